"""What the answers to the questions on the agenda lead to. (section 18 of the rules)"""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers import events
from reliquary.games.settlers.codes.goods import GOOD_NAMES, Good
from reliquary.games.settlers.codes.limits import NONE, PAIR
from reliquary.games.settlers.codes.move_codes import STRIDE, Family, Plain
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.codes.sides import Pile
from reliquary.games.settlers.codes.verbs import Job
from reliquary.games.settlers.effects.deeds import deploy, discard_from_hand, take_enemy_deal, take_target, tuck
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
from reliquary.games.settlers.prayers.responses import respond
from reliquary.games.settlers.state.agenda import effect, pass_on
from reliquary.games.settlers.state.state import Frame, State, insert, name, no_goods


def look_at(state: State, frame: Frame, deck: i64) -> None:
    """Draw one of the cards to look at."""
    card = draw(state, frame.seat, deck)
    frame.cards = sorted([*frame.cards, card])
    frame.n -= 1
    if state.listeners:
        state.tell(events.Drew(frame.seat, "common" if deck == Pile.COMMON else "faction"))
        state.tell(events.SawCard(frame.seat, name(state, card)))


def take(state: State, question: i64, frame: Frame, code: i64) -> None:
    """Carry out an answer; a frame that needs more answers goes back on the agenda."""
    value = code % STRIDE
    if question == Question.DECK:
        state.agenda.append(frame)
        if frame.verb == Job.CARDS:
            frame.n -= 1
            draw_to_hand(state, frame.seat, value)
        else:
            look_at(state, frame, value)
    elif question <= Question.DEAL_COST:
        take_cost(state, question, frame, value)
    elif question == Question.PICK:
        assert frame.node is not None
        pass_on(effect(state, frame.seat, frame.source, frame.node.of[value]), frame.colours, frame.card)
    elif question == Question.MAY:
        if code != Plain.DECLINE:
            assert frame.node is not None
            part = frame.node.of[value]
            effect(state, frame.seat, frame.source, part)
            pay_later(state, frame.seat, part.of[len(part.of) - 1].goods, NONE)
    elif question == Question.CASH:
        take_cash(state, frame, code)
    elif question == Question.TARGET:
        take_target(state, frame, value)
    elif question == Question.EXCHANGE:
        take_exchange(state, frame, code)
    elif question >= Question.BLESS:
        take_pious(state, question, frame, code)
    else:
        take_small(state, question, frame, value)


def take_cost(state: State, question: i64, frame: Frame, value: i64) -> None:
    """Pay the piece of a cost that was chosen."""
    seat = frame.seat
    if question == Question.GIVE_UP:
        if state.listeners:
            state.tell(events.GaveUp(seat, name(state, value)))
        leave(state, value)
        return
    if question == Question.GOLD:
        pay_resource(state, frame, frame.m, value)
    elif question == Question.ANY:
        spend(state, seat, frame.card, value, 1)
        frame.goods[Good.ANY_RESOURCE] -= 1
    elif question == Question.HAND_COST:
        frame.goods[Good.HAND_CARD] -= 1
        discard_from_hand(state, seat, value)
    else:
        frame.goods[Good.OWN_DEAL] -= 1
        drop_deal(state, seat, value)
    state.agenda.append(frame)


def take_cash(state: State, frame: Frame, code: i64) -> None:
    """Throw away a Good for points, or take what is left and the points as one gain. (R-16, R-28)"""
    if code == Plain.DONE:
        goods = frame.goods[:]
        goods[Good.VP] += frame.n * frame.m
        gain(state, frame.seat, goods, 1, frame.source)
        return
    good = code % STRIDE
    frame.goods[good] -= 1
    frame.n += 1
    state.agenda.append(frame)
    if state.listeners:
        state.tell(events.ThrewAway(frame.seat, GOOD_NAMES[good], frame.m))


def take_exchange(state: State, frame: Frame, code: i64) -> None:
    """Choose the Good of one pair; when all are chosen, pay all pairs and take the Goods. (IS-082, R-30, S-05)"""
    if code != Plain.DONE:
        frame.goods[code % STRIDE] += 1
        frame.n += 1
        state.agenda.append(frame)
        return
    spend(state, frame.seat, NONE, Good.WORKER, PAIR * frame.n)
    _pair: i64
    for _pair in range(frame.n):
        react_to_pair(state, frame.seat)
    gain(state, frame.seat, frame.goods, 1, NONE)


def take_small(state: State, question: i64, frame: Frame, value: i64) -> None:
    """Carry out the answers of the rarer questions."""
    seat = frame.seat
    if question == Question.KEEP:
        frame.cards.remove(value)
        frame.m -= 1
        insert(state.empires[seat].hand, value)
        state.agenda.append(frame)
    elif question == Question.SAMURAI:
        frame.n -= 1
        deploy(state, seat, value)
        state.agenda.append(frame)
    elif question == Question.VICTIM and frame.verb == Job.WHOSE_DEAL:
        take_enemy_deal(state, seat, value, frame.card, frame)
    elif question == Question.VICTIM:
        frame.m = value
        frame.card = value
        state.agenda.append(frame)
    elif question == Question.ROB:
        state.empires[frame.m].goods[value] -= 1
        state.empires[seat].goods[value] += 1
        if state.listeners:
            state.tell(events.Robbed(seat, frame.m, GOOD_NAMES[value]))
    elif question == Question.DISCARD:
        frame.n -= 1
        discard_from_hand(state, frame.m, value)
        state.agenda.append(frame)
    elif question == Question.REACTION:
        respond(state, frame, value)
    elif question == Question.LOOT:
        if frame.verb == Job.RESOURCE:
            frame.n -= 1
            state.agenda.append(frame)
        goods = no_goods()
        goods[value] = 1
        gain(state, seat, goods, 1, frame.source)
    else:
        tuck(state, seat, frame.card, value)


def take_pious(state: State, question: i64, frame: Frame, code: i64) -> None:
    """Carry out the answers of Blessings, Prayers, kept cards and storing."""
    value: i64 = NONE if code == Plain.DONE else code % STRIDE
    if question == Question.SACRIFICE:
        take_offering(state, frame, code)
        return
    if question == Question.KEEP_CARD:
        take_keep(state, frame, code)
        return
    if question == Question.ORDER:
        put_back(state, frame, value)
        return
    if question == Question.STORE:
        take_store(state, frame, code)
        return
    if question == Question.WAY and code == Plain.DECLINE:
        state.prayer = None
        return
    if question == Question.BLESS:
        frame.n -= 1
        bless(state, frame.seat, value)
        state.agenda.append(frame)
        return
    state.agenda.append(frame)
    if question == Question.COLOUR:
        take_colour(state, frame, value)
    elif question == Question.WAY:
        take_way(state, value)
    elif question == Question.TOKENS:
        take_token(state, value)
    elif question == Question.KEPT:
        take_kept(state, frame.seat, value)
    else:
        take_tricolour(state, value)


def take_store(state: State, frame: Frame, code: i64) -> None:
    """Store one more token; `done` discards the others. (AZ-030, AZ-103)"""
    if code == Family.GOOD + Good.TECH:
        frame.n += 1
    elif code != Plain.DONE:
        frame.m |= 1 << code % STRIDE
    if code != Plain.DONE:
        state.agenda.append(frame)
        return
    empire = state.empires[frame.seat]
    empire.blessings = frame.m
    empire.goods[Good.TECH] = frame.n
    tell_stored(state, frame.seat)
