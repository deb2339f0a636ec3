"""Updates through real sockets: beside a socket that gets whole tables, through undo, pauses and lost connections."""

from __future__ import annotations

import asyncio
import json
import random

import pytest

from server.applied_updates import Follower
from server.harness import Client, Server, TableSocket, new_id

SAME = ("match", "number", "chairs", "clock", "takeback", "pause", "spectators")


def followed(socket: TableSocket) -> Follower:
    """Apply everything a socket has heard."""
    follower = Follower()
    for frame in socket.heard:
        if json.loads(frame)["type"] in ("table", "update"):
            follower.hear(frame)
    return follower


async def agree(whole: TableSocket, short: TableSocket) -> None:
    """Wait until both sockets have told the same table."""

    def is_same() -> bool:
        table = followed(short).table
        return all(table.get(name) == whole.table[name] for name in SAME)

    await short.until(is_same)


@pytest.mark.parametrize("game", ["warehouse51", "settlers"])
def test_updates_and_whole_tables_tell_the_same(server: Server, game: str) -> None:
    async def story() -> None:
        async with Client(server, "Ada") as ada:
            match = await ada.open_table(game=game, seats=3, seating=["me", "me", "me"])
            async with ada.watch(match, language="en") as whole, ada.watch(match, language="en", updates=True) as short:
                await whole.command("start")
                await play_and_compare(whole, short)
                for kind in ("pause", "resume"):
                    await whole.until_number((await whole.command(kind))["number"])
                    await agree(whole, short)
                async with ada.watch(match, language="en", updates=True, seen=whole.table["number"]) as again:
                    await play_and_compare(whole, again)
                    await agree(whole, short)
                assert followed(short).sizes

    asyncio.run(story())


async def play_and_compare(whole: TableSocket, short: TableSocket) -> None:
    """Make moves and undo some, and compare after each."""
    dice = random.Random(14)
    for _ in range(12):
        assert await whole.play(dice.choice)
        await agree(whole, short)
        chair = next((one for one in whole.table["chairs"] if one["can_undo"]), None)
        if chair is not None and dice.random() < 0.3:
            await undo(whole, chair["seat"], chair["asked"])
            await agree(whole, short)


async def undo(table: TableSocket, seat: int, asked: int) -> None:
    """Undo a move, unless it revealed something."""
    answer = await table.ask({"type": "undo", "id": new_id(), "seat": seat, "asked": asked})
    await table.until_number(answer.get("number", 0))


def test_those_who_do_not_ask_get_whole_tables(server: Server) -> None:
    async def story() -> None:
        async with Client(server, "Ada") as ada:
            match = await ada.open_table(game="warehouse51", seats=3, seating=["me", "me", "me"])
            async with ada.watch(match) as table:
                await table.command("start")
                await table.play(lambda moves: moves[0])
                assert {json.loads(one)["type"] for one in table.heard} <= {"table", "ack", "chat"}

    asyncio.run(story())
