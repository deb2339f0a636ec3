"""Who is spoken to, about whom and about which cards: the words of one seat at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources

from reliquary.cli.terminal.voice import LETTERS, Voice
from reliquary.cli.terminal.voice import words as shared_words
from reliquary.core.texts import read_words
from reliquary.core.words import Event, Move, Outcome, Reason, Seat
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.moves import Choose
from reliquary.speech.catalogue import game_words
from reliquary.speech.warehouse51.speaker import new_speaker

__all__ = ["LETTERS", "Speech", "words"]


@cache
def words(code: str) -> Mapping[str, str]:
    """Read everything this table says in a language: what all tables say, and what only this one does."""
    own = read_words(resources.files("reliquary.cli.terminal.warehouse51").joinpath("text"), code)
    return {**game_words("warehouse51", code), **own, **shared_words(code)}


class Speech(Voice):
    """The language of the player who sits in `seat`, with everyone's name and the cards in play."""

    def __init__(self, code: str, game: Warehouse51, names: Sequence[str], seat: Seat) -> None:
        super().__init__(code, words(code), names, seat)
        self.speaker = new_speaker(game, code, names)
        """Says what is said at every kind of table."""
        self.language = self.speaker.language
        self.cards = self.speaker.cards

    def event(self, event: Event) -> str:
        """Show the player what happened."""
        return self.language.event(event, self.names, self.seat)

    def move(self, move: Move) -> str:
        """Label a move; a gap is named by the people beside it."""
        if isinstance(move, Choose) and move.gap is not None:
            return self.gap(move.gap)
        return self.language.move(move, self.names)

    def reason(self, reason: Reason) -> str:
        """Return why a move is refused."""
        return self.language.reason(reason, self.names)

    def outcome(self, outcome: Outcome) -> str:
        """Return who won and why."""
        return self.language.outcome(outcome, self.names, self.seat)

    def name(self, seat: Seat) -> str:
        """Return a seat's name as the object of a sentence: the player is `you`."""
        return self.language.word("words.you") if seat == self.seat else self.names[seat]

    def gap(self, gap: int) -> str:
        """Describe which players a gap lies between."""
        first, second = self.name(gap), self.name((gap + 1) % len(self.names))
        return self.language.word("words.gap").format(first=first, second=second)

    def relic(self, relic: str) -> str:
        """Return the full name of a relic."""
        return self.language.relic(relic)

    def short(self, relic: str) -> str:
        """Return the name of a relic in one word."""
        return self.language.short(relic)
