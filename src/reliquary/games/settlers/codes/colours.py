"""The colours of Locations and Blessings, as bits."""

from __future__ import annotations

from typing import Final, final

from reliquary.games.settlers.codes.goods import Good


@final
class Colour:
    """A colour as a bit, in the order of `vocabulary.COLOURS`; the tricolour token has the bit after the last."""

    BLACK: Final = 1 << 0
    PURPLE: Final = 1 << 1
    BLUE: Final = 1 << 2
    BROWN: Final = 1 << 3
    GOLDEN: Final = 1 << 4
    RED: Final = 1 << 5
    PINK: Final = 1 << 6
    GREY: Final = 1 << 7
    WHITE: Final = 1 << 8
    ORANGE: Final = 1 << 9
    TRICOLOUR: Final = 1 << 10


NINE: Final = (1 << 9) - 1
"""All colours but orange."""
EARTHY: Final = 1 << 3 | 1 << 5 | 1 << 7  # brown, red, grey: spelled out, the compiler folds it into one number
"""The colours the tricolour token may stand for. (AZ-033)"""
COLOUR_COUNT: Final = 10
COLOUR_NAMES: Final = (
    "black", "purple", "blue", "brown", "gold", "red", "pink", "grey", "white", "orange", "tricolour",
)  # fmt: skip
COLOUR_GOODS: Final = (
    Good.RAZE,
    Good.VP,
    Good.CARD,
    Good.WOOD,
    Good.GOLD,
    Good.FOOD,
    Good.WORKER,
    Good.STONE,
    Good.TECH,
    Good.BLESSING,
)
"""The Good each colour stands for. (AZ-075)"""
