"""The events a feature can wait for, as numbers."""

from __future__ import annotations

from typing import Final, final


@final
class Trigger:
    """An event a feature can wait for."""

    BUILT: Final = 1
    RAZED: Final = 2
    DEALT: Final = 3
    DEAL_PAID: Final = 4
    SCORED: Final = 5
    PAIRS: Final = 6
    PRAYING: Final = 7
    PRAYED: Final = 8
    SET: Final = 9
    VISITED: Final = 10
    UPGRADED: Final = 11
