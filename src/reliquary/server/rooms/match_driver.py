"""The driver of a match: asks bots for their moves and acts when clocks run out, if this process has the lease."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Coroutine
from typing import Any, Protocol

from reliquary.core.words import Seat
from reliquary.server.bots.bot_pool import bot_dice, can_interrupt
from reliquary.server.bots.fair_queue import Asker
from reliquary.server.match import clocks
from reliquary.server.match.commands import BotMove, EndPause, ServerCommand, Timeout
from reliquary.server.match.fallback import fallback_move
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.proxy_bids import ProxyBid, is_due
from reliquary.server.match.rows import ProxyLine
from reliquary.server.match.seating import StandIn
from reliquary.server.protocol.refusals import Refused
from reliquary.server.rooms import lesson_matches
from reliquary.server.rooms.services import Services

log = logging.getLogger(__name__)
GRACE = 15_000
"""The most milliseconds people get to come back after an outage before a clock runs out."""
DICE = random.SystemRandom()
HASTE = 3.0
"""The shape of the time people take to bid: seldom at once, seldom very late."""
MOST_HESITATION = 4
"""No bid takes longer than this many times the average."""
STUBBORN = 3
"""After this many useless answers in a row the fallback move is played for a bot."""


class DrivenMatch(Protocol):
    """What the driver needs of a room."""

    services: Services
    state: MatchState
    proxies: dict[Seat, ProxyLine]
    present: frozenset[str]
    spectators: int

    @property
    def id(self) -> str:
        """The match's id."""

    async def submit_internal(self, command: ServerCommand | ProxyBid) -> bool:
        """Carry out a command of the server itself; False if it is no longer needed."""


