"""What a typed line can mean at any table: a move, a command, a question, a wish for a menu, or nothing."""

from __future__ import annotations

import re
import unicodedata
from typing import TypeAlias

import msgspec

from reliquary.core.words import Move


class Command(msgspec.Struct, frozen=True):
    """Something asked of the terminal, not of the table."""

    name: str
    argument: str = ""


class Confusion(msgspec.Struct, frozen=True):
    """A line that cannot be understood, and what could be typed instead."""

    answer: str


class Question(msgspec.Struct, frozen=True):
    """Why is this move possible or not? And the others that could be meant?"""

    move: Move
    others: tuple[Move, ...] = ()


class Menu(msgspec.Struct, frozen=True):
    """A verb without its object: these moves are offered to choose from."""

    moves: tuple[Move, ...]


Meaning: TypeAlias = Move | Command | Question | Menu | Confusion


class Puzzled(Exception):
    """Raised where a line cannot be understood further; carries the answer."""


def plain(text: str) -> str:
    """Reduce a text to small letters, figures and single blanks, without accents."""
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    return " ".join(re.sub(r"[^\w?+]", " ", bare.casefold()).split())
