"""What a refusal is called, the clause it rests on, and the numbers its sentence needs."""

from __future__ import annotations

from reliquary.core.words import Number, Reason
from reliquary.games.warehouse51 import actions, legality
from reliquary.games.warehouse51.auction import least_bid
from reliquary.games.warehouse51.packs.pack import COLOURS
from reliquary.games.warehouse51.pawnshop import reachable_bid
from reliquary.games.warehouse51.rules import BUY_BACK, PAWN_LIMIT, PAWN_PAYS
from reliquary.games.warehouse51.state import PHASES, State
from reliquary.games.warehouse51.views import options

CLAUSES: dict[int, tuple[str, str]] = {
    legality.GAME_OVER: ("over", "W51-104"),
    legality.ALREADY_SEALED: ("already_sealed", "W51-082"),
    legality.PASSED_ALREADY: ("passed_already", "W51-071"),
    legality.DECK_EMPTY: ("deck_empty", "W51-066"),
    legality.BID_TOO_LOW: ("bid_too_low", "W51-072"),
    legality.BID_ABOVE_PURSE: ("bid_above_purse", "W51-078"),
    legality.BID_JUMPS: ("bid_jumps", "W51-072"),
    legality.LEADS_ALREADY: ("leads_already", "W51-074"),
    legality.SEAL_ABOVE_PURSE: ("seal_above_purse", "W51-082"),
    legality.PAWN_CLOSED: ("pawn_closed", "W51-093"),
    legality.PAWN_WHILE_SETTLING: ("pawn_while_settling", "W51-093"),
    legality.PAWN_NOT_YOUR_DECISION: ("pawn_not_your_decision", "W51-093"),
    legality.PAWN_BETWEEN_AUCTIONS: ("pawn_between_auctions", "W51-093"),
    legality.PURSE_TOO_FULL: ("purse_too_full", "W51-094"),
    legality.NOT_YOUR_RELIC: ("not_your_relic", "W51-095"),
    legality.ON_OFFER: ("on_offer", "W51-103"),
    legality.ALREADY_PAWNED: ("already_pawned", "W51-101"),
    legality.NO_TOKEN: ("no_token", "W51-101"),
    legality.RESERVE_TOO_SMALL: ("reserve_too_small", "W51-098"),
    legality.REDEEM_NOT_PAWNED: ("redeem_not_pawned", "W51-105"),
    legality.REDEEM_TOO_DEAR: ("redeem_too_dear", "W51-106"),
    legality.CERTIFY_NOT_YOURS: ("certify_not_yours", "W51-049"),
    legality.CERTIFY_PAWNED: ("certify_pawned", "W51-109"),
    legality.CERTIFY_GIVER: ("certify_giver", "W51-110"),
    legality.CANCEL_NOT_EXPOSED: ("cancel_not_exposed", "W51-114"),
    legality.CANCEL_NOT_YOURS: ("cancel_not_yours", "W51-114"),
    legality.NOT_AN_OPTION: ("not_an_option", "W51-062"),
    legality.MUST_APPLY: ("must_apply", "W51-062"),
}
TURN_CLAUSES = ("W51-064", "W51-069", "W51-082", "W51-062", "W51-105", "W51-109", "W51-114", "W51-116")
"""Per phase the clause that says whose turn it is."""
UNKNOWN_MOVE = Reason("unknown_move", "W51-070")
KEYS = (*(key for key, _ in CLAUSES.values()), "not_your_turn", "wrong_time", "unknown_move")


def explain(state: State, seat: int, index: int, code: int) -> Reason:
    """Turn a refusal into a reason."""
    if code == legality.NOT_YOUR_TURN:
        return Reason("not_your_turn", TURN_CLAUSES[state.phase], {"seat": state.asked})
    if code == legality.WRONG_TIME:
        return Reason("wrong_time", TURN_CLAUSES[state.phase], {"phase": PHASES[state.phase]})
    key, clause = CLAUSES[code]
    return Reason(key, clause, numbers_for(state, seat, index, code))


def numbers_for(state: State, seat: int, index: int, code: int) -> dict[str, Number]:
    """Collect the numbers a refusal's sentence needs; all of them are known to the seat that asked."""
    purse = state.collectors[seat].purse
    if code == legality.DECK_EMPTY:
        return {"deck": COLOURS[index - actions.REVEAL]}
    if code in (legality.BID_TOO_LOW, legality.BID_JUMPS):
        least = state.standing + 1 if code == legality.BID_JUMPS else least_bid(state, seat)
        return {"ingots": index - actions.BID, "least": least}
    if code == legality.BID_ABOVE_PURSE:
        return {"ingots": index - actions.BID, "purse": purse, "reachable": reachable_bid(state, seat)}
    if code == legality.SEAL_ABOVE_PURSE:
        return {"ingots": index - actions.SEAL, "purse": purse}
    if code == legality.PURSE_TOO_FULL:
        return {"purse": purse, "limit": PAWN_LIMIT}
    if code == legality.RESERVE_TOO_SMALL:
        return {"reserve": state.reserve, "price": PAWN_PAYS}
    if code == legality.REDEEM_TOO_DEAR:
        return {"purse": purse, "price": BUY_BACK}
    if code == legality.NOT_AN_OPTION:
        return {"options": options(state)}
    if code == legality.MUST_APPLY:
        return {"relic": state.rules.ids[state.question]}
    if index >= actions.PAWN and index < actions.CHOOSE_GAP:
        return {"relic": state.rules.ids[(index - actions.PAWN) % len(state.rules.ids)]}
    return {}
