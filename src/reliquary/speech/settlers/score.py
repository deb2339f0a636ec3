"""What the seats of Imperial Settlers would score now; all of it is public."""

from __future__ import annotations

from reliquary.core.words import Seat
from reliquary.games.settlers.codes.sides import COMMON
from reliquary.games.settlers.phases.ending import final_points
from reliquary.games.settlers.state.state import held
from reliquary.games.settlers.table import Table

SOURCES = ("play", "common", "faction", "final")


def sheet_now(table: Table, seat: Seat) -> dict[str, int]:
    """Count a seat's points by source as if the game ended now."""
    places = [(number, table.rules.cards[number]) for number in held(table, seat)]
    common = sum(card.faction == COMMON for _, card in places)
    sheet = {
        "play": int(table.empires[seat].points),
        "common": common,
        "faction": 2 * (len(places) - common),
        "final": sum(
            int(final_points(table, seat, number, card.final)) for number, card in places if card.final is not None
        ),
    }
    return {**sheet, "total": sum(sheet.values())}
