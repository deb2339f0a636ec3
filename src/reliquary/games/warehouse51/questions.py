"""What an effect asks its owner, and when the table answers by itself or waits for the Pawnbroker. (H-36, H-37)"""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.warehouse51 import events
from reliquary.games.warehouse51.codes.effects import Verb
from reliquary.games.warehouse51.codes.verdicts import Verdict
from reliquary.games.warehouse51.effect_rules import answer, answers, award_certificates, in_reach, move_ingots
from reliquary.games.warehouse51.pawnshop import pawnable, reach_without, shop
from reliquary.games.warehouse51.state import ONE, State, active, close_question, lowest, name, owner_of


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

    A blessing that has been pawned in the meantime asks no more. (W51-063, W51-100, H-36, H-37)
    """
    op = state.rules.ops[state.question]
    state.asked = seat
    while state.left > 0:
        options = answers(state, seat) if active(state, seat, ONE << state.question) else 0
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
    """Return whether the owner of an effect that is too dear could pay for it after pawning other relics. (H-37)"""
    op = state.rules.ops[state.question]
    if state.collectors[seat].purse >= op.price or not active(state, seat, ONE << state.question):
        return False
    if in_reach(state, seat, op) == 0 or shop(state, seat) != Verdict.LEGAL:
        return False
    return reach_without(state, seat, ONE << state.question) >= op.price
