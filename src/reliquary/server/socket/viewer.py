"""A viewer behind a socket: a bounded outbox, and always the current table."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable

from reliquary.server.access.people import Person
from reliquary.server.database.connections import DatabaseError
from reliquary.server.match.rights import may_see
from reliquary.server.messages.message_cache import table_message
from reliquary.server.messages.updates import Updates
from reliquary.server.messages.viewer_messages import Viewpoint
from reliquary.server.protocol.messages import Chat, ChatView, Error, Language, Outbound, write
from reliquary.server.rooms.room import Room

OUTBOX = 128
"""How many answers may wait for a slow reader; tables do not queue, the latest replaces earlier ones."""
CHAT_AT_FIRST = 100


class Viewer:
    """One socket's view of the match it watches."""

    def __init__(self, person: Person | None) -> None:
        self.person = person
        self.room: Room | None = None
        self.invite: str | None = None
        self.spectates = False
        self.language: Language | None = None
        self.updates: Updates | None = None
        """What was sent, for those who want updates instead of whole tables."""
        self.seen: int | None = None
        self.chat_seen = 0
        self.dropped: str | None = None
        self._outbox: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._news = False
        self._chat = False

    def point(self) -> Viewpoint:
        """Return whose view this is, and from which seats."""
        person = self.person.id if self.person is not None else None
        if self.room is None or self.spectates:
            return Viewpoint(person, (), self.language)
        return Viewpoint(person, tuple(self.room.state.seats_of(person)), self.language)

    # What is to be sent

    def send(self, message: Outbound) -> None:
        """Queue an answer; a reader who lets the outbox overflow is dropped."""
        if len(self._outbox) >= OUTBOX:
            self.drop("slow")
            return
        self._outbox.append(write(message))
        self._wake.set()

    def has_news(self) -> None:
        """Note that the table has changed."""
        self._news = True
        self._wake.set()

    def has_chat(self) -> None:
        """Note that there is new chat."""
        self._chat = True
        self._wake.set()

    def drop(self, reason: str) -> None:
        """Close the socket."""
        self.dropped = self.dropped or reason
        self._wake.set()

    async def pump(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        """Send what is queued until the socket is dropped."""
        while self.dropped is None:
            await self._wake.wait()
            self._wake.clear()
            while self._outbox and self.dropped is None:
                await send(self._outbox.popleft())
            if self._news and self.room is not None and self.dropped is None:
                self._news = False
                await send(self.table() if self.is_welcome() else self.turned_away())
            if self._chat and self.room is not None and self.dropped is None:
                self._chat = False
                with contextlib.suppress(DatabaseError):  # what was said is told with the next line
                    if lines := await self.chat():
                        await send(lines)

    def is_welcome(self) -> bool:
        """Return whether this viewer may still see the match: who has got up from a private table may not."""
        assert self.room is not None
        return may_see(self.room.state, None if self.person is None else self.person.id, self.invite)

    def turned_away(self) -> bytes:
        """Leave a match this viewer may no longer see."""
        assert self.room is not None
        self.room.exit(self)
        self.room = None
        return write(Error(code="unknown_match", message="there is no such match"))

    def table(self) -> bytes:
        """Encode the current table or what changed in it, with the news since the last time."""
        assert self.room is not None
        room = self.room
        since, told = room.rows_since(self.seen)
        self.seen = room.state.number
        told_now = table_message(room.state, told, since, self.point(), room.cache, room.surroundings())
        return room.cache.whole(told_now) if self.updates is None else self.updates.message(told_now, room.cache)

    async def chat(self) -> bytes | None:
        """Encode the chat since the last time, if there is any."""
        assert self.room is not None
        lines = await self.room.services.store.matches.said(self.room.id, self.chat_seen, limit=CHAT_AT_FIRST)
        if not lines:
            return None
        self.chat_seen = lines[-1].number
        views = [
            ChatView(number=line.number, name=line.name, seat=line.seat, text=line.text, at=line.at) for line in lines
        ]
        return write(Chat(lines=views))
