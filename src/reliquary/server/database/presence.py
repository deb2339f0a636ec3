"""Presence: who is connected to which process, and since when people are away."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError

from reliquary.server.database.connections import Database
from reliquary.server.database.matches import notify
from reliquary.server.database.schema import deadlines, matches, presence, processes, proxies, seats

BEAT_LASTS = 10_000
"""Milliseconds after which a process without a heartbeat counts as dead."""


class PresenceQueries:
    """Queries about who is connected."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def beat(self, process: str, now: int) -> None:
        """Record a heartbeat, and forget dead processes with everyone connected to them."""

        def job(connection: Connection) -> None:
            if not connection.execute(update(processes).where(processes.c.id == process).values(beat=now)).rowcount:
                connection.execute(insert(processes).values(id=process, beat=now))
            connection.execute(delete(processes).where(processes.c.beat < now - BEAT_LASTS))
            connection.execute(delete(presence).where(presence.c.process.not_in(select(processes.c.id))))

        await self.database.change(job)

    async def forget(self, process: str) -> None:
        """Forget a process that shuts down cleanly."""

        def job(connection: Connection) -> None:
            connection.execute(delete(presence).where(presence.c.process == process))
            connection.execute(delete(processes).where(processes.c.id == process))

        await self.database.change(job)

    async def forget_all(self) -> None:
        """Forget all processes: with SQLite there is only one, and it has just started."""

        def job(connection: Connection) -> None:
            connection.execute(delete(presence))
            connection.execute(delete(processes))

        await self.database.change(job)

    async def arrive(self, match: str, person: str, process: str) -> None:
        """Record that a person is connected to a match; doing so twice changes nothing."""

        def job(connection: Connection) -> None:
            connection.execute(insert(presence).values(match=match, person=person, process=process))
            notify(connection, "who", match)

        try:
            await self.database.change(job)
        except IntegrityError:
            return

    async def depart(self, match: str, person: str, process: str) -> None:
        """Record that a person is no longer connected through this process."""
        condition = (presence.c.match == match) & (presence.c.person == person) & (presence.c.process == process)

        def job(connection: Connection) -> None:
            connection.execute(delete(presence).where(condition))
            notify(connection, "who", match)

        await self.database.change(job)

    async def others(self, match: str, process: str) -> set[str]:
        """Return the people who are connected to a match through other processes."""
        wanted = select(presence.c.person).where(presence.c.match == match, presence.c.process != process)
        async with self.database.connect() as connection:
            return {row[0] for row in await connection.execute(wanted)}

    async def note_absences(self, now: int) -> None:
        """Record since when someone at a live table has waited for an absent person; clear it when they are back.

        Nobody waits at a table of bots, or where all people are away: such a table stays as it is.
        """
        live = select(matches.c.id).where(matches.c.status == "running", matches.c.pace == "live")
        there = exists().where(presence.c.match == seats.c.match, presence.c.person == seats.c.person)
        people = (seats.c.kind == "person") & seats.c.match.in_(live)
        awaited = ~there & someone_else_is_there()

        def job(connection: Connection) -> None:
            connection.execute(update(seats).where(people, seats.c.away.is_(None), awaited).values(away=now))
            connection.execute(update(seats).where(people, seats.c.away.is_not(None), ~awaited).values(away=None))

        await self.database.change(job)

    async def awaited(self, before: int) -> dict[str, dict[int, int]]:
        """Return per live match the seats whose people have been awaited since before a moment, and since when."""
        live = select(matches.c.id).where(matches.c.status == "running", matches.c.pace == "live")
        wanted = select(seats.c.match, seats.c.seat, seats.c.away).where(
            seats.c.kind == "person", seats.c.bot.is_(None), seats.c.away <= before, seats.c.match.in_(live)
        )
        found: dict[str, dict[int, int]] = {}
        async with self.database.connect() as connection:
            for match, seat, since in await connection.execute(wanted):
                found.setdefault(match, {})[seat] = since
        return found

    async def needy(self, now: int, grace: int) -> Sequence[str]:
        """Return the matches that need attention: a bot or a proxy bid is due, or someone is late or gone."""
        running = select(matches.c.id).where(matches.c.status == "running")
        bots = select(seats.c.match).where(seats.c.asked, seats.c.bot.is_not(None), seats.c.match.in_(running))
        late = select(deadlines.c.match).where(deadlines.c.at <= now)
        live = running.where(matches.c.pace == "live")
        gone = select(seats.c.match).where(
            seats.c.kind == "person", seats.c.bot.is_(None), seats.c.away < now - grace, seats.c.match.in_(live)
        )
        same_seat = (proxies.c.match == seats.c.match) & (proxies.c.seat == seats.c.seat)
        bids = select(seats.c.match).where(same_seat, proxies.c.standing, seats.c.asked, seats.c.match.in_(running))
        async with self.database.connect() as connection:
            rows = await connection.execute(bots.union(late, gone, bids))
            return [row[0] for row in rows]

    async def abandoned(self, before: int) -> Sequence[str]:
        """Return the live tables that have been open since before a moment with nobody connected."""
        old = select(matches.c.id).where(
            matches.c.status == "open", matches.c.pace == "live", matches.c.changed < before
        )
        there = exists().where(presence.c.match == matches.c.id)
        async with self.database.connect() as connection:
            return [row[0] for row in await connection.execute(old.where(~there))]


def someone_else_is_there() -> ColumnElement[bool]:
    """Return the condition that another person who plays at the table of a seat is connected."""
    other = seats.alias("other")
    return exists().where(
        other.c.match == seats.c.match,
        other.c.person != seats.c.person,
        other.c.bot.is_(None),
        presence.c.match == other.c.match,
        presence.c.person == other.c.person,
    )
