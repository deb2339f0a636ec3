"""A shelf of recorded games for the referee, in which everything happens at least once."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from reliquary.bots import RandomBot, SeatTable
from reliquary.bots.driver import play_game
from reliquary.core.record import write
from reliquary.core.words import Move
from reliquary.games import new_game
from reliquary.games.warehouse51.moves import Seal

Plain = dict[str, Any]


class TieBot(RandomBot):
    """Closes its fist on one ingot, so that blind auctions are tied."""

    def choose(self, table: SeatTable) -> Move:
        """Choose any legal move, but always the same fist."""
        return Seal(1) if Seal(1) in table.moves() else super().choose(table)


@cache
def corpus() -> list[str]:
    """Record games of all seats and both editions, some of them full of ties."""
    kinds = [(RandomBot(), range(5)), (TieBot(), range(5, 7))]
    return [
        recorded(seats, edition, seed, bot)
        for bot, seeds in kinds
        for seats in (3, 4, 5)
        for edition in ("en", "it")
        for seed in seeds
    ]


def recorded(seats: int, edition: str, seed: int, bot: RandomBot) -> str:
    """Record a game between bots of one kind with snapshots, as compact text."""
    game = new_game("warehouse51", seats, {"edition": edition})
    return json.dumps(json.loads(write(play_game(game, seed, [bot] * seats, snapshots=True).record)))
