"""The Goods as numbers: what lies in a supply first, then what is only gained or paid."""

from __future__ import annotations

from typing import Final, final


@final
class Good:
    """A Good; the first eight lie in a supply, in the order of `vocabulary.TOKENS`."""

    WOOD: Final = 0
    STONE: Final = 1
    FOOD: Final = 2
    WORKER: Final = 3
    GOLD: Final = 4
    RAZE: Final = 5
    DEFENCE: Final = 6
    TECH: Final = 7
    CARD: Final = 8
    VP: Final = 9
    BLESSING: Final = 10
    COMMON_CARD: Final = 11
    FACTION_CARD: Final = 12
    ANY_RESOURCE: Final = 13
    HAND_CARD: Final = 14
    OWN_DEAL: Final = 15
    MATCHING: Final = 16
    TECH_DEFENCE: Final = 17
    TECH_GLORY: Final = 18


RESOURCE_COUNT: Final = 3
"""The first Goods are the Resources."""
TOKEN_COUNT: Final = 8
BOXED_GOOD_COUNT: Final = 17
"""The Goods of games without Atlanteans: the Advanced Technology tokens come after them. (AT-010)"""
GOOD_COUNT: Final = 19
GOOD_NAMES: Final = (
    "wood", "stone", "food", "worker", "gold", "raze", "defence", "tech", "card", "vp", "blessing",
    "common_card", "faction_card", "any_resource", "hand_card", "own_deal", "matching",
    "tech_defence", "tech_glory",
)  # fmt: skip