class MatchDriver:
    """Keeps a match going wherever the server has to act."""

    def __init__(self, room: DrivenMatch) -> None:
        self.room = room
        self.thinking: dict[Seat, asyncio.Task[None]] = {}
        self.listening: dict[Seat, asyncio.Task[None]] = {}
        self.chores: set[asyncio.Task[None]] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.is_ours = False
        self.useless: dict[Seat, int] = {}

    def look(self, *, moved: bool = False) -> None:
        """Do what has to be done after the state has changed."""
        state = self.room.state
        if not state.is_on:
            self.stop()
            return
        if not self.is_ours:
            if needs_driver(self.room):
                self._chore(self._take_over())
            return
        self._ask_bots()
        self._bid_for_people()
        if moved:
            self._hear_bots()
        self._set_timer()

    async def _take_over(self) -> None:
        """Try to get the lease of this match."""
        if not self.is_ours and await self.room.services.leases.take(self.room.id):
            self.is_ours = True
            self.look()

    def lost(self) -> None:
        """Note that the lease may be lost."""
        self.is_ours = False

    def _ask_bots(self) -> None:
        state = self.room.state
        for seat in state.waiting():
            bot = state.player(seat)
            if bot is not None and seat not in self.thinking:
                self.thinking[seat] = asyncio.create_task(self._think(seat, bot))

    async def _think(self, seat: Seat, bot: str) -> None:
        """Let a bot answer, unless the table has moved on."""
        try:
            if seat in self.room.state.waiting():
                await self._answer(seat, bot)
        except Exception:
            log.exception("a bot could not be asked", extra={"match": self.room.id, "seat": seat})
            self.useless[seat] = self.useless.get(seat, 0) + 1
            await asyncio.sleep(1.0)
        finally:
            self.thinking.pop(seat, None)
        self.look()

    async def _answer(self, seat: Seat, bot: str) -> None:
        """Submit a bot's move the way everyone's moves are submitted."""
        state, services = self.room.state, self.room.services
        assert state.table is not None
        began = time.perf_counter()
        dice = bot_dice(state.header.seed, state.number, seat)
        scripted = lesson_matches.scripted_move(state, seat)
        if scripted is not None:
            move = scripted
        elif self.useless.get(seat, 0) >= STUBBORN:
            move = fallback_move(state.game, state.table, seat)
        else:
            thought = await services.pool.choose(state.game, state.table, seat, bot, dice, self._asker())
            assert thought.move is not None
            move = thought.move
        services.metrics.think_seconds.observe(time.perf_counter() - began)
        await asyncio.sleep(self._pause(seat))
        done = await self._send(BotMove(seat, bot, state.asked[seat], move))
        self.useless[seat] = 0 if done else self.useless.get(seat, 0) + 1

    def _asker(self) -> Asker:
        """Return the people the bots of this match think for."""
        header, room = self.room.state.header, self.room
        return Asker(header.host, header.id, bool(room.present) or room.spectators > 0)

    def _pause(self, seat: Seat) -> float:
        """Return how many seconds a bot waits before it moves; one that stands in is as slow as a person."""
        settings, state = self.room.services.settings, self.room.state
        stands_in = state.occupants[seat].kind == "person" and seat not in state.resigned
        return settings.stand_in_pause_seconds if stands_in else settings.bot_pause_seconds

    def _bid_for_people(self) -> None:
        """Make the proxy bids that are due."""
        state = self.room.state
        for seat, line in self.room.proxies.items():
            if seat not in self.thinking and is_due(state, line):
                self.thinking[seat] = asyncio.create_task(self._bid(seat))

    async def _bid(self, seat: Seat) -> None:
        """Hesitate as a person would, then make one bid, or pass; if that fails, try again in a moment."""
        try:
            await asyncio.sleep(self._hesitation(seat))
            if not await self._send(ProxyBid(seat, self.room.state.asked[seat])):
                await asyncio.sleep(1.0)
        finally:
            self.thinking.pop(seat, None)
        self.look()

    def _hesitation(self, seat: Seat) -> float:
        """Draw how many seconds a bid for a person takes: as unsteady as people are, and in time for the clock."""
        mean, clock = self.room.services.settings.proxy_pause_seconds, self.room.state.clock
        seconds = min(DICE.gammavariate(HASTE, mean / HASTE), MOST_HESITATION * mean) if mean else 0.0
        if not clock.left:
            return seconds
        return min(seconds, clocks.time_left(clock, seat, self.room.services.now()) / 2000)

    def _hear_bots(self) -> None:
        """Let bots move out of turn, as people can."""
        state = self.room.state
        if lesson_matches.is_followed(state):
            return
        waiting = state.waiting()
        for seat in range(state.game.seats):
            bot = state.player(seat)
            if bot is None or seat in waiting or seat in self.listening or not can_interrupt(bot):
                continue
            assert state.table is not None
            if state.table.moves(seat):
                self.listening[seat] = asyncio.create_task(self._hear(seat, bot))

    async def _hear(self, seat: Seat, bot: str) -> None:
        state, services = self.room.state, self.room.services
        assert state.table is not None
        try:
            dice = bot_dice(state.header.seed, state.number, seat)
            thought = await services.pool.interrupt(state.game, state.table, seat, bot, dice, self._asker())
            if thought.move is not None:
                await self._send(BotMove(seat, bot, state.asked[seat], thought.move))
        finally:
            self.listening.pop(seat, None)

    async def _send(self, command: BotMove | ProxyBid) -> bool:
        """Submit a move the server makes; False if the table has moved on."""
        with contextlib.suppress(Refused):
            return await self.room.submit_internal(command)
        return False

    # Time

    def _set_timer(self) -> None:
        """Set a timer for the next deadline; the sweep acts too, in case this process is late."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        next_one = clocks.next_deadline(self.room.state.clock)
        if next_one is not None:
            moment = self.due(next_one[0])
            delay = max(0, moment - self.room.services.now()) / 1000
            self.timer = asyncio.get_running_loop().call_later(delay + 0.01, self._ring)

    def due(self, deadline: int) -> int:
        """Return when a clock rings: not just after an outage, when people are still coming back."""
        outage = self.room.services.time.latest()
        if outage is None:
            return deadline
        return clocks.lenient(deadline, outage.ended, min(GRACE, outage.ended - outage.began))

    def _ring(self) -> None:
        self._chore(self.ring())

    async def ring(self) -> None:
        """Answer for everyone whose time is up."""
        services = self.room.services
        for seat, moment in clocks.deadlines(self.room.state.clock).items():
            if self.due(moment) <= services.now():
                with contextlib.suppress(Refused):
                    await self.room.submit_internal(Timeout(seat, services.now()))
        self._set_timer()

    async def tend(self) -> None:
        """Do what the sweep found necessary: ask bots, act on deadlines, replace absent people."""
        if not self.is_ours:
            await self._take_over()
        if not self.is_ours:
            return
        self.look()
        if self.room.state.status == "paused":
            await self.room.submit_internal(EndPause(self.room.services.now()))
        await self.ring()
        if self.room.state.header.pace == "live" and self._absent():
            await self._replace_absent()

    def _absent(self) -> set[str]:
        """Return the people who are not connected and have no bot standing in."""
        occupants = self.room.state.occupants
        return {one.person for one in occupants if one.person is not None and one.bot is None} - self.room.present

    async def _replace_absent(self) -> None:
        """Seat bots for people who have kept others waiting too long."""
        services, absent = self.room.services, self._absent()
        patience = int(services.settings.grace_seconds * 1000)
        lines = await services.store.matches.seats_of([self.room.id])
        for line in lines[self.room.id]:
            since = line.away
            is_late = since is not None and since + services.time.missed(since) < services.now() - patience
            if is_late and line.person is not None and line.person in absent:
                with contextlib.suppress(Refused):
                    await self.room.submit_internal(StandIn(line.seat, line.person, away=True))

    def _chore(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.chores.add(task)
        task.add_done_callback(self.chores.discard)

    def stop(self) -> None:
        """Stop all timers and pending questions."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        current = asyncio.current_task()
        for task in (*self.thinking.values(), *self.listening.values(), *self.chores):
            if task is not current:
                task.cancel()


def needs_driver(room: DrivenMatch) -> bool:
    """Return whether a match needs a driver: a bot plays in it, a clock runs, or there are proxy bids."""
    state = room.state
    return bool(state.clock.left or room.proxies) or any(occupant.bot is not None for occupant in state.occupants)
