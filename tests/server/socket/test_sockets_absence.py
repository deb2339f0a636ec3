"""Absence: a bot steps in only where another person waits, after an announced time; any other table waits."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from server.harness import Client, Refusal, Server, TableSocket
from server.socket.test_sockets_play import play_some

PAIR: dict[str, Any] = {"game": "warehouse51", "seats": 3, "seating": ["me", "open", "greedy"]}
ALONE: dict[str, Any] = {"game": "warehouse51", "seats": 3, "seating": ["me", "greedy", "greedy"]}


async def shared(ada: Client, bob: Client, **wish: Any) -> str:
    """Start a table for two people and a bot."""
    match = await ada.open_table(**PAIR, **wish)
    await bob.command(match, "sit")
    await ada.command(match, "start")
    return match


def first_seat(table: TableSocket) -> dict[str, Any]:
    return dict(table.table["match"]["seats"][0])


async def until_a_bot_steps_in(ada: Client, bob: Client) -> None:
    """Leave a table where another person waits, and wait until a bot has stepped in."""
    match = await shared(ada, bob)
    async with bob.watch(match) as waiting:
        await waiting.until(lambda: first_seat(waiting)["bot"] is not None)


def is_the_only_one_asked(table: TableSocket) -> bool:
    """Return whether the table waits for this person alone; in a blind auction bots are asked too."""
    chair = table.asked_chair()
    return chair is not None and chair["view"]["waiting"] == [chair["seat"]]


def test_a_table_of_bots_waits_for_its_person(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada, Client(server, "Bob") as bob:
            match = await ada.open_table(**ALONE)
            async with ada.watch(match) as table:
                await table.command("start")
                await play_some(table, 2)
                await table.until(lambda: is_the_only_one_asked(table))
            before = await ada.get(f"/api/matches/{match}")
            await until_a_bot_steps_in(ada, bob)
            after = await ada.get(f"/api/matches/{match}")
            assert after["match"]["seats"][0]["bot"] is None
            assert (after["number"], after["chairs"]) == (before["number"], before["chairs"])
            assert match in [one["id"] for one in await ada.get("/api/matches/mine")]
            async with ada.watch(match) as again:
                await play_some(again, 2)

    with Server(tmp_path, grace_seconds=0.3) as server:
        asyncio.run(story(server))


def test_nobody_is_replaced_where_everybody_is_away(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada, Client(server, "Bob") as bob:
            match = await shared(ada, bob)
            async with ada.watch(match), bob.watch(match):
                pass
            await until_a_bot_steps_in(ada, bob)
            shown = await ada.get(f"/api/matches/{match}")
            assert [seat["bot"] for seat in shown["match"]["seats"]] == [None, None, "greedy"]

    with Server(tmp_path, grace_seconds=0.3) as server:
        asyncio.run(story(server))


def test_who_waits_is_told_when_a_bot_steps_in(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada, Client(server, "Bob") as bob:
            match = await shared(ada, bob)
            async with bob.watch(match) as waiting:
                async with ada.watch(match):
                    await waiting.until(lambda: bool(first_seat(waiting)["present"]))
                    assert first_seat(waiting)["stand_in_at"] is None
                await waiting.until(lambda: first_seat(waiting)["stand_in_at"] is not None)
                announced = first_seat(waiting)["stand_in_at"]
                await waiting.until(lambda: first_seat(waiting)["bot"] is not None)
                stepped_in = next(row for row in waiting.news if row["detail"].get("reason") == "away")
                assert stepped_in["at"] >= announced
                assert first_seat(waiting)["stand_in_at"] is None
                async with ada.watch(match):
                    await waiting.until(lambda: first_seat(waiting)["bot"] is None)

    with Server(tmp_path, grace_seconds=3) as server:
        asyncio.run(story(server))


def test_a_bot_that_stands_in_plays_at_a_persons_pace(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada, Client(server, "Bob") as bob:
            match = await shared(ada, bob, options={"first_player": "seat:0"})
            async with bob.watch(match) as waiting:
                await waiting.until(lambda: any(row["kind"] == "move" and row["seat"] == 0 for row in waiting.news))
                rows = waiting.news
                place = next(place for place, row in enumerate(rows) if row["kind"] == "move" and row["seat"] == 0)
                assert rows[place]["at"] - rows[place - 1]["at"] >= 700

    with Server(tmp_path, grace_seconds=0.2, stand_in_pause_seconds=0.7) as server:
        asyncio.run(story(server))


@pytest.mark.parametrize("clock", [{"type": "per_move", "seconds": 5}, {"type": "per_game", "seconds": 5}])
def test_against_bots_alone_no_clock_runs(tmp_path: Path, clock: dict[str, Any]) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada:
            match = await ada.open_table(**ALONE, clock=clock)
            async with ada.watch(match) as table:
                await table.command("start")
                await table.until(lambda: table.asked_chair() is not None)
                assert table.table["clock"] is None

    with Server(tmp_path) as server:
        asyncio.run(story(server))


def test_who_leaves_a_table_of_bots_keeps_the_seat(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada:
            match = await ada.open_table(**ALONE)
            await ada.command(match, "start")
            with pytest.raises(Refusal) as refused:
                await ada.command(match, "leave", seat=0)
            assert refused.value.code == "nobody_waits"
            assert (await ada.get(f"/api/matches/{match}"))["match"]["seats"][0]["bot"] is None

    with Server(tmp_path) as server:
        asyncio.run(story(server))
