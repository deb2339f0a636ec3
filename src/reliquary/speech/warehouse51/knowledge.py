"""Pencil marks: what one chair knows about counterfeits, and why."""

from __future__ import annotations

from typing import NamedTuple

from reliquary.games.warehouse51.state import count
from reliquary.games.warehouse51.table import Table
from reliquary.games.warehouse51.views import TableView
from reliquary.speech.seat_knowledge import SeatKnowledge
from reliquary.speech.warehouse51.card_context import REVEALED
from reliquary.speech.warehouse51.display import Knowledge


class Mark(NamedTuple):
    """What is known of a relic: the key of the sentence that says why, and the gap its card was seen in."""

    knowledge: Knowledge
    key: str
    percent: int
    gap: int | None = None
    certified: bool = False
    cancelled: bool = False


class Pencil:
    """Makes the marks of one chair."""

    def __init__(self, seen: SeatKnowledge) -> None:
        view: TableView = seen.view
        table: Table = seen.likeness
        self.view = view
        self.shown = view.phase in REVEALED
        self.certified = {one.relic for panel in view.panels for one in panel.relics if one.certified}
        self.lies_in = {relic: gap for gap, relics in enumerate(view.gaps) for relic in relics or ()}
        self.fakes = {relic for number, relic in enumerate(table.rules.ids) if table.rules.fakes >> number & 1}
        self.hidden = sum(int(count(table.gaps[gap])) for gap, relics in enumerate(view.gaps) if relics is None)
        """How many cards lie in gaps the chair has not seen; their number is public."""

    def mark(self, relic: str) -> Mark:
        """Return what is known of a relic."""
        certified = relic in self.certified
        if relic not in self.fakes:
            return Mark("genuine", "none", 0, certified=certified)
        if self.shown:
            return self.after_reveal(relic, certified=certified)
        if relic in self.lies_in:
            key = "protected" if certified else "counterfeit"
            return Mark("counterfeit", key, 100, self.lies_in[relic], certified)
        if not self.hidden:
            return Mark("genuine", "all_seen", 0, certified=certified)
        unseen = len(self.fakes) - len(self.lies_in)
        percent = min(99, max(1, round(100 * self.hidden / unseen)))
        return Mark("unknown", "certified" if certified else "unknown", percent, certified=certified)

    def after_reveal(self, relic: str, *, certified: bool) -> Mark:
        """Return what is known of a relic once the counterfeit cards lie open."""
        if relic not in self.lies_in:
            return Mark("genuine", "not_revealed", 0, certified=certified)
        gap = self.lies_in[relic]
        if certified:
            return Mark("counterfeit", "protected", 100, gap, certified)
        owned = any(one.relic == relic for panel in self.view.panels for one in panel.relics)
        if relic not in self.view.exposed and owned:
            return Mark("counterfeit", "cancelled", 100, gap, cancelled=True)
        return Mark("counterfeit", "revealed", 100, gap)
