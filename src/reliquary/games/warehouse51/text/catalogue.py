"""The words of each language, as they stand in the TOML files of this folder."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any

FOLDER = resources.files("reliquary.games.warehouse51.text")
LANGUAGES: tuple[str, ...] = tuple(
    sorted(entry.name[:2] for entry in FOLDER.iterdir() if re.fullmatch(r"[a-z]{2}\.toml", entry.name))
)
"""The two-letter codes of all languages that have a file here."""


class LanguageError(ValueError):
    """A language nobody has written down yet."""

    def __init__(self, code: str) -> None:
        super().__init__(f"there is no language {code!r}; the languages are {', '.join(LANGUAGES)}")


@cache
def catalogue(code: str) -> dict[str, str]:
    """Read everything a language says, by dotted key such as `reasons.over`."""
    if code not in LANGUAGES:
        raise LanguageError(code)
    return dict(flat(tomllib.loads(FOLDER.joinpath(f"{code}.toml").read_text("utf-8"))))


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
