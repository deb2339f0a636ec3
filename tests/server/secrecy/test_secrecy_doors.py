"""The doors through which secrets left other servers: records, spectators, undo, private tables, and the seed."""

from __future__ import annotations

import hashlib
import random
import re
from typing import Any

import pytest

from reliquary.core.record import read, verify
from reliquary.core.rng import is_key
from reliquary.games import new_game
from server.harness import Client, Refusal, Server, TableSocket, new_id
from server.secrecy.replayed_log import ReplayedLog, reaches
from server.socket.test_sockets_play import opened, play_some, run_story

AZTECS = {"game": "settlers", "seats": 2, "options": {"factions": ["aztecs", "egyptians"], "lookout": "advanced"}}
DRAFTS = {"game": "settlers", "seats": 2, "options": {"factions": ["aztecs", "egyptians"], "lookout": "alternate"}}
LOCKED = ("record", "replay/0", "replay/1", "replay/0?seat=0", "replay/0?seat=1", "replay/999999")


@pytest.mark.parametrize("status", ["open", "running", "paused", "cancelled"])
def test_the_record_of_a_match_that_is_not_over_is_closed_to_everybody(server: Server, status: str) -> None:
    async def story(ada: Client) -> None:
        match = await ada.open_table(**AZTECS, seating=["me", "me"])
        commands = {"open": [], "running": ["start"], "paused": ["start", "pause"], "cancelled": ["cancel"]}
        for kind in commands[status]:
            await ada.command(match, kind)
        async with Client(server, "Eve") as eve:
            for client in (ada, eve):
                for path in LOCKED:
                    with pytest.raises(Refusal) as refused:
                        await client.get(f"/api/matches/{match}/{path}")
                    assert (refused.value.status, refused.value.code) == (409, "not_over")
                    assert set(refused.value.error["detail"]) == set()

    run_story(server, story)


def test_the_seed_is_told_after_the_end_and_is_the_one_promised_at_the_start(server: Server) -> None:
    async def story(ada: Client) -> None:
        async with Client(server, "Bob") as bob:
            match = await ada.open_table(**AZTECS)
            async with ada.watch(match) as table, bob.watch(match) as watcher:
                promised = table.table["match"]["seed_hash"]
                await bob.command(match, "sit")
                await ada.command(match, "start")
                await table.until(lambda: table.status == "running")
                truth = ReplayedLog(server, match)
                for _ in range(12):
                    await table.until(lambda: bool(table.asked_chair()) or bool(watcher.asked_chair()))
                    await play_some(table if table.asked_chair() else watcher, 1)
                for frame in [*table.heard, *watcher.heard]:
                    assert str(truth.seed).encode() not in frame
                    assert f"{truth.seed:x}".encode() not in frame
                    assert truth.salt.encode() not in frame
                await ada.command(match, "resign", seat=0)
                for socket in (table, watcher):
                    await reaches(socket, ReplayedLog(server, match).number)
                    assert socket.is_over
                    shown = socket.table["match"]
                    assert shown["seed_hash"] == promised
                    assert hashlib.sha256(f"{shown['seed']}:{shown['salt']}".encode()).hexdigest() == promised
                record = read((await bob.http.get(f"/api/matches/{match}/record")).content)
                assert record.seed == truth.seed == int(shown["seed"])
                assert (is_key(record.seed), record.dice) == (True, "chacha20")
                assert [(step.seat, step.move) for step in record.moves] == ReplayedLog(server, match).line()
                verify(record, new_game)

    run_story(server, story)


