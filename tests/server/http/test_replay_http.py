"""Replays through the real server: each step is what the engine says, told to one viewer, closed while a match runs."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest

from reliquary.bots import new_bot
from reliquary.bots.driver import play_game
from reliquary.core.record import Record, write
from reliquary.core.words import Event
from reliquary.games import game_names, new_game
from server.harness import Client, Refusal, Server

SEATS = {"warehouse51": 3, "settlers": 2}
every_game = pytest.mark.parametrize("game", game_names())


def record_of(game: str) -> Record:
    rules = new_game(game, SEATS[game])
    return play_game(rules, 5, [new_bot("greedy") for _ in range(rules.seats)]).record


async def imported(client: Client, record: Record) -> str:
    headers = {**client.headers(), "content-type": "application/json"}
    taken = await client.http.post("/api/records", content=write(record), headers=headers)
    assert taken.status_code == 201, taken.text
    return str(taken.json()["id"])


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@every_game
def test_every_moment_is_what_the_engine_says_to_that_seat(server: Server, game: str) -> None:
    record = record_of(game)
    rules = new_game(game, SEATS[game])
    dice = random.Random(game)

    async def story() -> None:
        async with Client(server, "Ada") as ada:
            match = await imported(ada, record)
            for number in (0, 1, 15, 16, 17, *dice.sample(range(len(record.moves)), 4), len(record.moves)):
                table = rules.start(record.seed)
                for step in record.moves[:number]:
                    table.play(step.seat, rules.read_move(step.move))
                for seat in (None, 0, 1):
                    query = {} if seat is None else {"seat": seat}
                    shown = await ada.get(f"/api/matches/{match}/replay/{number}", **query)
                    assert shown["view"] == plain(table.view(seat))
                    assert (shown["number"], shown["moves"], shown["viewer"]) == (number, len(record.moves), seat)
                    assert shown["words"] is None
                    assert shown["is_waiting"] == (seat is not None and seat in table.waiting())

    asyncio.run(story())


@every_game
def test_the_list_tells_every_move_with_its_name_in_the_language_asked_for(server: Server, game: str) -> None:
    record = record_of(game)

    async def story() -> None:
        async with Client(server, "Ada") as ada:
            match = await imported(ada, record)
            english, italian = [
                await ada.get(f"/api/matches/{match}/replay", language=code, seat=0) for code in ("en", "it")
            ]
            assert english["moves"] == len(record.moves) == len(english["steps"])
            assert [step["seat"] for step in english["steps"]] == [step.seat for step in record.moves]
            assert [step["number"] for step in english["steps"]] == list(range(1, len(record.moves) + 1))
            assert all(step["label"] for step in english["steps"])
            assert [step["label"] for step in english["steps"]] != [step["label"] for step in italian["steps"]]
            number = len(record.moves) // 2
            moment = await ada.get(f"/api/matches/{match}/replay/{number}", language="en", seat=0)
            assert moment["lines"] == english["steps"][number - 1]["lines"]
            assert moment["label"] == english["steps"][number - 1]["label"]
            assert moment["words"]["status"]
            assert moment["words"]["labels"] == []

    asyncio.run(story())


def test_a_viewer_is_told_what_that_seat_could_know_then(server: Server) -> None:
    record = record_of("settlers")
    rules = new_game("settlers", 2)
    table = rules.start(record.seed)
    known: dict[int | None, list[list[Any]]] = {None: [], 0: []}
    for step in record.moves:
        heard: list[Event] = []
        table.listen(heard.append)
        table.play(step.seat, rules.read_move(step.move))
        table = table.clone()
        for viewer, row in known.items():
            row.append([plain(event) for event in heard if event.known_to(viewer)])
    assert known[None] != known[0]

    async def story() -> None:
        async with Client(server, "Ada") as ada:
            match = await imported(ada, record)
            for number in range(1, 40):
                for viewer, row in known.items():
                    query = {} if viewer is None else {"seat": viewer}
                    shown = await ada.get(f"/api/matches/{match}/replay/{number}", language="en", **query)
                    assert shown["events"] == row[number - 1]

    asyncio.run(story())


def test_a_running_match_has_no_replay_and_a_private_one_none_for_strangers(server: Server) -> None:
    async def story() -> None:
        async with Client(server, "Ada") as ada, Client(server, "Eve") as eve:
            match = await ada.open_table(game="settlers", seats=2, seating=["me", "me"], private=True)
            await ada.command(match, "start")
            for path in ("replay", "replay/0"):
                with pytest.raises(Refusal) as refused:
                    await ada.get(f"/api/matches/{match}/{path}")
                assert (refused.value.code, refused.value.status) == ("not_over", 409)
            await ada.command(match, "resign", seat=0)
            assert (await ada.get(f"/api/matches/{match}/replay"))["steps"] == []
            last = await ada.get(f"/api/matches/{match}/replay/0", seat=1, language="it")
            assert last["words"]["status"] == "Vinci, perché nessun altro gioca più."
            invite = (await ada.get(f"/api/matches/{match}"))["match"]["invite"]
            for path in ("replay", "replay/0", "record"):
                with pytest.raises(Refusal) as unseen:
                    await eve.get(f"/api/matches/{match}/{path}")
                assert unseen.value.code == "unknown_match"
                assert await eve.get(f"/api/matches/{match}/{path}", invite=invite)
            for query in ({"seat": 4}, {"seat": 2}):
                with pytest.raises(Refusal) as absent:
                    await ada.get(f"/api/matches/{match}/replay/0", **query)
                assert absent.value.status == 404

    asyncio.run(story())
