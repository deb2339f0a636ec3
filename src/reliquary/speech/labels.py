"""Moves by name, at any table and without looking at it: for replays, lessons and advice."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.core.game import Game
from reliquary.core.words import Move
from reliquary.games.settlers import text as settlers
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.warehouse51 import text as warehouse51
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.speech.people import told_apart


def move_label(game: Game, move: Move, names: Sequence[str], code: str) -> str:
    """Name a move as on a button, in a language."""
    told = tongue(game, code).move(move, told_apart(names))
    return told[:1].upper() + told[1:]


def tongue(game: Game, code: str) -> settlers.Language | warehouse51.Language:
    """Find the language of a game with the names of its pack."""
    if isinstance(game, Warehouse51):
        return warehouse51.language(code, game.relics)
    if isinstance(game, ImperialSettlers):
        return settlers.language(code, game.box.pack)
    raise TypeError(f"nobody speaks at tables of {game.name!r}")
