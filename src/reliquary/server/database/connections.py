"""Connections to one database: reading, and changing it in transactions."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

import asyncpg
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from reliquary.server.database.batch_writer import BatchWriter
from reliquary.server.database.sqlite_threads import SqliteThreads
from reliquary.server.monitoring.rare_log import DATABASE, SILENT

DatabaseError = SQLAlchemyError
Result = TypeVar("Result")
PATIENCE = 5.0
HURRY = 4.0
"""Seconds a server's question to the database may take: less than a move waits for its answer."""
PRAGMAS = (
    "journal_mode=WAL", "synchronous=FULL", "busy_timeout=4000", "foreign_keys=ON", "wal_autocheckpoint=4000",
)  # fmt: skip
"""Durable commits, readers beside the writer, and a checkpoint every 16 MB instead of every 4."""
THREADS: WeakKeyDictionary[Engine, SqliteThreads] = WeakKeyDictionary()
"""The threads of every engine whose database is a file."""


class Unanswered(SQLAlchemyError):
    """The database cannot be reached, or does not answer in time."""


def is_trouble(error: Exception) -> bool:
    """Return whether an error is the database's: it is gone, locked, full or too slow; others are bugs of ours."""
    if isinstance(error, DBAPIError):
        return not isinstance(error, IntegrityError | ProgrammingError | DataError)
    return isinstance(error, Unanswered | NoConnection)


@contextmanager
def as_unanswered() -> Iterator[None]:
    """Give one name to all the ways in which a driver says that the database is not there."""
    try:
        yield
    except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise Unanswered(f"{type(error).__name__}: {error}") from error


class Database:
    """One database, SQLite or PostgreSQL."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.is_shared = engine.dialect.name == "postgresql"
        self._writing = engine.execution_options(reliquary_writes=True)
        self._turn = asyncio.Lock()
        self._writer = None if self.is_shared else BatchWriter(writer_engine(engine), self._turn)

    async def close(self) -> None:
        """Close every connection."""
        if self._writer is not None:
            await self._writer.close()
        await close_engine(self.engine)

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[AsyncConnection]:
        """Open a connection for reading."""
        with as_unanswered():
            async with self.engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """Change the database in one transaction, committed at the end or not at all.

        SQLite has one writer; waiting here is fairer and cheaper than waiting inside it.
        """
        with as_unanswered():
            if self.is_shared:
                async with self.engine.begin() as connection:
                    yield connection
                return
            async with self._turn, self._writing.begin() as connection:
                yield connection

    async def answers(self, patience: float = PATIENCE) -> bool:
        """Return whether the database answers a trivial question within a few seconds."""
        try:
            async with asyncio.timeout(patience), self.connect() as connection:
                return bool((await connection.execute(text("SELECT 1"))).scalar_one())
        except (SQLAlchemyError, TimeoutError) as error:
            DATABASE.error(SILENT, error)
            return False

    async def change(self, job: Callable[[Connection], Result]) -> Result:
        """Carry out a change in one transaction, batched with others on SQLite; once it returns, it is committed."""
        if self._writer is not None:
            return await self._writer.do(job)
        with as_unanswered():
            async with self.engine.begin() as connection:
                return await connection.run_sync(job)


def make_engine(url: str, *, hurries: bool = False) -> AsyncEngine:
    """Set up durable connections to a database; those of a server give up on a question that takes too long."""
    address = make_url(url)
    if address.get_backend_name() == "postgresql":
        limits = {"timeout": HURRY, "command_timeout": HURRY} if hurries else {}
        waits = {"pool_timeout": HURRY} if hurries else {}
        return create_async_engine(
            address,
            pool_size=10,
            max_overflow=10,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args=limits,
            **waits,
        )
    if address.database and address.database != ":memory:":
        Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    threads = SqliteThreads(address.database or ":memory:")
    engine = create_async_engine(
        address, async_creator=threads.connect, pool_size=5, max_overflow=5, hide_parameters=True
    )
    event.listen(engine.sync_engine, "connect", prepare_sqlite)
    event.listen(engine.sync_engine, "begin", begin_sqlite)
    THREADS[engine.sync_engine] = threads
    return engine


async def close_engine(engine: AsyncEngine) -> None:
    """Close every connection, and wait until calls that were cancelled have been answered too."""
    await engine.dispose()
    if (threads := THREADS.get(engine.sync_engine)) is not None:
        await threads.end()


def writer_engine(engine: AsyncEngine) -> Engine:
    """Set up the batch writer's connection to the same SQLite file; the writer begins and commits explicitly."""
    url = engine.url.set(drivername="sqlite")
    writer = create_engine(url, hide_parameters=True, isolation_level="AUTOCOMMIT", poolclass=NullPool)
    event.listen(writer, "connect", prepare_sqlite)
    return writer


def prepare_sqlite(connection: Any, _: Any) -> None:
    """Make commits survive a power cut, and readers not wait for the writer."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_sqlite(connection: Connection) -> None:
    """Begin a transaction; a writing one locks at once, so that it never fails half-way."""
    writes = connection.get_execution_options().get("reliquary_writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
