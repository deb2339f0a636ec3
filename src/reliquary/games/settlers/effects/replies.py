"""What the answers to the questions on the agenda lead to. (section 18 of the rules)"""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers import events
from reliquary.games.settlers.effects.deeds import deploy, discard_from_hand, take_target, tuck
from reliquary.games.settlers.empire.locations import drop_deal, leave
from reliquary.games.settlers.empire.payment import pay_later, pay_resource, spend
from reliquary.games.settlers.empire.supply import draw, draw_to_hand, gain, react_to_pair
from reliquary.games.settlers.prayers.answers import (
    take_colour,
    take_kept,
    take_offering,
    take_token,
    take_tricolour,
    take_way,
)
from reliquary.games.settlers.prayers.blessings import bless, tell_stored
from reliquary.games.settlers.prayers.kept_cards import put_back, take_keep
from reliquary.games.settlers.state.agenda import effect
from reliquary.games.settlers.state.codes import (
    ANY_RESOURCE,
    DECK_COMMON,
    F_GOOD,
    GOOD_NAMES,
    HAND_CARD,
    J_CARDS,
    M_DECLINE,
    M_DONE,
    NONE,
    OWN_DEAL,
    Q_ANY,
    Q_BLESS,
    Q_CASH,
    Q_COLOUR,
    Q_DEAL_COST,
    Q_DECK,
    Q_DISCARD,
    Q_EXCHANGE,
    Q_GIVE_UP,
    Q_GOLD,
    Q_HAND_COST,
    Q_KEEP,
    Q_KEEP_CARD,
    Q_KEPT,
    Q_LOOT,
    Q_MAY,
    Q_ORDER,
    Q_PICK,
    Q_ROB,
    Q_SACRIFICE,
    Q_SAMURAI,
    Q_STORE,
    Q_TARGET,
    Q_TOKENS,
    Q_VICTIM,
    Q_WAY,
    STRIDE,
    TECH,
    VP,
    WORKER,
)
from reliquary.games.settlers.state.state import Frame, State, insert, name, no_goods


def look_at(state: State, frame: Frame, deck: i64) -> None:
    """Draw one of the cards to look at."""
    card = draw(state, frame.seat, deck)
    frame.cards = sorted([*frame.cards, card])
    frame.n -= 1
    if state.listeners:
        state.tell(events.Drew(frame.seat, "common" if deck == DECK_COMMON else "faction"))
        state.tell(events.SawCard(frame.seat, name(state, card)))


def take(state: State, question: i64, frame: Frame, code: i64) -> None:
    """Carry out an answer; a frame that wants more goes back on the agenda."""
    value = code % STRIDE
    if question == Q_DECK:
        state.agenda.append(frame)
        if frame.verb == J_CARDS:
            frame.n -= 1
            draw_to_hand(state, frame.seat, value)
        else:
            look_at(state, frame, value)
    elif question <= Q_DEAL_COST:
        take_cost(state, question, frame, value)
    elif question == Q_PICK:
        assert frame.node is not None
        effect(state, frame.seat, frame.source, frame.node.of[value])
    elif question == Q_MAY:
        if code != M_DECLINE:
            assert frame.node is not None
            part = frame.node.of[value]
            effect(state, frame.seat, frame.source, part)
            pay_later(state, frame.seat, part.of[len(part.of) - 1].goods, NONE)
    elif question == Q_CASH:
        take_cash(state, frame, code)
    elif question == Q_TARGET:
        take_target(state, frame, value)
    elif question == Q_EXCHANGE:
        take_exchange(state, frame, code)
    elif question >= Q_BLESS:
        take_pious(state, question, frame, code)
    else:
        take_small(state, question, frame, value)


def take_cost(state: State, question: i64, frame: Frame, value: i64) -> None:
    """Pay the piece of a cost that was chosen."""
    seat = frame.seat
    if question == Q_GIVE_UP:
        if state.listeners:
            state.tell(events.GaveUp(seat, name(state, value)))
        leave(state, value)
        return
    if question == Q_GOLD:
        pay_resource(state, frame, frame.m, value)
    elif question == Q_ANY:
        spend(state, seat, frame.card, value, 1)
        frame.goods[ANY_RESOURCE] -= 1
    elif question == Q_HAND_COST:
        frame.goods[HAND_CARD] -= 1
        discard_from_hand(state, seat, value)
    else:
        frame.goods[OWN_DEAL] -= 1
        drop_deal(state, seat, value)
    state.agenda.append(frame)


