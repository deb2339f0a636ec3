"""The life of a table: opening, sitting down, private tables, bots, pausing, leaving, resigning, a rematch."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any

import httpx
import pytest

from reliquary.core.record import read, verify
from reliquary.games import new_game
from server.harness import Client, Refusal, Server, new_id
from server.socket.test_sockets_play import play_some, run_story


@pytest.mark.parametrize(
    ("wish", "code", "says"),
    [
        ({"game": "chess"}, "unknown_game", "warehouse51, settlers"),
        ({"game": "warehouse51", "seats": 2}, "bad_seat_count", "3, 4, 5"),
        ({"game": "settlers", "seats": 99}, "bad_seat_count", "1, 2, 3, 4"),
        ({"game": "warehouse51", "options": {"edition": "de"}}, "bad_option", "en or it"),
        ({"game": "warehouse51", "options": {"editoin": "en"}}, "bad_option", "did you mean edition"),
        ({"game": "warehouse51", "options": {"relic_pack": "/etc/hosts"}}, "bad_option", "default"),
        ({"game": "warehouse51", "options": {"seats": 4}}, "bad_option", "seats"),
        ({"game": "warehouse51", "seats": 3, "seating": ["me", "open"]}, "bad_seat_count", "2 seats of 3"),
        ({"game": "warehouse51", "seats": 3, "seating": ["me", "open", "hal"]}, "unknown_bot", "greedy"),
        (
            {"game": "warehouse51", "seats": 3, "seating": ["me", "open", "search@3600s"]},
            "unknown_bot",
            "search:expert",
        ),
    ],
)
def test_a_wish_that_cannot_be_granted_says_what_would_be_right(
    server: Server, wish: dict[str, Any], code: str, says: str
) -> None:
    async def story(ada: Client) -> None:
        with pytest.raises(Refusal) as refused:
            await ada.open_table(**wish)
        assert (refused.value.status, refused.value.code) == (400, code)
        assert says in refused.value.error["message"]

    run_story(server, story)


def test_the_lobby_lists_open_tables_and_hides_private_ones(server: Server) -> None:
    async def story(ada: Client) -> None:
        async with Client(server, "Bob") as bob:
            open_one = await ada.open_table(game="settlers", seats=2, title="  come\n in ")
            closed = await ada.open_table(game="settlers", seats=2, private=True)
            listed = {one["id"]: one for one in await bob.get("/api/matches")}
            assert listed[open_one]["title"] == "come in"
            assert listed[open_one]["invite"] is None
            assert closed not in listed
            assert closed in {one["id"] for one in await ada.get("/api/matches/mine")}
            assert [one["name"] for one in listed[open_one]["seats"]] == ["Ada", ""]

    run_story(server, story)


def test_a_private_table_exists_only_for_those_invited(server: Server) -> None:
    async def story(ada: Client) -> None:
        async with Client(server, "Bob") as bob, Client(server, "Eve") as eve:
            match = await ada.open_table(game="warehouse51", seats=3, private=True, seating=["me", "open", "greedy"])
            invite = (await ada.get(f"/api/matches/{match}"))["match"]["invite"]
            for attempt in ({}, {"invite": "wrong"}):
                with pytest.raises(Refusal) as refused:
                    async with bob.watch(match, **attempt):
                        pass
                assert refused.value.code == "unknown_match"
            with pytest.raises(Refusal) as refused:
                await bob.command(match, "sit")
            assert (refused.value.code, refused.value.status) == ("unknown_match", 404)
            await bob.command(match, "sit", invite=invite)
            await ada.command(match, "start")
            async with bob.watch(match) as table:
                assert table.chair()["seat"] == 1
            async with eve.watch(match, invite=invite) as seen:
                assert seen.chair()["seat"] is None
            with pytest.raises(Refusal) as refused:
                await eve.get(f"/api/matches/{match}", invite="wrong")
            assert refused.value.status == 404

    run_story(server, story)


def test_only_the_host_arranges_the_table_and_only_before_the_start(server: Server) -> None:
    async def story(ada: Client) -> None:
        async with Client(server, "Bob") as bob:
            match = await ada.open_table(game="warehouse51", seats=3)
            for kind, fields in (("start", {"fill": "greedy"}), ("place_bot", {"seat": 1, "bot": "greedy"})):
                with pytest.raises(Refusal) as refused:
                    await bob.command(match, kind, **fields)
                assert (refused.value.code, refused.value.status) == ("not_host", 403)
            with pytest.raises(Refusal) as refused:
                await ada.command(match, "start")
            assert refused.value.error["detail"] == {"free": [1, 2]}
            await ada.command(match, "place_bot", seat=1, bot="random")
            await ada.command(match, "clear_seat", seat=1)
            await bob.command(match, "sit", seat=1, name="Bobby")
            with pytest.raises(Refusal) as refused:
                await ada.command(match, "place_bot", seat=1, bot="random")
            assert refused.value.code == "seat_taken"
            await ada.command(match, "start", fill="greedy")
            shown = await bob.get(f"/api/matches/{match}")
            assert [one["name"] for one in shown["match"]["seats"]] == ["Ada", "Bobby", "Cleo"]
            with pytest.raises(Refusal) as refused:
                await ada.command(match, "clear_seat", seat=1)
            assert refused.value.code == "wrong_status"

    run_story(server, story)


def test_a_table_that_is_given_up_is_gone(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await ada.open_table(game="settlers", seats=2)
        await ada.command(match, "cancel")
        assert match not in {one["id"] for one in await ada.get("/api/matches")}
        with pytest.raises(Refusal) as refused:
            await ada.command(match, "start", fill="greedy")
        assert refused.value.code == "wrong_status"

    run_story(server, story)


def test_wishing_twice_with_one_id_opens_one_table(server: Server) -> None:
    async def story(ada: Client) -> None:
        wish = {"game": "settlers", "seats": 2, "id": new_id()}
        opened = await asyncio.gather(*(ada.open_table(**wish) for _ in range(4)))
        assert len(set(opened)) == 1

    run_story(server, story)


def test_a_paused_match_waits(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await ada.open_table(game="warehouse51", seats=3, seating=["me", "me", "me"])
        await ada.command(match, "start")
        async with ada.watch(match) as table:
            await play_some(table, 2)
            chair = table.asked_chair()
            assert chair is not None
            await table.command("pause")
            with pytest.raises(Refusal) as refused:
                await table.move(chair["seat"], chair["moves"][0], chair["asked"])
            assert refused.value.code == "paused"
            assert match not in {one["id"] for one in await ada.get("/api/matches/turns")}
            await table.command("resume")
            await table.until(lambda: table.status == "running")
            assert match in {one["id"] for one in await ada.get("/api/matches/turns")}
            await play_some(table, 1)

    run_story(server, story)


def test_my_turn_lists_the_matches_that_wait_for_me(server: Server) -> None:
    async def story(ada: Client) -> None:
        async with Client(server, "Bob") as bob:
            facts = {"game": "settlers", "seats": 2, "pace": "asynchronous", "seating": ["me", "open"]}
            match = await ada.open_table(**facts, options={"first_player": "seat:0"})
            await bob.command(match, "sit")
            await ada.command(match, "start")
            assert [one["id"] for one in await ada.get("/api/matches/turns")] == [match]
            assert await bob.get("/api/matches/turns") == []

    run_story(server, story)


def test_who_leaves_is_replaced_by_a_bot_and_can_come_back(server: Server) -> None:
    async def story(ada: Client) -> None:
        facts: dict[str, Any] = {"game": "warehouse51", "seats": 3, "seating": ["me", "open", "greedy"]}
        match = await ada.open_table(**facts, options={"first_player": "seat:0"})
        async with ada.watch(match) as table, Client(server, "Bob") as bob, bob.watch(match) as other:
            await other.command("sit")
            await table.command("start")
            number = (await table.command("leave", seat=0))["number"]
            await other.until(lambda: any(row["number"] > number and row["seat"] == 0 for row in other.news))
            assert other.table["match"]["seats"][0]["bot"] == "greedy"
            assert not other.is_over
            await table.command("sit", seat=0)
            await table.until(lambda: table.table["match"]["seats"][0]["bot"] is None)
            assert table.table["match"]["seats"][0]["name"] == "Ada"
            await asyncio.gather(table.play_to_the_end(1), other.play_to_the_end(2))

    run_story(server, story)


def test_resigning_ends_a_match_of_two(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await ada.open_table(game="settlers", seats=2, seating=["me", "greedy"])
        async with ada.watch(match) as table:
            await table.command("start")
            await table.command("resign", seat=0)
            await table.until(lambda: table.is_over)
            assert table.table["match"]["ended_by"] == "resignation"
            assert table.table["match"]["outcome"]["winners"] == [1]

    run_story(server, story)


def test_with_more_people_a_bot_plays_on_for_who_resigned(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await ada.open_table(game="warehouse51", seats=3, seating=["me", "open", "greedy"])
        async with Client(server, "Bob") as bob, ada.watch(match) as table:
            await bob.command(match, "sit", seat=1)
            async with bob.watch(match) as other:
                await table.command("start")
                await table.command("resign", seat=0)
                await other.play_to_the_end(1)
            await table.until(lambda: table.is_over)
            assert table.table["match"]["ended_by"] == "rules"
            assert table.table["match"]["seats"][0]["resigned"] is True
            with pytest.raises(Refusal) as refused:
                await table.command("sit", seat=0)
            assert refused.value.code == "wrong_status"

    run_story(server, story)


@pytest.mark.parametrize("seating", [["me", "greedy", "greedy"], ["me", "open", "greedy"]])
def test_a_match_ends_when_nobody_but_bots_is_left(server: Server, seating: list[str]) -> None:
    async def story(ada: Client) -> None:
        match = await ada.open_table(game="warehouse51", seats=3, seating=seating)
        async with Client(server, "Bob") as bob, ada.watch(match) as table:
            if "open" in seating:
                await bob.command(match, "sit", seat=1)
            await table.command("start")
            if "open" in seating:
                await bob.command(match, "resign", seat=1)
                assert not table.is_over
            await table.command("resign", seat=0)
            await table.until(lambda: table.is_over)
            assert table.table["match"]["ended_by"] == "resignation"
            assert table.table["match"]["outcome"]["winners"] == [seat for seat in (1, 2) if seating[seat] == "greedy"]

    run_story(server, story)


def test_everybody_who_asks_for_a_rematch_gets_the_same_table(server: Server) -> None:
    async def story(ada: Client) -> None:
        async with Client(server, "Bob") as bob:
            match = await ada.open_table(game="settlers", seats=2, title="Final")
            await bob.command(match, "sit")
            await ada.command(match, "start")
            with pytest.raises(Refusal) as refused:
                await ada.command(match, "rematch")
            assert refused.value.code == "not_over"
            await bob.command(match, "resign", seat=1)
            answers = await asyncio.gather(*(one.command(match, "rematch") for one in (ada, bob, ada)))
            assert len({answer["match"] for answer in answers}) == 1
            shown = await bob.get(f"/api/matches/{answers[0]['match']}")
            assert [one["name"] for one in shown["match"]["seats"]] == ["Bob", "Ada"]
            assert shown["match"]["title"] == "Final"
            assert [one["agreed"] for one in shown["match"]["seats"]] == [True, True]
            assert (await ada.get(f"/api/matches/{match}"))["match"]["rematch"] == answers[0]["match"]

    run_story(server, story)


def test_nobody_plays_a_rematch_without_having_agreed_to_it(server: Server) -> None:
    async def story(ada: Client) -> None:
        async with Client(server, "Bob") as bob:
            match = await ada.open_table(game="settlers", seats=2)
            await bob.command(match, "sit")
            await ada.command(match, "start")
            await bob.command(match, "resign", seat=1)
            following = (await ada.command(match, "rematch"))["match"]
            with pytest.raises(Refusal) as refused:
                await ada.command(following, "start")
            assert (refused.value.code, refused.value.error["detail"]) == ("open_seats", {"free": [0]})
            await bob.command(match, "rematch")
            await ada.command(following, "start")
            assert (await bob.get(f"/api/matches/{following}"))["match"]["status"] == "running"

    run_story(server, story)


def test_a_pause_begins_when_everyone_agrees_and_is_announced_with_its_end(server: Server) -> None:
    async def story(ada: Client) -> None:
        async with Client(server, "Bob") as bob:
            match = await ada.open_table(game="settlers", seats=2, clock={"type": "per_game", "seconds": 600})
            await bob.command(match, "sit")
            await ada.command(match, "start")
            async with ada.watch(match, updates=True) as table, bob.watch(match) as other:
                await table.command("pause")
                await other.until(lambda: other.table["pause"] is not None)
                assert other.table["pause"] == {"wanted": [0], "needed": [1], "until": None}
                assert other.status == "running"
                await other.command("pause")
                await table.until(lambda: table.status == "paused")
                assert table.table["pause"]["until"] is not None
                assert not any(table.table["clock"]["running"])

    run_story(server, story)


def test_chat_reaches_everybody_as_it_was_written(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await ada.open_table(game="settlers", seats=2)
        async with Client(server, "Eve") as eve, eve.watch(match) as seen, ada.watch(match) as table:
            text = '<img src=x onerror="alert(1)">\u202e & "so"'
            await table.command("say", text=text)
            await seen.until(lambda: bool(seen.chat))
            assert seen.chat[0]["text"] == text.replace("\u202e", "")
            assert seen.chat[0]["name"] == "Ada"
            for wrong in ("x" * 501, "", "\u200b"):
                with pytest.raises(Refusal):
                    await table.command("say", text=wrong)
            with pytest.raises(Refusal) as refused:
                await seen.command("say", text="hello")
            assert refused.value.code == "not_seated"
            async with eve.watch(match) as again:
                await again.until(lambda: bool(again.chat))
                assert again.chat == seen.chat

    run_story(server, story)


def test_a_record_is_closed_while_the_match_runs_and_verifies_afterwards(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await ada.open_table(game="settlers", seats=2, seating=["me", "greedy"])
        async with ada.watch(match) as table:
            await table.command("start")
            hashed = table.table["match"]["seed_hash"]
            assert table.table["match"]["seed"] is None
            for path in ("record", "replay/0"):
                with pytest.raises(Refusal) as refused:
                    await ada.get(f"/api/matches/{match}/{path}")
                assert (refused.value.code, refused.value.status) == ("not_over", 409)
            await table.play_to_the_end()
            seed, salt = table.table["match"]["seed"], table.table["match"]["salt"]
        assert hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest() == hashed
        response = await ada.http.get(f"/api/matches/{match}/record")
        record = read(response.content)
        assert str(record.seed) == seed
        assert record.players == ["Ada", "Bruno (greedy)"]
        assert verify(record, new_game).outcome() is not None
        last = len(record.moves)
        step = await ada.get(f"/api/matches/{match}/replay/{last}", seat=1)
        assert record.outcome is not None
        assert step["view"]["outcome"]["winners"] == record.outcome.winners
        with pytest.raises(Refusal) as refused:
            await ada.get(f"/api/matches/{match}/replay/{last + 1}")
        assert refused.value.status == 404
        await import_again(ada, response, last)

    run_story(server, story)


async def import_again(ada: Client, response: httpx.Response, last: int) -> None:
    headers = {**ada.headers(), "content-type": "application/json"}
    taken = await ada.http.post("/api/records?title=Again", content=response.content, headers=headers)
    assert taken.status_code == 201
    match = taken.json()["id"]
    again = await ada.http.get(f"/api/matches/{match}/record")
    assert again.json()["moves"] == response.json()["moves"]
    assert (await ada.get(f"/api/matches/{match}/replay/{last}"))["moves"] == last
    for language in ("en", "it"):
        async with ada.watch(match, seen=0, language=language) as table:
            assert all(row["lines"] for row in table.table["news"] if row["kind"] in ("seat", "start", "end"))
    broken = response.json()
    broken["moves"][3]["seat"] = 1 - broken["moves"][3]["seat"]
    refused = await ada.http.post("/api/records", json=broken, headers=ada.headers())
    assert (refused.status_code, refused.json()["code"]) == (400, "bad_record")


def test_spectators_see_what_spectators_may(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await ada.open_table(game="warehouse51", seats=3, seating=["me", "me", "me"])
        await ada.command(match, "start")
        async with Client(server, "Eve") as eve, eve.watch(match) as seen, ada.watch(match, spectate=True) as own:
            assert [chair["seat"] for chair in own.table["chairs"]] == [None]
            assert own.table["chairs"] == seen.table["chairs"]
            assert seen.table["chairs"][0]["view"]["gaps"] == [None, None, None]
            await seen.until(lambda: bool(seen.table["spectators"] == 2))

    run_story(server, story)
