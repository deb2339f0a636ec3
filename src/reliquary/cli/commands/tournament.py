"""Tournaments between bots: progress while they run, standings at the end, tables and a report on demand."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn

from reliquary._version import pip_install
from reliquary.arena.cluster import NoCluster, run_on_ray
from reliquary.arena.dealing import deal_evenly, deal_out, dealing_of, games_dealing, names_of, read_names, settles
from reliquary.arena.fixture_runner import Result
from reliquary.arena.ledger import Ledger, LedgerError
from reliquary.arena.report import (
    CELL_HEADINGS,
    STANDING_HEADINGS,
    Part,
    cell_rows,
    dealt_rows,
    seat_rows,
    spread_in_words,
    standing_row,
    title_of,
    tournament_parts,
    write_report,
)
from reliquary.arena.running import Runner, WorkersDied, run_here, run_in_workers
from reliquary.arena.schedule import Plan, make_plan
from reliquary.arena.standings import Cell, cells, standings
from reliquary.arena.tournament import run_tournament, save_records
from reliquary.cli.arguments import UsageError, build_game, check_bots
from reliquary.cli.output import errors, print_grid, progress_bar, say
from reliquary.command_line import INTERRUPTED

RAY_WORKERS = 4
"""How finely work is cut for a cluster whose size is not known yet."""


@dataclass(frozen=True)
class Wish:
    """What is to be played, and where."""

    game: str
    bots: str
    games: int
    seats: int | None
    seed: int
    options: dict[str, str]
    workers: int = 1
    ray: str | None = None
    out: Path | None = None
    records: bool = False
    factions: str | None = None
    """Every, or the names of those that play; all of them if nothing else is agreed on."""


def tournament(wish: Wish) -> int:
    """Play a tournament and show its standings."""
    plan = planned(wish)
    if wish.records and wish.out is None:
        raise UsageError("--records needs a folder; add --out DIR")
    try:
        ledger = Ledger(wish.out, plan) if wish.out is not None else None
        results = played(wish, plan, ledger)
    except (LedgerError, NoCluster, WorkersDied) as error:
        raise UsageError(str(error)) from None
    except KeyboardInterrupt:
        return interrupted(wish)
    show(plan, results)
    if ledger is not None:
        keep(wish, plan, ledger, results)
    return 0


def planned(wish: Wish) -> Plan:
    """Check what was asked for and plan it; UsageError says what is wrong."""
    game = build_game(wish.game, wish.seats, wish.options)
    names = [name.strip() for name in wish.bots.split(",")]
    try:
        check_bots(names, game)
        plan = make_plan(wish.game, game.seats, wish.options, names, wish.games, wish.seed)
        return dealt_out(plan, wish)
    except ValueError as error:
        raise UsageError(str(error)) from None


def dealt_out(plan: Plan, wish: Wish) -> Plan:
    """Deal out factions evenly where the game has some, unless the options settle who has which."""
    dealing = dealing_of(plan.game)
    if dealing is None:
        if wish.factions is not None:
            raise ValueError(f"--factions belongs to {' and '.join(games_dealing('factions'))}; {plan.game} has none")
        return plan
    if wish.factions is None:
        return deal_evenly(plan, wish.games)
    if (settled := settles(dealing, wish.options)) is not None:
        raise ValueError(f"--factions contradicts --option {settled}=..., which settles what every seat plays")
    return deal_out(plan, dealing, read_names(dealing, wish.factions, plan.seats), wish.games)


def runner_for(wish: Wish) -> Runner:
    """Return where the games are played."""
    if wish.ray is not None:
        return run_on_ray(wish.ray)
    return run_here if wish.workers == 1 else run_in_workers(wish.workers)


def played(wish: Wish, plan: Plan, ledger: Ledger | None) -> list[Result]:
    """Play with a progress bar on standard error."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with progress_bar(*columns) as progress:
        task = progress.add_task("playing", total=plan.games)
        return run_tournament(
            plan,
            runner=runner_for(wish),
            workers=RAY_WORKERS if wish.ray is not None else wish.workers,
            ledger=ledger,
            keep=wish.records,
            progress=lambda done, games: progress.update(task, completed=done, total=games),
        )


def interrupted(wish: Wish) -> int:
    """Print how to resume; return the exit code."""
    hint = f"run the same command again to resume from {wish.out}" if wish.out else "use --out DIR to be able to resume"
    errors().print(f"stopped; {hint}")
    return INTERRUPTED


def show(plan: Plan, results: list[Result]) -> None:
    """Print the standings, then line-up by line-up, then seat by seat."""
    deals = f"seeds {plan.seed} to {plan.seed + plan.deals - 1}, each from every seat"
    say(f"{len(results):,} games of {plan.game}, {plan.seats} seats, {deals}")
    say(f"{spread_in_words(plan)}\n" if names_of(plan) else "")
    made = standings(results)
    print_grid(STANDING_HEADINGS, [standing_row(one) for one in made])
    show_line_ups(cells(results))
    seats = [f"seat {seat}" for seat in range(plan.seats)]
    print_grid(("% won (95 %)", *seats), seat_rows(made))
    if dealt := names_of(plan):
        print_grid(("% won (95 %)", *dealt), dealt_rows(plan, results, [one.bot for one in made]))


def show_line_ups(made: Sequence[Cell]) -> None:
    """Print the line-ups, a line between any two."""
    rows: list[list[str]] = []
    breaks: list[int] = []
    for cell in made:
        for row, (bot, _) in zip(cell_rows(cell), cell.rates, strict=True):
            many = cell.lineup.count(bot)
            rows.append([f"{many} × {bot}" if many > 1 else bot, *row[2:]])
        breaks.append(len(rows) - 1)
    print_grid(CELL_HEADINGS[1:], rows, breaks=breaks)


def keep(wish: Wish, plan: Plan, ledger: Ledger, results: list[Result]) -> None:
    """Write tables, records and the report, and say where they are."""
    made = ledger.write_tables(results)
    if wish.records:
        number = save_records(ledger.folder / "records", results)
        say(f"{number} records in {ledger.folder / 'records'}")
    lead = f"{len(results):,} games; every deal was played from every seat, and all line-ups got the same deals."
    title = f"{title_of(plan.game)}: a tournament with {plan.seats} seat{'s' * (plan.seats > 1)}"
    say("written: " + ", ".join(str(file) for file in made))
    say(reported(ledger.folder, title, lead, lambda: tournament_parts(plan, results), command(wish)))


def reported(folder: Path, title: str, lead: str, parts: Callable[[], list[Part]], again: str) -> str:
    """Write the report and say where it is, or what is missing to draw it."""
    try:
        return f"report: {write_report(folder / 'report.html', title, lead, parts(), again)}"
    except ModuleNotFoundError as error:
        return f"no report: {error.name} is not installed ({pip_install('arena')})"


def command(wish: Wish) -> str:
    """Return the command that plays the same games again."""
    words = ["reliquary", "tournament", wish.game, "--bots", wish.bots, "--games", str(wish.games)]
    words += ["--seed", str(wish.seed)]
    words += ["--seats", str(wish.seats)] if wish.seats is not None else []
    words += ["--factions", wish.factions] if wish.factions is not None else []
    for name, value in wish.options.items():
        words += ["--option", f"{name}={value}"]
    return shlex.join(words)
