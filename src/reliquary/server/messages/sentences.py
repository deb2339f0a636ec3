"""What the server says in sentences: chairs, rows of the log and refusals, in the language a viewer asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from reliquary.core.words import Event, Move, Reason, Seat
from reliquary.server.match.match_state import Course
from reliquary.server.match.rows import Row
from reliquary.server.protocol.messages import Language
from reliquary.speech.journal import Journal
from reliquary.speech.seat_knowledge import Seen
from reliquary.speech.speaker import Speaker
from reliquary.speech.speakers import speaker
from reliquary.speech.words import ChairWords


def speaker_of(course: Course, language: Language) -> Speaker:
    """Find whoever speaks a language at the table of a match."""
    return speaker(course.game, language, [sitting.name for sitting in course.sittings])


def chair_words(course: Course, seat: Seat | None, language: Language, view: Any, moves: Sequence[Move]) -> ChairWords:
    """Tell a chair of a match that has begun everything in words."""
    assert course.table is not None
    voice = speaker_of(course, language)
    return voice.chair(Seen(course.table, seat, view, moves), status=standing(course, voice, seat))


def standing(course: Course, voice: Speaker, seat: Seat | None) -> str | None:
    """Return where the match stands, where that is more than what the table shows; None: the table says it."""
    if course.status == "paused":
        return voice.say("status.paused")
    if course.status == "over" and course.ended_by != "rules":
        seats = () if seat is None else (seat,)
        return Journal(voice, seats).ending({"by": course.ended_by, "outcome": course.outcome})
    return None


def row_lines(
    course: Course, row: Row, events: Sequence[Event], seats: Sequence[Seat], language: Language
) -> list[str]:
    """Tell a row, with those of its events that may be known from some seats."""
    return Journal(speaker_of(course, language), seats).lines(row.kind, row.seat, row.body, events)


def sentence_of(course: Course, reason: Reason | dict[str, Any], language: Language) -> str:
    """Return why a move is refused."""
    told = reason if isinstance(reason, Reason) else msgspec.convert(reason, Reason)
    return speaker_of(course, language).reason(told)
