"""May I, and if not, why not: the one place that judges moves.

`refusal` judges one move, `fill` lists the legal ones. Both ask the rules for what can be chosen (`pawnable`,
`answers`, `redeemable`) and for bounds (`least_bid`, `shop`); the conformance suite compares them for every move.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.games.warehouse51.auction import highest_bid, least_bid
from reliquary.games.warehouse51.codes import actions
from reliquary.games.warehouse51.codes.amounts import BUY_BACK, PAWN_LIMIT, PAWN_PAYS
from reliquary.games.warehouse51.codes.effects import Verb
from reliquary.games.warehouse51.codes.phases import Phase
from reliquary.games.warehouse51.codes.verdicts import Verdict
from reliquary.games.warehouse51.effect_rules import answers
from reliquary.games.warehouse51.ending import cancellable, certifiable, nameable, redeemable
from reliquary.games.warehouse51.pawnshop import owes_answer, pawnable, shop
from reliquary.games.warehouse51.state import ONE, State, lowest


def fill(state: State, seat: i64, buffer: vec[i64]) -> i64:
    """Write the indices of a seat's legal moves into the buffer; return how many there are."""
    number: i64 = 0
    if state.phase != Phase.OVER and owes_answer(state, seat):
        number = fill_answers(state, seat, buffer)
    relics = pawnable(state, seat)
    if relics and shop(state, seat) == Verdict.LEGAL:
        number = fill_set(buffer, number, actions.PAWN, relics)
    return number


def fill_answers(state: State, seat: i64, buffer: vec[i64]) -> i64:
    """Write the answers to what the table asks this seat."""
    phase = state.phase
    if phase == Phase.OPEN:
        buffer[0] = actions.PASS
        if state.leader == seat:
            return 1
        return fill_row(buffer, 1, actions.BID, least_bid(state, seat), highest_bid(state, seat))
    if phase == Phase.BLIND:
        return fill_row(buffer, 0, actions.SEAL, 0, state.collectors[seat].purse)
    if phase == Phase.REVEAL:
        number: i64 = 0
        colour: i64
        for colour in range(4):
            if state.unrevealed & state.rules.colours[colour]:
                buffer[number] = actions.REVEAL + colour
                number += 1
        return number
    if phase == Phase.REDEEM:
        buffer[0] = actions.DONE
        return fill_set(buffer, 1, actions.REDEEM, redeemable(state, seat))
    if phase == Phase.CERTIFY:
        buffer[0] = actions.KEEP
        return fill_set(buffer, 1, actions.CERTIFY, certifiable(state, seat))
    if phase == Phase.CANCEL:
        buffer[0] = actions.DECLINE
        return fill_set(buffer, 1, actions.CANCEL, cancellable(state, seat))
    op = state.rules.ops[state.question]
    number = 0
    choices = answers(state, seat)
    if op.optional or choices == 0:
        buffer[0] = actions.DECLINE
        number = 1
    first: i64 = actions.CHOOSE_GAP if op.verb == Verb.LOOK else actions.CHOOSE_RELIC
    return fill_set(buffer, number, first, choices)


def fill_row(buffer: vec[i64], number: i64, first: i64, low: i64, high: i64) -> i64:
    """Write moves with consecutive indices."""
    while low <= high:
        buffer[number] = first + low
        number += 1
        low += 1
    return number


def fill_set(buffer: vec[i64], number: i64, first: i64, members: i64) -> i64:
    """Write one move per member of a set."""
    while members:
        buffer[number] = first + lowest(members)
        number += 1
        members &= members - 1
    return number


def refusal(state: State, seat: i64, index: i64) -> i64:
    """Return why a move is refused, LEGAL if it is not."""
    if actions.PAWN <= index < actions.REDEEM:
        return refuse_pawn(state, seat, index - actions.PAWN)
    phase = state.phase
    if phase == Phase.OVER:
        return Verdict.GAME_OVER
    if not owes_answer(state, seat):
        return refuse_out_of_turn(state, seat)
    if phase == Phase.OPEN:
        return refuse_bid(state, seat, index)
    if phase == Phase.BLIND:
        if not actions.SEAL <= index < actions.PAWN:
            return Verdict.WRONG_TIME
        return Verdict.LEGAL if index - actions.SEAL <= state.collectors[seat].purse else Verdict.SEAL_ABOVE_PURSE
    if phase == Phase.REVEAL:
        if not actions.REVEAL <= index < actions.REVEAL + 4:
            return Verdict.WRONG_TIME
        return Verdict.LEGAL if state.unrevealed & state.rules.colours[index - actions.REVEAL] else Verdict.DECK_EMPTY
    if phase == Phase.EFFECT or phase == Phase.END_EFFECT:
        return refuse_answer(state, seat, index)
    return refuse_ending(state, seat, index)


def refuse_out_of_turn(state: State, seat: i64) -> i64:
    """Return why a seat that is not asked cannot move."""
    if state.phase == Phase.BLIND:
        return Verdict.ALREADY_SEALED
    if state.phase == Phase.OPEN and state.out & (ONE << seat):
        return Verdict.PASSED_ALREADY
    return Verdict.NOT_YOUR_TURN


