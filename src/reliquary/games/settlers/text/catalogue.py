"""The words of each language, from the TOML files in this folder."""

from __future__ import annotations

from functools import cache
from importlib import resources

from reliquary.core.texts import LANGUAGES, LanguageError, counted, plural, plural_forms, read_words

__all__ = ["LANGUAGES", "LanguageError", "catalogue", "counted", "plural", "plural_forms"]

FOLDER = resources.files("reliquary.games.settlers.text")


@cache
def catalogue(code: str) -> dict[str, str]:
    """Read everything a language says, by dotted key such as `cards.COM008`."""
    return read_words(FOLDER, code)
