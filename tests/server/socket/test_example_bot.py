"""The example of a bot that plays through the socket: what it does when the line breaks or the server refuses."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from websockets.sync.server import ServerConnection, serve

from server.harness import PATIENCE, Client, Server, TableSocket

EXAMPLE = Path(__file__).parents[3] / "examples" / "socket_bot.py"
Script = Callable[[ServerConnection, int], None]


def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("socket_bot", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    vars(module)["RETRY_SECONDS"] = 0.01
    return module


@contextmanager
def stage(script: Script) -> Iterator[str]:
    """Run a server that says what a script says; it is told which visit this is."""
    visits = iter(range(100))
    with serve(lambda socket: script(socket, next(visits)), "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.socket.getsockname()[1]}"
        server.shutdown()
        thread.join()


def hear(socket: ServerConnection) -> Any:
    return json.loads(socket.recv(timeout=PATIENCE))


def say(socket: ServerConnection, **message: Any) -> None:
    socket.send(json.dumps(message))


def table(number: int, status: str = "running", *, asked: int = 0, waits: bool = False, seated: bool = True) -> Any:
    chair = {"seat": 1, "view": {}, "moves": [{"type": "pass"}], "asked": asked, "is_waiting": waits}
    match = {"game": "toy", "status": status, "seats": [{"seat": 1, "kind": "open", "yours": seated}], "outcome": None}
    return {"type": "table", "match": match, "number": number, "news": [], "chairs": [chair] if seated else []}


def test_it_sits_down_answers_and_stops_at_the_end() -> None:
    heard: list[Any] = []

    def script(socket: ServerConnection, _: int) -> None:
        heard.append(hear(socket))
        say(socket, **table(1, "open", seated=False))
        heard.append(hear(socket))
        say(socket, type="ack", id=heard[-1]["id"], number=2)
        say(socket, **table(2, "open"))
        say(socket, **table(3, asked=3, waits=True))
        heard.append(hear(socket))
        say(socket, **table(3, asked=3, waits=True))
        say(socket, type="ack", id=heard[-1]["id"], number=4)
        say(socket, **table(3, asked=3, waits=True))
        say(socket, **table(4, "over"))

    with stage(script) as server:
        end = example().play(server, "token", "m1", "code")
    assert end["number"] == 4
    assert heard[0] == {"type": "hello", "match": "m1", "seen": None, "invite": "code"}
    assert (heard[1]["type"], heard[1]["invite"]) == ("sit", "code")
    assert heard[2] | {"id": ""} == {"type": "move", "id": "", "seat": 1, "asked": 3, "move": {"type": "pass"}}
    assert len(heard) == 3


def test_a_command_without_an_answer_is_sent_again_under_its_id() -> None:
    heard: list[Any] = []

    def script(socket: ServerConnection, visit: int) -> None:
        heard.append(hear(socket))
        if visit == 0:
            say(socket, **table(7, asked=7, waits=True))
            heard.append(hear(socket))
            return
        heard.append(hear(socket))
        say(socket, type="ack", id=heard[-1]["id"], number=8)
        say(socket, **table(8, "over"))

    with stage(script) as server:
        assert example().play(server, "token", "m1", None)["number"] == 8
    assert heard[2]["seen"] == 7
    assert heard[1] == heard[3]


@pytest.mark.parametrize("code", ["too_many_messages", "busy"])
def test_it_says_the_same_again_when_asked_to_slow_down(code: str) -> None:
    heard: list[Any] = []

    def script(socket: ServerConnection, _: int) -> None:
        hear(socket)
        say(socket, **table(7, asked=7, waits=True))
        heard.append(hear(socket))
        say(socket, type="error", code=code, message="wait", id=heard[0]["id"])
        heard.append(hear(socket))
        say(socket, type="ack", id=heard[1]["id"], number=8)
        say(socket, **table(8, "over"))

    with stage(script) as server:
        example().play(server, "token", "m1", None)
    assert heard[0] == heard[1]


def test_a_stale_answer_makes_it_look_again() -> None:
    heard: list[Any] = []

    def script(socket: ServerConnection, _: int) -> None:
        hear(socket)
        say(socket, **table(7, asked=7, waits=True))
        heard.append(hear(socket))
        say(socket, type="error", code="stale", message="moved on", id=heard[0]["id"])
        heard.append(hear(socket))
        say(socket, **table(9, asked=9, waits=True))
        heard.append(hear(socket))
        say(socket, type="ack", id=heard[2]["id"], number=10)
        say(socket, **table(10, "over"))

    with stage(script) as server:
        example().play(server, "token", "m1", None)
    assert [message["type"] for message in heard] == ["move", "hello", "move"]
    assert heard[2]["asked"] == 9
    assert heard[0]["id"] != heard[2]["id"]


def test_it_gives_up_when_there_is_no_seat() -> None:
    def script(socket: ServerConnection, _: int) -> None:
        hear(socket)
        say(socket, **table(1, "open", seated=False))
        say(socket, type="error", code="no_free_seat", message="no seat is free", id=hear(socket)["id"])

    with stage(script) as server, pytest.raises(SystemExit, match="no seat is free"):
        example().play(server, "token", "m1", None)


# Against the real server


async def run_example(*words: str) -> str:
    done = await asyncio.create_subprocess_exec(
        sys.executable, "-W", "error", str(EXAMPLE), *words, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    said, complaints = await done.communicate()
    assert (done.returncode, complaints.decode()) == (0, "")
    return said.decode()


async def somebody_sits(watched: TableSocket, seat: int, bot: asyncio.Task[str]) -> None:
    """Wait until the bot sits; a bot that ended instead says why."""
    sits = asyncio.create_task(watched.until(lambda: watched.table["match"]["seats"][seat]["kind"] == "person"))
    await asyncio.wait([sits, bot], return_when=asyncio.FIRST_COMPLETED)
    if bot.done():
        sits.cancel()
        raise AssertionError(f"the bot ended before it sat down: {bot.exception() or bot.result()}")
    await sits


async def gets_as_far_as(watched: TableSocket, number: int) -> None:
    await watched.until(lambda: watched.is_over or watched.table["number"] >= number)


@pytest.mark.parametrize("game", ["warehouse51", "settlers"])
def test_it_plays_a_whole_match_it_found_in_the_lobby(private_server: Server, game: str) -> None:
    server = private_server

    async def story() -> None:
        token = (await run_example(server.address, "--new-token", "Outsider")).strip()
        async with Client(server, "Ada") as ada:
            match = await ada.open_table(game=game, seats=3, seating=["greedy", "open", "greedy"])
            bot = asyncio.create_task(run_example(server.address, token, "--game", game))
            async with ada.watch(match) as watched:
                await somebody_sits(watched, 1, bot)
                await watched.command("start")
                await watched.until(lambda: watched.is_over)
                assert watched.table["match"]["seats"][1]["name"] == "Outsider"
                assert watched.table["match"]["ended_by"] == "rules"
            assert re.fullmatch(rf"{game}: seat \[1\], won by \[.*\], \d+ rows in the log\n", await bot)

    asyncio.run(story())


def test_it_goes_on_where_it_was_after_a_crash_of_the_server(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        token = (await run_example(server.address, "--new-token", "Outsider")).strip()
        async with Client(server, "Ada") as ada:
            match = await ada.open_table(
                game="warehouse51", seats=3, private=True, seating=["random", "open", "random"], pace="asynchronous"
            )
            invite = (await ada.get(f"/api/matches/{match}"))["match"]["invite"]
            bot = asyncio.create_task(run_example(server.address, token, "--match", match, "--invite", invite))
            async with ada.watch(match) as watched:
                await somebody_sits(watched, 1, bot)
                await watched.command("start")
            for number in (20, 60):
                async with ada.watch(match) as watched:
                    await gets_as_far_as(watched, number)
                server.kill()
                await asyncio.to_thread(server.start)
            assert "won by [" in await bot
            assert (await ada.get(f"/api/matches/{match}"))["match"]["status"] == "over"

    with Server(tmp_path) as server:
        asyncio.run(story(server))
