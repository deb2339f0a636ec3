"""What rows of the log change in the lists made from it, and how everybody fared when a match is over."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.core.words import Seat
from reliquary.server.database.rating_updates import full_outcome
from reliquary.server.match import clocks, ratings
from reliquary.server.match.match_state import Course
from reliquary.server.match.rows import Change, ResultLine, SeatLine


def changes(before: Course, after: Course) -> Change:
    """Compare two courses and say what has to change in the lists."""
    change = Change()
    if after.status != before.status or after.line != before.line:
        change.status = after.status
        change.outcome = after.outcome
        change.ended = after.changed if after.status in ("over", "cancelled") else None
    change.seats = changed_seats(before, after)
    if after.clock != before.clock or after.is_on != before.is_on:
        change.deadlines = deadlines(after) if deadlines(after) != deadlines(before) else None
    if after.status == "over" and before.status != "over":
        change.results = result_lines(after)
    return change


def deadlines(course: Course) -> dict[Seat, clocks.Milliseconds]:
    """Return when the time of which seat is up."""
    return clocks.deadlines(course.clock) if course.is_on else {}


def changed_seats(before: Course, after: Course) -> list[SeatLine]:
    """List the seats that are held by others than before, or owe an answer and did not, or the other way round."""
    were, are = asked(before), asked(after)
    return [
        seat_line(after, seat, seat in are)
        for seat, (was, now) in enumerate(zip(before.sittings, after.sittings, strict=True))
        if was != now or (seat in were) != (seat in are)
    ]


def seat_lines(course: Course) -> list[SeatLine]:
    """List the seats of a match: who holds them and who owes an answer."""
    waiting = asked(course)
    return [seat_line(course, seat, seat in waiting) for seat in range(course.game.seats)]


def asked(course: Course) -> Sequence[Seat]:
    """Return the seats that owe an answer now."""
    return course.waiting() if course.is_on else ()


def seat_line(course: Course, seat: Seat, is_asked: bool) -> SeatLine:
    """Describe a seat as the lists show it."""
    one = course.sittings[seat]
    return SeatLine(course.header.id, seat, one.kind, one.person, one.bot, one.name, is_asked)


def result_lines(course: Course) -> list[ResultLine]:
    """Return how every seat fared: winners first, those who resigned last."""
    if course.outcome is None:
        return []
    outcome = full_outcome(course.outcome, course.game.seats)
    places = ratings.ranks(outcome, course.resigned)
    totals = course.outcome["scores"]
    return [
        ResultLine(
            seat=seat,
            game=course.header.game,
            player=player_key(course, seat),
            name=course.sittings[seat].name,
            place=places[seat] + 1,
            score=totals[seat].get("total") if totals else None,
            resigned=seat in course.resigned,
            rated=course.header.rated,
        )
        for seat in range(course.game.seats)
    ]


def player_key(course: Course, seat: Seat) -> str:
    """Name whom the result of a seat belongs to."""
    sitting = course.sittings[seat]
    return f"person:{sitting.person}" if sitting.person is not None else f"bot:{sitting.bot}"
