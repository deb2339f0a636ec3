"""Tables for the load benchmark, written straight into a database: matches half-way through, and a token per seat."""

from __future__ import annotations

import socket
import time
from random import Random
from typing import Any

import msgspec
from sqlalchemy import insert

from reliquary.core.record import ENGINE
from reliquary.games import new_game
from reliquary.server.access.tokens import fingerprint, new_secret
from reliquary.server.database import schema
from reliquary.server.database.store import Store
from reliquary.server.match.headers import new_seed, seed_hash
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.results import seat_lines
from reliquary.server.match.rows import Change, Header, Occupant, Row
from reliquary.server.settings import with_driver

PLAYED = (10, 60)
"""How many moves of a match have been made before the benchmark begins: at least, and fewer than."""


class Seating(msgspec.Struct, frozen=True):
    """A seat someone may play: the match, the seat, who holds it, and the token that proves it."""

    match: str
    seat: int
    person: str
    token: str


def free_port() -> int:
    """Find a port nobody uses."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


async def lay_tables(database: str, game: str, tables: int, seats: int) -> list[list[Seating]]:
    """Begin so many matches; return the seats of each."""
    store = await Store.open(with_driver(database))
    try:
        laid = [await lay_table(store, f"m{number}", game, seats) for number in range(tables)]
        await let_in(store, [one for seatings in laid for one in seatings])
    finally:
        await store.close()
    return laid


async def lay_table(store: Store, match: str, game: str, seats: int) -> list[Seating]:
    """Begin one match with a person in every seat, and play some of it."""
    seatings = [Seating(match, seat, f"{match}s{seat}", new_secret()) for seat in range(seats)]
    header = new_header(match, game, seats)
    state = MatchState(header, new_game(game, seats, header.options))
    facts = [msgspec.structs.asdict(Occupant("person", one.person, name=one.person)) for one in seatings]
    rows = [Row(seat + 1, "seat", seat, fact, header.created) for seat, fact in enumerate(facts)]
    rows.append(Row(seats + 1, "start", None, {}, header.created))
    for row in rows:
        state.apply(row)
    rows += play_on(state, Random(match), header.created)
    await store.matches.create(header, rows, Change(status="running", seats=seat_lines(state)))
    return seatings


def play_on(state: MatchState, dice: Random, at: int) -> list[Row]:
    """Make random moves, so that tables are as full as in the middle of a game and do not all end at once."""
    rows: list[Row] = []
    for _ in range(dice.randrange(*PLAYED)):
        assert state.table is not None
        if not state.waiting():
            break
        seat = state.waiting()[0]
        move = msgspec.to_builtins(dice.choice(state.table.moves(seat)))
        rows.append(Row(state.number + 1, "move", seat, {"move": move}, at))
        state.apply(rows[-1])
    return rows


def new_header(match: str, game: str, seats: int) -> Header:
    """Agree on a match without a clock, which nobody is hurried in."""
    built, now, seed = new_game(game, seats), time.time_ns() // 1_000_000, new_seed()
    return Header(
        id=match,
        game=game,
        seats=seats,
        options=dict(built.options),
        title=match,
        host=f"{match}s0",
        private=False,
        invite="load",
        pace="asynchronous",
        clock={"type": "none"},
        rated=False,
        seed=seed,
        salt="load",
        seed_hash=seed_hash(seed, "load"),
        engine=ENGINE,
        pack_hash=built.pack["hash"],
        status="open",
        created=now,
        changed=now,
    )


async def let_in(store: Store, seatings: list[Seating]) -> None:
    """Make the people of all seats known, with a token for each."""
    guest: dict[str, Any] = {"kind": "guest", "generation": 0, "language": "en", "created": 1.0, "seen": 1.0}
    token: dict[str, Any] = {"label": "load", "scopes": "watch play", "created": 1.0}
    people = [{"id": one.person, "name": one.person, **guest} for one in seatings]
    tokens = [
        {"id": f"t{one.person}", "person": one.person, "hash": fingerprint(one.token), **token} for one in seatings
    ]
    async with store.begin() as connection:
        await connection.execute(insert(schema.people), people)
        await connection.execute(insert(schema.tokens), tokens)
