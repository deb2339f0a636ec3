"""All rooms of this process: opened when somebody needs them, looked after, closed when nobody does."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import Counter
from collections.abc import Coroutine, Iterator
from typing import Any

import msgspec

from reliquary.core.record import fingerprint
from reliquary.core.words import Event, Illegal
from reliquary.server.bots.bot_pool import BotPool
from reliquary.server.database.notify import ProcessLink
from reliquary.server.database.rating_updates import count_results
from reliquary.server.database.store import Store
from reliquary.server.host.metrics import Metrics
from reliquary.server.library import games
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.rows import Header, Row
from reliquary.server.messages.viewer_messages import RowEvents, row_events
from reliquary.server.protocol.refusals import Refused
from reliquary.server.rooms import match_rescue
from reliquary.server.rooms.leases import Leases, OwnLeases
from reliquary.server.rooms.room import NEWS_KEPT, Room
from reliquary.server.settings import Settings

log = logging.getLogger(__name__)


class Rooms:
    """The matches this process holds in memory, and what all of them share."""

    def __init__(self, settings: Settings, store: Store, pool: BotPool, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.pool = pool
        self.metrics = metrics
        self.leases: Leases = OwnLeases()
        self.link: ProcessLink | None = None
        self.process = secrets.token_hex(8)
        self.serving_since = self.now()
        self.rooms: dict[str, Room] = {}
        self.sockets: Counter[str | None] = Counter()
        self._lobby_due = 0.0
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @staticmethod
    def now() -> int:
        """Return what time it is, in milliseconds."""
        return time.time_ns() // 1_000_000

    async def open(self, match: str) -> Room:
        """Find the room of a match, made from its log if it is not in memory; Refused if there is no such match."""
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
        header = await self.store.matches.header(match) if match.isprintable() else None
        if header is None:
            raise Refused("unknown_match", "there is no such match")
        rows = await self.store.matches.log(match)
        state, told = replayed_state(header, rows)  # a few milliseconds
        room = self.rooms[match] = Room(self, state, told)
        self.metrics.rooms.set(len(self.rooms))
        await self.refresh_presence(match)
        room.set_proxies(await self.store.proxies.standing(match))
        return room

    def has_place(self, person: str | None) -> bool:
        """Return whether another socket may be opened, by this person and at all."""
        most = self.settings.sockets_per_person
        return self.sockets.total() < self.settings.sockets and (person is None or self.sockets[person] < most)

    @contextlib.contextmanager
    def counting(self, person: str | None) -> Iterator[None]:
        """Count a socket while it is open."""
        self.sockets[person] += 1
        self.metrics.sockets.set(self.sockets.total())
        try:
            yield
        finally:
            self.sockets[person] -= 1
            self.sockets += Counter()  # forgets those who have none
            self.metrics.sockets.set(self.sockets.total())

    def peek(self, match: str) -> Room | None:
        """Find the room of a match if it is in memory."""
        return self.rooms.get(match)

    # What goes on without anybody asking

    async def begin(self) -> None:
        """Begin to serve: whoever was connected to an earlier process of this server is not any more."""
        if self.store.is_shared:
            self.link = ProcessLink(self.settings.database_url, self.hear, self.missed_something)
            await self.link.open()
            self.leases = self.link
        else:
            await self.store.presence.forget_all()
        await self.store.presence.beat(self.process, self.now())
        self.do(self._sweep_for_ever())
        self.do(match_rescue.watchdog(self).run())

    async def stop(self) -> None:
        """Stop in good order: every room is closed, every promise kept or handed on."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for match in tuple(self.rooms):
            await self.close(match)
        with contextlib.suppress(Exception):
            await self.store.presence.forget(self.process)
        if self.link is not None:
            await self.link.close()

    async def close(self, match: str) -> None:
        """Forget a room; the match stays in its log."""
        room = self.rooms.pop(match, None)
        if room is None:
            return
        room.close()
        self.metrics.rooms.set(len(self.rooms))
        await asyncio.gather(room.task, return_exceptions=True)
        await self.leases.release(match)

    async def _sweep_for_ever(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(self.settings.sweep_seconds)

    async def sweep(self) -> None:
        """Look for matches that need this server, and for rooms nobody needs."""
        now = self.now()
        await self.store.presence.beat(self.process, now)
        await self.store.presence.note_absences(now)
        for match in await self.store.presence.needy(now, int(self.settings.grace_seconds * 1000)):
            await self._tend(match)
        if time.monotonic() >= self._lobby_due:
            self._lobby_due = time.monotonic() + min(60.0, self.settings.open_table_hours * 1800)
            await match_rescue.clear_lobby(self)
        await self._close_idle()

    async def _tend(self, match: str) -> None:
        """Look after a match, unless another process does."""
        if match not in self.rooms and not await self.leases.take(match):
            return
        try:
            room = await self.open(match)
            await room.driver.tend()
        except Refused as refusal:
            await self.leases.release(match)
            log.error("a match cannot be looked after", extra={"match": match, "why": refusal.message})

    async def _close_idle(self) -> None:
        latest = time.monotonic() - self.settings.room_idle_seconds
        for match, room in tuple(self.rooms.items()):
            if not room.viewers and room.used < latest and room.inbox.empty() and not room.driver.thinking:
                await self.close(match)

    def match_ended(self, match: str) -> None:
        """Hear that a match is over: its result is counted."""
        self.do(count_results(self.store, match, self.now()))

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else, and do not forget it half-way."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a chore failed", extra={"error": repr(error)[:300]})

    # What other processes tell

    def hear(self, kind: str, match: str, number: int) -> None:
        """Hear from the database that something is new in a match."""
        room = self.rooms.get(match)
        if room is None:
            return
        if kind == "log":
            room.refresh(number)
        elif kind == "chat":
            for viewer in room.viewers:
                viewer.has_chat()
        elif kind == "who":
            self.do(self.refresh_presence(match))
        elif kind == "proxy":
            self.do(room.look_again())

    def missed_something(self) -> None:
        """Hear that notifications may have been lost: every room looks for itself, and nothing is ours for certain."""
        for room in self.rooms.values():
            room.driver.lost()
            room.refresh(room.state.number + 1)

    async def refresh_presence(self, match: str) -> None:
        """Look up who is connected to a match through other processes."""
        room = self.rooms.get(match)
        if room is not None and self.store.is_shared:
            room.set_elsewhere(frozenset(await self.store.presence.others(match, self.process)))


def replayed_state(header: Header, rows: list[Row]) -> tuple[MatchState, list[RowEvents]]:
    """Replay a log; Refused if these rules cannot play it any more."""
    try:
        state = MatchState(header, games.game(header.game, header.seats, header.options))
        if state.game.pack["hash"] != header.pack_hash:
            raise ValueError("it was begun with other cards")
        told = [row_events(row, apply_checked(state, row)) for row in rows]
    except (Illegal, ValueError, KeyError, msgspec.ValidationError) as error:
        log.error("a match does not replay", extra={"match": header.id, "error": repr(error)[:300]})
        message = f"this match was begun with other rules ({header.engine}) and cannot go on"
        raise Refused("unavailable", message) from None
    return state, told[-NEWS_KEPT:]


def apply_checked(state: MatchState, row: Row) -> list[Event]:
    """Apply a row and compare the table with its hash, if one was kept: rules that changed must not play on."""
    events = state.apply(row)
    kept = row.body.get("hash")
    if kept is not None and state.table is not None and kept != fingerprint(state.table):
        raise ValueError(f"after row {row.number} the table is another one than the log says")
    return events
