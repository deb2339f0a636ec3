"""Nobody gets in: seats, origins, rates and frames, through real sockets against the real server process."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.harness import Client, Refusal, Server, TableSocket, new_id

FRAME = 16 * 1024


def told(story: Callable[[Server], Awaitable[None]], server: Server) -> None:
    async def tale() -> None:
        await story(server)

    asyncio.run(tale())


async def new_token(client: Client, *scopes: str) -> str:
    made = await client.post("/api/tokens", {"label": "a bot", "scopes": list(scopes)})
    return str(made["secret"])


async def running(ada: Client, **wish: Any) -> str:
    """Start a match of Ada against a bot, in which Ada is asked something sooner or later."""
    match = await ada.open_table(game="warehouse51", seats=3, seating=["me", "random", "random"], **wish)
    await ada.command(match, "start")
    return match


async def asked(table: TableSocket) -> dict[str, Any]:
    await table.until(lambda: table.asked_chair() is not None)
    chair = table.asked_chair()
    assert chair is not None
    return chair


async def turned_away(client: Client) -> None:
    """See that no socket is opened."""
    with pytest.raises(InvalidStatus) as refused:
        await client.socket().__aenter__()
    assert 400 <= refused.value.response.status_code < 500


# Seats


async def refusals(client: Client, match: str, move: dict[str, Any]) -> set[Any]:
    """Try to do something with the seat of another, and say with which codes that is refused."""
    codes = set()
    async with client.watch(match) as table:
        for kind, fields in (("move", move), ("resign", {"seat": 0}), ("leave", {"seat": 0}), ("undo", move)):
            wanted = {name: value for name, value in fields.items() if kind != "undo" or name != "move"}
            with pytest.raises(Refusal) as refused:
                await table.command(kind, **wanted)
            codes.add(refused.value.code)
    return codes


def test_a_seat_is_played_only_by_whoever_holds_it(server: Server) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada, Client(server, "Mallory") as mallory, Client(server) as stranger:
            match = await running(ada)
            stranger.http.cookies.clear()
            stranger.http.cookies.set("reliquary_session", "made.0.1.up")
            program = Client(server, token=await new_token(mallory, "watch", "play", "host", "chat"))
            blind = Client(server, token=await new_token(ada, "watch", "chat"))
            async with ada.watch(match) as table:
                chair = await asked(table)
                move = {"seat": 0, "asked": chair["asked"], "move": chair["moves"][0]}
                number = table.table["number"]
                for client in (mallory, program):
                    assert await refusals(client, match, move) == {"not_your_seat"}
                for client in (stranger, blind):
                    assert await refusals(client, match, move) == {"forbidden"}
                await table.hello(match)
                assert [one for one in table.news if one["number"] > number and one["seat"] == 0] == []
                await table.command("move", **move)

    told(story, server)


def test_the_table_of_a_seat_is_shown_only_to_whoever_holds_it(server: Server) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada, Client(server, "Mallory") as mallory:
            match = await running(ada)
            async with ada.watch(match) as mine, mallory.watch(match) as theirs, Client(server).watch(match) as nobodys:
                assert [chair["seat"] for chair in mine.table["chairs"]] == [0]
                for table in (theirs, nobodys):
                    assert [chair["seat"] for chair in table.table["chairs"]] == [None]
                    assert [chair["moves"] for chair in table.table["chairs"]] == [[]]

    told(story, server)


def test_over_http_a_seat_is_no_easier_to_take(server: Server) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada, Client(server, "Mallory") as mallory:
            match = await running(ada)
            with pytest.raises(Refusal) as refused:
                await mallory.command(match, "resign", seat=0)
            assert (refused.value.status, refused.value.code) == (403, "not_your_seat")
            async with httpx.AsyncClient(base_url=server.address) as nobody:
                body = {"type": "resign", "id": new_id(), "seat": 0}
                assert (await nobody.post(f"/api/matches/{match}/commands", json=body)).status_code == 403

    told(story, server)


def test_a_token_plays_the_seat_of_its_owner_until_it_is_dropped(server: Server) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada:
            match = await running(ada)
            async with Client(server, token=await new_token(ada, "watch", "play")) as program:
                async with program.watch(match) as table:
                    chair = await asked(table)
                    await table.move(0, chair["moves"][0])
                (token,) = await ada.get("/api/tokens")
                await ada.http.delete(f"/api/tokens/{token['id']}", headers=ada.headers())
                await turned_away(program)
                with pytest.raises(Refusal) as refused:
                    await program.command(match, "resign", seat=0)
                assert refused.value.status == 401

    told(story, server)


def test_a_wrong_token_opens_no_socket(server: Server) -> None:
    async def story(server: Server) -> None:
        for token in ("nonsense", "reliquary_" + "A" * 43):
            await turned_away(Client(server, token=token))

    told(story, server)


def test_nobody_learns_the_id_or_the_invitation_of_another(server: Server) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada, Client(server, "Mallory") as mallory:
            person = (await ada.get("/api/session"))["person"]["id"]
            match = await ada.open_table(game="warehouse51", seats=3, seating=["me", "open", "random"])
            invite = (await ada.get(f"/api/matches/{match}"))["match"]["invite"]
            async with mallory.watch(match) as table:
                await table.until(lambda: bool(table.table))
                heard = b"".join(table.heard)
            lists = [await mallory.get(path) for path in ("/api/matches", f"/api/matches/{match}")]
            everything = heard.decode() + json.dumps(lists)
            assert match in everything
            assert person not in everything
            assert invite not in everything

    told(story, server)


# Origins


@pytest.mark.parametrize(
    ("origin", "welcome"),
    [("{own}", True), ("https://evil.example", False), ("null", False), ("{own}.evil.example", False)],
)
def test_only_our_own_pages_open_sockets_and_post(server: Server, origin: str, welcome: bool) -> None:
    page = origin.format(own=server.address)

    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada:
            headers = {**ada.socket_headers(), "origin": page}
            address = server.address.replace("http", "ws") + "/api/socket"
            wish = {"game": "warehouse51"}
            posted = await ada.http.post("/api/matches", json=wish, headers={**ada.headers(), "origin": page})
            assert posted.status_code == (201 if welcome else 403)
            if welcome:
                async with connect(address, additional_headers=headers) as socket:
                    assert await ping(socket) == "pong"
            else:
                with pytest.raises(InvalidStatus) as refused:
                    await connect(address, additional_headers=headers)
                assert refused.value.response.status_code == 403

    told(story, server)


@pytest.mark.parametrize("headers", [{}, {"x-csrf-token": ""}, {"x-csrf-token": "0" * 128}])
def test_a_change_without_the_csrf_token_is_refused(server: Server, headers: dict[str, str]) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada:
            before = await ada.get("/api/matches/mine")
            answer = await ada.http.post("/api/matches", json={"game": "warehouse51"}, headers=headers)
            assert answer.status_code == 403
            assert await ada.get("/api/matches/mine") == before

    told(story, server)


# Rates and frames


async def ping(socket: ClientConnection) -> str:
    await socket.send('{"type": "ping"}')
    answer = json.loads(await socket.recv())
    return str(answer.get("code", answer["type"]))


async def drain(socket: ClientConnection) -> int | None:
    """Read until the socket is closed; the code it is closed with."""
    try:
        while True:
            await socket.recv()
    except ConnectionClosed:
        return socket.close_code


def test_a_socket_that_floods_is_slowed_down_and_then_closed_alone(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada, ada.socket() as flood, ada.socket() as calm:
            answers = [await ping(flood) for _ in range(30)]
            assert answers[:20] == ["pong"] * 20
            assert "too_many_messages" in answers[20:]
            with contextlib.suppress(ConnectionClosed):
                for _ in range(200):
                    await flood.send('{"type": "ping"}')
            assert await drain(flood) == 4429
            assert await ping(calm) == "pong"

    with Server(tmp_path, rates={"messages": {"times": 20, "seconds": 10}}) as server:
        told(story, server)


def test_the_fourth_table_of_a_minute_is_refused_to_everybody_at_an_address(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada, Client(server, "Bob") as bob:
            for _ in range(3):
                await ada.open_table(game="warehouse51")
            for client in (ada, bob):
                with pytest.raises(Refusal) as refused:
                    await client.open_table(game="warehouse51")
                assert refused.value.status == 429
            assert len(await ada.get("/api/matches")) == 3

    with Server(tmp_path, rates={"creations": {"times": 3, "seconds": 60}}) as server:
        told(story, server)


def test_a_frame_that_is_too_long_closes_that_socket_and_no_other(server: Server) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada, ada.socket() as greedy, ada.socket() as calm:
            full = json.dumps({"type": "ping", "x": ""})
            await greedy.send(full[:-2] + "x" * (FRAME - len(full)) + full[-2:])
            assert json.loads(await greedy.recv())["code"] == "bad_message"
            await greedy.send("x" * (FRAME + 1))
            assert await drain(greedy) == 1009
            assert await ping(calm) == "pong"
        assert server.get("/health").status_code == 200

    told(story, server)
