"""What one viewer may be told about a match: built up from views and known events, never cut down from the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from reliquary.core.words import Event, Seat
from reliquary.server.match import clocks
from reliquary.server.match.match_state import Course
from reliquary.server.match.rows import Row
from reliquary.server.messages.sentences import chair_words, row_lines
from reliquary.server.protocol.messages import Chair, ClockView, Language, MatchView, News, SeatView, TakebackView

PUBLIC_FACTS = ("kind", "name", "bot", "reason", "keep", "agree", "by", "outcome", "match")
"""What of a row's body everybody may know; moves are told as events, people by their names."""
NO_FACTS: dict[str, object] = {}


class Told(msgspec.Struct, frozen=True, gc=False):
    """A row of the log with what happened at the table: what is kept of it to be told, which is less than the row."""

    row: Row
    """The row; its body holds nothing but public facts."""
    events: tuple[Event, ...]
    is_open: bool
    """Whether everybody may know of all events."""


class Viewpoint(msgspec.Struct, frozen=True):
    """Who looks: a person (None: nobody known), the seats looked from (none: a spectator), and the language if any."""

    person: str | None
    seats: tuple[Seat, ...]
    language: Language | None = None


class Surroundings(msgspec.Struct, frozen=True):
    """What is not in the log: who is connected, and the time."""

    present: frozenset[str]
    spectators: int
    now: int


def tell(row: Row, events: Sequence[Event]) -> Told:
    """Keep of a row what can be told."""
    facts = {name: row.body[name] for name in PUBLIC_FACTS if row.body.get(name) is not None} or NO_FACTS
    return Told(
        Row(row.number, row.kind, row.seat, facts, row.at),
        tuple(events),
        all(event.known_to(None) for event in events),
    )


def look(course: Course, seat: Seat | None, language: Language | None = None, proxy: int | None = None) -> Chair:
    """Look at the table from a seat, or as a spectator; `proxy` is what the seat left the server to bid up to."""
    assert course.table is not None
    view = course.table.view(seat)
    moves = list(course.table.moves(seat)) if course.is_on and seat is not None else []
    return Chair(
        seat=seat,
        view=view,
        moves=moves,
        asked=course.asked[seat] if seat is not None else 0,
        is_waiting=seat is not None and seat in course.waiting(),
        can_undo=seat is not None and course.can_undo(seat),
        proxy=proxy,
        words=None if language is None else chair_words(course, seat, language, view, moves),
    )


def news(course: Course, told: Told, point: Viewpoint) -> News:
    """Tell a row as a viewer may know it."""
    row = told.row
    known = [event for event in told.events if told.is_open or is_known(event, point)]
    lines = [] if point.language is None else row_lines(course, row, known, point.seats, point.language)
    return News(number=row.number, kind=row.kind, seat=row.seat, at=row.at, events=known, detail=row.body, lines=lines)


def is_known(event: Event, point: Viewpoint) -> bool:
    """Return whether somebody may know of an event from where they look.

    Several people who share a screen share its log as well: it tells what every one of their seats may know.
    """
    return event.known_to(None) or (bool(point.seats) and all(event.known_to(seat) for seat in point.seats))


def match_view(course: Course, point: Viewpoint, present: Collection[str] = ()) -> MatchView:
    """Show a match apart from the table: seed and salt only when it is over."""
    header = course.header
    is_over = course.status == "over"
    is_inside = point.person is not None and (header.host == point.person or bool(course.seats_of(point.person)))
    return MatchView(
        id=header.id,
        game=header.game,
        options=header.options,
        title=header.title,
        private=header.private,
        pace=header.pace,
        clock=header.clock,
        rated=header.rated,
        status=course.status,
        created=header.created,
        host=point.person is not None and header.host == point.person,
        seed_hash=header.seed_hash,
        seats=[seat_view(course, seat, point, present) for seat in range(course.game.seats)],
        invite=header.invite if is_inside else None,
        seed=str(header.seed) if is_over else None,
        salt=header.salt if is_over else None,
        outcome=course.outcome,
        ended_by=course.ended_by,
        rematch=course.rematch,
        imported=header.imported,
        lesson=header.lesson,
    )


def seat_view(course: Course, seat: Seat, point: Viewpoint, present: Collection[str]) -> SeatView:
    """Show who sits in a seat."""
    sitting = course.sittings[seat]
    return SeatView(
        seat=seat,
        kind=sitting.kind,
        name=sitting.name,
        bot=sitting.bot,
        yours=point.person is not None and sitting.person == point.person,
        present=sitting.person is not None and sitting.person in present,
        resigned=seat in course.resigned,
    )


def clock_view(course: Course, now: int) -> ClockView | None:
    """Show the clocks, if there are any."""
    if not course.clock.left:
        return None
    left = list(clocks.remaining(course.clock, now))
    return ClockView(at=now, left=left, running=[since is not None for since in course.clock.running])


def takeback_view(course: Course) -> TakebackView | None:
    """Show the take-back somebody asked for."""
    proposal = course.proposal
    if proposal is None:
        return None
    needed = course.consenting(proposal.seat)
    to = course.line[proposal.keep].number if proposal.keep < len(course.line) else course.number
    return TakebackView(seat=proposal.seat, to=to, agreed=list(proposal.agreed), needed=needed)
