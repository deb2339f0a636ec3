"""Playing through real sockets against the real server: moves, resends, staleness, undo, take-back."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from server.harness import Client, Refusal, Server, TableSocket, new_id

Story = Callable[[Client], Awaitable[None]]


def run_story(server: Server, story: Story, name: str = "Ada") -> None:
    async def run() -> None:
        async with Client(server, name) as client:
            await story(client)

    asyncio.run(run())


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("warehouse51", 3, {}),
        ("warehouse51", 5, {"edition": "it", "purses": "screened"}),
        ("settlers", 1, {}),
        ("settlers", 2, {"lookout": "alternate"}),
    ],
)
def test_a_person_plays_a_whole_match_against_bots(
    server: Server, game: str, seats: int, options: dict[str, Any]
) -> None:
    async def story(ada: Client) -> None:
        seating = ["me", *["greedy", "random", "greedy", "random"][: seats - 1]]
        match = await ada.open_table(game=game, seats=seats, options=options, seating=seating)
        async with ada.watch(match) as table:
            await table.command("start")
            await table.play_to_the_end()
            assert table.table["match"]["ended_by"] == "rules"
            assert table.table["match"]["outcome"]["scores"][0]["total"] is not None
            assert [one["number"] for one in table.news] == list(range(1, table.table["number"] + 1))

    run_story(server, story)


async def opened(ada: Client, table_facts: dict[str, Any] | None = None) -> str:
    facts = {"game": "warehouse51", "seats": 3, "seating": ["me", "me", "me"], **(table_facts or {})}
    match = await ada.open_table(**facts)
    await ada.command(match, "start")
    return match


async def play_some(table: TableSocket, moves: int, seed: int = 0) -> None:
    dice = random.Random(seed)
    for _ in range(moves):
        assert await table.play(dice.choice)


def test_a_move_can_be_sent_by_its_place_in_the_list(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await opened(ada)
        async with ada.watch(match) as table:
            chair = table.asked_chair()
            assert chair is not None
            facts = {"seat": chair["seat"], "asked": chair["asked"], "seen": table.table["number"]}
            answer = await table.command("move", **facts, choice=len(chair["moves"]) - 1)
            await table.until_number(answer["number"])
            assert next(one for one in table.news if one["number"] == answer["number"])["seat"] == chair["seat"]
            for late in ({}, {"asked": table.chair(chair["seat"])["asked"], "seen": table.table["number"] + 1}):
                with pytest.raises(Refusal) as refused:
                    await table.command("move", **{**facts, **late}, choice=0)
                assert refused.value.code == "stale"

    run_story(server, story)


def test_a_resend_gets_the_same_answer_and_changes_nothing(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await opened(ada)
        async with ada.watch(match) as table:
            chair = table.asked_chair()
            assert chair is not None
            message = {"type": "move", "id": new_id(), "seat": chair["seat"], "asked": chair["asked"]}
            message["move"] = chair["moves"][0]
            first = await table.ask(message)
            await table.until_number(first["number"])
            await play_some(table, 3)
            number = table.table["number"]
            table.answers.clear()
            assert await table.ask(message) == first
            assert await ada.post(f"/api/matches/{match}/commands", message) == first
            shown = await ada.get(f"/api/matches/{match}")
            assert shown["number"] == number

    run_story(server, story)


def test_a_double_click_with_two_ids_moves_once(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await opened(ada)
        async with ada.watch(match) as table:
            chair = table.asked_chair()
            assert chair is not None
            move = {"type": "move", "seat": chair["seat"], "asked": chair["asked"], "move": chair["moves"][0]}
            answers = await asyncio.gather(*(table.ask({**move, "id": new_id()}) for _ in range(5)))
            assert [answer["type"] for answer in answers].count("ack") == 1
            assert {answer.get("code") for answer in answers} == {None, "stale"}

    run_story(server, story)


def test_ids_of_different_people_never_meet(server: Server) -> None:
    async def story(ada: Client) -> None:
        async with Client(server, "Bob") as bob:
            match = await ada.open_table(game="warehouse51", seats=3)
            first = await ada.post(f"/api/matches/{match}/commands", {"type": "leave", "id": "1", "seat": 0})
            second = await bob.post(f"/api/matches/{match}/commands", {"type": "sit", "id": "1", "seat": 0})
            assert second["number"] == first["number"] + 1

    run_story(server, story)


def test_sealed_bids_do_not_refuse_each_other(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await opened(ada)
        async with ada.watch(match) as table:
            dice = random.Random(1)
            while sum(chair["is_waiting"] for chair in table.table["chairs"]) < 3:
                assert await table.play(dice.choice)
            chairs = table.table["chairs"]
            answers = await asyncio.gather(
                *(table.move(one["seat"], one["moves"][0], one["asked"]) for one in chairs if one["is_waiting"])
            )
            assert [answer["type"] for answer in answers] == ["ack"] * 3

    run_story(server, story)


def test_a_stale_move_gets_the_fresh_table(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await opened(ada)
        async with ada.watch(match) as table, ada.watch(match) as second_tab:
            chair = second_tab.asked_chair()
            assert chair is not None
            await play_some(table, 1)
            with pytest.raises(Refusal) as refused:
                await second_tab.move(chair["seat"], chair["moves"][0], chair["asked"])
            assert refused.value.code == "stale"
            await second_tab.until(lambda: bool(second_tab.table["number"] == table.table["number"]))

    run_story(server, story)


def test_an_illegal_move_is_refused_with_its_clause(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await opened(ada)
        async with ada.watch(match) as table:
            chair = table.asked_chair()
            assert chair is not None
            wrong = {"type": "bid", "ingots": 29}
            with pytest.raises(Refusal) as refused:
                await table.move(chair["seat"], wrong)
            assert refused.value.code == "illegal"
            assert refused.value.error["detail"]["reason"]["clause"]
            question = {"type": "why_not", "id": new_id(), "seat": chair["seat"], "move": wrong}
            assert (await table.ask(question))["reason"] == refused.value.error["detail"]["reason"]
            with pytest.raises(Refusal) as nonsense:
                await table.move(chair["seat"], {"type": "fly"})
            assert nonsense.value.code == "bad_move"

    run_story(server, story)


def test_only_the_seats_owner_moves(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await opened(ada)
        async with Client(server, "Eve") as eve, eve.watch(match) as seen, ada.watch(match) as table:
            chair = table.asked_chair()
            assert chair is not None
            before = table.table["number"]
            for kind in ("move", "undo"):
                extra = {"move": chair["moves"][0]} if kind == "move" else {}
                with pytest.raises(Refusal) as refused:
                    await seen.command(kind, seat=chair["seat"], asked=chair["asked"], **extra)
                assert refused.value.code == "not_your_seat"
            for kind in ("resign", "leave", "takeback"):
                with pytest.raises(Refusal) as refused:
                    await seen.command(kind, seat=0)
                assert refused.value.code == "not_your_seat"
            with pytest.raises(Refusal) as refused:
                await seen.command("pause")
            assert refused.value.code == "not_seated"
            assert (await ada.get(f"/api/matches/{match}"))["number"] == before
            assert seen.table["chairs"][0]["seat"] is None
            assert seen.table["chairs"][0]["moves"] == []

    run_story(server, story)


def test_coming_back_tells_what_was_missed(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await opened(ada)
        async with ada.watch(match) as table:
            await play_some(table, 4)
            seen = table.table["number"]
            await play_some(table, 5)
            async with ada.watch(match, seen=seen) as again:
                assert again.table["since"] == seen
                assert again.table["news"] == table.news[-5:]
                assert again.table["chairs"] == table.table["chairs"]
            async with ada.watch(match, seen=10**6) as confused:
                assert confused.table["news"] == table.news

    run_story(server, story)


def test_undo_takes_back_a_move_that_revealed_nothing(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await opened(ada)
        async with ada.watch(match) as table:
            await play_until(table, "bid")
            chair = table.asked_chair()
            assert chair is not None
            before = chair["view"]
            bid = next(move for move in chair["moves"] if move["type"] == "bid")
            await table.move(chair["seat"], bid)
            await table.until(lambda: bool(table.chair(chair["seat"])["can_undo"]))
            asked = table.chair(chair["seat"])["asked"]
            await table.command("undo", seat=chair["seat"], asked=asked)
            await table.until(lambda: bool(table.chair(chair["seat"])["is_waiting"]))
            assert table.chair(chair["seat"])["view"] == before
            assert table.news[-1]["kind"] == "undo"

    run_story(server, story)


async def play_until(table: TableSocket, kind: str) -> None:
    """Play until someone is asked for a kind of move, revealing what comes."""
    for _ in range(200):
        chair = table.asked_chair()
        if chair is not None and any(move["type"] == kind for move in chair["moves"]):
            return
        assert await table.play(lambda moves: moves[0])
    raise AssertionError(f"nobody was ever asked for {kind}")


def test_undo_is_refused_after_a_secret_was_revealed(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await opened(ada)
        async with ada.watch(match) as table:
            await play_until(table, "reveal")
            chair = table.asked_chair()
            assert chair is not None
            answer = await table.move(chair["seat"], chair["moves"][0])
            await table.until_number(answer["number"])
            with pytest.raises(Refusal) as refused:
                await table.command("undo", seat=chair["seat"], asked=table.chair(chair["seat"])["asked"])
            assert refused.value.code == "cannot_undo"
            assert refused.value.error["detail"]["why"] == "revealed"

    run_story(server, story)


def test_a_takeback_needs_the_consent_of_the_others(server: Server) -> None:
    async def story(ada: Client) -> None:
        async with Client(server, "Bob") as bob:
            match = await ada.open_table(game="warehouse51", seats=3, seating=["me", "open", "me"])
            await bob.command(match, "sit")
            await ada.command(match, "start")
            async with ada.watch(match) as one, bob.watch(match) as other:
                await play_together(one, other, lambda: has_moved(one, 0))
                moves = sum(played["kind"] == "move" for played in one.news)
                await one.command("takeback", seat=0)
                await other.until(lambda: other.table["takeback"] is not None)
                assert other.table["takeback"]["needed"] == [1]
                with pytest.raises(Refusal) as refused:
                    await one.command("consent", seat=2, agree=True)
                assert refused.value.code == "nothing_asked"
                await other.command("consent", seat=1, agree=False)
                await one.until(lambda: one.table["takeback"] is None)
                assert sum(played["kind"] == "move" for played in one.news) == moves
                await one.command("takeback", seat=0)
                await other.command("consent", seat=1, agree=True)
                await one.until(lambda: bool(one.news[-1]["kind"] == "takeback"))
                assert one.chair(0)["is_waiting"]

    run_story(server, story)


def has_moved(table: TableSocket, seat: int) -> bool:
    return any(played["kind"] == "move" and played["seat"] == seat for played in table.news)


async def play_together(one: TableSocket, other: TableSocket, done: Callable[[], bool]) -> None:
    """Answer for each seat that is asked until something is true for the first table."""
    while not done():
        latest = max(one.table["number"], other.table["number"])
        for table in (one, other):
            await table.until_number(latest)
        await play_some(other if one.asked_chair() is None else one, 1)
