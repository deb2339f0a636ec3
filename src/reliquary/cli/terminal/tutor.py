"""Who helps at the table: the lesson while its script is followed, and the coach whenever asked."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from reliquary.cli.terminal.screen import wrapped
from reliquary.cli.terminal.session import Session
from reliquary.cli.terminal.voice import Voice
from reliquary.core.words import Move
from reliquary.speech.advice import phrase
from reliquary.speech.coach import Suggestion, suggestions, think
from reliquary.speech.seat_knowledge import SeatKnowledge
from reliquary.speech.speakers import speaker

STYLE = "cyan"
MOST_ROWS = 4
"""No advice beside the table is longer; the page of the coach has it all."""


class Tutor:
    """Teaches one player; `key` says what can be typed for a move."""

    def __init__(self, session: Session, voice: Voice, key: Callable[[Move], str], *, coaches: bool) -> None:
        self.session = session
        self.voice = voice
        self.key = key
        self.coaches = coaches
        """Whether advice is shown at every question."""
        self.was_teaching = self.is_teaching
        self.objected: Move | None = None
        """A move that would leave the lesson, after the player has been told so."""
        self.known: tuple[int, list[Suggestion]] = (-1, [])

    @property
    def is_teaching(self) -> bool:
        """Whether the lesson waits for the player's next step."""
        return self.expected is not None

    @property
    def expected(self) -> Move | None:
        """The player's next move in the script, None without a lesson or after it."""
        return self.session.scripted_move(self.session.seating.seat)

    # The lesson

    def news(self) -> list[str]:
        """Return what is to be said once when the lesson ends or is left; from then on the coach helps."""
        lesson = self.session.seating.lesson
        if lesson is None or not self.was_teaching or self.session.is_scripted:
            return []
        self.was_teaching, self.coaches = False, True
        if lesson.is_followed(self.session.moves_played(), self.session.seating.game):
            return [lesson.said("done", self.voice.code)]
        return [phrase(self.voice.code, "lesson.left")]

    def objection(self, move: Move) -> str | None:
        """Object once to a move that leaves the lesson; None to any other."""
        expected = self.expected
        if expected is None or move in (expected, self.objected):
            return None
        self.objected = move
        return self.voice.say("lesson.other", move=self.label(expected), typed=self.key(expected))

    def label(self, move: Move) -> str:
        """Return the label of a move, as on a button."""
        return self.voice.move(move)

    def step_lines(self, move: Move, width: int) -> list[Text]:
        """Explain the step of the lesson, and what to type."""
        lesson = self.session.seating.lesson
        assert lesson is not None
        steps, made = lesson.learner_steps, self.session.moves_made()
        head = self.voice.say("lesson.step", number=made + 1, all=len(steps))
        told = lesson.explained(steps[made], self.voice.code)
        text = Text.assemble((f"{head} ", f"bold {STYLE}"), (told, STYLE))
        type_it = self.voice.say("lesson.type", typed=self.key(move), move=self.label(move))
        return [*wrapped(text, width), *wrapped(Text(type_it, style=f"bold {STYLE}"), width)]

    # The coach

    def suggestions(self) -> list[Suggestion]:
        """Return what the coach would do now, the best first; worked out once per question."""
        number = len(self.session.recorder.record.moves)
        if self.known[0] != number:
            seating, table = self.session.seating, self.session.recorder.table
            words = speaker(seating.game, self.voice.code, seating.names)
            advice = think(seating.game, table, seating.seat)
            seen = SeatKnowledge(table, seating.seat)
            self.known = (number, suggestions(advice, words, seen, self.voice.code))
        return self.known[1]

    def told(self, one: Suggestion) -> str:
        """Write a suggestion: the move, what to type for it, and the reasons."""
        return self.voice.say("coach.move", move=one.label, typed=self.key(one.move), reason=one.reason)

    def page(self, width: int) -> list[Text]:
        """Write the page of the coach: up to three sensible moves with reasons."""
        if not self.session.is_asked:
            return wrapped(Text(self.voice.say("coach.wait")), width)
        found = self.suggestions()
        if not found:
            return wrapped(Text(self.voice.say("coach.none")), width)
        rows = [Text(self.voice.say("coach.title"), style="bold")]
        for number, one in enumerate(found, start=1):
            rows.extend(wrapped(Text(f"{number}. {self.told(one)}"), width, indent=3))
        return [*rows, *wrapped(Text(self.voice.say("coach.more"), style="dim"), width)]

    def lines(self, width: int, rows: int) -> list[Text]:
        """Write what stands above the question: the step of the lesson, or the coach's best advice, in a few rows."""
        if not self.session.is_asked:
            return []
        if (expected := self.expected) is not None:
            return self.step_lines(expected, width)
        if not self.coaches or not (found := self.suggestions()):
            return []
        head = (f"{self.voice.say('coach.name')} ", f"bold {STYLE}")
        lines = wrapped(Text.assemble(head, (self.told(found[0]), STYLE)), width)
        room = max(1, min(MOST_ROWS, rows))
        if len(lines) <= room:
            return lines
        last = lines[room - 1]
        last.truncate(width - 2)
        return [*lines[: room - 1], last.append(" …", STYLE)]
