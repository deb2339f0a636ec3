"""Serving: what the command says and refuses, how many sockets there may be, and results that are counted."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from server.harness import PATIENCE, Client, Refusal, Server, TableSocket
from server.socket.test_sockets_play import run_story


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "reliquary", "serve", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False, env=os.environ)


def test_the_greeting_says_what_is_served_where(server: Server) -> None:
    said = server.log.read_text("utf-8")
    assert "serves warehouse51, settlers" in said
    assert server.address in said
    assert server.database.removeprefix("sqlite:///") in said


def test_without_a_client_the_doors_are_named(tmp_path: Path) -> None:
    with Server(tmp_path, static=str(tmp_path)) as bare:
        assert bare.get("/").text.startswith("Reliquary serves tables here.")
        assert bare.get("/lobby").status_code == 404


def test_a_client_is_served_under_all_its_addresses(tmp_path: Path) -> None:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html><title>Reliquary</title>", "utf-8")
    (client / "assets" / "app-1.js").write_text("1", "utf-8")
    with Server(tmp_path, static=str(client)) as serving:
        for path in ("/", "/lobby", "/table/abc", "/rules/warehouse51"):
            page = serving.get(path)
            assert (page.status_code, page.headers["content-type"].split(";")[0]) == (200, "text/html")
            assert page.headers["cache-control"] == "no-cache"
        assert "immutable" in serving.get("/assets/app-1.js").headers["cache-control"]
        assert serving.get("/nowhere").status_code == 404


def test_the_schema_can_be_written_without_serving(tmp_path: Path) -> None:
    file = tmp_path / "schema.json"
    assert run("--schema", str(file)).returncode == 0
    written = json.loads(file.read_text("utf-8"))
    assert {"Inbound", "Outbound", "TableMessage"} <= written["$defs"].keys()
    assert set(written["games"]) == {"warehouse51", "settlers"}


def test_one_person_opens_only_so_many_sockets(tmp_path: Path) -> None:
    async def story(ada: Client) -> None:
        async with contextlib.AsyncExitStack() as stack:
            sockets = [await stack.enter_async_context(ada.socket()) for _ in range(3)]
            with pytest.raises(ConnectionClosed):
                await sockets[2].recv()
            assert sockets[2].close_code == 1013
            await answers(sockets[0])
            await answers(sockets[1])
        async with ada.socket() as again:
            await answers(again)

    with Server(tmp_path, sockets_per_person=2) as server:
        run_story(server, story)


async def answers(connection: ClientConnection) -> None:
    await connection.send('{"type": "ping"}')
    assert await connection.recv() == '{"type":"pong"}'


def test_results_of_rated_matches_are_counted_for_people_with_an_account(server: Server) -> None:
    async def story(_: Client) -> None:
        async with Client(server, "Rated.Ada") as ada, Client(server, "Rated.Bob") as bob:
            with pytest.raises(Refusal) as refused:
                await ada.open_table(game="settlers", seats=2, rated=True)
            assert refused.value.code == "rated"
            for client in (ada, bob):
                await client.post("/api/account", {"login": client.name, "password": "correct horse battery"})
            match = await ada.open_table(game="settlers", seats=2, rated=True)
            await bob.command(match, "sit")
            async with ada.watch(match) as table:
                await table.command("start")
                await table.command("resign", seat=0)
                await table.until(lambda: table.is_over)
            ladder = await ladder_with(ada, 2)
            assert [(one["name"], one["matches"]) for one in ladder] == [("Rated.Bob", 1), ("Rated.Ada", 1)]
            with pytest.raises(Refusal) as refused:
                await ada.get("/api/ratings/chess")
            assert refused.value.code == "unknown_game"

    run_story(server, story)


async def ladder_with(client: Client, players: int) -> list[dict[str, Any]]:
    """The ladder as soon as so many are on it: results are counted right after the end."""
    async with asyncio.timeout(PATIENCE):
        while len(ladder := await client.get("/api/ratings/settlers")) < players:
            await asyncio.sleep(0.05)
    return list(ladder)


def test_frames_larger_than_allowed_end_the_socket_and_nothing_else(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await ada.open_table(game="settlers", seats=2)
        async with ada.watch(match) as table, ada.socket() as large:
            await large.send("x" * 20_000)
            with pytest.raises(ConnectionClosed):
                await large.recv()
            assert large.close_code == 1009
            await table.command("say", text="still here")

    run_story(server, story)


def test_a_socket_that_says_no_hello_is_told_so(server: Server) -> None:
    async def story(ada: Client) -> None:
        async with ada.socket() as connection:
            table = TableSocket(connection)
            with pytest.raises(Refusal) as refused:
                await table.command("pause")
            assert refused.value.code == "not_hello"
            await table.close()

    run_story(server, story)
