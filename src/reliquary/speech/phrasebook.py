"""The words of one language at one table, with the names of the players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from reliquary.core.words import Seat
from reliquary.speech.catalogue import joined
from reliquary.speech.people import told_apart


class Phrasebook:
    """One language at one table; a game adds the names of its cards and Goods."""

    def __init__(self, words: Mapping[str, str], names: Sequence[str]) -> None:
        self.words = words
        self.names = told_apart(names)

    def say(self, key: str, **values: object) -> str:
        """Return a phrase of this package."""
        return self.words[key].format(**values)

    def name(self, seat: Seat, reader: Seat | None) -> str:
        """Return a seat's name for a reader, who is `you`."""
        return self.words["people.you"] if seat == reader else self.names[seat]

    def people(self, seats: Iterable[Seat], reader: Seat | None) -> str:
        """List seats in a sentence."""
        return joined(self.words, (self.name(seat, reader) for seat in seats))
