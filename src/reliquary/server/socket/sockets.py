"""The socket: messages in, answers and tables out. `hello` starts a conversation and catches up at any time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any, assert_never

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from reliquary.server.access.sessions import Visitor
from reliquary.server.database.connections import DatabaseError, is_trouble
from reliquary.server.messages.sentences import sentence_of
from reliquary.server.messages.updates import Updates
from reliquary.server.monitoring.rare_log import DATABASE, SILENT
from reliquary.server.protocol import messages
from reliquary.server.protocol.languages import known_language
from reliquary.server.protocol.messages import Inbound, Pong, read_inbound
from reliquary.server.protocol.refusals import UNANSWERED, Refused
from reliquary.server.rooms import match_access
from reliquary.server.rooms.room import Room
from reliquary.server.rooms.rooms import Rooms
from reliquary.server.rooms.undo_preview import preview_undo
from reliquary.server.security import Gatekeeper
from reliquary.server.socket.connection_monitor import ConnectionMonitor
from reliquary.server.socket.open_sockets import OpenSockets
from reliquary.server.socket.viewer import Viewer

log = logging.getLogger(__name__)
Socket = WebSocket[Any, Any, Any]
CLOSE_CODES = {"slow": 4408, "silent": 4409, "restart": 1012, "full": 1013, "flood": 4429, "unknown": 4401}
"""Why the server closes a socket; after 1012 and 1013 clients should reconnect."""
FLOOD = 20
"""This many refused messages in a row close a socket."""
LONGEST_ID = 64
MOST_BRACKETS = 1_000
"""No message has as many, not even chat; how deep nesting may go would otherwise depend on the version of Python."""


@websocket("/api/socket")
async def socket_handler(socket: Socket, state: State) -> None:
    """Serve one socket from its first message to its last."""
    rooms: Rooms = state["rooms"]
    sockets: OpenSockets = state["sockets"]
    gatekeeper: Gatekeeper = state["gatekeeper"]
    monitor: ConnectionMonitor = state["monitor"]
    await socket.accept()
    session = SocketSession(socket, rooms, gatekeeper)
    person = session.viewer.person
    identity = None if person is None else person.id
    if not sockets.has_room(identity):
        await session.close("full")
        return
    with sockets.counting(identity), monitor.watching(session):
        await session.run()


class SocketSession:
    """One socket: a reader that handles messages, and a pump that sends them."""

    def __init__(self, socket: Socket, rooms: Rooms, gatekeeper: Gatekeeper) -> None:
        self.socket = socket
        self.rooms = rooms
        user = socket.scope.get("user")
        self.visitor = user if isinstance(user, Visitor) else None
        self.viewer = Viewer(self.visitor.person if self.visitor is not None else None)
        self.limits = gatekeeper.limits
        self.bucket = self.limits.socket()
        self.refused_in_a_row = 0
        self.heard = self.recognised = time.monotonic()
        self.sending_since: float | None = None
        self.pump: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Read and send concurrently; when either ends, so does the socket."""
        self.pump = asyncio.create_task(self.viewer.pump(self.send))
        sides = [asyncio.create_task(self.read()), self.pump]
        try:
            done, _ = await asyncio.wait(sides, return_when=asyncio.FIRST_COMPLETED)
            for side in done:
                if not side.cancelled() and isinstance(error := side.exception(), Exception):
                    self.log_failure(error)
        finally:
            for side in sides:
                side.cancel()
            await asyncio.gather(*sides, return_exceptions=True)
            await self.leave_room()
            if self.viewer.dropped is not None:
                await self.close(self.viewer.dropped)

    def log_failure(self, error: Exception) -> None:
        """Log why a side failed, unless it was the network."""
        if not isinstance(error, WebSocketDisconnect | OSError | RuntimeError):
            log.error("a socket failed", extra={"error": repr(error)[:300]})

    async def send(self, document: bytes) -> None:
        """Send one message; the monitor closes the socket if the reader is too slow."""
        self.sending_since = time.monotonic()
        await self.socket.send({"type": "websocket.send", "bytes": None, "text": document.decode()})
        self.sending_since = None

    def give_up(self, reason: str) -> None:
        """Close the socket, whatever it is doing."""
        self.viewer.drop(reason)
        if self.pump is not None:
            self.pump.cancel()

    async def close(self, reason: str) -> None:
        """Close the socket with a reason."""
        self.rooms.services.metrics.dropped.labels(reason).inc()
        with contextlib.suppress(Exception):
            async with asyncio.timeout(1.0):
                await self.socket.close(code=CLOSE_CODES.get(reason, 4400), reason=reason)

    # Reading

    async def read(self) -> None:
        """Handle messages until the client is gone."""
        while True:
            event = await self.socket.receive()
            self.heard = time.monotonic()
            if event["type"] != "websocket.receive":
                return
            await self.handle(event.get("text") if event.get("text") is not None else event.get("bytes"))
            if self.refused_in_a_row >= FLOOD:
                self.viewer.drop("flood")
                return

    async def handle(self, document: str | bytes | None) -> None:
        """Handle one message; a refused one is answered with an error and changes nothing."""
        message: Inbound | None = None
        try:
            if not self.bucket.take():
                raise Refused("too_many_messages", "too many messages; wait a moment")
            message = read_message(document)
            await self.dispatch(message)
            self.refused_in_a_row = 0
        except Refused as refusal:
            self.refused_in_a_row += 1
            self.rooms.services.metrics.refusals.labels(refusal.code).inc()
            identity = identity_of(document) if message is None else getattr(message, "id", None)
            self.viewer.send(self.in_words(refusal).error(identity))
            if refusal.code in ("stale", "illegal", "not_your_seat"):
                self.viewer.has_news()
        except DatabaseError as error:
            if not is_trouble(error):
                raise
            DATABASE.error(SILENT, error)
            self.viewer.send(UNANSWERED.error(getattr(message, "id", None)))

    def in_words(self, refusal: Refused) -> Refused:
        """Add the sentence for people to the reason of an illegal move, in the language of `hello`."""
        language, reason = self.viewer.language, refusal.detail.get("reason")
        if language is None or reason is None or self.viewer.room is None:
            return refusal
        told = sentence_of(self.viewer.room.state, reason, language)
        return Refused(refusal.code, refusal.message, **refusal.detail, sentence=told)

    async def dispatch(self, message: Inbound) -> None:
        """Dispatch a message."""
        match message:
            case messages.Ping():
                self.viewer.send(Pong())
            case messages.Hello():
                await self.hello(message)
            case messages.WhyNot():
                self.viewer.send(
                    match_access.why_not(self.need_room(), message, self.viewer.person, self.viewer.language)
                )
            case messages.Weigh():
                self.need_time(message)
                room = self.need_room()
                self.viewer.send(await preview_undo(room, message, self.viewer.person, self.viewer.language))
            case (
                messages.Move() | messages.Undo() | messages.Takeback() | messages.Consent() | messages.Sit()
                | messages.Leave() | messages.PlaceBot() | messages.ClearSeat() | messages.Start() | messages.Cancel()
                | messages.Pause() | messages.Resume() | messages.Resign() | messages.Rematch() | messages.Proxy()
                | messages.Say()
            ):  # fmt: skip
                room = self.need_room()
                self.need_time(message)
                self.viewer.send(await match_access.carry_out(self.rooms, room, message, self.visitor))
                if isinstance(message, messages.Sit):
                    await match_access.arrive(room, self.viewer.person)
            case _:
                assert_never(message)

    def need_time(self, message: Inbound) -> None:
        """Refuse to weigh more moves than a person may have weighed, on however many sockets."""
        if not isinstance(message, messages.Weigh | messages.Undo | messages.Takeback) or self.viewer.person is None:
            return
        if not self.limits.may_weigh(self.viewer.person.id):
            raise Refused("too_many_messages", "too many moves to weigh; wait a moment")

    def need_room(self) -> Room:
        """Return the room this socket watches, or refuse."""
        if self.viewer.room is None:
            raise Refused("not_hello", "send hello first")
        return self.viewer.room

    async def hello(self, message: messages.Hello) -> None:
        """Watch a match, or catch up: the table follows, with the news after what was seen."""
        language = known_language(message.language)
        if self.visitor is not None:
            match_access.need_scope(self.visitor, "watch")
        room = await match_access.find_room(self.rooms, message.match, self.viewer.person, message.invite)
        if message.seen is not None and message.seen > room.state.number:
            await room.look_again()
        if self.viewer.room is not room:
            await self.leave_room()
            self.viewer.room = room
        self.viewer.invite = message.invite
        self.viewer.spectates = message.spectate
        self.viewer.seen = message.seen
        self.viewer.language = language
        self.viewer.updates = Updates() if message.updates else None
        self.viewer.chat_seen = message.chat or 0
        room.enter(self.viewer)
        self.viewer.has_news()
        self.viewer.has_chat()
        if not message.spectate:
            await match_access.arrive(room, self.viewer.person)

    async def leave_room(self) -> None:
        """Leave the room this socket watches."""
        room, self.viewer.room = self.viewer.room, None
        if room is not None:
            room.exit(self.viewer)
            with contextlib.suppress(Exception):
                await match_access.depart(room, self.viewer.person)


class Identified(msgspec.Struct):
    """The id of a message, readable even if the rest is not."""

    id: str | None = None


def identity_of(document: str | bytes | None) -> str | None:
    """Find the id of a message that was not read, so that the refusal can name it."""
    try:
        identity = msgspec.json.decode(document or b"", type=Identified).id
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None
    return identity if identity is None or len(identity) <= LONGEST_ID else None


def read_message(document: str | bytes | None) -> Inbound:
    """Decode a message, or refuse it with what is wrong."""
    content = document.encode("utf-8", "replace") if isinstance(document, str) else document or b""
    if content.count(b"[") + content.count(b"{") > MOST_BRACKETS:
        raise Refused("bad_message", f"a message has at most {MOST_BRACKETS} brackets")
    try:
        message: Inbound = read_inbound.decode(document or b"")
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refused("bad_message", str(error)[:300]) from None
    return message
