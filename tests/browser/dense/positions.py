"""Stored positions: records of games that stop at a moment, put on a server as tables where one seat is to move.

Nobody but the visitor sits at such a table, so it stays as it is.
"""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from browser.visitor import Visitor
from reliquary.core.record import Record, read
from reliquary.server.database.store import Store
from reliquary.server.library import games
from reliquary.server.match.headers import new_header, seed_hash
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.results import seat_lines
from reliquary.server.match.rows import Change, Header, Occupant, Row
from reliquary.server.match.seating import Draft
from reliquary.server.settings import Settings
from server.harness import Server

RECORDS = Path(__file__).parent / "records"
PLACES = Path(__file__).parent / "places.json"
"""Which moment of which record is looked at, and from which seat; `search.py` writes it."""
NAMES = ("Ada", "Bartholomew", "Cleo", "Donatella", "Enrico")


@dataclass(frozen=True)
class Position:
    """A moment of a game, and the seat that is asked."""

    name: str
    record: Record
    seat: int


def stored() -> list[Position]:
    """Read all positions."""
    return [position(name, about) for name, about in json.loads(PLACES.read_text("utf-8")).items()]


def position(name: str, about: dict[str, Any]) -> Position:
    record = read((RECORDS / f"{about['record']}.json").read_bytes())
    until = msgspec.structs.replace(record, moves=record.moves[: about["moves"]], outcome=None)
    return Position(name, until, about["seat"])


def set_up(visitor: Visitor, position: Position) -> str:
    """Put a position on the visitor's server, with the visitor in the seat that is asked; its id."""
    visitor.come_in()
    person = str(visitor.ask("/api/session")["person"]["id"])
    header, rows, change = as_match(position.record, person, position.seat)
    within_a_thread(store(visitor.server, header, rows, change))
    return header.id


def as_match(record: Record, person: str, seat: int) -> tuple[Header, list[Row], Change]:
    """Write the record as the log of a running match."""
    game = games.record_builder(record.game, record.seats, record.options)
    header = new_header(game, person, title="", clock={"type": "none"}, private=False, pace="asynchronous", rated=False)
    header = msgspec.structs.replace(
        header, seed=record.seed, seed_hash=seed_hash(record.seed, header.salt), status="running"
    )
    state, rows = MatchState(header, game), []
    for number, draft in enumerate(drafts(record, person, seat), start=1):
        row = Row(number, draft.kind, draft.seat, draft.body, header.created)
        state.apply(row)
        rows.append(row)
    return header, rows, Change(seats=seat_lines(state))


def drafts(record: Record, person: str, own: int) -> list[Draft]:
    seats = [Occupant("person", person if seat == own else None, None, NAMES[seat]) for seat in range(record.seats)]
    sitting = [Draft("seat", seat, msgspec.to_builtins(one)) for seat, one in enumerate(seats)]
    return [*sitting, Draft("start"), *[Draft("move", step.seat, {"move": step.move}) for step in record.moves]]


async def store(server: Server, header: Header, rows: list[Row], change: Change) -> None:
    opened = await Store.open(Settings(database=server.database).database_url)
    try:
        await opened.matches.create(header, rows, change)
    finally:
        await opened.close()


def within_a_thread(job: Coroutine[Any, Any, None]) -> None:
    """Run something asynchronous although Playwright has a loop in this thread."""
    problems: list[BaseException] = []

    def run() -> None:
        try:
            asyncio.run(job)
        except BaseException as error:
            problems.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    if problems:
        raise problems[0]
