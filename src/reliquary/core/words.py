"""The values that cross the edge of a table: moves, events, reasons, outcomes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeAlias

import msgspec

Seat: TypeAlias = int
Number: TypeAlias = int | str | list[str]


class Move(
    msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"
):
    """What a seat asks for. A subclass per verb, whose fields are its meaning."""


class Event(msgspec.Struct, frozen=True, tag_field="type"):
    """Something that happened at the table. A subclass per past tense.

    An event whose class names a `witness` field is known to that seat alone; all others are public. One that `opens`
    shows everyone what was hidden, and need not appear in any view.
    """

    opens: ClassVar[bool] = False

    def known_to(self, seat: Seat | None) -> bool:
        """Return whether a seat, or a spectator (None), may know of this."""
        witness: Seat | None = getattr(self, "witness", None)
        return witness is None or witness == seat


class Reason(msgspec.Struct, frozen=True):
    """Why a move is refused: a key for the sentence, the clause it rests on, and the numbers in the sentence."""

    key: str
    clause: str
    numbers: dict[str, Number] = {}


class Illegal(ValueError):
    """A move that the rules refuse; the table is untouched.

    Printed, it is the sentence a player would be told, with the clause. The sentence is made when it is asked for:
    a program that tries moves out never pays for words.
    """

    def __init__(self, reason: Reason, sentence: str | Callable[[], str] = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self._sentence = sentence

    def __str__(self) -> str:
        told = self._sentence if isinstance(self._sentence, str) else self._sentence()
        return f"{(told or bare(self.reason)).rstrip('.')} ({self.reason.clause})"

    def __reduce__(self) -> tuple[type[Illegal], tuple[Reason, str]]:
        told = self._sentence if isinstance(self._sentence, str) else self._sentence()
        return Illegal, (self.reason, told)


def bare(reason: Reason) -> str:
    """Word a reason for which a game has no sentence."""
    numbers = ", ".join(f"{name} {number}" for name, number in reason.numbers.items())
    return reason.key.replace("_", " ").capitalize() + (f": {numbers}" if numbers else "")


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended: who won, what decided it, and the score sheet of every seat: sources that add up to `total`."""

    winners: list[Seat]
    scores: list[dict[str, int]]
    reason: str


View: TypeAlias = msgspec.Struct
Snapshot: TypeAlias = dict[str, Any]
