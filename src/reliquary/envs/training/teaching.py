"""A warm start: what a written evaluator thinks of every legal move, in games it plays against itself.

The network learns its preferences, and from how the games ended the value of a position. A network sees only
what its seat may know, and so does the teacher, like any bot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import exp
from typing import NamedTuple

import numpy as np

from reliquary.bots import SeatTable
from reliquary.bots.characters import character
from reliquary.bots.driver import bot_dice
from reliquary.bots.heuristic import judge_of
from reliquary.core.game import Game
from reliquary.core.rng import Rng, from_seed
from reliquary.core.words import Move
from reliquary.envs.observations import Observer
from reliquary.envs.returns import returns
from reliquary.envs.training.network import Adam, Floats, Masks, Network, log_chances
from reliquary.envs.training.ppo import parts
from reliquary.envs.training.tables import Bytes, Eyes, Numbers, games_of, scaled
from reliquary.envs.vocabulary import Vocabulary

TEACHER = character("expert")
SHARPNESS = 4.0
"""How strongly the better of two moves is preferred: one spread apart, it is e to this times as likely."""
WHIM_ONE_IN = 8
"""Now and then another sensible move is made, so that the network sees what happens then."""


class Lesson(NamedTuple):
    """One decision: what the seat saw, which moves were legal, and how likely the teacher would make each."""

    seat: int
    observation: Bytes
    legal: Numbers
    chances: Floats


@dataclass
class Lessons:
    """Many decisions: the legal moves of all in one list, those of a decision between two `starts`."""

    observations: Bytes
    starts: Numbers
    legal: Numbers
    chances: Floats
    results: Floats

    def __len__(self) -> int:
        return len(self.results)

    def part(self, rows: Numbers, outputs: int) -> tuple[Masks, Floats]:
        """Return the masks and the teacher's chances of some decisions, as wide as the vocabulary."""
        masks = np.zeros((len(rows), outputs), bool)
        chances = np.zeros((len(rows), outputs), np.float32)
        for place, row in enumerate(rows):
            entries = slice(self.starts[row], self.starts[row + 1])
            masks[place, self.legal[entries]] = True
            chances[place, self.legal[entries]] = self.chances[entries]
        return masks, chances


def preferences(seen: SeatTable) -> tuple[list[Move], list[float]]:
    """Ask the teacher which moves are sensible, and how likely it would make each."""
    judge = judge_of(seen, TEACHER)
    moves = judge.candidates(list(seen.moves()))
    if len(moves) == 1:
        return moves, [1.0]
    worths = judge.worths(moves)
    best = max(worths)
    weights = [exp(SHARPNESS * (worth - best) / judge.spread) for worth in worths]
    return moves, [weight / sum(weights) for weight in weights]


class Classroom:
    """Plays games of one kind with the teacher and records every decision that leaves a choice."""

    def __init__(self, vocabulary: Vocabulary, game: Game) -> None:
        self.game = game
        self.observer = Observer(game)
        self.eyes = Eyes(vocabulary, game)

    def play(self, seed: int) -> tuple[list[Lesson], list[float]]:
        """Play a game; return its lessons and the result of each seat."""
        table = self.game.start(seed)
        windows = [SeatTable(self.game, table, seat, bot_dice(seed, seat)) for seat in range(self.game.seats)]
        whims = from_seed(seed)
        lessons: list[Lesson] = []
        while waiting := table.waiting():
            seat = waiting[0]
            observation, mask = self.observer.look(table, seat)
            moves, chances = preferences(windows[seat])
            legal = np.flatnonzero(mask)
            if len(legal) > 1:
                lessons.append(self.lesson(seat, observation, legal, moves, chances))
            table.play(seat, moves[chosen(chances, whims)])
        outcome = table.outcome()
        assert outcome is not None
        return lessons, returns(outcome.winners, self.game.seats)

    def lesson(self, seat: int, observation: Bytes, legal: Numbers, moves: list[Move], chances: list[float]) -> Lesson:
        """Record one decision in terms of the vocabulary."""
        inputs = np.zeros((1, self.eyes.inputs), np.uint8)
        self.eyes.read(observation[None], inputs)
        liked = {self.game.index(move): chance for move, chance in zip(moves, chances, strict=True)}
        wanted = np.array([liked.get(int(index), 0.0) for index in legal], np.float32)
        return Lesson(seat, inputs[0], self.eyes.answers[legal], wanted)


def chosen(chances: list[float], whims: Rng) -> int:
    """Choose what the teacher likes best, or now and then any sensible move."""
    if whims.below(WHIM_ONE_IN) == 0:
        return whims.below(len(chances))
    return max(range(len(chances)), key=lambda place: chances[place])


def give_lessons(name: str, vocabulary: Vocabulary, games: int, seed: int, progress: Callable[[int], None]) -> Lessons:
    """Play a number of games with the teacher, rotating through the kinds of games, and collect its lessons."""
    rooms = [Classroom(vocabulary, game) for game in games_of(name)]
    taught: list[Lesson] = []
    results: list[float] = []
    for number in range(games):
        lessons, result = rooms[number % len(rooms)].play(seed * games + number)
        taught += lessons
        results += [result[lesson.seat] for lesson in lessons]
        progress(number + 1)
    sizes = [len(lesson.legal) for lesson in taught]
    return Lessons(
        np.stack([lesson.observation for lesson in taught]),
        np.concatenate([[0], np.cumsum(sizes)]),
        np.concatenate([lesson.legal for lesson in taught]),
        np.concatenate([lesson.chances for lesson in taught]),
        np.array(results, np.float32),
    )


def learn(
    network: Network, adam: Adam, lessons: Lessons, scales: Floats, rows: int, dice: np.random.Generator
) -> tuple[float, float]:
    """Learn all lessons once; return the agreement with the teacher and the error of the values."""
    agreed: list[float] = []
    wrong: list[float] = []
    outputs = len(network.weights[-1]) - 1
    for chosen_rows in parts(len(lessons), rows, dice):
        masks, chances = lessons.part(chosen_rows, outputs)
        guesses, values, trace = network.forward(scaled(lessons.observations[chosen_rows], scales))
        logarithms = log_chances(guesses, masks)
        errors = values - lessons.results[chosen_rows]
        moves = (np.exp(logarithms) - chances) / np.float32(len(chosen_rows))
        adam.step(network.weights, network.backward(trace, moves, 0.5 * errors / np.float32(len(chosen_rows))))
        agreed.append(float((logarithms.argmax(axis=1) == chances.argmax(axis=1)).mean()))
        wrong.append(float((errors**2).mean()))
    return float(np.mean(agreed)), float(np.mean(wrong))


def passes(count: int, rate: float) -> Iterator[float]:
    """Return the learning rate of each pass through the lessons, in decreasing order."""
    for number in range(count):
        yield rate * (1.0 - number / count) + rate / 20
