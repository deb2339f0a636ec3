"""Opens a decision of Warehouse 51 for the searching bot."""

from __future__ import annotations

from reliquary.bots.bot import SeatTable
from reliquary.bots.characters import Character
from reliquary.bots.warehouse51.simulation import Warehouse51Playing


def warehouse51_playing(table: SeatTable, character: Character) -> Warehouse51Playing:
    """Open a table to be searched."""
    return Warehouse51Playing(table.imagine(), table.seat, True)
