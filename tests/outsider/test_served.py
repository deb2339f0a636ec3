"""A game of another package is served: over HTTP and through the socket, in sentences, to its end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from outsider.installed import Outsider
from server.harness import Client, Server


@pytest.fixture(scope="module")
def server(nim: Outsider, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in nim.environment.items():
            patch.setenv(name, value)
        running = Server(tmp_path_factory.mktemp("server"))
        running.start()
    yield running
    assert running.stop() == 0


def test_it_is_listed_with_ours_and_has_all_their_pages(server: Server) -> None:
    async def story() -> None:
        async with Client(server) as ada:
            games = {one["name"]: one for one in (await ada.get("/api/games"))["games"]}
            assert list(games) == ["warehouse51", "settlers", "nim"]
            assert games["nim"]["seats"] == [2, 3, 4]
            assert "pile" in str(games["nim"]["options"])
            assert (await ada.get("/api/games/nim/cards"))["cards"] == []
            assert (await ada.get("/api/games/nim/rules"))["sections"] == []
            assert (await ada.get("/api/games/nim/words"))["terms"] == []
            assert (await ada.get("/api/games/nim/search", q="pile"))["hits"] == []
            assert "nim" not in {one["game"] for one in await ada.get("/api/lessons")}

    asyncio.run(story())


@pytest.mark.parametrize("bot", ["greedy", "heuristic:normal", "search:easy"])
def test_it_is_played_to_the_end_in_sentences(server: Server, bot: str) -> None:
    async def story() -> None:
        async with Client(server) as ada:
            match = await ada.open_table(game="nim", seats=2, seating=["me", bot], options={"pile": 9})
            async with ada.watch(match, language="en") as table:
                await table.command("start")
                await table.until(lambda: table.asked_chair() is not None)
                words = table.chair(0)["words"]
                assert words["status"] == "It is your turn."
                assert words["labels"] == ["Take (stones 1)", "Take (stones 2)", "Take (stones 3)"]
                assert words["figures"]["sections"][0]["rows"][0] == {"name": "Pile", "value": "9"}
                coached = await ada.get(f"/api/matches/{match}/coach", seat=0)
                assert coached["advice"]
                while await table.play(lambda moves: moves[0]):
                    pass
                told = [line for row in table.news for line in row.get("lines", ())]
                assert "You: taken (stones 1)." in told
                assert table.chair(0)["words"]["status"].startswith("Won by ")
                assert table.chair(0)["words"]["figures"]["scores"][-1]["source"] == "total"
            replayed = await ada.get(f"/api/matches/{match}/replay", language="en")
            assert replayed

    asyncio.run(story())


def test_a_refused_move_is_explained(server: Server) -> None:
    async def story() -> None:
        async with Client(server) as ada:
            match = await ada.open_table(game="nim", seats=2, seating=["me", "random"], options={"pile": 2})
            async with ada.watch(match, language="en") as table:
                await table.command("start")
                await table.until(lambda: table.asked_chair() is not None)
                refused = await table.ask(
                    {"type": "move", "id": "much", "seat": 0, "asked": table.chair(0)["asked"],
                     "move": {"type": "take", "stones": 3}}
                )  # fmt: skip
                assert refused["type"] == "error"
                assert "Pile too small (pile 2)." in str(refused)

    asyncio.run(story())
