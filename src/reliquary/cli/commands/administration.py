"""The work of `reliquary admin`: back up, restore and check a server's database, even while the server runs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.progress import SpinnerColumn, TextColumn

from reliquary._version import pip_install
from reliquary.cli.arguments import UsageError
from reliquary.cli.output import print_records, progress_bar, say
from reliquary.command_line import in_one_line

if TYPE_CHECKING:
    from reliquary.server.database.store import Store
    from reliquary.server.host.inspection import Report


def back_up(database: str, file: Path, force: bool) -> None:
    """Back up a database to a file and print what it contains; overwrite an existing file only if forced."""
    if file.is_dir():
        raise UsageError(f"{file} is a folder; name a file in it, such as {file / 'tables.backup'}")
    if file.exists() and not force:
        raise UsageError(f"{file} already exists; choose another name, or add --force to replace it")

    async def work(store: Store) -> dict[str, int]:
        from reliquary.server.host import backup

        try:
            return await backup.back_up(store, file)
        except OSError as error:
            raise UsageError(f"{file} cannot be written: {error.strerror}") from None

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

    columns = (SpinnerColumn(), TextColumn("checking {task.completed} matches"))
    problems = await inspect_database(store)
    reports = []
    with progress_bar(*columns) as progress:
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
    except BackupError as error:
        raise UsageError(str(error)) from None
    except OSError as error:
        raise UsageError(in_one_line(error)) from None
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
        rows = [
            [one.match, one.game, one.status, str(one.rows), str(one.hashes), "; ".join(one.problems) or "well"]
            for one in shown
        ]
        print_records(("match", "game", "status", "rows", "hashes", "found"), rows)
    for problem in problems:
        say(problem)
    moves, hashes = sum(one.rows for one in reports), sum(one.hashes for one in reports)
    counted = f"{len(reports)} matches, {moves} rows, {hashes} hashes"
    say(f"FAILED: {len(bad)} of {counted}" if bad or problems else f"OK: {counted}: all logs whole, all replay")


def show_matches(found: list[dict[str, Any]]) -> None:
    """Print a list of matches."""
    rows = []
    for one in found:
        moment = datetime.fromtimestamp(one["changed"] / 1000, UTC).strftime("%Y-%m-%d %H:%M")
        people = ", ".join(one["players"])
        rows.append([one["id"], one["game"], one["status"], str(one["rows"]), moment, people, one["title"]])
    print_records(("match", "game", "status", "rows", "changed", "players", "title"), rows)
    say(f"{len(found)} matches")
