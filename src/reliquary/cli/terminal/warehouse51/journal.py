"""The log of Warehouse 51: a paragraph for every lot."""

from __future__ import annotations

from reliquary.cli.terminal import journal
from reliquary.cli.terminal.voice import Voice
from reliquary.core.words import Event
from reliquary.games.warehouse51.events import Closed, Discarded, Exposed, Revealed, Scored

CHAPTERS = (Revealed, Closed, Exposed)


class Journal(journal.Journal):
    """Hears every event the player may know and keeps it as sentences."""

    def __init__(self, speech: Voice) -> None:
        super().__init__(speech)
        self.last: Event | None = None

    def hear(self, event: Event) -> None:
        """Write an event down if the player may know of it; who won is shown with the score sheet."""
        if not event.known_to(self.speech.seat) or isinstance(event, Scored):
            return
        if isinstance(event, Closed):
            self.ending = len(self.paragraphs)
        first_discard = isinstance(event, Discarded) and not isinstance(self.last, Discarded)
        self.write(self.speech.event(event), chapter=isinstance(event, CHAPTERS) or first_discard)
        self.last = event
