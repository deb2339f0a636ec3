"""Opens a decision of Imperial Settlers for the searching bot."""

from __future__ import annotations

from functools import lru_cache

from reliquary.bots.bot import SeatTable
from reliquary.bots.characters import Character
from reliquary.bots.settlers.simulation import SettlersSimulation
from reliquary.bots.settlers.values.price_book import PriceBook
from reliquary.games.settlers.state.rules import Rules
from reliquary.games.settlers.table import Table


@lru_cache(maxsize=16)
def book_of(rules: Rules) -> PriceBook:
    """Return the price book of a game, kept for all its decisions."""
    return PriceBook(rules)


def open_simulation(seen: SeatTable, character: Character) -> SettlersSimulation:
    """Open the table of a seat to be searched."""
    table: Table = seen.imagine()
    return SettlersSimulation(table, seen.seat, book_of(table.rules))
