"""The store: one database, its transactions, and a shelf of statements per subject."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, insert, make_url, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from reliquary.server.database import migrations, schema
from reliquary.server.database.batch_writer import BatchWriter
from reliquary.server.database.matches import MatchQueries
from reliquary.server.database.presence import PresenceQueries
from reliquary.server.database.proxies import ProxyQueries
from reliquary.server.database.results import ResultQueries

Result = TypeVar("Result")
PRAGMAS = (
    "journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON", "wal_autocheckpoint=4000",
)  # fmt: skip
"""Durable, readers beside the writer, and the log of changes carried over into the file after 16 MB, not after 4."""


class Store:
    """Everything the server keeps. Open it with `await Store.open(url)`, close it with `await store.close()`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.is_shared = engine.dialect.name == "postgresql"
        self._writing = engine.execution_options(reliquary_writes=True)
        self._turn = asyncio.Lock()
        self._writer = None if self.is_shared else BatchWriter(writer_engine(engine), self._turn)
        self.matches = MatchQueries(self)
        self.presence = PresenceQueries(self)
        self.proxies = ProxyQueries(self)
        self.results = ResultQueries(self)

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open a database, made or brought up to date if need be."""
        store = cls(make_engine(url))
        await migrations.upgrade(store.engine)
        return store

    async def close(self) -> None:
        """Close every connection."""
        if self._writer is not None:
            await self._writer.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[AsyncConnection]:
        """Look at one moment of the database."""
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """Change the database in one transaction: all of it is committed at the end, or nothing.

        SQLite has one writer; waiting here is fairer and cheaper than waiting inside it.
        """
        if self.is_shared:
            async with self.engine.begin() as connection:
                yield connection
            return
        async with self._turn, self._writing.begin() as connection:
            yield connection

    async def change(self, job: Callable[[Connection], Result]) -> Result:
        """Carry out a change in one transaction, with SQLite together with others that wait; answered is committed."""
        if self._writer is not None:
            return await self._writer.do(job)
        async with self.engine.begin() as connection:
            return await connection.run_sync(job)

    async def secret(self, name: str, fresh: str) -> str:
        """Find a secret of this server, shared by all its processes; the first one asked keeps `fresh`."""
        wanted = select(schema.secrets.c.value).where(schema.secrets.c.name == name)
        async with self.connect() as connection:
            found = (await connection.execute(wanted)).scalar_one_or_none()
        if found is not None:
            return str(found)
        try:
            async with self.begin() as connection:
                await connection.execute(insert(schema.secrets).values(name=name, value=fresh))
        except IntegrityError:
            return await self.secret(name, fresh)
        return fresh


def make_engine(url: str) -> AsyncEngine:
    """Set up connections to a database: durable ones, whichever it is."""
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
    """Begin a transaction; one that will write says so at once, so that it never has to give up half-way."""
    writes = connection.get_execution_options().get("reliquary_writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
