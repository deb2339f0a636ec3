"""Simulates any game through its table alone: every legal move, random games to the end."""

from __future__ import annotations

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.bots.search.simulation import Simulation
from reliquary.core.rng import Rng

NOBODY = -1


@final
class RandomSimulation(Simulation):
    """A game the search knows nothing about."""

    def __init__(self, root: Any, seat: i64, seats: i64, moves: list[Any]) -> None:
        super().__init__(seat, seats, len(moves))
        self.root = root
        self.moves = moves
        self.table: Any = root

    def begin(self, seed: int) -> None:
        """Deal a new table from the one the search began with, which was imagined too."""
        self.table = self.root.imagine(int(self.seat), seed)

    def turn(self) -> i64:
        """Return the seat that decides next, -1 when the game is over."""
        seat: i64 = self.table.turn()
        return seat

    def fill(self, seat: i64, buffer: vec[i64]) -> i64:
        """Write all legal moves."""
        number: i64 = self.table.fill_moves(seat, buffer)
        return number

    def weigh(self, seat: i64, buffer: vec[i64], number: i64, priors: vec[float]) -> None:
        """Rate every move equally."""
        place: i64
        for place in range(number):
            priors[place] = 1.0 / float(number)

    def is_hidden(self, seat: i64) -> bool:
        """Return whether any of the legal moves is hidden from others."""
        return any(self.table.hides(seat, move) for move in self.table.moves(seat))

    def answer(self, seat: i64, rng: Rng, buffer: vec[i64]) -> i64:
        """Choose any legal move."""
        number: i64 = self.table.fill_moves(seat, buffer)
        return buffer[rng.below(number)]

    def play(self, seat: i64, index: i64) -> None:
        """Make a move."""
        self.table.play_index(seat, index)

    def seen(self) -> i64:
        """Return 0: all tables share their nodes, whatever was revealed."""
        return 0

    def finish(self, rng: Rng, buffer: vec[i64], rewards: vec[float]) -> None:
        """Play at random to the end; a victory is worth 1, shared by those who share it."""
        seat = self.turn()
        while seat != NOBODY:
            self.table.play_index(seat, self.answer(seat, rng, buffer))
            seat = self.turn()
        winners: list[int] = self.table.outcome().winners
        place: i64
        for place in range(self.seats):
            rewards[place] = 1.0 / len(winners) if place in winners else 0.0
