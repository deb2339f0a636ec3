"""The agenda: what each effect and job does, what it asks, and what an answer leads to. (IS-169..177)"""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers import events
from reliquary.games.settlers.codes.colours import COLOUR_COUNT, COLOUR_GOODS, COLOUR_NAMES
from reliquary.games.settlers.codes.goods import Good
from reliquary.games.settlers.codes.limits import NOBODY, NONE
from reliquary.games.settlers.codes.prayer_ways import KeepFrom
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.codes.sides import Pile
from reliquary.games.settlers.codes.triggers import Trigger
from reliquary.games.settlers.codes.verbs import Job, Verb
from reliquary.games.settlers.effects.choices import choices
from reliquary.games.settlers.effects.deeds import place_card, take_deal
from reliquary.games.settlers.effects.replies import look_at, take
from reliquary.games.settlers.effects.targets import feasible, is_aimed
from reliquary.games.settlers.empire.locations import deal_good
from reliquary.games.settlers.empire.payment import pay_certain, pay_fixed
from reliquary.games.settlers.empire.supply import can_draw, discard, draw_to_hand, gain, react, shuffle_back
from reliquary.games.settlers.prayers.blessings import store_all, stored_goods, tell_stored
from reliquary.games.settlers.prayers.kept_cards import peek, turn_up_to_keep
from reliquary.games.settlers.prayers.prayers import next_step
from reliquary.games.settlers.prayers.responses import amen
from reliquary.games.settlers.state.agenda import effect, job, pass_on
from reliquary.games.settlers.state.counting import completes_set, count, highest_step
from reliquary.games.settlers.state.state import Frame, State, name, no_goods


def do(state: State, frame: Frame) -> bool:
    """Do the next thing on the agenda; True if it waits for an answer."""
    verb = frame.verb
    if verb == Job.CARDS:
        return do_cards(state, frame)
    if verb == Job.PAY:
        return do_pay(state, frame)
    if verb >= Job.CARDS:
        return do_job(state, frame)
    node = frame.node
    assert node is not None
    if verb == Verb.GAIN:
        gain(state, frame.seat, node.goods, 1, frame.source)
    elif verb == Verb.EACH:
        times = count(state, frame.seat, frame.source, node)
        gain(state, frame.seat, node.goods, min(times, node.n) if node.n else times, frame.source)
    elif verb == Verb.ALL:
        if feasible(state, frame.seat, frame.source, node.of[0], no_goods()):
            for part in reversed(node.of):
                pass_on(effect(state, frame.seat, frame.source, part), frame.colours, frame.card)
    elif verb == Verb.STEPS:
        step = highest_step(node, count(state, frame.seat, frame.source, node))
        if step is not None:
            pass_on(effect(state, frame.seat, frame.source, step), frame.colours, frame.card)
    elif verb == Verb.PICK:
        return ask(state, frame, Question.PICK, frame.seat)
    elif verb == Verb.MAY:
        return ask(state, frame, Question.MAY, frame.seat)
    elif verb == Verb.CASH:
        return ask(state, frame, Question.CASH, frame.seat)
    elif verb == Verb.DRAW:
        return do_draw(state, frame)
    elif verb == Verb.SAMURAI:
        return frame.n > 0 and ask(state, frame, Question.SAMURAI, frame.seat)
    elif verb == Verb.ROB or verb == Verb.FORCE_DISCARD:
        return do_victim(state, frame)
    elif is_aimed(verb):
        return ask(state, frame, Question.TARGET, frame.seat)
    else:
        return do_pious(state, frame)
    return False


