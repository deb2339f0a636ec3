"""The words of this package: those of all tables, and those of each game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources

from reliquary.core.texts import read_words


@cache
def shared_words(code: str) -> Mapping[str, str]:
    """Read what is said at all tables in a language, by dotted key; or raise LanguageError."""
    return read_words(resources.files("reliquary.speech").joinpath("text"), code)


@cache
def game_words(game: str, code: str) -> Mapping[str, str]:
    """Read what is said at the tables of one game, besides what the game itself says."""
    own = read_words(resources.files(f"reliquary.speech.{game}").joinpath("text"), code)
    return {**shared_words(code), **own}


def joined(words: Mapping[str, str], items: Iterable[str]) -> str:
    """List things in a sentence."""
    *most, last = list(items) or [words["people.nobody"]]
    return words["people.and"].join([words["people.comma"].join(most), last]) if most else last
