"""Opens a decision of Warehouse 51 for the searching bot."""

from __future__ import annotations

from reliquary.bots.bot import SeatTable
from reliquary.bots.characters import Character
from reliquary.bots.warehouse51.simulation import Warehouse51Simulation


def open_simulation(table: SeatTable, character: Character) -> Warehouse51Simulation:
    """Open a table to be searched."""
    return Warehouse51Simulation(table.imagine(), table.seat, True)
