"""Bids somebody leaves to the server: kept beside the log, because the log's numbers are everybody's to see."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import IntegrityError

from reliquary.server.database.connections import Database
from reliquary.server.database.matches import Conflict, end_proxies, notify
from reliquary.server.database.schema import proxies
from reliquary.server.match.rows import ProxyLine

FIELDS = [proxies.c[name] for name in ProxyLine.__struct_fields__]


class ProxyQueries:
    """What the server asks about bids left to it."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def kept(self, match: str, command_id: str) -> ProxyLine | None:
        """Find what a command left, if it was carried out."""
        wanted = select(*FIELDS).where(proxies.c.match == match, proxies.c.command_id == command_id)
        async with self.database.connect() as connection:
            found = (await connection.execute(wanted)).one_or_none()
        return None if found is None else as_proxy(found)

    async def standing(self, match: str) -> list[ProxyLine]:
        """List what the server bids by at a match."""
        wanted = select(*FIELDS).where(proxies.c.match == match, proxies.c.standing)
        async with self.database.connect() as connection:
            return [as_proxy(row) for row in await connection.execute(wanted)]

    async def keep(self, match: str, line: ProxyLine) -> ProxyLine:
        """Keep what somebody left in place of what they left before; Conflict if it is kept already."""

        def job(connection: Connection) -> ProxyLine:
            end_proxies(connection, match, [line.seat])
            mine = (proxies.c.match == match) & (proxies.c.seat == line.seat)
            last = connection.execute(select(func.coalesce(func.max(proxies.c.number), 0)).where(mine)).scalar_one()
            numbered = msgspec.structs.replace(line, number=int(last) + 1)
            facts = msgspec.structs.asdict(numbered)
            connection.execute(insert(proxies).values(match=match, standing=line.ingots is not None, **facts))
            notify(connection, "proxy", match)
            return numbered

        try:
            return await self.database.change(job)
        except IntegrityError:
            raise Conflict from None


def need_standing(connection: Connection, match: str, line: ProxyLine) -> None:
    """Make sure that the server may still bid by this, until the transaction ends; Conflict if it may not."""
    wanted = select(proxies.c.number).where(
        proxies.c.match == match, proxies.c.seat == line.seat, proxies.c.number == line.number, proxies.c.standing
    )
    if connection.execute(wanted.with_for_update()).one_or_none() is None:
        raise Conflict


def as_proxy(row: Any) -> ProxyLine:
    """Read what somebody left from its row."""
    return ProxyLine(**row._mapping)
