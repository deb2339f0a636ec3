"""Players that think: they see the world from one seat only."""

from __future__ import annotations

import difflib

from reliquary.bots.bot import Bot, SeatTable
from reliquary.bots.greedy import GreedyBot
from reliquary.bots.random import RandomBot

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "SeatTable", "new_bot"]


def new_bot(name: str) -> Bot:
    """Build a bot from its name, or raise ValueError naming the bots there are."""
    if name not in BOTS:
        close = difflib.get_close_matches(name, BOTS, n=1)
        hint = f" (did you mean {close[0]}?)" if close else ""
        raise ValueError(f"there is no bot {name!r}{hint}; the bots are {', '.join(BOTS)}")
    return BOTS[name]()
