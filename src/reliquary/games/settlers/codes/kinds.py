"""The four kinds of Locations as numbers."""

from __future__ import annotations

from typing import Final, final


@final
class Kind:
    """A kind of Location."""

    PRODUCTION: Final = 0
    FEATURE: Final = 1
    ACTION: Final = 2
    OPEN: Final = 3


KIND_NAMES: Final = ("production", "feature", "action", "open")
