"""The words of one seat at a table of any game."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.cli.terminal.voice import Voice, words
from reliquary.core.game import Game
from reliquary.core.words import Event, Move, Outcome, Reason, Seat
from reliquary.speech.labels import move_label
from reliquary.speech.speakers import speaker


class PlainVoice(Voice):
    """The language of the player who sits in `seat`; a spectator sits in none."""

    def __init__(self, game: Game, code: str, names: Sequence[str], seat: Seat | None) -> None:
        self.speaker = speaker(game, code, names)
        super().__init__(code, {**self.speaker.words, **words(code)}, names, -1 if seat is None else seat)
        self.game = game
        self.reader = seat

    def event(self, event: Event) -> str:
        """Show the player what happened."""
        return self.speaker.line(event, self.reader)

    def move(self, move: Move) -> str:
        """Label a move."""
        return move_label(self.game, move, self.names, self.code)

    def reason(self, reason: Reason) -> str:
        """Return why a move is refused."""
        return self.speaker.reason(reason)

    def outcome(self, outcome: Outcome) -> str:
        """Return who won and why."""
        return self.speaker.outcome(outcome, self.reader)
