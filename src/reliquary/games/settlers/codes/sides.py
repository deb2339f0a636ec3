"""Whose a card is: Common, a faction's, or an attack card of the solo game; and the two decks."""

from __future__ import annotations

from typing import Final, final

COMMON: Final = 0
JAPANESE: Final = 2
FACTION_NAMES: Final = ("common", "barbarians", "japanese", "romans", "egyptians", "aztecs")
ATTACK: Final = 9


@final
class Pile:
    """A deck to draw from."""

    FACTION: Final = 0
    COMMON: Final = 1
