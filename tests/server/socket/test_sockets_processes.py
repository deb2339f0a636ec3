"""Several processes on one PostgreSQL: any of them serves any match, and one that dies is not missed."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from pathlib import Path

import httpx
from websockets.exceptions import ConnectionClosed

from server.database.postgres import fresh_database
from server.harness import NO_TLS, PATIENCE, Client, Server


def pair(folder: Path) -> tuple[Server, Server]:
    """Two servers of one process each that share a database; a client can choose whom it talks to."""
    database = fresh_database()
    return Server(folder, database), Server(folder, database)


def moved(client: Client, server: Server) -> Client:
    """The same person, the same cookies, at another server."""
    other = Client(server, client.name)
    cookies = dict(client.http.cookies)
    other.http = httpx.AsyncClient(base_url=server.address, timeout=PATIENCE, cookies=cookies, verify=NO_TLS)
    return other


async def keep_playing(client: Client, servers: list[Server], match: str, seed: int) -> int:
    """Play to the end, coming back to any of the servers whenever the socket is lost; how often that was."""
    async with asyncio.timeout(3 * PATIENCE):
        return await keep_coming_back(client, servers, match, seed)


async def keep_coming_back(client: Client, servers: list[Server], match: str, seed: int) -> int:
    dice, lost, seen = random.Random(seed), 0, None
    while True:
        here = moved(client, dice.choice(servers))
        try:
            async with here.watch(match, seen=seen) as table:
                while await table.play(dice.choice):
                    seen = int(table.table["number"])
                return lost
        except (ConnectionError, ConnectionClosed, OSError):
            lost += 1
            await asyncio.sleep(0.05)
        finally:
            await here.http.aclose()


def test_two_processes_serve_one_match(tmp_path: Path) -> None:
    one, other = pair(tmp_path)

    async def story() -> None:
        async with Client(one, "Ada") as ada, Client(other, "Bob") as bob:
            match = await ada.open_table(game="warehouse51", seats=3, seating=["me", "open", "random"])
            await bob.command(match, "sit")
            async with ada.watch(match) as here, bob.watch(match) as there:
                await here.command("say", text="hello over there")
                await there.until(lambda: bool(there.chat))
                await there.until(lambda: bool(there.table["match"]["seats"][0]["present"]))
                await here.command("start")
                await asyncio.gather(here.play_to_the_end(1), there.play_to_the_end(2))
                await there.until(lambda: bool(there.table["number"] == here.table["number"]))
                assert [row["number"] for row in here.news] == [row["number"] for row in there.news]
                assert here.table["match"]["outcome"] == there.table["match"]["outcome"]

    with one, other:
        asyncio.run(story())


def test_an_answer_lost_at_one_process_is_found_at_the_other(tmp_path: Path) -> None:
    one, other = pair(tmp_path)

    async def story() -> None:
        async with Client(one, "Ada") as ada:
            there = moved(ada, other)
            match = await ada.open_table(game="warehouse51", seats=3, seating=["me", "me", "me"])
            begun = {"type": "start", "id": "begin"}
            first = await ada.post(f"/api/matches/{match}/commands", begun)
            assert await there.post(f"/api/matches/{match}/commands", begun) == first
            async with ada.watch(match) as table:
                chair = table.asked_chair()
                assert chair is not None
            move = {"type": "move", "id": "m", "seat": chair["seat"], "asked": chair["asked"]}
            move["move"] = chair["moves"][0]
            sent = [client.post(f"/api/matches/{match}/commands", move) for client in (ada, there) * 4]
            answers = await asyncio.gather(*sent)
            assert {answer["number"] for answer in answers} == {first["number"] + 1}
            await there.http.aclose()

    with one, other:
        asyncio.run(story())


def test_when_one_process_is_killed_the_other_goes_on_with_its_bots(tmp_path: Path) -> None:
    one, other = pair(tmp_path)

    async def story() -> None:
        async with Client(one, "Ada") as ada:
            match = await ada.open_table(game="settlers", seats=2, seating=["me", "greedy"])
            async with ada.watch(match) as table:
                await table.command("start")
                for _ in range(5):
                    await table.play(lambda moves: moves[0])
            await asyncio.to_thread(one.kill)
            await keep_playing(ada, [other], match, 3)

    with one, other:
        asyncio.run(story())


def test_a_rolling_restart_loses_nobody(tmp_path: Path) -> None:
    server = Server(tmp_path, fresh_database(), processes=2)

    async def story() -> None:
        async with Client(server, "Ada") as ada:
            matches = [
                await ada.open_table(game="warehouse51", seats=3, seating=["me", "me", "greedy"]) for _ in range(3)
            ]
            for match in matches:
                await ada.command(match, "start")
            playing = [asyncio.create_task(keep_playing(ada, [server], match, 4)) for match in matches]
            assert server.process is not None
            os.kill(server.process.pid, signal.SIGHUP)
            await asyncio.gather(*playing)
            for match in matches:
                shown = await ada.get(f"/api/matches/{match}")
                assert shown["match"]["status"] == "over"

    with server:
        asyncio.run(story())


def test_processes_end_when_the_one_that_supervises_them_is_killed(tmp_path: Path) -> None:
    server = Server(tmp_path, fresh_database(), processes=2)
    server.start()
    assert server.process is not None
    supervisor = server.process.pid
    try:
        os.kill(supervisor, signal.SIGKILL)
        limit = time.monotonic() + PATIENCE
        while answers(server):
            assert time.monotonic() < limit, "its processes go on serving"
            time.sleep(0.1)
    finally:
        server.kill()


def answers(server: Server) -> bool:
    try:
        return server.get("/health").status_code == 200
    except httpx.TransportError:
        return False
