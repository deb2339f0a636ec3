"""The work of `reliquary admin`: back up, restore and check a server's database, even while the server runs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress, SpinnerColumn, TextColumn
from rich.table import Table

from reliquary._version import pip_install
from reliquary.cli.arguments import UsageError

if TYPE_CHECKING:
    from reliquary.server.database.store import Store
    from reliquary.server.host.inspection import Report


def back_up(database: str, file: Path) -> None:
    """Back up a database to a file and print what it contains."""

    async def work(store: Store) -> dict[str, int]:
        from reliquary.server.host import backup

        return await backup.back_up(store, file)

    say(f"{file}: {summary(run(database, work))}")


def restore_from(database: str, file: Path, replace: bool) -> None:
    """Restore a backup into a database and print what it contained."""

    async def work(store: Store) -> dict[str, int]:
        from reliquary.server.host import backup

        return await backup.restore(store, file, time.time_ns() // 1_000_000, replace=replace)

    say(f"restored {summary(run(database, work, fresh=True))}")


def check_matches(database: str, verbose: bool) -> bool:
    """Inspect a whole database and print what was found; return whether everything is intact."""
    problems, reports = run(database, inspect)
    show_reports(problems, reports, verbose)
    return not problems and not any(report.problems for report in reports)


def list_matches(database: str, status: str | None, limit: int) -> None:
    """Print the latest matches."""

    async def work(store: Store) -> list[dict[str, Any]]:
        from reliquary.server.host import match_list

        return await match_list.latest_matches(store, status, limit)

    show_matches(run(database, work))


async def inspect(store: Store) -> tuple[list[str], list[Report]]:
    """Inspect a whole database, with progress on standard error."""
    from reliquary.server.host.inspection import inspect_database, inspect_matches

    console = Console(stderr=True)
    columns = (SpinnerColumn(), TextColumn("checking {task.completed} matches"))
    problems = await inspect_database(store)
    reports = []
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("checking", total=None)
        async for report in inspect_matches(store):
            reports.append(report)
            progress.advance(task)
    return problems, reports


def run(database: str, work: Callable[[Store], Awaitable[Any]], *, fresh: bool = False) -> Any:
    """Open the database and work on it; UsageError says in one sentence what went wrong."""
    try:
        from sqlalchemy.exc import SQLAlchemyError

        from reliquary.server.host.backup import BackupError
    except ModuleNotFoundError as error:
        raise UsageError(f"the server's parts are not installed ({error.name}); {pip_install('server')}") from None

    async def do() -> Any:
        async with opened(database, fresh) as store:
            return await work(store)

    try:
        return asyncio.run(do())
    except (BackupError, OSError) as error:
        raise UsageError(str(error)) from None
    except SQLAlchemyError as error:
        raise UsageError(f"the database cannot be used: {str(error).splitlines()[0]}") from None


@asynccontextmanager
async def opened(database: str, fresh: bool) -> AsyncIterator[Store]:
    """Open an existing, up-to-date database, or create a fresh one."""
    from reliquary.server.database.connections import make_engine
    from reliquary.server.database.store import Store
    from reliquary.server.host import backup as backups
    from reliquary.server.settings import Settings

    try:
        url = Settings(database=database).database_url
    except ValueError as error:
        raise UsageError(str(error)) from None
    file = url.partition("sqlite+aiosqlite:///")[2]
    if file and not fresh and not Path(file).exists():
        raise UsageError(f"database not found: {file}")
    store = await Store.open(url) if fresh else Store(make_engine(url))
    try:
        if not fresh:
            await backups.check_step(store)
        yield store
    finally:
        await store.close()


def summary(counts: dict[str, int]) -> str:
    """Describe the size of a backup."""
    rest = sum(counts.values()) - counts["matches"] - counts["log"] - counts["people"]
    return f"{counts['matches']} matches, {counts['log']} rows of logs, {counts['people']} people, {rest} other rows"


def show_reports(problems: list[str], reports: list[Report], verbose: bool) -> None:
    """Print what an inspection found: the problems, or that there are none."""
    bad = [report for report in reports if report.problems]
    shown = reports if verbose else bad
    if shown:
        table = new_table("match", "game", "status", "rows", "hashes", "found")
        for report in shown:
            found = escape("; ".join(report.problems)) or "well"
            table.add_row(report.match, report.game, report.status, str(report.rows), str(report.hashes), found)
        Console().print(table)
    for problem in problems:
        say(problem)
    rows, hashes = sum(one.rows for one in reports), sum(one.hashes for one in reports)
    counted = f"{len(reports)} matches, {rows} rows, {hashes} hashes"
    say(f"FAILED: {len(bad)} of {counted}" if bad or problems else f"OK: {counted}: all logs whole, all replay")


def show_matches(found: list[dict[str, Any]]) -> None:
    """Print a list of matches."""
    table = new_table("match", "game", "status", "rows", "changed", "players", "title")
    for one in found:
        moment = datetime.fromtimestamp(one["changed"] / 1000, UTC).strftime("%Y-%m-%d %H:%M")
        table.add_row(
            one["id"],
            one["game"],
            one["status"],
            str(one["rows"]),
            moment,
            escape(", ".join(one["players"])),
            escape(one["title"]),
        )
    Console().print(table)
    say(f"{len(found)} matches")


def new_table(*headings: str) -> Table:
    """Lay out a table; text typed by users is shown verbatim."""
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    for heading in headings:
        table.add_column(heading, justify="right" if heading in ("rows", "hashes") else "left", overflow="fold")
    return table


def say(line: str) -> None:
    """Print one line verbatim."""
    Console(soft_wrap=True).print(line, markup=False, highlight=False)
