"""Words over the wire: chairs, news, reasons and warnings in the language of the hello."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from server.harness import Client, Refusal, Server, TableSocket, new_id

Story = Callable[[Client], Awaitable[None]]
TURNS_UP = {
    "en": "You turn up the next relic: choose a deck.",
    "it": "Tocca a te rivelare la prossima Reliquia: scegli un mazzo.",
}


def run_story(server: Server, story: Story) -> None:
    async def run() -> None:
        async with Client(server, "Ada") as client:
            await story(client)

    asyncio.run(run())


async def begun(ada: Client, **facts: Any) -> str:
    wish = {"game": "warehouse51", "seats": 3, "seating": ["me", "me", "me"], "options": {"first_player": "seat:0"}}
    match = await ada.open_table(**{**wish, **facts})
    await ada.command(match, "start")
    return match


def test_without_a_language_nothing_is_put_into_words(server: Server) -> None:
    async def story(ada: Client) -> None:
        async with ada.watch(await begun(ada)) as table:
            assert all(chair["words"] is None for chair in table.table["chairs"])
            assert all(row["lines"] == [] for row in table.table["news"])
            chair = table.chair(0)
            answer = await table.ask({"type": "why_not", "id": new_id(), "seat": 1, "move": chair["moves"][0]})
            assert answer["reason"]["key"] == "not_your_turn"
            assert answer["sentence"] is None

    run_story(server, story)


def test_a_hello_in_another_language_tells_everything_anew(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await begun(ada)
        async with ada.watch(match, language="en") as table:
            for code in ("en", "it"):
                await table.hello(match, language=code)
                chair = table.chair(0)
                words = chair["words"]
                assert words["status"] == TURNS_UP[code]
                assert len(words["labels"]) == len(words["hints"]) == len(words["warnings"]) == len(chair["moves"])
                assert words["figures"]["type"] == "warehouse51"
                begins = {"en": "The game begins.", "it": "La partita comincia."}[code]
                assert begins in [line for row in table.table["news"] for line in row["lines"]]
            shown = await ada.get(f"/api/matches/{match}", language="it")
            assert shown["chairs"][0]["words"] == table.chair(0)["words"]

    run_story(server, story)


def test_refusals_come_with_their_sentence(server: Server) -> None:
    async def story(ada: Client) -> None:
        async with ada.watch(await begun(ada), language="it") as table:
            chair = table.chair(0)
            answer = await table.ask({"type": "why_not", "id": new_id(), "seat": 0, "move": {"type": "pass"}})
            assert answer["sentence"].startswith("Non è il momento")
            with pytest.raises(Refusal) as refused:
                await table.command("move", seat=0, asked=chair["asked"], move={"type": "pass"})
            assert refused.value.code == "illegal"
            assert refused.value.error["detail"]["sentence"] == answer["sentence"]
            assert refused.value.error["detail"]["reason"] == answer["reason"]

    run_story(server, story)


def test_a_language_nobody_speaks_is_refused(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await begun(ada)
        async with ada.watch(match) as table:
            await table.send({"type": "hello", "match": match, "language": "xx"})
            await table.until(lambda: bool(table.errors))
            assert table.errors[-1]["code"] == "bad_language"
        with pytest.raises(Refusal) as refused:
            await ada.get(f"/api/matches/{match}", language="xx")
        assert refused.value.status == 400

    run_story(server, story)


def test_weighing_tells_whether_undo_would_end_and_moves_nothing(server: Server) -> None:
    async def story(ada: Client) -> None:
        async with ada.watch(await begun(ada), language="en") as table:
            number = table.table["number"]
            turned_up = await preview_undo(table, 0, table.chair(0)["moves"][0])
            assert turned_up["reveals"]
            assert turned_up["warning"] == "This shows something hidden: after it, undo ends here."
            assert table.table["number"] == number
            await table.move(0, {"type": "reveal", "deck": "blue"})
            await table.until(lambda: table.table["number"] > number)
            asked = table.asked_chair()
            assert asked is not None
            answer = next(move for move in asked["moves"] if move["type"] in ("pass", "seal"))
            weighed = await preview_undo(table, asked["seat"], answer)
            assert (weighed["reveals"], weighed["warning"]) == (False, "")
            refusal = await preview_undo(table, asked["seat"], {"type": "done"})
            assert refusal["code"] == "illegal"

    run_story(server, story)


async def preview_undo(table: TableSocket, seat: int, move: dict[str, Any]) -> dict[str, Any]:
    return await table.ask({"type": "weigh", "id": new_id(), "seat": seat, "move": move})


def test_a_whole_match_is_told_in_lines_and_ends_with_its_outcome(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await ada.open_table(game="settlers", seats=2, seating=["me", "random"])
        async with ada.watch(match, language="it") as table:
            await table.command("start")
            await table.play_to_the_end()
            told = {row["number"]: row["lines"] for row in table.news if row["kind"] == "move" and row["events"]}
            assert sum(bool(lines) for lines in told.values()) > 0.8 * len(told)
            assert all("{" not in line for lines in told.values() for line in lines)
            status = table.chair(0)["words"]["status"]
            assert "punt" in status
            assert [row["source"] for row in table.chair(0)["words"]["figures"]["score"]][-1] == "total"

    run_story(server, story)
