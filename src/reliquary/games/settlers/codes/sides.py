"""The sides that are no faction, and the two decks to draw from."""

from __future__ import annotations

from typing import Final, final

COMMON: Final = 0
"""The side of Common cards; the factions follow in the order of `factions.FACTIONS`."""
ATTACK: Final = 9
"""The side of attack cards and of the virtual player, beyond the last faction."""


@final
class Pile:
    """A deck to draw from."""

    FACTION: Final = 0
    COMMON: Final = 1
