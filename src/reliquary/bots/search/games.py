"""How a search opens a table: with what its game knows about playing, or with random games."""

from __future__ import annotations

from reliquary.bots.bot import SeatTable
from reliquary.bots.characters import Character
from reliquary.bots.search.generic import AnyTable
from reliquary.bots.search.simulation import Playing
from reliquary.core.description import load
from reliquary.games import description_of


def open_table(table: SeatTable, character: Character) -> Playing:
    """Open a table to be searched, with all that is known of its game."""
    playing: Playing = (load(description_of(table.game).simulation) or any_playing)(table, character)
    return playing


def any_playing(table: SeatTable, character: Character) -> Playing:
    """Open a table of a game nothing is known about."""
    return AnyTable(table.imagine(), table.seat, table.game.seats, list(table.game.actions))
