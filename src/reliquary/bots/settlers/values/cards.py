"""What the cards of Imperial Settlers are worth in points, by the number of Productions to come."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.bots.settlers.values.effects import COUNTED, DEEDS, effect_worth, use_worth
from reliquary.bots.settlers.values.goods import LONG, priced, prices_at
from reliquary.games.settlers.cards.factions import FACTION_NAMES
from reliquary.games.settlers.codes.goods import GOOD_COUNT, Good
from reliquary.games.settlers.codes.limits import NONE, ROUNDS
from reliquary.games.settlers.codes.sides import ATTACK, COMMON
from reliquary.games.settlers.codes.triggers import Trigger
from reliquary.games.settlers.codes.verbs import Verb
from reliquary.games.settlers.state.counting import fits
from reliquary.games.settlers.state.nodes import Card, Reaction
from reliquary.games.settlers.state.rules import Rules

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
    Trigger.UPGRADED: 2.4,
}
"""Roughly how often in a round a feature is triggered; for buildings this is counted instead."""
FAVOURITES: Final = {
    ("barbarians", Trigger.RAZED): 2.4,
    ("barbarians", Trigger.DEALT): 2.0,
    ("japanese", Trigger.DEALT): 2.6,
}
"""What some factions do more often than others; these numbers were counted in games between bots."""
BUILDS: Final = 4.5
"""Roughly how many Locations an empire builds in a round."""
OWN: Final = 0.65
"""The share of Faction cards among them."""
USED: Final = 0.4
"""How much of a use in a later round is really made."""
USED_NOW: Final = 0.4
"""How much of it may still be made this round."""
FEATURE_NOW: Final = 0.5
"""The share of a round's triggers still to come in this one."""
GIVEN_UP: Final = 1.5
"""Roughly what giving up a Location costs."""
HOPE: Final = 0.4
"""The share of a hand card's advantage over others that is really gained."""
HELD: Final = 0.85
"""How much of a card's price is left while it is held."""
GROUND: Final = 0.4
"""What a Location is worth beyond its points in the first round: to be counted, or given up for a better one."""
NOTICED: Final = 0.9
"""How often a triggered feature is really used."""
PLACES: Final = 0.3
"""What a place to store Goods is worth each round."""


@final
class CardValues:
    """What every card is worth by number, in parts, for a number of Productions to come."""

    def __init__(self, rules: Rules, rounds: int) -> None:
        cards = [card for card in rules.cards if card.faction != ATTACK]
        later = [prices_at(left, bool(rules.technology)) for left in range(rounds)]
        self.rounds: i64 = rounds
        self.peers = peers(rules)
        self.prices: vec[float] = prices_at(rounds, bool(rules.technology))
        self.flow: vec[float] = vec[float]([sum([prices[good] for prices in later]) for good in range(GOOD_COUNT)])
        """What one of each Good is worth in every Production to come."""
        self.next: vec[float] = later[-1] if later else vec[float]([0.0] * GOOD_COUNT)
        """What a Good is worth next round."""
        ground = GROUND * min(rounds, LONG) / LONG
        self.points: vec[float] = vec[float]([ground + end_points(card) for card in cards])
        self.production: vec[float] = vec[float]([production_worth(card, later) for card in cards])
        self.actions: vec[float] = vec[float](
            [locked_share(card) * sum([USED * use_worth(card, prices) for prices in later]) for card in cards]
        )
        self.features: vec[float] = vec[float]([feature_worth(rules, card, [*later, self.prices]) for card in cards])
        rows = zip(self.points, self.production, self.actions, self.features, strict=True)
        self.standing: vec[float] = vec[float]([sum(row) for row in rows])
        """What a Location is worth in an empire, whatever else is in it."""
        used = [USED_NOW * use_worth(card, self.prices) / max(int(card.uses), 1) for card in cards]
        self.use_now: vec[float] = vec[float](used)
        self.unlocking: vec[float] = vec[float]([unlocking_worth(rules, card, [*later, self.prices]) for card in cards])
        """What unlocking a Location adds to its worth. (TE-05)"""
        self.acts_again: vec[float] = vec[float](
            [sum([USED * again_worth(card, prices) for prices in later]) * int(card.uses) for card in cards]
        )
        """What the uses of a Location in later rounds bring more with a Technology token on it. (AT-027)"""
        self.again_now: vec[float] = vec[float]([USED_NOW * again_worth(card, self.prices) for card in cards])
        """What one use that is left this round brings more with a token."""
        self.lively: vec[bool] = vec[bool]([is_lively(card) for card in cards])
        self.in_hand: vec[float] = self.price_hand(cards, self.prices, HELD)
        self.next_hand: vec[float] = (
            self.price_hand(cards, self.next, 1.0) if rounds else vec[float]([0.0] * len(cards))
        )
        """What a card is worth in the hand of a seat that has passed."""
        self.effects: vec[float] = vec[float](effect_row(rules, self.prices))
        """What every effect is worth each time, by the number of its node."""
        self.units: vec[float] = vec[float]([priced(node.goods, self.prices) for node in rules.nodes])
        """What the Goods of an effect are worth once, by the number of its node."""
        self.costs: vec[float] = vec[float]([priced(card.cost, self.prices) for card in cards])
        """What building each card costs."""
        self.charges: vec[float] = vec[float]([priced(card.act_cost, self.prices) for card in cards])
        """What one use costs."""
        self.razing: vec[float] = vec[float]([priced(card.raze, self.prices) for card in cards])
        """What razing brings."""

    def price_hand(self, cards: list[Card], prices: vec[float], held: float) -> vec[float]:
        """Price every card in hand: what its kind is worth, adjusted by its best use."""
        uses = [self.best_use(number, card) for number, card in enumerate(cards)]
        averages: dict[int, float] = {}
        for faction in {int(card.faction) for card in cards}:
            kind = [use for number, use in enumerate(uses) if number in self.peers and cards[number].faction == faction]
            kind = kind or [use for use, card in zip(uses, cards, strict=True) if card.faction == faction]
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


