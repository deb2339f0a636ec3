"""Lessons through the real server: the script is played to its end, left gracefully, and the match continues."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from reliquary.games import game_names
from reliquary.speech.lessons import lessons
from server.harness import Client, Refusal, Server, TableSocket
from server.secrecy.replayed_log import reaches

every_game = pytest.mark.parametrize("game", game_names())


async def step_of(client: Client, match: str, language: str = "en") -> dict[str, Any]:
    found: dict[str, Any] = await client.get(f"/api/matches/{match}/lesson", language=language)
    return found


async def until_mine(client: Client, table: TableSocket, match: str) -> dict[str, Any]:
    """Wait until the script wants a move of the learner, or is at its end."""
    while True:
        number = table.table["number"]
        step = await step_of(client, match)
        if step["state"] != "watch":
            return step
        await reaches(table, number + 1)


async def follow(client: Client, table: TableSocket, match: str, steps: int) -> None:
    """Do what the lesson expects."""
    for number in range(1, steps + 1):
        step = await until_mine(client, table, match)
        assert (step["state"], step["step"]["number"]) == ("yours", number)
        await table.until(lambda: table.asked_chair() is not None)
        chair = table.chair(0)
        assert step["step"]["move"] in chair["moves"]
        answer = await table.move(0, step["step"]["move"])
        await reaches(table, answer["number"])


@every_game
def test_a_lesson_is_played_to_the_end_of_its_script_and_goes_on(server: Server, game: str) -> None:
    async def story() -> None:
        async with Client(server, "Ada") as ada:
            opened = await ada.post(f"/api/lessons/{game}")
            match = opened["id"]
            assert (opened["private"], opened["rated"], opened["status"]) == (True, False, "running")
            async with ada.watch(match) as table:
                assert table.table["match"]["lesson"] == game
                steps = len(lessons()[game].learner_steps)
                await follow(ada, table, match, steps)
                done = await step_of(ada, match, "it")
                assert (done["state"], done["step"], done["steps"]) == ("done", None, steps)
                assert done["text"] == lessons()[game].said("done", "it")
                await table.play(lambda moves: moves[0])
                await table.play(lambda moves: moves[0])
                assert (await step_of(ada, match))["state"] == "done"

    asyncio.run(story())


@every_game
def test_another_move_leaves_the_script_kindly(server: Server, game: str) -> None:
    async def story() -> None:
        async with Client(server, "Ada") as ada:
            match = (await ada.post(f"/api/lessons/{game}?language=it"))["id"]
            async with ada.watch(match) as table:
                first = await step_of(ada, match)
                other = next(move for move in table.chair(0)["moves"] if move != first["step"]["move"])
                answer = await table.move(0, other)
                await reaches(table, answer["number"])
                left = await step_of(ada, match)
                assert (left["state"], left["step"]) == ("left", None)
                assert "coach" in left["text"]
                assert await table.play(lambda moves: moves[0])

    asyncio.run(story())


def test_taking_a_move_back_leads_back_into_the_script(server: Server) -> None:
    async def story() -> None:
        async with Client(server, "Ada") as ada:
            match = (await ada.post("/api/lessons/settlers"))["id"]
            async with ada.watch(match) as table:
                await follow(ada, table, match, 2)
                assert (await until_mine(ada, table, match))["step"]["number"] == 3
                answer = await table.move(0, {"type": "exchange"})
                await reaches(table, answer["number"])
                assert (await step_of(ada, match))["step"]["number"] == 4
                answer = await table.command("undo", seat=0, asked=table.chair(0)["asked"])
                await reaches(table, answer["number"])
                back = await step_of(ada, match)
                assert (back["state"], back["step"]["number"]) == ("yours", 3)

    asyncio.run(story())


def test_lessons_are_listed_in_both_languages(server: Server) -> None:
    async def story() -> None:
        async with Client(server, "Ada") as ada:
            english, italian = [await ada.get("/api/lessons", language=code) for code in ("en", "it")]
            assert [one["game"] for one in english] == sorted(game_names())
            assert [one["title"] for one in english] != [one["title"] for one in italian]
            for one in english:
                script = await ada.get(f"/api/lessons/{one['game']}", language="it")
                assert len(script["steps"]) == one["steps"]
                lesson = lessons()[one["game"]]
                assert [step["text"] for step in script["steps"]] == [
                    lesson.explained(step, "it") for step in lesson.learner_steps
                ]

    asyncio.run(story())


def test_only_the_learner_sees_a_lesson_and_only_lessons_have_steps(server: Server) -> None:
    async def story() -> None:
        async with Client(server, "Ada") as ada, Client(server, "Eve") as eve:
            match = (await ada.post("/api/lessons/warehouse51"))["id"]
            with pytest.raises(Refusal) as unseen:
                await step_of(eve, match)
            assert unseen.value.code == "unknown_match"
            plain = await ada.open_table(game="warehouse51", seats=3, seating=["me", "greedy", "greedy"])
            with pytest.raises(Refusal) as none:
                await step_of(ada, plain)
            assert (none.value.code, none.value.status) == ("not_found", 404)
            with pytest.raises(Refusal) as unknown:
                await ada.post("/api/lessons/chess")
            assert unknown.value.code == "unknown_game"

    asyncio.run(story())
