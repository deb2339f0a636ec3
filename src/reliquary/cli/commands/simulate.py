"""Many games between bots: progress while they run, a summary at the end, records on demand."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn

from reliquary._engine import is_compiled
from reliquary.arena.fixture_runner import Result
from reliquary.arena.running import Pace, WorkersDied, in_batches, run_here, run_in_workers
from reliquary.arena.schedule import Fixture, Plan
from reliquary.atomic_file import whole_file
from reliquary.cli.arguments import UsageError, bot_names, build_game, check_bots
from reliquary.cli.output import paper, print_grid, progress_bar, say
from reliquary.core.rng import SEED_LIMIT


@dataclass(frozen=True)
class Wish:
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
    legal: bool = False


def simulate(wish: Wish, as_json: bool) -> int:
    """Play the games and print the summary."""
    game = build_game(wish.game, wish.seats, wish.options)
    bots = check_bots(bot_names(wish.bots, game.seats), game)
    if (wish.snapshots or wish.legal) and wish.records is None:
        raise UsageError(f"--{'snapshots' if wish.snapshots else 'legal'} needs --records DIR")
    if wish.seed + wish.games > SEED_LIMIT:
        raise UsageError(f"--seed {wish.seed} is too large: seeds are whole numbers below 2^62, one per game")
    if wish.records is not None:
        prepare(wish.records)
    began = time.perf_counter()
    results = run_with_progress(wish, game.seats)
    summary = sum_up(wish, bots, dict(game.options), results, time.perf_counter() - began)
    if as_json:
        sys.stdout.write(msgspec.json.encode(summary).decode() + "\n")
    else:
        show(wish, summary)
    return 0


def prepare(folder: Path) -> None:
    """Make the folder for the records."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"--records {folder} cannot be used: {error.strerror}") from None


def run_with_progress(wish: Wish, seats: int) -> list[Result]:
    """Play all games, showing progress on standard error; return the results in the order of the games."""
    columns = (TextColumn("simulating"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    results: list[Result] = []
    with progress_bar(*columns) as progress:
        task = progress.add_task("simulating", total=wish.games)
        for batch in play(wish, seats):
            results += [keep(wish, result) for result in batch]
            progress.update(task, completed=len(results))
    return sorted(results, key=lambda result: result.number)


def play(wish: Wish, seats: int) -> Iterator[list[Result]]:
    """Play the games in batches, here or in worker processes; everyone stays in their seat."""
    lineup = tuple(bot_names(wish.bots, seats))
    plan = Plan(
        wish.game, seats, wish.options, (lineup,), wish.games, wish.seed, snapshots=wish.snapshots, legal=wish.legal
    )
    fixtures = [Fixture(number, 0, wish.seed + number, lineup) for number in range(wish.games)]
    runner = run_here if wish.workers == 1 else run_in_workers(wish.workers)
    pace = Pace()
    try:
        for results in runner(plan, in_batches(fixtures, wish.workers, pace), wish.records is not None):
            pace.note(results)
            yield results
    except WorkersDied as error:
        raise UsageError(str(error)) from None


def keep(wish: Wish, result: Result) -> Result:
    """Write the record of a game, if requested, and drop it from the result."""
    if wish.records is None or result.record is None:
        return result
    path = wish.records / f"game-{result.number + 1:06}.json"
    try:
        with whole_file(path, durable=False) as file:
            file.write(result.record.encode())
    except OSError as error:
        raise UsageError(f"--records {path.parent} cannot be used: {path.name}: {error.strerror}") from None
    return msgspec.structs.replace(result, record=None)


def sum_up(
    wish: Wish, bots: list[str], options: dict[str, Any], results: list[Result], seconds: float
) -> dict[str, Any]:
    """Sum up results; a shared victory counts for every seat that shares it."""
    games, seats = len(results), len(bots)
    sources = list(results[0].scores[0])
    wins = [sum(seat in one.winners for one in results) for seat in range(seats)]
    means = [
        {key: round(sum(one.scores[seat][key] for one in results) / games, 3) for key in sources}
        for seat in range(seats)
    ]
    return {
        "game": wish.game,
        "games": games,
        "seats": seats,
        "seed": wish.seed,
        "bots": bots,
        "options": options,
        "decisions": sum(one.moves for one in results),
        "seconds": round(seconds, 3),
        "wins_by_seat": wins,
        "shared_victories": sum(len(one.winners) > 1 for one in results),
        "mean_scores": [mean["total"] for mean in means],
        "mean_sheets": means,
        "compiled": is_compiled(),
    }


def show(wish: Wish, summary: dict[str, Any]) -> None:
    """Print the summary as a table."""
    games, seconds = summary["games"], summary["seconds"]
    sources = list(summary["mean_sheets"][0])
    rows = []
    for seat, mean in enumerate(summary["mean_sheets"]):
        wins = summary["wins_by_seat"][seat]
        numbers = [f"{mean[source]:.1f}" for source in sources]
        rows.append([f"{seat:>4}", summary["bots"][seat], str(wins), f"{wins / games:.1%}"[:-1], *numbers])
    title = f"{games} games of {wish.game}, seeds {wish.seed} to {wish.seed + games - 1}"
    print_grid(("seat", "bot", "wins", "%", *sources), rows, words=2, title=title)
    rate = summary["decisions"] / seconds if seconds else 0
    engine = "compiled" if summary["compiled"] else "interpreted"
    paper().print(
        f"{summary['decisions']:,} decisions in {seconds:.1f} s ({rate:,.0f}/s, {engine} engine); "
        f"{summary['shared_victories']} shared victories"
    )
    if wish.records:
        say(f"records: {wish.records / 'game-000001.json'} ...")
