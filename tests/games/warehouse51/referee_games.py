"""A shelf of recorded games for the referee, in which everything happens at least once."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from reliquary.bots import new_bot
from reliquary.bots.driver import play_game
from reliquary.core.record import write
from reliquary.games import new_game

Plain = dict[str, Any]
SEEDS = {"en": range(6), "it": (0, 1, 2, 3, 4, 23)}
"""In game 23 of three seats a blind auction is tied for the owner of Mjöllnir."""


@cache
def corpus() -> list[str]:
    """Record games of all seats and both editions."""
    return [recorded(seats, edition, seed) for seats in (3, 4, 5) for edition in SEEDS for seed in SEEDS[edition]]


def recorded(seats: int, edition: str, seed: int) -> str:
    """Record a game between random bots with snapshots, as compact text."""
    game = new_game("warehouse51", seats, {"edition": edition})
    record = play_game(game, seed, [new_bot("random")] * seats, snapshots=True).record
    return json.dumps(json.loads(write(record)))
