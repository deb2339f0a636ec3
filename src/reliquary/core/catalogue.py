"""The words of a language, as a TOML file per language says them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Any


class LanguageError(ValueError):
    """A language nobody has written down yet."""

    def __init__(self, code: str, languages: Sequence[str] = ()) -> None:
        known = f"; the languages are {', '.join(languages)}" if languages else ""
        super().__init__(f"there is no language {code!r}{known}")


def languages_in(folder: Traversable) -> tuple[str, ...]:
    """List the two-letter codes of all languages that have a file in a folder."""
    names = (entry.name for entry in folder.iterdir())
    return tuple(sorted(name[:2] for name in names if re.fullmatch(r"[a-z]{2}\.toml", name)))


def read_words(folder: Traversable, code: str) -> dict[str, str]:
    """Read everything a language says, by dotted key such as `reasons.over`, or raise LanguageError."""
    languages = languages_in(folder)
    if code not in languages:
        raise LanguageError(code, languages)
    return dict(flat(tomllib.loads(folder.joinpath(f"{code}.toml").read_text("utf-8"))))


def flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    """Walk through nested tables and join their keys with dots."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


def counted(words: Mapping[str, str], number: int, things: str) -> str:
    """Say a number of things, such as `1 ingot` or `5 ingots`."""
    form = "one" if number == 1 else "many"
    return words[f"counted.{things}.{form}"].format(number=number)
