"""Doing what a seat chose in its turn: actions and free placements. (IS-049..086)"""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers import events
from reliquary.games.settlers.codes.goods import GOOD_NAMES, RESOURCE_COUNT, TOKEN_COUNT, Good
from reliquary.games.settlers.codes.limits import NOBODY, NONE
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.move_codes import STRIDE, Family, Plain
from reliquary.games.settlers.codes.verbs import Job
from reliquary.games.settlers.effects.deeds import demolish, deploy
from reliquary.games.settlers.empire.locations import raze_price
from reliquary.games.settlers.empire.payment import pay_later, spend
from reliquary.games.settlers.empire.supply import gain
from reliquary.games.settlers.phases.placements import gates, shrine
from reliquary.games.settlers.phases.upgrades import kind_of, upgrade
from reliquary.games.settlers.state.agenda import effect, job
from reliquary.games.settlers.state.nodes import Card
from reliquary.games.settlers.state.state import State, name, no_goods
from reliquary.games.settlers.state.technology import acts_twice


def act(state: State, seat: i64, code: i64) -> None:
    """Do what a seat chose in its turn; an action is followed by the rest of the turn, a free placement is not."""
    family = code // STRIDE * STRIDE
    card = code % STRIDE
    if family == Family.BUILD:
        build(state, seat, card)
    elif family == Family.DEAL:
        state.empires[seat].hand.remove(card)
        job(state, Job.DEAL, seat, card)
        cost = no_goods()
        cost[Good.FOOD] = 1
        pay_later(state, seat, cost, NONE)
    elif family == Family.RAZE:
        spend(state, seat, NONE, Good.RAZE, 1 if state.owner[card] == NOBODY else raze_price(state, card))
        demolish(state, seat, card, 0, NONE, True)
    elif family == Family.ONCE or family == Family.TWICE:
        activate(state, seat, card, 1 if family == Family.ONCE else 2)
    elif family == Family.VISIT:
        visit(state, seat, card)
    elif family == Family.UNLOCK:
        unlock(state, seat, card)
    elif code == Plain.EXCHANGE:
        job(state, Job.EXCHANGE, seat, NONE).goods = no_goods()
    else:
        place_freely(state, seat, family, card)


def build(state: State, seat: i64, card: i64) -> None:
    """Pay for a hand card, giving up a Location if it asks for one, and place it. (IS-051..057)"""
    data: Card = state.rules.cards[card]
    state.empires[seat].hand.remove(card)
    job(state, Job.PLACE, seat, card)
    pay_later(state, seat, data.cost, NONE)
    if data.location:
        job(state, Job.GIVE_UP, seat, card)


def activate(state: State, seat: i64, card: i64, times: i64) -> None:
    """Put the whole cost on the Location, then do its effect once or twice. (IS-075..078, R-24)

    An upgraded Location does it twice for each use that was paid for. (AT-027)
    """
    data = state.rules.cards[card]
    node = data.act
    assert node is not None
    if state.listeners:
        state.tell(events.Activated(seat, name(state, card), times))
    state.uses[card] += times
    _use: i64
    for _use in range(2 * times if acts_twice(state, card) else times):
        effect(state, seat, card, node)
    cost = data.act_cost if times == 1 else data.act_cost_twice
    if sum(cost[:TOKEN_COUNT]) + cost[Good.ANY_RESOURCE] == 0:
        state.spent[card] += times << (5 * Good.WORKER)
    pay_later(state, seat, cost, card)


def visit(state: State, seat: i64, card: i64) -> None:
    """Send a Worker to an Open Production Location: the visitor takes its Goods, the owner a Worker. (OP-05..07)"""
    node = state.rules.cards[card].open
    assert node is not None
    owner = state.holder[card]
    if state.listeners:
        state.tell(events.Visited(seat, name(state, card), owner))
    state.uses[card] += 1
    spend(state, seat, card, Good.WORKER, 1)
    job(state, Job.VISITED, owner, card)
    effect(state, seat, card, node)


def unlock(state: State, seat: i64, card: i64) -> None:
    """Leave the cost on a Location for the rest of the game; from now on its second ability works. (TE-05..07, R-64)"""
    cost = state.rules.cards[card].unlock_cost
    assert cost is not None
    if state.listeners:
        state.tell(events.Unlocked(seat, name(state, card)))
    state.marks[card] |= Mark.UNLOCKED
    then = state.rules.cards[card].unlock_then
    if then is not None and not state.rules.unlock_lasts:
        effect(state, seat, card, then)  # no Production phase is left in which it could
    pay_later(state, seat, cost, NONE)


def place_freely(state: State, seat: i64, family: i64, card: i64) -> None:
    """Make a free placement. (IS-049)"""
    if family == Family.DEFEND:
        state.empires[seat].goods[Good.DEFENCE] -= 1
        state.marks[card] |= Mark.DEFENDED
        if state.listeners:
            state.tell(events.Defended(seat, name(state, card)))
    elif family == Family.DEPLOY:
        state.empires[seat].goods[Good.WORKER] -= 1
        deploy(state, seat, card)
    elif family >= Family.UPGRADE:
        upgrade(state, seat, card, kind_of(family))
    elif family == Family.PUT:
        state.empires[seat].hand.remove(card)
        job(state, Job.WHERE, seat, card).cards = gates(state, seat)
    else:
        onto = shrine(state, seat)
        state.empires[seat].goods[card] -= 1
        state.stored = state.stored[:]
        state.stored[onto] += 1 << (10 * (card if card < RESOURCE_COUNT else RESOURCE_COUNT))
        if state.listeners:
            state.tell(events.Tucked(seat, name(state, onto), GOOD_NAMES[card]))
        put = state.rules.cards[onto].put
        if put is not None:
            gain(state, seat, put.goods, 1, onto)


def is_free(code: i64) -> bool:
    """Return whether a move is a free placement."""
    return Family.DEFEND <= code < Family.OFFER + STRIDE or code >= Family.UPGRADE
