"""A turn of the Action phase: what a seat may do, and why not. (IS-043..086)"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.games.settlers.effects.targets import feasible
from reliquary.games.settlers.empire.locations import can_be_razed, raze_price
from reliquary.games.settlers.empire.payment import can_build, can_pay, short_of
from reliquary.games.settlers.phases.placements import fill_free, refuse_free
from reliquary.games.settlers.state.codes import (
    BLOCKED,
    F_BUILD,
    F_DEAL,
    F_DEFEND,
    F_OFFER,
    F_ONCE,
    F_RAZE,
    F_TWICE,
    F_UNLOCK,
    F_VISIT,
    FOOD,
    GOLD,
    M_DECLINE,
    M_DONE,
    M_EXCHANGE,
    M_PASS,
    MOST_ACTIONS,
    MOST_STATUES,
    MOST_VISITS,
    NONE,
    Q_AFTER,
    Q_TURN,
    RAZE,
    STATUE,
    STONE,
    STRIDE,
    TECH,
    UNLOCKED,
    WOOD,
    WORKER,
)
from reliquary.games.settlers.state.state import State, contains, held, is_location, is_target
from reliquary.games.settlers.state.verdicts import (
    ACTION_TAKEN,
    COST_TOO_HIGH,
    ENOUGH_ACTIONS,
    IS_BLOCKED,
    NO_ACTION,
    NO_DEAL_FIELD,
    NO_FOOD,
    NO_OPEN_PRODUCTION,
    NO_RAZE_FIELD,
    NO_RAZE_TOKENS,
    NO_TARGET,
    NO_WORKER_TO_SEND,
    NOT_IN_HAND,
    NOT_NOW,
    NOT_YOUR_LOCATION,
    NOT_YOURS_TO_RAZE,
    NOTHING_TO_GIVE_UP,
    NOTHING_TO_UNLOCK,
    OK,
    ONCE_ONLY,
    OWN_LOCATION,
    OWNER_HAS_PASSED,
    PEACEFUL,
    STATUES_DONE,
    TOO_DEAR,
    TOO_FEW_WORKERS,
    UNLOCKED_ALREADY,
    USED_UP,
    VISITED_TWICE,
)


def fill_turn(state: State, seat: i64, buffer: vec[i64]) -> i64:
    """Write the codes of everything a seat may do in its turn; return how many there are."""
    number: i64 = 0
    if state.question == Q_TURN:
        buffer[0] = M_PASS
        number = fill_actions(state, seat, buffer, 1)
    else:
        buffer[0] = M_DONE
        number = 1
    return fill_free(state, seat, buffer, number)


def fill_actions(state: State, seat: i64, buffer: vec[i64], number: i64) -> i64:
    """Write the actions a seat may take, none if it has taken enough this round. (IS-050, S-08)"""
    empire = state.empires[seat]
    if empire.acted >= MOST_ACTIONS:
        return number
    number = fill_hand(state, seat, buffer, number)
    number = fill_raze(state, seat, buffer, number)
    number = fill_activate(state, seat, buffer, number)
    if state.rules.pious:
        number = fill_visits(state, seat, buffer, number)
    if empire.goods[WORKER] >= 2:
        buffer[number] = M_EXCHANGE
        number += 1
    return number


def fill_hand(state: State, seat: i64, buffer: vec[i64], number: i64) -> i64:
    """Write what can be done with hand cards: build, Deal, raze."""
    empire = state.empires[seat]
    sacrifice = can_give_up(state, seat)
    wood: i64 = empire.goods[WOOD]
    stone: i64 = empire.goods[STONE]
    food: i64 = empire.goods[FOOD]
    gold: i64 = empire.goods[GOLD]
    deals = food + gold > 0
    razes = empire.goods[RAZE] > 0
    card: i64
    for card in empire.hand:
        data = state.rules.cards[card]
        if (sacrifice or not data.location) and short_of(data, wood, stone, food) <= gold:
            buffer[number] = F_BUILD + card
            number += 1
        if deals and data.deal != NONE:
            buffer[number] = F_DEAL + card
            number += 1
        if razes and data.razable:
            buffer[number] = F_RAZE + card
            number += 1
    return number


def fill_raze(state: State, seat: i64, buffer: vec[i64], number: i64) -> i64:
    """Write the opponents' Locations that can be razed. (IS-068, IS-069)"""
    tokens: i64 = state.empires[seat].goods[RAZE]
    if tokens < 2 or state.rules.peaceful:
        return number
    other: i64
    for other in range(state.rules.empires):
        if is_target(state, seat, other):
            card: i64
            for card in held(state, other):
                if can_be_razed(state, card) and raze_price(state, card) <= tokens:
                    buffer[number] = F_RAZE + card
                    number += 1
    return number


def fill_activate(state: State, seat: i64, buffer: vec[i64], number: i64) -> i64:
    """Write the own Action Locations that can be used. (IS-075..080)"""
    card: i64
    for card in held(state, seat):
        if state.rules.cards[card].act is not None:
            if refuse_activate(state, seat, card, 1) == OK:
                buffer[number] = F_ONCE + card
                number += 1
                if refuse_activate(state, seat, card, 2) == OK:
                    buffer[number] = F_TWICE + card
                    number += 1
    return number


def fill_visits(state: State, seat: i64, buffer: vec[i64], number: i64) -> i64:
    """Write the opponents' Open Production Locations that can be visited, and what can be unlocked. (OP-02, TE-05)"""
    card: i64
    if state.empires[seat].goods[WORKER] > 0:
        other: i64
        for other in range(state.rules.seats):
            if is_target(state, seat, other):
                for card in held(state, other):
                    if refuse_visit(state, seat, card) == OK:
                        buffer[number] = F_VISIT + card
                        number += 1
    if state.empires[seat].goods[TECH] > 0:
        for card in held(state, seat):
            if refuse_unlock(state, seat, card) == OK:
                buffer[number] = F_UNLOCK + card
                number += 1
    return number


