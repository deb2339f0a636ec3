"""What Goods, effects and cards of Imperial Settlers are worth in points, with so many Productions to come."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.bots.settlers.values.prayers import share
from reliquary.bots.settlers.values.worth import DEEDS
from reliquary.games.settlers.codes.colours import COLOUR_COUNT
from reliquary.games.settlers.codes.counts import Count
from reliquary.games.settlers.codes.goods import GOOD_COUNT, GOOD_NAMES, Good
from reliquary.games.settlers.codes.limits import NONE, ROUNDS
from reliquary.games.settlers.codes.prayer_ways import Mode
from reliquary.games.settlers.codes.sides import ATTACK, COMMON, FACTION_NAMES
from reliquary.games.settlers.codes.triggers import Trigger
from reliquary.games.settlers.codes.verbs import Verb
from reliquary.games.settlers.state.counting import fits
from reliquary.games.settlers.state.nodes import Card, Node, Reaction
from reliquary.games.settlers.state.rules import Rules

EARLY: Final = {
    "wood": 1.05, "stone": 1.0, "food": 0.7, "worker": 0.5, "gold": 1.5, "raze": 1.1, "defence": 0.1, "tech": 0.6,
    "card": 2.1, "vp": 1.0, "blessing": 0.4, "common_card": 2.1, "faction_card": 2.1, "any_resource": 0.9,
    "hand_card": 1.4, "own_deal": 1.5, "matching": 0.9,
}  # fmt: skip
"""What a Good is worth in the first round; these numbers come from what decided many games between bots."""
LATE: Final = {
    "wood": 0.65, "stone": 0.6, "food": 0.4, "worker": 0.35, "gold": 0.8, "raze": 0.95, "defence": 0.02, "tech": 0.4,
    "card": 0.9, "vp": 1.0, "blessing": 0.25, "common_card": 0.5, "faction_card": 0.95, "any_resource": 0.55,
    "hand_card": 0.3, "own_deal": 0.1, "matching": 0.55,
}  # fmt: skip
"""What it is worth in the last one."""
OCCASIONS: Final = {
    Trigger.RAZED: 1.2,
    Trigger.DEALT: 1.3,
    Trigger.DEAL_PAID: 0.5,
    Trigger.SCORED: 1.0,
    Trigger.PAIRS: 1.0,
    Trigger.PRAYING: 1.5,
    Trigger.PRAYED: 1.5,
    Trigger.SET: 0.5,
    Trigger.VISITED: 0.5,
}
"""How often in a round a feature's occasion comes, about; how often something fitting is built is counted."""
FAVOURITES: Final = {
    ("barbarians", Trigger.RAZED): 2.4,
    ("barbarians", Trigger.DEALT): 2.0,
    ("japanese", Trigger.DEALT): 2.6,
}
"""What some factions do more often than others; these numbers were counted in games between bots."""
BUILDS: Final = 4.5
"""How many Locations an empire builds in a round, about."""
OWN: Final = 0.65
"""How large a part of them are Faction cards."""
LONG: Final = 4
"""With so many Productions to come or more, a Good is worth its early price."""
COUNTED: Final = 2
"""How many fitting Locations a card hopes for before anybody counts."""
USED: Final = 0.4
"""How much of a use in a later round is really made."""
USED_NOW: Final = 0.4
"""How much of it may still be made this round."""
FEATURE_NOW: Final = 0.5
"""How much of a round's occasions are still to come in this one."""
GIVEN_UP: Final = 1.5
"""What giving up a Location costs, about."""
HOPE: Final = 0.4
"""How much of what makes a hand card better than others is really had."""
HELD: Final = 0.85
"""How much of a card's price is left while it is held."""
GROUND: Final = 0.4
"""What a Location is worth beyond its points in the first round: to be counted, or given up for a better one."""
NOTICED: Final = 0.9
"""How often a feature's occasion is really taken."""
PLACES: Final = 0.3
"""What a place to store Goods is worth each round."""
OFFERING: Final = 0.6
"""What a card is worth for which a Resource may be handed in."""
CHOICE: Final = 1.5
"""How much choosing the colour after the draw is better than declaring the likeliest."""
FROM_EVENT: Final = 0.15
"""How large a share the colour of an event has, about."""


