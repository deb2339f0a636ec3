"""What the table waits for, and when pawning is allowed, as numbers."""

from __future__ import annotations

from typing import Final, final


@final
class Window:
    """When a seat may pawn."""

    ANY_TIME: Final = 0
    OWN_DECISION: Final = 1
    BETWEEN_AUCTIONS: Final = 2


WINDOWS: Final = {
    "any_time": Window.ANY_TIME,
    "own_decision": Window.OWN_DECISION,
    "between_auctions": Window.BETWEEN_AUCTIONS,
}


@final
class LastPlayer:
    """What happens to a relic when all but one seat have passed without a bid."""

    ASKED: Final = 0
    WINS_FREE: Final = 1
    DISCARDED: Final = 2


LAST_PLAYER: Final = {
    "asked": LastPlayer.ASKED,
    "wins_free": LastPlayer.WINS_FREE,
    "discarded": LastPlayer.DISCARDED,
}


@final
class Phase:
    """What the table waits for."""

    REVEAL: Final = 0
    OPEN: Final = 1
    BLIND: Final = 2
    EFFECT: Final = 3
    REDEEM: Final = 4
    CERTIFY: Final = 5
    CANCEL: Final = 6
    END_EFFECT: Final = 7
    OVER: Final = 8


PHASES: Final = ("reveal", "open", "blind", "effect", "redeem", "certify", "cancel", "end_effect", "over")
