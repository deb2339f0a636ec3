"""The speaker of Warehouse 51."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.core.texts import counted
from reliquary.core.words import Event, Outcome, Reason, Seat
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.packs.pack import Pack, Relic
from reliquary.games.warehouse51.text import Language, language
from reliquary.games.warehouse51.views import TableView
from reliquary.speech.catalogue import game_words
from reliquary.speech.seat_knowledge import Seen
from reliquary.speech.speaker import Speaker
from reliquary.speech.warehouse51.advice import Adviser
from reliquary.speech.warehouse51.display import Warehouse51Figures
from reliquary.speech.warehouse51.display_builder import Reckoner
from reliquary.speech.warehouse51.knowledge import Pencil
from reliquary.speech.warehouse51.status import question


def new_speaker(game: Warehouse51, code: str, names: Sequence[str]) -> Warehouse51Speaker:
    """Make the speaker of a table."""
    return Warehouse51Speaker(code, game.relics, names)


def language_of(game: Warehouse51, code: str) -> Language:
    """Find the language of a game with the names of its relics."""
    return language(code, game.relics)


class Warehouse51Speaker(Speaker):
    """Speaks one language at tables with one pack of relics."""

    def __init__(self, code: str, pack: Pack, names: Sequence[str]) -> None:
        super().__init__(game_words("warehouse51", code), names)
        self.language = language(code, pack)
        self.cards: dict[str, Relic] = {relic.id: relic for relic in pack.relics}

    def pencil(self, seen: Seen) -> Pencil:
        """Give a chair its pencil, always the same one."""
        pencil: Pencil | None = seen.notes.get("pencil")
        if pencil is None:
            pencil = seen.notes["pencil"] = Pencil(seen)
        return pencil

    def adviser(self, seen: Seen) -> Adviser:
        """Find somebody to advise a chair about its moves."""
        return Adviser(self, seen)

    def relic(self, relic: str) -> str:
        """Name a relic within a sentence."""
        return self.language.word("words.relic").format(name=self.language.relic(relic))

    def points(self, number: int) -> str:
        """Count points."""
        return counted(self.language.words, number, "points")

    def status(self, seen: Seen) -> str:
        """Return who must do what; when the game is over, who won."""
        view: TableView = seen.view
        if view.outcome is not None:
            return self.outcome(view.outcome, seen.seat)
        return question(self, self.language, view, seen.moves)

    def gap(self, gap: int, reader: Seat | None) -> str:
        """Say between whom a gap lies."""
        you = self.language.word("words.you")
        seats = (gap, (gap + 1) % len(self.names))
        first, second = (you if seat == reader else self.names[seat] for seat in seats)
        return self.language.word("words.gap").format(first=first, second=second)

    def figures(self, seen: Seen) -> Warehouse51Figures:
        """Compute the numbers a screen shows."""
        return Reckoner(self, seen).figures()

    def line(self, event: Event, reader: Seat | None) -> str:
        """Tell a reader what happened."""
        return self.language.event(event, self.names, reader)

    def reason(self, reason: Reason) -> str:
        """Return why a move is refused."""
        return self.language.reason(reason, self.names)

    def outcome(self, outcome: Outcome, reader: Seat | None) -> str:
        """Tell a reader who won and why."""
        return self.language.outcome(outcome, self.names, reader)
