"""What the verbs of relics do: moving ingots and relics, certificates, glances into gaps."""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.warehouse51 import events
from reliquary.games.warehouse51.codes.amounts import EVERYTHING
from reliquary.games.warehouse51.codes.effects import Place, Verb
from reliquary.games.warehouse51.rules import Op
from reliquary.games.warehouse51.state import (
    NONE,
    ONE,
    State,
    acquire,
    left_of,
    lose,
    name,
    owner_of,
    right_of,
    take_token_off,
)


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
    """Move ingots as far as there are any, clockwise from the left if several receive. (H-20)"""
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
    """Return whether there are fewer ingots than an effect moves; all there are is never too much to ask. (H-20)"""
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
