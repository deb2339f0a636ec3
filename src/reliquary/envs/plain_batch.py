"""Many tables at once of a game of which only the promises of its table are known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

from mypy_extensions import i64

from reliquary.envs.batch import NOBODY, Batch


@final
class PlainBatch(Batch):
    """A batch of tables of any game."""

    def __init__(
        self, game: Any, encoder: Any, scored: Callable[..., int] | None, count: i64, size: i64, opponents: i64
    ) -> None:
        super().__init__(count, game.seats, size, len(game.actions), opponents)
        self.game = game
        self.encoder = encoder
        self.scored = scored
        """Counts what a seat would have if the game ended now, where the game says so."""
        self.tables: list[Any] = [None] * count

    def open(self, place: i64, seed: i64) -> None:
        """Set up the game of a seed at one of the tables."""
        self.tables[place] = self.game.start(int(seed))

    def turn(self, place: i64) -> i64:
        """Return the first seat that owes an answer at a table, NOBODY when the game is over."""
        waiting: list[int] = list(self.tables[place].waiting())
        return waiting[0] if waiting else NOBODY

    def fill(self, place: i64, seat: i64) -> i64:
        """Write the legal moves of a seat into the buffer; return how many there are."""
        number: i64 = self.tables[place].fill_moves(int(seat), self.buffer)
        return number

    def play(self, place: i64, seat: i64, index: i64) -> None:
        """Make a move at a table."""
        self.tables[place].play_index(int(seat), int(index))

    def encode(self, place: i64, seat: i64) -> None:
        """Write what a seat may know into the row of its table."""
        self.encoder.encode(self.tables[place], seat, self.observations, place * self.size)

    def points(self, place: i64, seat: i64) -> i64:
        """Count what a seat has in the end, or would have if the game ended now."""
        outcome = self.tables[place].outcome()
        if outcome is not None:
            total: i64 = outcome.scores[int(seat)].get("total", 0)
            return total
        number: i64 = self.scored(self.tables[place], int(seat)) if self.scored is not None else 0
        return number

    def winners(self, place: i64) -> list[int]:
        """Return the winners of a game that is over."""
        return list(self.tables[place].outcome().winners)

    def table(self, place: i64) -> Any:
        """Return the true table with this number."""
        return self.tables[place]
