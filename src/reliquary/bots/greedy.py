"""The bot that takes the points it can see now."""

from __future__ import annotations

from reliquary.bots.bot import Bot, SeatTable
from reliquary.bots.settlers import greedy as settlers
from reliquary.bots.warehouse51 import greedy as warehouse51
from reliquary.core.words import Move

CHOOSERS = {"warehouse51": warehouse51.choose_greedily, "settlers": settlers.choose_greedily}


class GreedyBot(Bot):
    """Values everything by the points it would bring, as far as can be seen from here, and looks no further."""

    name = "greedy"

    def choose(self, table: SeatTable) -> Move:
        """Choose the move that is worth most now."""
        if table.game.name not in CHOOSERS:
            raise ValueError(f"the bot greedy does not know the game {table.game.name}")
        return CHOOSERS[table.game.name](table)
