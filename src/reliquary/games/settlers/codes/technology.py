"""The kinds of Technology token that can lie on a Location, as numbers."""

from __future__ import annotations

from typing import Final, final


@final
class Technology:
    """A kind of Technology token on a Location; 0 stands for none. (AT-036)"""

    BASIC: Final = 1
    DEFENCE: Final = 2
    GLORY: Final = 3


TECHNOLOGY_NAMES: Final = ("basic", "defence", "glory")
"""The kinds by number, beginning with 1."""
