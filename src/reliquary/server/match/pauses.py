"""Pauses: begun when everyone who plays agrees, limited in number and length, and over when someone says so."""

from __future__ import annotations

from reliquary.core.words import Seat
from reliquary.server.access.people import Person
from reliquary.server.match.clocks import Milliseconds
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.seating import Draft, need_status
from reliquary.server.protocol.refusals import Refused

MOST_PAUSES = 3
"""So often a match with several people may be paused."""


def ask(state: MatchState, person: Person) -> list[Draft]:
    """Check asking for a pause, or agreeing to one; with the last agreement it begins."""
    seats = seats_of(state, person)
    need_status(state, "running")
    others = needed(state, {*state.pause_wanted, *seats})
    if state.pauses >= MOST_PAUSES and state.people_playing() > 1:
        raise Refused("no_more_pauses", f"a match with several people is paused {MOST_PAUSES} times at most")
    if not others:
        return [Draft("pause")]
    if seats[0] in state.pause_wanted:
        raise Refused("conflict", "you have asked for a pause; the others have not agreed yet", needed=others)
    return [Draft("pause_asked", seats[0])]


def resume(state: MatchState, person: Person) -> list[Draft]:
    """Check ending a pause, declining one, or withdrawing the request."""
    seats = seats_of(state, person)
    if state.status == "running" and state.pause_wanted:
        return [Draft("pause_declined", seats[0])]
    need_status(state, "paused")
    return [Draft("resume")]


def resume_in_time(state: MatchState, at: Milliseconds) -> list[Draft]:
    """End a pause that has lasted as long as it may; the person who asked for it may be gone."""
    is_over = state.status == "paused" and state.pause_ends is not None and state.pause_ends <= at
    return [Draft("resume")] if is_over else []


def needed(state: MatchState, agreed: set[Seat]) -> list[Seat]:
    """Return one seat of each person who plays and has not agreed to a pause."""
    asked = {state.occupants[seat].person for seat in agreed}
    first: dict[str | None, Seat] = {}
    for seat in state.own_players():
        first.setdefault(state.occupants[seat].person, seat)
    return [seat for person, seat in first.items() if person not in asked]


def seats_of(state: MatchState, person: Person) -> list[Seat]:
    """Return the seats of a person, or refuse if there are none."""
    seats = state.seats_of(person.id)
    if not seats:
        raise Refused("not_seated", "only people with a seat may do that")
    return seats