def test_a_cancelled_match_never_tells_its_seed(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await ada.open_table(**AZTECS)
        await ada.command(match, "cancel")
        shown = (await ada.get(f"/api/matches/{match}"))["match"]
        assert (shown["status"], shown["seed"], shown["salt"]) == ("cancelled", None, None)

    run_story(server, story)


def test_watching_ones_own_match_shows_no_card_one_does_not_see_from_the_seat(server: Server) -> None:
    async def story(ada: Client) -> None:
        async with Client(server, "Bob") as bob, Client(server, "Ada again") as double:
            match = await ada.open_table(**DRAFTS)
            await bob.command(match, "sit")
            await ada.command(match, "start")
            async with ada.watch(match) as one, bob.watch(match) as two, double.watch(match) as outside:
                for turn in range(80):
                    await one.until(lambda: bool(one.asked_chair() or two.asked_chair()))
                    await play_some(one if one.asked_chair() else two, 1, turn)
                    number = ReplayedLog(server, match).number
                    for socket in (one, two, outside):
                        await reaches(socket, number)
                    async with ada.watch(match, spectate=True) as beside:
                        assert beside.table["chairs"] == outside.table["chairs"]
                        assert beside.news == outside.news
                    seen = words(outside.table["chairs"])
                    assert seen <= words(one.table["chairs"])
                    assert seen <= words(two.table["chairs"])
                    if turn > 10 and told(one) != told(outside) != told(two):
                        break
                truth = ReplayedLog(server, match)
                for viewer, socket in ((0, one), (1, two), (None, outside)):
                    assert told(socket) == truth.heard(viewer)
                assert words(one.table["chairs"]) - seen
                assert truth.heard(0) != truth.heard(None) != truth.heard(1)

    run_story(server, story)


def words(value: Any) -> set[str]:
    """Every word in a view: the names of cards among them."""
    if isinstance(value, dict):
        return {word for inner in value.values() for word in words(inner)}
    if isinstance(value, list):
        return {word for inner in value for word in words(inner)}
    return {value} if isinstance(value, str) else set()


def told(table: TableSocket) -> list[list[Any]]:
    """Every event a socket was told, row by row."""
    return [one["events"] for one in table.news]


@pytest.mark.parametrize(
    "wish",
    [{**AZTECS, "seating": ["me", "me"]}, {"game": "warehouse51", "seats": 3, "seating": ["me", "me", "me"]}],
    ids=["settlers", "warehouse51"],
)
def test_what_can_be_undone_showed_nobody_anything(server: Server, wish: dict[str, Any]) -> None:
    async def story(ada: Client) -> None:
        match = await opened(ada, wish)
        undone = refused = 0
        async with ada.watch(match) as table, ada.watch(match, spectate=True) as beside:
            dice = random.Random(2)
            for attempt in range(100):
                if undone > 2 and refused > 2:
                    break
                before = await both(table, beside)
                assert await table.play(dice.choice)
                after = await both(table, beside)
                seat = table.news[-1]["seat"]
                if attempt % 2 or seat is None:
                    continue
                frame = {"type": "undo", "id": new_id(), "seat": seat, "asked": table.chair(seat)["asked"]}
                answer = await table.ask(frame)
                if answer["type"] == "error":
                    assert answer["detail"] == {"why": "revealed"}
                    refused += 1
                    continue
                undone += 1
                for early, late in zip(before, after, strict=True):
                    assert known(late["view"]) <= known(early["view"])
                await reaches(table, answer["number"])
                again = await both(table, beside)
                assert [(one["view"], one["moves"]) for one in again] == [(one["view"], one["moves"]) for one in before]
        assert undone
        assert refused

    run_story(server, story)


def known(view: dict[str, Any]) -> set[str]:
    """The cards of Settlers a view names, or the facts of Warehouse 51 that were hidden once."""
    if "unrevealed" not in view:
        return {word for word in words(view) if re.fullmatch(r"[A-Z]{3}\d{3}", word)}
    gaps = {f"gap {place} {gap}" for place, gap in enumerate(view["gaps"]) if gap is not None}
    return (
        gaps
        | {f"opened {view['opened']}"}
        | {f"revealed {52 - number}" for number in range(len(view["unrevealed"]), 52)}
    )


async def both(table: TableSocket, beside: TableSocket) -> list[dict[str, Any]]:
    """Every chair and the spectator's, at the same moment."""
    await reaches(beside, table.table["number"])
    return [*table.table["chairs"], *beside.table["chairs"]]


@pytest.mark.parametrize("how", ["leave", "away"])
def test_nobody_takes_back_behind_the_back_of_somebody_who_is_away(server: Server, how: str) -> None:
    async def story(ada: Client) -> None:
        async with Client(server, "Bob") as bob:
            match = await ada.open_table(**AZTECS)
            await bob.command(match, "sit")
            await ada.command(match, "start")
            async with ada.watch(match) as table:
                async with bob.watch(match) as other:
                    while not any(one["kind"] == "move" and one["seat"] == 0 for one in table.news):
                        await table.until(lambda: bool(table.asked_chair() or other.asked_chair()))
                        await play_some(table if table.asked_chair() else other, 1)
                if how == "leave":
                    await bob.command(match, "leave", seat=1)
                moves = sum(row.kind == "move" for row in ReplayedLog(server, match).rows)
                await table.command("takeback", seat=0)
                assert len(ReplayedLog(server, match).line()) >= moves
                await table.until(lambda: table.table["takeback"] is not None)
                assert table.table["takeback"]["needed"] == [1]
                with pytest.raises(Refusal):
                    await table.command("consent", seat=1, agree=True)

    run_story(server, story)


def test_a_private_table_does_not_exist_for_others_in_any_route(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await ada.open_table(**AZTECS, private=True, seating=["me", "me"])
        await ada.command(match, "start")
        async with Client(server, "Eve") as eve, eve.socket() as connection:
            for client in (eve,):
                for path in ("", *(f"/{path}" for path in LOCKED)):
                    missing = await client.http.get(f"/api/matches/{'x' * len(match)}{path}")
                    closed = await client.http.get(f"/api/matches/{match}{path}")
                    assert (closed.status_code, closed.content) == (missing.status_code, missing.content)
                for status in ("open", "running", "over"):
                    assert match not in {one["id"] for one in await client.get("/api/matches", status=status)}
            frames = []
            socket = TableSocket(connection)
            for name in (match, "x" * len(match)):
                with pytest.raises(Refusal):
                    await socket.hello(name)
                frames.append(socket.heard[-1])
                socket.errors.clear()
            assert frames[0] == frames[1]
            await socket.close()

    run_story(server, story)
