"""Sentences about chairs, rows of the log and refusals, in the viewer's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from reliquary.core.words import Event, Move, Reason, Seat
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.rows import Row
from reliquary.server.protocol.messages import Language
from reliquary.speech.journal import Journal
from reliquary.speech.memory import Memory, TableMemory
from reliquary.speech.seat_knowledge import SeatKnowledge
from reliquary.speech.speaker import Speaker
from reliquary.speech.speakers import speaker
from reliquary.speech.words import ChairWords


def speaker_of(state: MatchState, language: Language) -> Speaker:
    """Return the speaker for a match in a language."""
    return speaker(state.game, language, [occupant.name for occupant in state.occupants])


def chair_words(
    state: MatchState,
    seat: Seat | None,
    language: Language,
    view: Any,
    moves: Sequence[Move],
    memories: tuple[Memory, TableMemory],
) -> ChairWords:
    """Describe a chair of a started match in words, with what was made before for it and for the others."""
    assert state.table is not None
    voice = speaker_of(state, language)
    memories[0].turn_page(voice)
    seen = SeatKnowledge(state.table, seat, view, moves, *memories)
    return voice.chair(seen, status=standing(state, voice, seat))


def standing(state: MatchState, voice: Speaker, seat: Seat | None) -> str | None:
    """Return the status sentence if it says more than the table does; None otherwise."""
    if state.status == "paused":
        return voice.say("status.paused")
    if state.status == "over" and state.ended_by != "rules":
        seats = () if seat is None else (seat,)
        return Journal(voice, seats).ending({"by": state.ended_by, "outcome": state.outcome})
    return None


def row_lines(
    state: MatchState, row: Row, events: Sequence[Event], seats: Sequence[Seat], language: Language
) -> list[str]:
    """Return the sentences of a row, with the events known to some seats."""
    return Journal(speaker_of(state, language), seats).lines(row.kind, row.seat, row.body, events)


def sentence_of(state: MatchState, reason: Reason | dict[str, Any], language: Language) -> str:
    """Return the sentence that says why a move is refused."""
    told = reason if isinstance(reason, Reason) else msgspec.convert(reason, Reason)
    return speaker_of(state, language).reason(told)
