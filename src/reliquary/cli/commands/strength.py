"""The command `reliquary study strength`: play the matches that measure the bots' strength and write the page."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from reliquary.arena.fixture_runner import Result
from reliquary.arena.ledger import Ledger
from reliquary.arena.report import percent
from reliquary.arena.running import WorkersDied, run_here, run_in_workers
from reliquary.arena.schedule import rotations
from reliquary.arena.strength import FAIR, Match, document, line_of, matches, plan_of, simulations_a_second, verdict
from reliquary.arena.tournament import play_on
from reliquary.cli.arguments import UsageError
from reliquary.cli.output import errors, print_grid, progress_bar, say
from reliquary.command_line import INTERRUPTED

WINDOW = 900.0
"""Seconds over which the pace is measured to estimate the time left."""


@dataclass(frozen=True)
class Wish:
    """Which matches, how many games each, and where everything goes."""

    games: int
    seed: int
    workers: int
    out: Path
    page: Path
    only: str = ""
    is_collecting: bool = False
    """Write the page from existing results and play nothing."""


class StrengthStudy:
    """The matches with their ledgers, and what is known of each so far."""

    def __init__(self, wish: Wish) -> None:
        self.wish = wish
        self.wanted = chosen(wish.only)
        self.matches = [match for match in matches() if match in self.wanted or (wish.out / match.key).exists()]
        """Those to play, and those already played: the page covers both."""
        self.plans = {match.key: plan_of(match, wish.games, wish.seed) for match in self.matches}
        self.ledgers = {key: Ledger(wish.out / key, plan) for key, plan in self.plans.items()}
        self.speeds: dict[str, float] = {}
        """Simulations a second, by game: measured once."""
        self.results: dict[str, list[Result]] = {key: ledger.read() for key, ledger in self.ledgers.items()}

    def try_out(self) -> None:
        """Play one rotation of every new match, to estimate how long the rest will take; it counts."""
        for match in [match for match in self.wanted if not self.results[match.key]]:
            key, plan = match.key, self.plans[match.key]
            try:
                self.results[key] = play_on(plan, ledger=self.ledgers[key], at_most=len(rotations(plan.cells[0])))
            except ValueError as error:
                errors().print(f"skipped {key}: {error}")
                self.wanted.remove(match)

    def play(self, match: Match, progress: Progress, here: TaskID, everything: TaskID) -> None:
        """Play a match to its end."""
        key = match.key
        others = [other.key for other in self.wanted if other is not match]
        before = sum(self.seconds(other, len(self.results[other])) for other in others)
        progress.reset(here, description=key, completed=len(self.results[key]), total=self.plans[key].games)

        def tell(done: int, games: int) -> None:
            progress.update(here, completed=done, total=games)
            progress.update(everything, completed=before + self.seconds(key, done))

        workers = self.wish.workers
        runner = run_here if workers == 1 else run_in_workers(workers)
        self.results[key] = play_on(
            self.plans[key], runner=runner, workers=workers, ledger=self.ledgers[key], progress=tell
        )

    def seconds(self, key: str, games: int) -> float:
        """Estimate how long some games of a match take one process."""
        known = self.results[key]
        return games * sum(sum(result.seconds) for result in known) / max(1, len(known))

    def whole(self) -> float:
        """Estimate how long all games of all matches take one process."""
        return sum(self.seconds(match.key, self.plans[match.key].games) for match in self.wanted)


def strength(wish: Wish) -> int:
    """Play what is missing, the shortest matches first, and write the page after each of them."""
    if wish.is_collecting and not wish.out.is_dir():
        raise UsageError(f"--collect needs results, but there is no folder {wish.out}; name another one with --out")
    try:
        study = StrengthStudy(wish)
    except ValueError as error:
        raise UsageError(str(error)) from None
    code = 0
    try:
        if not wish.is_collecting:
            play_all(study)
    except WorkersDied as error:
        raise UsageError(str(error)) from None
    except KeyboardInterrupt:
        errors().print(f"stopped; run the same command again to resume from {wish.out}")
        study.results = {key: ledger.read() for key, ledger in study.ledgers.items()}
        code = INTERRUPTED
    write_page(study)
    show(study)
    return code


def play_all(study: StrengthStudy) -> None:
    """Play all matches, with a progress bar for the current one and one for all of them."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with progress_bar(*columns, transient=False, period=WINDOW) as progress:
        here = progress.add_task("trying one rotation each", total=None)
        study.try_out()
        everything = progress.add_task("seconds in all", total=int(study.whole()))
        for match in study.wanted:
            study.play(match, progress, here, everything)
            write_page(study)
            if progress.disable:
                line = line_of(match, study.plans[match.key], study.results[match.key])
                errors().print(f"{match.key}: {percent(line.rate)}")


def write_page(study: StrengthStudy) -> None:
    """Write the page from the games played so far."""
    lines = [line_of(match, study.plans[match.key], study.results[match.key]) for match in study.matches]
    for line in lines:
        if line.games and line.match.is_timed and line.match.game not in study.speeds:
            study.speeds[line.match.game] = simulations_a_second(line.match.game, len(line.match.bots))
    try:
        study.wish.page.write_text(document(lines, study.wish.games, study.wish.seed, study.speeds), "utf-8")
    except OSError as error:
        raise UsageError(f"--page {study.wish.page} cannot be written: {error.strerror}") from None


def show(study: StrengthStudy) -> None:
    """Print the heart of the page."""
    rows = []
    for match in study.matches:
        line = line_of(match, study.plans[match.key], study.results[match.key])
        goal = f"{match.goal:.0%}" if match.goal is not None else ""
        share, told = (percent(line.rate), verdict(line)) if line.games else ("", "")
        if line.factions:
            shares = [rate.share for rate in line.factions.values()]
            share, goal = f"factions {min(shares):.1%}–{max(shares):.1%}", f"{FAIR[0]:.0%}–{FAIR[1]:.0%}"
            told = "reached" if FAIR[0] <= min(shares) and max(shares) <= FAIR[1] else "missed"
        rows.append([match.key, f"{line.games:,}", share, goal, told])
    print_grid(("match", "games", "victories (95 %)", "goal", ""), rows)
    say(f"written: {study.wish.page}")


def chosen(only: str) -> list[Match]:
    """Return the matches asked for, or all of them."""
    there = matches()
    if not only:
        return there
    wanted = [name.strip() for name in only.split(",")]
    found = [match for match in there if any(name in match.key for name in wanted)]
    if not found:
        raise UsageError(f"--only {only}: no such match; choose from {', '.join(match.key for match in there)}")
    return found
