"""The log of a terminal game: what happened, as sentences in paragraphs, and what of it the player has seen."""

from __future__ import annotations

from rich.text import Text

from reliquary.cli.terminal.screen import wrapped
from reliquary.cli.terminal.voice import Voice
from reliquary.core.words import Event

OLD, FRESH = "dim", ""


class Journal:
    """Hears every event the player may know and keeps it as sentences."""

    def __init__(self, speech: Voice) -> None:
        self.speech = speech
        self.paragraphs: list[list[str]] = []
        self.ending = 0
        """The paragraph with which the end of the game begins."""
        self.read = (0, 0)
        """How many paragraphs, and sentences of the last of them, the player has seen."""

    def hear(self, event: Event) -> None:
        """Write an event down in its own paragraph if the player may know of it."""
        if event.known_to(self.speech.seat):
            self.write(self.speech.event(event), chapter=True)

    def write(self, sentence: str, *, chapter: bool = False) -> None:
        """Add a sentence, to the last paragraph or to a new one."""
        if chapter or not self.paragraphs:
            self.paragraphs.append([])
        self.paragraphs[-1].append(sentence[:1].upper() + sentence[1:])

    def mark_read(self) -> None:
        """Remember that the player has seen everything so far."""
        self.read = (len(self.paragraphs), len(self.paragraphs[-1]) if self.paragraphs else 0)

    def is_fresh(self, paragraph: int, sentence: int) -> bool:
        """Return whether a sentence came after what the player has seen."""
        paragraphs, sentences = self.read
        return paragraph >= paragraphs or (paragraph == paragraphs - 1 and sentence >= sentences)

    def lines(self, width: int, since: int = 0) -> list[Text]:
        """Set the paragraphs from a number on, what was read before in a fainter style."""
        rows: list[Text] = []
        for number, paragraph in enumerate(self.paragraphs[since:], since):
            text = Text(" ").join(
                Text(sentence, style=FRESH if self.is_fresh(number, place) else OLD)
                for place, sentence in enumerate(paragraph)
            )
            rows.extend(wrapped(text, width, indent=2))
        return rows

    def latest(self, width: int, rows: int) -> list[Text]:
        """Set the last lines that fit into some rows."""
        lines = self.lines(width, since=max(0, len(self.paragraphs) - rows))
        if len(lines) <= rows:
            return lines
        kept = lines[len(lines) - rows :]
        if kept and kept[0].plain.startswith(" "):
            kept[0] = Text.assemble((self.speech.say("board.more"), OLD), kept[0][1:])
        return kept

    def fresh(self, width: int) -> list[Text]:
        """Set only what the player has not seen."""
        rows: list[Text] = []
        for number, paragraph in enumerate(self.paragraphs):
            told = [text for place, text in enumerate(paragraph) if self.is_fresh(number, place)]
            rows.extend(wrapped(Text(" ".join(told)), width, indent=2) if told else [])
        return rows
