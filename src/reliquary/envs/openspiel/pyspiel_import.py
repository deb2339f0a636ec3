"""Importing OpenSpiel: its module, and the two classes our games implement."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from reliquary._version import pip_install


def load() -> Any:
    """Import OpenSpiel, or raise an error that says how to install it."""
    try:
        return importlib.import_module("pyspiel")
    except ImportError as error:
        message = f"reliquary.envs.openspiel needs OpenSpiel: {pip_install('openspiel')}"
        raise ImportError(message) from error


pyspiel: Any = load()

if TYPE_CHECKING:

    class Game:
        """What we use of OpenSpiel's game."""

        def __init__(self, game_type: Any, game_info: Any, parameters: Any) -> None: ...

    class State:
        """What we use of OpenSpiel's state."""

        def __init__(self, game: Game) -> None: ...

        def get_game(self) -> Any:
            """Return the game of a state."""

        def apply_action(self, action: int) -> None:
            """Make a move, and keep it in the history."""

else:
    Game, State = pyspiel.Game, pyspiel.State
