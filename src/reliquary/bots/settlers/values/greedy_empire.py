"""What an empire of Imperial Settlers is worth to the greedy bot: flat prices, no plans."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, final

from librt.vecs import vec

from reliquary.bots.settlers.values.cards import PLACES, again_worth, end_points, is_lively
from reliquary.bots.settlers.values.effects import DEEDS, effect_worth, use_worth
from reliquary.bots.settlers.values.empire import PROTECTED, blessings_worth, is_locked, lively_worth, usable
from reliquary.bots.settlers.values.goods import flat_prices, priced, productions_left
from reliquary.games.settlers.codes.goods import Good
from reliquary.games.settlers.codes.limits import GLORY_POINTS, NONE, ROUNDS
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.move_codes import STRIDE
from reliquary.games.settlers.codes.phases import Phase
from reliquary.games.settlers.codes.sides import ATTACK
from reliquary.games.settlers.codes.technology import Technology
from reliquary.games.settlers.codes.triggers import Trigger
from reliquary.games.settlers.codes.verbs import Verb
from reliquary.games.settlers.empire.payment import missing
from reliquary.games.settlers.phases.ending import total
from reliquary.games.settlers.state.nodes import Card
from reliquary.games.settlers.state.rules import Rules
from reliquary.games.settlers.state.state import State, held
from reliquary.games.settlers.state.technology import is_upgraded, technology_on

LATE: Final = 0.6
"""How much of a Good's price is left in the last round."""
STORED: Final = 0.8
"""How much of a stored Good's price survives until the next round."""
REACTIONS: Final = {
    Trigger.BUILT: 0.7,
    Trigger.RAZED: 1.2,
    Trigger.DEALT: 0.8,
    Trigger.DEAL_PAID: 0.5,
    Trigger.SCORED: 1.0,
    Trigger.PAIRS: 1.0,
    Trigger.PRAYING: 1.5,
    Trigger.PRAYED: 1.5,
    Trigger.SET: 0.5,
    Trigger.VISITED: 0.5,
    Trigger.UPGRADED: 2.0,
}
"""Roughly how often in a round a feature is triggered."""
USED: Final = 0.75
"""How much of a future use is really made."""
NOW: Final = 0.4
"""How much of it may still be made this round."""
GIVEN_UP: Final = 1.5
"""Roughly what giving up a Location costs."""
HOPE: Final = 0.35
"""How much of a hand card's use is really made."""
READY: Final = 0.3
"""How much likelier a use becomes when a hand card can be built at once."""
UNKNOWN: Final = 0.55
"""What an unseen card is worth while there are rounds to come."""
LATE_CARD: Final = 0.1
"""What it is worth in the last round."""
FOUNDATION: Final = 0.5
"""What each of the first two Foundations is worth, as something to give up."""


@final
class FlatValues:
    """What every card is worth by number, for a number of Productions to come."""

    def __init__(self, rules: Rules, rounds: int) -> None:
        cards = [card for card in rules.cards if card.faction != ATTACK]
        prices = flat_prices(bool(rules.technology))
        self.rounds = rounds
        self.prices: vec[float] = prices
        self.flow: vec[float] = vec[float]([rounds * price for price in prices])
        """What one of each Good is worth in every Production to come."""
        self.standing = [standing_worth(card, rounds, prices) for card in cards]
        self.use_now = [NOW * use_worth(card, prices) / max(int(card.uses), 1) for card in cards]
        """One use that is still possible this round."""
        self.in_hand = [hand_worth(card, rounds, prices) for card in cards]
        self.unlocking = [unlocking_worth(card, rounds, prices) for card in cards]
        """What unlocking a Location adds to its worth."""
        self.upgrading = [upgrading_worth(card, rounds, prices) for card in cards]
        """What a Technology token adds to it."""
        self.lively = [is_lively(card) for card in cards]
        """Whether the worth depends on the empire around the Location."""


@lru_cache(maxsize=64)
def flat_values(rules: Rules, rounds: int) -> FlatValues:
    """Value every card for a number of Productions to come."""
    return FlatValues(rules, rounds)


def standing_worth(card: Card, rounds: int, prices: vec[float]) -> float:
    """Return what a Location is worth in an empire: at the end, and in the rounds to come."""
    worth = end_points(card)
    if card.produce is not None and card.produce.verb != Verb.EACH:
        worth += rounds * effect_worth(card.produce, prices)
    worth += rounds * USED * use_worth(card, prices) * (HOPE if card.act_locked else 1.0)
    for reaction in card.reactions:
        share = HOPE if reaction.locked else 1.0
        worth += share * (rounds + NOW) * REACTIONS[int(reaction.event)] * effect_worth(reaction.do, prices)
    if card.unlocked is not None and card.produce is not None:
        worth += max(rounds - 1, 0) * USED * (effect_worth(card.unlocked, prices) - effect_worth(card.produce, prices))
    if card.put is not None:
        worth += DEEDS[Verb.PUT] * (rounds + 1)
    return worth + rounds * PLACES * (len(card.stores) + int(card.some))


