"""Bids left to the server: made like any other, kept like any other, and nobody else's business."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from reliquary.server.database.store import Store
from reliquary.server.match.rows import Occupant
from reliquary.server.settings import with_driver
from server.crashes.stored_matches import Writer, new_header
from server.database.postgres import fresh_database
from server.harness import Client, Refusal, Server, TableSocket, new_id

NAMES = ("Ada", "Bob", "Cleo")
PASSING = ("id", "title", "at", "since", "news")


class Auction:
    """Three people at a table where a lot is on offer in an open auction; `order` says who speaks when."""

    def __init__(self, match: str, clients: list[Client], tables: list[TableSocket]) -> None:
        self.match = match
        self.clients = clients
        self.tables = tables
        first = next(seat for seat in range(3) if self.chair(seat)["is_waiting"])
        self.order = [first, (first + 1) % 3, (first + 2) % 3]

    def chair(self, seat: int) -> dict[str, Any]:
        return self.tables[seat].chair(seat)

    @property
    def lot(self) -> str:
        return str(self.chair(0)["view"]["offer"])

    async def until_asked(self, seat: int) -> None:
        await self.tables[seat].until(lambda: bool(self.chair(seat)["is_waiting"]))

    async def bid(self, seat: int, ingots: int) -> None:
        await self.until_asked(seat)
        await self.tables[seat].move(seat, {"type": "bid", "ingots": ingots})

    async def drop_out(self, seat: int) -> None:
        await self.until_asked(seat)
        await self.tables[seat].move(seat, {"type": "pass"})

    async def proxy(self, seat: int, ingots: int | None, **more: Any) -> dict[str, Any]:
        return await self.tables[seat].command("proxy", seat=seat, ingots=ingots, **more)

    async def until_proxy(self, seat: int, ingots: int | None) -> None:
        await self.tables[seat].until(lambda: bool(self.chair(seat)["proxy"] == ingots))

    async def told(self, seat: int, *wanted: str) -> None:
        """Wait until a seat has been told so many raises and passes since the lot came, and compare them."""
        await self.tables[seat].until(lambda: len(self.spoken(seat)) >= len(wanted))
        assert self.spoken(seat) == list(wanted)

    def spoken(self, seat: int) -> list[str]:
        events = [event for one in self.tables[seat].news for event in one["events"]]
        start = max(place for place, event in enumerate(events) if event["type"] == "revealed")
        places = {who: "xyz"[place] for place, who in enumerate(self.order)}
        return [
            f"{places[event['seat']]} {event.get('ingots', 'passes')}"
            for event in events[start:]
            if event["type"] in ("raised", "passed")
        ]


async def reach_an_open_auction(tables: list[TableSocket]) -> None:
    """Reveal lots, and bid nothing on those that are auctioned blind, until one is on offer openly."""
    while tables[0].chair()["view"]["phase"] != "open":
        seat = tables[0].chair()["view"]["waiting"][0]
        table = tables[seat]
        answer = await table.move(seat, table.chair(seat)["moves"][0])
        for one in tables:
            await catch_up(one, int(answer["number"]))


async def catch_up(table: TableSocket, number: int) -> None:
    await table.until(lambda: int(table.table["number"]) >= number)


@contextlib.asynccontextmanager
async def seated(clients: list[Client], match: str) -> AsyncIterator[list[TableSocket]]:
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(client.watch(match)) for client in clients]


def run_story(servers: list[Server], story: Callable[[Auction], Awaitable[None]]) -> None:
    async def run() -> None:
        async with contextlib.AsyncExitStack() as stack:
            people = [Client(servers[seat % len(servers)], name) for seat, name in enumerate(NAMES)]
            clients = [await stack.enter_async_context(one) for one in people]
            match = await clients[0].open_table(game="warehouse51", seats=3, seating=["me", "open", "open"])
            for client in clients[1:]:
                await client.command(match, "sit")
            started = await clients[0].command(match, "start")
            tables = await stack.enter_async_context(seated(clients, match))
            for table in tables:
                await catch_up(table, int(started["number"]))
            await reach_an_open_auction(tables)
            await story(Auction(match, clients, tables))

    asyncio.run(run())


def test_the_server_makes_the_least_raise_up_to_the_maximum_and_then_passes(server: Server) -> None:
    async def story(auction: Auction) -> None:
        x, y, z = auction.order
        await auction.proxy(y, 5, lot=auction.lot)
        await auction.bid(x, 1)
        await auction.drop_out(z)
        await auction.bid(x, 3)
        await auction.bid(x, 6)
        for seat in range(3):
            await auction.told(seat, "x 1", "y 2", "z passes", "x 3", "y 4", "x 6", "y passes")
        await auction.until_proxy(y, None)

    run_story([server], story)


def test_two_who_leave_it_to_the_server_bid_against_each_other_move_by_move(server: Server) -> None:
    async def story(auction: Auction) -> None:
        x, y, z = auction.order
        await auction.proxy(y, 3)
        await auction.proxy(z, 7)
        await auction.drop_out(x)
        await auction.told(x, "x passes", "y 1", "z 2", "y 3", "z 4", "y passes")
        rows = [one for one in auction.tables[x].news if one["kind"] == "move"][-5:]
        assert [one["seat"] for one in rows] == [y, z, y, z, y]

    run_story([server], story)


def test_whoever_is_asked_already_is_answered_for_at_once(server: Server) -> None:
    async def story(auction: Auction) -> None:
        x, y, _ = auction.order
        await auction.proxy(x, 0)
        await auction.told(y, "x passes")

    run_story([server], story)


def test_nobody_else_hears_that_bids_are_left_to_the_server(server: Server) -> None:
    async def story(auction: Auction) -> None:
        x, y, z = auction.order
        async with auction.clients[z].watch(auction.match, spectate=True) as spectator:
            others = [auction.tables[x], auction.tables[z], spectator]
            shown = await auction.clients[x].get(f"/api/matches/{auction.match}")
            heard = [list(one.heard) for one in others]
            for ingots in (4, 7, None, 6):
                await auction.proxy(y, ingots)
                await auction.until_proxy(y, ingots)
            for one in others:
                await one.send({"type": "ping"})
                await answered(one)
            assert [one.heard[:-1] for one in others] == heard
            assert await auction.clients[x].get(f"/api/matches/{auction.match}") == shown
            assert all(chair["proxy"] is None for one in others for chair in one.table["chairs"])

    run_story([server], story)


def test_the_maximum_changes_nothing_for_anybody_else(server: Server) -> None:
    async def story(auction: Auction) -> None:
        people = [(await client.get("/api/session"))["person"]["id"] for client in auction.clients]
        seen = [await witness(auction.clients, people, f"twin{most}", most) for most in (None, 4, 9)]
        assert seen[0] == seen[1] == seen[2]

    async def witness(clients: list[Client], people: list[str], match: str, most: int | None) -> list[Any]:
        store = await Store.open(with_driver(server.database))
        try:
            await twin(match, people).keep(store)
        finally:
            await store.close()
        async with seated(clients, match) as tables, clients[2].watch(match, spectate=True) as spectator:
            auction = Auction(match, clients, tables)
            x, y, z = auction.order
            if most is not None:
                await auction.proxy(y, most)
            await auction.bid(x, 1)
            if most is None:
                await auction.bid(y, 2)
            await auction.bid(z, 3)
            await auction.drop_out(x)
            if most is None:
                await auction.bid(y, 4)
            for one in (tables[x], tables[z], spectator):
                await until_standing(one, {"seat": y, "ingots": 4})
            return [[plain(one.news), plain(one.table)] for one in (tables[x], tables[z], spectator)]

    run_story([server], story)


async def answered(table: TableSocket) -> None:
    """Wait for the answer to a ping: whatever the server sent before has arrived."""
    await table.until(lambda: table.heard[-1] == b'{"type":"pong"}')


async def until_standing(table: TableSocket, bid: dict[str, int]) -> None:
    await table.until(lambda: bool(table.chair()["view"]["standing"] == bid))


def twin(match: str, people: list[str]) -> Writer:
    """A match that is the same under every name, stopped where a lot is on offer openly."""
    writer = Writer(new_header(match, "warehouse51", 3, 51, {"type": "none"}))
    for seat, person in enumerate(people):
        writer.add("seat", seat, **msgspec.structs.asdict(Occupant("person", person, None, NAMES[seat])))
    writer.add("start")
    while (table := writer.state.table) is not None and msgspec.to_builtins(table.view(None))["phase"] != "open":
        seat = table.waiting()[0]
        writer.add("move", seat, move=msgspec.to_builtins(table.moves(seat)[0]))
    return writer


def plain(value: Any) -> Any:
    """Leave out the match's name, the time of day, and what depends on how many rows came in one message."""
    if isinstance(value, dict):
        return {name: plain(inner) for name, inner in value.items() if name not in PASSING}
    return [plain(inner) for inner in value] if isinstance(value, list) else value


