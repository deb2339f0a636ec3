"""What rows of the log change in the lists made from it, and how everybody fared when a match is over."""

from __future__ import annotations

from reliquary.core.words import Seat
from reliquary.server import clocks, ratings
from reliquary.server.course import Course
from reliquary.server.database.rows import Change, ResultLine, SeatLine
from reliquary.server.standings import full_outcome


def changes(before: Course, after: Course) -> Change:
    """Compare two courses and say what has to change in the lists."""
    change = Change()
    if after.status != before.status or after.line != before.line:
        change.status = after.status
        change.outcome = after.outcome
        change.ended = after.changed if after.status in ("over", "cancelled") else None
    old, new = seat_lines(before), seat_lines(after)
    change.seats = [line for line, was in zip(new, old, strict=True) if line != was]
    times = clocks.deadlines(after.clock) if after.is_on else {}
    if times != (clocks.deadlines(before.clock) if before.is_on else {}):
        change.deadlines = times
    if after.status == "over" and before.status != "over":
        change.results = result_lines(after)
    return change


def seat_lines(course: Course) -> list[SeatLine]:
    """List the seats of a match: who holds them and who owes an answer."""
    waiting = course.waiting() if course.is_on else ()
    return [
        SeatLine(course.header.id, seat, one.kind, one.person, one.bot, one.name, seat in waiting)
        for seat, one in enumerate(course.sittings)
    ]


def result_lines(course: Course) -> list[ResultLine]:
    """Say how every seat fared: winners first, those who resigned last."""
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
