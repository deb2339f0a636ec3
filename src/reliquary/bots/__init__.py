"""Players that think, each seeing the table from one seat only.

Must not know: the true table, or anything hidden from the seat.
"""

from __future__ import annotations

from reliquary.bots.advice import Advice
from reliquary.bots.bot import Bot, SeatTable
from reliquary.bots.characters import LEVELS, PERSONALITIES
from reliquary.bots.greedy import GreedyBot
from reliquary.bots.heuristic import HeuristicBot
from reliquary.bots.random import RandomBot
from reliquary.bots.registry import Registry, read_name
from reliquary.bots.search.bot import SearchBot

HEURISTIC = [f"heuristic:{level}" for level in LEVELS]
LISTED = [
    "random",
    "greedy",
    "heuristic",
    *HEURISTIC,
    *(f"{name}:{personality}" for name in HEURISTIC for personality in PERSONALITIES),
    "search",
    *(f"search:{level}" for level in LEVELS),
]
BOTS = Registry({name: kind for name in LISTED if (kind := read_name(name)) is not None})
"""All bots by name; other valid names, such as search@100ms, are found here too."""
OPPONENTS: tuple[str, ...] = (
    "random", "heuristic:easy", "greedy", "heuristic:normal", "search:easy", "heuristic:hard", "heuristic:expert",
    "search:hard", "search:expert",
)  # fmt: skip
"""The opponents to offer, from weak to strong in every game; docs/levels.md has the measurements."""
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
    "SearchBot",
    "SeatTable",
    "new_bot",
]


def new_bot(name: str) -> Bot:
    """Build a bot from its name, or raise ValueError saying which names there are."""
    try:
        return BOTS[name]()
    except KeyError as error:
        raise ValueError(error.args[0]) from None
