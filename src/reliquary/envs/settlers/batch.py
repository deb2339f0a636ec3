"""Many tables of Imperial Settlers at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from mypy_extensions import i64

from reliquary.envs.batch import Batch
from reliquary.envs.settlers.encoding import Encoder
from reliquary.games.settlers.phases import ending
from reliquary.games.settlers.table import Table


@final
class SettlersBatch(Batch):
    """A batch of tables of Imperial Settlers."""

    def __init__(self, start: Callable[[int], Table], encoder: Encoder, count: i64, size: i64, opponents: i64) -> None:
        first = start(0)
        super().__init__(count, first.rules.seats, size, len(first.rules.moves), opponents)
        self.start = start
        self.encoder = encoder
        self.tables: list[Table] = [first] * count

    def open(self, place: i64, seed: i64) -> None:
        """Set up the game of a seed at one of the tables."""
        self.tables[place] = self.start(seed)

    def turn(self, place: i64) -> i64:
        """Return the first seat that owes an answer at a table, NOBODY when the game is over."""
        return self.tables[place].asked

    def fill(self, place: i64, seat: i64) -> i64:
        """Write the legal moves of a seat into the buffer; return how many there are."""
        return self.tables[place].fill_moves(seat, self.buffer)

    def play(self, place: i64, seat: i64, index: i64) -> None:
        """Make a move at a table."""
        self.tables[place].play_index(seat, index)

    def encode(self, place: i64, seat: i64) -> None:
        """Write what a seat may know into the row of its table."""
        self.encoder.encode(self.tables[place], seat, self.observations, place * self.size)

    def points(self, place: i64, seat: i64) -> i64:
        """Count what a seat would have if the game ended now."""
        return ending.total(self.tables[place], seat)

    def winners(self, place: i64) -> list[int]:
        """Return the winners of a game that is over."""
        return ending.winners(self.tables[place])

    def table(self, place: i64) -> Table:
        """Return the true table with this number."""
        return self.tables[place]
