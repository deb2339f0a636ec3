"""Tables that differ only in what one viewer may not know, made without the engine's own way of scrambling."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec

from games.warehouse51.support.positions import wander
from reliquary.core.words import Snapshot
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.table import Table

Viewer = int | None


class Moment(NamedTuple):
    """A game stopped somewhere."""

    game: Warehouse51
    table: Table
    dice: Random

    def viewers(self) -> list[Viewer]:
        """Return every seat, and a spectator."""
        return [*range(self.game.seats), None]

    def twin(self, viewer: Viewer, *, same_dice: bool = False, same_fists: bool = False) -> Table:
        """Build a table that this viewer cannot tell from the true one."""
        snapshot = self.table.snapshot()
        deal_gaps(self.game, snapshot, viewer, self.dice)
        if self.game.options["deal"] == "fixed":
            for deck in snapshot["decks"].values():
                self.dice.shuffle(deck)
        if not same_fists:
            close_fists(snapshot, viewer, self.dice)
        if not same_dice:
            snapshot["dice"] = [self.dice.getrandbits(32), self.dice.getrandbits(31) * 2 + 1]
        return self.game.restore(snapshot)


def moments(seats: int, seed: int, every: int, **options: Any) -> Iterator[Moment]:
    """Stop a random game again and again."""
    game = Warehouse51(seats=seats, **options)
    table, dice = game.start(seed), Random(seed)
    yield Moment(game, table, dice)
    for number, _ in enumerate(wander(table, dice), 1):
        if number % every == 0:
            yield Moment(game, table, dice)


def deal_gaps(game: Warehouse51, snapshot: Snapshot, viewer: Viewer, dice: Random) -> None:
    """Lay other counterfeit cards into the gaps the viewer has not seen. (W51-026)"""
    if snapshot["shown"]:
        return
    known = [] if viewer is None else snapshot["seen"][viewer]
    cards = [relic.id for relic in game.relics.relics if relic.id in game.relics.counterfeits(count(game))]
    pool = [card for card in cards if not any(card in snapshot["gaps"][gap] for gap in known)]
    dice.shuffle(pool)
    for gap, lying in enumerate(snapshot["gaps"]):
        if gap not in known:
            snapshot["gaps"][gap] = [pool.pop() for _ in lying]


def count(game: Warehouse51) -> int:
    """Look up how many counterfeit cards there are. (E-01)"""
    return int(game.options["counterfeit_count"])


def close_fists(snapshot: Snapshot, viewer: Viewer, dice: Random) -> None:
    """Close the fists of others on other numbers. (W51-082)"""
    for seat, sealed in enumerate(snapshot["sealed"]):
        if sealed is not None and seat != viewer:
            snapshot["sealed"][seat] = dice.randint(0, snapshot["seal_limits"][seat])


def as_bytes(value: Any) -> bytes:
    """Write a value as JSON."""
    return msgspec.json.encode(value, enc_hook=repr)