def take_cash(state: State, frame: Frame, code: i64) -> None:
    """Throw a Good away for points, or take what is left together with the points as one gain. (R-16, R-28)"""
    if code == M_DONE:
        goods = frame.goods[:]
        goods[VP] += frame.n * frame.m
        gain(state, frame.seat, goods, 1, frame.source)
        return
    good = code % STRIDE
    frame.goods[good] -= 1
    frame.n += 1
    state.agenda.append(frame)
    if state.listeners:
        state.tell(events.ThrewAway(frame.seat, GOOD_NAMES[good], frame.m))


def take_exchange(state: State, frame: Frame, code: i64) -> None:
    """Name the Good of one pair; when all are named, pay all pairs and take the Goods. (IS-082, R-30, S-05)"""
    if code != M_DONE:
        frame.goods[code % STRIDE] += 1
        frame.n += 1
        state.agenda.append(frame)
        return
    spend(state, frame.seat, NONE, WORKER, 2 * frame.n)
    _pair: i64
    for _pair in range(frame.n):
        react_to_pair(state, frame.seat)
    gain(state, frame.seat, frame.goods, 1, NONE)


def take_small(state: State, question: i64, frame: Frame, value: i64) -> None:
    """Carry out the answers of the rarer questions."""
    seat = frame.seat
    if question == Q_KEEP:
        frame.cards.remove(value)
        frame.m -= 1
        insert(state.empires[seat].hand, value)
        state.agenda.append(frame)
    elif question == Q_SAMURAI:
        frame.n -= 1
        deploy(state, seat, value)
        state.agenda.append(frame)
    elif question == Q_VICTIM:
        frame.m = value
        frame.card = value
        state.agenda.append(frame)
    elif question == Q_ROB:
        state.empires[frame.m].goods[value] -= 1
        state.empires[seat].goods[value] += 1
        if state.listeners:
            state.tell(events.Robbed(seat, frame.m, GOOD_NAMES[value]))
    elif question == Q_DISCARD:
        frame.n -= 1
        discard_from_hand(state, frame.m, value)
        state.agenda.append(frame)
    elif question == Q_LOOT:
        goods = no_goods()
        goods[value] = 1
        gain(state, seat, goods, 1, frame.source)
    else:
        tuck(state, seat, frame.card, value)


def take_pious(state: State, question: i64, frame: Frame, code: i64) -> None:
    """Carry out the answers of Blessings, Prayers, kept cards and storing."""
    value: i64 = NONE if code == M_DONE else code % STRIDE
    if question == Q_SACRIFICE:
        take_offering(state, frame, code)
        return
    if question == Q_KEEP_CARD:
        take_keep(state, frame, code)
        return
    if question == Q_ORDER:
        put_back(state, frame, value)
        return
    if question == Q_STORE:
        take_store(state, frame, code)
        return
    if question == Q_WAY and code == M_DECLINE:
        state.prayer = None
        return
    if question == Q_BLESS:
        frame.n -= 1
        bless(state, frame.seat, value)
        state.agenda.append(frame)
        return
    state.agenda.append(frame)
    if question == Q_COLOUR:
        take_colour(state, frame, value)
    elif question == Q_WAY:
        take_way(state, value)
    elif question == Q_TOKENS:
        take_token(state, value)
    elif question == Q_KEPT:
        take_kept(state, frame.seat, value)
    else:
        take_tricolour(state, value)


def take_store(state: State, frame: Frame, code: i64) -> None:
    """Store one token more; when there are no more, the others are discarded. (AZ-030, AZ-103)"""
    if code == F_GOOD + TECH:
        frame.n += 1
    elif code != M_DONE:
        frame.m |= 1 << code % STRIDE
    if code != M_DONE:
        state.agenda.append(frame)
        return
    empire = state.empires[frame.seat]
    empire.blessings = frame.m
    empire.goods[TECH] = frame.n
    tell_stored(state, frame.seat)
