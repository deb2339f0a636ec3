"""The sessions of people in the database: which browsers are signed in, and since when."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec
from sqlalchemy import delete, exists, insert, select, update

from reliquary.server.access.people import Person, new_id
from reliquary.server.database.connections import Database
from reliquary.server.database.people_store import read_person
from reliquary.server.database.schema import people, sessions

MOST_SESSIONS = 50
"""How many browsers one person may be signed in with; the one unseen for longest is signed out."""
HOUR = 3600.0
"""How exactly it is known when a session was last seen, in seconds."""


class Session(msgspec.Struct, frozen=True):
    """A browser in which a person is signed in."""

    id: str
    person: str
    device: str
    created: float
    seen: float


class SessionQueries:
    """Queries about sessions."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def begin(self, person: str, device: str) -> Session:
        """Store a new session; if there are too many, the one unseen for longest ends."""
        now = time.time()
        fresh = Session(new_id(), person, device, now, now)
        latest = select(sessions.c.id).where(sessions.c.person == person).order_by(sessions.c.seen.desc())
        async with self.database.begin() as connection:
            kept = [row.id for row in await connection.execute(latest.limit(MOST_SESSIONS - 1))]
            too_many = delete(sessions).where(sessions.c.person == person, sessions.c.id.not_in(kept))
            await connection.execute(too_many)
            await connection.execute(insert(sessions).values(msgspec.structs.asdict(fresh)))
        return fresh

    async def owner(self, identity: str, session: str) -> Person | None:
        """Find the person of a session that has not been ended; cookies of earlier versions name no session."""
        wanted = select(people).where(people.c.id == identity)
        if session:
            wanted = wanted.where(exists().where(sessions.c.id == session, sessions.c.person == identity))
        async with self.database.connect() as connection:
            found = (await connection.execute(wanted)).first()
        return read_person(found) if found else None

    async def see(self, session: str) -> None:
        """Note that a session is in use, once an hour."""
        now = time.time()
        async with self.database.begin() as connection:
            old = (sessions.c.id == session) & (sessions.c.seen < now - HOUR)
            await connection.execute(update(sessions).where(old).values(seen=now))

    async def of_person(self, person: str) -> list[Session]:
        """List the sessions of a person, the latest first."""
        wanted = select(sessions).where(sessions.c.person == person).order_by(sessions.c.seen.desc())
        async with self.database.connect() as connection:
            return [Session(**row) for row in (await connection.execute(wanted)).mappings()]

    async def end(self, person: str, session: str) -> bool:
        """End a session of a person; False if there was none."""
        async with self.database.begin() as connection:
            mine = delete(sessions).where(sessions.c.id == session, sessions.c.person == person)
            return (await connection.execute(mine)).rowcount == 1

    async def living(self, some: Sequence[str]) -> set[str]:
        """Return which of some sessions have not been ended."""
        async with self.database.connect() as connection:
            wanted = select(sessions.c.id).where(sessions.c.id.in_(some))
            return {row.id for row in await connection.execute(wanted)}
