"""Which games a search knows more about than their rules, and how it opens a table of each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from reliquary.bots.bot import SeatTable
from reliquary.bots.characters import Character
from reliquary.bots.search.generic import AnyTable
from reliquary.bots.search.simulation import Playing
from reliquary.bots.settlers.search import settlers_playing
from reliquary.bots.warehouse51.simulation import Warehouse51Playing

Opener: TypeAlias = Callable[[SeatTable, Character], Playing]


def warehouse51_playing(table: SeatTable, character: Character) -> Playing:
    """Open a table of Warehouse 51 to be searched."""
    return Warehouse51Playing(table.imagine(), table.seat, True)


def any_playing(table: SeatTable, character: Character) -> Playing:
    """Open a table of a game nothing is known about."""
    return AnyTable(table.imagine(), table.seat, table.game.seats, list(table.game.actions))


PLAYINGS: Final[dict[str, Opener]] = {
    "warehouse51": warehouse51_playing,
    "settlers": settlers_playing,
}


def open_table(table: SeatTable, character: Character) -> Playing:
    """Open a table to be searched, with all that is known of its game."""
    return PLAYINGS.get(table.game.name, any_playing)(table, character)
