"""What a Good of Imperial Settlers is worth in points, and what may be hoped of a Prayer before it is said."""

from __future__ import annotations

from typing import Final

from reliquary.games.settlers.codes.colours import COLOUR_COUNT, COLOUR_NAMES
from reliquary.games.settlers.codes.counts import Count
from reliquary.games.settlers.codes.goods import GOOD_NAMES
from reliquary.games.settlers.codes.prayer_ways import Mode
from reliquary.games.settlers.codes.verbs import Verb
from reliquary.games.settlers.state.nodes import Node

BY_NAME: Final = {
    "wood": 0.65,
    "stone": 0.65,
    "food": 0.65,
    "worker": 0.36,
    "gold": 0.85,
    "raze": 0.6,
    "defence": 0.08,
    "tech": 0.5,
    "card": 0.5,
    "vp": 1.0,
    "blessing": 0.4,
    "common_card": 0.5,
    "faction_card": 0.5,
    "any_resource": 0.65,
    "hand_card": 0.45,
    "own_deal": 0.9,
    "matching": 0.65,
}
PRICES: Final = tuple(BY_NAME[name] for name in GOOD_NAMES)
"""What a Good is worth while there is time to use it, by code."""
SHARES: Final = {"black": 6, "purple": 1, "blue": 8, "brown": 16, "gold": 10, "red": 12, "pink": 12, "grey": 13}
"""How many of the 84 Common cards have each colour."""
COMMON_CARDS: Final = 84
FROM_EVENT: Final = 0.15
"""How large a share the colour of an event has, about."""
CHOICE: Final = 1.5
"""How much choosing the colour after the draw is better than declaring the likeliest."""
OFFERING: Final = 0.6
"""What a card is worth for which a Resource may be handed in."""


def priced(goods: list[int]) -> float:
    """Add up what Goods are worth."""
    return sum(PRICES[good] * number for good, number in enumerate(goods) if number)


def share(colours: int) -> float:
    """Return how large a part of the Common deck has one of the colours, given as bits."""
    names = (name for number, name in enumerate(COLOUR_NAMES) if colours >> number & 1)
    return sum(SHARES.get(name, 0) for name in names) / COMMON_CARDS


def prayer_worth(node: Node) -> float:
    """Return what a Prayer brings on average, about, without Blessings."""
    if node.m == Mode.NAMED:
        fitting = share(int(node.colours)) + (FROM_EVENT if node.flag else 0.0)
    else:
        single = max(share(1 << number) for number in range(COLOUR_COUNT) if node.colours >> number & 1)
        fitting = min(single * (CHOICE if node.m == Mode.CHOOSE else 1.0), 1.0)
    return reward_worth(node.of[0], int(node.n), fitting)


def reward_worth(node: Node, cards: int, fitting: float) -> float:
    """Return what a reward is worth when so large a share of so many cards fits."""
    if node.verb == Verb.ALL:
        return sum(reward_worth(part, cards, fitting) for part in node.of)
    if node.verb == Verb.EACH:
        expected = min(cards, 6) * 0.6 if node.count == Count.KINDS else cards * counted_share(node, fitting)
        return priced(node.goods) * expected
    if node.verb == Verb.STEPS:
        expected = cards * fitting
        reached = [part for part in node.of if expected >= int(part.at)] or node.of[:1]
        return reward_worth(reached[-1], cards, fitting) * (1 - (1 - fitting) ** cards)
    if node.verb == Verb.SACRIFICE:
        return OFFERING * cards * fitting
    if node.verb == Verb.STATUE:
        return sum(priced(part.goods) for part in node.of) / len(node.of)
    return priced(node.goods) if node.verb == Verb.GAIN else 1.0


def counted_share(node: Node, fitting: float) -> float:
    """Give the share of the colour a part of the reward counts, or of all that fit."""
    return share(int(node.colours)) if node.colours else fitting
