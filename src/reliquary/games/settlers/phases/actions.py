"""Doing what a seat chose in its turn: actions and free placements. (IS-049..086)"""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers import events
from reliquary.games.settlers.effects.deeds import demolish, deploy
from reliquary.games.settlers.empire.locations import raze_price
from reliquary.games.settlers.empire.payment import pay_later, spend
from reliquary.games.settlers.phases.placements import gates, shrine
from reliquary.games.settlers.state.agenda import effect, job
from reliquary.games.settlers.state.codes import (
    ANY_RESOURCE,
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
    F_UNLOCK,
    F_VISIT,
    FOOD,
    GOOD_NAMES,
    J_DEAL,
    J_EXCHANGE,
    J_GIVE_UP,
    J_PLACE,
    J_VISITED,
    J_WHERE,
    M_EXCHANGE,
    NOBODY,
    NONE,
    RAZE,
    STRIDE,
    TOKENS,
    UNLOCKED,
    WORKER,
)
from reliquary.games.settlers.state.nodes import Card
from reliquary.games.settlers.state.state import State, name, no_goods


def act(state: State, seat: i64, code: i64) -> None:
    """Do what a seat chose in its turn; an action is followed by the rest of the turn, a free placement is not."""
    family = code // STRIDE * STRIDE
    card = code % STRIDE
    if family == F_BUILD:
        build(state, seat, card)
    elif family == F_DEAL:
        state.empires[seat].hand.remove(card)
        job(state, J_DEAL, seat, card)
        cost = no_goods()
        cost[FOOD] = 1
        pay_later(state, seat, cost, NONE)
    elif family == F_RAZE:
        spend(state, seat, NONE, RAZE, 1 if state.owner[card] == NOBODY else raze_price(state, card))
        demolish(state, seat, card, 0, NONE, True)
    elif family == F_ONCE or family == F_TWICE:
        activate(state, seat, card, 1 if family == F_ONCE else 2)
    elif family == F_VISIT:
        visit(state, seat, card)
    elif family == F_UNLOCK:
        unlock(state, seat, card)
    elif code == M_EXCHANGE:
        job(state, J_EXCHANGE, seat, NONE).goods = no_goods()
    else:
        place_freely(state, seat, family, card)


def build(state: State, seat: i64, card: i64) -> None:
    """Pay for a hand card, giving up a Location if it asks for one, and place it. (IS-051..057)"""
    data: Card = state.rules.cards[card]
    state.empires[seat].hand.remove(card)
    job(state, J_PLACE, seat, card)
    pay_later(state, seat, data.cost, NONE)
    if data.location:
        job(state, J_GIVE_UP, seat, card)


def activate(state: State, seat: i64, card: i64, times: i64) -> None:
    """Put the cost on the Location, all of it first, then do its effect once or twice. (IS-075..078, R-24)"""
    data = state.rules.cards[card]
    node = data.act
    assert node is not None
    if state.listeners:
        state.tell(events.Activated(seat, name(state, card), times))
    state.uses[card] += times
    _use: i64
    for _use in range(times):
        effect(state, seat, card, node)
    cost = data.act_cost if times == 1 else data.act_cost_twice
    if sum(cost[:TOKENS]) + cost[ANY_RESOURCE] == 0:
        state.spent[card] += times << (5 * WORKER)
    pay_later(state, seat, cost, card)


def visit(state: State, seat: i64, card: i64) -> None:
    """Send a Worker to an Open Production Location: the visitor takes its Goods, the owner a Worker. (OP-05..07)"""
    node = state.rules.cards[card].open
    assert node is not None
    owner = state.holder[card]
    if state.listeners:
        state.tell(events.Visited(seat, name(state, card), owner))
    state.uses[card] += 1
    spend(state, seat, card, WORKER, 1)
    job(state, J_VISITED, owner, card)
    effect(state, seat, card, node)


def unlock(state: State, seat: i64, card: i64) -> None:
    """Leave the cost on a Location for the rest of the game; its second ability works from now on. (TE-05..07)"""
    cost = state.rules.cards[card].unlock_cost
    assert cost is not None
    if state.listeners:
        state.tell(events.Unlocked(seat, name(state, card)))
    state.marks[card] |= UNLOCKED
    pay_later(state, seat, cost, NONE)


def place_freely(state: State, seat: i64, family: i64, card: i64) -> None:
    """Make a free placement. (IS-049)"""
    if family == F_DEFEND:
        state.empires[seat].goods[DEFENCE] -= 1
        state.marks[card] |= DEFENDED
        if state.listeners:
            state.tell(events.Defended(seat, name(state, card)))
    elif family == F_DEPLOY:
        state.empires[seat].goods[WORKER] -= 1
        deploy(state, seat, card)
    elif family == F_PUT:
        state.empires[seat].hand.remove(card)
        job(state, J_WHERE, seat, card).cards = gates(state, seat)
    else:
        onto = shrine(state, seat)
        state.empires[seat].goods[card] -= 1
        state.stored = state.stored[:]
        state.stored[onto] += 1 << (10 * (card if card < 3 else 3))
        if state.listeners:
            state.tell(events.Tucked(seat, name(state, onto), GOOD_NAMES[card]))


def is_free(code: i64) -> bool:
    """Return whether a move is a free placement."""
    return F_DEFEND <= code < F_OFFER + STRIDE
