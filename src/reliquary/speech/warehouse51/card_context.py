"""The language and the relics of a table of Warehouse 51, and what can be read off a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from reliquary.core.words import Seat
from reliquary.games.warehouse51.packs.pack import Relic
from reliquary.games.warehouse51.text.phrases import Language
from reliquary.games.warehouse51.views import TableView

REVEALED = ("cancel", "end_effect", "over")
"""The phases after the counterfeit cards have been turned up."""


class CardContext(Protocol):
    """An object that knows the language and the cards of a table."""

    @property
    def language(self) -> Language:
        """The words of the game."""

    @property
    def cards(self) -> Mapping[str, Relic]:
        """The relics in play."""


def known_fakes(view: TableView) -> set[str]:
    """Return the relics whose counterfeit card the chair has seen in a gap; certified ones are safe."""
    certified = {one.relic for panel in view.panels for one in panel.relics if one.certified}
    seen = {relic for gap in view.gaps if gap is not None for relic in gap}
    return (set(view.exposed) if view.phase in REVEALED else seen) - certified


def relic_in_question(view: TableView) -> str | None:
    """Return the relic everything is about now."""
    return view.offer or (view.question.relic if view.question else None) or view.settling


def owner_of(view: TableView, relic: str) -> Seat | None:
    """Return the seat in whose collection a relic lies."""
    return next((panel.seat for panel in view.panels for one in panel.relics if one.relic == relic), None)


def is_asked(view: TableView) -> bool:
    """Return whether the table waits for the chair."""
    return view.seat in view.waiting