def prices_at(rounds: int) -> vec[float]:
    """Price every Good with so many Productions to come."""
    early = min(rounds, LONG) / LONG
    return vec[float]([LATE[name] + (EARLY[name] - LATE[name]) * early for name in GOOD_NAMES])


def priced(goods: list[int], prices: vec[float]) -> float:
    """Add up what Goods are worth."""
    worth = 0.0
    good: i64 = 0
    number: i64
    for number in goods:
        if number:
            worth += prices[good] * float(number)
        good += 1
    return worth


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


# Prayers


def prayer_chance(node: Node) -> float:
    """Return how large a share of the Common deck fits a Prayer, about."""
    if node.m == Mode.NAMED:
        return share(int(node.colours)) + (FROM_EVENT if node.flag else 0.0)
    single = max([share(1 << number) for number in range(COLOUR_COUNT) if node.colours >> number & 1])
    return min(single * (CHOICE if node.m == Mode.CHOOSE else 1.0), 1.0)


def prayer_worth(node: Node, prices: vec[float]) -> float:
    """Return what a Prayer brings on average, about, without Blessings."""
    return reward_worth(node.of[0], int(node.n), prayer_chance(node), prices)


def reward_worth(node: Node, cards: int, fitting: float, prices: vec[float]) -> float:
    """Return what a reward is worth when so large a share of so many cards fits."""
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


# Cards


@final
class Scale:
    """What every card is worth by number, in parts, with so many Productions to come."""

    def __init__(self, rules: Rules, rounds: int) -> None:
        cards = [card for card in rules.cards if card.faction != ATTACK]
        later = [prices_at(left) for left in range(rounds)]
        self.rounds: i64 = rounds
        self.prices: vec[float] = prices_at(rounds)
        self.flow: vec[float] = vec[float]([sum([prices[good] for prices in later]) for good in range(GOOD_COUNT)])
        """What one of each Good is worth in every Production to come."""
        self.next: vec[float] = later[-1] if later else vec[float]([0.0] * GOOD_COUNT)
        """What a Good is worth next round."""
        ground = GROUND * min(rounds, LONG) / LONG
        self.points: vec[float] = vec[float]([ground + (1.0 if card.faction == COMMON else 2.0) for card in cards])
        self.production: vec[float] = vec[float]([production_worth(card, later) for card in cards])
        self.actions: vec[float] = vec[float](
            [sum([USED * use_worth(card, prices) for prices in later]) for card in cards]
        )
        self.features: vec[float] = vec[float]([feature_worth(rules, card, [*later, self.prices]) for card in cards])
        rows = zip(self.points, self.production, self.actions, self.features, strict=True)
        self.standing: vec[float] = vec[float]([sum(row) for row in rows])
        """What a Location is worth where it stands, whatever stands around it."""
        used = [USED_NOW * use_worth(card, self.prices) / max(int(card.uses), 1) for card in cards]
        self.use_now: vec[float] = vec[float](used)
        self.lively: vec[bool] = vec[bool]([is_lively(card) for card in cards])
        self.in_hand: vec[float] = self.price_hand(cards, self.prices, HELD)
        self.next_hand: vec[float] = (
            self.price_hand(cards, self.next, 1.0) if rounds else vec[float]([0.0] * len(cards))
        )
        """What a card is worth in the hand of somebody who has passed."""

    def price_hand(self, cards: list[Card], prices: vec[float], held: float) -> vec[float]:
        """Price every card in the hand: what its kind is worth, more or less as its best use is better or worse."""
        uses = [self.best_use(number, card) for number, card in enumerate(cards)]
        averages: dict[int, float] = {}
        for faction in {int(card.faction) for card in cards}:
            kind = [use for use, card in zip(uses, cards, strict=True) if card.faction == faction]
            averages[faction] = sum(kind) / len(kind)
        worths = []
        for use, card in zip(uses, cards, strict=True):
            price = prices[Good.COMMON_CARD if card.faction == COMMON else Good.FACTION_CARD]
            worths.append(max(held * price + HOPE * (use - averages[int(card.faction)]), 0.1))
        return vec[float](worths)

    def best_use(self, number: int, card: Card) -> float:
        """Return what a hand card brings at best: built, as a Deal or razed."""
        prices = self.prices
        build = self.standing[number] - priced(card.cost, prices) - (GIVEN_UP if card.location else 0.0)
        build += USED_NOW * use_worth(card, prices)
        if card.produce is not None:
            build += effect_worth(card.produce, prices)
            if card.produce.verb == Verb.EACH:
                build += COUNTED * priced(card.produce.goods, self.flow)
        if card.bonus is not None:
            build += effect_worth(card.bonus, prices)
        uses = [build]
        if card.deal != NONE:
            uses.append(self.flow[card.deal] + prices[card.deal] - prices[Good.FOOD])
        if card.razable:
            uses.append(priced(card.raze, prices) - prices[Good.RAZE])
        return max(uses)


