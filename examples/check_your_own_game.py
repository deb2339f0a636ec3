"""Your own game: Nim, and the suite that checks whether it keeps the promise of every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from reliquary.core.conformance import check
from reliquary.core.words import Event, Illegal, Move, Outcome, Reason, Snapshot

PILE = 21


class Take(Move, frozen=True, tag="take"):
    """Take one, two or three stones; who takes the last one wins."""

    stones: int


class Taken(Event, frozen=True, tag="taken"):
    """A seat took stones."""

    seat: int
    stones: int


class PileView(msgspec.Struct, frozen=True):
    """What everyone sees: all of it."""

    pile: int
    turn: int


class NimTable:
    """A pile, and whose turn it is. Nothing is hidden and nothing is random."""

    def __init__(self, pile: int = PILE, turn: int = 0) -> None:
        self.pile, self.next = pile, turn
        self.listeners: list[Callable[[Event], None]] = []

    def waiting(self) -> list[int]:
        """Return the seat that owes an answer."""
        return [self.next] if self.pile else []

    def moves(self, seat: int) -> list[Move]:
        """List the legal moves."""
        return [move for move in ACTIONS if self.why_not(seat, move) is None]

    def why_not(self, seat: int, move: Move) -> Reason | None:
        """Explain why a move is refused: the one source of legality."""
        if not self.pile:
            return Reason("over", "NIM-3")
        if seat != self.next:
            return Reason("not_your_turn", "NIM-1", {"seat": self.next})
        if not isinstance(move, Take) or move not in ACTIONS:
            return Reason("unknown_move", "NIM-2")
        return Reason("pile_too_small", "NIM-2", {"pile": self.pile}) if move.stones > self.pile else None

    def play(self, seat: int, move: Move) -> None:
        """Make a move, or refuse it and change nothing."""
        if reason := self.why_not(seat, move):
            raise Illegal(reason)
        assert isinstance(move, Take)
        self.pile, self.next = self.pile - move.stones, 1 - seat
        for listener in self.listeners:
            listener(Taken(seat, move.stones))

    def clone(self) -> NimTable:
        """Copy the table without its listeners."""
        return NimTable(self.pile, self.next)

    def imagine(self, seat: int, seed: int) -> NimTable:
        """Redeal what a seat cannot know: nothing here."""
        return self.clone()

    def scramble(self, seat: int | None, seed: int) -> None:
        """Permute what a seat cannot know: nothing here."""

    def view(self, seat: int | None) -> PileView:
        """Show the pile."""
        return PileView(self.pile, self.next)

    def outcome(self) -> Outcome | None:
        """Return who took the last stone."""
        if self.pile:
            return None
        winner = 1 - self.next
        points = [int(seat == winner) for seat in range(2)]
        return Outcome([winner], [{"total": point, "last_stone": point} for point in points], "last_stone")

    def listen(self, listener: Callable[[Event], None]) -> None:
        """Call the listener with every event from now on."""
        self.listeners.append(listener)

    def snapshot(self) -> Snapshot:
        """Lay the table open."""
        return {"pile": self.pile, "turn": self.next}

    def turn(self) -> i64:
        """Return the seat that is asked, -1 when the game is over."""
        return self.next if self.pile else -1

    def fill_moves(self, seat: i64, buffer: vec[i64]) -> i64:
        """Write the indices of the legal moves into the buffer."""
        indices = [ACTIONS.index(move) for move in self.moves(seat)]
        for place, index in enumerate(indices):
            buffer[place] = index
        return len(indices)

    def play_index(self, seat: i64, index: i64) -> None:
        """Make the move with this index."""
        self.play(seat, ACTIONS[index])

    def hides(self, seat: int, move: Move) -> bool:
        """Return whether others may not know a move when it is made: never."""
        return False

    def is_secret(self, viewer: int | None, seat: int, move: Move, latest: bool) -> bool:
        """Return whether a hidden move still is: never."""
        return False


ACTIONS: list[Move] = [Take(stones) for stones in (1, 2, 3)]


class Nim:
    """Two seats, one pile."""

    name = "nim"
    seats = 2
    actions = ACTIONS
    index = staticmethod(ACTIONS.index)

    def __init__(self) -> None:
        self.options: dict[str, Any] = {}
        self.pack = {"name": "stones", "hash": "0"}

    def read_move(self, data: object) -> Move:
        """Build a move from its JSON form; every equal move is the same object."""
        return ACTIONS[ACTIONS.index(msgspec.convert(data, Take))]

    def start(self, seed: int) -> NimTable:
        """Set up the pile."""
        return NimTable()

    def restore(self, snapshot: Snapshot) -> NimTable:
        """Build the table a snapshot shows."""
        return NimTable(**snapshot)


def main() -> None:
    """Check the game; the first broken promise is raised by name."""
    report = check(Nim(), seeds=range(50), every=3)
    print(f"every promise is kept in {report.games} games with {report.decisions} decisions")


if __name__ == "__main__":
    main()
