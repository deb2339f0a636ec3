"""How a Prayer's colour is fixed, the way that is taken, and where kept cards come from."""

from __future__ import annotations

from typing import Final, final


@final
class Mode:
    """How the colour of a Prayer is fixed."""

    NAMED: Final = 0
    DECLARE: Final = 1
    CHOOSE: Final = 2


@final
class Way:
    """How a Prayer is said."""

    UNDECIDED: Final = -1
    DRAW: Final = 0
    BLESSINGS: Final = 1
    SOME: Final = 2


@final
class KeepFrom:
    """Where a kept card comes from, in the order of `KEEP_FROM`; no rule asks about the hand and razed cards."""

    DECK: Final = 1
    PRAYED: Final = 2


MODES: Final = ("named", "declare", "choose")
WAYS: Final = ("draw", "blessings", "some")
KEEP_FROM: Final = ("hand", "deck", "prayed", "razed")
