"""The state of a match: what its log says, row by row. No database, no sockets, no clock but the rows' own.

Every process that applies the same rows gets the same state; copies are cheap, so rows are tried on one first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from reliquary.core.game import Game, Table, buffer_for
from reliquary.core.words import Event, Move, Seat
from reliquary.server.match import clocks
from reliquary.server.match.rows import Header, Occupant, Row, Status

PAUSE_LASTS = {"live": 10 * 60_000, "asynchronous": 3 * 24 * 3_600_000}
"""How many milliseconds a pause lasts at most, if more than one person plays."""
KEPT_BEFORE = 3
"""For this many latest moves the table before them is kept; earlier ones are replayed from the seed."""


class Played(msgspec.Struct, frozen=True, gc=False):
    """A move played, its row, and the table before it if that is still kept."""

    number: int
    seat: Seat
    move: Move
    before: Table | None


class Proposal(msgspec.Struct, frozen=True):
    """A proposed take-back: how many moves would be kept, and the seats that agreed."""

    seat: Seat
    keep: int
    agreed: tuple[Seat, ...] = ()


class MatchState:
    """The state of a match after the rows applied so far."""

    def __init__(self, header: Header, game: Game) -> None:
        self.header = header
        self.game = game
        self.number = 0
        self.status: Status = "open"
        self.occupants: list[Occupant] = [Occupant()] * game.seats
        self.table: Table | None = None
        self.played: list[Played] = []
        self.asked: list[int] = [0] * game.seats
        self.questions: list[tuple[int, ...]] = [()] * game.seats
        self.offers: list[tuple[int, ...]] = [()] * game.seats
        """The indices of every seat's legal moves; also out of turn, where the game has such moves."""
        self.offered: list[int] = [0] * game.seats
        """The row that last changed each seat's offer."""
        self.resigned: frozenset[Seat] = frozenset()
        self.proposal: Proposal | None = None
        self.pause_wanted: tuple[Seat, ...] = ()
        """Seats that have asked for a pause."""
        self.pauses = 0
        self.pause_ends: int | None = None
        """When the match resumes by itself; None if it is not paused, or nobody waits."""
        self.rule = msgspec.convert(header.clock or {"type": "none"}, clocks.Rule)
        self.clock = clocks.new_clock(self.rule, game.seats)
        self.outcome: dict[str, Any] | None = None
        self.ended_by: str | None = None
        self.rematch: str | None = None
        self.rematch_by: Seat | None = None
        self.rewound = 0
        """The latest row that took moves back."""
        self.changed = header.created
        self.commands: dict[str, int] = {}
        self.buffer = buffer_for(game)
        """Where indices of moves are written for a moment."""

    def copy(self) -> MatchState:
        """Copy the state, so that rows can be tried safely."""
        twin = MatchState.__new__(MatchState)
        twin.__dict__.update(self.__dict__)
        twin.occupants = self.occupants[:]
        twin.played = self.played[:]
        twin.asked = self.asked[:]
        twin.questions = self.questions[:]
        twin.offers = self.offers[:]
        twin.offered = self.offered[:]
        twin.commands = self.commands.copy()
        return twin

    # Asking

    @property
    def is_on(self) -> bool:
        """Whether moves can be made now."""
        return self.status == "running"

    def waiting(self) -> Sequence[Seat]:
        """Return the seats that owe an answer."""
        return self.table.waiting() if self.table is not None and self.status in ("running", "paused") else ()

    def player(self, seat: Seat) -> str | None:
        """Return the bot that plays a seat now; None if a person does or the seat is empty."""
        return self.occupants[seat].bot

    def seats_of(self, person: str | None) -> list[Seat]:
        """Return the seats a person holds."""
        if person is None:
            return []
        return [seat for seat, occupant in enumerate(self.occupants) if occupant.person == person]

    def people_waiting(self) -> list[Seat]:
        """Return the seats that owe an answer and are played by a person."""
        return [seat for seat in self.waiting() if self.player(seat) is None]

    def clocked(self) -> list[Seat]:
        """Return the seats whose time runs: those of people who owe an answer, as long as another person plays too."""
        return self.people_waiting() if self.playing() > 1 else []

    def is_out_of_time(self, seat: Seat) -> bool:
        """Return whether a seat has used up its time for the whole game."""
        return isinstance(self.rule, clocks.PerGame) and bool(self.clock.left) and self.clock.left[seat] == 0

    def own_players(self) -> list[Seat]:
        """Return the seats that people play themselves."""
        return [seat for seat, one in enumerate(self.occupants) if one.kind == "person" and one.bot is None]

    def playing(self) -> int:
        """Return how many seats people play themselves."""
        return len(self.own_players())

    def people_playing(self) -> int:
        """Return how many people play themselves, in however many seats."""
        return len({self.occupants[seat].person for seat in self.own_players()})

    def is_awaited(self, seat: Seat) -> bool:
        """Return whether another person who plays would wait for this seat."""
        me = self.occupants[seat].person
        return any(one.kind == "person" and one.bot is None and one.person != me for one in self.occupants)

    def consenting(self, seat: Seat) -> list[Seat]:
        """Return the seats whose consent a take-back needs: all other people's, even if they are away."""
        asker = self.occupants[seat].person
        people = [(other, one) for other, one in enumerate(self.occupants) if one.kind == "person"]
        return [other for other, one in people if one.person != asker and other not in self.resigned]

    def last_of(self, seat: Seat) -> int | None:
        """Return the index of a seat's last move."""
        return next((place for place in range(len(self.played) - 1, -1, -1) if self.played[place].seat == seat), None)

    def can_undo(self, seat: Seat) -> bool:
        """Return whether the last move is this seat's own."""
        return self.is_on and bool(self.played) and self.played[-1].seat == seat

    def before(self, place: int) -> Table:
        """Return the table before a move."""
        kept = self.played[place].before
        return kept.clone() if kept is not None else self._replayed(place)

    def choice(self, seat: Seat, place: int, seen: int) -> Move | None:
        """Return the move at a place of the seat's list; None if the list has changed since it was seen."""
        if not self.offered[seat] <= seen <= self.number or place >= len(self.offers[seat]):
            return None
        return self.game.actions[self.offers[seat][place]]

    # Applying

    def apply(self, row: Row, move: Move | None = None) -> list[Event]:
        """Apply a row; return what happened at the table.

        The move is read from the row unless it is given; an illegal one raises `Illegal`.
        """
        if row.number != self.number + 1:
            raise ValueError(f"row {row.number} cannot follow row {self.number}")
        self.number = row.number
        self.changed = row.at
        if row.command_id is not None:
            self.commands[row.command_id] = row.number
        if move is None and "move" in row.body:
            move = self.game.read_move(row.body["move"])
        events = [] if move is None else self._play(row, move)
        getattr(self, f"_{row.kind}")(row)
        return events

    def _seat(self, row: Row) -> None:
        """A person sat down or got up, or a bot took over or gave the seat back."""
        assert row.seat is not None
        facts = {name: row.body[name] for name in Occupant.__struct_fields__ if name in row.body}
        self.occupants[row.seat] = Occupant(**facts)
        self._run_clock(row.at)

    def _start(self, row: Row) -> None:
        self.status = "running"
        self.table = self.game.start(self.header.seed)
        if self.playing() < 2:
            self.clock = clocks.Clock()
        self._ask(row.number, everybody=True)
        self._run_clock(row.at)

    def _move(self, row: Row) -> None:
        assert row.seat is not None
        self.clock = clocks.move_made(self.rule, self.clock, row.seat, self.clocked(), row.at)

    def _timeout(self, row: Row) -> None:
        """The clock answered for a seat: with one move, or by handing over to a bot."""
        assert row.seat is not None
        self.clock = clocks.time_ran_out(self.rule, self.clock, row.seat, row.at)
        if "bot" in row.body:
            self.occupants[row.seat] = msgspec.structs.replace(self.occupants[row.seat], bot=row.body["bot"])
        self._run_clock(row.at)

    def _undo(self, row: Row) -> None:
        """Drop all moves but those that are kept."""
        keep = int(row.body["keep"])
        self.table = self.before(keep)
        self.played = self.played[:keep]
        self.rewound = row.number
        self.proposal = None
        self._ask(row.number, everybody=True)
        self._run_clock(row.at)

    _takeback = _undo

    def _propose(self, row: Row) -> None:
        assert row.seat is not None
        self.proposal = Proposal(row.seat, int(row.body["keep"]))

    def _answer(self, row: Row) -> None:
        assert row.seat is not None
        if self.proposal is not None:
            agreed = (*self.proposal.agreed, row.seat)
            self.proposal = msgspec.structs.replace(self.proposal, agreed=agreed) if row.body["agree"] else None

    def _pause_asked(self, row: Row) -> None:
        assert row.seat is not None
        self.pause_wanted = (*self.pause_wanted, row.seat)

    def _pause_declined(self, row: Row) -> None:
        self.pause_wanted = ()

    def _pause(self, row: Row) -> None:
        self.status = "paused"
        self.pauses += 1
        self.pause_wanted = ()
        self.pause_ends = row.at + PAUSE_LASTS[self.header.pace] if self.people_playing() > 1 else None
        self.clock = clocks.pause(self.clock, row.at)

    def _resume(self, row: Row) -> None:
        self.status = "running"
        self.pause_ends = None
        self.clock = clocks.resume(self.clock, self.clocked(), row.at)

    def _resign(self, row: Row) -> None:
        assert row.seat is not None
        self.resigned |= {row.seat}
        if row.body.get("bot"):
            self.occupants[row.seat] = msgspec.structs.replace(self.occupants[row.seat], bot=row.body["bot"])
        self._run_clock(row.at)

    def _end(self, row: Row) -> None:
        self.status = "over" if row.body["by"] != "cancellation" else "cancelled"
        self.outcome = row.body.get("outcome")
        self.ended_by = row.body["by"]
        self.proposal = None
        self.pause_wanted, self.pause_ends = (), None
        self.clock = clocks.wait_for(self.rule, self.clock, (), row.at)

    def _outage(self, row: Row) -> None:
        """The server was down for a while; no clock counts that time."""
        self.clock = clocks.excuse(self.clock, int(row.body["lost"]))

    def _rematch(self, row: Row) -> None:
        self.rematch = row.body["match"]
        self.rematch_by = row.seat

    # Playing

    def _play(self, row: Row, move: Move) -> list[Event]:
        """Make a move on a copy of the table; the table before it is kept for a while.

        Later moves are played on copies, so the listener hears of this move only.
        """
        assert self.table is not None
        assert row.seat is not None
        events: list[Event] = []
        after = self.table.clone()
        after.listen(events.append)
        after.play(row.seat, move)
        self.played.append(Played(row.number, row.seat, move, self.table))
        if len(self.played) > KEPT_BEFORE and (old := self.played[-KEPT_BEFORE - 1]).before is not None:
            self.played[-KEPT_BEFORE - 1] = msgspec.structs.replace(old, before=None)
        self.table = after
        self._ask(row.number, mover=row.seat)
        return events

    def _replayed(self, place: int) -> Table:
        """Replay the first moves from the seed."""
        table = self.game.start(self.header.seed)
        for played in self.played[:place]:
            table.play(played.seat, played.move)
        return table

    def _ask(self, number: int, *, mover: Seat | None = None, everybody: bool = False) -> None:
        """Record which seats are asked something new: staleness depends on the question, not on the latest move."""
        assert self.table is not None
        waiting = self.table.waiting()
        buffer = self.buffer
        for seat in range(self.game.seats):
            offer = tuple(buffer[place] for place in range(self.table.fill_moves(seat, buffer)))
            if everybody or offer != self.offers[seat]:
                self.offered[seat] = number
            self.offers[seat] = offer
            question = offer if seat in waiting else ()
            if everybody or seat == mover or (question and question != self.questions[seat]):
                self.asked[seat] = number
            self.questions[seat] = question

    def _run_clock(self, at: int) -> None:
        """Run the clocks of the people the table waits for."""
        if self.is_on:
            self.clock = clocks.wait_for(self.rule, self.clock, self.clocked(), at)
