"""A chair at a table of Warehouse 51: what it knows, in its language, with what the standings are worth."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cached_property
from typing import TypeVar

from reliquary.games.warehouse51.pawnshop import reachable_bid
from reliquary.games.warehouse51.table import Table
from reliquary.games.warehouse51.views import Panel, TableView
from reliquary.speech.seat_knowledge import SeatKnowledge
from reliquary.speech.warehouse51.card_context import REVEALED
from reliquary.speech.warehouse51.phrasebook import Warehouse51Phrasebook
from reliquary.speech.warehouse51.worth import Standing, standing_now, standing_with_lot

Made = TypeVar("Made")
UNSOLD = ("reveal", "open", "blind")


class Chair:
    """Everything the figures of one chair are made from."""

    def __init__(self, speaker: Warehouse51Phrasebook, seen: SeatKnowledge) -> None:
        self.speaker = speaker
        self.seen = seen
        self.view: TableView = seen.view
        self.table: Table = seen.likeness

    def reach(self, panel: Panel) -> int:
        """Return how far a seat can bid."""
        purse = panel.purse or 0
        return int(reachable_bid(self.table, panel.seat)) if self.view.phase in UNSOLD else purse

    @cached_property
    def owned_and_known(self) -> tuple[object, ...]:
        """Everything that worths and marks depend on, apart from the lot; bids leave it as it is."""
        view = self.view
        owned = [(panel.relics, panel.purse) for panel in view.panels]
        known = (view.gaps, view.seen, view.exposed, view.discard, view.phase in REVEALED)
        return owned, known, view.phase == "over"

    @cached_property
    def now(self) -> Standing:
        """The standings as they are."""
        return self.recall("now", lambda: standing_now(self.seen))

    @cached_property
    def with_lot(self) -> Standing | None:
        """The standings if the chair had the lot on the block."""
        return self.recall("with_lot", lambda: standing_with_lot(self.seen), self.view.offer)

    def recall(self, name: Hashable, make: Callable[[], Made], lot: str | None = None) -> Made:
        """Make a part again only if what is owned or known has changed, or the lot it is about."""
        return self.seen.memory.recall(name, (lot, self.owned_and_known), make)
