"""Opens a decision of Imperial Settlers for the searching bot."""

from __future__ import annotations

from functools import lru_cache

from reliquary.bots.bot import SeatTable
from reliquary.bots.characters import Character
from reliquary.bots.settlers.simulation import SettlersPlaying
from reliquary.bots.settlers.values.search_prices import Ledger
from reliquary.games.settlers.state.rules import Rules
from reliquary.games.settlers.table import Table


@lru_cache(maxsize=16)
def ledger_of(rules: Rules) -> Ledger:
    """Keep the ledger of a game for all its decisions."""
    return Ledger(rules)


def settlers_playing(seen: SeatTable, character: Character) -> SettlersPlaying:
    """Open the table of a seat to be searched."""
    table: Table = seen.imagine()
    return SettlersPlaying(table, seen.seat, ledger_of(table.rules))
