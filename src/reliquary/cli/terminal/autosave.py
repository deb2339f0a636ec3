"""Saving a terminal game: after every move, on demand, and when the player leaves."""

from __future__ import annotations

from pathlib import Path

from reliquary.cli.terminal import savefile
from reliquary.cli.terminal.savefile import in_words
from reliquary.cli.terminal.voice import Voice
from reliquary.core.record import Record

ERRORS = (OSError, RuntimeError)


class Autosave:
    """Knows where a game is saved, and reports whether saving worked."""

    def __init__(self, speech: Voice, game: str, path: Path | None) -> None:
        self.speech = speech
        self.game = game
        self.path = path

    @property
    def place(self) -> str:
        """Where the game is kept, as you would type it."""
        return "" if self.path is None else in_words(self.path)

    def save(self, record: Record) -> str | None:
        """Keep the record in its file; return what went wrong, if something did."""
        try:
            if self.path is None:
                self.path = savefile.new_path(self.game)
            savefile.keep(record, self.path)
        except ERRORS as error:
            return self.speech.say("answer.not_saved", error=error)
        return None

    def save_as(self, record: Record, file: str) -> str:
        """Keep the record, or a copy of it where the player wants it, and say how that went."""
        if not file:
            return self.save(record) or self.speech.say("answer.saved", path=self.place)
        try:
            path = Path(file).expanduser()
            if savefile.is_foreign(path):
                return self.speech.say("answer.not_a_save", path=path)
            savefile.keep(record, path)
        except ERRORS as error:
            return self.speech.say("answer.not_saved", error=error)
        return self.speech.say("answer.saved", path=in_words(path))
