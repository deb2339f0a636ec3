"""What the verbs of relics do and ask: moving ingots and relics, certificates, glances into gaps."""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.warehouse51 import events
from reliquary.games.warehouse51.codes.amounts import EVERYTHING
from reliquary.games.warehouse51.codes.effects import Place, Verb
from reliquary.games.warehouse51.codes.verdicts import Verdict
from reliquary.games.warehouse51.pawnshop import pawnable, reach_without, shop
from reliquary.games.warehouse51.rules import Op
from reliquary.games.warehouse51.state import (
    NONE,
    ONE,
    State,
    acquire,
    active,
    close_question,
    left_of,
    lose,
    lowest,
    name,
    owner_of,
    right_of,
    take_token_off,
)


def apply(state: State, seat: i64, relic: i64) -> bool:
    """Do what a relic's effect says; True if it stops at a question to its owner. (W51-062, W51-063)"""
    op = state.rules.ops[relic]
    if op.verb == Verb.MOVE_INGOTS:
        move_ingots(state, seat, relic, op)
    elif op.verb == Verb.CERTIFICATE:
        award_certificates(state, seat, relic, op)
    elif op.verb == Verb.MOVE_RELIC or op.verb == Verb.LOOK:
        state.question = relic
        state.left = op.amount if op.verb == Verb.LOOK else 1
        return ask(state, seat)
    else:
        raise AssertionError(f"no rule says what verb {op.verb} does at once")
    return False


def ask(state: State, seat: i64) -> bool:
    """Put the open question to its seat, unless it has no answer or only one and pawning would not change that.

    A blessing that has been pawned in the meantime no longer asks. (W51-063, W51-100, H-36, H-37)
    """
    op = state.rules.ops[state.question]
    state.asked = seat
    while state.left > 0:
        options: i64 = 0
        if active(state, seat, ONE << state.question):
            options = answers(state, seat)
        if options and (op.optional or options & (options - 1)):
            return True
        if pawning_matters(state, seat, options):
            return True
        if options == 0:
            if state.listeners:
                state.tell(events.Fizzled(seat, name(state, state.question)))
            break
        answer(state, seat, lowest(options))
    close_question(state)
    return False


def pawning_matters(state: State, seat: i64, options: i64) -> bool:
    """Return whether pawning could still save the one relic to be moved, or pay for one to be taken. (H-36)"""
    op = state.rules.ops[state.question]
    if op.verb == Verb.LOOK:
        return False
    if options:
        owner = owner_of(state, lowest(options))
        return pawnable(state, owner) & options != 0 and shop(state, owner) == Verdict.LEGAL
    return can_raise_price(state, seat)


def can_raise_price(state: State, seat: i64) -> bool:
    """Return whether the owner of an effect could pay for it after pawning other relics. (H-37)"""
    op = state.rules.ops[state.question]
    if state.collectors[seat].purse >= op.price or not active(state, seat, ONE << state.question):
        return False
    if in_reach(state, seat, op) == 0 or shop(state, seat) != Verdict.LEGAL:
        return False
    return reach_without(state, seat, ONE << state.question) >= op.price


def answers(state: State, seat: i64) -> i64:
    """Return what the asking effect lets its owner choose from: relics, or gaps for a look, as bits."""
    op = state.rules.ops[state.question]
    if op.verb == Verb.LOOK:
        return (ONE << state.rules.seats) - 1 & ~state.collectors[seat].gaps
    if state.collectors[seat].purse < op.price:
        return 0
    return in_reach(state, seat, op)


def in_reach(state: State, seat: i64, op: Op) -> i64:
    """Return the relics that the asking effect could move if its owner can pay; pawned ones cannot be chosen. (H-41)"""
    if op.this:
        return ONE << state.question
    if op.source == Place.NEIGHBOUR:
        neighbours = state.collectors[left_of(state, seat)].owned | state.collectors[right_of(state, seat)].owned
        return neighbours & op.targets & ~state.pawned
    return state.collectors[seat].owned & op.targets & ~state.pawned


def answer(state: State, seat: i64, choice: i64) -> None:
    """Carry out one answer to the asking effect."""
    op = state.rules.ops[state.question]
    state.left -= 1
    if op.verb == Verb.LOOK:
        look(state, seat, state.question, choice)
    else:
        hand_over(state, owner_of(state, choice), choice, state.question, op)


def decline(state: State, seat: i64) -> None:
    """Forgo an optional effect. (W51-062)"""
    state.left = 0
    if state.listeners:
        state.tell(events.Declined(seat, name(state, state.question)))


