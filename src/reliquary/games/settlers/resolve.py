"""The agenda: what each effect and job does, what it asks, and what an answer leads to. (IS-169..177)"""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers import events
from reliquary.games.settlers.agenda import effect, job
from reliquary.games.settlers.choices import choices
from reliquary.games.settlers.codes import (
    ANY_RESOURCE,
    DECK_COMMON,
    DECK_FACTION,
    E_BUILT,
    E_DEALT,
    E_RAZED,
    GOOD_NAMES,
    HAND_CARD,
    J_ANNOUNCE,
    J_CARDS,
    J_DEAL,
    J_DEALT,
    J_EXCHANGE,
    J_GIVE_UP,
    J_LOOT,
    J_PAY,
    J_PLACE,
    J_RAZED,
    J_WHERE,
    M_DECLINE,
    M_DONE,
    NOBODY,
    NONE,
    NOTHING,
    OWN_DEAL,
    Q_ANY,
    Q_CASH,
    Q_DEAL_COST,
    Q_DECK,
    Q_DISCARD,
    Q_EXCHANGE,
    Q_GIVE_UP,
    Q_GOLD,
    Q_HAND_COST,
    Q_KEEP,
    Q_LOOT,
    Q_MAY,
    Q_PICK,
    Q_ROB,
    Q_SAMURAI,
    Q_TARGET,
    Q_VICTIM,
    Q_WHERE,
    STRIDE,
    V_ALL,
    V_CASH,
    V_DRAW,
    V_EACH,
    V_FORCE_DISCARD,
    V_GAIN,
    V_MAY,
    V_PICK,
    V_ROB,
    V_SAMURAI,
    VP,
    WORKER,
)
from reliquary.games.settlers.deeds import deploy, discard_from_hand, place_card, take_deal, take_target, tuck
from reliquary.games.settlers.locations import (
    drop_deal,
    leave,
)
from reliquary.games.settlers.payment import (
    pay_certain,
    pay_fixed,
    pay_later,
    pay_resource,
    spend,
)
from reliquary.games.settlers.state import Frame, State, count, insert, name, no_goods
from reliquary.games.settlers.supply import (
    can_draw,
    discard,
    draw,
    draw_to_hand,
    gain,
    react,
    react_to_pair,
    shuffle_back,
)
from reliquary.games.settlers.targets import feasible, is_aimed


def do(state: State, frame: Frame) -> bool:
    """Do the next thing on the agenda; True if it waits for an answer."""
    verb = frame.verb
    if verb == J_CARDS:
        return do_cards(state, frame)
    if verb == J_PAY:
        return do_pay(state, frame)
    if verb >= J_CARDS:
        return do_job(state, frame)
    node = frame.node
    assert node is not None
    if verb == V_GAIN:
        gain(state, frame.seat, node.goods, 1, frame.source)
    elif verb == V_EACH:
        times = count(state, frame.seat, frame.source, node)
        gain(state, frame.seat, node.goods, min(times, node.n) if node.n else times, frame.source)
    elif verb == V_ALL:
        if feasible(state, frame.seat, frame.source, node.of[0], no_goods()):
            for part in reversed(node.of):
                effect(state, frame.seat, frame.source, part)
    elif verb == V_PICK:
        return ask(state, frame, Q_PICK, frame.seat)
    elif verb == V_MAY:
        return ask(state, frame, Q_MAY, frame.seat)
    elif verb == V_CASH:
        return ask(state, frame, Q_CASH, frame.seat)
    elif verb == V_DRAW:
        return do_draw(state, frame)
    elif verb == V_SAMURAI:
        return frame.n > 0 and ask(state, frame, Q_SAMURAI, frame.seat)
    elif verb == V_ROB or verb == V_FORCE_DISCARD:
        return do_victim(state, frame)
    elif is_aimed(verb):
        return ask(state, frame, Q_TARGET, frame.seat)
    return False


def ask(state: State, frame: Frame, question: i64, seat: i64) -> bool:
    """Put a question to a seat, unless there is no answer or only one; True if the table now waits. (S-01)"""
    state.agenda.append(frame)
    state.question = question
    state.asked = seat
    codes = choices(state, question, frame)
    if len(codes) > 1:
        state.answers = codes
        return True
    state.agenda.pop()
    state.question = NOTHING
    state.asked = NOBODY
    if codes:
        take(state, question, frame, codes[0])
    return False


# Jobs


