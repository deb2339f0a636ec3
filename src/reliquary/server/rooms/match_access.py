"""Access to a match: who may see it, who is connected, and carrying out a visitor's commands."""

from __future__ import annotations

import contextlib
import re

import msgspec

from reliquary.server.access.people import Person, is_shown
from reliquary.server.access.sessions import Visitor
from reliquary.server.access.tokens import Scope
from reliquary.server.database.matches import TooMuch
from reliquary.server.match.commands import LinkRematch
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.rights import may_see
from reliquary.server.match.rows import ChatLine
from reliquary.server.match.seating import StandIn, own_seat
from reliquary.server.messages.sentences import sentence_of
from reliquary.server.protocol import messages
from reliquary.server.protocol.error_codes import ErrorCode
from reliquary.server.protocol.messages import Ack, AnyCommand, Language
from reliquary.server.protocol.refusals import Refused
from reliquary.server.rooms.new_matches import rematch_of
from reliquary.server.rooms.room import Room
from reliquary.server.rooms.rooms import Rooms

MATCH_ID = re.compile("[A-Za-z0-9_-]{1,40}")
HOSTING = (messages.PlaceBot, messages.ClearSeat, messages.Start, messages.Cancel, messages.Rematch)


async def find_room(rooms: Rooms, match: str, person: Person | None, invite: str | None = None) -> Room:
    """Open the room of a match for a person; a match they may not see does not exist for them."""
    if not MATCH_ID.fullmatch(match):
        raise Refused("unknown_match", "there is no such match")
    room = await rooms.open(match)
    await room.settle()
    if not may_see(room.state, None if person is None else person.id, invite):
        raise Refused("unknown_match", "there is no such match")
    return room


async def visible_state(rooms: Rooms, match: str, user: object, invite: str | None = None) -> MatchState:
    """Return the state of a match a visitor may see."""
    room = await find_room(rooms, match, watcher(user), invite)
    return room.state


def watcher(user: object) -> Person | None:
    """Return the person watching, if known; a token needs the scope."""
    return need_scope(user, "watch").person if isinstance(user, Visitor) else None


def need_scope(visitor: Visitor | None, scope: Scope) -> Visitor:
    """Refuse unknown visitors, and tokens without the scope."""
    if visitor is None:
        raise Refused("forbidden", "sign in first: POST /api/session")
    if not visitor.may(scope):
        raise Refused("forbidden", f"this token lacks the scope {scope!r}")
    return visitor


def scope_of(command: AnyCommand) -> Scope:
    """Return the scope a command needs."""
    if isinstance(command, HOSTING):
        return "host"
    return "chat" if isinstance(command, messages.Say) else "play"


async def carry_out(rooms: Rooms, room: Room, command: AnyCommand, visitor: Visitor | None) -> Ack:
    """Carry out a visitor's command, or raise Refused."""
    person = need_scope(visitor, scope_of(command)).person
    if not command.id.isprintable():
        raise Refused("bad_message", "the id must consist of visible characters")
    match command:
        case messages.Say():
            return await say(room, command, person)
        case messages.Rematch():
            return await rematch(rooms, room, command, person)
        case _:
            return await room.submit(command, person)


async def say(room: Room, command: messages.Say, person: Person) -> Ack:
    """Store a line of chat, and send it to everyone."""
    state, services = room.state, room.services
    seats = state.seats_of(person.id)
    if not seats:
        raise Refused("not_seated", "only people with a seat may chat")
    text = "".join(mark for mark in command.text if mark == "\n" or is_shown(mark)).strip()
    if not text or len(text) > services.settings.chat_length:
        raise Refused("bad_message", f"a line has 1 to {services.settings.chat_length} visible characters")
    line = ChatLine(0, state.occupants[seats[0]].name, seats[0], text, services.now())
    try:
        kept = await services.store.matches.say(room.id, person.id, line, f"{person.id}/{command.id}")
    except TooMuch:
        raise Refused("full_log", "nothing more can be said at this table") from None
    for viewer in room.viewers:
        viewer.has_chat()
    return Ack(id=command.id, number=kept.number)


async def agree_to_rematch(rooms: Rooms, match: str | None, person: Person) -> None:
    """Let a person who asks for a rematch sit down at it, if it has been opened by someone else."""
    if match is None:
        return
    room = await rooms.open(match)
    for seat in room.state.seats_of(person.id):
        if room.state.status == "open" and not room.state.occupants[seat].agreed:
            command = messages.Sit(id=f"rematch-{seat}", seat=seat, name=room.state.occupants[seat].name)
            await room.submit(command, person)


async def rematch(rooms: Rooms, room: Room, command: messages.Rematch, person: Person) -> Ack:
    """Open the rematch of a finished match, or agree to it if it is already open."""
    state = room.state
    if not state.seats_of(person.id):
        raise Refused("not_seated", "only people who sat at this table may ask for a rematch")
    if state.status != "over":
        raise Refused("not_over", "the match is not over yet")
    if state.rematch is None:
        fresh = await rematch_of(room.services.store, state, person)
        await room.submit_internal(LinkRematch(fresh, state.seats_of(person.id)[0]))
    await agree_to_rematch(rooms, room.state.rematch, person)
    return Ack(id=command.id, number=room.state.number, match=room.state.rematch)


def why_not(
    room: Room, question: messages.WhyNot, person: Person | None, language: Language | None = None
) -> messages.ReasonMessage:
    """Explain why a move of the person's seat is refused."""
    state = room.state
    if person is None:
        raise Refused("forbidden", "sign in first: POST /api/session")
    own_seat(state, question.seat, person)
    if state.table is None:
        code: ErrorCode = "wrong_status"
        raise Refused(code, "the match has not started")
    try:
        reason = state.table.why_not(question.seat, state.game.read_move(question.move))
    except ValueError as error:
        raise Refused("bad_move", str(error)[:500]) from None
    if reason is None:
        return messages.ReasonMessage(id=question.id, reason=None)
    told = None if language is None else sentence_of(state, reason, language)
    return messages.ReasonMessage(id=question.id, reason=msgspec.to_builtins(reason), sentence=told)


async def arrive(room: Room, person: Person | None) -> None:
    """Record that a person is connected; a bot that stood in for them gives the seat back."""
    if person is None:
        return
    seats = room.state.seats_of(person.id)
    if not seats:
        return
    await room.services.store.presence.arrive(room.id, person.id, room.services.process)
    for seat in seats:
        if room.state.occupants[seat].away:
            with contextlib.suppress(Refused):
                await room.submit_internal(StandIn(seat, person.id, away=False))


async def depart(room: Room, person: Person | None) -> None:
    """Record that a person has disconnected, unless another of their sockets is open."""
    if person is None or not room.state.seats_of(person.id):
        return
    if any(viewer.person is not None and viewer.person.id == person.id for viewer in room.viewers):
        return
    await room.services.store.presence.depart(room.id, person.id, room.services.process)
