"""Matches played by rules that have changed since: their log is kept, visitors are told, and the server goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from reliquary.server.database.store import Store
from reliquary.server.match.rows import Occupant, Row
from reliquary.server.protocol.refusals import Refused
from reliquary.server.rooms.rooms import Rooms, replayed_state
from reliquary.server.settings import with_driver
from server.crashes.stored_matches import Writer, new_header
from server.harness import Client, Refusal, Server

SWEEPS = 5


def played(name: str) -> Writer:
    """A match between a person and two bots that has begun, and waits for a bot."""
    writer = Writer(new_header(name, "warehouse51", 3, 51, {"type": "none"}))
    person, bot = Occupant("person", "p0", None, "Ann"), Occupant("bot", None, "random", "Bot")
    for seat, occupant in enumerate((person, bot, bot)):
        writer.add("seat", seat, **msgspec.structs.asdict(occupant))
    writer.add("start")
    while (table := writer.state.table) is not None and table.waiting() != [1]:
        seat = table.waiting()[0]
        writer.add("move", seat, move=msgspec.to_builtins(table.moves(seat)[0]))
    return writer


def outdated(name: str) -> Writer:
    """The same match, with one move more that the rules of today refuse."""
    writer = played(name)
    table, number = writer.state.table, writer.state.number + 1
    assert table is not None
    refused = next(move for move in writer.state.game.actions if table.why_not(1, move) is not None)
    writer.rows.append(Row(number, "move", 1, {"move": msgspec.to_builtins(refused)}, 9_000, f"p1/{number}"))
    return writer


def kept(server: Server, work: Any) -> Any:
    """Do something with the database of a server that is down."""

    async def do() -> Any:
        store = await Store.open(with_driver(server.database))
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(do())


@pytest.mark.parametrize(
    "row",
    [
        {"kind": "move", "seat": 1, "body": {"move": {"type": "pawn", "relic": "excalibur"}}},
        {"kind": "move", "seat": 1, "body": {"move": {"type": "fly"}}},
        {"kind": "move", "seat": 7, "body": {"move": {"type": "pass"}}},
        {"kind": "dance", "seat": 1, "body": {}},
        {"kind": "undo", "seat": 1, "body": {"keep": 99}},
    ],
)
def test_a_log_that_cannot_be_replayed_is_refused_in_one_way(row: dict[str, Any]) -> None:
    writer = played("m")
    writer.rows.append(Row(writer.state.number + 1, at=9_000, **row))
    with pytest.raises(Refused, match=r"played by other rules \(reliquary .*\); its log is kept") as refusal:
        replayed_state(writer.state.header, writer.rows)
    assert (refusal.value.code, refusal.value.status) == ("other_rules", 409)


def test_a_match_by_other_rules_is_named_kept_and_left_alone(tmp_path: Path) -> None:
    server = Server(tmp_path)
    kept(server, lambda store: outdated("old").keep(store))
    kept(server, lambda store: played("new").keep(store))
    before = kept(server, lambda store: store.matches.log("old"))

    async def visit() -> None:
        async with Client(server) as ada:
            for path in ("/api/matches/old", "/api/matches/old/record"):
                with pytest.raises(Refusal) as refused:
                    await ada.get(path)
                assert (refused.value.code, refused.value.status) == ("other_rules", 409)
            with pytest.raises(Refusal) as refused:
                async with ada.watch("old"):
                    pass
            assert refused.value.code == "other_rules"
            async with ada.watch("new") as table:
                await table.until(lambda: bool(table.table["number"] > len(before) - 1))
            assert {one["id"] for one in await ada.get("/api/matches", status="running")} == {"new"}

    with server:
        asyncio.run(visit())
        asyncio.run(asyncio.sleep(SWEEPS * server.settings["sweep_seconds"]))
        assert server.get("/health").status_code == 200
    assert kept(server, lambda store: store.matches.log("old")) == before
    assert kept(server, lambda store: store.matches.header("old")).status == "other_rules"
    assert server.log.read_text("utf-8").count("a match cannot be driven") == 1


def test_a_match_whose_rules_are_back_is_listed_as_running_again(tmp_path: Path) -> None:
    server = Server(tmp_path)
    kept(server, lambda store: played("back").keep(store))
    kept(server, lambda store: store.matches.list_as("back", "other_rules"))

    async def visit() -> None:
        async with Client(server) as ada:
            assert await ada.get("/api/matches", status="running") == []
            async with ada.watch("back") as table:
                await table.until(lambda: table.table is not None)
            assert [one["id"] for one in await ada.get("/api/matches", status="running")] == ["back"]

    with server:
        asyncio.run(visit())


class HeldElsewhere:
    """Leases of which another process has all."""

    async def take(self, match: str) -> bool:
        return False

    async def release(self, match: str) -> None:
        raise AssertionError("it was never taken")


def test_a_match_that_a_process_of_another_version_drives_stays_listed(tmp_path: Path) -> None:
    async def open_it() -> str:
        store = await Store.open(with_driver(f"sqlite:///{tmp_path / 'matches.sqlite'}"))
        try:
            await outdated("old").keep(store)
            with pytest.raises(Refused):
                await Rooms(SimpleNamespace(store=store, leases=HeldElsewhere())).open("old")  # type: ignore[arg-type]
            header = await store.matches.header("old")
            assert header is not None
            return header.status
        finally:
            await store.close()

    assert asyncio.run(open_it()) == "running"
