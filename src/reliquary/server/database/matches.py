"""Matches and their logs in the database."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection, Select, delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from reliquary.server.database.connections import Database
from reliquary.server.database.prepared_statements import inserting, updating
from reliquary.server.database.schema import chat, deadlines, log, matches, proxies, results, seats
from reliquary.server.match.rows import Change, ChatLine, Header, ListedStatus, ResultLine, Row, SeatLine

JSON_COLUMNS = ("options", "clock", "outcome")
CHANNEL = "reliquary"
Guard: TypeAlias = Callable[[Connection], None]
ADD_ROW = inserting(log)
ADD_SEAT = inserting(seats)
CHANGE_SEAT = updating(seats, "kind", "person", "bot", "name", "asked")
CHANGE_MATCH = updating(matches, "status", "changed", "ended", "outcome")
CHANGE_STATUS = updating(matches, "status")


MOST_LINES = 2_000
"""How much can be said at one table."""


class Conflict(Exception):
    """Another process was faster: the number or the command id is taken."""


class TooMuch(Exception):
    """As many rows as a match may have are stored."""


class MatchQueries:
    """Queries about matches and their logs."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def create(self, header: Header, rows: Sequence[Row], change: Change) -> None:
        """Store a new match with the first rows of its log; Conflict if it already exists."""
        values = {name: pack(name, value) for name, value in msgspec.structs.asdict(header).items()}

        def job(connection: Connection) -> None:
            connection.execute(insert(matches).values(**values))
            write_rows(connection, header.id, rows, change)

        await self._attempt(job)

    async def append(self, match: str, rows: Sequence[Row], change: Change, guard: Guard | None = None) -> None:
        """Append rows to a log and update the lists, all or nothing; Conflict if another process was faster.

        A guard checks first whether the rows may be written at all, and raises Conflict if not.
        """

        def job(connection: Connection) -> None:
            if guard is not None:
                guard(connection)
            write_rows(connection, match, rows, change)

        await self._attempt(job)

    async def _attempt(self, job: Callable[[Connection], None]) -> None:
        try:
            await self.database.change(job)
        except IntegrityError:
            raise Conflict from None

    async def header(self, match: str) -> Header | None:
        """Find a match."""
        return await self._header(matches.c.id == match)

    async def created_by(self, creation: str) -> Header | None:
        """Find the match a command created, so that sending it twice creates one match."""
        return await self._header(matches.c.creation == creation)

    async def _header(self, condition: Any) -> Header | None:
        async with self.database.connect() as connection:
            row = (await connection.execute(select(matches).where(condition))).mappings().one_or_none()
        return None if row is None else as_header(row)

    async def log(self, match: str, after: int = 0) -> list[Row]:
        """Read the log of a match after a number."""
        wanted = select(log).where(log.c.match == match, log.c.number > after).order_by(log.c.number)
        async with self.database.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [
            Row(row.number, row.kind, row.seat, msgspec.json.decode(row.body), row.at, row.command_id) for row in rows
        ]

    async def listed(
        self, statuses: Sequence[str], *, limit: int, game: str | None = None, after: str | None = None
    ) -> list[Header]:
        """List public matches by status, latest first; those after a match, if one is named."""
        wanted = select(matches).where(matches.c.status.in_(statuses), ~matches.c.private, ~matches.c.imported)
        if game is not None:
            wanted = wanted.where(matches.c.game == game)
        return await self._headers(latest_first(wanted, after).limit(limit))

    async def of_person(self, person: str, *, limit: int, after: str | None = None) -> list[Header]:
        """List the matches a person plays in or created, latest first; those after a match, if one is named."""
        mine = select(seats.c.match).where(seats.c.person == person)
        wanted = select(matches).where(matches.c.id.in_(mine) | (matches.c.host == person))
        return await self._headers(latest_first(wanted, after).limit(limit))

    async def list_as(self, match: str, status: ListedStatus) -> None:
        """List a match with another status, without a row in its log."""
        await self.database.change(lambda connection: CHANGE_STATUS.run(connection, {"id": match, "status": status}))

    async def hosted(self, person: str, *statuses: str) -> int:
        """Count the matches a person has opened that have one of these statuses."""
        mine = select(func.count()).select_from(matches)
        async with self.database.connect() as connection:
            found = await connection.execute(mine.where(matches.c.status.in_(statuses), matches.c.host == person))
            return int(found.scalar_one())

    async def waiting_for(self, person: str, *, limit: int) -> list[Header]:
        """List the running matches that wait for a person, longest waiting first."""
        mine = select(seats.c.match).where(seats.c.person == person, seats.c.asked)
        wanted = select(matches).where(matches.c.id.in_(mine), matches.c.status == "running")
        return await self._headers(wanted.order_by(matches.c.changed).limit(limit))

    async def _headers(self, wanted: Any) -> list[Header]:
        async with self.database.connect() as connection:
            return [as_header(row) for row in (await connection.execute(wanted)).mappings()]

    async def seats_of(self, chosen: Sequence[str]) -> dict[str, list[SeatLine]]:
        """Read the seats of some matches."""
        wanted = select(seats).where(seats.c.match.in_(chosen)).order_by(seats.c.match, seats.c.seat)
        found: dict[str, list[SeatLine]] = {match: [] for match in chosen}
        async with self.database.connect() as connection:
            for row in (await connection.execute(wanted)).mappings():
                found[row["match"]].append(SeatLine(**row))
        return found

    async def say(self, match: str, person: str, line: ChatLine, command_id: str) -> ChatLine:
        """Store a chat line under the next number; sent twice with one id, it is stored once."""
        try:
            return await self.database.change(
                lambda connection: write_chat(connection, match, person, line, command_id)
            )
        except IntegrityError:
            return await self.say(match, person, line, command_id)

    async def said(self, match: str, after: int = 0, *, limit: int = 100) -> list[ChatLine]:
        """Read the chat after a number, at most the latest lines."""
        wanted = select(chat).where(chat.c.match == match, chat.c.number > after).order_by(chat.c.number.desc())
        async with self.database.connect() as connection:
            rows = (await connection.execute(wanted.limit(limit))).all()
        return [as_chat(row) for row in reversed(rows)]


