"""A card, a design of which several copies may exist, and a faction's board."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from reliquary.games.settlers.cards.factions import Faction
from reliquary.games.settlers.cards.vocabulary import COLOURS, Clause, Colour, Good, Goods, Kind

Source: TypeAlias = Literal["rulebook", "public", "translated", "house"]
Expansion: TypeAlias = Literal["base", "friends", "atlanteans", "magic", "aztecs"]


class Design(msgspec.Struct, frozen=True, kw_only=True):
    """What all copies of a card share. (IS-008..012)

    `ids` are the printed numbers, one per copy; `cost` are the Resources, `location` says whether the cost includes the
    location symbol; `raze` is the raze field (empty: cannot be razed); `costs`, `deals` and `razes` are the fields of
    single copies that differ. `counts_as` is the expansion it counts as when a deck is built (AZ-105); `ability_source`
    says where the ability comes from, our own designs being `house`.
    """

    ids: tuple[str, ...]
    faction: Faction
    kind: Kind
    colours: tuple[Colour, ...]
    cost: Goods = Goods()
    location: bool = False
    deal: Good | None = None
    raze: Goods = Goods()
    costs: dict[str, Goods] = {}
    deals: dict[str, Good] = {}
    razes: dict[str, Goods] = {}
    ability: tuple[Clause, ...]
    name_source: Source = "public"
    ability_source: Source = "public"
    counts_as: Expansion = "base"

    def cost_of(self, card: str) -> Goods:
        """Return which Resources a copy costs. (IS-010, IS-011)"""
        return self.costs.get(card, self.cost)

    def deal_of(self, card: str) -> Good | None:
        """Return which Good a Deal with a copy gives. (IS-011)"""
        return self.deals.get(card, self.deal)

    def raze_of(self, card: str) -> Goods:
        """Return which Goods the raze field of a copy shows. (IS-010, IS-011)"""
        return self.razes.get(card, self.raze)

    @property
    def key(self) -> str:
        """The first printed number, which names the design in texts."""
        return self.ids[0]


class SetRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of SETs; an owner's pack may replace them with the printed ones. (SE-01..12, R-66)

    `size` Locations of one of the `colours` make a SET; with `repeat` two and three times as many make a second and a
    third. The player who completes one gets the `reward`.
    """

    size: int = 3
    repeat: bool = True
    colours: tuple[Colour, ...] = COLOURS
    reward: Goods = Goods()


class Board(msgspec.Struct, frozen=True):
    """What a faction's board makes in every Production phase, and which Good it stores. (section 2 of the rules)"""

    faction: Faction
    makes: Goods
    stores: Good
    tricolour: bool = False
    """Whether it makes the tricolour Blessing. (AZ-031)"""
