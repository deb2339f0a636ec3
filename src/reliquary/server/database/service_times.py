"""When the server served and when it did not, in the database: kept over restarts, shared by all processes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from reliquary.server.database.connections import Database
from reliquary.server.database.schema import outages, served
from reliquary.server.monitoring.server_time import Outage

REMEMBERED = 60 * 24 * 3_600_000
"""Milliseconds for which outages are kept: longer than the slowest clock waits."""
ONLY = 1
"""The id of the one row."""
INSERTS: dict[str, Any] = {"postgresql": postgresql.insert, "sqlite": sqlite.insert}


class ServiceQueries:
    """Queries about when the server served."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def served_until(self) -> int | None:
        """Return when any process of this server was last known to serve; None if there never was one."""
        async with self.database.connect() as connection:
            return (await connection.execute(select(served.c.until))).scalar_one_or_none()

    async def known_outages(self) -> list[Outage]:
        """Return the outages remembered, in order."""
        wanted = select(outages.c.began, outages.c.ended).order_by(outages.c.began)
        async with self.database.connect() as connection:
            return [Outage(began, ended) for began, ended in await connection.execute(wanted)]

    async def serve(self, now: int, noticed: Sequence[Outage] = ()) -> None:
        """Record that the server serves, and the outages noticed since the last time."""

        def job(connection: Connection) -> None:
            for one in noticed:
                same = (outages.c.began == one.began) & (outages.c.ended == one.ended)
                connection.execute(delete(outages).where(same | (outages.c.ended < now - REMEMBERED)))
                connection.execute(insert(outages).values(began=one.began, ended=one.ended))
            later = update(served).where(served.c.id == ONLY, served.c.until <= now).values(until=now)
            if not connection.execute(later).rowcount:
                begin = INSERTS[connection.dialect.name](served).values(id=ONLY, until=now)
                connection.execute(begin.on_conflict_do_nothing())  # another process may begin at the same moment

        await self.database.change(job)
