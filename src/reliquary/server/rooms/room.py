"""A room: the only writer of one match in this process. Check, commit, broadcast.

Commands wait in a bounded inbox and are carried out one by one, even if their socket has closed meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Iterable, Sequence
from itertools import takewhile

from reliquary.core.words import Seat
from reliquary.server.access.people import Person
from reliquary.server.database.connections import DatabaseError
from reliquary.server.database.matches import Conflict, Guard, TooMuch
from reliquary.server.database.proxies import need_standing
from reliquary.server.match import proxy_bids
from reliquary.server.match.clocks import deadlines
from reliquary.server.match.commands import (
    PersonCommand,
    ServerCommand,
    Timeout,
    judge,
    judge_internal,
    move_row,
)
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.proxy_bids import ProxyBid
from reliquary.server.match.results import changes
from reliquary.server.match.rows import ProxyLine
from reliquary.server.match.seating import Draft
from reliquary.server.messages.message_cache import MessageCache
from reliquary.server.messages.viewer_messages import RowEvents, Surroundings, row_events
from reliquary.server.monitoring.rare_log import DATABASE, SILENT
from reliquary.server.protocol.messages import Ack, Consent, Proxy, Takeback, Undo
from reliquary.server.protocol.refusals import UNANSWERED, Refused
from reliquary.server.rooms.audience import Viewer
from reliquary.server.rooms.match_driver import MatchDriver
from reliquary.server.rooms.pending_commands import (
    ANSWER_SECONDS,
    PROMPT_SECONDS,
    PendingCommand,
    command_key,
    prompt,
)
from reliquary.server.rooms.rating_updates import count_results
from reliquary.server.rooms.services import Services, weighing_thread
from reliquary.server.rooms.trial import Trial, try_rows

log = logging.getLogger(__name__)
NEWS_KEPT = 200
"""How many rows stay in memory for viewers who reconnect."""
ATTEMPTS = 10
"""How often a command is retried because another process was faster."""


class Room:
    """One match in memory: its state, its latest rows, and its viewers."""

    def __init__(self, services: Services, state: MatchState, told: Sequence[RowEvents]) -> None:
        self.services = services
        self.state = state
        self.recent: deque[RowEvents] = deque(told, NEWS_KEPT)
        self.viewers: set[Viewer] = set()
        self.elsewhere: frozenset[str] = frozenset()
        """People connected through other processes."""
        self.present: frozenset[str] = frozenset()
        """The people who are connected."""
        self.awaited: dict[Seat, int] = {}
        """When a bot steps in for absent people whom others wait for, by seat."""
        self.spectators = 0
        """How many watch without a seat."""
        self.cache = MessageCache()
        self.proxies: dict[Seat, ProxyLine] = {}
        """Seats for which the server bids."""
        self.inbox: asyncio.Queue[PendingCommand] = asyncio.Queue(services.settings.inbox)
        self.is_doubtful = False
        self.used = time.monotonic()
        self.driver = MatchDriver(self)
        self.task = asyncio.create_task(self.run(), name=f"match {state.header.id}")

    @property
    def id(self) -> str:
        """The match's id."""
        return self.state.header.id

    # Commands

    async def submit(self, command: PersonCommand | Proxy, person: Person) -> Ack:
        """Carry out a person's command, committed once this returns, or raise Refused."""
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                answer = await asyncio.shield(self._enqueue(command, person))
        except TimeoutError:
            raise UNANSWERED from None
        assert answer is not None
        return answer

    async def submit_internal(self, command: ServerCommand | ProxyBid) -> bool:
        """Carry out a command of the server itself; False if it is no longer needed."""
        return await self._enqueue(command, None) is not None

    def _enqueue(
        self, command: PersonCommand | Proxy | ServerCommand | ProxyBid | None, person: Person | None
    ) -> asyncio.Future[Ack | None]:
        pending = PendingCommand(command, person, asyncio.get_running_loop().create_future())
        pending.answer.add_done_callback(lambda done: done.cancelled() or done.exception())
        try:
            self.inbox.put_nowait(pending)
        except asyncio.QueueFull:
            raise Refused("busy", "too many commands are queued for this table; try again") from None
        return pending.answer

    def refresh(self, number: int) -> None:
        """Note that another process wrote up to a number; read the log soon if that is new."""
        if number > self.state.number:
            self.is_doubtful = True
            self.look_soon()

    def look_soon(self) -> None:
        """Do what is due between commands as soon as no command does it."""
        if self.inbox.empty():
            self._enqueue(None, None)

    async def settle(self) -> None:
        """Make sure that this room has everything other processes wrote."""
        if self.services.store.is_shared:
            await self.look_again()

    async def look_again(self) -> None:
        """Read what is new in the log."""
        self.is_doubtful = True
        await self._enqueue(None, None)

    async def run(self) -> None:
        """Carry out one command after the other, forever."""
        while True:
            pending = await self.inbox.get()
            self.used = time.monotonic()
            try:
                answer = await self._carry_out(pending)
            except Refused as refusal:
                self._answer(pending, refusal)
            except TooMuch:
                self._answer(pending, Refused("full_log", "as many bids were left at this table as there may be"))
            except DatabaseError as error:
                self.is_doubtful = True
                DATABASE.error(SILENT, error)
                self._answer(pending, UNANSWERED)
            except Exception as error:
                self.is_doubtful = True
                log.exception("a command failed", extra={"match": self.id})
                self._answer(pending, Refused("unavailable", f"the command failed ({type(error).__name__})"))
            else:
                self._answer(pending, answer)

    def _answer(self, pending: PendingCommand, answer: Ack | Refused | None) -> None:
        if pending.answer.done():
            return
        if isinstance(answer, Refused):
            pending.answer.set_exception(answer)
        else:
            pending.answer.set_result(answer)

    async def _carry_out(self, pending: PendingCommand) -> Ack | None:
        """Check, commit and broadcast; if another process was faster, read what it wrote and try again.

        A refused command may just be ahead of this process, so it is tried again after reading the log.
        """
        if isinstance(pending.command, Proxy) and pending.person is not None:
            return await self._leave_bids(pending.command, pending.person)
        began = time.perf_counter()
        for attempt in range(ATTEMPTS):
            if self.is_doubtful:
                await self.catch_up()
            if self.is_owed():
                await self._excuse()
                continue
            key = command_key(pending)
            if key is not None and (number := self.state.commands.get(key)) is not None:
                self.services.metrics.resends.inc()
                return Ack(id=key.partition("/")[2], number=number)
            try:
                trial = await self._tried(pending, key)
            except Refused:
                if attempt or not self.services.store.is_shared:
                    raise
                self.is_doubtful = True
                continue
            if trial is None:
                return None
            if not await self._try_to_commit(trial, self._guard(pending)):
                continue
            self.services.metrics.commit_seconds.observe(time.perf_counter() - began)
            return Ack(id=key.partition("/")[2] if key else "", number=trial.rows[0].number)
        raise Refused("busy", "other commands were faster; send it again")

    def is_owed(self) -> bool:
        """Return whether a running clock lost time by an outage that is not in the log yet."""
        state = self.state
        return state.is_on and bool(deadlines(state.clock)) and self.services.time.missed(state.changed) > 0

    async def _excuse(self) -> None:
        """Write down an outage, so that nobody's clock counts it."""
        lost = self.services.time.missed(self.state.changed)
        trial = try_rows(self.state, [Draft("outage", None, {"lost": lost})], None, self.services.now())
        await self._try_to_commit(trial, None)

    async def _tried(self, pending: PendingCommand, key: str | None) -> Trial | None:
        """Judge a command and try its rows; in a thread if moves are weighed or replayed for it."""
        if isinstance(pending.command, Undo | Takeback | Consent):
            return await asyncio.get_running_loop().run_in_executor(weighing_thread, self._try, pending, key)
        return self._try(pending, key)

    def _try(self, pending: PendingCommand, key: str | None) -> Trial | None:
        """Judge a command and try its rows on a copy; None if it adds none. Nothing is changed."""
        drafts = self._judge(pending)
        return try_rows(self.state, drafts, key, self.services.now()) if drafts else None

    def _judge(self, pending: PendingCommand) -> list[Draft]:
        """Return the rows a command adds."""
        if pending.command is None:
            return []
        stand_in = self.services.settings.stand_in
        if isinstance(pending.command, ProxyBid):
            return self._judge_bid(pending.command)
        assert not isinstance(pending.command, Proxy)
        if pending.person is not None and not isinstance(pending.command, ServerCommand):
            return judge(self.state, pending.command, pending.person, stand_in)
        assert isinstance(pending.command, ServerCommand)
        return judge_internal(self.state, pending.command, stand_in)

    async def _try_to_commit(self, trial: Trial, guard: Guard | None) -> bool:
        """Commit the rows of a trial; False if another process was faster, or the clock not to be trusted."""
        try:
            with self.services.noticing_delay():
                await self._commit(trial, guard)
        except Conflict:
            self.services.metrics.conflicts.inc()
            self.is_doubtful = True
            return False
        return True

    async def _commit(self, trial: Trial, guard: Guard | None) -> None:
        """Commit the rows of a trial, and only then adopt its state."""
        change = changes(self.state, trial.after)
        change.proxies = [seat for seat, line in self.proxies.items() if not proxy_bids.stands(trial.after, line)]
        await self.services.store.matches.append(self.id, trial.rows, change, guard)
        for row in trial.rows:
            self.services.metrics.row_written(row.kind)
        self._adopt(trial.after, trial.news)

    async def catch_up(self) -> None:
        """Apply what other processes wrote."""
        self.is_doubtful = False  # before reading: what is heard of meanwhile must be looked up again
        rows = await self.services.store.matches.log(self.id, after=self.state.number)
        after = self.state.copy()
        told = [row_events(row, after.apply(row)) for row in rows]
        if told:
            self._adopt(after, told)
        if self.services.store.is_shared:
            self.set_proxies(await self.services.store.proxies.standing(self.id))

    def _adopt(self, after: MatchState, told: Sequence[RowEvents]) -> None:
        """Adopt a new state, and broadcast it."""
        was_over = self.state.status in ("over", "cancelled")
        has_moved_round = after.occupants != self.state.occupants
        self.state = after
        self.recent.extend(told)
        if has_moved_round:
            self._count_heads()
        if self.proxies:
            self._note_proxies(self.proxies.values())
        for viewer in self.viewers:
            viewer.has_news()
        self.driver.look(moved=any(one.row.kind == "move" for one in told))
        if after.status == "over" and not was_over:
            self.services.run_in_background(count_results(self.services.store, self.services.now()))

    # Bids that are left to the server

    async def _leave_bids(self, command: Proxy, person: Person) -> Ack:
        """Store a proxy bid; nothing is added to the log, and only its owner is notified."""
        queries, key = self.services.store.proxies, f"{person.id}/{command.id}"
        for _ in range(ATTEMPTS):
            if (known := await queries.kept(self.id, key)) is not None:
                self.services.metrics.resends.inc()
                return Ack(id=command.id, number=known.since)
            if self.is_doubtful or self.services.store.is_shared:
                await self.catch_up()
            try:
                kept = await queries.keep(self.id, proxy_bids.judge_proxy(self.state, command, person))
            except Conflict:
                continue
            others = [line for line in self.proxies.values() if line.seat != command.seat]
            self.set_proxies([*others, kept])
            return Ack(id=command.id, number=kept.since)
        raise Refused("busy", "other commands were faster; send it again")

    def _judge_bid(self, command: ProxyBid) -> list[Draft]:
        """Bid for a seat, if it is still asked the same question and its proxy bid stands."""
        line = self.proxies.get(command.seat)
        if line is None or not proxy_bids.is_due(self.state, line) or self.state.asked[line.seat] != command.asked:
            return []
        return [move_row("move", line.seat, proxy_bids.answer(self.state, line))]

    def _guard(self, pending: PendingCommand) -> Guard | None:
        """Return a guard that fails if the proxy bid was cancelled through another process, or a timeout comes late."""
        if isinstance(pending.command, Timeout):
            return prompt(time.monotonic() + PROMPT_SECONDS)
        line = self.proxies.get(pending.command.seat) if isinstance(pending.command, ProxyBid) else None
        return None if line is None else lambda connection: need_standing(connection, self.id, line)

    def set_proxies(self, lines: Iterable[ProxyLine]) -> None:
        """Replace the proxy bids by those that are still valid; only their owners are notified."""
        before = self.proxies
        self._note_proxies(lines)
        seats = {seat for seat in (*before, *self.proxies) if before.get(seat) != self.proxies.get(seat)}
        people = {self.state.occupants[seat].person for seat in seats}
        for viewer in self.viewers:
            if viewer.person is not None and viewer.person.id in people:
                viewer.has_news()
        self.driver.look()

    def _note_proxies(self, lines: Iterable[ProxyLine]) -> None:
        self.proxies = {line.seat: line for line in lines if proxy_bids.stands(self.state, line)}
        self.cache.set_proxies({seat: line.ingots for seat, line in self.proxies.items() if line.ingots is not None})

    # Viewers

    def enter(self, viewer: Viewer) -> None:
        """Add a viewer."""
        self.viewers.add(viewer)
        self.used = time.monotonic()
        self._presence_changed()

    def exit(self, viewer: Viewer) -> None:
        """Remove a viewer."""
        self.viewers.discard(viewer)
        self.used = time.monotonic()
        self._presence_changed()

    def _presence_changed(self) -> None:
        self._count_heads()
        for viewer in self.viewers:
            viewer.has_news()

    def _count_heads(self) -> None:
        """Count the people present and the spectators."""
        here = (viewer.person.id for viewer in self.viewers if viewer.person is not None)
        self.present = self.elsewhere.union(here)
        self.spectators = sum(1 for viewer in self.viewers if not viewer.point().seats)

    def surroundings(self) -> Surroundings:
        """Return what is not in the log."""
        return Surroundings(self.present, self.spectators, self.services.now(), self.awaited)

    def set_awaited(self, awaited: dict[Seat, int]) -> None:
        """Set when bots step in for absent people, and notify everyone."""
        if awaited != self.awaited:
            self.awaited = awaited
            for viewer in self.viewers:
                viewer.has_news()

    def set_elsewhere(self, people: frozenset[str]) -> None:
        """Set who is connected through other processes."""
        if people != self.elsewhere:
            self.elsewhere = people
            self._presence_changed()

    def rows_since(self, seen: int | None) -> tuple[int, list[RowEvents]]:
        """Return the rows after a number, or all recent ones if nothing or too little was seen."""
        oldest = self.recent[0].row.number - 1 if self.recent else self.state.number
        since = oldest if seen is None or seen > self.state.number else max(seen, oldest)
        return since, list(takewhile(lambda one: one.row.number > since, reversed(self.recent)))[::-1]

    def close(self) -> None:
        """Close the room; pending commands are refused, and viewers are told to reconnect."""
        self.task.cancel()
        self.driver.stop()
        while not self.inbox.empty():
            self._answer(self.inbox.get_nowait(), Refused("unavailable", "the server is shutting down; send it again"))
        for viewer in tuple(self.viewers):
            viewer.drop("restart")
