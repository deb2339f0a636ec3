"""Many games between bots: progress while they run, a summary at the end, records on demand."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from reliquary._engine import is_compiled
from reliquary.atomic_file import whole_file
from reliquary.bots.driver import play_game
from reliquary.cli.arguments import UsageError, build_bots, build_game
from reliquary.core.record import write
from reliquary.core.rng import SEED_LIMIT
from reliquary.core.words import Outcome

BATCH = 64


@dataclass(frozen=True)
class Plan:
    """What to simulate."""

    game: str
    games: int
    seats: int | None
    seed: int
    bots: str
    options: dict[str, str]
    workers: int = 1
    records: Path | None = None
    snapshots: bool = False


class Result(msgspec.Struct):
    """How one game went."""

    decisions: int
    outcome: Outcome


def simulate(plan: Plan, as_json: bool) -> int:
    """Play the games and print the summary."""
    game = build_game(plan.game, plan.seats, plan.options)
    build_bots(plan.bots, game.seats)
    if plan.snapshots and plan.records is None:
        raise UsageError("--snapshots needs --records DIR")
    if plan.seed + plan.games > SEED_LIMIT:
        raise UsageError(f"--seed {plan.seed} is too large: seeds are whole numbers below 2^62, one per game")
    if plan.records is not None:
        prepare(plan.records)
    began = time.perf_counter()
    results = run_with_progress(plan)
    summary = sum_up(plan, game.seats, dict(game.options), results, time.perf_counter() - began)
    if as_json:
        print(msgspec.json.encode(summary).decode())  # noqa: T201 exactly one object on standard output
    else:
        show(plan, summary)
    return 0


def prepare(folder: Path) -> None:
    """Make the folder for the records."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"--records {folder} cannot be used: {error.strerror}") from None


def run_with_progress(plan: Plan) -> list[Result]:
    """Run all games, with progress on standard error."""
    columns = (TextColumn("simulating"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    results: list[Result] = []
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("simulating", total=plan.games)
        for batch in batches(plan):
            results += batch
            progress.update(task, completed=len(results))
    return results


def batches(plan: Plan) -> Iterator[list[Result]]:
    """Play the games in batches, here or in worker processes; the order and the results are the same."""
    size = max(1, min(BATCH, plan.games // (plan.workers * 4)))
    starts = range(0, plan.games, size)
    if plan.workers == 1:
        for start in starts:
            yield run_batch(plan, start, min(start + size, plan.games))
        return
    try:
        with ProcessPoolExecutor(plan.workers) as pool:
            ends = [min(start + size, plan.games) for start in starts]
            yield from pool.map(run_batch, [plan] * len(ends), starts, ends)
    except BrokenProcessPool:
        raise UsageError("a worker process died; try fewer --workers") from None


def run_batch(plan: Plan, start: int, end: int) -> list[Result]:
    """Play the games with numbers start … end - 1, counted from 0."""
    game = build_game(plan.game, plan.seats, plan.options)
    results = []
    for number in range(start, end):
        bots = build_bots(plan.bots, game.seats)
        kept = plan.records is not None
        recorder = play_game(game, plan.seed + number, bots, hashes=kept, snapshots=plan.snapshots)
        if plan.records is not None:
            save(plan.records / f"game-{number + 1:06}.json", write(recorder.record))
        outcome = recorder.record.outcome
        assert outcome is not None
        results.append(Result(len(recorder.record.moves), outcome))
    return results


def save(path: Path, document: bytes) -> None:
    """Write a file atomically."""
    try:
        with whole_file(path, durable=False) as file:
            file.write(document)
    except OSError as error:
        raise UsageError(f"--records {path.parent} cannot be used: {path.name}: {error.strerror}") from None


def sum_up(plan: Plan, seats: int, options: dict[str, Any], results: list[Result], seconds: float) -> dict[str, Any]:
    """Sum up results; a shared victory counts for every seat that shares it."""
    games = len(results)
    sources = list(results[0].outcome.scores[0])
    wins = [sum(seat in one.outcome.winners for one in results) for seat in range(seats)]
    means = [
        {key: round(sum(one.outcome.scores[seat][key] for one in results) / games, 3) for key in sources}
        for seat in range(seats)
    ]
    return {
        "game": plan.game,
        "games": games,
        "seats": seats,
        "seed": plan.seed,
        "bots": [bot.name for bot in build_bots(plan.bots, seats)],
        "options": options,
        "decisions": sum(one.decisions for one in results),
        "seconds": round(seconds, 3),
        "wins_by_seat": wins,
        "shared_victories": sum(len(one.outcome.winners) > 1 for one in results),
        "mean_scores": [mean["total"] for mean in means],
        "mean_sheets": means,
        "compiled": is_compiled(),
    }


def show(plan: Plan, summary: dict[str, Any]) -> None:
    """Print the summary as a table."""
    console = Console()
    games, seconds = summary["games"], summary["seconds"]
    table = Table(
        title=f"{games} games of {plan.game}, seeds {plan.seed} to {plan.seed + games - 1}",
        box=SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
        pad_edge=False,
    )
    sources = list(summary["mean_sheets"][0])
    for heading in ("seat", "bot", "wins", "%", *sources):
        table.add_column(heading, justify="left" if heading == "bot" else "right", no_wrap=True)
    for seat, mean in enumerate(summary["mean_sheets"]):
        wins = summary["wins_by_seat"][seat]
        numbers = [f"{mean[source]:.1f}" for source in sources]
        table.add_row(str(seat), summary["bots"][seat], str(wins), f"{wins / games:.1%}"[:-1], *numbers)
    console.print(table)
    rate = summary["decisions"] / seconds if seconds else 0
    engine = "compiled" if summary["compiled"] else "interpreted"
    console.print(
        f"{summary['decisions']:,} decisions in {seconds:.1f} s ({rate:,.0f}/s, {engine} engine); "
        f"{summary['shared_victories']} shared victories"
    )
    if plan.records:
        console.print(f"records: {plan.records / 'game-000001.json'} …", soft_wrap=True)
