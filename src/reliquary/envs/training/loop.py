"""The training itself: a warm start if there is a teacher, then play, learn and measure until the time is up."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from reliquary.envs.training.collecting import Batch, Setting, collect
from reliquary.envs.training.keeping import append, export, load, save, shorten
from reliquary.envs.training.measuring import strength
from reliquary.envs.training.network import Adam, Network, new_network
from reliquary.envs.training.ppo import Report, Steps, update
from reliquary.envs.training.setups import setup_of
from reliquary.envs.training.tables import games_of
from reliquary.envs.training.teaching import give_lessons, learn, passes
from reliquary.envs.vocabulary import Vocabulary, vocabulary_of

APART = 1_000_003
"""Keeps the seeds of iterations apart from those of measurements and lessons."""


@dataclass(frozen=True)
class Course:
    """Everything a training run depends on: the same course gives the same policy, however often it is interrupted."""

    game: str
    seed: int = 1
    setting: Setting | None = None
    steps: Steps = field(default_factory=Steps)
    rate: float = 3e-4
    teacher_games: int = 0
    teacher_passes: int = 6
    teacher_rate: float = 1e-3
    measure_every: int = 10
    measure_games: int = 60

    @property
    def played(self) -> Setting:
        """What is played while collecting."""
        return self.setting or Setting(self.game)


Say = Callable[[str], None]
Collector = Callable[[Setting, Vocabulary, Network, int], Batch]


class Training:
    """A training run in a folder; an existing one is resumed."""

    def __init__(self, course: Course, folder: Path, say: Say, collector: Collector = collect) -> None:
        self.course = course
        self.say = say
        self.collector = collector
        self.vocabulary = vocabulary_of(games_of(course.game))
        self.scales = np.array(self.vocabulary.scales, np.float32)
        folder.mkdir(parents=True, exist_ok=True)
        self.checkpoint = folder / "checkpoint.npz"
        self.curve = folder / "curve.csv"
        self.policy = folder / f"{course.game}.bin"
        self.iteration, self.decisions, self.seconds = 0, 0, 0.0
        if self.checkpoint.exists():
            self.go_on()
        else:
            self.begin()

    def begin(self) -> None:
        """Make a network and, if there is a teacher, let it teach."""
        course = self.course
        dice = np.random.default_rng(course.seed)
        words = self.vocabulary
        self.network = new_network(len(words.inputs), setup_of(course.game).hidden, len(words.moves), dice)
        self.adam = Adam(self.network.weights, course.rate)
        if course.teacher_games:
            self.be_taught(dice)
        self.seconds = time.process_time()
        self.measure(Report(0.0, 0.0, 0.0))
        self.keep()

    def be_taught(self, dice: np.random.Generator) -> None:
        """Learn what the teacher prefers, in several passes through its lessons."""
        course = self.course
        started = time.monotonic()

        def progress(done: int) -> None:
            if done % 50 == 0:
                left = (time.monotonic() - started) / done * (course.teacher_games - done)
                self.say(f"teacher: game {done} of {course.teacher_games}, {left:.0f} s left")

        lessons = give_lessons(course.game, self.vocabulary, course.teacher_games, course.seed, progress)
        adam = Adam(self.network.weights, course.teacher_rate)
        for number, adam.rate in enumerate(passes(course.teacher_passes, course.teacher_rate)):
            agreed, wrong = learn(self.network, adam, lessons, self.scales, 512, dice)
            self.say(f"pass {number + 1}: {len(lessons)} lessons, agrees in {agreed:.1%}, value error {wrong:.3f}")

    def go_on(self) -> None:
        """Resume a training run from its last checkpoint."""
        self.network, self.adam, facts = load(self.checkpoint)
        self.iteration, self.decisions = int(facts["iteration"]), int(facts["decisions"])
        self.seconds = facts["seconds"]
        shorten(self.curve, self.iteration)
        self.say(f"going on after iteration {self.iteration}")

    def run(self, *, minutes: float = float("inf"), iterations: int | None = None) -> None:
        """Play and learn until the time is up or the iterations are done."""
        started = time.monotonic()
        while time.monotonic() - started < minutes * 60 and (iterations is None or self.iteration < iterations):
            before = time.process_time()
            report = self.iterate()
            self.seconds += time.process_time() - before
            left = minutes * 60 - (time.monotonic() - started)
            self.say(
                f"iteration {self.iteration}: {self.decisions} decisions, entropy {report.entropy:.3f}, "
                f"divergence {report.divergence:.4f}, value error {report.value_loss:.3f}"
                + (f", {max(left, 0.0):.0f} s left" if left < float("inf") else "")
            )
            if self.iteration % self.course.measure_every == 0:
                self.measure(report)
                self.keep()
        self.keep()

    def iterate(self) -> Report:
        """Collect one batch and learn from it."""
        self.iteration += 1
        seed = self.course.seed * APART + self.iteration
        batch = self.collector(self.course.played, self.vocabulary, self.network, seed)
        self.decisions += len(batch)
        dice = np.random.default_rng([seed, 1])
        return update(self.network, self.adam, batch, self.scales, self.course.steps, dice)

    def measure(self, report: Report) -> None:
        """Play against random and greedy, and add a line to the curve."""
        games, seed = self.course.measure_games, self.course.seed + self.iteration
        results = {
            bot: strength(self.course.game, self.vocabulary, self.network, bot, games, seed)
            for bot in ("random", "greedy")
        }
        facts = {"iteration": self.iteration, "seconds": self.seconds, "decisions": self.decisions}
        append(self.curve, facts | report._asdict() | results)
        self.say("measured: " + ", ".join(f"{result:+.2f} against {bot}" for bot, result in results.items()))

    def keep(self) -> None:
        """Write the checkpoint and the policy."""
        facts = {"iteration": self.iteration, "decisions": self.decisions, "seconds": self.seconds}
        save(self.checkpoint, self.network, self.adam, facts)
        made = {name: repr(value) for name, value in vars(self.course).items()} | {"iterations": str(self.iteration)}
        export(self.policy, self.vocabulary, self.network, made)
