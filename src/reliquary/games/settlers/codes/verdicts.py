"""The verdicts on a move, as numbers; `seat.reasons` gives each its name and clause."""

from __future__ import annotations

from typing import Final, final


@final
class Verdict:
    """The verdict on a move: legal, or why not."""

    LEGAL: Final = 0
    NOT_IN_HAND: Final = 1
    TOO_DEAR: Final = 2
    NOTHING_TO_GIVE_UP: Final = 3
    NO_DEAL_FIELD: Final = 4
    NO_FOOD: Final = 5
    NO_RAZE_FIELD: Final = 6
    NO_RAZE_TOKENS: Final = 7
    NOT_YOURS_TO_RAZE: Final = 8
    OWNER_HAS_PASSED: Final = 9
    PEACEFUL: Final = 10
    NOT_YOUR_LOCATION: Final = 11
    NO_ACTION: Final = 12
    USED_UP: Final = 13
    IS_BLOCKED: Final = 14
    COST_TOO_HIGH: Final = 15
    NO_TARGET: Final = 16
    ONCE_ONLY: Final = 17
    TOO_FEW_WORKERS: Final = 18
    NO_DEFENCE_TOKEN: Final = 19
    NOT_COMMON: Final = 20
    DEFENDED_ALREADY: Final = 21
    NO_SAMURAI: Final = 22
    NO_WORKER: Final = 23
    NO_GATE: Final = 24
    NO_SHRINE: Final = 25
    NO_SUCH_RESOURCE: Final = 26
    ACTION_TAKEN: Final = 27
    NOT_NOW: Final = 28
    ENOUGH_ACTIONS: Final = 29
    NO_OPEN_PRODUCTION: Final = 30
    OWN_LOCATION: Final = 31
    VISITED_TWICE: Final = 32
    NO_WORKER_TO_SEND: Final = 33
    NOTHING_TO_UNLOCK: Final = 34
    UNLOCKED_ALREADY: Final = 35
    STATUES_DONE: Final = 36
    NOT_ATLANTEAN: Final = 37
    NO_PLACE_FOR_TECHNOLOGY: Final = 38
    UPGRADED_ALREADY: Final = 39
    NO_SUCH_TECHNOLOGY: Final = 40
    LOCKED: Final = 41
    CANNOT_BE_RAZED: Final = 42
    GAME_OVER: Final = 101
    NOT_YOUR_TURN: Final = 102
    HAS_PASSED: Final = 103
    NOT_AN_OPTION: Final = 104
