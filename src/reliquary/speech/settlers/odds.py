"""What the Common deck may bring: the odds of each colour, from nothing but what one chair can see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb
from typing import NamedTuple

from reliquary.games.settlers.cards.common import COMMON
from reliquary.games.settlers.seat.views import Panel, TableView
from reliquary.speech.settlers.card_context import DESIGN_OF, UNKNOWN

COMMON_CARDS = tuple(card for design in COMMON for card in design.ids)


class Chance(NamedTuple):
    """How likely colours are: so many cards of them among those not seen, and at least one among those drawn."""

    among: int
    percent: int


def visible(view: TableView) -> set[str]:
    """Return every card whose face one chair can see, wherever it lies."""
    seen = {*view.offer, *view.looking_at, *view.common_discard, *view.collection}
    if view.prayer is not None:
        seen |= {*view.prayer.drawn, *view.prayer.used}
    for panel in view.panels:
        seen |= set(lying_with(panel))
    return seen - {UNKNOWN}


def lying_with(panel: Panel) -> Iterator[str]:
    """Return what lies with a seat, as far as its panel shows it."""
    yield from panel.hand or ()
    yield from panel.draft or ()
    for one in panel.empire:
        yield from (one.card, *one.under, *one.kept)


def unseen(view: TableView) -> list[str]:
    """Return the Common cards one chair cannot see: they are in the deck, in other hands or face down."""
    seen = visible(view)
    return [card for card in COMMON_CARDS if card not in seen]


def chance(view: TableView, colours: Sequence[str], number: int) -> Chance:
    """Compute how likely one of the colours is among the drawn cards, taking a rebuilt pile into account."""
    pool, pile = unseen(view), view.common_discard
    fresh = min(number, view.common_deck, len(pool))
    again = min(number - fresh, len(pile)) if number > view.common_deck else 0
    among = fitting(pool, colours)
    missed = missing(len(pool), among, fresh) * missing(len(pile), fitting(pile, colours), again)
    return Chance(among, in_hundred(1 - missed))


def in_hundred(share: float) -> int:
    """Write a share as percent; only what is certain is 0 or 100."""
    return round(100 * share) if share in (0, 1) else min(99, max(1, round(100 * share)))


def fitting(cards: Sequence[str], colours: Sequence[str]) -> int:
    """Count the cards that have one of the colours."""
    return sum(any(colour in colours for colour in DESIGN_OF[card].colours) for card in cards)


def missing(cards: int, fitting: int, drawn: int) -> float:
    """Compute how likely it is that none of the fitting cards is among those drawn."""
    return comb(cards - fitting, drawn) / comb(cards, drawn) if drawn else 1.0
