"""The agenda: what each effect and job does, what it asks, and what an answer leads to. (IS-169..177)"""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers import events
from reliquary.games.settlers.effects.choices import choices
from reliquary.games.settlers.effects.deeds import place_card, take_deal
from reliquary.games.settlers.effects.replies import look_at, take
from reliquary.games.settlers.effects.targets import feasible, is_aimed
from reliquary.games.settlers.empire.locations import deal_good
from reliquary.games.settlers.empire.payment import pay_certain, pay_fixed
from reliquary.games.settlers.empire.supply import can_draw, discard, draw_to_hand, gain, react, shuffle_back
from reliquary.games.settlers.prayers.blessings import store_all, stored_goods, tell_stored
from reliquary.games.settlers.prayers.kept_cards import peek, turn_up_to_keep
from reliquary.games.settlers.prayers.prayers import amen, next_step
from reliquary.games.settlers.state.agenda import effect, job
from reliquary.games.settlers.state.codes import (
    ANY_RESOURCE,
    BLESSING,
    COLOUR_GOODS,
    COLOUR_NAMES,
    COLOUR_NUMBER,
    DECK_COMMON,
    DECK_FACTION,
    E_BUILT,
    E_DEALT,
    E_RAZED,
    E_SET,
    E_VISITED,
    HAND_CARD,
    J_AMEN,
    J_ANNOUNCE,
    J_BLESS,
    J_CARDS,
    J_DEAL,
    J_DEALT,
    J_EXCHANGE,
    J_GIVE_UP,
    J_LOOT,
    J_PAY,
    J_PLACE,
    J_RAZED,
    J_STORE,
    J_VISITED,
    J_WHERE,
    KEEP_DECK,
    NOBODY,
    NONE,
    NOTHING,
    OWN_DEAL,
    Q_ANY,
    Q_BLESS,
    Q_CASH,
    Q_DEAL_COST,
    Q_DECK,
    Q_DISCARD,
    Q_EXCHANGE,
    Q_GIVE_UP,
    Q_GOLD,
    Q_HAND_COST,
    Q_KEEP,
    Q_KEEP_CARD,
    Q_LOOT,
    Q_MAY,
    Q_ORDER,
    Q_PICK,
    Q_ROB,
    Q_SACRIFICE,
    Q_SAMURAI,
    Q_STORE,
    Q_TARGET,
    Q_VICTIM,
    Q_WHERE,
    TECH,
    V_ALL,
    V_CASH,
    V_DRAW,
    V_EACH,
    V_FORCE_DISCARD,
    V_GAIN,
    V_KEEP,
    V_MAY,
    V_PEEK,
    V_PICK,
    V_PRAY,
    V_ROB,
    V_SACRIFICE,
    V_SAMURAI,
    WORKER,
)
from reliquary.games.settlers.state.counting import count, of_colour
from reliquary.games.settlers.state.state import Frame, State, name, no_goods


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
                effect(state, frame.seat, frame.source, part).colours = frame.colours
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
    elif verb >= V_PRAY:
        return do_pious(state, frame)
    return False


def do_pious(state: State, frame: Frame) -> bool:
    """Go on with a Prayer, an offering, keeping cards or looking at the deck. (AZ-086)"""
    question: i64 = NOTHING
    if frame.verb == V_PRAY:
        question = next_step(state, frame)
    elif frame.verb == V_SACRIFICE:
        question = Q_SACRIFICE
    elif frame.verb == V_KEEP:
        question = do_keep(state, frame)
    elif frame.verb == V_PEEK:
        if frame.n > 0:
            peek(state, frame)
        question = Q_ORDER if frame.cards else NOTHING
    return question != NOTHING and ask(state, frame, question, frame.seat)


