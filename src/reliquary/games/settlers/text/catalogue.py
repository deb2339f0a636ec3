"""The words of each language, as they stand in the TOML files of this folder."""

from __future__ import annotations

from functools import cache
from importlib import resources

from reliquary.core.catalogue import LanguageError, counted, languages_in, read_words

__all__ = ["LANGUAGES", "LanguageError", "catalogue", "counted"]

FOLDER = resources.files("reliquary.games.settlers.text")
LANGUAGES: tuple[str, ...] = languages_in(FOLDER)
"""The two-letter codes of all languages that have a file here."""


@cache
def catalogue(code: str) -> dict[str, str]:
    """Read everything a language says, by dotted key such as `cards.COM008`."""
    return read_words(FOLDER, code)
