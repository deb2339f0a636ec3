"""What Warehouse 51 adds for OpenSpiel: exact deals, and a tiny auction that can be solved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from reliquary.envs.openspiel.chance import Chance
from reliquary.envs.openspiel.extras import OpenSpielExtras
from reliquary.envs.openspiel.games import TableGame
from reliquary.envs.openspiel.parameters import Parameter
from reliquary.envs.openspiel.rolls import Rolls
from reliquary.envs.warehouse51.exact_deals import Deals
from reliquary.envs.warehouse51.tiny_auction import TinyAuction
from reliquary.envs.warehouse51.tiny_recall import TinyRecall
from reliquary.games.warehouse51.game import Warehouse51

TINY = "tiny_auction"


class TinyAuctionGame(TableGame):
    """The last lots of Warehouse 51 for two seats, small enough to be solved."""

    name = f"reliquary_{TINY}"
    kind = TINY
    title = "Warehouse 51: the last lots for two"
    seats = (2, 2)
    known: ClassVar[dict[str, Parameter]] = {"players": 2, "utility": "points", "lots": 2, "ingots": 3, "decoys": 1}
    recalls = True

    @classmethod
    def read(cls, said: Mapping[str, Parameter]) -> tuple[tuple[str, Any], ...]:
        """Fill in the three numbers of a tiny auction."""
        numbers = {**cls.known, **said}
        return tuple((name, numbers[name]) for name in ("lots", "ingots", "decoys"))

    def recall(self) -> TinyRecall:
        """Return what writes a seat's memory as numbers."""
        return TinyRecall(cast(TinyAuction, self.chance))


def exact_deals(key: tuple[Any, ...], seats: int, options: Mapping[str, Any]) -> Chance:
    """Return the dice of Warehouse 51; with `deal=fixed` the decks are rolled as a whole."""
    game = Warehouse51(seats=seats, **options)
    if game.rules.fixed_deal:
        return Rolls(key, game)
    return Deals(key, game, game.start(0).snapshot())


def tiny_deals(key: tuple[Any, ...], seats: int, options: Mapping[str, Any]) -> Chance:
    """Return the dice of the tiny auction."""
    return TinyAuction(key, seats=seats, **options)


def small_games() -> Sequence[type[TableGame]]:
    """Return the games that are small enough to be solved."""
    return (TinyAuctionGame,)


def openspiel_extras() -> OpenSpielExtras:
    """Return what OpenSpiel needs beyond the rules."""
    return OpenSpielExtras({Warehouse51.name: exact_deals, TINY: tiny_deals}, small_games)
