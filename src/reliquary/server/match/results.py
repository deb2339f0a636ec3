"""Results: what new rows change in the lists, and how every seat fared when a match is over."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from reliquary.core.words import Outcome, Seat
from reliquary.server.match import clocks, ratings
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.rows import Change, ResultLine, SeatLine

PAUSE: Seat = -1
"""Stands for the whole table among the deadlines of seats."""


def changes(before: MatchState, after: MatchState) -> Change:
    """Compare two states and return what changes in the lists."""
    change = Change()
    if after.status != before.status or after.played != before.played:
        change.status = after.status
        change.outcome = after.outcome
        change.ended = after.changed if after.status in ("over", "cancelled") else None
    change.seats = changed_seats(before, after)
    if after.clock != before.clock or after.is_on != before.is_on:
        change.deadlines = deadlines(after) if deadlines(after) != deadlines(before) else None
    if after.status == "over" and before.status != "over":
        change.results = result_lines(after)
    return change


def deadlines(state: MatchState) -> dict[Seat, clocks.Milliseconds]:
    """Return when each seat's time is up; a pause has a deadline too."""
    if state.pause_ends is not None:
        return {PAUSE: state.pause_ends}
    return clocks.deadlines(state.clock) if state.is_on else {}


def changed_seats(before: MatchState, after: MatchState) -> list[SeatLine]:
    """List the seats whose occupant changed, or that began or ceased to owe an answer."""
    were, are = asked(before), asked(after)
    return [
        seat_line(after, seat, seat in are)
        for seat, (was, now) in enumerate(zip(before.occupants, after.occupants, strict=True))
        if was != now or (seat in were) != (seat in are)
    ]


def seat_lines(state: MatchState) -> list[SeatLine]:
    """List the seats of a match: who holds them and who owes an answer."""
    waiting = asked(state)
    return [seat_line(state, seat, seat in waiting) for seat in range(state.game.seats)]


def asked(state: MatchState) -> Sequence[Seat]:
    """Return the seats that owe an answer now."""
    return state.waiting() if state.is_on else ()


def seat_line(state: MatchState, seat: Seat, is_asked: bool) -> SeatLine:
    """Describe a seat for the lists."""
    one = state.occupants[seat]
    return SeatLine(state.header.id, seat, one.kind, one.person, one.bot, one.name, is_asked)


def result_lines(state: MatchState) -> list[ResultLine]:
    """Return how every seat fared: winners first, those who resigned last."""
    if state.outcome is None:
        return []
    outcome = full_outcome(state.outcome, state.game.seats)
    places = ratings.ranks(outcome, state.resigned)
    totals = state.outcome["scores"]
    return [
        ResultLine(
            seat=seat,
            game=state.header.game,
            player=player_key(state, seat),
            name=state.occupants[seat].name,
            place=places[seat] + 1,
            score=totals[seat].get("total") if totals else None,
            resigned=seat in state.resigned,
            rated=state.header.rated,
        )
        for seat in range(state.game.seats)
    ]


def player_key(state: MatchState, seat: Seat) -> str:
    """Return the key of the player a seat's result belongs to."""
    occupant = state.occupants[seat]
    return f"person:{occupant.person}" if occupant.person is not None else f"bot:{occupant.bot}"


def full_outcome(plain: dict[str, object], seats: int) -> Outcome:
    """Read an outcome with a score for every seat, even if a player resigned before there were any."""
    outcome = msgspec.convert(plain, Outcome)
    blank = [{"total": 0} for _ in range(seats)]
    return msgspec.structs.replace(outcome, scores=[*outcome.scores, *blank][:seats])
