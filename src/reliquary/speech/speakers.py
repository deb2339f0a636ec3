"""Finds the speaker for a table: game, language and the names of the players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from reliquary.core.description import load
from reliquary.core.game import Game
from reliquary.games import description_of
from reliquary.speech.plain.speaker import PlainSpeaker
from reliquary.speech.speaker import Speaker

MOST_TABLES = 4096
"""Of this many tables the speakers are kept: a new one forgets what it has said at its table."""


def speaker(game: Game, code: str, names: Sequence[str]) -> Speaker:
    """Find the speaker of a language at a table of a game, or raise LanguageError; asked again, the same one."""
    known: Any = game
    return _speaker(known, code, tuple(names))


@lru_cache(maxsize=MOST_TABLES)
def _speaker(game: Any, code: str, names: tuple[str, ...]) -> Speaker:
    found: Speaker = (load(description_of(game).speaker) or PlainSpeaker)(game, code, names)
    return found
