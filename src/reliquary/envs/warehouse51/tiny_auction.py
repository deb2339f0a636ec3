"""The last lots of a Warehouse 51 auction between two collectors: small enough to be solved, played by the same rules.

Two seats are our own variant, since the rulebook begins with three: each seat looks into the gap on its left only, so
that both know one counterfeit card the other does not. All other relics have left the game unsold, the cards of some
of them (decoys) are among the counterfeit cards, nobody pawns, and ingots are few.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from reliquary.core.options import OptionError
from reliquary.core.words import Snapshot
from reliquary.envs.warehouse51.exact_deals import Deals
from reliquary.games.warehouse51.codes.amounts import START_INGOTS, START_RESERVE
from reliquary.games.warehouse51.game import Warehouse51, action_space
from reliquary.games.warehouse51.options import Options, read_options
from reliquary.games.warehouse51.packs.pack import COLOURS, Pack, Relic, builtin
from reliquary.games.warehouse51.rules import Rules
from reliquary.games.warehouse51.table import Table, open_table

SEATS = 2
HOUSE = builtin("default").relics
LOTS = tuple(next(one.id for one in HOUSE if one.colour == colour and one.aura == "neutral") for colour in COLOURS)
"""A neutral relic of each colour, in the order in which they join the game."""
DECOYS = tuple(
    next(one.id for one in HOUSE if one.colour == colour and one.counterfeit == "always" and one.id not in LOTS)
    for colour in COLOURS
)
"""Relics that have left the game; seeing the counterfeit card of one shows that it is not that of a lot."""
BOUNDS = {"lots": (2, len(LOTS)), "ingots": (1, 5), "decoys": (0, len(DECOYS))}
FEWEST_CARDS = 3


class TwoSeats(Warehouse51):
    """Warehouse 51 for two, with a few lots left and a few ingots in each purse."""

    def __init__(self, lots: int, ingots: int, decoys: int, seats: int = SEATS, **options: Any) -> None:
        check(seats, {"lots": lots, "ingots": ingots, "decoys": decoys})
        self.seats = seats
        self.lots = LOTS[:lots]
        self.ingots = ingots
        self.cards = {*self.lots, *DECOYS[:decoys]}
        self.agreed: Options = read_options({"first_player": "seat:0", **options}, seats)
        self.relics: Pack = Pack("tiny", tuple(map(self.fitted, builtin("plain").relics)))
        self.rules = Rules(seats, self.agreed, self.relics, action_space(self.relics))

    def fitted(self, relic: Relic) -> Relic:
        """Give a counterfeit card to the lots and decoys only."""
        return replace(relic, counterfeit="always" if relic.id in self.cards else "never")

    def start(self, seed: int) -> Table:
        """Set up the last lots, with the counterfeit cards that belong to a seed."""
        return self.restore(self.opening(open_table(self.rules, seed).snapshot()))

    def opening(self, snapshot: Snapshot) -> Snapshot:
        """Take a table of two seats to its last lots."""
        left = {relic.id: relic.colour for relic in self.relics.relics if relic.id in self.lots}
        ingots = START_INGOTS * SEATS + START_RESERVE - SEATS * self.ingots
        return {
            **snapshot,
            "purses": [self.ingots] * SEATS,
            "reserve": ingots,
            "tokens": 0,
            "decks": {colour: [lot for lot in left if left[lot] == colour] for colour in COLOURS},
            "discard": [relic.id for relic in self.relics.relics if relic.id not in self.lots],
            "seen": [[0], [1]],
        }


def check(seats: int, numbers: Mapping[str, int]) -> None:
    """Refuse a tiny auction that is impossible, or not tiny."""
    if seats != SEATS:
        raise OptionError(f"the tiny auction is for 2 seats, not {seats}")
    for name, (least, most) in BOUNDS.items():
        if not least <= numbers[name] <= most:
            raise OptionError(f"option {name} cannot be {numbers[name]}; it can be {least} to {most}")
    if numbers["lots"] + numbers["decoys"] < FEWEST_CARDS:
        raise OptionError(f"lots and decoys together must be at least {FEWEST_CARDS}, or everything is counterfeit")


class TinyAuction(Deals):
    """The rolls of the tiny auction: which of the lots are counterfeit."""

    keeps_tree = True

    def __init__(self, key: tuple[Any, ...], lots: int, ingots: int, decoys: int, **options: Any) -> None:
        game = TwoSeats(lots, ingots, decoys, **options)
        super().__init__(key, game, game.start(0).snapshot())
        self.tiny = game
        self.most_moves = lots * (2 * SEATS * ingots + SEATS + 1)