def unlocking_worth(card: Card, rounds: int, prices: vec[float]) -> float:
    """Return what unlocking a Location adds to what is hoped for already. (TE-05, AT-051)"""
    worth = 0.0
    if card.unlocked is not None and card.produce is not None:
        more = effect_worth(card.unlocked, prices) - effect_worth(card.produce, prices)
        worth += more * (rounds - max(rounds - 1, 0) * USED)
    if card.act_locked:
        worth += (NOW + rounds * (1.0 - HOPE)) * USED * use_worth(card, prices)
    for reaction in card.reactions:
        if reaction.locked:
            times = (1.0 - HOPE) * (rounds + NOW) * REACTIONS[int(reaction.event)]
            worth += times * effect_worth(reaction.do, prices)
    return worth


def upgrading_worth(card: Card, rounds: int, prices: vec[float]) -> float:
    """Return what a Technology token adds to a Location that does everything twice. (AT-025)"""
    worth = rounds * effect_worth(card.produce, prices) if card.produce is not None else 0.0
    worth += (NOW + rounds * USED) * again_worth(card, prices) * int(card.uses)
    for reaction in card.reactions:
        worth += (rounds + NOW) * REACTIONS[int(reaction.event)] * effect_worth(reaction.do, prices)
    return worth


def hand_worth(card: Card, rounds: int, prices: vec[float]) -> float:
    """Return what a card in the hand is worth: a share of the best of building, dealing and razing it."""
    build = standing_worth(card, rounds, prices) - priced(card.cost, prices) - (GIVEN_UP if card.location else 0.0)
    if card.produce is not None:
        build += effect_worth(card.produce, prices)
    if card.bonus is not None:
        build += effect_worth(card.bonus, prices)
    uses = [build]
    if card.deal != NONE:
        uses.append(prices[card.deal] * (rounds + 1) - prices[Good.FOOD])
    if card.razable:
        uses.append(priced(card.raze, prices) - prices[Good.RAZE])
    return max(HOPE * max(uses), 0.0) + (0.15 if rounds else 0.0)


# Empires


def empire_worth(state: State, seat: int, known: set[int]) -> float:
    """Return what an empire is worth; unknown hand cards all count alike."""
    if state.phase == Phase.OVER:
        return float(total(state, seat))
    empire = state.empires[seat]
    values = flat_values(state.rules, int(productions_left(state, seat)))
    worth = float(empire.points) + supply_worth(state, seat, values) + cards_worth(state, seat, values, known)
    for card in empire.deals:
        worth += values.flow[state.rules.cards[card].deal]
    for packed in empire.routes:
        worth += values.flow[state.rules.cards[packed // STRIDE].deal]
    locations = held(state, seat)
    foundations = len(empire.locations) + len(empire.annexed) - len(locations)
    return worth + locations_worth(state, seat, locations, values) + FOUNDATION * min(foundations, 2)


def cards_worth(state: State, seat: int, values: FlatValues, known: set[int]) -> float:
    """Return what the hand and the drafted cards are worth; a card that could be built at once counts a little more."""
    empire = state.empires[seat]
    in_hand = values.in_hand
    unknown = UNKNOWN if values.rounds else LATE_CARD
    worth = sum([in_hand[card] if card in known else unknown for card in empire.hand + empire.aside])
    if not empire.passed:
        for card in empire.hand:
            if card in known and missing(empire, state.rules.cards[card].cost) <= empire.goods[Good.GOLD]:
                worth += READY * in_hand[card]
    return worth


def locations_worth(state: State, seat: int, locations: list[int], values: FlatValues) -> float:
    """Return what Locations are worth to a seat, and what can still be done with them this round."""
    passed = state.empires[seat].passed
    worth = 0.0
    for card in locations:
        marks = state.marks[card]
        worth += values.standing[card]
        if values.use_now[card] and not passed and not marks & Mark.BLOCKED and not is_locked(state, card):
            worth += values.use_now[card] * int(state.rules.cards[card].uses - state.uses[card])
        if marks & (Mark.DEFENDED | Mark.SAMURAI):
            worth += PROTECTED
        if values.lively[card]:
            worth += lively_worth(state, seat, card, values.flow)
        if marks & Mark.UNLOCKED:
            worth += values.unlocking[card]
        if is_upgraded(state, card):
            worth += values.upgrading[card]
        if technology_on(state, card) == Technology.GLORY:
            worth += GLORY_POINTS
    return worth


def supply_worth(state: State, seat: int, values: FlatValues) -> float:
    """Return what the Goods of a seat are worth; a seat that has passed keeps only what its board stores."""
    empire = state.empires[seat]
    share = 1.0 if state.round < ROUNDS else LATE
    store = state.rules.board_stores[empire.faction]
    worth = 0.0
    for good, number in enumerate(empire.goods):
        if not number:
            continue
        if not empire.passed:
            worth += share * values.prices[good] * usable(number)
        elif good == store and values.rounds:
            worth += STORED * values.prices[good] * usable(number)
    if not empire.passed:
        worth += share * values.prices[Good.TECH_DEFENCE] * int(empire.tech_defence)
        worth += share * values.prices[Good.TECH_GLORY] * int(empire.tech_glory)
    return worth + blessings_worth(state, seat, share * values.prices[Good.BLESSING])
