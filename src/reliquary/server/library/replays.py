"""Finished matches step by step: every move with its name and what happened, and the table after any of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from reliquary.core.game import Table
from reliquary.core.words import Event, Seat
from reliquary.server.library import records
from reliquary.server.match.match_state import Course
from reliquary.server.messages import sentences
from reliquary.server.protocol.messages import Language
from reliquary.server.protocol.refusals import Refused
from reliquary.speech.labels import move_label
from reliquary.speech.seat_knowledge import Seen
from reliquary.speech.words import ChairWords

APART = 16
"""So many moves lie between two tables that are kept of a match that is looked through."""
KEPT = 6
"""Of so many matches the kept tables stay in memory."""


class ReplayStep(msgspec.Struct, frozen=True, kw_only=True):
    """A move of a finished match: whose it was, what it is called, and what happened, as far as the viewer may know."""

    number: int
    """1 for the first move."""
    row: int
    """The number of the row of the log that made it."""
    seat: int
    move: dict[str, Any]
    label: str
    lines: list[str]
    """What happened in sentences."""


class ReplayView(msgspec.Struct, frozen=True, kw_only=True):
    """All moves of a finished match, told to one viewer."""

    match: str
    game: str
    names: list[str]
    viewer: int | None
    moves: int
    steps: list[ReplayStep]


class ReplayMoment(msgspec.Struct, frozen=True, kw_only=True):
    """One moment of a finished match: the move that led there, what happened, and the table after it."""

    number: int
    """0 is the table before the first move."""
    moves: int
    seat: int | None
    move: dict[str, Any] | None
    label: str
    events: list[Any]
    lines: list[str]
    viewer: int | None
    view: Any
    """The table from the viewer's seat; see the exported schema."""
    is_waiting: bool
    """Whether the viewer's seat owed an answer then."""
    words: ChairWords | None
    """The table in sentences and figures, without moves; null unless a language is asked for."""


class Reel:
    """A match played once: the events of every move, and tables to start from."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.events: list[tuple[Event, ...]] = []
        self.tables: list[Table] = []
        table = course.game.start(course.header.seed)
        for number, played in enumerate(course.line):
            if number % APART == 0:
                self.tables.append(table.clone())
            heard: list[Event] = []
            table.listen(heard.append)
            table.play(played.seat, played.move)
            table = table.clone()  # nobody listens to a copy
            self.events.append(tuple(heard))
        if len(course.line) % APART == 0:
            self.tables.append(table)

    def after(self, number: int) -> Table:
        """Lay out the table after some moves."""
        table = self.tables[number // APART].clone()
        for played in self.course.line[number // APART * APART : number]:
            table.play(played.seat, played.move)
        return table


@lru_cache(maxsize=KEPT)
def reel(course: Course) -> Reel:
    """Play a finished match; those looked through last are remembered."""
    return Reel(course)


def replay(course: Course, viewer: Seat | None, language: Language) -> ReplayView:
    """List all moves of a finished match as one viewer may know them."""
    records.need_over(course)
    need_seat(course, viewer)
    film, names = reel(course), names_of(course)
    return ReplayView(
        match=course.header.id,
        game=course.header.game,
        names=names,
        viewer=viewer,
        moves=len(course.line),
        steps=[
            ReplayStep(
                number=place + 1,
                row=played.number,
                seat=played.seat,
                move=msgspec.to_builtins(played.move),
                label=move_label(course.game, played.move, names, language),
                lines=lines(course, film.events[place], viewer, language),
            )
            for place, played in enumerate(course.line)
        ],
    )


def moment(course: Course, number: int, viewer: Seat | None, language: Language | None) -> ReplayMoment:
    """Show a finished match after some moves, from a seat or (None) with everything a spectator could see."""
    records.need_over(course)
    need_seat(course, viewer)
    if not 0 <= number <= len(course.line):
        raise Refused("not_found", f"there are moves 0 to {len(course.line)}", moves=len(course.line))
    film = reel(course)
    table = film.after(number)
    last = course.line[number - 1] if number else None
    happened = film.events[number - 1] if number else ()
    tongue: Language = language or "en"
    return ReplayMoment(
        number=number,
        moves=len(course.line),
        seat=None if last is None else last.seat,
        move=None if last is None else msgspec.to_builtins(last.move),
        label="" if last is None else move_label(course.game, last.move, names_of(course), tongue),
        events=[event for event in happened if event.known_to(viewer)],
        lines=[] if language is None else lines(course, happened, viewer, language),
        viewer=viewer,
        view=table.view(viewer),
        is_waiting=viewer is not None and viewer in table.waiting(),
        words=None if language is None else words_at(course, table, number, viewer, language),
    )


def words_at(course: Course, table: Table, number: int, viewer: Seat | None, language: Language) -> ChairWords:
    """Tell a table of long ago in words: nothing can be done at it any more."""
    voice = sentences.speaker_of(course, language)
    status = sentences.standing(course, voice, viewer) if number == len(course.line) else None
    return voice.chair(Seen(table, viewer, moves=()), status=status)


def lines(course: Course, events: tuple[Event, ...], viewer: Seat | None, language: Language) -> list[str]:
    """Return what happened, as far as the viewer may know."""
    known = [event for event in events if event.known_to(viewer)]
    return sentences.speaker_of(course, language).lines(known, () if viewer is None else (viewer,))


def need_seat(course: Course, viewer: Seat | None) -> None:
    """Refuse a seat the table does not have."""
    if viewer is not None and not 0 <= viewer < course.game.seats:
        raise Refused("not_found", f"there are seats 0 to {course.game.seats - 1}")


def names_of(course: Course) -> list[str]:
    """Name everybody who sat there."""
    return [sitting.name for sitting in course.sittings]