def do_pious(state: State, frame: Frame) -> bool:
    """Continue a Prayer, an offering, keeping cards or looking at the deck. (AZ-086)"""
    question: i64 = Question.NOTHING
    if frame.verb == Verb.PRAY:
        question = next_step(state, frame)
    elif frame.verb == Verb.SACRIFICE:
        question = Question.SACRIFICE
    elif frame.verb == Verb.KEEP:
        question = do_keep(state, frame)
    elif frame.verb == Verb.PEEK:
        if frame.n > 0:
            peek(state, frame)
        question = Question.ORDER if frame.cards else Question.NOTHING
    else:
        raise AssertionError(f"no rule says what verb {frame.verb} does")
    return question != Question.NOTHING and ask(state, frame, question, frame.seat)


def do_keep(state: State, frame: Frame) -> i64:
    """Turn up cards of which one is kept, then discard the rest. (R-61)"""
    node = frame.node
    assert node is not None
    if node.side != KeepFrom.DECK:
        return Question.KEEP_CARD
    if frame.m > 0:
        turn_up_to_keep(state, frame)
    if frame.n > 0 and frame.cards:
        return Question.KEEP_CARD
    for card in frame.cards:
        discard(state, card)
        if state.listeners:
            state.tell(events.Discarded(frame.seat, name(state, card)))
    return Question.NOTHING


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
    state.question = Question.NOTHING
    state.asked = NOBODY
    if codes:
        take(state, question, frame, codes[0])
    return False


# Jobs


def do_cards(state: State, frame: Frame) -> bool:
    """Draw cards into the hand; if both decks can give one, ask which. (IS-006, R-20)"""
    while frame.n > 0:
        deck = frame.m
        if deck == NONE:
            common = can_draw(state, frame.seat, Pile.COMMON)
            if common and can_draw(state, frame.seat, Pile.FACTION):
                return ask(state, frame, Question.DECK, frame.seat)
            deck = Pile.COMMON if common else Pile.FACTION
        if not can_draw(state, frame.seat, deck):
            return False
        frame.n -= 1
        draw_to_hand(state, frame.seat, deck)
    return False


def do_pay(state: State, frame: Frame) -> bool:
    """Pay what leaves no choice, then ask about the rest piece by piece. (S-02)"""
    pay_fixed(state, frame)
    if frame.goods[Good.HAND_CARD]:
        return ask(state, frame, Question.HAND_COST, frame.seat)
    if frame.goods[Good.OWN_DEAL]:
        return ask(state, frame, Question.DEAL_COST, frame.seat)
    frame.m = pay_certain(state, frame)
    if frame.m != NONE:
        return ask(state, frame, Question.GOLD, frame.seat)
    if frame.goods[Good.ANY_RESOURCE]:
        return ask(state, frame, Question.ANY, frame.seat)
    return False


def do_job(state: State, frame: Frame) -> bool:
    """Do a job of the rules; True if it waits for an answer."""
    verb = frame.verb
    seat = frame.seat
    if verb == Job.GIVE_UP:
        return ask(state, frame, Question.GIVE_UP, seat)
    if verb == Job.PLACE:
        place_card(state, seat, frame.card)
    elif verb == Job.ANNOUNCE:
        announce(state, seat, frame.card)
    elif verb == Job.DEAL:
        state.empires[seat].deals = [*state.empires[seat].deals, frame.card]
        if state.listeners:
            state.tell(events.DealMade(seat, name(state, frame.card), False))
        job(state, Job.DEALT, seat, frame.card)
        take_deal(state, seat, frame.card)
    elif verb == Job.DEALT:
        react(state, seat, Trigger.DEALT, NONE, 0, frame.colours or colour_of_good(deal_good(state, frame.card)))
    elif verb == Job.RAZED:
        react(state, seat, Trigger.RAZED, frame.card, frame.n, state.rules.cards[frame.card].colours)
    elif verb == Job.EXCHANGE:
        return ask(state, frame, Question.EXCHANGE, seat)
    elif verb == Job.RESOURCE:
        return frame.n > 0 and ask(state, frame, Question.LOOT, seat)
    elif verb == Job.LOOT:
        return ask(state, frame, Question.LOOT, seat)
    elif verb == Job.WHERE:
        return ask(state, frame, Question.WHERE, seat)
    elif verb == Job.WHOSE_DEAL:
        return ask(state, frame, Question.VICTIM, seat)
    elif verb == Job.BLESS:
        return frame.n > 0 and ask(state, frame, Question.BLESS, seat)
    elif verb == Job.AMEN:
        question = amen(state, frame)
        return question != Question.NOTHING and ask(state, frame, question, seat)
    elif verb == Job.STORE:
        return do_store(state, frame)
    elif verb == Job.VISITED:
        welcome(state, frame)
    else:
        raise AssertionError(f"no rule says what job {verb} does")
    return False


