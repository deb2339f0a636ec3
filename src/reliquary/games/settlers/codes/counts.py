"""What an ability can count, as numbers."""

from __future__ import annotations

from typing import Final, final


@final
class Count:
    """What an ability counts."""

    LOCATIONS: Final = 0
    SAMURAI: Final = 1
    UNDER: Final = 2
    KEPT: Final = 3
    BLESSINGS: Final = 4
    SETS: Final = 5
    CARDS: Final = 6
    KINDS: Final = 7
    DEALS: Final = 8
    TECH: Final = 9
    UPGRADED: Final = 10
