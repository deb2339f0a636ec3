"""Quick turns in Imperial Settlers: what a move brings, estimated without trying it, for the many games of a search."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.bots.settlers.values.cards import CardValues
from reliquary.bots.settlers.values.empire import FOUNDATION as FOUNDATION_WORTH
from reliquary.bots.settlers.values.empire import UNSEEN, lively_worth, upgrade_worth
from reliquary.bots.settlers.values.goods import priced
from reliquary.bots.settlers.values.price_book import PriceBook
from reliquary.core.rng import Rng
from reliquary.games.settlers.codes.fates import RazeFrom
from reliquary.games.settlers.codes.goods import TOKEN_COUNT, Good
from reliquary.games.settlers.codes.limits import NOBODY, NONE, PAIR
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.move_codes import STRIDE, Family, Plain
from reliquary.games.settlers.codes.sides import COMMON
from reliquary.games.settlers.codes.triggers import Trigger
from reliquary.games.settlers.codes.verbs import Verb
from reliquary.games.settlers.empire.locations import raze_price
from reliquary.games.settlers.empire.payment import short_of
from reliquary.games.settlers.empire.supply import suits
from reliquary.games.settlers.phases.placements import first_gate
from reliquary.games.settlers.phases.upgrades import kind_of
from reliquary.games.settlers.state.counting import count, fits
from reliquary.games.settlers.state.nodes import Node
from reliquary.games.settlers.state.state import State, contains, is_location
from reliquary.games.settlers.state.technology import acts_twice, technology_on
from reliquary.games.settlers.table import Table

RIVALRY: Final = 0.7
"""How much of what others lose counts as a gain."""
LEAST: Final = -0.05
"""Moves that bring less are not made: passing keeps the hand and stored Goods."""
GLEANING: Final = 0.02
"""What Goods that would be lost must at least bring."""
TWICE: Final = 0.01
"""How much less using a Location twice at once is worth than using it twice."""
WELCOMED: Final = 0.35
"""How much of the Worker a visit gives away counts against it."""
CARRIED_OFF: Final = 2.0
"""What razing a card of the virtual player is worth besides its Goods."""
GUARDED: Final = 0.02
"""The share of a Location's worth that a Defence token or a samurai saves, roughly."""
SAMURAI: Final = 0.1
"""What a samurai is worth besides."""
TUCKED: Final = 0.5
"""What a card put under a Location is worth at the end, roughly."""
OFFERED: Final = 0.7
"""What a Resource put on the Shrine is worth at the end, roughly."""


TOKENS: Final = (Good.TECH, Good.TECH_DEFENCE, Good.TECH_GLORY)
"""The Goods that are placed on Locations, by their kind."""


# Turns


def turn_worth(values: CardValues, state: State, seat: i64, code: i64) -> float:
    """Estimate what a move of a turn brings."""
    family = code // STRIDE * STRIDE
    card = code % STRIDE
    if code < STRIDE:
        return exchange_worth(values, state, seat) if code == Plain.EXCHANGE else 0.0
    if family == Family.BUILD:
        return build_worth(values, state, seat, card)
    if family == Family.DEAL:
        return deal_worth(values, state, seat, card)
    if family == Family.RAZE:
        return raze_worth(values, state, seat, card)
    if family == Family.ONCE or family == Family.TWICE:
        node = state.rules.cards[card].act
        assert node is not None
        brings = effect_now(values, state, seat, card, node)
        once = (2.0 * brings if acts_twice(state, card) else brings) - values.charges[card]
        return once if family == Family.ONCE else 2.0 * once - TWICE
    if family == Family.VISIT:
        open_node = state.rules.cards[card].open
        assert open_node is not None
        worker = values.prices[Good.WORKER]
        return effect_now(values, state, seat, card, open_node) - worker - WELCOMED * worker
    if family == Family.UNLOCK:
        return unlock_worth(values, state, card)
    if family >= Family.UPGRADE:
        return place_worth(values, state, seat, card, kind_of(family))
    return free_worth(values, state, seat, family, card)


def unlock_worth(values: CardValues, state: State, card: i64) -> float:
    """Estimate what unlocking brings, less its price."""
    cost = state.rules.cards[card].unlock_cost
    assert cost is not None
    return values.unlocking[card] - priced(cost, values.prices)


def place_worth(values: CardValues, state: State, seat: i64, card: i64, kind: i64) -> float:
    """Estimate what placing a Technology token brings, less its price. (AT-018)"""
    worth = upgrade_worth(state, seat, card, values, kind) - values.prices[TOKENS[kind - 1]]
    return worth + reactions_worth(values, state, seat, Trigger.UPGRADED, card, kind)


