"""The verbs of relics, and the places they move things between, as numbers."""

from __future__ import annotations

from typing import Final, final


@final
class Verb:
    """The verb of a relic's effect."""

    NOTHING: Final = 0
    CERTIFICATE: Final = 1
    CANCEL_FAKE: Final = 2
    TIES: Final = 3
    MATCH_BID: Final = 4
    MOVE_INGOTS: Final = 5
    MOVE_RELIC: Final = 6
    LOOK: Final = 7
    REVEAL_ALWAYS: Final = 8
    WARD: Final = 9
    INGOT_RATE: Final = 10
    SCORE: Final = 11


@final
class Place:
    """Where ingots and relics come from and go to."""

    SELF: Final = 0
    LEFT: Final = 1
    EACH_OTHER: Final = 2
    RESERVE: Final = 3
    NEIGHBOUR: Final = 4
    DISCARD: Final = 5


PLACES: Final = {
    "self": Place.SELF,
    "left": Place.LEFT,
    "each_other": Place.EACH_OTHER,
    "reserve": Place.RESERVE,
    "neighbour": Place.NEIGHBOUR,
    "discard": Place.DISCARD,
}