def do_cards(state: State, frame: Frame) -> bool:
    """Draw cards into the hand, asking for the deck of each where both can give one. (IS-006, R-20)"""
    while frame.n > 0:
        deck = frame.m
        if deck == NONE:
            common = can_draw(state, frame.seat, DECK_COMMON)
            if common and can_draw(state, frame.seat, DECK_FACTION):
                return ask(state, frame, Q_DECK, frame.seat)
            deck = DECK_COMMON if common else DECK_FACTION
        if not can_draw(state, frame.seat, deck):
            return False
        frame.n -= 1
        draw_to_hand(state, frame.seat, deck)
    return False


def do_pay(state: State, frame: Frame) -> bool:
    """Pay what leaves no choice, then ask for the rest piece by piece. (S-02)"""
    pay_fixed(state, frame)
    if frame.goods[HAND_CARD]:
        return ask(state, frame, Q_HAND_COST, frame.seat)
    if frame.goods[OWN_DEAL]:
        return ask(state, frame, Q_DEAL_COST, frame.seat)
    frame.m = pay_certain(state, frame)
    if frame.m != NONE:
        return ask(state, frame, Q_GOLD, frame.seat)
    if frame.goods[ANY_RESOURCE]:
        return ask(state, frame, Q_ANY, frame.seat)
    return False


def do_job(state: State, frame: Frame) -> bool:
    """Do a job of the rules; True if it waits for an answer."""
    verb = frame.verb
    seat = frame.seat
    if verb == J_GIVE_UP:
        return ask(state, frame, Q_GIVE_UP, seat)
    if verb == J_PLACE:
        place_card(state, seat, frame.card)
    elif verb == J_ANNOUNCE:
        react(state, seat, E_BUILT, frame.card, 0)
    elif verb == J_DEAL:
        state.empires[seat].deals = [*state.empires[seat].deals, frame.card]
        if state.listeners:
            state.tell(events.DealMade(seat, name(state, frame.card), False))
        job(state, J_DEALT, seat, frame.card)
        take_deal(state, seat, frame.card)
    elif verb == J_DEALT:
        react(state, seat, E_DEALT, NONE, 0)
    elif verb == J_RAZED:
        react(state, seat, E_RAZED, NONE, 0)
    elif verb == J_EXCHANGE:
        return ask(state, frame, Q_EXCHANGE, seat)
    elif verb == J_LOOT:
        return ask(state, frame, Q_LOOT, seat)
    elif verb == J_WHERE:
        return ask(state, frame, Q_WHERE, seat)
    return False


def do_draw(state: State, frame: Frame) -> bool:
    """Draw cards to look at, then ask which to keep. (IS-106, IS-118)"""
    node = frame.node
    assert node is not None
    while frame.n > 0:
        deck: i64 = DECK_FACTION
        if node.side == NONE:
            common = can_draw(state, frame.seat, DECK_COMMON)
            if common and can_draw(state, frame.seat, DECK_FACTION):
                return ask(state, frame, Q_DECK, frame.seat)
            deck = DECK_COMMON if common else DECK_FACTION
        if not can_draw(state, frame.seat, deck):
            break
        look_at(state, frame, deck)
    frame.n = 0
    if frame.m > 0 and frame.cards:
        return ask(state, frame, Q_KEEP, frame.seat)
    for card in frame.cards:
        if node.flag:
            shuffle_back(state, card)
        else:
            discard(state, card)
            if state.listeners:
                state.tell(events.Discarded(frame.seat, name(state, card)))
    return False


def look_at(state: State, frame: Frame, deck: i64) -> None:
    """Draw one of the cards to look at."""
    card = draw(state, frame.seat, deck)
    frame.cards = sorted([*frame.cards, card])
    frame.n -= 1
    if state.listeners:
        state.tell(events.Drew(frame.seat, "common" if deck == DECK_COMMON else "faction"))
        state.tell(events.SawCard(frame.seat, name(state, card)))


def do_victim(state: State, frame: Frame) -> bool:
    """Choose an opponent, then what is taken from him. (IS-102, IS-119)"""
    if frame.card == NONE:
        return ask(state, frame, Q_VICTIM, frame.seat)
    if frame.verb == V_ROB:
        return ask(state, frame, Q_ROB, frame.seat)
    if frame.n > 0 and state.empires[frame.m].hand:
        return ask(state, frame, Q_DISCARD, frame.m)
    return False


# Answers


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
