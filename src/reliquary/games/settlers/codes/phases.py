"""The phases of a round as numbers."""

from __future__ import annotations

from typing import Final, final


@final
class Phase:
    """A phase of a round."""

    LOOKOUT: Final = 0
    PRODUCTION: Final = 1
    ACTION: Final = 2
    CLEANUP: Final = 3
    SOLO_ATTACK: Final = 4
    OVER: Final = 5


PHASES: Final = ("lookout", "production", "action", "cleanup", "attack", "over")
