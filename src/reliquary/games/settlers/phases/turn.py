"""A turn of the Action phase: what a seat may do, and why not. (IS-043..086)"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.games.settlers.codes.goods import Good
from reliquary.games.settlers.codes.limits import MOST_ACTIONS, MOST_STATUES, MOST_VISITS, NONE, PAIR, RAZE_PRICE
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.move_codes import STRIDE, Family, Plain
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.codes.verdicts import Verdict
from reliquary.games.settlers.effects.targets import feasible
from reliquary.games.settlers.empire.locations import can_be_razed, raze_price
from reliquary.games.settlers.empire.payment import can_build, can_pay, short_of
from reliquary.games.settlers.phases.placements import fill_free, refuse_free
from reliquary.games.settlers.phases.upgrades import kind_of, refuse_upgrade
from reliquary.games.settlers.state.state import State, contains, held, is_location, is_target
from reliquary.games.settlers.state.technology import is_unrazable, uses_of


def fill_turn(state: State, seat: i64, buffer: vec[i64]) -> i64:
    """Write the codes of everything a seat may do in its turn; return how many there are."""
    number: i64 = 0
    if state.question == Question.TURN:
        buffer[0] = Plain.PASS
        number = fill_actions(state, seat, buffer, 1)
    else:
        buffer[0] = Plain.DONE
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
    if empire.goods[Good.WORKER] >= PAIR:
        buffer[number] = Plain.EXCHANGE
        number += 1
    return number


def fill_hand(state: State, seat: i64, buffer: vec[i64], number: i64) -> i64:
    """Write what can be done with hand cards: build, Deal, raze."""
    empire = state.empires[seat]
    sacrifice = can_give_up(state, seat)
    wood: i64 = empire.goods[Good.WOOD]
    stone: i64 = empire.goods[Good.STONE]
    food: i64 = empire.goods[Good.FOOD]
    gold: i64 = empire.goods[Good.GOLD]
    deals = food + gold > 0
    razes = empire.goods[Good.RAZE] > 0
    card: i64
    for card in empire.hand:
        data = state.rules.cards[card]
        if (sacrifice or not data.location) and short_of(data, wood, stone, food) <= gold:
            buffer[number] = Family.BUILD + card
            number += 1
        if deals and data.deal != NONE:
            buffer[number] = Family.DEAL + card
            number += 1
        if razes and data.razable:
            buffer[number] = Family.RAZE + card
            number += 1
    return number


def fill_raze(state: State, seat: i64, buffer: vec[i64], number: i64) -> i64:
    """Write the opponents' Locations that can be razed. (IS-068, IS-069)"""
    tokens: i64 = state.empires[seat].goods[Good.RAZE]
    if tokens < RAZE_PRICE or state.rules.peaceful:
        return number
    other: i64
    for other in range(state.rules.empires):
        if is_target(state, seat, other):
            card: i64
            for card in held(state, other):
                if can_be_razed(state, card) and raze_price(state, card) <= tokens:
                    buffer[number] = Family.RAZE + card
                    number += 1
    return number


def fill_activate(state: State, seat: i64, buffer: vec[i64], number: i64) -> i64:
    """Write the seat's Action Locations that can be used. (IS-075..080)"""
    card: i64
    for card in held(state, seat):
        if state.rules.cards[card].act is not None:
            if refuse_activate(state, seat, card, 1) == Verdict.LEGAL:
                buffer[number] = Family.ONCE + card
                number += 1
                if refuse_activate(state, seat, card, 2) == Verdict.LEGAL:
                    buffer[number] = Family.TWICE + card
                    number += 1
    return number


def fill_visits(state: State, seat: i64, buffer: vec[i64], number: i64) -> i64:
    """Write the opponents' Open Production Locations that can be visited, and what can be unlocked. (OP-02, TE-05)"""
    card: i64
    if state.empires[seat].goods[Good.WORKER] > 0:
        other: i64
        for other in range(state.rules.seats):
            if is_target(state, seat, other):
                for card in held(state, other):
                    if refuse_visit(state, seat, card) == Verdict.LEGAL:
                        buffer[number] = Family.VISIT + card
                        number += 1
    if state.empires[seat].goods[Good.TECH] > 0:
        for card in held(state, seat):
            if refuse_unlock(state, seat, card) == Verdict.LEGAL:
                buffer[number] = Family.UNLOCK + card
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
    """Return why a seat may not do something in its turn, LEGAL if it may."""
    family = code // STRIDE * STRIDE
    card = code % STRIDE
    if Family.DEFEND <= family <= Family.OFFER:
        return refuse_free(state, seat, family, card)
    if family >= Family.UPGRADE:
        return refuse_upgrade(state, seat, card, kind_of(family))
    if state.question == Question.AFTER:
        if code == Plain.DONE:
            return Verdict.LEGAL
        return Verdict.NOT_NOW if code == Plain.DECLINE else Verdict.ACTION_TAKEN
    if code != Plain.PASS and code != Plain.DONE and state.empires[seat].acted >= MOST_ACTIONS:
        return Verdict.ENOUGH_ACTIONS
    if code < STRIDE:
        if code == Plain.EXCHANGE:
            return Verdict.LEGAL if state.empires[seat].goods[Good.WORKER] >= PAIR else Verdict.TOO_FEW_WORKERS
        return Verdict.LEGAL if code == Plain.PASS else Verdict.NOT_NOW
    if family == Family.BUILD:
        return refuse_build(state, seat, card)
    if family == Family.DEAL:
        return refuse_deal(state, seat, card)
    if family == Family.RAZE:
        return refuse_raze(state, seat, card)
    if family == Family.ONCE or family == Family.TWICE:
        return refuse_activate(state, seat, card, 1 if family == Family.ONCE else 2)
    if family == Family.VISIT:
        return refuse_visit(state, seat, card)
    if family == Family.UNLOCK:
        return refuse_unlock(state, seat, card)
    return Verdict.NOT_NOW


