"""What a game may add for OpenSpiel: exact chance instead of rolled seeds, and further small games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from reliquary.core.description import Description, load
from reliquary.envs.openspiel.chance import Chance
from reliquary.envs.openspiel.pyspiel_import import Game
from reliquary.envs.openspiel.rolls import Rolls
from reliquary.games import descriptions, new_game


def no_games() -> Sequence[type[Game]]:
    """Add no further games."""
    return ()


class OpenSpielExtras(NamedTuple):
    """What a game adds."""

    chances: Mapping[str, Callable[[tuple[Any, ...], int, Mapping[str, Any]], Chance]] = {}
    """What makes the dice, by kind of game: called with a key, the seats and the options."""
    games: Callable[[], Sequence[type[Game]]] = no_games


def extras_of(game: Description) -> OpenSpielExtras:
    """Return what a game adds for OpenSpiel."""
    own = load(game.openspiel)
    extras: OpenSpielExtras = own() if own is not None else OpenSpielExtras()
    return extras


@cache
def new_chance(kind: str, seats: int, options: tuple[tuple[str, Any], ...]) -> Chance:
    """Return the dice of a game; equal arguments give the same object, so that states of one game share its rules."""
    key = (kind, seats, options)
    for game in descriptions().values():
        chances = extras_of(game).chances
        if kind in chances:
            return chances[kind](key, seats, dict(options))
    return Rolls(key, new_game(kind, seats, dict(options)))
