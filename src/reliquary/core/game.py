"""The promise every game keeps.

A `Game` is the rules with their options fixed; a `Table` is everything there is to know about one game in progress.
Nothing here is inherited: any class with these methods is a game, and `reliquary.core.conformance.check` says
whether it keeps the promise.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.core.words import Event, Move, Outcome, Reason, Seat, Snapshot, View

Self = TypeVar("Self", bound="Table")


class Table(Protocol):
    """A game in progress: a value that can be asked, played on, copied and imagined."""

    def waiting(self) -> Sequence[Seat]:
        """Return the seats that owe an answer: several when they choose at once, none when the game is over."""

    def moves(self, seat: Seat) -> Sequence[Move]:
        """List the legal moves of a seat in a stable order; a seat that is not waiting may have some too."""

    def why_not(self, seat: Seat, move: Move) -> Reason | None:
        """Explain why a move is refused; None means it is legal."""

    def play(self, seat: Seat, move: Move) -> None:
        """Make a move, or raise `Illegal` and leave the table untouched."""

    def clone(self: Self) -> Self:
        """Copy the table, dice included; listeners stay behind."""

    def imagine(self: Self, seat: Seat, seed: int) -> Self:
        """Copy the table and redeal everything this seat cannot know, so that it could not tell the two apart."""

    def view(self, seat: Seat | None) -> View:
        """Show what a seat may see; None is a spectator."""

    def outcome(self) -> Outcome | None:
        """Return who won, the score sheet and what decided it; None while the game is running."""

    def listen(self, listener: Callable[[Event], None]) -> None:
        """Call the listener with every event from now on; `Event.known_to` says who may hear of it."""

    def snapshot(self) -> Snapshot:
        """Return the complete table as plain JSON values: for referees, save files and tests, never for players."""

    def turn(self) -> i64:
        """Return the first of the seats that owe an answer, -1 when the game is over."""

    def fill_moves(self, seat: i64, buffer: vec[i64]) -> i64:
        """Write the indices of the legal moves into the caller's buffer; return how many there are."""

    def play_index(self, seat: i64, index: i64) -> None:
        """Make the move with this index, or raise `Illegal`."""

    def scramble(self, seat: Seat | None, seed: int) -> None:
        """Permute in place everything this seat (None: a spectator) may not know, but keep the dice.

        What comes out differently afterwards depends on a secret: the server asks that before it allows an undo, and
        the tests of secrecy ask it of everything that is shown.
        """

    def hides(self, seat: Seat, move: Move) -> bool:
        """Return, before a move is made, whether others may not know it."""

    def is_secret(self, viewer: Seat | None, seat: Seat, move: Move, latest: bool) -> bool:
        """Return whether a move that was hidden when made still is; `latest`: the seat's last move of its kind."""


class Game(Protocol):
    """Rules with their options fixed."""

    @property
    def name(self) -> str:
        """The game's name on the command line and in records."""

    @property
    def seats(self) -> int:
        """The number of seats."""

    @property
    def options(self) -> Mapping[str, Any]:
        """The options as plain JSON values, complete, so that a record can build the same game again."""

    @property
    def pack(self) -> Mapping[str, str]:
        """Name and hash of the cards in play."""

    @property
    def actions(self) -> Sequence[Move]:
        """Every possible move; a move's place in this list is its index."""

    def index(self, move: Move) -> int:
        """Find the index of a move; KeyError if this game has no such move."""

    def read_move(self, data: object) -> Move:
        """Build a move from its JSON form, or raise ValueError saying what is wrong with it."""

    def start(self, seed: int) -> Table:
        """Set up the table of a seed."""

    def restore(self, snapshot: Snapshot) -> Table:
        """Build the table of a snapshot, or raise ValueError naming the field that is wrong."""


def buffer_for(game: Game) -> vec[i64]:
    """Make a buffer large enough for `fill_moves` of this game."""
    return vec[i64]([0] * len(game.actions))
