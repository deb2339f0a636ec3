"""Bots by name: NAME, NAME:LEVEL or NAME:LEVEL:PERSONALITY, and for those that search NAME@BUDGET."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Final

from reliquary.bots.bot import Bot
from reliquary.bots.characters import LEVELS, PERSONALITIES, character
from reliquary.bots.discovery import ForeignBotError, installed_kind
from reliquary.bots.greedy import GreedyBot
from reliquary.bots.heuristic import HeuristicBot, heuristic_bot
from reliquary.bots.random import RandomBot
from reliquary.bots.search.bot import BUDGETS, SearchBot, search_bot
from reliquary.bots.search.budgets import read_budget

PLAIN: Final[dict[str, type[Bot]]] = {"random": RandomBot, "greedy": GreedyBot}
SEASONED: Final = {
    "heuristic": "it is heuristic, heuristic:LEVEL or heuristic:LEVEL:PERSONALITY",
    "search": "it is search, search:LEVEL or search:LEVEL:PERSONALITY, each with or without @BUDGET",
}
"""Bots that have a character, by name."""


def read_name(name: str) -> type[Bot] | None:
    """Make the kind of bot with this name, None if there is none, or raise ValueError for an invalid budget."""
    if name in PLAIN:
        return PLAIN[name]
    calling, at, budget = name.partition("@")
    kind, *features = calling.split(":")
    if kind not in SEASONED or len(features) > 2 or (at and kind != "search"):
        return None
    if not features and not at:
        return HeuristicBot if kind == "heuristic" else SearchBot
    try:
        named = character(*features)
    except ValueError:
        return None
    if kind == "heuristic":
        return heuristic_bot(name)
    return search_bot(name, named, read_budget(budget) if at else BUDGETS[named.level_name])


def refusal(name: str, known: Iterable[str], what: str = "") -> str:
    """Return a message that there is no such bot, with the closest name and how bots are named."""
    close = difflib.get_close_matches(name, list(known), n=1)
    hint = f" (did you mean {close[0]}?)" if close else ""
    return f"there is no bot {name!r}{hint}; {what or how_called(name)}"


def how_called(name: str) -> str:
    """List the names of the bots, or the possible parts of a thinking bot's name."""
    kind = name.partition("@")[0].partition(":")[0]
    if kind not in SEASONED:
        return (
            "the bots are random, greedy, heuristic and heuristic:LEVEL:PERSONALITY, "
            "search and search:LEVEL:PERSONALITY@BUDGET"
        )
    return f"{SEASONED[kind]}, LEVEL being {', '.join(LEVELS)} and PERSONALITY {', '.join(PERSONALITIES)}" + (
        ", and BUDGET a number of simulations (500) or a time (100ms, 2s)" if kind == "search" else ""
    )


class Registry(dict[str, type[Bot]]):
    """All bots: iterating gives those to list, looking up finds every valid name.

    Bots of installed packages come last, so that none can take the name of a built-in one.
    """

    def __missing__(self, name: str) -> type[Bot]:
        """Make a kind of bot that is not in the list, or raise KeyError saying how bots are named."""
        try:
            kind = read_name(name) or installed_kind(name)
        except ForeignBotError as error:
            raise KeyError(str(error)) from None
        except ValueError as error:
            raise KeyError(refusal(name, (), str(error))) from None
        if kind is None:
            raise KeyError(refusal(name, self))
        return kind

    def __contains__(self, name: object) -> bool:
        """Return whether a bot has this name."""
        if not isinstance(name, str):
            return False
        try:
            return super().__contains__(name) or (read_name(name) or installed_kind(name)) is not None
        except ValueError:
            return False