def refuse_bid(state: State, seat: i64, index: i64) -> i64:
    """Judge what a speaker says in an open auction. (W51-070..072, W51-078)"""
    if index == actions.PASS:
        return Verdict.LEGAL
    if not actions.BID < index < actions.SEAL:
        return Verdict.WRONG_TIME
    ingots = index - actions.BID
    if state.leader == seat:
        return Verdict.LEADS_ALREADY
    if ingots < least_bid(state, seat):
        return Verdict.BID_TOO_LOW
    if ingots <= highest_bid(state, seat):
        return Verdict.LEGAL
    return Verdict.BID_ABOVE_PURSE if ingots > state.collectors[seat].purse else Verdict.BID_JUMPS


def refuse_pawn(state: State, seat: i64, relic: i64) -> i64:
    """Judge a request to the Pawnbroker. (W51-093..103)"""
    moment = shop(state, seat)
    if moment != Verdict.LEGAL:
        return moment
    if pawnable(state, seat) & (ONE << relic):
        return Verdict.LEGAL
    collector = state.collectors[seat]
    if relic == state.offer:
        return Verdict.ON_OFFER
    if not collector.owned & (ONE << relic):
        return Verdict.NOT_YOUR_RELIC
    if state.pawned & (ONE << relic):
        return Verdict.ALREADY_PAWNED
    if collector.purse > PAWN_LIMIT:
        return Verdict.PURSE_TOO_FULL
    return Verdict.RESERVE_TOO_SMALL if state.reserve < PAWN_PAYS else Verdict.NO_TOKEN


def refuse_answer(state: State, seat: i64, index: i64) -> i64:
    """Judge the answer to an effect's question; one that cannot be paid for yet may be declined. (W51-062, H-20)"""
    op = state.rules.ops[state.question]
    if index == actions.DECLINE:
        return Verdict.LEGAL if op.optional or answers(state, seat) == 0 else Verdict.MUST_APPLY
    if index < actions.CHOOSE_RELIC:
        return Verdict.WRONG_TIME
    first: i64 = actions.CHOOSE_GAP if op.verb == Verb.LOOK else actions.CHOOSE_RELIC
    choice = index - first
    if not 0 <= choice < (actions.ACTIONS if op.verb == Verb.LOOK else actions.CHOOSE_GAP) - first:
        return Verdict.NOT_AN_OPTION
    return Verdict.LEGAL if answers(state, seat) & (ONE << choice) else Verdict.NOT_AN_OPTION


def refuse_ending(state: State, seat: i64, index: i64) -> i64:
    """Judge a move of the ending steps. (W51-105, W51-109, W51-114)"""
    phase = state.phase
    if phase == Phase.REDEEM:
        if index == actions.DONE:
            return Verdict.LEGAL
        if actions.REDEEM <= index < actions.CERTIFY:
            return refuse_redeem(state, seat, ONE << (index - actions.REDEEM))
    elif phase == Phase.CERTIFY:
        if index == actions.KEEP:
            return Verdict.LEGAL
        if actions.CERTIFY <= index < actions.CANCEL:
            return refuse_certify(state, seat, ONE << (index - actions.CERTIFY))
    elif phase == Phase.CANCEL:
        if index == actions.DECLINE:
            return Verdict.LEGAL
        if actions.CANCEL <= index < actions.CHOOSE_RELIC:
            return refuse_cancel(state, seat, ONE << (index - actions.CANCEL))
    return Verdict.WRONG_TIME


def refuse_redeem(state: State, seat: i64, relic: i64) -> i64:
    """Judge a buy-back. (W51-105, W51-106)"""
    if not state.collectors[seat].owned & relic:
        return Verdict.NOT_YOUR_RELIC
    if not state.pawned & relic:
        return Verdict.REDEEM_NOT_PAWNED
    return Verdict.LEGAL if state.collectors[seat].purse >= BUY_BACK else Verdict.REDEEM_TOO_DEAR


def refuse_certify(state: State, seat: i64, relic: i64) -> i64:
    """Judge where a certificate goes. (W51-049, W51-109, W51-110, H-43)"""
    if certifiable(state, seat) & relic:
        return Verdict.LEGAL
    if not state.collectors[seat].owned & relic:
        return Verdict.CERTIFY_NOT_YOURS
    return Verdict.CERTIFY_PAWNED if state.pawned & relic else Verdict.CERTIFY_GIVER


def refuse_cancel(state: State, seat: i64, relic: i64) -> i64:
    """Judge which counterfeit card becomes void. (W51-114, H-14, H-15)"""
    if cancellable(state, seat) & relic:
        return Verdict.LEGAL
    if state.rules.horn_before_reveal:
        return Verdict.CANCEL_NOT_YOURS if nameable(state) & relic else Verdict.CANCEL_NOT_NAMEABLE
    return Verdict.CANCEL_NOT_YOURS if state.exposed & relic else Verdict.CANCEL_NOT_EXPOSED
