"""The factions: the one list of them, and what sets a faction apart beyond its board and its cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias, get_args

import msgspec

Playable: TypeAlias = Literal["barbarians", "japanese", "romans", "egyptians", "aztecs", "atlanteans"]
"""The factions that can be played. A new one goes to the end: its place is its number."""
Faction: TypeAlias = Literal["common", Playable]
"""The sides that have cards."""

FACTIONS: tuple[Playable, ...] = get_args(Playable)
BOXED: tuple[Playable, ...] = FACTIONS[:5]
"""The factions of the two boxes."""
FACTION_NAMES: tuple[Faction, ...] = ("common", *FACTIONS)
"""The sides by their number in the engine: 0 is Common."""


class Traits(msgspec.Struct, frozen=True):
    """What only some factions have."""

    samurai: bool = False
    """Workers can be deployed as samurai on its Locations. (IS-084)"""
    raided_by_deal: bool = False
    """In a solo game two attacks on points hit a Location by the Good of its Deal. (IS-163)"""
    prays: bool = False
    """It plays with Blessings, Prayers, visits and unlocking. (AZ-001)"""
    upgrades: bool = False
    """Its player places Technology tokens on Common Locations. (AT-017)"""
    defence_per_player: bool = False
    """Its board makes its Defence tokens once for every player in the game. (AT-006)"""
    sinks: bool = False
    """Its Locations are worth nothing at the end of the game. (AT-046)"""


TRAITS: Mapping[str, Traits] = {
    "japanese": Traits(samurai=True, raided_by_deal=True),
    "aztecs": Traits(prays=True),
    "atlanteans": Traits(prays=True, upgrades=True, defence_per_player=True, sinks=True),
}


def traits_of(faction: str) -> Traits:
    """Return what sets a faction apart; most have nothing special."""
    return TRAITS.get(faction, Traits())
