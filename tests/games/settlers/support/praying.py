"""Short words for the tests of Prayers: cards by their colours, the ways to pray, and what was counted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from games.settlers.support.layout import DESIGN
from games.settlers.support.positions import question
from reliquary.core.words import Event
from reliquary.games.settlers.events import PrayerBegan, PrayerCounted, PrayerDrawn
from reliquary.games.settlers.moves import Choose, Done
from reliquary.games.settlers.table import Table

AZTECS = ("aztecs", "romans")
NINE = ("black", "purple", "blue", "brown", "gold", "red", "pink", "grey", "white")

DRAW, BLESSINGS, SOME = Choose(way="draw"), Choose(way="blessings"), Choose(way="some")
BROWN, GREY, RED, PINK = (
    Choose(colour="brown"), Choose(colour="grey"), Choose(colour="red"), Choose(colour="pink"),
)  # fmt: skip
TRICOLOUR, DONE = Choose(colour="tricolour"), Done()

RUINS = ("COM072", "COM071", "COM070", "COM069", "COM073", "COM074")
COMMON: Mapping[str, Sequence[str]] = {
    "none": RUINS,
    **{
        colour: [
            card
            for card in reversed(list(DESIGN))
            if DESIGN[card].faction == "common" and colour in DESIGN[card].colours
        ]
        for colour in NINE
    },
}


def deck_top(colours: str, *, without: Sequence[str] = ()) -> list[str]:
    """Find different Common cards of these colours; `none` is a Ruins."""
    found: list[str] = []
    for colour in colours.split():
        found.append(next(card for card in COMMON[colour] if card not in (*found, *without)))
    return found


def piled(cards: Iterable[str]) -> str:
    """Write that these cards have come onto a pile."""
    return " ".join(f"+{card}" for card in sorted(cards))


def counted(events: Iterable[Event]) -> list[tuple[bool, dict[str, int]]]:
    """List how Prayers have ended, with the counts of the colours that mattered."""
    return [(event.hit, event.counts) for event in events if isinstance(event, PrayerCounted)]


def prayed_with(events: Iterable[Event]) -> list[tuple[str, int, str | None]]:
    """List the Prayers that were begun: Location, number of cards, declared colour."""
    return [(event.card, event.number, event.colour) for event in events if isinstance(event, PrayerBegan)]


def draws(events: Iterable[Event]) -> list[list[str]]:
    """List what was drawn for each Prayer."""
    return [event.cards for event in events if isinstance(event, PrayerDrawn)]


def ways(table: Table, seat: int) -> set[str | None]:
    """Return the ways of saying a Prayer that are open now."""
    assert question(table) == "way", question(table)
    return {getattr(move, "way", None) for move in table.moves(seat)}


def colours(table: Table, seat: int) -> set[str | None]:
    """Return the colours that may be chosen now, None for no more."""
    return {getattr(move, "colour", None) for move in table.moves(seat)}
