"""The store: one database with the queries of every subject."""

from __future__ import annotations

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from reliquary.server.database import migrations, schema
from reliquary.server.database.connections import Database, close_engine, make_engine
from reliquary.server.database.matches import MatchQueries
from reliquary.server.database.presence import PresenceQueries
from reliquary.server.database.proxies import ProxyQueries
from reliquary.server.database.results import ResultQueries
from reliquary.server.database.service_times import ServiceQueries


class Store(Database):
    """Everything the server keeps. Open it with `await Store.open(url)`, close it with `await store.close()`."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__(engine)
        self.matches = MatchQueries(self)
        self.presence = PresenceQueries(self)
        self.proxies = ProxyQueries(self)
        self.results = ResultQueries(self)
        self.service = ServiceQueries(self)

    @classmethod
    async def open(cls, url: str, *, hurries: bool = False) -> Store:
        """Open a database, creating or upgrading its tables if necessary; that may take long, questions must not."""
        patient = make_engine(url)
        await migrations.upgrade(patient)
        if not hurries:
            return cls(patient)
        await close_engine(patient)
        return cls(make_engine(url, hurries=True))

    async def secret(self, name: str, fresh: str) -> str:
        """Return a secret shared by all processes of this server; the first to ask stores `fresh`."""
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
