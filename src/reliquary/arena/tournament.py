"""A tournament from its plan to its report: resumable, with progress, the same results however it is run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from reliquary.arena.fixture_runner import Result
from reliquary.arena.ledger import Ledger
from reliquary.arena.running import Pace, Runner, in_batches, run_here
from reliquary.arena.schedule import Plan

Progress = Callable[[int, int], None]
"""Called with how many games are done, and of how many."""


def run_tournament(
    plan: Plan,
    *,
    runner: Runner = run_here,
    workers: int = 1,
    ledger: Ledger | None = None,
    keep: bool = False,
    progress: Progress = lambda done, games: None,
) -> list[Result]:
    """Play all games of a plan that are not in the ledger yet, and return all results in the order of the plan."""
    results = play_on(plan, runner=runner, workers=workers, ledger=ledger, keep=keep, progress=progress)
    if len(results) != plan.games:
        raise RuntimeError(f"{plan.games - len(results)} games are missing: the runner lost them")
    return results


def play_on(
    plan: Plan,
    *,
    runner: Runner = run_here,
    workers: int = 1,
    ledger: Ledger | None = None,
    keep: bool = False,
    at_most: int | None = None,
    progress: Progress = lambda done, games: None,
) -> list[Result]:
    """Play games of a plan that are not in the ledger yet, up to a limit; return all results so far, in order."""
    done = {result.number: result for result in (ledger.read() if ledger is not None else ())}
    progress(len(done), plan.games)
    missing = [fixture for fixture in plan.fixtures() if fixture.number not in done][:at_most]
    pace = Pace()
    pace.note(list(done.values()))
    for results in runner(plan, in_batches(missing, workers, pace), keep):
        pace.note(results)
        if ledger is not None:
            ledger.add(results)
        done.update((result.number, result) for result in results)
        progress(len(done), plan.games)
    return [done[number] for number in sorted(done)]


def save_records(folder: Path, results: Sequence[Result]) -> int:
    """Write the records that were kept, a file per game; the number of files."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = [result for result in results if result.record is not None]
    for result in kept:
        assert result.record is not None
        (folder / f"game-{result.number + 1:06}.json").write_text(result.record, "utf-8")
    return len(kept)
