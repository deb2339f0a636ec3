"""How a search opens a table: with the game's own simulation, or with random games."""

from __future__ import annotations

from reliquary.bots.bot import SeatTable
from reliquary.bots.characters import Character
from reliquary.bots.search.generic import RandomSimulation
from reliquary.bots.search.simulation import Simulation
from reliquary.core.description import load
from reliquary.games import description_of


def open_table(table: SeatTable, character: Character) -> Simulation:
    """Open a table to be searched, with the game's own simulation if it has one."""
    simulation: Simulation = (load(description_of(table.game).simulation) or random_simulation)(table, character)
    return simulation


def random_simulation(table: SeatTable, character: Character) -> Simulation:
    """Open a table of a game the search knows nothing about."""
    return RandomSimulation(table.imagine(), table.seat, table.game.seats, list(table.game.actions))
