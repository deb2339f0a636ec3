"""Connections to one database: reading, and changing it in transactions."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from reliquary.server.database.batch_writer import BatchWriter

DatabaseError = SQLAlchemyError
Result = TypeVar("Result")
log = logging.getLogger(__name__)
PATIENCE = 5.0
PRAGMAS = (
    "journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON", "wal_autocheckpoint=4000",
)  # fmt: skip
"""Durable commits, readers beside the writer, and a checkpoint every 16 MB instead of every 4."""


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
        await self.engine.dispose()

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[AsyncConnection]:
        """Open a connection for reading."""
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """Change the database in one transaction, committed at the end or not at all.

        SQLite has one writer; waiting here is fairer and cheaper than waiting inside it.
        """
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
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            log.error("the database does not answer", extra={"error": type(error).__name__})
            return False

    async def change(self, job: Callable[[Connection], Result]) -> Result:
        """Carry out a change in one transaction, batched with others on SQLite; once it returns, it is committed."""
        if self._writer is not None:
            return await self._writer.do(job)
        async with self.engine.begin() as connection:
            return await connection.run_sync(job)


def make_engine(url: str) -> AsyncEngine:
    """Set up durable connections to a database."""
    address = make_url(url)
    if address.get_backend_name() == "postgresql":
        return create_async_engine(address, pool_size=10, max_overflow=10, pool_pre_ping=True, hide_parameters=True)
    if address.database and address.database != ":memory:":
        Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(address, pool_size=5, max_overflow=5, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", prepare_sqlite)
    event.listen(engine.sync_engine, "begin", begin_sqlite)
    return engine


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