def test_what_was_left_to_the_server_outlives_it(tmp_path: Path) -> None:
    with Server(tmp_path) as server:

        async def story(auction: Auction) -> None:
            x, y, z = auction.order
            await auction.proxy(y, 4)
            server.kill()
            server.start()
            async with auction.clients[y].watch(auction.match) as back:
                assert back.chair(y)["proxy"] == 4
            async with seated([auction.clients[x], auction.clients[z]], auction.match) as tables:
                auction.tables[x], auction.tables[z] = tables
                await auction.bid(x, 1)
                await auction.told(z, "x 1", "y 2")

        run_story([server], story)


def test_a_resend_gets_the_same_answer_and_brings_nothing_back(server: Server) -> None:
    async def story(auction: Auction) -> None:
        x, y, _ = auction.order
        table = auction.tables[y]
        message = {"type": "proxy", "id": new_id(), "seat": y, "ingots": 5}
        first = await table.ask(message)
        assert first["type"] == "ack"
        await auction.proxy(y, None)
        await auction.bid(x, 1)
        await auction.until_asked(y)
        table.answers.clear()
        assert await table.ask(message) == first
        assert auction.chair(y)["proxy"] is None
        await auction.bid(y, 2)
        await auction.told(x, "x 1", "y 2")

    run_story([server], story)