def peers(rules: Rules) -> set[int]:
    """List the cards a hand card is compared with: with the Atlanteans those of the decks in play, else all."""
    if not rules.technology:
        return set(range(len(rules.cards)))
    return {*rules.common, *(card for deck in rules.decks for card in deck)}


def end_points(card: Card) -> float:
    """Return what a Location is worth at the end. (IS-097, AT-046)"""
    if card.faction == COMMON:
        return 1.0
    return 0.0 if card.sinks else 2.0


def locked_share(card: Card) -> float:
    """Return how much of an Action is hoped for before it is unlocked. (AT-053)"""
    return USED if card.act_locked else 1.0


def again_worth(card: Card, prices: vec[float]) -> float:
    """Return what an Action is worth when it happens once more for the same price; freeing never does. (AT-031)"""
    return 0.0 if card.act is None or card.frees else effect_worth(card.act, prices)


def unlocking_worth(rules: Rules, card: Card, rounds: list[vec[float]]) -> float:
    """Return what unlocking a Location adds to what is hoped for already: in later rounds, and in part in this one."""
    later, now = rounds[:-1], rounds[-1]
    worth = 0.0
    if card.unlocked is not None and card.produce is not None:
        for place, prices in enumerate(later):
            more = effect_worth(card.unlocked, prices) - effect_worth(card.produce, prices)
            worth += more * (1.0 - USED if place + 1 < len(later) else 1.0)
    if card.act_locked:
        worth += (1.0 - USED) * sum([USED * use_worth(card, prices) for prices in later])
        worth += USED_NOW * use_worth(card, now)
    for reaction in card.reactions:
        if reaction.locked:
            times = NOTICED * occasions(rules, card, reaction)
            later_worth = sum([effect_worth(reaction.do, prices) for prices in later])
            worth += (1.0 - USED) * times * (later_worth + FEATURE_NOW * effect_worth(reaction.do, now))
    return worth


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


def feature_worth(rules: Rules, card: Card, rounds: list[vec[float]]) -> float:
    """Return what the features of a Location are worth: in full in later rounds, in part in this one."""
    worth = 0.0
    for reaction in card.reactions:
        times = NOTICED * occasions(rules, card, reaction) * (USED if reaction.locked else 1.0)
        for prices in rounds[:-1]:
            worth += times * effect_worth(reaction.do, prices)
        worth += FEATURE_NOW * times * effect_worth(reaction.do, rounds[-1])
    return worth


def occasions(rules: Rules, card: Card, reaction: Reaction) -> float:
    """Return roughly how often in a round a reaction is triggered."""
    if reaction.event != Trigger.BUILT:
        favourite = (FACTION_NAMES[card.faction], int(reaction.event))
        return FAVOURITES.get(favourite, OCCASIONS[int(reaction.event)])
    own = fitting([one for one in rules.cards if one.faction not in (COMMON, ATTACK)], card, reaction)
    common = fitting([rules.cards[number] for number in rules.common], card, reaction)
    built = BUILDS * (OWN * own + (1.0 - OWN) * common)
    return min(built, float(reaction.limit)) if reaction.limit else built


def fitting(cards: list[Card], card: Card, reaction: Reaction) -> float:
    """Return the share of cards that fit a reaction: of its own faction's cards for a Faction card."""
    near = [one for one in cards if one.faction == card.faction] or cards
    fit = [one for one in near if fits(one, reaction.colours, reaction.side, reaction.kind)]
    return len(fit) / len(near)


def is_lively(card: Card) -> bool:
    """Return whether a Location's worth depends on the empire around it."""
    return card.final is not None or (card.produce is not None and card.produce.verb == Verb.EACH)


def effect_row(rules: Rules, prices: vec[float]) -> list[float]:
    """Price every effect that is a whole clause or one of several in it; 0 for the others."""
    worths = [0.0] * len(rules.nodes)
    for card in rules.cards:
        whole = [card.produce, card.act, card.bonus, card.put, card.open, card.unlocked]
        whole += [reaction.do for reaction in card.reactions]
        pending = [node for node in whole if node is not None]
        while pending:
            node = pending.pop()
            worths[node.number] = effect_worth(node, prices)
            if node.verb == Verb.ALL:
                pending += node.of
    return worths


@lru_cache(maxsize=16)
def card_values(rules: Rules) -> list[CardValues]:
    """Value every card by the number of Productions to come, from none to all, once for all tables of a game."""
    return [CardValues(rules, rounds) for rounds in range(ROUNDS + 1)]
