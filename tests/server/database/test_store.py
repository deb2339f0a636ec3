"""The store keeps what it is given, once, and brings every database up to date."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from reliquary.server.database.matches import Conflict
from reliquary.server.database.schema import metadata
from reliquary.server.database.store import Store
from reliquary.server.match.rows import Change, ChatLine, Header, Row, SeatLine
from reliquary.server.settings import with_driver

Story = Callable[[Store], Awaitable[None]]


def run_story(address: str, story: Story) -> None:
    async def run() -> None:
        store = await Store.open(address)
        try:
            await story(store)
        finally:
            await store.close()

    asyncio.run(run())


def header(identity: str = "m", **facts: object) -> Header:
    plain = dict.fromkeys(("title", "salt", "seed_hash", "engine", "pack_hash"), "")
    moments = {"created": 1, "changed": 1}
    agreed = {"game": "warehouse51", "seats": 3, "options": {"a": [1]}, "clock": {}, "pace": "live", "status": "open"}
    kept = {"host": "p", "private": False, "invite": "i", "rated": False, "seed": 2**62 - 1}
    return Header(**{"id": identity, **plain, **moments, **agreed, **kept, **facts})  # type: ignore[arg-type]


def test_the_steps_make_the_tables_the_code_expects(address: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def story(store: Store) -> None:
        async with store.connect() as connection:
            assert await connection.run_sync(differences) == []

    run_story(address, story)


def test_opening_twice_changes_nothing(address: str) -> None:
    async def story(store: Store) -> None:
        await store.matches.create(header(), [Row(1, "start", None, {}, 5)], Change())

    async def later(store: Store) -> None:
        assert await store.matches.header("m") == header()

    run_story(address, story)
    run_story(address, later)


def test_a_number_is_given_once(address: str) -> None:
    async def story(store: Store) -> None:
        await store.matches.create(header(), [Row(1, "start", None, {}, 5)], Change())
        await store.matches.append("m", [Row(2, "move", 0, {"move": {}}, 6, "p/one")], Change())
        with pytest.raises(Conflict):
            await store.matches.append("m", [Row(2, "move", 1, {"move": {}}, 6, "q/two")], Change(status="over"))
        assert [row.number for row in await store.matches.log("m")] == [1, 2]
        found = await store.matches.header("m")
        assert found is not None
        assert found.status == "open"

    run_story(address, story)


def test_a_command_is_carried_out_once(address: str) -> None:
    async def story(store: Store) -> None:
        await store.matches.create(header(), [Row(1, "start", None, {}, 5)], Change())
        await store.matches.append("m", [Row(2, "move", 0, {}, 6, "p/one")], Change())
        with pytest.raises(Conflict):
            await store.matches.append("m", [Row(3, "move", 0, {}, 6, "p/one")], Change())
        assert len(await store.matches.log("m", after=1)) == 1

    run_story(address, story)


def test_of_many_writers_at_once_each_number_goes_to_one(address: str) -> None:
    async def story(store: Store) -> None:
        await store.matches.create(header(), [Row(1, "start", None, {}, 5)], Change())

        async def write(who: int) -> bool:
            try:
                await store.matches.append("m", [Row(2, "move", who, {}, 6, f"{who}/x")], Change())
            except Conflict:
                return False
            return True

        done = await asyncio.gather(*(write(who) for who in range(20)))
        assert done.count(True) == 1
        assert [row.seat for row in await store.matches.log("m", after=1)] == [done.index(True)]

    run_story(address, story)


def test_creating_twice_makes_one_match(address: str) -> None:
    async def story(store: Store) -> None:
        await store.matches.create(header(creation="p/1"), [Row(1, "start", None, {}, 5)], Change())
        with pytest.raises(Conflict):
            await store.matches.create(header("other", creation="p/1"), [Row(1, "start", None, {}, 5)], Change())
        found = await store.matches.created_by("p/1")
        assert found is not None
        assert found.id == "m"
        assert await store.matches.header("other") is None
        assert await store.matches.log("other") == []

    run_story(address, story)


def test_chat_is_numbered_without_gaps_and_said_once(address: str) -> None:
    async def story(store: Store) -> None:
        line = ChatLine(0, "Ada", 0, "hello", 7)
        said = await asyncio.gather(*(store.matches.say("m", "p", line, f"p/{number % 5}") for number in range(15)))
        lines = await store.matches.said("m")
        assert [one.number for one in lines] == [1, 2, 3, 4, 5]
        assert sorted({one.number for one in said}) == [1, 2, 3, 4, 5]

    run_story(address, story)


def test_secrets_are_the_first_ones_kept(address: str) -> None:
    async def story(store: Store) -> None:
        found = await asyncio.gather(*(store.secret("cookies", f"fresh{number}") for number in range(8)))
        assert len(set(found)) == 1

    run_story(address, story)


def seat(number: int, **facts: object) -> SeatLine:
    plain = {"match": "m", "seat": number, "kind": "person", "person": f"p{number}", "bot": None, "name": "x"}
    return SeatLine(**{**plain, "asked": False, **facts})  # type: ignore[arg-type]


def test_absences_at_live_tables_are_noted_and_forgotten(address: str) -> None:
    async def story(store: Store) -> None:
        running = header(status="running")
        await store.matches.create(running, [Row(1, "start", None, {}, 5)], Change(seats=[seat(0), seat(1)]))
        await store.presence.beat("here", 1000)
        await store.presence.arrive("m", "p0", "here")
        await store.presence.arrive("m", "p0", "here")
        await store.presence.note_absences(2000)
        assert [line.away for line in (await store.matches.seats_of(["m"]))["m"]] == [None, 2000]
        assert await store.presence.needy(2500, 1000) == []
        assert await store.presence.needy(3500, 1000) == ["m"]
        await store.presence.arrive("m", "p1", "here")
        await store.presence.note_absences(4000)
        assert await store.presence.needy(9000, 1000) == []

    run_story(address, story)


def test_nobody_is_absent_where_nobody_waits(address: str) -> None:
    async def story(store: Store) -> None:
        lines = [seat(0), seat(1), seat(2, kind="bot", person=None, bot="greedy")]
        await store.matches.create(header(status="running"), [Row(1, "start", None, {}, 5)], Change(seats=lines))
        await store.presence.beat("here", 1000)
        await store.presence.note_absences(2000)
        assert await store.presence.awaited(9000) == {}
        await store.presence.arrive("m", "p0", "here")
        await store.presence.note_absences(3000)
        assert await store.presence.awaited(9000) == {"m": {1: 3000}}
        assert await store.presence.awaited(2000) == {}
        await store.presence.depart("m", "p0", "here")
        await store.presence.note_absences(4000)
        assert await store.presence.awaited(9000) == {}

    run_story(address, story)


def test_a_process_that_gives_no_sign_takes_its_people_with_it(address: str) -> None:
    async def story(store: Store) -> None:
        await store.presence.beat("dead", 1000)
        await store.presence.arrive("m", "p0", "dead")
        await store.presence.beat("alive", 1000)
        assert await store.presence.others("m", "alive") == {"p0"}
        await store.presence.beat("alive", 60_000)
        assert await store.presence.others("m", "alive") == set()

    run_story(address, story)


def test_bots_that_are_asked_and_deadlines_that_passed_need_somebody(address: str) -> None:
    async def story(store: Store) -> None:
        change = Change(seats=[seat(0, kind="bot", person=None, bot="greedy", asked=True)], deadlines={1: 9000})
        await store.matches.create(header(status="running"), [Row(1, "start", None, {}, 5)], change)
        assert await store.presence.needy(0, 0) == ["m"]
        await store.matches.append("m", [Row(2, "move", 0, {}, 6)], Change(seats=[seat(0, asked=True)]))
        assert await store.presence.needy(8999, 10**9) == []
        assert await store.presence.needy(9000, 10**9) == ["m"]

    run_story(address, story)


def test_sqlite_commits_survive_a_power_cut(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        async with store.connect() as connection:
            assert (await connection.execute(text("PRAGMA synchronous"))).scalar_one() == 2
            assert (await connection.execute(text("PRAGMA journal_mode"))).scalar_one() == "wal"

    run_story(with_driver(f"sqlite:///{tmp_path / 'store.sqlite'}"), story)


def test_several_processes_may_begin_to_serve_at_the_same_moment(address: str) -> None:
    async def run() -> None:
        stores = [await Store.open(address) for _ in range(4)]
        await asyncio.gather(*(store.service.serve(1_000 + place) for place, store in enumerate(stores)))
        assert await stores[0].service.served_until() in range(1_000, 1_004)
        for store in stores:
            await store.close()

    asyncio.run(run())
