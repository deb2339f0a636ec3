"""The bot that plays any legal move."""

from __future__ import annotations

from reliquary.bots.bot import Bot, SeatTable
from reliquary.core.words import Move

INTERRUPT_ONE_IN = 64


class RandomBot(Bot):
    """Plays every legal move with equal probability, and sometimes one out of turn."""

    name = "random"

    def choose(self, table: SeatTable) -> Move:
        """Choose any legal move."""
        moves = table.moves()
        return moves[table.rng.below(len(moves))]

    def interrupt(self, table: SeatTable) -> Move | None:
        """Make a random out-of-turn move one time in 64."""
        if table.rng.below(INTERRUPT_ONE_IN) or not table.moves():
            return None
        return self.choose(table)
