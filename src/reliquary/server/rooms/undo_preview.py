"""Whether a move could be undone, asked before it is made: worked out in one background thread."""

from __future__ import annotations

import asyncio

import msgspec

from reliquary.core.words import Illegal
from reliquary.server.access.people import Person
from reliquary.server.match import undo_rule
from reliquary.server.match.seating import need_status, own_seat
from reliquary.server.messages.sentences import speaker_of
from reliquary.server.protocol import messages
from reliquary.server.protocol.messages import Language, Weighed
from reliquary.server.protocol.refusals import Refused
from reliquary.server.rooms.room import Room
from reliquary.server.rooms.services import weighing_thread


async def preview_undo(
    room: Room, question: messages.Weigh, person: Person | None, language: Language | None
) -> Weighed:
    """Return whether a legal move of the person's seat would reveal something hidden.

    It is tried on an imagined table of that seat, so the answer cannot reveal what the seat does not know.
    """
    state = room.state
    if person is None:
        raise Refused("forbidden", "sign in first: POST /api/session")
    own_seat(state, question.seat, person)
    need_status(state, "running")
    assert state.table is not None
    try:
        move = state.game.read_move(question.move)
    except ValueError as error:
        raise Refused("bad_move", str(error)[:500]) from None
    reason = state.table.why_not(question.seat, move)
    if reason is not None:
        raise Refused("illegal", str(Illegal(reason)), reason=msgspec.to_builtins(reason))
    imagined = state.table.imagine(question.seat, 0)
    loop = asyncio.get_running_loop()
    ends = await loop.run_in_executor(
        weighing_thread, undo_rule.reveals, imagined, state.game.seats, question.seat, move
    )
    told = speaker_of(state, language).say("weighed.reveals") if ends and language is not None else ""
    return Weighed(id=question.id, reveals=ends, warning=told)
