"""What every speaker does: describe to each chair of a table, in its language and by name, what happens there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import Protocol

import msgspec

from reliquary.core.words import Event, Move, Outcome, Reason, Seat
from reliquary.speech.phrasebook import Phrasebook
from reliquary.speech.seat_knowledge import SeatKnowledge
from reliquary.speech.words import ChairWords


class Adviser(Protocol):
    """Describes a chair's moves."""

    def label(self, move: Move) -> str:
        """Return the label of a move, as on a button."""

    def hint(self, move: Move) -> str:
        """Return what a move would mean in numbers, "" if nothing is to be said."""

    def warning(self, move: Move) -> str:
        """Ask before an unwise or final move, "" if nothing is to be asked."""

    def shown(self, move: Move, part: str) -> float | None:
        """Return a number of an advice as the table shows it to this chair, None where it shows none."""


class Speaker(Phrasebook, ABC):
    """One language at one table; a game adds what it says itself."""

    def chair(self, seen: SeatKnowledge, *, status: str | None = None) -> ChairWords:
        """Put everything a chair sees into words; `status` replaces the sentence of the table."""
        adviser = self.adviser(seen)
        return ChairWords(
            status=status if status is not None else self.status(seen),
            labels=[adviser.label(move) for move in seen.moves],
            hints=[adviser.hint(move) for move in seen.moves],
            warnings=[adviser.warning(move) for move in seen.moves],
            figures=self.figures(seen),
        )

    @abstractmethod
    def status(self, seen: SeatKnowledge) -> str:
        """Return who must do what; when the game is over, how it ended."""

    @abstractmethod
    def adviser(self, seen: SeatKnowledge) -> Adviser:
        """Return the adviser of a chair."""

    @abstractmethod
    def figures(self, seen: SeatKnowledge) -> msgspec.Struct:
        """Compute the numbers a screen shows."""

    @abstractmethod
    def line(self, event: Event, reader: Seat | None) -> str:
        """Describe to a reader what happened."""

    def lines(self, events: Sequence[Event], seats: Collection[Seat]) -> list[str]:
        """Describe the events of one row to a viewer in some seats, who may know all of them."""
        return [self.line(event, reader_of(event, seats)) for event in events]

    @abstractmethod
    def reason(self, reason: Reason) -> str:
        """Return why a move is refused."""

    @abstractmethod
    def outcome(self, outcome: Outcome, reader: Seat | None) -> str:
        """Describe to a reader who won and why."""


def reader_of(event: Event, seats: Collection[Seat]) -> Seat | None:
    """Choose which of several seats an event is described to: the one it is about, or that alone may know of it."""
    if len(seats) <= 1:
        return next(iter(seats), None)
    named = (getattr(event, name, None) for name in ("witness", "seat", "source", "to", "first"))
    return next((seat for seat in named if seat in seats), min(seats))