def move_ingots(state: State, seat: i64, relic: i64, op: Op) -> None:
    """Move as many ingots as there are, clockwise from the left if several seats receive. (H-20)"""
    if state.rules.all_or_nothing and falls_short(state, seat, op):
        if state.listeners:
            state.tell(events.Fizzled(seat, name(state, relic)))
        return
    if op.source == Place.RESERVE:
        amount = min(op.amount, state.reserve)
        state.reserve -= amount
        state.collectors[seat].purse += amount
        tell_ingots(state, seat, relic, NONE, seat, amount)
    elif op.to == Place.EACH_OTHER:
        receiver = left_of(state, seat)
        pay(state, seat, relic, receiver, op.amount)
        receiver = left_of(state, receiver)
        while receiver != seat and state.collectors[seat].purse > 0:
            pay(state, seat, relic, receiver, op.amount)
            receiver = left_of(state, receiver)
    else:
        pay(state, seat, relic, left_of(state, seat) if op.to == Place.LEFT else NONE, op.amount)


def falls_short(state: State, seat: i64, op: Op) -> bool:
    """Return whether there are fewer ingots than an effect moves; never if it moves all there are. (H-20)"""
    if op.amount >= EVERYTHING:
        return False
    if op.source == Place.RESERVE:
        return state.reserve < op.amount
    receivers = state.rules.seats - 1 if op.to == Place.EACH_OTHER else 1
    return state.collectors[seat].purse < op.amount * receivers


def pay(state: State, seat: i64, relic: i64, receiver: i64, amount: i64) -> None:
    """Pay as much of the amount as the purse holds to a seat, or to the reserve. (H-20)"""
    collector = state.collectors[seat]
    amount = min(amount, collector.purse)
    collector.purse -= amount
    if receiver == NONE:
        state.reserve += amount
    else:
        state.collectors[receiver].purse += amount
    tell_ingots(state, seat, relic, seat, receiver, amount)


def tell_ingots(state: State, owner: i64, relic: i64, source: i64, to: i64, amount: i64) -> None:
    """Announce that an effect moved ingots, or that there were none to move."""
    if not state.listeners:
        return
    if amount == 0:
        state.tell(events.Fizzled(owner, name(state, relic)))
        return
    state.tell(events.Moved(name(state, relic), None if source == NONE else source, None if to == NONE else to, amount))


def award_certificates(state: State, seat: i64, relic: i64, op: Op) -> None:
    """Put certificates from the supply on the relic, or into the buyer's hand. (W51-046, W51-047, H-12)"""
    number = min(op.amount, state.supply)
    state.supply -= number
    if state.rules.certificate_to_buyer:
        state.collectors[seat].certificates += number
    else:
        if number > 0:
            state.bearing |= ONE << relic
        if number > 1:
            state.bearing_two |= ONE << relic
    if state.listeners:
        to_buyer = state.rules.certificate_to_buyer
        awarded = events.Awarded(seat, name(state, relic), number, to_buyer)
        state.tell(awarded if number else events.Fizzled(seat, name(state, relic)))


def hand_over(state: State, source: i64, relic: i64, cause: i64, op: Op) -> None:
    """Move a relic with everything that lies on it; its immediate effect does not fire again. (W51-058, H-42)"""
    lose(state, source, relic)
    if op.to == Place.DISCARD:
        take_token_off(state, relic)
        state.discard.append(relic)
        if state.listeners:
            state.tell(events.Discarded(source, name(state, relic), "effect"))
        return
    to = left_of(state, source) if op.to == Place.LEFT else owner_of(state, cause)
    acquire(state, to, relic)
    if state.listeners:
        state.tell(events.Handed(name(state, cause), name(state, relic), source, to))
    if op.price:
        pay(state, to, cause, source, op.price)


def look(state: State, seat: i64, relic: i64, gap: i64) -> None:
    """Let a seat see the counterfeit cards of a gap; which gap is public. (section 6)"""
    state.collectors[seat].gaps |= ONE << gap
    if state.listeners:
        state.tell(events.Looked(seat, name(state, relic), gap))
        state.tell(events.Saw(seat, gap, relic_names(state, state.gaps[gap])))


def relic_names(state: State, relics: i64) -> list[str]:
    """Return the ids of a set of relics in pack order."""
    return [relic_id for number, relic_id in enumerate(state.rules.ids) if relics & (ONE << number)]