def latest_first(wanted: Select[Any], after: str | None) -> Select[Any]:
    """Order matches from the latest change to the first, beginning after a match."""
    if after is not None:
        last = select(matches.c.changed).where(matches.c.id == after).scalar_subquery()
        earlier = (matches.c.changed < last) | ((matches.c.changed == last) & (matches.c.id < after))
        wanted = wanted.where(earlier)
    return wanted.order_by(matches.c.changed.desc(), matches.c.id.desc())


def write_rows(connection: Connection, match: str, rows: Sequence[Row], change: Change) -> None:
    """Write rows of a log and what they change in the lists; every process locks in this order."""
    if change.proxies:
        end_proxies(connection, match, change.proxies)
    lines = [as_line(match, row) for row in rows]
    for line in lines:
        ADD_ROW.run(connection, line)
    if change.status is not None:
        status = {"status": change.status, "ended": change.ended, "outcome": pack("outcome", change.outcome)}
        CHANGE_MATCH.run(connection, {"id": match, "changed": lines[-1]["at"], **status})
    for seat in change.seats:
        write_seat(connection, seat)
    if change.deadlines is not None:
        connection.execute(delete(deadlines).where(deadlines.c.match == match))
        times = [{"match": match, "seat": place, "at": at} for place, at in change.deadlines.items()]
        if times:
            connection.execute(insert(deadlines), times)
    if change.results:
        connection.execute(insert(results), [result_row(match, line, lines[-1]) for line in change.results])
    notify(connection, "log", match, lines[-1]["number"])


def end_proxies(connection: Connection, match: str, chosen: Sequence[int]) -> None:
    """Record that the server no longer bids for some seats."""
    these = (proxies.c.match == match) & proxies.c.seat.in_(chosen) & proxies.c.standing
    connection.execute(update(proxies).where(these).values(standing=False))


def write_seat(connection: Connection, line: SeatLine) -> None:
    """Write who holds a seat; `away` is left to `PresenceQueries`."""
    values = msgspec.structs.asdict(line)
    if not CHANGE_SEAT.run(connection, values).rowcount:
        ADD_SEAT.run(connection, values)


def write_chat(connection: Connection, match: str, person: str, line: ChatLine, command_id: str) -> ChatLine:
    """Write a chat line, or find it if it is already there."""
    known = select(chat).where(chat.c.match == match, chat.c.command_id == command_id)
    if found := connection.execute(known).one_or_none():
        return as_chat(found)
    last = connection.execute(select(func.coalesce(func.max(chat.c.number), 0)).where(chat.c.match == match))
    numbered = msgspec.structs.replace(line, number=int(last.scalar_one()) + 1)
    if numbered.number > MOST_LINES:
        raise TooMuch
    values = msgspec.structs.asdict(numbered)
    connection.execute(insert(chat).values(match=match, person=person, command_id=command_id, **values))
    notify(connection, "chat", match, numbered.number)
    return numbered


def notify(connection: Connection, kind: str, match: str, number: int = 0) -> None:
    """Notify the other processes once this transaction is committed."""
    if connection.dialect.name == "postgresql":
        words = {"channel": CHANNEL, "message": f"{kind} {match} {number}"}
        connection.execute(text("SELECT pg_notify(:channel, :message)"), words)


def dump(value: Any) -> str:
    """Write a value as JSON text."""
    return msgspec.json.encode(value).decode()


def pack(name: str, value: Any) -> Any:
    """Convert the value of a column for the database."""
    if name == "seed":
        return str(value)
    return dump(value) if name in JSON_COLUMNS and value is not None else value


def as_header(row: Any) -> Header:
    """Read a match from its row."""
    values = {name: msgspec.json.decode(row[name]) if name in JSON_COLUMNS and row[name] else row[name] for name in row}
    return Header(**{**values, "seed": int(row["seed"])})


def as_line(match: str, row: Row) -> dict[str, Any]:
    """Convert a row of a log for the database."""
    return {**msgspec.structs.asdict(row), "match": match, "body": dump(row.body)}


def as_chat(row: Any) -> ChatLine:
    """Read a chat line from its row."""
    return ChatLine(row.number, row.name, row.seat, row.text, row.at)


def result_row(match: str, line: ResultLine, last: dict[str, Any]) -> dict[str, Any]:
    """Convert the result of a seat for the database."""
    return {**msgspec.structs.asdict(line), "match": match, "at": last["at"], "applied": None}
