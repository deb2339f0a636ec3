"""The verdicts on a move, as numbers; `reasons` gives each its name and clause."""

from __future__ import annotations

from typing import Final, final


@final
class Verdict:
    """The verdict on a move: legal, or why not."""

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
    PAWN_NOT_YOUR_DECISION: Final = 13
    PAWN_BETWEEN_AUCTIONS: Final = 14
    PURSE_TOO_FULL: Final = 15
    NOT_YOUR_RELIC: Final = 16
    ON_OFFER: Final = 17
    ALREADY_PAWNED: Final = 18
    NO_TOKEN: Final = 19
    RESERVE_TOO_SMALL: Final = 20
    REDEEM_NOT_PAWNED: Final = 21
    REDEEM_TOO_DEAR: Final = 22
    CERTIFY_NOT_YOURS: Final = 23
    CERTIFY_PAWNED: Final = 24
    CERTIFY_GIVER: Final = 25
    CANCEL_NOT_EXPOSED: Final = 26
    CANCEL_NOT_YOURS: Final = 27
    CANCEL_NOT_NAMEABLE: Final = 28
    NOT_AN_OPTION: Final = 29
    MUST_APPLY: Final = 30
