"""The games in OpenSpiel: importing this makes `pyspiel.load_game("reliquary_warehouse51(players=4)")` work.

The class of a game is named after it, as in `Warehouse51Game`.

Must not know: other frameworks.
"""

from __future__ import annotations

from typing import Any

from reliquary.envs.openspiel import games
from reliquary.envs.openspiel.games import TableGame, register
from reliquary.envs.openspiel.states import TableState

register()

__all__ = ["TableGame", "TableState", "register"]


def __getattr__(name: str) -> Any:
    """Find the class of a game by its name."""
    return getattr(games, name)
