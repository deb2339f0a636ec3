"""What a game may add for OpenSpiel: exact chance instead of rolled seeds, and further small games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from reliquary.core.description import Description, load

if TYPE_CHECKING:
    from reliquary.envs.openspiel.chance import Chance
    from reliquary.envs.openspiel.games import TableGame


def no_games() -> Sequence[type[TableGame]]:
    """Add no further games."""
    return ()


class OpenSpielExtras(NamedTuple):
    """What a game adds."""

    chances: Mapping[str, Callable[[tuple[Any, ...], int, Mapping[str, Any]], Chance]] = {}
    """What makes the dice, by kind of game: called with a key, the seats and the options."""
    games: Callable[[], Sequence[type[TableGame]]] = no_games


def extras_of(game: Description) -> OpenSpielExtras:
    """Return what a game adds for OpenSpiel."""
    own = load(game.openspiel)
    extras: OpenSpielExtras = own() if own is not None else OpenSpielExtras()
    return extras