def effect_now(values: CardValues, state: State, seat: i64, source: i64, node: Node) -> float:
    """Return what an effect is worth now, with what it counts counted; a card to be built counts itself."""
    if node.verb == Verb.EACH:
        times = count(state, seat, source, node)
        if node.count == 0 and state.owner[source] == NOBODY:
            if fits(state.rules.cards[source], node.colours, node.side, node.kind):
                times += 1
        if node.n:
            times = min(times, node.n)
        return values.units[node.number] * float(times)
    if node.verb == Verb.ALL:
        worth = 0.0
        for part in node.of:
            worth += effect_now(values, state, seat, source, part)
        return worth
    return values.effects[node.number]


def reactions_worth(values: CardValues, state: State, seat: i64, event: i64, card: i64, amount: i64) -> float:
    """Return what a seat's features that wait for an event bring."""
    worth = 0.0
    wanted: i64 = 1 << event
    location: i64
    for location in state.empires[seat].standing:
        data = state.rules.cards[location]
        if data.events & wanted:
            for reaction in data.reactions:
                if reaction.event == event and suits(state, reaction, seat, location, card, amount):
                    worth += effect_now(values, state, seat, location, reaction.do)
    return worth


def build_worth(values: CardValues, state: State, seat: i64, card: i64) -> float:
    """Estimate what building a hand card brings: the Location and its immediate gains, less the card and its cost."""
    data = state.rules.cards[card]
    worth = values.standing[card] - values.costs[card] - values.in_hand[card]
    if data.produce is not None:
        worth += effect_now(values, state, seat, card, data.produce)
    if data.bonus is not None:
        worth += effect_now(values, state, seat, card, data.bonus)
    if data.uses:
        worth += values.use_now[card] * float(data.uses)
    if values.lively[card]:
        worth += lively_worth(state, seat, card, values.flow)
    if data.location:
        worth -= cheapest_location(values, state, seat)
    return worth + reactions_worth(values, state, seat, Trigger.BUILT, card, 0)


def cheapest_location(values: CardValues, state: State, seat: i64) -> float:
    """Return the worth of the Location a seat would miss least."""
    least = 1000.0
    card: i64
    for card in state.empires[seat].locations:
        least = min(least, location_worth(values, state, card))
    return least


def location_worth(values: CardValues, state: State, card: i64) -> float:
    """Return what a Location or Foundation is worth in its empire."""
    if state.marks[card] & Mark.FOUNDATION:
        return FOUNDATION_WORTH
    worth = values.standing[card]
    uses = state.rules.cards[card].uses - state.uses[card]
    if uses > 0:
        worth += values.use_now[card] * float(uses)
    if values.lively[card]:
        worth += lively_worth(state, state.holder[card], card, values.flow)
    if state.marks[card] & Mark.UNLOCKED:
        worth += values.unlocking[card]
    if state.rules.technology and technology_on(state, card):
        worth += upgrade_worth(state, state.holder[card], card, values, technology_on(state, card))
    return worth


def deal_worth(values: CardValues, state: State, seat: i64, card: i64) -> float:
    """Estimate what a Deal brings."""
    good = state.rules.cards[card].deal
    worth = values.flow[good] + values.prices[good] - values.in_hand[card]
    worth -= values.prices[Good.FOOD if state.empires[seat].goods[Good.FOOD] else Good.GOLD]
    return worth + reactions_worth(values, state, seat, Trigger.DEALT, NONE, 0)


def raze_worth(values: CardValues, state: State, seat: i64, card: i64) -> float:
    """Estimate what razing brings: a hand card, or another seat's Location that it will miss."""
    price = values.prices[Good.RAZE]
    if not is_location(state, card):
        worth = values.razing[card] - price - values.in_hand[card]
        return worth + reactions_worth(values, state, seat, Trigger.RAZED, card, RazeFrom.HAND)
    lost = location_worth(values, state, card)
    if state.rules.cards[card].faction == COMMON:
        lost -= FOUNDATION_WORTH + values.prices[Good.WOOD]
    rivals: i64 = max(state.rules.seats - 1, 1)
    worth = values.razing[card] + RIVALRY * lost / float(rivals) - price * float(raze_price(state, card))
    if state.rules.solo:
        worth += CARRIED_OFF
    return worth + reactions_worth(values, state, seat, Trigger.RAZED, card, RazeFrom.ENEMY)


