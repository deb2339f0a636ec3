"""People: who they are, and the rules for names and logins."""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Iterable
from importlib.resources import files

import msgspec

from reliquary.core.texts import ENGLISH, read_words
from reliquary.server.access.random_codes import draw_code

ID_BYTES = 16
"""128 bits: ids cannot be guessed."""
LONGEST_NAME = 24
LONGEST_LOGIN = 40
LOGIN = re.compile(rf"[\w.-]{{3,{LONGEST_LOGIN}}}")
BYTES_PER_CHARACTER = 8
"""Leaves room for accents and joiners; longer texts are refused unread, because normalizing them can take minutes."""
WORDS = files("reliquary.server") / "text"


class Person(msgspec.Struct, frozen=True):
    """A person who may sit down: a guest, or the owner of an account if there is a login."""

    id: str
    name: str
    language: str = ENGLISH
    login: str | None = None
    generation: int = 0
    """Sessions of earlier generations are invalid."""

    @property
    def is_guest(self) -> bool:
        """Return whether this person has no account."""
        return self.login is None


def new_id() -> str:
    """Make an unguessable id."""
    return draw_code(ID_BYTES)


def clean_name(text: str, longest: int = LONGEST_NAME) -> str:
    """Normalize a name for display, or raise ValueError: no control characters, single spaces, not too long."""
    if is_far_too_long(text, longest):
        raise ValueError(f"a name has 1 to {longest} visible characters")
    visible = (mark for mark in unicodedata.normalize("NFC", text) if mark.isspace() or is_shown(mark))
    name = " ".join("".join(visible).split())
    if not name or len(name) > longest:
        raise ValueError(f"a name has 1 to {longest} visible characters")
    return name


def is_far_too_long(text: str, longest: int) -> bool:
    """Return whether a text has more bytes than its longest form could need, without looking at what it says."""
    most = longest * BYTES_PER_CHARACTER
    return len(text) > most or len(text.encode("utf-8", "surrogatepass")) > most


def is_shown(mark: str) -> bool:
    """Return whether a character is visible rather than a control character."""
    return not unicodedata.category(mark).startswith("C")


def clean_login(text: str) -> str:
    """Normalize a login for storage and comparison, or raise ValueError."""
    login = "" if is_far_too_long(text, LONGEST_LOGIN) else unicodedata.normalize("NFKC", text).strip().casefold()
    if not LOGIN.fullmatch(login):
        raise ValueError(f"a login has 3 to {LONGEST_LOGIN} letters, digits, dots, hyphens or underscores")
    return login


def suggest_name(language: str, taken: Iterable[str] = ()) -> str:
    """Suggest a pleasant name in a language that is not taken yet."""
    words = read_words(WORDS, language)
    shape, firsts, seconds = words["names.shape"], words["names.firsts"].split(), words["names.seconds"].split()
    names = {shape.format(first=first, second=second) for first in firsts for second in seconds} - set(taken)
    return secrets.choice(sorted(names))


def number_name(name: str) -> str:
    """Return the first word of a suggested name with a random number."""
    return f"{name.split()[0]} {secrets.choice(range(1000, 10000))}"
