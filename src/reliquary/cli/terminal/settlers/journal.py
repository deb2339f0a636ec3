"""The log of Imperial Settlers: a sentence for what was done, with what it cost and brought in brackets."""

from __future__ import annotations

from reliquary.cli.terminal.journal import Journal as Paper
from reliquary.cli.terminal.settlers.speech import Speech
from reliquary.core.words import Event
from reliquary.games.settlers.events import Finished, PhaseBegan
from reliquary.speech.settlers.log_sentences import LogSentences

LAST = 6
"""How many paragraphs are repeated at the end."""


class Journal(LogSentences, Paper):
    """Hears every event the player may know and keeps it as sentences, a paragraph for every turn."""

    def __init__(self, speech: Speech) -> None:
        Paper.__init__(self, speech)
        LogSentences.__init__(self, speech)

    def hear(self, event: Event) -> None:
        """Write an event down if the player may know of it; who won is shown with the score sheet."""
        if not event.known_to(self.speech.seat):
            return
        if isinstance(event, Finished):
            self.ending = max(self.ending, self.read[0] - 1, len(self.paragraphs) - LAST)
            return
        if isinstance(event, PhaseBegan) and event.phase == "attack":
            self.ending = len(self.paragraphs)
        self.note(event)

    def write(self, sentence: str, *, chapter: bool = False) -> None:
        """Add a sentence, to the last paragraph or to a new one."""
        Paper.write(self, sentence, chapter=chapter)

    def rewrite(self, sentence: str) -> None:
        """Replace the last sentence."""
        self.paragraphs[-1][-1] = sentence

    def last_sentence(self) -> str:
        """Read the last sentence."""
        return self.paragraphs[-1][-1] if self.paragraphs else ""
