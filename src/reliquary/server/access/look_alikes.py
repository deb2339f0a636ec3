"""Which names look alike: the skeleton of Unicode's Technical Standard 39, without case and accents."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_suffix(".toml")
"""The characters that look alike, by what stands for them; written by tools/look_alikes.py."""
UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0000-\U000e0fff]")
"""Characters that take no ink although they are letters or marks."""
ACCENTS = {1, *range(200, 241)}
"""The combining classes of strokes and accents; vowel signs, which tell syllables apart, have others."""


def looks_of(name: str) -> set[str]:
    """Return the looks of a clean name, as it is and in lower case: names that share one look alike."""
    return {look_of(name), look_of(name.lower())}


def look_of(text: str) -> str:
    """Return a text that is the same for all texts that look alike; texts must not be long."""
    return " ".join(plain(text).translate(stand_ins()).casefold().split())


def plain(text: str) -> str:
    """Return a text without accents, ligatures, widths and what cannot be seen."""
    marks = UNSEEN.sub("", unicodedata.normalize("NFKD", text))
    return "".join(mark for mark in marks if is_inked(mark))


def is_inked(mark: str) -> bool:
    """Return whether a character counts for the look: no accent and no control character."""
    return unicodedata.combining(mark) not in ACCENTS and not unicodedata.category(mark).startswith("C")


@cache
def stand_ins() -> dict[int, str]:
    """Return what stands for each character that looks like another."""
    groups = tomllib.loads(FILE.read_text("utf-8"))
    return {ord(mark): name for name, marks in groups.items() for mark in marks}
