"""The words at a table of Warehouse 51: names of relics and gaps, events and refusals in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.core.texts import counted
from reliquary.core.words import Event, Outcome, Reason, Seat
from reliquary.games.warehouse51.options import Options
from reliquary.games.warehouse51.packs.pack import Pack, Relic
from reliquary.games.warehouse51.text import language
from reliquary.speech.catalogue import game_words
from reliquary.speech.phrasebook import Phrasebook
from reliquary.speech.seat_knowledge import SeatKnowledge
from reliquary.speech.warehouse51.knowledge import Pencil


class Warehouse51Phrasebook(Phrasebook):
    """One language at tables with one pack of relics."""

    def __init__(self, code: str, pack: Pack, names: Sequence[str], agreed: Options | None = None) -> None:
        super().__init__(game_words("warehouse51", code), names)
        self.language = language(code, pack, agreed)
        self.cards: dict[str, Relic] = {relic.id: relic for relic in pack.relics}

    def pencil(self, seen: SeatKnowledge) -> Pencil:
        """Give a chair its pencil, always the same one."""
        pencil: Pencil | None = seen.notes.get("pencil")
        if pencil is None:
            pencil = seen.notes["pencil"] = Pencil(seen)
        return pencil

    def relic(self, relic: str) -> str:
        """Return the name of a relic within a sentence."""
        return self.language.word("words.relic").format(name=self.language.relic(relic))

    def points(self, number: int) -> str:
        """Count points."""
        return counted(self.language.words, number, "points")

    def gap(self, gap: int, reader: Seat | None) -> str:
        """Describe which players a gap lies between."""
        you = self.language.word("words.you")
        seats = (gap, (gap + 1) % len(self.names))
        first, second = (you if seat == reader else self.names[seat] for seat in seats)
        return self.language.word("words.gap").format(first=first, second=second)

    def line(self, event: Event, reader: Seat | None) -> str:
        """Describe to a reader what happened."""
        return self.language.event(event, self.names, reader)

    def reason(self, reason: Reason) -> str:
        """Return why a move is refused."""
        return self.language.reason(reason, self.names)

    def outcome(self, outcome: Outcome, reader: Seat | None) -> str:
        """Describe to a reader who won and why."""
        return self.language.outcome(outcome, self.names, reader)
