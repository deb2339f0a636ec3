"""Who may sit where: sitting down, getting up, bots, and stand-ins. Checked here, changed elsewhere."""

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
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.rows import Kind, Occupant
from reliquary.server.protocol import messages
from reliquary.server.protocol.error_codes import ErrorCode
from reliquary.server.protocol.refusals import Refused


class Draft(msgspec.Struct, frozen=True):
    """A row that would be added to the log."""

    kind: Kind
    seat: Seat | None = None
    body: dict[str, Any] = {}
    move: Move | None = None
    """The move in the body, already parsed."""


class StandIn(msgspec.Struct, frozen=True):
    """The server's command: a bot stands in for an absent person, or gives the seat back."""

    seat: Seat
    person: str
    away: bool


def seat_row(seat: Seat, occupant: Occupant, reason: str) -> Draft:
    """Make the row for a new occupant, with the reason."""
    return Draft("seat", seat, {**msgspec.to_builtins(occupant), "reason": reason})


def known_seat(state: MatchState, seat: Seat) -> Occupant:
    """Return the occupant of a seat, or refuse an unknown seat."""
    if not 0 <= seat < state.game.seats:
        raise Refused("bad_message", f"there is no seat {seat}; the seats are 0 to {state.game.seats - 1}")
    return state.occupants[seat]


def own_seat(state: MatchState, seat: Seat, person: Person) -> None:
    """Refuse unless the seat is the person's own."""
    if known_seat(state, seat).person != person.id:
        raise Refused("not_your_seat", f"seat {seat} is not yours", seats=state.seats_of(person.id))


def need_status(state: MatchState, *statuses: str) -> None:
    """Refuse unless the match has one of these statuses."""
    if state.status not in statuses:
        code: ErrorCode = "paused" if state.status == "paused" else "wrong_status"
        raise Refused(code, f"the match is {state.status}; it must be {' or '.join(statuses)}")


def sit(state: MatchState, command: messages.Sit, person: Person) -> list[Draft]:
    """Check sitting down: in a free seat before the start, or at any time back in your own."""
    mine = state.seats_of(person.id)
    if command.seat is not None and command.seat in mine and state.status in ("running", "paused"):
        return come_back(state, command.seat)
    need_status(state, "open")
    if not mine and state.header.host != person.id:
        if not may_sit(private=state.header.private, code=state.header.invite, shown=command.invite):
            raise Refused("forbidden", "this table is private; an invitation is required")
    need_rated_right(state, person, alone=command.seat not in mine and bool(mine))
    seat = command.seat if command.seat is not None else first_free(state)
    occupant = known_seat(state, seat)
    if occupant.kind != "open" and seat not in mine:
        raise Refused("seat_taken", f"seat {seat} is taken", free=free_seats(state))
    try:
        name = clean_name(command.name) if command.name is not None else person.name
    except ValueError as error:
        raise Refused("bad_message", str(error)) from None
    return [seat_row(seat, Occupant("person", person.id, None, name), "sat")]


def need_rated_right(state: MatchState, person: Person, *, alone: bool) -> None:
    """Refuse guests at rated tables, and more than one seat for anyone."""
    if not state.header.rated:
        return
    if person.is_guest:
        raise Refused("rated", "rated matches are for people with an account")
    if alone:
        raise Refused("rated", "nobody has two seats in a rated match")


def come_back(state: MatchState, seat: Seat) -> list[Draft]:
    """Check taking a seat back from the bot that stands in."""
    occupant = state.occupants[seat]
    if seat in state.resigned:
        raise Refused("wrong_status", "you resigned; a bot plays on")
    if state.is_out_of_time(seat):
        raise Refused("wrong_status", "your time is up; a bot plays on")
    if occupant.bot is None:
        raise Refused("conflict", f"you already sit in seat {seat}")
    return [seat_row(seat, msgspec.structs.replace(occupant, bot=None, away=False), "back")]


def free_seats(state: MatchState) -> list[Seat]:
    """Return the free seats."""
    return [seat for seat, occupant in enumerate(state.occupants) if occupant.kind == "open"]


def first_free(state: MatchState) -> Seat:
    """Return the first free seat."""
    free = free_seats(state)
    if not free:
        raise Refused("no_free_seat", "no seat is free")
    return free[0]


def leave(state: MatchState, seat: Seat, stand_in: str) -> list[Draft]:
    """Check getting up: before the start the seat becomes free, afterwards a bot takes it if someone would wait."""
    if state.status == "open":
        return [seat_row(seat, Occupant(), "left")]
    need_status(state, "running", "paused")
    if state.occupants[seat].bot is not None:
        raise Refused("conflict", f"a bot already plays seat {seat}")
    if not state.is_awaited(seat):
        raise Refused("nobody_waits", "nobody waits for you here; go when you like, the table keeps your seat")
    return [seat_row(seat, msgspec.structs.replace(state.occupants[seat], bot=stand_in), "left")]


def replace_away(state: MatchState, command: StandIn, stand_in: str) -> list[Draft]:
    """Seat a bot for an absent person, or give the seat back when they return."""
    occupant = state.occupants[command.seat]
    if occupant.person != command.person or command.seat in state.resigned:
        return []
    if command.away and occupant.bot is None and state.is_awaited(command.seat):
        return [seat_row(command.seat, msgspec.structs.replace(occupant, bot=stand_in, away=True), "away")]
    if not command.away and occupant.away:
        return [seat_row(command.seat, msgspec.structs.replace(occupant, bot=None, away=False), "back")]
    return []


def place_bot(state: MatchState, seat: Seat, bot: str) -> list[Draft]:
    """Check putting a bot in a seat."""
    if state.header.rated:
        raise Refused("rated", "no bot plays in a rated match")
    if known_seat(state, seat).kind == "person":
        raise Refused("seat_taken", f"seat {seat} is occupied", free=free_seats(state))
    return [seat_row(seat, bot_occupant(bot, seat, state.occupants), "bot")]


def bot_occupant(bot: str, seat: Seat, others: Iterable[Occupant] = ()) -> Occupant:
    """Seat a bot under a name not taken, or refuse bots that are not offered, such as those with a time budget."""
    if "@" in bot or bot not in BOTS:
        raise Refused("unknown_bot", refusal(bot, BOTS, f"the bots are {', '.join(OPPONENTS)}"), bots=sorted(BOTS))
    taken = [one.name for place, one in enumerate(others) if place != seat and one.kind != "open"]
    return Occupant("bot", None, bot, bot_name(seat, taken))
