"""A tiny complete game of someone else's: two seats guess a hidden number, both fists closed, three rounds.

The house hides a number, both seats seal a guess at the same time, the nearer guess scores a point. It keeps every
promise of `reliquary.core.game` and shows other authors how little a game needs; the tests break one promise at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from reliquary.core.rng import Rng, from_seed
from reliquary.core.words import Event, Illegal, Move, Outcome, Reason, Seat, Snapshot

NUMBERS = 5
ROUNDS = 3


class Guess(Move, frozen=True, tag="guess"):
    """Close the fist on a number."""

    number: int


class Guessed(Event, frozen=True, tag="guessed"):
    """A seat closed its fist."""

    seat: Seat


class Shown(Event, frozen=True, tag="shown"):
    """Both fists and the hidden number were shown."""

    hidden: int
    guesses: list[int]


class GuessView(msgspec.Struct, frozen=True):
    """What a seat may see."""

    points: list[int]
    closed: list[bool]
    mine: int | None
    latest: list[int]


class GuessTable:
    """A guessing game in progress."""

    def __init__(self, moves: Sequence[Move], rng: Rng) -> None:
        self.all_moves = moves
        self.rng = rng
        self.hidden = int(rng.below(NUMBERS))
        self.guesses: list[int | None] = [None, None]
        self.points = [0, 0]
        self.latest: list[int] = []
        self.rounds = 0
        self.listeners: list[Callable[[Event], None]] = []

    def waiting(self) -> list[Seat]:
        """Both seats guess at the same time."""
        return [] if self.rounds == ROUNDS else [seat for seat in (0, 1) if self.guesses[seat] is None]

    def turn(self) -> i64:
        """Return the first seat that is waiting."""
        return (self.waiting() or [-1])[0]

    def moves(self, seat: Seat) -> list[Move]:
        """Any number will do."""
        return [move for move in self.all_moves if self.why_not(seat, move) is None]

    def why_not(self, seat: Seat, move: Move) -> Reason | None:
        """Only a seat with an open fist may guess."""
        if move not in self.all_moves:
            return Reason("unknown", "TOY-1")
        return None if seat in self.waiting() else Reason("closed", "TOY-2")

    def play(self, seat: Seat, move: Move) -> None:
        """Close the fist; the second one opens both."""
        if reason := self.why_not(seat, move):
            raise Illegal(reason)
        assert isinstance(move, Guess)
        self.guesses[seat] = move.number
        self.tell(Guessed(seat))
        if None not in self.guesses:
            self.settle([guess for guess in self.guesses if guess is not None])

    def settle(self, guesses: list[int]) -> None:
        """Give the nearer seat its point and hide the next number."""
        self.tell(Shown(self.hidden, guesses))
        distances = [abs(guess - self.hidden) for guess in guesses]
        for seat in (0, 1):
            self.points[seat] += distances[seat] == min(distances)
        self.latest = [self.hidden, *guesses]
        self.guesses = [None, None]
        self.rounds += 1
        self.hidden = int(self.rng.below(NUMBERS))

    def tell(self, event: Event) -> None:
        """Announce an event to every listener."""
        for listener in self.listeners:
            listener(event)

    def listen(self, listener: Callable[[Event], None]) -> None:
        """Call the listener with every event."""
        self.listeners.append(listener)

    def fill_moves(self, seat: i64, buffer: vec[i64]) -> i64:
        """Write the indices of the legal moves."""
        moves = self.moves(seat)
        for place, move in enumerate(moves):
            buffer[place] = self.all_moves.index(move)
        return len(moves)

    def play_index(self, seat: i64, index: i64) -> None:
        """Make the move with this index."""
        self.play(seat, self.all_moves[index])

    def clone(self) -> GuessTable:
        """Copy by way of the snapshot."""
        return fill(type(self)(self.all_moves, from_seed(0)), self.snapshot())

    def imagine(self, seat: Seat, seed: int) -> GuessTable:
        """Hide another number and another guess of the opponent."""
        copy = self.clone()
        copy.rng = from_seed(seed)
        copy.permute(seat, copy.rng)
        return copy

    def scramble(self, seat: Seat | None, seed: int) -> None:
        """Permute what a seat may not know."""
        self.permute(seat, from_seed(seed))

    def permute(self, seat: Seat | None, rng: Rng) -> None:
        """Roll the hidden number and all closed fists except the seat's own again."""
        self.hidden = int(rng.below(NUMBERS))
        for other in (0, 1):
            if other != seat and self.guesses[other] is not None:
                self.guesses[other] = int(rng.below(NUMBERS))

    def hides(self, seat: Seat, move: Move) -> bool:
        """A guess is made in secret."""
        return isinstance(move, Guess)

    def is_secret(self, viewer: Seat | None, seat: Seat, move: Move, latest: bool) -> bool:
        """The latest guess is secret while the fist is closed."""
        return viewer != seat and latest and self.guesses[seat] is not None

    def view(self, seat: Seat | None) -> GuessView:
        """Show points, closed fists, the own guess and the latest round."""
        closed = [guess is not None for guess in self.guesses]
        return GuessView(self.points, closed, None if seat is None else self.guesses[seat], self.latest)

    def outcome(self) -> Outcome | None:
        """Most points win."""
        if self.waiting():
            return None
        winners = [seat for seat in (0, 1) if self.points[seat] == max(self.points)]
        return Outcome(winners, [{"total": points, "guesses": points} for points in self.points], "points")

    def snapshot(self) -> Snapshot:
        """Lay everything open."""
        plain = {field: getattr(self, field) for field in ("hidden", "guesses", "points", "latest", "rounds")}
        dice = [int(self.rng.state), int(self.rng.stream)]
        copied: Snapshot = msgspec.json.decode(msgspec.json.encode({**plain, "dice": dice}))
        return copied


def fill(table: GuessTable, snapshot: Mapping[str, Any]) -> GuessTable:
    """Set a table to what a snapshot shows."""
    plain = {field: value for field, value in snapshot.items() if field != "dice"}
    vars(table).update(msgspec.json.decode(msgspec.json.encode(plain)))
    table.rng = Rng(*snapshot["dice"])
    return table


class GuessGame:
    """The guessing game, with any table that might play it."""

    name = "guess"
    seats = 2
    options: Mapping[str, Any] = {}
    pack: Mapping[str, str] = {"name": "none", "hash": "none"}

    def __init__(self, table: type[GuessTable] = GuessTable) -> None:
        self.table = table
        self.actions: Sequence[Move] = [Guess(number) for number in range(NUMBERS)]

    def index(self, move: Move) -> int:
        """Find the index of a move."""
        return self.actions.index(move)

    def read_move(self, data: object) -> Move:
        """Read a move."""
        return self.actions[self.actions.index(msgspec.convert(data, Guess))]

    def start(self, seed: int) -> GuessTable:
        """Hide the first number."""
        return self.table(self.actions, from_seed(seed))

    def restore(self, snapshot: Snapshot) -> GuessTable:
        """Build the table a snapshot shows."""
        return fill(self.table(self.actions, from_seed(0)), snapshot)
