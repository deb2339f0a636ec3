"""Proxy bids in the database: stored beside the log, because everyone can see the log's numbers."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import IntegrityError

from reliquary.server.database.connections import Database
from reliquary.server.database.matches import MOST_LINES, Conflict, TooMuch, end_proxies, notify
from reliquary.server.database.schema import proxies
from reliquary.server.match.rows import ProxyLine

FIELDS = [proxies.c[name] for name in ProxyLine.__struct_fields__]


class ProxyQueries:
    """Queries about proxy bids."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def kept(self, match: str, command_id: str) -> ProxyLine | None:
        """Find the proxy bid a command stored, if it was carried out."""
        wanted = select(*FIELDS).where(proxies.c.match == match, proxies.c.command_id == command_id)
        async with self.database.connect() as connection:
            found = (await connection.execute(wanted)).one_or_none()
        return None if found is None else as_proxy(found)

    async def standing(self, match: str) -> list[ProxyLine]:
        """List the proxy bids of a match that stand."""
        wanted = select(*FIELDS).where(proxies.c.match == match, proxies.c.standing)
        async with self.database.connect() as connection:
            return [as_proxy(row) for row in await connection.execute(wanted)]

    async def keep(self, match: str, line: ProxyLine) -> ProxyLine:
        """Store a proxy bid in place of the seat's previous one; Conflict if it is already stored."""

        def job(connection: Connection) -> ProxyLine:
            end_proxies(connection, match, [line.seat])
            mine = (proxies.c.match == match) & (proxies.c.seat == line.seat)
            last = connection.execute(select(func.coalesce(func.max(proxies.c.number), 0)).where(mine)).scalar_one()
            numbered = msgspec.structs.replace(line, number=int(last) + 1)
            if numbered.number > MOST_LINES:
                raise TooMuch
            facts = msgspec.structs.asdict(numbered)
            connection.execute(insert(proxies).values(match=match, standing=line.ingots is not None, **facts))
            notify(connection, "proxy", match)
            return numbered

        try:
            return await self.database.change(job)
        except IntegrityError:
            raise Conflict from None


def need_standing(connection: Connection, match: str, line: ProxyLine) -> None:
    """Lock a proxy bid until the transaction ends; Conflict if it no longer stands."""
    wanted = select(proxies.c.number).where(
        proxies.c.match == match, proxies.c.seat == line.seat, proxies.c.number == line.number, proxies.c.standing
    )
    if connection.execute(wanted.with_for_update()).one_or_none() is None:
        raise Conflict


def as_proxy(row: Any) -> ProxyLine:
    """Read a proxy bid from its row."""
    return ProxyLine(**row._mapping)
