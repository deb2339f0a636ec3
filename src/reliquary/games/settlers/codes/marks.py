"""The marks on a Location, as bits of one number."""

from __future__ import annotations

from typing import Final, final


@final
class Mark:
    """A mark on a Location, as a bit."""

    FOUNDATION: Final = 1
    DEFENDED: Final = 2
    SAMURAI: Final = 4
    BLOCKED: Final = 8
    REACTED: Final = 16  # counts in steps of 16, up to 15
    UNLOCKED: Final = 256
    STATUE: Final = 512  # counts in steps of 512, up to 3
    TECHNOLOGY: Final = 2048  # the kind of token, 1 to 3, in steps of 2048
