"""The door to OpenSpiel: its module, and the two classes a game of ours fills in."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any


def load() -> Any:
    """Load OpenSpiel, or say how to get it."""
    try:
        return importlib.import_module("pyspiel")
    except ImportError as error:
        message = 'reliquary.envs.openspiel needs OpenSpiel: pip install "reliquary[openspiel]"'
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
