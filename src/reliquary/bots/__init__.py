"""Players that think: they see the world from one seat only."""

from __future__ import annotations

import difflib

from reliquary.bots.advice import Advice
from reliquary.bots.bot import Bot, SeatTable
from reliquary.bots.characters import LEVELS, PERSONALITIES
from reliquary.bots.greedy import GreedyBot
from reliquary.bots.heuristic import HeuristicBot, heuristic_bot
from reliquary.bots.random import RandomBot

HEURISTIC = [f"heuristic:{level}" for level in LEVELS]
HEURISTIC += [f"{name}:{personality}" for name in HEURISTIC for personality in PERSONALITIES]
BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "heuristic": HeuristicBot,
    **{name: heuristic_bot(name) for name in HEURISTIC},
}
"""The bots there are, by name."""
OPPONENTS: tuple[str, ...] = ("random", "greedy", *(f"heuristic:{level}" for level in LEVELS))
"""The bots to offer where somebody chooses whom to play against, from weak to strong."""
DEFAULT_OPPONENT = "heuristic:normal"

__all__ = [
    "BOTS",
    "DEFAULT_OPPONENT",
    "OPPONENTS",
    "Advice",
    "Bot",
    "GreedyBot",
    "HeuristicBot",
    "RandomBot",
    "SeatTable",
    "new_bot",
]


def new_bot(name: str) -> Bot:
    """Build a bot from its name, or raise ValueError saying which names there are."""
    if name not in BOTS:
        close = difflib.get_close_matches(name, BOTS, n=1)
        hint = f" (did you mean {close[0]}?)" if close else ""
        raise ValueError(f"there is no bot {name!r}{hint}; {naming(name)}")
    return BOTS[name]()


def naming(name: str) -> str:
    """Tell how the bots are called, or what the parts of a heuristic bot's name can be."""
    if name.partition(":")[0] == "heuristic":
        return (
            "it is heuristic, heuristic:LEVEL or heuristic:LEVEL:PERSONALITY, "
            f"LEVEL being {', '.join(LEVELS)} and PERSONALITY {', '.join(PERSONALITIES)}"
        )
    return "the bots are random, greedy, heuristic and heuristic:LEVEL:PERSONALITY"
