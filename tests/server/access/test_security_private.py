"""Private tables do not exist for those who were not invited; the invited sit down, or watch as spectators."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from server.harness import Client, Refusal, Server

WISH = {"game": "warehouse51", "seats": 3, "private": True}


def told(story: Callable[[Server], Awaitable[None]], server: Server) -> None:
    async def tale() -> None:
        await story(server)

    asyncio.run(tale())


async def invitation(host: Client, match: str) -> str:
    return str((await host.get(f"/api/matches/{match}"))["match"]["invite"])


async def refusal_of(answer: Awaitable[Any]) -> tuple[Any, Any]:
    with pytest.raises(Refusal) as refused:
        await answer
    return refused.value.code, refused.value.error.get("message")


async def greet(client: Client, match: str, **hello: Any) -> None:
    async with client.watch(match, **hello):
        pass


async def everything(client: Client, match: str, **invite: Any) -> list[Any]:
    """Try every door of a match, and say what was answered at each."""
    path = f"/api/matches/{match}"
    return [
        await refusal_of(client.get(path, **invite)),
        await refusal_of(client.get(f"{path}/record")),
        await refusal_of(client.get(f"{path}/replay/0")),
        await refusal_of(client.command(match, "sit", **invite)),
        await refusal_of(client.command(match, "start")),
        await refusal_of(client.command(match, "say", text="hello")),
        await refusal_of(greet(client, match, **invite)),
        await refusal_of(greet(client, match, spectate=True, **invite)),
    ]


@pytest.mark.parametrize("invite", [{}, {"invite": "x" * 16}])
def test_without_an_invitation_a_private_table_looks_like_none(server: Server, invite: dict[str, str]) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada, Client(server, "Mallory") as mallory:
            match = await ada.open_table(**WISH)
            waiting = await everything(mallory, match, **invite)
            await ada.command(match, "start", fill="random")
            assert await everything(mallory, match, **invite) == waiting
            assert await everything(mallory, "no-such-one", **invite) == waiting
            assert {code for code, _ in waiting} == {"unknown_match"}

    told(story, server)


def test_lists_do_not_name_private_tables(server: Server) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada, Client(server, "Mallory") as mallory:
            waiting, running = await ada.open_table(**WISH), await ada.open_table(**WISH)
            await ada.command(running, "start", fill="random")
            for client in (ada, mallory):
                for status in ("open", "running", "over"):
                    listed = [match["id"] for match in await client.get("/api/matches", status=status)]
                    assert not {waiting, running} & set(listed)
            mine = [match["id"] for match in await ada.get("/api/matches/mine")]
            assert {waiting, running} <= set(mine)
            assert await mallory.get("/api/matches/mine") == []

    told(story, server)


def test_an_invitation_opens_a_seat_and_the_seat_the_table(server: Server) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada, Client(server, "Bob") as bob:
            match = await ada.open_table(**WISH)
            invite = await invitation(ada, match)
            async with bob.watch(match, invite=invite) as table:
                assert await refusal_of(table.command("sit", invite="x" * 16)) != ("unknown_match", None)
                await table.command("sit", invite=invite)
            await ada.command(match, "start", fill="random")
            async with bob.watch(match) as table:
                assert [chair["seat"] for chair in table.table["chairs"]] == [1]

    told(story, server)


def test_whoever_is_invited_after_the_start_watches_and_nobody_else(server: Server) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada, Client(server, "Bob") as bob, Client(server, "Mallory") as mallory:
            match = await ada.open_table(**WISH)
            invite = await invitation(ada, match)
            await ada.command(match, "start", fill="random")
            async with bob.watch(match, invite=invite) as table:
                assert [chair["seat"] for chair in table.table["chairs"]] == [None]
                assert table.table["match"]["invite"] is None
            assert {code for code, _ in await everything(mallory, match, invite="x" * 16)} == {"unknown_match"}

    told(story, server)


@pytest.mark.parametrize("sits", [False, True])
def test_an_invited_guest_without_a_seat_sees_the_game_as_a_spectator(server: Server, sits: bool) -> None:
    """An invited guest who did not sit down, or was asked to get up again, sees no hand but what everyone may see."""

    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada, Client(server, "Mallory") as mallory:
            match = await ada.open_table(**WISH)
            invite = await invitation(ada, match)
            async with ada.watch(match) as mine, mallory.watch(match, invite=invite) as theirs:
                if sits:
                    await theirs.command("sit", invite=invite, seat=2)
                    await mine.command("clear_seat", seat=2)
                await mine.command("start", fill="random")
                await theirs.until(lambda: theirs.status == "running")
                assert [chair["seat"] for chair in theirs.table["chairs"]] == [None]

    told(story, server)
