"""Matches written straight into a database, as the server would have written them."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from reliquary.bots import new_bot
from reliquary.bots.bot import SeatTable
from reliquary.core.record import ENGINE, fingerprint
from reliquary.core.rng import from_seed
from reliquary.games import new_game
from reliquary.server.database.store import Store
from reliquary.server.match import clocks
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.results import seat_lines
from reliquary.server.match.rows import Change, ChatLine, Header, Occupant, Pace, Row


def new_header(name: str, game: str, seats: int, seed: int, clock: dict[str, Any], *, pace: Pace = "live") -> Header:
    """Agree on a match."""
    built = new_game(game, seats)
    return Header(
        id=name,
        game=game,
        seats=seats,
        options=dict(built.options),
        title=f"The table [bold]{name}",
        host="p0",
        private=False,
        invite="code",
        pace=pace,
        clock=clock,
        rated=True,
        seed=seed,
        salt="salt",
        seed_hash=hashlib.sha256(f"{seed}:salt".encode()).hexdigest(),
        engine=ENGINE,
        pack_hash=built.pack["hash"],
        status="open",
        created=1_000,
        changed=1_000,
    )


class Writer:
    """Writes a match row by row, and keeps it with its lists when it is done."""

    def __init__(self, header: Header) -> None:
        self.state = MatchState(header, new_game(header.game, header.seats, header.options))
        self.rows: list[Row] = []

    def add(self, kind: Any, seat: int | None = None, /, **body: Any) -> None:
        """Append one row."""
        number = self.state.number + 1
        row = Row(number, kind, seat, body, 1_000 + number * 100, f"p{seat}/{number}" if kind == "move" else None)
        self.state.apply(row)
        if kind == "move" and self.state.table is not None:
            row.body["hash"] = fingerprint(self.state.table)
        self.rows.append(row)

    async def keep(self, store: Store) -> None:
        """Keep everything in one transaction."""
        change = Change(status=self.state.status, seats=seat_lines(self.state), outcome=self.state.outcome)
        change.deadlines = clocks.deadlines(self.state.clock) if self.state.is_on else {}
        await store.matches.create(self.state.header, self.rows, change)

    def play(self, most: int) -> None:
        """Play random moves to the end, or so many."""
        rng = from_seed(self.state.header.seed)
        for _ in range(most):
            assert self.state.table is not None
            if not self.state.table.waiting():
                outcome = msgspec.to_builtins(self.state.table.outcome())
                self.add("end", by="rules", outcome=outcome)
                return
            seat = self.state.table.waiting()[0]
            move = new_bot("random").choose(SeatTable(self.state.game, self.state.table, seat, rng))
            self.add("move", seat, move=msgspec.to_builtins(move))


async def keep_match(
    store: Store, name: str, game: str, seats: int, *, seed: int = 51, most: int = 10_000, clock: Any = None
) -> None:
    """Keep one match, played to its end or for some moves, with something said at the table."""
    writer = Writer(new_header(name, game, seats, seed, clock or {"type": "none"}))
    for seat in range(seats):
        occupant = Occupant(kind="person", person=f"p{seat}", name=f"Ann [red]{seat}")
        writer.add("seat", seat, **msgspec.structs.asdict(occupant))
    writer.add("start")
    writer.play(most)
    await writer.keep(store)
    for number in (1, 2):
        await store.matches.say(name, "p0", ChatLine(0, "Ann", 0, f"ciao, {number} € “”", 5_000), f"p0/c{number}")