def production_worth(card: Card, later: list[vec[float]]) -> float:
    """Return what a Location produces in the rounds to come; what counts the empire is counted elsewhere."""
    worth = PLACES * len(later) * (len(card.stores) + int(card.some))
    if card.put is not None:
        worth += DEEDS[Verb.PUT] * (len(later) + 1)
    if card.produce is None or card.produce.verb == Verb.EACH:
        return worth
    for place, prices in enumerate(later):
        made = effect_worth(card.produce, prices)
        if card.unlocked is not None and place + 1 < len(later):
            made += USED * (effect_worth(card.unlocked, prices) - made)
        worth += made
    return worth


def use_worth(card: Card, prices: vec[float]) -> float:
    """Return what all uses of an action Location are worth in a round, costs taken off."""
    if card.act is None:
        return 0.0
    return max(effect_worth(card.act, prices) - priced(card.act_cost, prices), 0.05) * int(card.uses)


def feature_worth(rules: Rules, card: Card, rounds: list[vec[float]]) -> float:
    """Return what the features of a Location are worth: in full in later rounds, in part in this one."""
    worth = 0.0
    for reaction in card.reactions:
        times = NOTICED * occasions(rules, card, reaction)
        for prices in rounds[:-1]:
            worth += times * effect_worth(reaction.do, prices)
        worth += FEATURE_NOW * times * effect_worth(reaction.do, rounds[-1])
    return worth


def occasions(rules: Rules, card: Card, reaction: Reaction) -> float:
    """Return how often in a round a reaction's occasion comes, about."""
    if reaction.event != Trigger.BUILT:
        favourite = (FACTION_NAMES[card.faction], int(reaction.event))
        return FAVOURITES.get(favourite, OCCASIONS[int(reaction.event)])
    own = fitting([one for one in rules.cards if one.faction not in (COMMON, ATTACK)], card, reaction)
    common = fitting([rules.cards[number] for number in rules.common], card, reaction)
    built = BUILDS * (OWN * own + (1.0 - OWN) * common)
    return min(built, float(reaction.limit)) if reaction.limit else built


def fitting(cards: list[Card], card: Card, reaction: Reaction) -> float:
    """Return how large a part of cards fits a reaction: of one faction's if it is a Faction card that reacts."""
    near = [one for one in cards if one.faction == card.faction] or cards
    fit = [one for one in near if fits(one, reaction.colours, reaction.side, reaction.kind)]
    return len(fit) / len(near)


def is_lively(card: Card) -> bool:
    """Return whether a Location's worth hangs on the empire around it."""
    return card.final is not None or (card.produce is not None and card.produce.verb == Verb.EACH)


@lru_cache(maxsize=16)
def scales_of(rules: Rules) -> list[Scale]:
    """Price every card with so many Productions to come, from none to all, once for all tables of a game."""
    return [Scale(rules, rounds) for rounds in range(ROUNDS + 1)]


def scale_of(rules: Rules, rounds: int) -> Scale:
    """Price every card with so many Productions to come."""
    return scales_of(rules)[rounds]
