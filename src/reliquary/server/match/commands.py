"""May this be done, and what does it add to the log? Every command is judged here, and nothing is changed here."""

from __future__ import annotations

from typing import Literal, assert_never

import msgspec

from reliquary.core.words import Illegal, Move, Seat
from reliquary.server.access.people import Person
from reliquary.server.bots.bot_pool import fallback_move
from reliquary.server.match import clocks, undo_rule
from reliquary.server.match.match_state import Course
from reliquary.server.match.rows import Sitting
from reliquary.server.match.seating import (
    Draft,
    StandIn,
    bot_sitting,
    free_seats,
    known_seat,
    leave,
    need_status,
    own_seat,
    place_bot,
    replace_away,
    seat_row,
    sit,
)
from reliquary.server.protocol import messages
from reliquary.server.protocol.refusals import Refused


class Timeout(msgspec.Struct, frozen=True):
    """The clock's command: the time of a seat is up."""

    seat: Seat
    at: int


class BotMove(msgspec.Struct, frozen=True):
    """A bot's answer to the question its seat was asked, or an interruption."""

    seat: Seat
    bot: str
    asked: int
    move: Move


class Conclude(msgspec.Struct, frozen=True):
    """The server's command: a match whose table is over ends, should nothing else have ended it."""


class Abandon(msgspec.Struct, frozen=True):
    """The server's command: a table nobody started is given up."""


class LinkRematch(msgspec.Struct, frozen=True):
    """The server's command: a finished match learns where it goes on."""

    match: str


Internal = Timeout | StandIn | BotMove | LinkRematch | Conclude | Abandon
Judged = (
    messages.Move | messages.Undo | messages.Takeback | messages.Consent | messages.Sit | messages.Leave
    | messages.PlaceBot | messages.ClearSeat | messages.Start | messages.Cancel | messages.Pause | messages.Resume
    | messages.Resign
)  # fmt: skip


def judge(course: Course, command: Judged, person: Person, stand_in: str) -> list[Draft]:
    """Return which rows a person's command adds, or raise Refused."""
    match command:
        case messages.Move():
            own_seat(course, command.seat, person)
            return persons_move(course, command)
        case messages.Undo():
            own_seat(course, command.seat, person)
            return undo(course, command)
        case messages.Takeback():
            own_seat(course, command.seat, person)
            return takeback(course, command.seat)
        case messages.Consent():
            own_seat(course, command.seat, person)
            return consent(course, command)
        case messages.Sit():
            return sit(course, command, person)
        case messages.Leave():
            own_seat(course, command.seat, person)
            return leave(course, command.seat, stand_in)
        case messages.PlaceBot() | messages.ClearSeat() | messages.Start() | messages.Cancel():
            return judge_host(course, command, person)
        case messages.Pause() | messages.Resume():
            return pause(course, command, person)
        case messages.Resign():
            own_seat(course, command.seat, person)
            return resign(course, command.seat, stand_in)
        case _:
            assert_never(command)


def judge_host(
    course: Course,
    command: messages.PlaceBot | messages.ClearSeat | messages.Start | messages.Cancel,
    person: Person,
) -> list[Draft]:
    """Judge what only the host may do, and only before the start."""
    if course.header.host != person.id:
        raise Refused("not_host", "only the host of this table may do that")
    need_status(course, "open")
    match command:
        case messages.PlaceBot():
            return place_bot(course, command.seat, command.bot)
        case messages.ClearSeat():
            known_seat(course, command.seat)
            return [seat_row(command.seat, Sitting(), "cleared")]
        case messages.Start():
            return start(course, command.fill)
        case messages.Cancel():
            return [Draft("end", None, {"by": "cancellation"})]
        case _:
            assert_never(command)


def judge_internal(course: Course, command: Internal, stand_in: str) -> list[Draft]:
    """Return which rows a command of the server itself adds; none if it is not needed any more."""
    if isinstance(command, LinkRematch):
        return [Draft("rematch", None, {"match": command.match})] if course.rematch is None else []
    if isinstance(command, Abandon):
        return [Draft("end", None, {"by": "cancellation"})] if course.status == "open" else []
    if not course.is_on:
        return []
    match command:
        case Timeout():
            return timeout(course, command, stand_in)
        case StandIn():
            return replace_away(course, command, stand_in)
        case Conclude():
            return [end] if (end := end_of(course)) is not None else []
        case BotMove():
            if course.player(command.seat) != command.bot or course.asked[command.seat] != command.asked:
                return []
            return [move_row("move", command.seat, command.move)]
        case _:
            assert_never(command)


def persons_move(course: Course, command: messages.Move) -> list[Draft]:
    """Judge whether the question a move answers is still open; whether it is legal shows when it is made."""
    need_status(course, "running")
    need_question(course, command.seat, command.asked)
    return [move_row("move", command.seat, chosen_move(course, command))]


def need_question(course: Course, seat: Seat, asked: int) -> None:
    """Refuse an answer to a question that is not open any more."""
    if asked != course.asked[seat]:
        raise stale(course, seat)


def stale(course: Course, seat: Seat) -> Refused:
    """Say that the table has moved on, and what the seat is asked now."""
    return Refused("stale", "the table has moved on since this was asked", asked=course.asked[seat])


