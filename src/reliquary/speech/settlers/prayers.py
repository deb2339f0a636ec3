"""A Prayer on the table: what counts, what it would bring, and how likely that is before the cards are drawn."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.games.settlers.seat.views import PrayerView, TableView
from reliquary.speech.settlers.card_context import EARTHY, TRICOLOUR, CardContext
from reliquary.speech.settlers.reward import prayers_of, reward

BEFORE_DRAWING = ("colour", "way", "kept")
"""Questions whose answer may turn up the cards."""
NINE = 9


def is_before_drawing(view: TableView) -> bool:
    """Return whether the next answer may turn up the cards of a Prayer."""
    prayer = view.prayer
    return prayer is not None and prayer.way is None and not prayer.drawn and view.question in BEFORE_DRAWING


def colours_of(prayer: PrayerView) -> Sequence[str]:
    """Return the colours a Prayer is about: the one that was chosen, or all that may be."""
    return [prayer.colour] if prayer.colour else prayer.colours


def promised(view: TableView, colour: str) -> int:
    """Return how much a colour chosen after drawing counts: its cards, with the Blessings that apply to it."""
    prayer = view.prayer
    assert prayer is not None
    tokens = view.panels[prayer.seat].blessings if prayer.way != "some" else []
    number = prayer.counts.get(colour, 0)
    if number or prayer.way != "draw":
        number += colour in tokens
        number += TRICOLOUR in tokens and colour in EARTHY
    return number


def with_tricolour(context: CardContext, view: TableView, colour: str) -> dict[str, int]:
    """Return what the Prayer brings if the tricolour Blessing stands for a colour."""
    prayer = view.prayer
    assert prayer is not None
    return reward(context, prayer.card, {**prayer.counts, colour: prayer.counts.get(colour, 0) + 1})


def draws(context: CardContext, card: str) -> int:
    """Return how many cards the Prayer of a card draws, 0 for a card that does not pray."""
    return next((pray.n for pray in prayers_of(context, card)), 0)
