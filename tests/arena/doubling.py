"""A bot whose strength grows with its budget: it considers that many of sixteen moves."""

from __future__ import annotations

from reliquary.bots import GreedyBot, RandomBot, SeatTable
from reliquary.core.words import Move

MOST = 16


class Doubling(RandomBot):
    """Greedy as often as its budget says."""

    name = "doubling"

    def __init__(self, budget: str = "1") -> None:
        self.budget = int(budget)

    def choose(self, table: SeatTable) -> Move:
        """Take what is worth most, or anything."""
        if table.rng.below(MOST) < self.budget:
            return GreedyBot().choose(table)
        return super().choose(table)
