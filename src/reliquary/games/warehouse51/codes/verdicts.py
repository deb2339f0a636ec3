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
