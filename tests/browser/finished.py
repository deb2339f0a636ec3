"""Finished games with a known seed, played by bots, to be brought to the archive of a server."""

from __future__ import annotations

import json

from browser.visitor import Visitor
from reliquary.bots import new_bot
from reliquary.bots.driver import play_game
from reliquary.core import record as records
from reliquary.games import new_game

SEED = 51


def record_of(game: str, seats: int = 3, bot: str = "random", seed: int = SEED) -> bytes:
    """Play a game to its end and write its record."""
    played = play_game(new_game(game, seats), seed, [new_bot(bot) for _ in range(seats)])
    return records.write(played.record)


def bring(visitor: Visitor, game: str, seats: int = 3, bot: str = "random", seed: int = SEED) -> str:
    """Put a finished game into a visitor's archive; its id."""
    visitor.come_in()
    return str(visitor.ask("/api/records", json.loads(record_of(game, seats, bot, seed)))["id"])
