"""The rules of the games, each in a folder of its own; no game knows another."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from reliquary.core.game import Game

GAMES = {
    "warehouse51": "reliquary.games.warehouse51.game:Warehouse51",
    "settlers": "reliquary.games.settlers.game:ImperialSettlers",
}


def new_game(name: str, seats: int | None = None, options: Mapping[str, Any] | None = None) -> Game:
    """Build a game from its name, the number of seats (None: the usual one) and its options, or raise ValueError.

    >>> new_game("warehouse51", 3, {"edition": "it"}).seats
    3
    """
    if name not in GAMES:
        close = difflib.get_close_matches(name, GAMES, n=1)
        hint = f" (did you mean {close[0]}?)" if close else ""
        raise ValueError(f"there is no game {name!r}{hint}; the games are {', '.join(GAMES)}")
    for word in ("seats", "self"):
        if word in (options or {}):
            raise ValueError(f"unknown option {word!r}; the number of seats is given beside the options")
    module, _, kind = GAMES[name].partition(":")
    seating = {} if seats is None else {"seats": seats}
    game: Game = getattr(import_module(module), kind)(**seating, **(options or {}))
    return game
