"""What an effect does to the Location or the Deal it is aimed at, and where it may raze."""

from __future__ import annotations

from typing import Final, final


@final
class Fate:
    """What happens to an opponent's Location."""

    REMOVE: Final = 0
    BLOCK: Final = 1
    ANNEX: Final = 2
    LOOT: Final = 3


@final
class DealFate:
    """What happens to an opponent's Deal."""

    DISCARD: Final = 0
    TAKE: Final = 1
    MOVE: Final = 2


@final
class RazeFrom:
    """Where a razed card may lie, as bits."""

    HAND: Final = 1
    ENEMY: Final = 2
    OWN: Final = 4


FATES: Final = ("remove", "block", "annex", "loot")
DEAL_FATES: Final = ("discard", "take", "move")
