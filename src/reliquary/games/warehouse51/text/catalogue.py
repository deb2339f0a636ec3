"""The words of each language, from the TOML files in this folder."""

from __future__ import annotations

from functools import cache
from importlib import resources

from reliquary.core.texts import LANGUAGES, LanguageError, counted, flat, plural, read_words

__all__ = ["FOLDER", "LANGUAGES", "LanguageError", "catalogue", "counted", "flat", "plural"]

FOLDER = resources.files("reliquary.games.warehouse51.text")


@cache
def catalogue(code: str) -> dict[str, str]:
    """Read everything a language says, by dotted key such as `reasons.over`."""
    return read_words(FOLDER, code)
