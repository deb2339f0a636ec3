"""The games in OpenSpiel: importing this makes `pyspiel.load_game("reliquary_warehouse51(players=4)")` work.

Must not know: other frameworks.
"""

from reliquary.envs.openspiel.games import SettlersGame, TinyAuctionGame, Warehouse51Game, register
from reliquary.envs.openspiel.states import TableState

register()

__all__ = ["SettlersGame", "TableState", "TinyAuctionGame", "Warehouse51Game", "register"]
