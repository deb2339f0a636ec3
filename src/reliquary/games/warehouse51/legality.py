"""May I, and if not, why not: the one source of legality.

`refusal` judges one move, `fill` lists the legal ones; both ask the same small questions of the rules modules, and
the conformance suite compares them for every move of the action space.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.games.warehouse51 import actions
from reliquary.games.warehouse51.auction import highest_bid, least_bid
from reliquary.games.warehouse51.effect_rules import answers
from reliquary.games.warehouse51.ending import cancellable, certifiable, redeemable
from reliquary.games.warehouse51.pawnshop import (
    CLOSED,
    DURING_AUCTION,
    NOT_YOUR_DECISION,
    OPEN_SHOP,
    owes_answer,
    pawnable,
    shop,
)
from reliquary.games.warehouse51.rules import BUY_BACK, LOOK, PAWN_LIMIT, PAWN_PAYS
from reliquary.games.warehouse51.state import (
    BLIND,
    CANCEL,
    CERTIFY,
    EFFECT,
    END_EFFECT,
    ONE,
    OPEN,
    OVER,
    REDEEM,
    REVEAL,
    State,
    lowest,
)

LEGAL: Final = 0
GAME_OVER: Final = 1
NOT_YOUR_TURN: Final = 2
ALREADY_SEALED: Final = 3
PASSED_ALREADY: Final = 4
WRONG_TIME: Final = 5
DECK_EMPTY: Final = 6
BID_TOO_LOW: Final = 7
BID_ABOVE_PURSE: Final = 8
BID_JUMPS: Final = 9
LEADS_ALREADY: Final = 10
SEAL_ABOVE_PURSE: Final = 11
PAWN_CLOSED: Final = 12
PAWN_WHILE_SETTLING: Final = 13
PAWN_NOT_YOUR_DECISION: Final = 14
PAWN_BETWEEN_AUCTIONS: Final = 15
PURSE_TOO_FULL: Final = 16
NOT_YOUR_RELIC: Final = 17
ON_OFFER: Final = 18
ALREADY_PAWNED: Final = 19
NO_TOKEN: Final = 20
RESERVE_TOO_SMALL: Final = 21
REDEEM_NOT_PAWNED: Final = 22
REDEEM_TOO_DEAR: Final = 23
CERTIFY_NOT_YOURS: Final = 24
CERTIFY_PAWNED: Final = 25
CERTIFY_GIVER: Final = 26
CANCEL_NOT_EXPOSED: Final = 27
CANCEL_NOT_YOURS: Final = 28
NOT_AN_OPTION: Final = 29
MUST_APPLY: Final = 30


def fill(state: State, seat: i64, buffer: vec[i64]) -> i64:
    """Write the indices of a seat's legal moves into the buffer; return how many there are."""
    number: i64 = 0
    if state.phase != OVER and owes_answer(state, seat):
        number = fill_answers(state, seat, buffer)
    relics = pawnable(state, seat)
    if relics and shop(state, seat) == OPEN_SHOP:
        number = fill_set(buffer, number, actions.PAWN, relics)
    return number


def fill_answers(state: State, seat: i64, buffer: vec[i64]) -> i64:
    """Write the answers to what the table asks this seat."""
    phase = state.phase
    if phase == OPEN:
        buffer[0] = actions.PASS
        if state.leader == seat:
            return 1
        return fill_row(buffer, 1, actions.BID, least_bid(state, seat), highest_bid(state, seat))
    if phase == BLIND:
        return fill_row(buffer, 0, actions.SEAL, 0, state.collectors[seat].purse)
    if phase == REVEAL:
        number: i64 = 0
        colour: i64
        for colour in range(4):
            if state.unrevealed & state.rules.colours[colour]:
                buffer[number] = actions.REVEAL + colour
                number += 1
        return number
    if phase == REDEEM:
        buffer[0] = actions.DONE
        return fill_set(buffer, 1, actions.REDEEM, redeemable(state, seat))
    if phase == CERTIFY:
        buffer[0] = actions.KEEP
        return fill_set(buffer, 1, actions.CERTIFY, certifiable(state, seat))
    if phase == CANCEL:
        buffer[0] = actions.DECLINE
        return fill_set(buffer, 1, actions.CANCEL, cancellable(state, seat))
    op = state.rules.ops[state.question]
    number = 0
    if op.optional:
        buffer[0] = actions.DECLINE
        number = 1
    first: i64 = actions.CHOOSE_GAP if op.verb == LOOK else actions.CHOOSE_RELIC
    return fill_set(buffer, number, first, answers(state, seat))


def fill_row(buffer: vec[i64], number: i64, first: i64, low: i64, high: i64) -> i64:
    """Write a row of neighbouring moves."""
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
    if phase == OVER:
        return GAME_OVER
    if not owes_answer(state, seat):
        return refuse_out_of_turn(state, seat)
    if phase == OPEN:
        return refuse_bid(state, seat, index)
    if phase == BLIND:
        if not actions.SEAL <= index < actions.PAWN:
            return WRONG_TIME
        return LEGAL if index - actions.SEAL <= state.collectors[seat].purse else SEAL_ABOVE_PURSE
    if phase == REVEAL:
        if not actions.REVEAL <= index < actions.REVEAL + 4:
            return WRONG_TIME
        return LEGAL if state.unrevealed & state.rules.colours[index - actions.REVEAL] else DECK_EMPTY
    if phase == EFFECT or phase == END_EFFECT:
        return refuse_answer(state, seat, index)
    return refuse_ending(state, seat, index)