def announce(state: State, seat: i64, card: i64) -> None:
    """Let features react to a building, then to every SET it completes. (IS-059, SE-07..09)"""
    colours = state.rules.cards[card].colours
    react(state, seat, Trigger.BUILT, card, 0, colours)
    if not state.rules.pious:
        return
    colour: i64
    for colour in range(COLOUR_COUNT):
        if colours >> colour & 1 and completes_set(state, seat, 1 << colour):
            if state.listeners:
                state.tell(events.SetCompleted(seat, COLOUR_NAMES[colour]))
            react(state, seat, Trigger.SET, NONE, 0, 1 << colour)
            gain(state, seat, state.rules.set_reward, 1, NONE)


def colour_of_good(good: i64) -> i64:
    """Return the colour of a Good as a bit, 0 if it has none; a Blessing has that of its token. (AZ-075, R-46)"""
    colour: i64
    for colour in range(COLOUR_COUNT - 1):
        if COLOUR_GOODS[colour] == good:
            return 1 << colour
    return 0


def do_store(state: State, frame: Frame) -> bool:
    """Keep everything if there is room for it, else ask about one token after another. (AZ-103)"""
    if store_all(state, frame.seat):
        tell_stored(state, frame.seat)
        return False
    if frame.card == NONE:
        frame.card = 0
        if Good.BLESSING in stored_goods(state, frame.seat):
            frame.m = state.empires[frame.seat].blessings
        if Good.TECH in stored_goods(state, frame.seat):
            frame.n = state.empires[frame.seat].goods[Good.TECH]
    return ask(state, frame, Question.STORE, frame.seat)


def welcome(state: State, frame: Frame) -> None:
    """Give the owner of a visited Location a Worker and let its features react. (OP-07)"""
    goods = no_goods()
    goods[Good.WORKER] = 1
    gain(state, frame.seat, goods, 1, NONE)
    react(state, frame.seat, Trigger.VISITED, NONE, 0, 0)


def do_draw(state: State, frame: Frame) -> bool:
    """Draw cards to look at, then ask which to keep. (IS-106, IS-118)"""
    node = frame.node
    assert node is not None
    while frame.n > 0:
        deck: i64 = Pile.FACTION
        if node.side == NONE:
            common = can_draw(state, frame.seat, Pile.COMMON)
            if common and can_draw(state, frame.seat, Pile.FACTION):
                return ask(state, frame, Question.DECK, frame.seat)
            deck = Pile.COMMON if common else Pile.FACTION
        if not can_draw(state, frame.seat, deck):
            break
        look_at(state, frame, deck)
    frame.n = 0
    if frame.m > 0 and frame.cards:
        return ask(state, frame, Question.KEEP, frame.seat)
    for card in frame.cards:
        if node.flag:
            shuffle_back(state, card)
        else:
            discard(state, card)
            if state.listeners:
                state.tell(events.Discarded(frame.seat, name(state, card)))
    return False


def do_victim(state: State, frame: Frame) -> bool:
    """Choose an opponent, then what to take. (IS-102, IS-119)"""
    if frame.card == NONE:
        return ask(state, frame, Question.VICTIM, frame.seat)
    if frame.verb == Verb.ROB:
        return ask(state, frame, Question.ROB, frame.seat)
    if frame.n > 0 and state.empires[frame.m].hand:
        return ask(state, frame, Question.DISCARD, frame.m)
    return False
