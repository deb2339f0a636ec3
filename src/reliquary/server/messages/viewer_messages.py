"""What one viewer may know about a match: built up from views and known events, never cut down from the table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from reliquary.core.words import Event, Seat
from reliquary.server.match import clocks, pauses
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.rows import Row
from reliquary.server.messages.sentences import chair_words, row_lines
from reliquary.server.protocol.messages import (
    Chair,
    ClockView,
    Language,
    MatchView,
    News,
    PauseView,
    SeatView,
    TakebackView,
)
from reliquary.speech.memory import Memory, TableMemory

PUBLIC_FACTS = ("kind", "name", "bot", "reason", "keep", "agree", "by", "outcome", "match", "lost")
"""The public fields of a row's body; moves become events, and people are named."""
NO_FACTS: dict[str, object] = {}
NOBODY: Mapping[Seat, int] = {}


class RowEvents(msgspec.Struct, frozen=True, gc=False):
    """A row of the log with its events: what viewers may know of it, which is less than the row."""

    row: Row
    """The row; its body holds nothing but public facts."""
    events: tuple[Event, ...]
    is_open: bool
    """Whether everyone may know of all events."""


class Viewpoint(msgspec.Struct, frozen=True):
    """Who looks: a person (None: unknown), their seats (none: a spectator), and the language if any."""

    person: str | None
    seats: tuple[Seat, ...]
    language: Language | None = None


class Surroundings(msgspec.Struct, frozen=True):
    """What is not in the log: who is connected, the time, and when bots step in for absent people."""

    present: frozenset[str]
    spectators: int
    now: int
    awaited: Mapping[Seat, int] = {}


def row_events(row: Row, events: Sequence[Event]) -> RowEvents:
    """Reduce a row to what viewers may know."""
    facts = {name: row.body[name] for name in PUBLIC_FACTS if row.body.get(name) is not None} or NO_FACTS
    return RowEvents(
        Row(row.number, row.kind, row.seat, facts, row.at),
        tuple(events),
        all(event.known_to(None) for event in events),
    )


def chair_view(
    state: MatchState,
    seat: Seat | None,
    language: Language | None = None,
    proxy: int | None = None,
    memories: tuple[Memory, TableMemory] | None = None,
) -> Chair:
    """Return the table as seen from a seat, or by a spectator; `proxy` is the seat's highest proxy bid."""
    assert state.table is not None
    view = state.table.view(seat)
    moves = list(state.table.moves(seat)) if state.is_on and seat is not None else []
    return Chair(
        seat=seat,
        view=view,
        moves=moves,
        asked=state.asked[seat] if seat is not None else 0,
        is_waiting=seat is not None and seat in state.waiting(),
        can_undo=seat is not None and state.can_undo(seat),
        proxy=proxy,
        words=None
        if language is None
        else chair_words(state, seat, language, view, moves, memories or (Memory(), TableMemory())),
    )


def news(state: MatchState, told: RowEvents, point: Viewpoint) -> News:
    """Return a row as a viewer may know it."""
    row = told.row
    known = [event for event in told.events if told.is_open or is_known(event, point)]
    lines = [] if point.language is None else row_lines(state, row, known, point.seats, point.language)
    return News(number=row.number, kind=row.kind, seat=row.seat, at=row.at, events=known, detail=row.body, lines=lines)


def is_known(event: Event, point: Viewpoint) -> bool:
    """Return whether a viewer may know of an event.

    People who share a screen share its log: it shows only what all of their seats may know.
    """
    return event.known_to(None) or (bool(point.seats) and all(event.known_to(seat) for seat in point.seats))


def match_view(
    state: MatchState, point: Viewpoint, present: Collection[str] = (), awaited: Mapping[Seat, int] = NOBODY
) -> MatchView:
    """Show a match apart from the table: seed and salt only when it is over."""
    header = state.header
    is_over = state.status == "over"
    is_inside = point.person is not None and (header.host == point.person or bool(state.seats_of(point.person)))
    return MatchView(
        id=header.id,
        game=header.game,
        options=header.options,
        title=header.title,
        private=header.private,
        pace=header.pace,
        clock=header.clock,
        rated=header.rated,
        status=state.status,
        created=header.created,
        host=point.person is not None and header.host == point.person,
        seed_hash=header.seed_hash,
        seats=[seat_view(state, seat, point, present, awaited) for seat in range(state.game.seats)],
        invite=header.invite if is_inside else None,
        seed=str(header.seed) if is_over else None,
        salt=header.salt if is_over else None,
        outcome=state.outcome,
        ended_by=state.ended_by,
        rematch=state.rematch,
        rematch_by=state.rematch_by,
        imported=header.imported,
        lesson=header.lesson,
    )


def seat_view(
    state: MatchState, seat: Seat, point: Viewpoint, present: Collection[str], awaited: Mapping[Seat, int]
) -> SeatView:
    """Show who sits in a seat."""
    occupant = state.occupants[seat]
    is_present = occupant.person is not None and occupant.person in present
    return SeatView(
        seat=seat,
        kind=occupant.kind,
        name=occupant.name,
        bot=occupant.bot,
        yours=point.person is not None and occupant.person == point.person,
        present=is_present,
        stand_in_at=None if is_present or occupant.bot is not None else awaited.get(seat),
        resigned=seat in state.resigned,
        agreed=occupant.agreed,
    )


def clock_view(state: MatchState, now: int) -> ClockView | None:
    """Show the clocks, if there are any."""
    if not state.clock.left:
        return None
    left = list(clocks.remaining(state.clock, now))
    return ClockView(at=now, left=left, running=[since is not None for since in state.clock.running])


def takeback_view(state: MatchState) -> TakebackView | None:
    """Show the take-back someone asked for."""
    proposal = state.proposal
    if proposal is None:
        return None
    needed = state.consenting(proposal.seat)
    to = state.played[proposal.keep].number if proposal.keep < len(state.played) else state.number
    return TakebackView(seat=proposal.seat, to=to, agreed=list(proposal.agreed), needed=needed)


def pause_view(state: MatchState) -> PauseView | None:
    """Show the pause, or the wish for one."""
    if state.status != "paused" and not state.pause_wanted:
        return None
    needed = pauses.needed(state, set(state.pause_wanted)) if state.is_on else []
    return PauseView(wanted=list(state.pause_wanted), needed=needed, until=state.pause_ends)
