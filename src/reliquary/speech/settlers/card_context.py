"""The language and the cards of a table of Imperial Settlers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from reliquary.games.settlers.cards import CATALOGUE
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.codes.colours import COLOUR_GOODS, COLOUR_NAMES
from reliquary.games.settlers.codes.goods import GOOD_NAMES
from reliquary.games.settlers.seat.views import TableView
from reliquary.games.settlers.text import Language

DESIGN_OF: dict[str, Design] = {card: design for design in CATALOGUE for card in design.ids}
UNKNOWN = "?"
"""The face of a card that lies face down."""
TRICOLOUR = "tricolour"
EARTHY = ("brown", "grey", "red")
"""What the tricolour token may stand for, as it is printed on it. (AZ-033)"""
GOOD_OF: Mapping[str, str] = {
    colour: GOOD_NAMES[good] for colour, good in zip(COLOUR_NAMES, COLOUR_GOODS, strict=False)
}
"""The Good every colour stands for. (AZ-075)"""
TURNS = ("turn", "after")
"""Questions that let a seat do anything a turn allows."""


class CardContext(Protocol):
    """An object that knows the language and the cards of a table."""

    @property
    def language(self) -> Language:
        """The words of the game."""

    @property
    def design(self) -> Mapping[str, Design]:
        """What every card is, with what was agreed on for this game."""


def is_asked(view: TableView) -> bool:
    """Return whether the table waits for the chair."""
    return view.seat in view.waiting


def is_turn(view: TableView) -> bool:
    """Return whether the chair may do anything a turn allows, rather than answer one question."""
    return is_asked(view) and view.question in TURNS


def in_order(goods: Mapping[str, int]) -> dict[str, int]:
    """Put Goods into the order of the supply, what is not there left out."""
    return {good: goods[good] for good in GOOD_NAMES if goods.get(good)}
