"""Moves by name, at any table and without looking at it: for replays, lessons and advice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from reliquary.core.description import load
from reliquary.core.game import Game
from reliquary.core.words import Move
from reliquary.games import description_of
from reliquary.speech.people import told_apart
from reliquary.speech.plain.sentences import PlainSentences, capital


class Language(Protocol):
    """The words of a game in one language, as far as they are needed here."""

    def move(self, move: Move, names: Sequence[str]) -> str:
        """Return the label of a move."""


def move_label(game: Game, move: Move, names: Sequence[str], code: str) -> str:
    """Return the label of a move as on a button, in a language."""
    return capital(language_of(game, code).move(move, told_apart(names)))


def language_of(game: Game, code: str) -> Language:
    """Find the language of a game with the names of its pack."""
    description = description_of(game)
    make = load(description.language)
    found: Language = make(game, code) if make is not None else PlainSentences(description.text, code)
    return found
