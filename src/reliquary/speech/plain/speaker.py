"""The speaker of a game without its own."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.core.game import Game
from reliquary.core.words import Event, Move, Outcome, Reason, Seat
from reliquary.games import description_of
from reliquary.speech.catalogue import shared_words
from reliquary.speech.plain.display import PlainFigures, PlainView, score_rows
from reliquary.speech.plain.sentences import PlainSentences
from reliquary.speech.seat_knowledge import SeatKnowledge
from reliquary.speech.speaker import Speaker


class PlainSpeaker(Speaker):
    """Speaks one language at tables of any game."""

    def __init__(self, game: Game, code: str, names: Sequence[str]) -> None:
        super().__init__(shared_words(code), names)
        self.description = description_of(game)
        self.sentences = PlainSentences(self.description.text, code)

    def status(self, seen: SeatKnowledge) -> str:
        """Return whose turn it is; when the game is over, who won."""
        if seen.outcome is not None:
            return self.outcome(seen.outcome, seen.seat)
        if seen.seat in seen.waiting:
            return self.say("plain.your_turn")
        return self.say("plain.waiting", people=self.people(seen.waiting, seen.seat))

    def adviser(self, seen: SeatKnowledge) -> PlainAdviser:
        """Return the adviser of a chair."""
        return PlainAdviser(self)

    def figures(self, seen: SeatKnowledge) -> PlainFigures:
        """Lay out the view."""
        return PlainFigures(
            title=self.description.title,
            sections=PlainView(self.sentences, self.names, seen.seat).sections(seen.view),
            scores=list(score_rows(self.sentences, seen.outcome)),
        )

    def line(self, event: Event, reader: Seat | None) -> str:
        """Describe to a reader what happened."""
        return self.sentences.event(event, self.names, reader)

    def reason(self, reason: Reason) -> str:
        """Return why a move is refused."""
        return self.sentences.reason(reason, self.names)

    def outcome(self, outcome: Outcome, reader: Seat | None) -> str:
        """Describe to a reader who won and why."""
        return self.sentences.outcome(outcome, self.names, reader)


class PlainAdviser:
    """Names the moves of a chair; about games it does not know it has no advice."""

    def __init__(self, speaker: PlainSpeaker) -> None:
        self.speaker = speaker

    def label(self, move: Move) -> str:
        """Return the label of a move, as on a button."""
        label = self.speaker.sentences.move(move, self.speaker.names)
        return label[:1].upper() + label[1:]

    def hint(self, move: Move) -> str:
        """Return nothing: what a move means is not known here."""
        return ""

    def warning(self, move: Move) -> str:
        """Return nothing: no move is known to be unwise."""
        return ""

    def shown(self, move: Move, part: str) -> float | None:
        """Return nothing: the table shows no such numbers."""
        return None
