"""Clocks of a match while the server stalls, is away, or its machine's clock is set: nobody loses time by that."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from reliquary.server.access.people import Person
from reliquary.server.bots.bot_pool import BotPool
from reliquary.server.database.matches import Conflict
from reliquary.server.database.store import Store
from reliquary.server.match import clocks
from reliquary.server.match.commands import Timeout
from reliquary.server.monitoring.metrics import Metrics
from reliquary.server.monitoring.server_time import ServerTime
from reliquary.server.protocol import messages
from reliquary.server.rooms.new_matches import Wish, open_table
from reliquary.server.rooms.pending_commands import prompt
from reliquary.server.rooms.room import Room
from reliquary.server.rooms.rooms import Rooms
from reliquary.server.rooms.services import Services
from reliquary.server.settings import Settings
from server.monitoring.test_server_time import Clocks

ADA, BOB = Person("ada", "Ada"), Person("bob", "Bob")
SECONDS = 10
Story = Callable[["Stage"], Awaitable[None]]


class Stage:
    """A server without its network, whose clocks go as told, and one match at it."""

    def __init__(self, address: str, hands: Clocks) -> None:
        self.address = address
        self.hands = hands
        self.match = ""
        self.room: Room

    async def open(self, *, beats: bool = True) -> None:
        """Start the server."""
        store = await Store.open(self.address)
        self.pool = BotPool()
        self.services = Services(Settings(), store, self.pool, Metrics())
        self.services.time = ServerTime(wall=lambda: self.hands.wall, monotonic=lambda: self.hands.monotonic)
        self.services.time.begin(await store.service.served_until(), await store.service.known_outages())
        if beats:
            self.services.time.beat()
        self.rooms = Rooms(self.services)
        self.services.time.report = self.rooms.excuse
        if self.match:
            self.room = await self.rooms.open(self.match)

    async def close(self) -> None:
        """Stop it; what it knew about its time is kept."""
        await self.services.store.service.serve(self.services.now(), self.services.time.unsaved)
        for match in tuple(self.rooms.rooms):
            await self.rooms.close(match)
        await self.services.stop()
        await self.pool.close()
        await self.services.store.close()

    async def begin(self) -> None:
        """Start a match in which everyone's clock runs against two people."""
        rule = clocks.PerGame(SECONDS)
        header = await open_table(self.services, Wish(game="warehouse51", seats=3, clock=rule), ADA)
        self.match = header.id
        self.room = await self.rooms.open(header.id)
        await self.room.submit(messages.Sit(id="1"), BOB)
        await self.room.submit(messages.Sit(id="2"), BOB)
        await self.room.submit(messages.Start(id="3"), ADA)

    def serve(self, seconds: int) -> None:
        """Let time pass while the server works."""
        self.hands.serve(self.services.time, seconds)

    @property
    def seat(self) -> int:
        return self.room.state.people_waiting()[0]

    async def left(self) -> int:
        """The time the seat that is asked has, once the server has looked at its clock."""
        await self.room.look_again()
        return clocks.time_left(self.room.state.clock, self.seat, self.services.now())

    async def ring(self) -> bool:
        """Let the clock ring; whether it did."""
        return await self.room.submit_internal(Timeout(self.seat, self.services.now()))

    async def move(self) -> messages.Ack:
        """Make a move for the seat that is asked."""
        state = self.room.state
        person = ADA if state.occupants[self.seat].person == ADA.id else BOB
        move: dict[str, Any] = msgspec.to_builtins(state.table.moves(self.seat)[0]) if state.table else {}
        command = messages.Move(id="move", seat=self.seat, asked=state.asked[self.seat], move=move)
        return await self.room.submit(command, person)


@asynccontextmanager
async def stage(folder: Path) -> AsyncIterator[Stage]:
    one = Stage(f"sqlite+aiosqlite:///{folder / 'matches.sqlite'}", Clocks())
    await one.open()
    try:
        await one.begin()
        yield one
    finally:
        await one.close()


def play(folder: Path, story: Story) -> None:
    async def run() -> None:
        async with stage(folder) as one:
            await story(one)

    asyncio.run(run())


def test_a_clock_rings_when_its_time_has_been_used_up(tmp_path: Path) -> None:
    async def story(one: Stage) -> None:
        one.serve(SECONDS - 1)
        assert not await one.ring()
        one.serve(1)
        assert await one.ring()

    play(tmp_path, story)


def test_a_move_sent_in_time_to_a_server_that_stalls_is_accepted(tmp_path: Path) -> None:
    async def story(one: Stage) -> None:
        one.serve(4)
        one.hands.go(12)
        rung, moved = await asyncio.gather(one.ring(), one.move())
        assert not rung
        assert moved.number > 0
        kinds = [row.kind for row in await one.services.store.matches.log(one.match)]
        assert kinds[-2:] == ["outage", "move"]

    play(tmp_path, story)


@pytest.mark.parametrize(("step", "minutes"), [("back", -60), ("ahead", 120)])
def test_a_wall_clock_that_is_set_takes_and_gives_nothing(tmp_path: Path, step: str, minutes: int) -> None:
    async def story(one: Stage) -> None:
        one.serve(3)
        one.hands.wall += minutes * 60
        one.serve(3)
        assert await one.left() == (SECONDS - 6) * 1000
        assert not await one.ring()
        one.serve(4)
        assert await one.ring()

    play(tmp_path, story)


@pytest.mark.parametrize("away", [-1800, 5, 86_400])
def test_the_time_a_server_is_away_is_nobodys_loss(tmp_path: Path, away: int) -> None:
    async def story(one: Stage) -> None:
        one.serve(3)
        await one.close()
        one.hands.wall += away
        one.hands.monotonic = 7.0
        await one.open()
        assert await one.left() == (SECONDS - 3) * 1000
        one.serve(SECONDS - 4)
        assert not await one.ring()
        one.serve(1)
        assert await one.ring()

    play(tmp_path, story)


def test_two_restarts_without_a_look_at_the_match_count_both(tmp_path: Path) -> None:
    async def story(one: Stage) -> None:
        match, one.match = one.match, ""
        for _ in range(2):
            await one.close()
            one.hands.wall += 100
            await one.open()
            one.serve(1)
        one.match = match
        one.room = await one.rooms.open(match)
        assert await one.left() == (SECONDS - 2) * 1000

    play(tmp_path, story)


def test_every_process_finds_the_same_clock_in_the_log(tmp_path: Path) -> None:
    async def story(one: Stage) -> None:
        one.serve(2)
        one.hands.go(12)
        await one.left()
        before = one.room.state.clock
        await one.close()
        await one.open()
        assert one.room.state.clock == before

    play(tmp_path, story)


def test_a_clock_does_not_ring_while_the_database_is_away(tmp_path: Path) -> None:
    async def story(one: Stage) -> None:
        append, calls = one.services.store.matches.append, []

        async def slow(*given: Any) -> None:
            calls.append(given)
            if len(calls) == 1:
                one.hands.go(5)
                raise Conflict
            await append(*given)

        one.services.store.matches.append = slow  # type: ignore[method-assign,assignment]
        one.serve(SECONDS)
        assert not await one.ring()
        assert (await one.move()).number > 0

    play(tmp_path, story)


def test_a_timeout_that_is_written_late_is_judged_again() -> None:
    prompt(float("inf"))(None)  # type: ignore[arg-type]
    with pytest.raises(Conflict):
        prompt(float("-inf"))(None)  # type: ignore[arg-type]
