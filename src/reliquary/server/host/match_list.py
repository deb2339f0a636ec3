"""Lists of matches for hosts, private ones included."""

from __future__ import annotations

from typing import Any

from sqlalchemy import func, select

from reliquary.server.database.schema import log, matches, seats
from reliquary.server.database.store import Store


async def latest_matches(store: Store, status: str | None, limit: int) -> list[dict[str, Any]]:
    """List matches, latest first: id, game, status, title, rows of the log, last change, players by seat."""
    rows = select(func.count()).where(log.c.match == matches.c.id).scalar_subquery()
    last = select(func.max(log.c.at)).where(log.c.match == matches.c.id).scalar_subquery()
    changed = func.coalesce(last, matches.c.changed)
    wanted = select(matches.c.id, matches.c.game, matches.c.status, matches.c.title, rows, changed)
    if status is not None:
        wanted = wanted.where(matches.c.status == status)
    async with store.connect() as connection:
        found = (await connection.execute(wanted.order_by(changed.desc(), matches.c.id).limit(limit))).all()
        occupant = select(seats.c.match, seats.c.kind, seats.c.name, seats.c.bot).order_by(seats.c.match, seats.c.seat)
        names: dict[str, list[str]] = {}
        for row in await connection.execute(occupant.where(seats.c.match.in_([one[0] for one in found]))):
            names.setdefault(row.match, []).append("–" if row.kind == "open" else row.name or row.bot or "?")
    keys = ("id", "game", "status", "title", "rows", "changed")
    return [{**dict(zip(keys, one, strict=True)), "players": names.get(one[0], [])} for one in found]
