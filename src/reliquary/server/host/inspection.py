"""Inspection: whether every match in a database is complete, replays, and agrees with the lists."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any

import msgspec
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from reliquary.core.record import fingerprint
from reliquary.games import new_game
from reliquary.server.database.matches import as_header
from reliquary.server.database.schema import chat, deadlines, log, matches, seats
from reliquary.server.database.store import Store
from reliquary.server.match.headers import seed_hash
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.results import deadlines as deadlines_of
from reliquary.server.match.results import seat_lines
from reliquary.server.match.rows import Header, Row


class Report(msgspec.Struct):
    """The findings about one match."""

    match: str
    game: str
    status: str
    rows: int = 0
    hashes: int = 0
    problems: list[str] = []


class Facts(msgspec.Struct):
    """What the database holds about one match."""

    header: Header
    rows: list[Row]
    occupants: list[tuple[Any, ...]]
    """Seat, kind, person, bot, asked, as listed."""
    deadlines: dict[int, int]
    said: list[int]


async def inspect_database(store: Store) -> list[str]:
    """Run the database's own integrity check; SQLite has one."""
    if store.is_shared:
        return []
    async with store.connect() as connection:
        lines = [row[0] for row in await connection.execute(text("PRAGMA integrity_check"))]
    return [f"the database file is damaged: {line}" for line in lines if line != "ok"]


async def inspect_matches(store: Store) -> AsyncIterator[Report]:
    """Inspect every match, one after the other, each from one consistent view."""
    async with store.connect() as connection:
        names = [row[0] for row in await connection.execute(select(matches.c.id).order_by(matches.c.created))]
    for name in names:
        async with store.connect() as connection:
            if store.is_shared:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            facts = await collect(connection, name)
        yield inspect_match(facts)


async def collect(connection: AsyncConnection, match: str) -> Facts:
    """Read everything about a match."""
    header = (await connection.execute(select(matches).where(matches.c.id == match))).mappings().one()
    rows = await connection.execute(select(log).where(log.c.match == match).order_by(log.c.number))
    occupant = select(seats.c.seat, seats.c.kind, seats.c.person, seats.c.bot, seats.c.asked)
    sitters = await connection.execute(occupant.where(seats.c.match == match).order_by(seats.c.seat))
    times = await connection.execute(select(deadlines.c.seat, deadlines.c.at).where(deadlines.c.match == match))
    said = await connection.execute(select(chat.c.number).where(chat.c.match == match).order_by(chat.c.number))
    return Facts(
        as_header(header),
        [Row(row.number, row.kind, row.seat, msgspec.json.decode(row.body), row.at, row.command_id) for row in rows],
        [tuple(row) for row in sitters],
        {row.seat: row.at for row in times},
        [row.number for row in said],
    )


def inspect_match(facts: Facts) -> Report:
    """Replay a match and compare it with everything stored about it."""
    header = facts.header
    report = Report(header.id, header.game, header.status, len(facts.rows), problems=list(gaps(facts)))
    if report.problems:
        return report
    try:
        state = replay(facts, report)
    except Exception as error:
        report.problems.append(f"does not replay: {type(error).__name__}: {error}")
        return report
    report.problems += compare(facts, state)
    return report


def gaps(facts: Facts) -> Iterator[str]:
    """Return gaps and duplicates in the numbers of a match."""
    numbers = [row.number for row in facts.rows]
    if numbers != list(range(1, len(numbers) + 1)):
        missing = sorted(set(range(1, max(numbers, default=0) + 1)) - set(numbers))
        yield f"the log has gaps: missing {missing[:10]}" if missing else "the log has doubled numbers"
    commands = [row.command_id for row in facts.rows if row.command_id is not None]
    if len(set(commands)) != len(commands):
        yield "a command was carried out twice"
    if facts.said != list(range(1, len(facts.said) + 1)):
        yield "the chat has gaps"


def replay(facts: Facts, report: Report) -> MatchState:
    """Apply all rows, comparing the table with every hash on the way."""
    header = facts.header
    game = new_game(header.game, header.seats, header.options)
    if game.pack["hash"] != header.pack_hash:
        raise ValueError(f"played with other cards: pack hash {header.pack_hash}, here {game.pack['hash']}")
    state = MatchState(header, game)
    for row in facts.rows:
        state.apply(row)
        kept = row.body.get("hash")
        if kept is not None and state.table is not None:
            report.hashes += 1
            if kept != fingerprint(state.table):
                raise ValueError(f"after row {row.number} the table differs from the log")
    return state


def compare(facts: Facts, state: MatchState) -> Iterator[str]:
    """Return where the lists disagree with the log."""
    header = facts.header
    if header.status not in (state.status, "other_rules"):
        yield f"the list says {header.status}, the log {state.status}"
    if header.seed_hash != seed_hash(header.seed, header.salt):
        yield "the published hash is not the seed's"
    if state.status == "over" and header.outcome != state.outcome:
        yield "the list tells another outcome than the log"
    if state.status == "over" and state.ended_by == "rules":
        outcome = state.table.outcome() if state.table is not None else None
        if msgspec.to_builtins(outcome) != header.outcome:
            yield "the outcome is not the one the moves lead to"
    if state.status == "running" and state.table is not None and not state.table.waiting():
        yield "the game is over, but the match is not"
    yield from compare_seats(facts, state)


def compare_seats(facts: Facts, state: MatchState) -> Iterator[str]:
    """Return where the lists of seats and deadlines disagree with the log."""
    lines = seat_lines(state)
    for seat, kind, person, bot, asked in facts.occupants:
        if (kind, person, bot) != (lines[seat].kind, lines[seat].person, lines[seat].bot):
            yield f"seat {seat}: the list and the log name different players"
        if bool(asked) != lines[seat].asked:
            yield f"seat {seat}: the list says {'asked' if asked else 'not asked'}, the table does not"
    if len(facts.occupants) != state.game.seats:
        yield f"{len(facts.occupants)} seats are listed instead of {state.game.seats}"
    if facts.deadlines != deadlines_of(state):
        yield "the deadlines listed are not those of the log"
