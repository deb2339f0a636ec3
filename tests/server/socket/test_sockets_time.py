"""Time: clocks that ring, people who lose their connection, and servers that stop and start again."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from server.harness import PATIENCE, Client, Refusal, Server, TableSocket
from server.socket.test_sockets_play import play_some

HOT_SEAT: dict[str, Any] = {"game": "warehouse51", "seats": 3, "seating": ["me", "me", "me"]}


def test_a_bot_takes_the_seat_of_who_lost_the_connection_and_gives_it_back(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada, Client(server, "Bob") as bob:
            match = await ada.open_table(game="warehouse51", seats=3, seating=["me", "open", "greedy"])
            await bob.command(match, "sit")
            async with bob.watch(match) as other:
                async with ada.watch(match) as table:
                    await table.command("start")
                    await other.until(lambda: bool(other.table["match"]["seats"][0]["present"]))
                await other.until(lambda: other.table["match"]["seats"][0]["bot"] == "greedy")
                assert other.news[-1]["kind"] in ("seat", "move")
                async with ada.watch(match) as again:
                    await again.until(lambda: again.table["match"]["seats"][0]["bot"] is None)
                    await asyncio.gather(again.play_to_the_end(1), other.play_to_the_end(2))
                    assert again.is_over

    with Server(tmp_path, grace_seconds=0.3) as server:
        asyncio.run(story(server))


def test_at_an_asynchronous_table_nobody_is_replaced(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada, Client(server, "Bob") as bob:
            facts: dict[str, Any] = {"game": "warehouse51", "seats": 3, "seating": ["me", "open", "me"]}
            slow = await ada.open_table(**facts, pace="asynchronous")
            live = await ada.open_table(**facts)
            for match in (slow, live):
                await bob.command(match, "sit")
                await ada.command(match, "start")
            async with bob.watch(slow), bob.watch(live) as seen:
                await seen.until(lambda: all(seen.table["match"]["seats"][seat]["bot"] for seat in (0, 2)))
            shown = await ada.get(f"/api/matches/{slow}")
            assert [seat["bot"] for seat in shown["match"]["seats"]] == [None, None, None]

    with Server(tmp_path, grace_seconds=0.2) as server:
        asyncio.run(story(server))


async def clocked(ada: Client, clock: dict[str, Any]) -> str:
    match = await ada.open_table(**HOT_SEAT, clock=clock, pace="asynchronous")
    await ada.command(match, "start")
    return match


def test_when_the_time_for_a_move_is_up_the_clock_moves(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada:
            match = await clocked(ada, {"type": "per_move", "seconds": 5})
            async with ada.watch(match) as table:
                assert table.table["clock"]["left"][table.asked_chair()["seat"]] <= 5000  # type: ignore[index]
                await table.until(lambda: any(one["kind"] == "timeout" for one in table.news))
                assert table.status == "running"

    with Server(tmp_path) as server:
        asyncio.run(story(server))


def test_time_that_is_up_while_the_server_is_down_rings_after_the_start(tmp_path: Path) -> None:
    async def begin(server: Server) -> str:
        async with Client(server, "Ada") as ada:
            return await clocked(ada, {"type": "per_game", "seconds": 5})

    async def watch(server: Server, match: str) -> None:
        async with Client(server, "Bob") as bob, bob.watch(match) as table:
            await table.until(lambda: any(one["kind"] == "timeout" for one in table.news))
            rung = next(one for one in table.news if one["kind"] == "timeout")
            await table.until(lambda: table.table["match"]["seats"][rung["seat"]]["bot"] == "greedy")

    with Server(tmp_path) as server:
        match = asyncio.run(begin(server))
        server.kill()
        server.start()
        asyncio.run(watch(server, match))


def test_after_a_restart_bots_go_on_by_themselves(tmp_path: Path) -> None:
    async def begin(server: Server) -> tuple[str, int]:
        async with Client(server, "Ada") as ada:
            match = await ada.open_table(game="settlers", seats=2, seating=["greedy", "greedy"], pace="asynchronous")
            await ada.command(match, "start")
            return match, int((await ada.get(f"/api/matches/{match}"))["number"])

    async def watch(server: Server, match: str) -> TableSocket:
        async with Client(server, "Bob") as bob, bob.watch(match) as table:
            await table.until(lambda: table.is_over)
            return table

    with Server(tmp_path, bot_pause_seconds=0.02) as server:
        match, _ = asyncio.run(begin(server))
        server.kill()
        server.start()
        assert asyncio.run(watch(server, match)).is_over


def test_a_server_that_is_stopped_says_so_and_forgets_nothing(tmp_path: Path) -> None:
    async def play(server: Server) -> tuple[Client, str, int]:
        ada = await Client(server, "Ada").__aenter__()
        match = await ada.open_table(**HOT_SEAT)
        await ada.command(match, "start")
        async with ada.watch(match) as table:
            await play_some(table, 7)
            number = int(table.table["number"])
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            with pytest.raises(ConnectionError):
                await table.until(lambda: False)
            assert isinstance(table.connection.close_code, int)
            assert table.connection.close_code == 1012
            assert await stopping == 0
        return ada, match, number

    async def both(server: Server) -> None:
        ada, match, number = await play(server)
        await asyncio.to_thread(server.start)
        async with ada.watch(match, seen=number) as table:
            assert table.table["number"] == number
            assert table.table["news"] == []
            await play_some(table, 3)
        await ada.http.aclose()

    with Server(tmp_path) as server:
        asyncio.run(both(server))


def test_a_silent_socket_is_dropped_and_a_pinging_one_is_not(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada, ada.socket() as silent, ada.socket() as lively:

            async def ping() -> None:
                while True:
                    await lively.send('{"type":"ping"}')
                    await lively.recv()
                    await asyncio.sleep(0.1)

            pinging = asyncio.create_task(ping())
            with pytest.raises(ConnectionClosed):
                await silent.recv()
            assert silent.close_code == 4409
            assert not pinging.done()
            pinging.cancel()

    with Server(tmp_path, silence_seconds=3) as server:
        asyncio.run(story(server))


def test_a_visitor_whose_session_ends_is_nobody(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada:
            match = await ada.open_table(**HOT_SEAT)
            ada.http.cookies.delete("reliquary_session")
            with pytest.raises(Refusal) as refused:
                await ada.command(match, "start")
            assert refused.value.status == 401

    with Server(tmp_path) as server:
        asyncio.run(story(server))


def test_a_live_table_nobody_starts_leaves_the_lobby_when_nobody_is_there(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada, Client(server, "Bob") as bob:
            kept = await ada.open_table(**HOT_SEAT)
            async with ada.watch(kept) as here:
                slow = await ada.open_table(**HOT_SEAT, pace="asynchronous")
                left = await ada.open_table(**HOT_SEAT)
                async with asyncio.timeout(PATIENCE):
                    while (await bob.get(f"/api/matches/{left}"))["match"]["status"] != "cancelled":
                        await asyncio.sleep(0.2)
                assert (await bob.get(f"/api/matches/{slow}"))["match"]["status"] == "open"
                await here.command("start")
                await here.until(lambda: here.status == "running")

    with Server(tmp_path, open_table_hours=0.002) as server:
        asyncio.run(story(server))
