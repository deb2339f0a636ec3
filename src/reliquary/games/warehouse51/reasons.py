"""What a refusal is called, the clause it rests on, and the numbers its sentence needs."""

from __future__ import annotations

from functools import partial

from reliquary.core.words import Illegal, Number, Reason
from reliquary.games.warehouse51.auction import least_bid
from reliquary.games.warehouse51.codes import actions
from reliquary.games.warehouse51.codes.amounts import BUY_BACK, PAWN_LIMIT, PAWN_PAYS
from reliquary.games.warehouse51.codes.phases import PHASES
from reliquary.games.warehouse51.codes.verdicts import Verdict
from reliquary.games.warehouse51.packs.pack import COLOURS
from reliquary.games.warehouse51.pawnshop import reachable_bid
from reliquary.games.warehouse51.rules import Rules
from reliquary.games.warehouse51.state import State
from reliquary.games.warehouse51.views import options

CLAUSES: dict[int, tuple[str, str]] = {
    Verdict.GAME_OVER: ("over", "W51-104"),
    Verdict.ALREADY_SEALED: ("already_sealed", "W51-082"),
    Verdict.PASSED_ALREADY: ("passed_already", "W51-071"),
    Verdict.DECK_EMPTY: ("deck_empty", "W51-066"),
    Verdict.BID_TOO_LOW: ("bid_too_low", "W51-072"),
    Verdict.BID_ABOVE_PURSE: ("bid_above_purse", "W51-078"),
    Verdict.BID_JUMPS: ("bid_jumps", "W51-072"),
    Verdict.LEADS_ALREADY: ("leads_already", "W51-074"),
    Verdict.SEAL_ABOVE_PURSE: ("seal_above_purse", "W51-082"),
    Verdict.PAWN_CLOSED: ("pawn_closed", "W51-093"),
    Verdict.PAWN_NOT_YOUR_DECISION: ("pawn_not_your_decision", "W51-093"),
    Verdict.PAWN_BETWEEN_AUCTIONS: ("pawn_between_auctions", "W51-093"),
    Verdict.PURSE_TOO_FULL: ("purse_too_full", "W51-094"),
    Verdict.NOT_YOUR_RELIC: ("not_your_relic", "W51-095"),
    Verdict.ON_OFFER: ("on_offer", "W51-103"),
    Verdict.ALREADY_PAWNED: ("already_pawned", "W51-101"),
    Verdict.NO_TOKEN: ("no_token", "W51-101"),
    Verdict.RESERVE_TOO_SMALL: ("reserve_too_small", "W51-098"),
    Verdict.REDEEM_NOT_PAWNED: ("redeem_not_pawned", "W51-105"),
    Verdict.REDEEM_TOO_DEAR: ("redeem_too_dear", "W51-106"),
    Verdict.CERTIFY_NOT_YOURS: ("certify_not_yours", "W51-049"),
    Verdict.CERTIFY_PAWNED: ("certify_pawned", "H-43"),
    Verdict.CERTIFY_GIVER: ("certify_giver", "W51-110"),
    Verdict.CANCEL_NOT_EXPOSED: ("cancel_not_exposed", "W51-114"),
    Verdict.CANCEL_NOT_YOURS: ("cancel_not_yours", "W51-114"),
    Verdict.CANCEL_NOT_NAMEABLE: ("cancel_not_nameable", "H-14"),
    Verdict.NOT_AN_OPTION: ("not_an_option", "W51-062"),
    Verdict.MUST_APPLY: ("must_apply", "W51-062"),
}
TURN_CLAUSES = ("W51-064", "W51-069", "W51-082", "W51-062", "W51-105", "W51-109", "W51-114", "W51-116")
"""The clause that says whose turn it is, by phase."""
UNKNOWN_MOVE = Reason("unknown_move", "W51-070")
KEYS = (*(key for key, _ in CLAUSES.values()), "not_your_turn", "wrong_time", "unknown_move")


def refused(rules: Rules, reason: Reason) -> Illegal:
    """Return the error that refuses a move, with the sentence a player would be told."""
    return Illegal(reason, partial(in_words, rules, reason))


def in_words(rules: Rules, reason: Reason) -> str:
    """Return a reason as an English sentence."""
    from reliquary.games.warehouse51.text import language

    return language("en", rules.pack, rules.options).reason(reason)


def explain(state: State, seat: int, index: int, code: int) -> Reason:
    """Turn a refusal into a reason."""
    if code == Verdict.NOT_YOUR_TURN:
        return Reason("not_your_turn", TURN_CLAUSES[state.phase], {"seat": state.asked})
    if code == Verdict.WRONG_TIME:
        return Reason("wrong_time", TURN_CLAUSES[state.phase], {"phase": PHASES[state.phase]})
    key, clause = CLAUSES[code]
    return Reason(key, clause, numbers_for(state, seat, index, code))


def numbers_for(state: State, seat: int, index: int, code: int) -> dict[str, Number]:
    """Collect the numbers a refusal's sentence needs, all known to the seat that asked."""
    purse = state.collectors[seat].purse
    if code == Verdict.DECK_EMPTY:
        return {"deck": COLOURS[index - actions.REVEAL]}
    if code in (Verdict.BID_TOO_LOW, Verdict.BID_JUMPS):
        least = state.standing + 1 if code == Verdict.BID_JUMPS else least_bid(state, seat)
        return {"ingots": index - actions.BID, "least": least}
    if code == Verdict.BID_ABOVE_PURSE:
        return {"ingots": index - actions.BID, "purse": purse, "reachable": reachable_bid(state, seat)}
    if code == Verdict.SEAL_ABOVE_PURSE:
        return {"ingots": index - actions.SEAL, "purse": purse}
    if code == Verdict.PURSE_TOO_FULL:
        return {"purse": purse, "limit": PAWN_LIMIT}
    if code == Verdict.RESERVE_TOO_SMALL:
        return {"reserve": state.reserve, "price": PAWN_PAYS}
    if code == Verdict.REDEEM_TOO_DEAR:
        return {"purse": purse, "price": BUY_BACK}
    if code == Verdict.NOT_AN_OPTION:
        return {"options": options(state)}
    if code == Verdict.MUST_APPLY:
        return {"relic": state.rules.ids[state.question]}
    if index >= actions.PAWN and index < actions.CHOOSE_GAP:
        return {"relic": state.rules.ids[(index - actions.PAWN) % len(state.rules.ids)]}
    return {}
