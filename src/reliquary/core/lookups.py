"""What only one game can be asked over HTTP, such as a deck builder: functions that know no web framework."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Lookup:
    """A question anyone may ask about a game, and the function that answers it."""

    path: str
    """Below `/api/GAME/`; words in braces are parameters of the function: `decks/{deck}`."""
    answer: Callable[..., Any] | str
    """Returns a struct; its parameters are those of the request, and one of them is `language`."""
    summary: str
    """What it is for, in a few words."""
    error: str = "not_found"
    """The protocol's code for a question that raises `CannotAnswer`."""
    is_constant: bool = False
    """Whether the answer depends on the language alone, so that browsers may keep it."""


class CannotAnswer(ValueError):
    """A question without an answer: why, in English and in the language asked for, and the rules it breaks."""

    def __init__(self, message: str, sentence: str, clauses: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.sentence = sentence
        self.clauses = clauses
