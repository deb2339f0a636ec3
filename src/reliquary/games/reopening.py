"""Games and tables from the bytes a pickle holds: their options and snapshots as JSON, the same for both engines."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from reliquary.core.game import Game, Table
from reliquary.games import new_game

Reopening = tuple[Callable[..., Any], tuple[bytes, ...]]
"""What `__reduce__` returns: a function of this module, and the bytes it is called with."""


def origin_of(game: Game) -> bytes:
    """Write down how a game is built again, with the hash of its cards."""
    return msgspec.json.encode([game.name, game.seats, dict(game.options), game.pack["hash"]])


@lru_cache(maxsize=64)
def reopen_game(origin: bytes) -> Game:
    """Build a game again, once for all its tables; ValueError if its cards have changed since."""
    name, seats, options, cards = msgspec.json.decode(origin)
    game = new_game(name, seats, options)
    if game.pack["hash"] != cards:
        raise ValueError(
            f"this {name} was pickled with other cards: their hash was {cards}, "
            f"the pack {game.pack['name']} here has {game.pack['hash']}"
        )
    return game


def reopen_table(origin: bytes, snapshot: bytes) -> Table:
    """Build a table again."""
    return reopen_game(origin).restore(msgspec.json.decode(snapshot))