def do_keep(state: State, frame: Frame) -> i64:
    """Turn up the cards one of which is kept; once it is, discard the rest. (R-61)"""
    node = frame.node
    assert node is not None
    if node.side != KEEP_DECK:
        return Q_KEEP_CARD
    if frame.m > 0:
        turn_up_to_keep(state, frame)
    if frame.n > 0 and frame.cards:
        return Q_KEEP_CARD
    for card in frame.cards:
        discard(state, card)
        if state.listeners:
            state.tell(events.Discarded(frame.seat, name(state, card)))
    return NOTHING


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
        announce(state, seat, frame.card)
    elif verb == J_DEAL:
        state.empires[seat].deals = [*state.empires[seat].deals, frame.card]
        if state.listeners:
            state.tell(events.DealMade(seat, name(state, frame.card), False))
        job(state, J_DEALT, seat, frame.card)
        take_deal(state, seat, frame.card)
    elif verb == J_DEALT:
        react(state, seat, E_DEALT, NONE, 0, frame.colours or colour_of_good(deal_good(state, frame.card)))
    elif verb == J_RAZED:
        react(state, seat, E_RAZED, frame.card, frame.n, state.rules.cards[frame.card].colours)
    elif verb == J_EXCHANGE:
        return ask(state, frame, Q_EXCHANGE, seat)
    elif verb == J_LOOT:
        return ask(state, frame, Q_LOOT, seat)
    elif verb == J_WHERE:
        return ask(state, frame, Q_WHERE, seat)
    elif verb == J_BLESS:
        return frame.n > 0 and ask(state, frame, Q_BLESS, seat)
    elif verb == J_AMEN:
        amen(state, frame)
    elif verb == J_STORE:
        return do_store(state, frame)
    elif verb == J_VISITED:
        welcome(state, frame)
    return False


def announce(state: State, seat: i64, card: i64) -> None:
    """Let features react to a building, then to every SET it completes. (IS-059, SE-07..09)"""
    colours = state.rules.cards[card].colours
    react(state, seat, E_BUILT, card, 0, colours)
    if not state.rules.pious:
        return
    colour: i64
    for colour in range(COLOUR_NUMBER):
        if colours >> colour & 1 and of_colour(state, seat, 1 << colour) % 3 == 0:
            if state.listeners:
                state.tell(events.SetCompleted(seat, COLOUR_NAMES[colour]))
            react(state, seat, E_SET, NONE, 0, 1 << colour)


def colour_of_good(good: i64) -> i64:
    """Give the colour of a Good as a bit, 0 if it has none; a Blessing has that of its token. (AZ-075, R-46)"""
    colour: i64
    for colour in range(COLOUR_NUMBER - 1):
        if COLOUR_GOODS[colour] == good:
            return 1 << colour
    return 0


def do_store(state: State, frame: Frame) -> bool:
    """Keep everything if there is room for it, else ask for one token after the other. (AZ-103)"""
    if store_all(state, frame.seat):
        tell_stored(state, frame.seat)
        return False
    if frame.card == NONE:
        frame.card = 0
        if BLESSING in stored_goods(state, frame.seat):
            frame.m = state.empires[frame.seat].blessings
        if TECH in stored_goods(state, frame.seat):
            frame.n = state.empires[frame.seat].goods[TECH]
    return ask(state, frame, Q_STORE, frame.seat)


def welcome(state: State, frame: Frame) -> None:
    """Give the owner of a visited Location a Worker, and let him react. (OP-07)"""
    goods = no_goods()
    goods[WORKER] = 1
    gain(state, frame.seat, goods, 1, NONE)
    react(state, frame.seat, E_VISITED, NONE, 0, 0)


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


def do_victim(state: State, frame: Frame) -> bool:
    """Choose an opponent, then what is taken from him. (IS-102, IS-119)"""
    if frame.card == NONE:
        return ask(state, frame, Q_VICTIM, frame.seat)
    if frame.verb == V_ROB:
        return ask(state, frame, Q_ROB, frame.seat)
    if frame.n > 0 and state.empires[frame.m].hand:
        return ask(state, frame, Q_DISCARD, frame.m)
    return False