def test_an_undone_bid_is_not_made_again(server: Server) -> None:
    async def story(auction: Auction) -> None:
        x, y, z = auction.order
        await auction.proxy(y, 5)
        await auction.bid(x, 1)
        await auction.until_asked(z)
        await auction.tables[y].until(lambda: bool(auction.chair(y)["can_undo"]))
        await auction.tables[y].command("undo", seat=y, asked=auction.chair(y)["asked"])
        await auction.tables[y].until(lambda: bool(auction.chair(y)["is_waiting"]))
        assert auction.chair(y)["proxy"] is None
        await auction.drop_out(y)

    run_story([server], story)


def test_it_is_refused_where_it_makes_no_sense(server: Server) -> None:
    async def story(auction: Auction) -> None:
        x, y, z = auction.order
        assert await refused(auction.proxy(x, 3, lot="another")) == "stale"
        assert await refused(auction.tables[x].command("proxy", seat=y, ingots=3)) == "not_your_seat"
        assert await refused(auction.proxy(x, 1000)) == "bad_message"
        await auction.drop_out(x)
        assert await refused(auction.proxy(x, 3)) == "wrong_status"
        await auction.proxy(y, 2)
        await auction.drop_out(z)
        await auction.tables[y].until(lambda: auction.chair(y)["view"]["phase"] != "open")
        assert await refused(auction.proxy(y, 3)) == "wrong_status"

    run_story([server], story)


async def refused(command: Awaitable[Any]) -> str | None:
    with pytest.raises(Refusal) as refusal:
        await command
    return str(refusal.value.code)


def test_another_process_bids_and_hears_when_it_shall_not_any_more(tmp_path: Path) -> None:
    database = fresh_database()
    with Server(tmp_path, database) as one, Server(tmp_path, database) as other:

        async def story(auction: Auction) -> None:
            x, y, z = auction.order
            await auction.proxy(y, 5)
            await auction.bid(x, 1)
            await auction.bid(z, 3)
            await auction.told(x, "x 1", "y 2", "z 3")
            await auction.proxy(y, None)
            await auction.bid(x, 4)
            await auction.until_asked(y)
            await auction.drop_out(y)
            await auction.told(z, "x 1", "y 2", "z 3", "x 4", "y passes")

        run_story([one, other], story)