def refuse_out_of_turn(state: State, seat: i64) -> i64:
    """Return why a seat that is not asked cannot move."""
    if state.phase == BLIND:
        return ALREADY_SEALED
    if state.phase == OPEN and state.out & (ONE << seat):
        return PASSED_ALREADY
    return NOT_YOUR_TURN


def refuse_bid(state: State, seat: i64, index: i64) -> i64:
    """Judge what a speaker says in an open auction. (W51-070..072, W51-078)"""
    if index == actions.PASS:
        return LEGAL
    if not actions.BID < index < actions.SEAL:
        return WRONG_TIME
    ingots = index - actions.BID
    if state.leader == seat:
        return LEADS_ALREADY
    if ingots < least_bid(state, seat):
        return BID_TOO_LOW
    if ingots <= highest_bid(state, seat):
        return LEGAL
    return BID_ABOVE_PURSE if ingots > state.collectors[seat].purse else BID_JUMPS


def refuse_pawn(state: State, seat: i64, relic: i64) -> i64:
    """Judge a request to the Pawnbroker. (W51-093..103)"""
    moment = shop(state, seat)
    if moment != OPEN_SHOP:
        if moment == CLOSED:
            return GAME_OVER if state.phase == OVER else PAWN_CLOSED
        if moment == NOT_YOUR_DECISION:
            return PAWN_NOT_YOUR_DECISION
        return PAWN_BETWEEN_AUCTIONS if moment == DURING_AUCTION else PAWN_WHILE_SETTLING
    if pawnable(state, seat) & (ONE << relic):
        return LEGAL
    collector = state.collectors[seat]
    if relic == state.offer:
        return ON_OFFER
    if not collector.owned & (ONE << relic):
        return NOT_YOUR_RELIC
    if state.pawned & (ONE << relic):
        return ALREADY_PAWNED
    if collector.purse > PAWN_LIMIT:
        return PURSE_TOO_FULL
    return RESERVE_TOO_SMALL if state.reserve < PAWN_PAYS else NO_TOKEN


def refuse_answer(state: State, seat: i64, index: i64) -> i64:
    """Judge the answer to an effect's question. (W51-062)"""
    op = state.rules.ops[state.question]
    if index == actions.DECLINE:
        return LEGAL if op.optional else MUST_APPLY
    if index < actions.CHOOSE_RELIC:
        return WRONG_TIME
    first: i64 = actions.CHOOSE_GAP if op.verb == LOOK else actions.CHOOSE_RELIC
    choice = index - first
    if not 0 <= choice < (actions.ACTIONS if op.verb == LOOK else actions.CHOOSE_GAP) - first:
        return NOT_AN_OPTION
    return LEGAL if answers(state, seat) & (ONE << choice) else NOT_AN_OPTION


def refuse_ending(state: State, seat: i64, index: i64) -> i64:
    """Judge a move of the ending steps. (W51-105, W51-109, W51-114)"""
    phase = state.phase
    if phase == REDEEM:
        if index == actions.DONE:
            return LEGAL
        if actions.REDEEM <= index < actions.CERTIFY:
            return refuse_redeem(state, seat, ONE << (index - actions.REDEEM))
    elif phase == CERTIFY:
        if index == actions.KEEP:
            return LEGAL
        if actions.CERTIFY <= index < actions.CANCEL:
            return refuse_certify(state, seat, ONE << (index - actions.CERTIFY))
    elif phase == CANCEL:
        if index == actions.DECLINE:
            return LEGAL
        if actions.CANCEL <= index < actions.CHOOSE_RELIC:
            return refuse_cancel(state, seat, ONE << (index - actions.CANCEL))
    return WRONG_TIME


def refuse_redeem(state: State, seat: i64, relic: i64) -> i64:
    """Judge a buy-back. (W51-105, W51-106)"""
    if not state.collectors[seat].owned & relic:
        return NOT_YOUR_RELIC
    if not state.pawned & relic:
        return REDEEM_NOT_PAWNED
    return LEGAL if state.collectors[seat].purse >= BUY_BACK else REDEEM_TOO_DEAR


def refuse_certify(state: State, seat: i64, relic: i64) -> i64:
    """Judge where a certificate goes. (W51-049, W51-109, W51-110)"""
    if certifiable(state, seat) & relic:
        return LEGAL
    if not state.collectors[seat].owned & relic:
        return CERTIFY_NOT_YOURS
    return CERTIFY_PAWNED if state.pawned & relic else CERTIFY_GIVER


def refuse_cancel(state: State, seat: i64, relic: i64) -> i64:
    """Judge which counterfeit card becomes void. (W51-114)"""
    if cancellable(state, seat) & relic:
        return LEGAL
    return CANCEL_NOT_YOURS if state.exposed & relic else CANCEL_NOT_EXPOSED