def refuse_build(state: State, seat: i64, card: i64) -> i64:
    """Judge a build. (IS-051..053)"""
    empire = state.empires[seat]
    if not contains(empire.hand, card):
        return Verdict.NOT_IN_HAND
    data = state.rules.cards[card]
    if not can_build(empire, data):
        return Verdict.TOO_DEAR
    return Verdict.NOTHING_TO_GIVE_UP if data.location and not can_give_up(state, seat) else Verdict.LEGAL


def refuse_deal(state: State, seat: i64, card: i64) -> i64:
    """Judge a Deal. (IS-062, IS-064)"""
    empire = state.empires[seat]
    if not contains(empire.hand, card):
        return Verdict.NOT_IN_HAND
    if state.rules.cards[card].deal == NONE:
        return Verdict.NO_DEAL_FIELD
    return Verdict.LEGAL if empire.goods[Good.FOOD] + empire.goods[Good.GOLD] > 0 else Verdict.NO_FOOD


def refuse_raze(state: State, seat: i64, card: i64) -> i64:
    """Judge a raze action. (IS-066..069, IS-074, IS-146, AT-038)"""
    empire = state.empires[seat]
    if contains(empire.hand, card):
        if not state.rules.cards[card].razable:
            return Verdict.NO_RAZE_FIELD
        return Verdict.LEGAL if empire.goods[Good.RAZE] > 0 else Verdict.NO_RAZE_TOKENS
    if not is_location(state, card) or state.holder[card] == seat:
        return Verdict.NOT_YOURS_TO_RAZE
    if not can_be_razed(state, card):
        return Verdict.CANNOT_BE_RAZED if is_unrazable(state, card) else Verdict.NO_RAZE_FIELD
    if not is_target(state, seat, state.holder[card]):
        return Verdict.OWNER_HAS_PASSED
    if state.rules.peaceful:
        return Verdict.PEACEFUL
    return Verdict.LEGAL if raze_price(state, card) <= empire.goods[Good.RAZE] else Verdict.NO_RAZE_TOKENS


def refuse_activate(state: State, seat: i64, card: i64, times: i64) -> i64:
    """Judge an activation. (IS-075..080, AT-053, R-23, R-24)"""
    if not is_location(state, card) or state.holder[card] != seat:
        return Verdict.NOT_YOUR_LOCATION
    data = state.rules.cards[card]
    if data.act is None:
        return Verdict.NO_ACTION
    if times > data.uses:
        return Verdict.ONCE_ONLY
    if state.marks[card] & Mark.BLOCKED:
        return Verdict.IS_BLOCKED
    if data.act_locked and not state.marks[card] & Mark.UNLOCKED:
        return Verdict.LOCKED
    if state.uses[card] + times > uses_of(state, card):
        return Verdict.USED_UP
    if data.has_statues and state.marks[card] // Mark.STATUE & 3 >= MOST_STATUES:
        return Verdict.STATUES_DONE
    cost = data.act_cost if times == 1 else data.act_cost_twice
    if not can_pay(state, seat, cost):
        return Verdict.COST_TOO_HIGH
    if state.rules.target_optional or not data.act.asks or feasible(state, seat, card, data.act, cost):
        return Verdict.LEGAL
    return Verdict.NO_TARGET


def refuse_visit(state: State, seat: i64, card: i64) -> i64:
    """Judge sending a Worker to an Open Production Location. (OP-02..05, OP-08)"""
    if not is_location(state, card) or state.rules.cards[card].open is None:
        return Verdict.NO_OPEN_PRODUCTION
    if state.holder[card] == seat:
        return Verdict.OWN_LOCATION
    if not is_target(state, seat, state.holder[card]):
        return Verdict.OWNER_HAS_PASSED
    if state.uses[card] >= MOST_VISITS:
        return Verdict.VISITED_TWICE
    return Verdict.LEGAL if state.empires[seat].goods[Good.WORKER] > 0 else Verdict.NO_WORKER_TO_SEND


def refuse_unlock(state: State, seat: i64, card: i64) -> i64:
    """Judge unlocking the second ability of a Location. (TE-05, TE-18)"""
    if not is_location(state, card) or state.holder[card] != seat:
        return Verdict.NOT_YOUR_LOCATION
    cost = state.rules.cards[card].unlock_cost
    if cost is None:
        return Verdict.NOTHING_TO_UNLOCK
    if state.marks[card] & Mark.UNLOCKED:
        return Verdict.UNLOCKED_ALREADY
    if state.marks[card] & Mark.BLOCKED:
        return Verdict.IS_BLOCKED
    return Verdict.LEGAL if can_pay(state, seat, cost) else Verdict.COST_TOO_HIGH
