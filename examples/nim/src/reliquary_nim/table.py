"""A game of Nim in progress: the pile, and whose turn it is. Nothing is hidden and nothing is random."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from reliquary.core.words import Event, Illegal, Move, Outcome, Reason, Snapshot


class Take(Move, frozen=True, tag="take"):
    """Take stones from the pile."""

    stones: int


class Taken(Event, frozen=True, tag="taken"):
    """A seat took stones."""

    seat: int
    stones: int


class PileView(msgspec.Struct, frozen=True):
    """What everyone sees: all of it."""

    pile: int
    turn: int | None


class NimTable:
    """The pile and the seat whose turn it is."""

    def __init__(self, seats: int, actions: list[Move], last_wins: bool, pile: int, turn: int) -> None:
        self.seats, self.actions, self.last_wins = seats, actions, last_wins
        self.pile, self.next = pile, turn
        self.listeners: list[Callable[[Event], None]] = []

    def waiting(self) -> list[int]:
        """Return the seat that owes an answer."""
        return [self.next] if self.pile else []

    def moves(self, seat: int) -> list[Move]:
        """List the legal moves."""
        return [move for move in self.actions if self.why_not(seat, move) is None]

    def why_not(self, seat: int, move: Move) -> Reason | None:
        """Explain why a move is refused: the one source of legality."""
        if not self.pile:
            return Reason("over", "NIM-3")
        if seat != self.next:
            return Reason("not_your_turn", "NIM-1", {"turn": self.next})
        if not isinstance(move, Take) or move not in self.actions:
            return Reason("unknown_move", "NIM-2")
        return Reason("pile_too_small", "NIM-2", {"pile": self.pile}) if move.stones > self.pile else None

    def play(self, seat: int, move: Move) -> None:
        """Make a move, or refuse it and change nothing."""
        if reason := self.why_not(seat, move):
            raise Illegal(reason)
        assert isinstance(move, Take)
        self.pile, self.next = self.pile - move.stones, (seat + 1) % self.seats
        for listener in self.listeners:
            listener(Taken(seat, move.stones))

    def clone(self) -> NimTable:
        """Copy the table without its listeners."""
        return NimTable(self.seats, self.actions, self.last_wins, self.pile, self.next)

    def imagine(self, seat: int, seed: int) -> NimTable:
        """Deal what a seat cannot know again: nothing here."""
        return self.clone()

    def scramble(self, seat: int | None, seed: int) -> None:
        """Permute what a seat cannot know: nothing here."""

    def view(self, seat: int | None) -> PileView:
        """Show the pile."""
        return PileView(self.pile, self.next if self.pile else None)

    def outcome(self) -> Outcome | None:
        """Return who won: the seat that took the last stone, or all the others."""
        if self.pile:
            return None
        last = (self.next - 1) % self.seats
        winners = [seat for seat in range(self.seats) if (seat == last) == self.last_wins]
        points = [int(seat in winners) for seat in range(self.seats)]
        return Outcome(winners, [{"total": point, "last_stone": point} for point in points], "last_stone")

    def listen(self, listener: Callable[[Event], None]) -> None:
        """Call the listener with every event from now on."""
        self.listeners.append(listener)

    def snapshot(self) -> Snapshot:
        """Return the whole table as plain values."""
        return {"pile": self.pile, "turn": self.next}

    def turn(self) -> i64:
        """Return the seat that is asked, -1 when the game is over."""
        return self.next if self.pile else -1

    def fill_moves(self, seat: i64, buffer: vec[i64]) -> i64:
        """Write the indices of the legal moves into the buffer."""
        legal = self.moves(seat)
        for place, move in enumerate(legal):
            buffer[place] = self.actions.index(move)
        return len(legal)

    def play_index(self, seat: i64, index: i64) -> None:
        """Make the move with this index."""
        self.play(seat, self.actions[index])

    def hides(self, seat: int, move: Move) -> bool:
        """Return whether others may not know a move when it is made: never."""
        return False

    def is_secret(self, viewer: int | None, seat: int, move: Move, latest: bool) -> bool:
        """Return whether a hidden move still is: never."""
        return False
