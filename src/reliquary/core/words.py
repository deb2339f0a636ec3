"""The values that cross the edge of a table: moves, events, reasons, outcomes."""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias

import msgspec

Seat: TypeAlias = int
Number: TypeAlias = int | str | list[str]


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"):
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
    """A move that the rules refuse; the table is untouched."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.key} ({reason.clause}) {reason.numbers or ''}".rstrip())
        self.reason = reason


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended: who won, what decided it, and the score sheet of every seat: sources that add up to `total`."""

    winners: list[Seat]
    scores: list[dict[str, int]]
    reason: str


View: TypeAlias = msgspec.Struct
Snapshot: TypeAlias = dict[str, Any]