def chosen_move(course: Course, command: messages.Move) -> Move:
    """Read the move, or look up the choice in the list the seat was offered."""
    if (command.move is None) == (command.choice is None) or (command.choice is None) != (command.seen is None):
        raise Refused("bad_message", "a move is given as `move`, or as `choice` together with `seen`")
    if command.move is not None:
        try:
            return course.game.read_move(command.move)
        except ValueError as error:
            raise Refused("bad_move", str(error)[:500]) from None
    assert command.choice is not None
    assert command.seen is not None
    chosen = course.choice(command.seat, command.choice, command.seen)
    if chosen is None:
        raise stale(course, command.seat)
    return chosen


def move_row(kind: Literal["move", "timeout"], seat: Seat, move: Move) -> Draft:
    """Write a move as a row."""
    return Draft(kind, seat, {"move": msgspec.to_builtins(move)}, move)


def illegal(error: Illegal) -> Refused:
    """Refuse a move the rules do not allow, with the reason."""
    return Refused("illegal", str(error), reason=msgspec.to_builtins(error.reason))


def undo(course: Course, command: messages.Undo) -> list[Draft]:
    """Judge an undo: one's own last move, nobody moved since, and nobody learned anything from it."""
    need_status(course, "running")
    need_question(course, command.seat, command.asked)
    if not course.can_undo(command.seat):
        raise Refused("cannot_undo", "the last move is not yours; ask for a take-back", why="not_last")
    last = course.line[-1]
    if undo_rule.reveals(course.before(len(course.line) - 1), course.game.seats, last.seat, last.move):
        raise Refused("cannot_undo", "the move revealed something hidden; ask for a take-back", why="revealed")
    return [Draft("undo", command.seat, {"keep": len(course.line) - 1})]


def takeback(course: Course, seat: Seat) -> list[Draft]:
    """Judge the wish to take back one's last move; nobody to ask means that it is granted."""
    need_status(course, "running", "paused")
    if course.proposal is not None:
        raise Refused("already_asked", "a take-back has been asked for already", seat=course.proposal.seat)
    place = course.last_of(seat)
    if place is None:
        raise Refused("nothing_asked", "there is no move of yours to take back")
    if not course.consenting(seat):
        return [Draft("takeback", seat, {"keep": place})]
    return [Draft("propose", seat, {"keep": place})]


def consent(course: Course, command: messages.Consent) -> list[Draft]:
    """Judge an answer to a take-back: the last one to agree makes it happen."""
    proposal = course.proposal
    if proposal is None:
        raise Refused("nothing_asked", "nobody asked for a take-back")
    rows = [Draft("answer", command.seat, {"agree": command.agree})]
    if not command.agree:
        return rows
    needed = set(course.consenting(proposal.seat))
    if command.seat not in needed or command.seat in proposal.agreed:
        raise Refused("nothing_asked", "you have not been asked, or have agreed already")
    if needed <= {command.seat, *proposal.agreed}:
        rows.append(Draft("takeback", proposal.seat, {"keep": proposal.keep}))
    return rows


def start(course: Course, fill: str | None) -> list[Draft]:
    """Judge the start: every seat must be filled, if need be with bots."""
    free = free_seats(course)
    if free and fill is None:
        raise Refused("open_seats", f"{len(free)} seats are free; name a bot to fill them, or wait", free=free)
    bots = {seat: bot_sitting(fill, seat, course.sittings) for seat in free if fill is not None}
    return [*(seat_row(seat, bot, "bot") for seat, bot in bots.items()), Draft("start")]


def pause(course: Course, command: messages.Pause | messages.Resume, person: Person) -> list[Draft]:
    """Judge pausing and going on: anybody with a seat may."""
    if not course.seats_of(person.id):
        raise Refused("not_seated", "only people with a seat may do that")
    if isinstance(command, messages.Pause):
        need_status(course, "running")
        return [Draft("pause")]
    need_status(course, "paused")
    return [Draft("resume")]


def resign(course: Course, seat: Seat, stand_in: str) -> list[Draft]:
    """Judge giving up: it ends a match of one or two seats; in a larger one a bot plays on."""
    need_status(course, "running", "paused")
    if seat in course.resigned:
        raise Refused("conflict", "you have resigned already")
    if course.game.seats > 2:
        return [Draft("resign", seat, {"bot": stand_in})]
    winners = [other for other in range(course.game.seats) if other != seat]
    outcome = {"winners": winners, "scores": [], "reason": "resigned"}
    return [Draft("resign", seat), Draft("end", None, {"by": "resignation", "outcome": outcome})]


def timeout(course: Course, command: Timeout, stand_in: str) -> list[Draft]:
    """Answer for a seat whose time is up: with the move that does least, or by seating a bot."""
    seat = command.seat
    if seat not in clocks.expired(course.clock, command.at) or seat not in course.people_waiting():
        return []
    assert course.table is not None
    if clocks.consequence(course.rule) == "bot":
        return [Draft("timeout", seat, {"bot": stand_in})]
    return [move_row("timeout", seat, fallback_move(course.table, seat))]


def end_of(course: Course) -> Draft | None:
    """Write the row that ends a match whose table is over."""
    outcome = course.table.outcome() if course.is_on and course.table is not None else None
    if outcome is None:
        return None
    return Draft("end", None, {"by": "rules", "outcome": msgspec.to_builtins(outcome)})
