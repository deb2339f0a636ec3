"""Finds the speaker for a table: game, language and the names of those who sit there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from reliquary.core.game import Game
from reliquary.speech.settlers.speaker import SettlersSpeaker
from reliquary.speech.speaker import Speaker
from reliquary.speech.warehouse51.speaker import Warehouse51Speaker

SPEAKERS: Mapping[str, Callable[[Any, str, Sequence[str]], Speaker]] = {
    "warehouse51": lambda game, code, names: Warehouse51Speaker(code, game.relics, names),
    "settlers": lambda game, code, names: SettlersSpeaker(code, game.box, names),
}
"""Per game how its speaker is made from what is on the table."""


def speaker(game: Game, code: str, names: Sequence[str]) -> Speaker:
    """Find whoever speaks a language at a table of a game, or raise LanguageError; asked again, the same one."""
    known: Any = game
    return _speaker(known, code, tuple(names))


@lru_cache(maxsize=512)
def _speaker(game: Any, code: str, names: tuple[str, ...]) -> Speaker:
    return SPEAKERS[game.name](game, code, names)
