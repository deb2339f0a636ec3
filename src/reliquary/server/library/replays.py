"""Finished matches step by step: every move with its name and what happened, and the table after any of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from reliquary.core.game import Table
from reliquary.core.texts import ENGLISH
from reliquary.core.words import Event, Seat
from reliquary.server.library import records
from reliquary.server.match.match_state import MatchState
from reliquary.server.messages import sentences
from reliquary.server.protocol.messages import Language
from reliquary.server.protocol.refusals import Refused
from reliquary.speech.labels import move_label
from reliquary.speech.seat_knowledge import SeatKnowledge
from reliquary.speech.words import ChairWords

APART = 16
"""The number of moves between two tables kept of a match that is being replayed."""
KEPT = 6
"""The number of matches whose tables stay in memory."""


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
    """All moves of a finished match, as one viewer may see them."""

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

    def __init__(self, state: MatchState) -> None:
        self.state = state
        self.events: list[tuple[Event, ...]] = []
        self.tables: list[Table] = []
        table = state.game.start(state.header.seed)
        for number, played in enumerate(state.played):
            if number % APART == 0:
                self.tables.append(table.clone())
            heard: list[Event] = []
            table.listen(heard.append)
            table.play(played.seat, played.move)
            table = table.clone()  # nobody listens to a copy
            self.events.append(tuple(heard))
        if len(state.played) % APART == 0:
            self.tables.append(table)

    def after(self, number: int) -> Table:
        """Lay out the table after some moves."""
        table = self.tables[number // APART].clone()
        for played in self.state.played[number // APART * APART : number]:
            table.play(played.seat, played.move)
        return table


@lru_cache(maxsize=KEPT)
def reel(state: MatchState) -> Reel:
    """Play a finished match; those looked through last are remembered."""
    return Reel(state)


def replay(state: MatchState, viewer: Seat | None, language: Language) -> ReplayView:
    """List all moves of a finished match as one viewer may know them."""
    records.need_over(state)
    need_seat(state, viewer)
    film, names = reel(state), names_of(state)
    return ReplayView(
        match=state.header.id,
        game=state.header.game,
        names=names,
        viewer=viewer,
        moves=len(state.played),
        steps=[
            ReplayStep(
                number=place + 1,
                row=played.number,
                seat=played.seat,
                move=msgspec.to_builtins(played.move),
                label=move_label(state.game, played.move, names, language),
                lines=lines(state, film.events[place], viewer, language),
            )
            for place, played in enumerate(state.played)
        ],
    )


def moment(state: MatchState, number: int, viewer: Seat | None, language: Language | None) -> ReplayMoment:
    """Show a finished match after some moves, from a seat or (None) with everything a spectator could see."""
    records.need_over(state)
    need_seat(state, viewer)
    if not 0 <= number <= len(state.played):
        raise Refused("not_found", f"there are moves 0 to {len(state.played)}", moves=len(state.played))
    film = reel(state)
    table = film.after(number)
    last = state.played[number - 1] if number else None
    happened = film.events[number - 1] if number else ()
    tongue: Language = language or ENGLISH
    return ReplayMoment(
        number=number,
        moves=len(state.played),
        seat=None if last is None else last.seat,
        move=None if last is None else msgspec.to_builtins(last.move),
        label="" if last is None else move_label(state.game, last.move, names_of(state), tongue),
        events=[event for event in happened if event.known_to(viewer)],
        lines=[] if language is None else lines(state, happened, viewer, language),
        viewer=viewer,
        view=table.view(viewer),
        is_waiting=viewer is not None and viewer in table.waiting(),
        words=None if language is None else words_at(state, table, number, viewer, language),
    )


def words_at(state: MatchState, table: Table, number: int, viewer: Seat | None, language: Language) -> ChairWords:
    """Describe an earlier table in words, at which nothing can be done any more."""
    voice = sentences.speaker_of(state, language)
    status = sentences.standing(state, voice, viewer) if number == len(state.played) else None
    return voice.chair(SeatKnowledge(table, viewer, moves=()), status=status)


def lines(state: MatchState, events: tuple[Event, ...], viewer: Seat | None, language: Language) -> list[str]:
    """Return what happened, as far as the viewer may know."""
    known = [event for event in events if event.known_to(viewer)]
    return sentences.speaker_of(state, language).lines(known, () if viewer is None else (viewer,))


def need_seat(state: MatchState, viewer: Seat | None) -> None:
    """Refuse a seat the table does not have."""
    if viewer is not None and not 0 <= viewer < state.game.seats:
        raise Refused("not_found", f"there are seats 0 to {state.game.seats - 1}")


def names_of(state: MatchState) -> list[str]:
    """Return the names of everyone who sat there."""
    return [occupant.name for occupant in state.occupants]