def exchange_worth(values: CardValues, state: State, seat: i64) -> float:
    """Estimate what pairs of Workers are worth: a card, or what a hand card needs to be built."""
    pair = 2.0 * values.prices[Good.WORKER]
    best = UNSEEN * values.prices[Good.CARD] - pair
    empire = state.empires[seat]
    pairs: i64 = empire.goods[Good.WORKER] // PAIR
    wood: i64 = empire.goods[Good.WOOD]
    stone: i64 = empire.goods[Good.STONE]
    food: i64 = empire.goods[Good.FOOD]
    gold: i64 = empire.goods[Good.GOLD]
    card: i64
    for card in empire.hand:
        short = short_of(state.rules.cards[card], wood, stone, food) - gold
        if 0 < short <= pairs and not (state.rules.cards[card].location and not empire.locations):
            worth = build_worth(values, state, seat, card)
            worth += float(short) * (values.prices[Good.WOOD] - pair)
            best = max(best, worth)
    return best


def free_worth(values: CardValues, state: State, seat: i64, family: i64, card: i64) -> float:
    """Estimate what a free placement brings."""
    if family == Family.DEFEND:
        return GUARDED * values.standing[card] if not state.rules.peaceful else -1.0
    if family == Family.DEPLOY:
        return SAMURAI + GUARDED * values.standing[card] - values.prices[Good.WORKER]
    if family == Family.PUT:
        gate = first_gate(state, seat)
        put = state.rules.cards[gate].put
        assert put is not None
        return values.units[put.number] + TUCKED - values.in_hand[card]
    if family == Family.OFFER:
        return OFFERED - values.prices[card]
    return 0.0


def pick_turn(book: PriceBook, table: Table, seat: i64, rng: Rng, noise: float, buffer: vec[i64]) -> i64:
    """Choose what to do in a turn: what brings most, with some noise; pass if nothing brings anything.

    Where nothing is worth its price, Goods that would be lost at the round's end cost nothing.
    """
    number = table.fill_moves(seat, buffer)
    codes = table.rules.codes
    values = book.at(table, seat)
    best = codes[buffer[0]]
    most = LEAST
    place: i64
    for place in range(1, number):
        code = codes[buffer[place]]
        worth = turn_worth(values, table, seat, code)
        if noise > 0.0 and worth > -1.0:
            worth += noise * (float(rng.word()) / 4294967296.0 - 0.5)
        if worth > most:
            most = worth
            best = code
    if most > LEAST or number == 1:
        return best
    most = GLEANING
    for place in range(1, number):
        code = codes[buffer[place]]
        worth = turn_worth(values, table, seat, code) + spare_worth(values, table, seat, code)
        if worth > most:
            most = worth
            best = code
    return best


def spare_worth(values: CardValues, state: State, seat: i64, code: i64) -> float:
    """Return the worth of the Goods a move costs that would be lost at the end of the round anyway."""
    family = code // STRIDE * STRIDE
    card = code % STRIDE
    if code == Plain.EXCHANGE:
        return 0.0 if can_store(state, seat, Good.WORKER) else 2.0 * values.prices[Good.WORKER]
    if family == Family.BUILD:
        return lost_worth(values, state, seat, state.rules.cards[card].cost)
    if family == Family.ONCE:
        return lost_worth(values, state, seat, state.rules.cards[card].act_cost)
    if family == Family.TWICE:
        return lost_worth(values, state, seat, state.rules.cards[card].act_cost_twice)
    good: i64 = NONE
    if family == Family.DEAL:
        good = Good.FOOD if state.empires[seat].goods[Good.FOOD] else Good.GOLD
    elif family == Family.RAZE:
        good = Good.RAZE
    elif family == Family.VISIT or family == Family.DEPLOY:
        good = Good.WORKER
    elif family == Family.OFFER:
        good = card
    elif family >= Family.UPGRADE:
        good = TOKENS[kind_of(family) - 1]
    if good == NONE or can_store(state, seat, good):
        return 0.0
    times: i64 = raze_price(state, card) if family == Family.RAZE and is_location(state, card) else 1
    return values.prices[good] * float(times)


def lost_worth(values: CardValues, state: State, seat: i64, cost: list[int]) -> float:
    """Return the worth of the Goods in a cost that a seat cannot store."""
    worth = 0.0
    good: i64
    for good in range(TOKEN_COUNT):
        number: i64 = cost[good]
        if number and not can_store(state, seat, good):
            worth += values.prices[good] * float(number)
    if cost[Good.ANY_RESOURCE]:
        worth += values.prices[Good.ANY_RESOURCE] * float(cost[Good.ANY_RESOURCE])
    return worth


def can_store(state: State, seat: i64, good: i64) -> bool:
    """Return whether a seat may store any number of a Good."""
    if state.rules.board_stores[state.empires[seat].faction] == good:
        return True
    card: i64
    for card in state.empires[seat].standing:
        if contains(state.rules.cards[card].stores, good):
            return True
    return False
