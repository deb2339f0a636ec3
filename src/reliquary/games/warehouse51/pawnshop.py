"""The Pawnbroker: ingots for relics at any time. (W51-093..103)"""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.warehouse51 import events
from reliquary.games.warehouse51.codes.amounts import PAWN_LIMIT, PAWN_PAYS
from reliquary.games.warehouse51.codes.phases import Phase, Window
from reliquary.games.warehouse51.codes.verdicts import Verdict
from reliquary.games.warehouse51.state import NONE, ONE, State, count, name


def shop(state: State, seat: i64) -> i64:
    """Judge whether the Pawnbroker serves a seat at this moment. (W51-093, H-07, H-29, H-37)"""
    if state.phase > Phase.EFFECT:
        return shop_after_auctions(state, seat)
    if state.rules.pawn_window == Window.BETWEEN_AUCTIONS and state.phase != Phase.REVEAL:
        return Verdict.PAWN_BETWEEN_AUCTIONS
    if state.rules.pawn_window == Window.OWN_DECISION and not owes_answer(state, seat):
        return Verdict.PAWN_NOT_YOUR_DECISION
    return Verdict.LEGAL


def shop_after_auctions(state: State, seat: i64) -> i64:
    """Judge whether the Pawnbroker serves a seat during the ending: if agreed, while it may buy back. (H-07)"""
    if state.phase == Phase.OVER:
        return Verdict.GAME_OVER
    if state.phase == Phase.REDEEM and state.rules.pawn_late:
        return Verdict.LEGAL if state.asked == seat else Verdict.PAWN_NOT_YOUR_DECISION
    return Verdict.PAWN_CLOSED


def owes_answer(state: State, seat: i64) -> bool:
    """Return whether the table waits for this seat."""
    if state.phase == Phase.BLIND:
        return state.collectors[seat].sealed == NONE
    return state.asked == seat


def pawnable(state: State, seat: i64) -> i64:
    """Return the relics a seat could pawn if the shop is open for it, as bits. (W51-094, W51-098, W51-101)"""
    collector = state.collectors[seat]
    if collector.purse > PAWN_LIMIT or state.reserve < PAWN_PAYS or state.tokens == 0:
        return 0
    return collector.owned & ~state.pawned


def anybody_can_pawn(state: State) -> bool:
    """Return whether some seat could pawn something."""
    seat: i64
    for seat in range(state.rules.seats):
        if pawnable(state, seat):
            return True
    return False


def reachable_bid(state: State, seat: i64) -> i64:
    """Return the highest bid a seat could reach by pawning first. (W51-102)"""
    return reach_without(state, seat, 0) if shop(state, seat) == Verdict.LEGAL else state.collectors[seat].purse


def reach_without(state: State, seat: i64, kept: i64) -> i64:
    """Return the fullest purse a seat could have after pawning, without the relics it keeps. (W51-102)"""
    collector = state.collectors[seat]
    if collector.purse > PAWN_LIMIT:
        return collector.purse
    possible = min(count(collector.owned & ~state.pawned & ~kept), state.tokens, state.reserve // PAWN_PAYS)
    visits = (PAWN_LIMIT - collector.purse) // PAWN_PAYS + 1
    return collector.purse + PAWN_PAYS * min(possible, visits)


def pawn(state: State, seat: i64, relic: i64) -> None:
    """Put a token on a relic and take 5 ingots from the reserve; the turn does not move. (W51-095..097)"""
    collector = state.collectors[seat]
    state.pawned |= ONE << relic
    state.tokens -= 1
    state.reserve -= PAWN_PAYS
    collector.purse += PAWN_PAYS
    if state.listeners:
        state.tell(events.Pawned(seat, name(state, relic), collector.purse))
