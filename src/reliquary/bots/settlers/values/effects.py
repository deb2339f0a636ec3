"""What an effect or a Prayer of Imperial Settlers is worth in points, at given prices of Goods."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from reliquary.bots.settlers.values.goods import priced
from reliquary.games.settlers.codes.colours import COLOUR_COUNT, COLOUR_NAMES
from reliquary.games.settlers.codes.counts import Count
from reliquary.games.settlers.codes.goods import Good
from reliquary.games.settlers.codes.prayer_ways import Mode
from reliquary.games.settlers.codes.verbs import Verb
from reliquary.games.settlers.state.nodes import Card, Node

DEEDS: Final = {
    Verb.RAZE: 0.7,
    Verb.ENEMY_LOCATION: 0.7,
    Verb.ROB: 0.7,
    Verb.ENEMY_DEAL: 0.8,
    Verb.CROSS_DEAL: 1.6,
    Verb.BUILD: 0.8,
    Verb.COPY: 1.0,
    Verb.REFRESH: 0.7,
    Verb.FORCE_DISCARD: 0.3,
    Verb.SAMURAI: 0.3,
    Verb.PUT: 0.6,
    Verb.KEEP: 0.4,
    Verb.PEEK: 0.2,
    Verb.MORE: 0.5,
}
"""Roughly what the effects that are more than Goods are worth."""
COUNTED: Final = 2
"""How many fitting Locations are assumed before they are counted."""
SHARES: Final = {"black": 6, "purple": 1, "blue": 8, "brown": 16, "gold": 10, "red": 12, "pink": 12, "grey": 13}
"""How many of the 84 Common cards have each colour."""
COMMON_CARDS: Final = 84
FROM_EVENT: Final = 0.15
"""Roughly the share of the deck that has the colour of an event."""
CHOICE: Final = 1.5
"""How much better it is to choose the colour after the draw than to declare the likeliest."""
OFFERING: Final = 0.6
"""What a card is worth for which a Resource may be handed in."""


def effect_worth(node: Node, prices: vec[float]) -> float:
    """Return what an effect is worth each time it happens."""
    verb = node.verb
    if verb == Verb.GAIN:
        return priced(node.goods, prices)
    if verb == Verb.EACH:
        return priced(node.goods, prices) * (min(COUNTED, int(node.n)) if node.n else COUNTED)
    if verb == Verb.ALL:
        return sum([effect_worth(part, prices) for part in node.of])
    if verb == Verb.PICK:
        return max([effect_worth(part, prices) for part in node.of])
    if verb == Verb.MAY:
        return max([max(effect_worth(part, prices) - priced(part.of[-1].goods, prices), 0.0) for part in node.of])
    if verb == Verb.DRAW:
        return int(node.m) * prices[Good.CARD] + 0.2
    if verb == Verb.FOUND:
        return priced(node.goods, prices) - 0.1
    if verb == Verb.PRAY:
        return prayer_worth(node, prices)
    return DEEDS.get(int(verb), 0.0) * (int(node.n) if verb == Verb.SAMURAI else 1)


def use_worth(card: Card, prices: vec[float]) -> float:
    """Return what all uses of an action Location are worth in a round, costs taken off."""
    if card.act is None:
        return 0.0
    return max(effect_worth(card.act, prices) - priced(card.act_cost, prices), 0.05) * int(card.uses)


# Prayers


def share(colours: int) -> float:
    """Return the share of the Common deck that has one of the colours, given as bits."""
    names = (name for number, name in enumerate(COLOUR_NAMES) if colours >> number & 1)
    return sum(SHARES.get(name, 0) for name in names) / COMMON_CARDS


def prayer_chance(node: Node) -> float:
    """Return roughly the share of the Common deck that fits a Prayer."""
    if node.m == Mode.NAMED:
        return share(int(node.colours)) + (FROM_EVENT if node.flag else 0.0)
    single = max([share(1 << number) for number in range(COLOUR_COUNT) if node.colours >> number & 1])
    return min(single * (CHOICE if node.m == Mode.CHOOSE else 1.0), 1.0)


def prayer_worth(node: Node, prices: vec[float]) -> float:
    """Return roughly what a Prayer brings on average, without Blessings."""
    return reward_worth(node.of[0], int(node.n), prayer_chance(node), prices)


def reward_worth(node: Node, cards: int, fitting: float, prices: vec[float]) -> float:
    """Return what a reward is worth if this share of this many cards fits."""
    if node.verb == Verb.ALL:
        return sum([reward_worth(part, cards, fitting, prices) for part in node.of])
    if node.verb == Verb.EACH:
        part = share(int(node.colours)) if node.colours else fitting
        expected = min(cards, 6) * 0.6 if node.count == Count.KINDS else cards * part
        return priced(node.goods, prices) * expected
    if node.verb == Verb.STEPS:
        expected = cards * fitting
        reached = [part for part in node.of if expected >= int(part.at)] or node.of[:1]
        return reward_worth(reached[-1], cards, fitting, prices) * (1.0 - float((1.0 - fitting) ** cards))
    if node.verb == Verb.SACRIFICE:
        return OFFERING * cards * fitting
    if node.verb == Verb.STATUE:
        return sum([priced(part.goods, prices) for part in node.of]) / len(node.of)
    return priced(node.goods, prices) if node.verb == Verb.GAIN else 1.0
