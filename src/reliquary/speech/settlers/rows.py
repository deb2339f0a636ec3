"""The events of one row of a log in sentences."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from reliquary.core.words import Event, Seat
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.text import Language
from reliquary.speech.settlers.log_sentences import LogSentences
from reliquary.speech.settlers.phrasebook import SettlersPhrasebook
from reliquary.speech.speaker import reader_of


class RowLanguage:
    """Describes single events to someone who holds some seats."""

    def __init__(self, speaker: SettlersPhrasebook, seats: Collection[Seat]) -> None:
        self.speaker = speaker
        self.seats = seats
        self.language: Language = speaker.language
        self.design: Mapping[str, Design] = speaker.design
        self.names: Sequence[str] = speaker.names

    def say(self, key: str, **values: object) -> str:
        """Return a phrase of the table."""
        return self.speaker.say(key, **values)

    def card(self, card: str) -> str:
        """Return the name of a card."""
        return self.speaker.card(card)

    def event(self, event: Event) -> str:
        """Return what happened."""
        return self.speaker.line(event, reader_of(event, self.seats))

    def is_reader(self, seat: Seat) -> bool:
        """Return whether a seat is the reader's."""
        return seat in self.seats


class RowSentences(LogSentences):
    """Writes the sentences of one row."""

    def __init__(self, tongue: RowLanguage) -> None:
        super().__init__(tongue)
        self.lines: list[str] = []

    def write(self, sentence: str, *, chapter: bool = False) -> None:
        """Add a sentence."""
        self.lines.append(sentence)

    def rewrite(self, sentence: str) -> None:
        """Rewrite the last sentence; what has no sentence before it stands alone."""
        self.lines[-1:] = [sentence]

    def last_sentence(self) -> str:
        """Read the last sentence."""
        return self.lines[-1] if self.lines else ""


def row_lines(speaker: SettlersPhrasebook, events: Sequence[Event], seats: Collection[Seat]) -> list[str]:
    """Describe the events of one row."""
    scribe = RowSentences(RowLanguage(speaker, seats))
    for event in events:
        scribe.note(event)
    return scribe.lines
