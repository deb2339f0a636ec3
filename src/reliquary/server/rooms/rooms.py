"""All rooms of this process: opened on demand, closed when idle."""

from __future__ import annotations

import asyncio
import logging

from reliquary.core.record import fingerprint
from reliquary.core.words import Event
from reliquary.server.library import games
from reliquary.server.library.archive_threads import in_archive
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.rows import Header, Row
from reliquary.server.messages.viewer_messages import RowEvents, row_events
from reliquary.server.protocol.refusals import Refused
from reliquary.server.rooms.room import NEWS_KEPT, Room
from reliquary.server.rooms.services import Services

log = logging.getLogger(__name__)
SHORT_LOG = 50
"""Logs with more rows are replayed in a thread."""


class Rooms:
    """The matches this process holds in memory."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}

    async def open(self, match: str) -> Room:
        """Find the room of a match, replayed from its log if it is not in memory; Refused if there is no such match."""
        room = self.rooms.get(match)
        if room is not None:
            return room
        task = self._opening.get(match)
        if task is None:
            task = self._opening[match] = asyncio.create_task(self._load(match))
            task.add_done_callback(lambda done: self._opened(match, done))
        return await asyncio.shield(task)

    def _opened(self, match: str, done: asyncio.Task[Room]) -> None:
        self._opening.pop(match, None)
        if not done.cancelled():
            done.exception()

    async def _load(self, match: str) -> Room:
        store = self.services.store
        header = await store.matches.header(match) if match.isprintable() else None
        if header is None:
            raise Refused("unknown_match", "there is no such match")
        rows = await store.matches.log(match)
        state, recent = await self._replay(header, rows)
        room = self.rooms[match] = Room(self.services, state, recent)
        self.services.metrics.rooms.set(len(self.rooms))
        await self.refresh_presence(match)
        room.set_proxies(await store.proxies.standing(match))
        return room

    async def _replay(self, header: Header, rows: list[Row]) -> tuple[MatchState, list[RowEvents]]:
        """Replay a log, and list the match as what it turns out to be: by other rules, or playable again."""
        try:
            if len(rows) > SHORT_LOG:
                state, recent = await in_archive(replayed_state, header, rows)
            else:
                state, recent = replayed_state(header, rows)  # a few milliseconds
        except Refused:
            await self._set_aside(header)
            raise
        if header.status == "other_rules":
            await self.services.store.matches.list_as(header.id, state.status)
        return state, recent

    async def _set_aside(self, header: Header) -> None:
        """List a match as one by other rules, unless it is over or a process of another version is driving it."""
        if header.status in ("open", "running", "paused") and await self.services.leases.take(header.id):
            await self.services.store.matches.list_as(header.id, "other_rules")
            await self.services.leases.release(header.id)

    def peek(self, match: str) -> Room | None:
        """Find the room of a match if it is in memory."""
        return self.rooms.get(match)

    async def close(self, match: str) -> None:
        """Forget a room; the match stays in its log."""
        room = self.rooms.pop(match, None)
        if room is None:
            return
        room.close()
        self.services.metrics.rooms.set(len(self.rooms))
        await asyncio.gather(room.task, return_exceptions=True)
        await self.services.leases.release(match)

    # News from other processes

    def hear(self, kind: str, match: str, number: int) -> None:
        """Take note that another process changed something about a match."""
        room = self.rooms.get(match)
        if room is None:
            return
        if kind == "log":
            room.refresh(number)
        elif kind == "chat":
            for viewer in room.viewers:
                viewer.has_chat()
        elif kind == "who":
            self.services.run_in_background(self.refresh_presence(match))
        elif kind == "proxy":
            self.services.run_in_background(room.look_again())

    def missed_something(self) -> None:
        """Let every room read its log again: notifications may have been lost, and leases with them."""
        for room in self.rooms.values():
            room.driver.lost()
            room.refresh(room.state.number + 1)

    def excuse(self) -> None:
        """Let every room with a running clock give back what an outage took."""
        for room in self.rooms.values():
            if room.is_owed():
                room.look_soon()

    async def refresh_presence(self, match: str) -> None:
        """Look up who is connected to a match through other processes."""
        room, store = self.rooms.get(match), self.services.store
        if room is not None and store.is_shared:
            room.set_elsewhere(frozenset(await store.presence.others(match, self.services.process)))


def replayed_state(header: Header, rows: list[Row]) -> tuple[MatchState, list[RowEvents]]:
    """Replay a log; Refused if the current rules cannot play it."""
    try:
        state = MatchState(header, games.game(header.game, header.seats, header.options))
        if state.game.pack["hash"] != header.pack_hash:
            raise ValueError("it was started with other cards")
        replayed = [row_events(row, apply_checked(state, row)) for row in rows]
    except Exception as error:  # whatever old rows do to new rules, the match and the server stay whole
        log.error("a match does not replay", extra={"match": header.id, "error": repr(error)[:300]})
        message = f"this match was played by other rules ({header.engine}); its log is kept but cannot be replayed"
        raise Refused("other_rules", message) from None
    return state, replayed[-NEWS_KEPT:]


def apply_checked(state: MatchState, row: Row) -> list[Event]:
    """Apply a row and compare the table with its hash, if it has one: changed rules must not play on."""
    events = state.apply(row)
    kept = row.body.get("hash")
    if kept is not None and state.table is not None and kept != fingerprint(state.table):
        raise ValueError(f"after row {row.number} the table differs from the log")
    return events
