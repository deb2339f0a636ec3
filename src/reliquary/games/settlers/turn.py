"""A turn of the Action phase: what a seat may do, why not, and doing it. (IS-043..086)"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.games.settlers.codes import (
    BLOCKED,
    COMMON,
    DEFENCE,
    DEFENDED,
    F_BUILD,
    F_DEAL,
    F_DEFEND,
    F_DEPLOY,
    F_OFFER,
    F_ONCE,
    F_PUT,
    F_RAZE,
    F_TWICE,
    FOOD,
    GOLD,
    M_DECLINE,
    M_DONE,
    M_EXCHANGE,
    M_PASS,
    MOST_ACTIONS,
    NONE,
    Q_AFTER,
    Q_TURN,
    RAZE,
    STONE,
    STRIDE,
    TOKENS,
    WOOD,
    WORKER,
)
from reliquary.games.settlers.locations import can_be_razed, raze_price
from reliquary.games.settlers.payment import can_build, can_pay, short_of
from reliquary.games.settlers.state import State, contains, held, is_location, is_target
from reliquary.games.settlers.targets import feasible, samurai_places

OK: Final = 0
NOT_IN_HAND: Final = 1
TOO_DEAR: Final = 2
NOTHING_TO_GIVE_UP: Final = 3
NO_DEAL_FIELD: Final = 4
NO_FOOD: Final = 5
NO_RAZE_FIELD: Final = 6
NO_RAZE_TOKENS: Final = 7
NOT_YOURS_TO_RAZE: Final = 8
OWNER_HAS_PASSED: Final = 9
PEACEFUL: Final = 10
NOT_YOUR_LOCATION: Final = 11
NO_ACTION: Final = 12
USED_UP: Final = 13
IS_BLOCKED: Final = 14
COST_TOO_HIGH: Final = 15
NO_TARGET: Final = 16
ONCE_ONLY: Final = 17
TOO_FEW_WORKERS: Final = 18
NO_DEFENCE_TOKEN: Final = 19
NOT_COMMON: Final = 20
DEFENDED_ALREADY: Final = 21
NO_SAMURAI: Final = 22
NO_WORKER: Final = 23
NO_GATE: Final = 24
NO_SHRINE: Final = 25
NO_SUCH_RESOURCE: Final = 26
ACTION_TAKEN: Final = 27
NOT_NOW: Final = 28
ENOUGH_ACTIONS: Final = 29


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


def fill_free(state: State, seat: i64, buffer: vec[i64], number: i64) -> i64:
    """Write the free placements: Defence token, samurai, Gate, Shrine. (IS-049, R-27)"""
    empire = state.empires[seat]
    card: i64
    if empire.goods[DEFENCE] > 0:
        for card in held(state, seat):
            if state.rules.cards[card].faction == COMMON and not state.marks[card] & DEFENDED:
                buffer[number] = F_DEFEND + card
                number += 1
    if empire.goods[WORKER] > 0:
        for card in samurai_places(state, seat):
            buffer[number] = F_DEPLOY + card
            number += 1
    for location in held(state, seat):
        put = state.rules.cards[location].put
        if put is not None:
            if put.flag:
                number = fill_shrine(state, seat, buffer, number)
            elif location == first_gate(state, seat):
                for card in empire.hand:
                    buffer[number] = F_PUT + card
                    number += 1
    return number


def fill_shrine(state: State, seat: i64, buffer: vec[i64], number: i64) -> i64:
    """Write the Resources that may be put on the Shrine. (IS-111, R-18)"""
    good: i64
    for good in range(TOKENS):
        if (good < 3 or (good == GOLD and state.rules.shrine_gold)) and state.empires[seat].goods[good] > 0:
            buffer[number] = F_OFFER + good
            number += 1
    return number


def gates(state: State, seat: i64) -> list[int]:
    """List the Locations hand cards may be put under."""
    found: list[int] = []
    for card in held(state, seat):
        put = state.rules.cards[card].put
        if put is not None and not put.flag:
            found.append(card)
    return found


def first_gate(state: State, seat: i64) -> i64:
    """Name the first Location hand cards may be put under, NONE if there is none."""
    found = gates(state, seat)
    return found[0] if found else NONE


def shrine(state: State, seat: i64) -> i64:
    """Name the Location Resources may be put on, NONE if there is none."""
    for card in held(state, seat):
        put = state.rules.cards[card].put
        if put is not None and put.flag:
            return card
    return NONE


def can_give_up(state: State, seat: i64) -> bool:
    """Say whether a seat has a Location or Foundation for a location symbol. (IS-053, IS-124)"""
    for card in state.empires[seat].locations:
        if state.holder[card] == seat:
            return True
    return False


def can_place_freely(state: State, seat: i64) -> bool:
    """Say whether a seat could make a free placement. (S-04)"""
    empire = state.empires[seat]
    defends = empire.goods[DEFENCE] > 0
    card: i64
    for card in held(state, seat):
        data = state.rules.cards[card]
        if defends and data.faction == COMMON and not state.marks[card] & DEFENDED:
            return True
        put = data.put
        if put is not None and (empire.goods[0] + empire.goods[1] + empire.goods[2] > 0 if put.flag else empire.hand):
            return True
        if put is not None and put.flag and state.rules.shrine_gold and empire.goods[GOLD] > 0:
            return True
    return empire.goods[WORKER] > 0 and len(samurai_places(state, seat)) > 0


# Why not


def refuse_turn(state: State, seat: i64, code: i64) -> i64:
    """Say why a seat may not do something in its turn, OK if it may."""
    family = code // STRIDE * STRIDE
    card = code % STRIDE
    if family >= F_DEFEND:
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
    cost = data.act_cost if times == 1 else data.act_cost_twice
    if not can_pay(state, seat, cost):
        return COST_TOO_HIGH
    if state.rules.target_optional or not data.act.asks or feasible(state, seat, card, data.act, cost):
        return OK
    return NO_TARGET


def refuse_free(state: State, seat: i64, family: i64, card: i64) -> i64:
    """Judge a free placement. (IS-083, IS-084, IS-110, IS-111)"""
    empire = state.empires[seat]
    if family == F_DEFEND:
        if not is_location(state, card) or state.holder[card] != seat:
            return NOT_YOUR_LOCATION
        if state.rules.cards[card].faction != COMMON:
            return NOT_COMMON
        if state.marks[card] & DEFENDED:
            return DEFENDED_ALREADY
        return OK if empire.goods[DEFENCE] > 0 else NO_DEFENCE_TOKEN
    if family == F_DEPLOY:
        if card not in samurai_places(state, seat):
            return NO_SAMURAI
        return OK if empire.goods[WORKER] > 0 else NO_WORKER
    if family == F_PUT:
        if first_gate(state, seat) == NONE:
            return NO_GATE
        return OK if contains(empire.hand, card) else NOT_IN_HAND
    if family == F_OFFER:
        if shrine(state, seat) == NONE:
            return NO_SHRINE
        if card >= 3 and not (card == GOLD and state.rules.shrine_gold):
            return NO_SUCH_RESOURCE
        return OK if empire.goods[card] > 0 else NO_SUCH_RESOURCE
    return NOT_NOW
