"""Who may sit where: sitting down, getting up, bots, and bots that stand in. Judged here, changed elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from reliquary.bots import BOTS, OPPONENTS
from reliquary.bots.registry import refusal
from reliquary.bots.seat_names import bot_name
from reliquary.core.words import Move, Seat
from reliquary.server.access.people import Person, clean_name
from reliquary.server.match.invitations import may_sit
from reliquary.server.match.match_state import Course
from reliquary.server.match.rows import Kind, Sitting
from reliquary.server.protocol import messages
from reliquary.server.protocol.error_codes import ErrorCode
from reliquary.server.protocol.refusals import Refused


class Draft(msgspec.Struct, frozen=True):
    """A row that would be added to the log."""

    kind: Kind
    seat: Seat | None = None
    body: dict[str, Any] = {}
    move: Move | None = None
    """The move the body holds, so that nobody has to read it again."""


class StandIn(msgspec.Struct, frozen=True):
    """The server's command: a bot takes the seat of somebody who is away, or gives it back."""

    seat: Seat
    person: str
    away: bool


def seat_row(seat: Seat, sitting: Sitting, reason: str) -> Draft:
    """Write who sits in a seat from now on, and why that changed."""
    return Draft("seat", seat, {**msgspec.to_builtins(sitting), "reason": reason})


def known_seat(course: Course, seat: Seat) -> Sitting:
    """Find who sits in a seat of this table."""
    if not 0 <= seat < course.game.seats:
        raise Refused("bad_message", f"there is no seat {seat}; the seats are 0 to {course.game.seats - 1}")
    return course.sittings[seat]


def own_seat(course: Course, seat: Seat, person: Person) -> None:
    """Refuse unless somebody sits in the seat they speak for."""
    if known_seat(course, seat).person != person.id:
        raise Refused("not_your_seat", f"seat {seat} is not yours", seats=course.seats_of(person.id))


def need_status(course: Course, *statuses: str) -> None:
    """Refuse unless the match stands where the command makes sense."""
    if course.status not in statuses:
        code: ErrorCode = "paused" if course.status == "paused" else "wrong_status"
        raise Refused(code, f"the match is {course.status}; this needs one that is {' or '.join(statuses)}")


def sit(course: Course, command: messages.Sit, person: Person) -> list[Draft]:
    """Judge sitting down: in a free seat before the start, or back in one's own from a bot at any time."""
    mine = course.seats_of(person.id)
    if command.seat is not None and command.seat in mine and course.status in ("running", "paused"):
        return come_back(course, command.seat)
    need_status(course, "open")
    if not mine and course.header.host != person.id:
        if not may_sit(private=course.header.private, code=course.header.invite, shown=command.invite):
            raise Refused("forbidden", "this table is private; its invitation is needed")
    seat = command.seat if command.seat is not None else first_free(course)
    sitting = known_seat(course, seat)
    if sitting.kind != "open" and seat not in mine:
        raise Refused("seat_taken", f"seat {seat} is taken", free=free_seats(course))
    try:
        name = clean_name(command.name) if command.name is not None else person.name
    except ValueError as error:
        raise Refused("bad_message", str(error)) from None
    return [seat_row(seat, Sitting("person", person.id, None, name), "sat")]


def come_back(course: Course, seat: Seat) -> list[Draft]:
    """Judge taking one's seat back from the bot that stands in."""
    sitting = course.sittings[seat]
    if seat in course.resigned:
        raise Refused("wrong_status", "you resigned; a bot plays on")
    if sitting.bot is None:
        raise Refused("conflict", f"you sit in seat {seat} already")
    return [seat_row(seat, msgspec.structs.replace(sitting, bot=None, away=False), "back")]


def free_seats(course: Course) -> list[Seat]:
    """Return the free seats."""
    return [seat for seat, sitting in enumerate(course.sittings) if sitting.kind == "open"]


def first_free(course: Course) -> Seat:
    """Return the first free seat."""
    free = free_seats(course)
    if not free:
        raise Refused("no_free_seat", "no seat is free")
    return free[0]


def leave(course: Course, seat: Seat, stand_in: str) -> list[Draft]:
    """Judge getting up: the seat is free before the start, and a bot's afterwards."""
    if course.status == "open":
        return [seat_row(seat, Sitting(), "left")]
    need_status(course, "running", "paused")
    if course.sittings[seat].bot is not None:
        raise Refused("conflict", f"a bot plays seat {seat} already")
    return [seat_row(seat, msgspec.structs.replace(course.sittings[seat], bot=stand_in), "left")]


def replace_away(course: Course, command: StandIn, stand_in: str) -> list[Draft]:
    """Seat a bot for somebody who is away, or give the seat back to somebody who is not any more."""
    sitting = course.sittings[command.seat]
    if sitting.person != command.person or command.seat in course.resigned:
        return []
    if command.away and sitting.bot is None:
        return [seat_row(command.seat, msgspec.structs.replace(sitting, bot=stand_in, away=True), "away")]
    if not command.away and sitting.away:
        return [seat_row(command.seat, msgspec.structs.replace(sitting, bot=None, away=False), "back")]
    return []


def place_bot(course: Course, seat: Seat, bot: str) -> list[Draft]:
    """Judge putting a bot in a seat."""
    if known_seat(course, seat).kind == "person":
        raise Refused("seat_taken", f"somebody sits in seat {seat}", free=free_seats(course))
    return [seat_row(seat, bot_sitting(bot, seat, course.sittings), "bot")]


def bot_sitting(bot: str, seat: Seat, others: Iterable[Sitting] = ()) -> Sitting:
    """Seat a bot under a name that nobody else has, or refuse one that is not offered: nobody buys a guest's time."""
    if "@" in bot or bot not in BOTS:
        raise Refused("unknown_bot", refusal(bot, BOTS, f"the bots are {', '.join(OPPONENTS)}"), bots=sorted(BOTS))
    taken = [one.name for place, one in enumerate(others) if place != seat and one.kind != "open"]
    return Sitting("bot", None, bot, bot_name(seat, taken))
