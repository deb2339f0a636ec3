"""Bots that misbehave: they crash, hang, cheat or print."""

from __future__ import annotations

import os
import sys
import time
from typing import cast

from reliquary.bots import GreedyBot, RandomBot
from reliquary.bots.bot import Bot, SeatTable
from reliquary.core.words import Move
from reliquary.games.warehouse51.moves import Bid


class Dying(Bot):
    name = "dying"

    def choose(self, table: SeatTable) -> Move:
        os._exit(3)


class Sleeping(Bot):
    name = "sleeping"

    def choose(self, table: SeatTable) -> Move:
        while True:
            time.sleep(60)


class Spinning(Bot):
    name = "spinning"

    def choose(self, table: SeatTable) -> Move:
        while True:
            pass


class Raising(Bot):
    name = "raising"

    def choose(self, table: SeatTable) -> Move:
        raise RuntimeError("I am confused")


class Cheating(Bot):
    name = "cheating"

    def choose(self, table: SeatTable) -> Move:
        return Bid(ingots=99)


class Babbling(Bot):
    name = "babbling"

    def choose(self, table: SeatTable) -> Move:
        return cast(Move, {"type": "win"})


class Mute(Bot):
    name = "mute"

    def choose(self, table: SeatTable) -> Move:
        return cast(Move, None)


class Unspeakable(Bot):
    name = "unspeakable"

    def choose(self, table: SeatTable) -> Move:
        return cast(Move, {"type": object()})


class Printing(GreedyBot):
    name = "printing"

    def choose(self, table: SeatTable) -> Move:
        sys.stdout.write("let me think about this\n")
        sys.stdout.flush()
        os.write(1, b"really")
        return super().choose(table)


class Prying(Bot):
    """Raises if it holds anything but the window of its seat."""

    name = "prying"

    def choose(self, table: SeatTable) -> Move:
        held = [value for value in vars(table).values() if hasattr(value, "snapshot") or hasattr(value, "play")]
        if held:
            raise RuntimeError("here is the true table")
        return table.moves()[-1]


BOTS: dict[str, type[Bot]] = {
    bot.name: bot
    for bot in (Dying, Sleeping, Spinning, Raising, Cheating, Babbling, Mute, Unspeakable, Printing, Prying, RandomBot)
}