def can_give_up(state: State, seat: i64) -> bool:
    """Return whether a seat has a Location or Foundation for a location symbol. (IS-053, IS-124)"""
    for card in state.empires[seat].locations:
        if state.holder[card] == seat:
            return True
    return False


# Why not


def refuse_turn(state: State, seat: i64, code: i64) -> i64:
    """Return why a seat may not do something in its turn, OK if it may."""
    family = code // STRIDE * STRIDE
    card = code % STRIDE
    if F_DEFEND <= family <= F_OFFER:
        return refuse_free(state, seat, family, card)
    if state.question == Q_AFTER:
        if code == M_DONE:
            return OK
        return NOT_NOW if code == M_DECLINE else ACTION_TAKEN
    if code != M_PASS and code != M_DONE and state.empires[seat].acted >= MOST_ACTIONS:
        return ENOUGH_ACTIONS
    if code < STRIDE:
        if code == M_EXCHANGE:
            return OK if state.empires[seat].goods[WORKER] >= 2 else TOO_FEW_WORKERS
        return OK if code == M_PASS else NOT_NOW
    if family == F_BUILD:
        return refuse_build(state, seat, card)
    if family == F_DEAL:
        return refuse_deal(state, seat, card)
    if family == F_RAZE:
        return refuse_raze(state, seat, card)
    if family == F_ONCE or family == F_TWICE:
        return refuse_activate(state, seat, card, 1 if family == F_ONCE else 2)
    if family == F_VISIT:
        return refuse_visit(state, seat, card)
    if family == F_UNLOCK:
        return refuse_unlock(state, seat, card)
    return NOT_NOW


def refuse_build(state: State, seat: i64, card: i64) -> i64:
    """Judge a build. (IS-051..053)"""
    empire = state.empires[seat]
    if not contains(empire.hand, card):
        return NOT_IN_HAND
    data = state.rules.cards[card]
    if not can_build(empire, data):
        return TOO_DEAR
    return NOTHING_TO_GIVE_UP if data.location and not can_give_up(state, seat) else OK


def refuse_deal(state: State, seat: i64, card: i64) -> i64:
    """Judge a Deal. (IS-062, IS-064)"""
    empire = state.empires[seat]
    if not contains(empire.hand, card):
        return NOT_IN_HAND
    if state.rules.cards[card].deal == NONE:
        return NO_DEAL_FIELD
    return OK if empire.goods[FOOD] + empire.goods[GOLD] > 0 else NO_FOOD


def refuse_raze(state: State, seat: i64, card: i64) -> i64:
    """Judge a raze action. (IS-066..069, IS-074, IS-146)"""
    empire = state.empires[seat]
    if contains(empire.hand, card):
        if not state.rules.cards[card].razable:
            return NO_RAZE_FIELD
        return OK if empire.goods[RAZE] > 0 else NO_RAZE_TOKENS
    if not is_location(state, card) or state.holder[card] == seat:
        return NOT_YOURS_TO_RAZE
    if not can_be_razed(state, card):
        return NO_RAZE_FIELD
    if not is_target(state, seat, state.holder[card]):
        return OWNER_HAS_PASSED
    if state.rules.peaceful:
        return PEACEFUL
    return OK if raze_price(state, card) <= empire.goods[RAZE] else NO_RAZE_TOKENS


def refuse_activate(state: State, seat: i64, card: i64, times: i64) -> i64:
    """Judge an activation. (IS-075..080, R-23, R-24)"""
    if not is_location(state, card) or state.holder[card] != seat:
        return NOT_YOUR_LOCATION
    data = state.rules.cards[card]
    if data.act is None:
        return NO_ACTION
    if times > data.uses:
        return ONCE_ONLY
    if state.marks[card] & BLOCKED:
        return IS_BLOCKED
    if state.uses[card] + times > data.uses:
        return USED_UP
    if data.has_statues and state.marks[card] // STATUE >= MOST_STATUES:
        return STATUES_DONE
    cost = data.act_cost if times == 1 else data.act_cost_twice
    if not can_pay(state, seat, cost):
        return COST_TOO_HIGH
    if state.rules.target_optional or not data.act.asks or feasible(state, seat, card, data.act, cost):
        return OK
    return NO_TARGET


def refuse_visit(state: State, seat: i64, card: i64) -> i64:
    """Judge sending a Worker to an Open Production Location. (OP-02..05, OP-08)"""
    if not is_location(state, card) or state.rules.cards[card].open is None:
        return NO_OPEN_PRODUCTION
    if state.holder[card] == seat:
        return OWN_LOCATION
    if not is_target(state, seat, state.holder[card]):
        return OWNER_HAS_PASSED
    if state.uses[card] >= MOST_VISITS:
        return VISITED_TWICE
    return OK if state.empires[seat].goods[WORKER] > 0 else NO_WORKER_TO_SEND


def refuse_unlock(state: State, seat: i64, card: i64) -> i64:
    """Judge unlocking the second ability of a Location. (TE-05, TE-18)"""
    if not is_location(state, card) or state.holder[card] != seat:
        return NOT_YOUR_LOCATION
    cost = state.rules.cards[card].unlock_cost
    if cost is None:
        return NOTHING_TO_UNLOCK
    if state.marks[card] & UNLOCKED:
        return UNLOCKED_ALREADY
    if state.marks[card] & BLOCKED:
        return IS_BLOCKED
    return OK if can_pay(state, seat, cost) else COST_TOO_HIGH
