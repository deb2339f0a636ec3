"""Backups: a whole database as one portable file that SQLite and PostgreSQL both can be restored from.

The file is gzip around lines of JSON. The first line is the header: format, version, the step the tables are at and
the columns of every table. Then a line per row, `["log", [values]]`. The last line counts the rows and holds the
SHA-256 of everything before it, so that a truncated backup is detected. What can be derived is left out: snapshots,
and who is connected. The file contains the server's secrets; only its owner can read it.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from reliquary._version import VERSION
from reliquary.atomic_file import PRIVATE, whole_file
from reliquary.server.database import migrations
from reliquary.server.database.presence import BEAT_LASTS
from reliquary.server.database.schema import metadata, processes
from reliquary.server.database.store import Store

FORMAT: Final = "reliquary-backup/1"
LEFT_OUT = ("snapshots", "processes", "presence")
TABLES = {str(table.name): table for table in metadata.sorted_tables if table.name not in LEFT_OUT}
BATCH = 500


class BackupError(ValueError):
    """A backup that cannot be made, read or restored."""


class Heading(msgspec.Struct, frozen=True):
    """The first line of a backup."""

    tables: dict[str, list[str]]
    step: str
    version: str = VERSION
    format: Literal["reliquary-backup/1"] = FORMAT


class Ending(msgspec.Struct, frozen=True):
    """The last line of a backup."""

    rows: int
    sha256: str


def newest_step() -> str:
    """Return the migration step of this version."""
    config = Config()
    config.set_main_option("script_location", str(migrations.HERE))
    return str(ScriptDirectory.from_config(config).get_current_head())


async def step_of(connection: AsyncConnection) -> str | None:
    """Return the migration step of a database; None if it has none of our tables."""

    def ask(plain: Connection) -> str | None:
        return MigrationContext.configure(plain).get_current_revision()

    return await connection.run_sync(ask)


async def check_step(store: Store) -> None:
    """Refuse a database that is not at this version's migration step."""
    async with store.connect() as connection:
        step = await step_of(connection)
    if step is None:
        raise BackupError("this database contains no Reliquary tables")
    if step != newest_step():
        raise BackupError(
            f"the tables of this database are at step {step}, this version's at {newest_step()}; start the server once "
            "to bring them up to date"
        )


async def back_up(store: Store, path: Path) -> dict[str, int]:
    """Write a consistent backup of a database to a file; return the number of rows per table."""
    with whole_file(path, mode=PRIVATE) as raw, gzip.open(raw, "wb", compresslevel=6) as file:
        return await write_backup(store, file)


async def write_backup(store: Store, file: gzip.GzipFile) -> dict[str, int]:
    """Write heading, rows and ending from one consistent view of the database."""
    digest, counts = hashlib.sha256(), dict.fromkeys(TABLES, 0)

    def write_line(value: Any) -> None:
        line = msgspec.json.encode(value) + b"\n"
        digest.update(line)
        file.write(line)

    columns = {name: [str(column.name) for column in table.columns] for name, table in TABLES.items()}
    write_line(Heading(columns, newest_step()))
    async with store.connect() as connection:
        if store.is_shared:
            await connection.execution_options(isolation_level="REPEATABLE READ")
        for name, table in TABLES.items():
            async for row in await connection.stream(select(table).order_by(*table.primary_key)):
                write_line([name, list(row)])
                counts[name] += 1
    file.write(msgspec.json.encode(Ending(sum(counts.values()), digest.hexdigest())) + b"\n")
    return counts


def read_backup(path: Path) -> Iterator[bytes]:
    """Read the lines of a backup, checking at the end that it is complete."""
    digest, rows, last = hashlib.sha256(), -1, b""
    try:
        with gzip.open(path, "rb") as file:
            for line in file:
                if last:
                    digest.update(last)
                    rows += 1
                    yield last
                last = line
        ending = msgspec.json.decode(last, type=Ending)
    except (OSError, EOFError, msgspec.DecodeError) as error:
        raise BackupError(f"{path} is no whole backup: {error}") from None
    if ending != Ending(rows, digest.hexdigest()):
        raise BackupError(f"{path} is damaged: rows or checksum are not those of its last line")


def read_heading(line: bytes, path: Path) -> Heading:
    """Read the first line, and refuse a backup from another migration step."""
    try:
        heading = msgspec.json.decode(line, type=Heading)
    except msgspec.DecodeError as error:
        raise BackupError(f"{path} is no backup: {error}") from None
    if heading.step != newest_step():
        raise BackupError(f"{path} was written by version {heading.version}, whose tables are others; restore it there")
    return heading


def verify(path: Path) -> Heading:
    """Read a whole backup without restoring it."""
    heading: Heading | None = None
    for line in read_backup(path):
        heading = heading or read_heading(line, path)
    if heading is None:
        raise BackupError(f"{path} is no backup: it has no heading")
    return heading


async def restore(store: Store, path: Path, now: int, *, replace: bool = False) -> dict[str, int]:
    """Fill a database from a backup, all or nothing; `replace` discards what was in it."""
    heading = verify(path)
    counts = dict.fromkeys(heading.tables, 0)
    async with store.begin() as connection:
        await refuse_if_in_use(connection, now)
        await make_room(connection, replace)
        lines = read_backup(path)
        next(lines)
        name, batch = "", list[dict[str, Any]]()
        for line in lines:
            table, values = msgspec.json.decode(line, type=tuple[str, list[Any]])
            if table != name or len(batch) == BATCH:
                await insert_rows(connection, name, batch)
                name, batch = table, []
            batch.append(dict(zip(heading.tables[table], values, strict=True)))
            counts[table] += 1
        await insert_rows(connection, name, batch)
    return counts


async def refuse_if_in_use(connection: AsyncConnection, now: int) -> None:
    """Refuse a database that a server is using."""
    beats = select(func.count()).select_from(processes).where(processes.c.beat > now - BEAT_LASTS)
    if (await connection.execute(beats)).scalar_one():
        raise BackupError("a server is running on this database; stop it first")


async def make_room(connection: AsyncConnection, replace: bool) -> None:
    """Empty all tables, but refuse to discard matches or people unless asked to."""
    for name in ("matches", "people"):
        rows = (await connection.execute(select(func.count()).select_from(TABLES[name]))).scalar_one()
        if rows and not replace:
            raise BackupError(f"this database holds {rows} {name}; say --replace to throw them away")
    for table in reversed(metadata.sorted_tables):
        await connection.execute(delete(table))


async def insert_rows(connection: AsyncConnection, name: str, batch: list[dict[str, Any]]) -> None:
    """Insert some rows of one table."""
    if batch:
        await connection.execute(insert(TABLES[name]), batch)
