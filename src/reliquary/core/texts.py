"""The languages there are, and the words of each, read from one text file per language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from babel import Locale, UnknownLocaleError

ENGLISH = "en"
"""The language every other one is compared with."""
CODE = r"[a-z]{2,3}(?:-[A-Z]{2})?"
"""How a language is written: `it`, `pt-BR`."""
LANGUAGE_KEY = "language"
"""The key under which the words of a language say which language they are."""
COUNTED_UP_TO = 1000
"""No table counts higher; plural forms of larger numbers are not needed."""


class LanguageError(ValueError):
    """A language there are no texts for."""

    def __init__(self, code: str, languages: Sequence[str] = ()) -> None:
        known = f"; the languages are {', '.join(languages)}" if languages else ""
        super().__init__(f"there is no language {code!r}{known}")


class MissingTextError(ValueError):
    """A language lacks texts that English has."""

    def __init__(self, file: str, keys: Sequence[str]) -> None:
        more = f" and {len(keys) - 3} more" if len(keys) > 3 else ""
        super().__init__(f"{file} has no text for {', '.join(keys[:3])}{more}; see `reliquary texts check`")


def languages_in(folder: Traversable, stem: str = "") -> tuple[str, ...]:
    """List the languages that have a file in a folder, English first: `it` for `it.toml`, or for `clauses.it.toml`."""
    found = (re.fullmatch(rf"{re.escape(stem)}({CODE})\.toml", entry.name) for entry in folder.iterdir())
    return tuple(sorted((match[1] for match in found if match), key=lambda code: (code != ENGLISH, code)))


def read_words(folder: Traversable, code: str, stem: str = "") -> dict[str, str]:
    """Read the words of a language by dotted key such as `reasons.over`.

    Raise LanguageError if there is no file, MissingTextError if it lacks texts of the English one.
    """
    languages = languages_in(folder, stem)
    if code not in languages:
        raise LanguageError(code, languages)
    words = read_file(folder.joinpath(f"{stem}{code}.toml"))
    if code != ENGLISH and ENGLISH in languages:
        english = read_file(folder.joinpath(f"{stem}{ENGLISH}.toml"))
        if missing := missing_keys(english, words, code):
            raise MissingTextError(f"{folder.name}/{stem}{code}.toml", missing)
    return {LANGUAGE_KEY: code, **words}


def read_file(file: Traversable) -> dict[str, str]:
    """Read a text file by dotted key."""
    return dict(flat(tomllib.loads(file.read_text("utf-8"))))


def flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    """Walk through nested tables and join their keys with dots."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


def missing_keys(english: Mapping[str, str], words: Mapping[str, str], code: str) -> list[str]:
    """List the keys a language has no text for, with the plural forms it needs beyond the English ones."""
    wanted = dict.fromkeys(english)
    for key in english:
        if is_plural(key, english):
            stem = key.rpartition(".")[0]
            del wanted[key]
            wanted |= dict.fromkeys(f"{stem}.{form}" for form in plural_forms(code))
    return [key for key in wanted if not words.get(key) and english.get(key) != ""]


def is_plural(key: str, english: Mapping[str, str]) -> bool:
    """Return whether a key is one of the plural forms of a text."""
    stem, _, form = key.rpartition(".")
    return form in plural_forms(ENGLISH) and all(f"{stem}.{one}" in english for one in plural_forms(ENGLISH))


# Plural forms, from the Unicode CLDR


@cache
def locale_of(code: str) -> Locale:
    """Return the CLDR locale of a language, or raise LanguageError; an unknown region is ignored."""
    for tag in (code, code.partition("-")[0]):
        try:
            return Locale.parse(tag, sep="-")
        except (UnknownLocaleError, ValueError):
            continue
    raise LanguageError(code)


@lru_cache(maxsize=4096)
def plural_form(code: str, number: float) -> str:
    """Choose the plural form of a number in a language: `one`, `other`, and in some languages `few`, `many` …"""
    return locale_of(code).plural_form(number)


@cache
def plural_forms(code: str) -> tuple[str, ...]:
    """List the plural forms a language needs for the numbers that come up at a table."""
    forms = {plural_form(code, number) for number in range(COUNTED_UP_TO)}
    return (*sorted(forms - {"other"}), "other")


def plural(words: Mapping[str, str], key: str, number: float) -> str:
    """Find the text under a key that fits a number."""
    return words[f"{key}.{plural_form(words[LANGUAGE_KEY], number)}"]


def counted(words: Mapping[str, str], number: int, things: str) -> str:
    """Return a number of things in words, such as `1 ingot` or `5 ingots`."""
    return plural(words, f"counted.{things}", number).format(number=number)


# The one list of languages


def offered_languages() -> tuple[str, ...]:
    """List the languages that say their own name, English first."""
    home = resources.files("reliquary.core").joinpath("text")
    return tuple(code for code in languages_in(home) if read_file(home.joinpath(f"{code}.toml")).get("name"))


LANGUAGES: tuple[str, ...] = offered_languages()
"""The codes of all languages of the product, English first."""
