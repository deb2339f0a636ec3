"""The coach through the real server: sensible legal moves with reasons in numbers, for the asker's own seat only."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from reliquary.bots import SeatTable, new_bot
from reliquary.bots.advice import Advice, all_parts, facts
from reliquary.core.record import fingerprint
from reliquary.core.rng import from_seed
from reliquary.games import game_names, new_game
from reliquary.games.warehouse51.moves import Bid
from reliquary.speech.advice import coaching_words, family_of, reason
from reliquary.speech.coach import ADVISERS, as_shown, seen_dice
from reliquary.speech.seat_knowledge import SeatKnowledge
from reliquary.speech.speakers import speaker as speaker_for
from reliquary.speech.warehouse51.speaker import Warehouse51Speaker
from server.harness import Client, Refusal, Server
from server.secrecy.replayed_log import reaches
from server.secrecy.twin_matches import positions

SEATS = {"warehouse51": 3, "settlers": 2}
LANGUAGES = ("en", "it")
every_game = pytest.mark.parametrize("game", game_names())


async def advice_of(client: Client, match: str, seat: int = 0, language: str = "en") -> dict[str, Any]:
    found: dict[str, Any] = await client.get(f"/api/matches/{match}/coach", seat=seat, language=language)
    return found


@every_game
def test_the_coach_names_legal_moves_as_the_buttons_do_with_reasons_in_numbers(server: Server, game: str) -> None:
    async def story() -> None:
        async with Client(server, "Ada") as ada:
            seating = ["me", *["greedy"] * (SEATS[game] - 1)]
            match = await ada.open_table(game=game, seats=SEATS[game], seating=seating)
            async with ada.watch(match, language="en") as table:
                await table.command("start")
                numbers = 0
                for _ in range(8):
                    await table.until(lambda: table.asked_chair() is not None)
                    chair = table.chair(0)
                    told = await advice_of(ada, match)
                    labels = dict(zip(map(str, chair["moves"]), chair["words"]["labels"], strict=True))
                    assert told["now"] == chair["words"]["status"]
                    assert 1 <= len(told["advice"]) <= 3
                    assert len({one["label"] for one in told["advice"]}) == len(told["advice"])
                    for one in told["advice"]:
                        assert one["label"] == labels[str(one["move"])]
                        numbers += any(sign.isdigit() for sign in one["reason"])
                    italian = await advice_of(ada, match, language="it")
                    assert [one["move"] for one in italian["advice"]] == [one["move"] for one in told["advice"]]
                    assert italian["now"] != told["now"]
                    answer = await table.move(0, told["advice"][0]["move"])
                    await reaches(table, answer["number"])
                assert numbers >= 8

    asyncio.run(story())


def test_nobody_is_coached_for_another_seat_out_of_turn_or_in_a_rated_match(server: Server) -> None:
    async def refusal(client: Client, match: str, seat: int) -> tuple[Any, Any]:
        with pytest.raises(Refusal) as refused:
            await advice_of(client, match, seat)
        return refused.value.code, refused.value.status

    async def story() -> None:
        async with Client(server, "Coached.Ada") as ada, Client(server, "Coached.Bob") as bob:
            match = await ada.open_table(game="warehouse51", seats=3, options={"first_player": "seat:0"})
            assert await refusal(ada, match, 0) == ("wrong_status", 409)
            await bob.command(match, "sit", seat=1)
            await ada.command(match, "start", fill="greedy")
            assert len((await advice_of(ada, match))["advice"]) >= 1
            assert await refusal(bob, match, 0) == ("not_your_seat", 403)
            assert await refusal(ada, match, 1) == ("not_your_seat", 403)
            assert await refusal(bob, match, 1) == ("nothing_asked", 409)
            assert await refusal(ada, match, 7) == ("bad_message", 400)
            for client in (ada, bob):
                password = "correct horse battery"
                await client.post("/api/account", {"login": client.name, "password": password})
            rated = await ada.open_table(game="settlers", seats=2, rated=True)
            await bob.command(rated, "sit")
            await ada.command(rated, "start")
            assert await refusal(ada, rated, 0) == ("rated", 403)

    asyncio.run(story())


def test_whoever_is_not_known_is_not_coached(server: Server) -> None:
    async def story() -> None:
        async with Client(server, "Ada") as ada:
            match = await ada.open_table(game="warehouse51", seats=3, options={"first_player": "seat:0"})
            await ada.command(match, "start", fill="greedy")
            stranger = Client(server, "Eve")
            response = await stranger.http.get(f"/api/matches/{match}/coach", params={"seat": 0})
            await stranger.http.aclose()
            assert (response.status_code, response.json()["code"]) == (401, "not_known")

    asyncio.run(story())


def test_advice_does_not_depend_on_what_the_seat_may_not_know() -> None:
    compared = differing = 0
    for position in positions():
        for viewer in position.viewers():
            if viewer is None or viewer not in position.table.waiting():
                continue
            tables = (position.table, position.twin(viewer))
            assert seen_dice(tables[0], viewer) == seen_dice(tables[1], viewer)
            seen = [SeatTable(position.game, table, viewer, from_seed(seen_dice(table, viewer))) for table in tables]
            for bot in ADVISERS:
                assert new_bot(bot).advise(seen[0], 3) == new_bot(bot).advise(seen[1], 3), position.name
                seen = [SeatTable(position.game, table, viewer, from_seed(1)) for table in tables]
            compared += 1
            differing += fingerprint(tables[0]) != fingerprint(tables[1])
    assert compared >= 5
    assert differing >= 5


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_of_an_advice_has_its_phrases(language: str) -> None:
    words = coaching_words(language)
    for key in all_parts():
        if key == "only_move" or family_of(key):
            continue
        forms = {form for form in ("plus", "minus", "fact") if f"parts.{key}.{form}" in words}
        assert forms == ({"fact"} if key in facts() else {"plus", "minus"}), key
    told = {key.split(".")[1] for key in words if key.startswith("parts.")}
    assert told <= set(all_parts())


def test_both_languages_say_the_same_things() -> None:
    english, italian = (coaching_words(language) for language in LANGUAGES)
    assert english.keys() == italian.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_can_be_said(language: str) -> None:
    for key in all_parts():
        for number in (2.0, -1.0, 0.5):
            told = reason(((key, number),), language)
            assert told.endswith(".")
            assert "{" not in told


def test_what_speaks_for_and_against_is_told_apart() -> None:
    parts = (
        ("points_now", 2.0),
        ("wood_per_round", 1.0),
        ("stone_per_round", 2.0),
        ("wood_spent", -2.0),
        ("rounds_left", 3.0),
    )
    assert reason(parts, "en") == (
        "For it: 2 points at once; 1 wood and 2 stone in every later production. Against it: 2 wood to pay. "
        "Good to know: 3 productions still to come."
    )
    assert reason(parts, "it") == (
        "A favore: subito 2 punti; 1 legno e 2 pietre in ogni Produzione. Contro: 2 legni da pagare. "
        "Da sapere: ancora da venire 3 Produzioni."
    )


def test_only_what_is_certain_is_told_as_certain() -> None:
    assert "a chance of 99 % to win." in reason((("win_chance", 100.0),), "en")
    assert "a chance of 99 % that" in reason((("prayer_odds", 99.7),), "en")
    assert "a chance of 100 % that" in reason((("prayer_odds", 100.0),), "en")
    assert "a risk of 100 %" in reason((("counterfeit_risk", 100.0),), "en")


def test_the_coach_gives_the_risk_the_table_shows_and_names_no_choice_twice() -> None:
    game = new_game("warehouse51", 4, {"first_player": "seat:0"})
    told: set[str] = set()
    for seed in range(12):
        table = game.start(seed)
        table.play(0, table.moves(0)[0])
        while not any(isinstance(move, Bid) for move in table.moves(table.waiting()[0])):
            table.play(table.waiting()[0], table.moves(table.waiting()[0])[0])
        seat = table.waiting()[0]
        seen = SeatKnowledge(table, seat)
        speaker = speaker_for(game, "en", ["Ada", "Bo", "Cy", "Di"])
        assert isinstance(speaker, Warehouse51Speaker)
        mark = speaker.pencil(seen).mark(seen.view.offer)
        advice = Advice(Bid(ingots=1), 0.0, (("counterfeit_risk", 50.0),))
        risk = 0.0 if mark.certified else float(mark.percent)
        assert as_shown(advice, speaker.adviser(seen)) == (("counterfeit_risk", risk),)
        told.add(mark.knowledge)
    assert "unknown" in told


def test_a_bot_that_weighs_nothing_still_gets_a_sentence() -> None:
    assert reason((), "en") == "A sound move, as far as can be seen from here."
    assert reason((("only_move", 0.0),), "it") == "È l'unica mossa possibile."
