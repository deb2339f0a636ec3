"""A database that is locked, gone or too slow: people are told to try again, the health says so, the log is short."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError

from reliquary.server.database.batch_writer import BatchWriter
from reliquary.server.database.connections import Database, Unanswered, is_trouble, make_engine
from reliquary.server.monitoring.rare_log import RareLog
from server.harness import Client, Server, TableSocket, new_id


@contextmanager
def locked(server: Server) -> Iterator[None]:
    """Hold the lock every change needs, as a stuck backup would."""
    holder = sqlite3.connect(server.database.removeprefix("sqlite:///"), isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        holder.execute("ROLLBACK")
        holder.close()


async def until_health(server: Server, status: str) -> int:
    """Wait until the health of a server says something; return the HTTP status it says it with."""
    while True:
        answer = await asyncio.to_thread(server.get, "/health")
        if answer.json()["status"] == status:
            return answer.status_code
        await asyncio.sleep(0.1)


def test_a_locked_database_is_told_to_everyone_and_nothing_is_done_twice(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada:
            match = await ada.open_table(game="settlers", seats=2, seating=["me", "me"])
            start = {"type": "start", "id": new_id()}
            async with ada.watch(match) as table:
                with locked(server):
                    await all_refused(ada, match, table, start)
                    assert await until_health(server, "no_changes") == 503
                assert await until_health(server, "ok") == 200
                table.answers.clear()
                answer = await table.ask(start)
                assert answer["type"] == "ack"
                await table.until(lambda: table.status == "running")
                assert sum(one["kind"] == "start" for one in table.news) == 1

    with Server(tmp_path) as server:
        asyncio.run(story(server))
        log = server.log.read_text("utf-8")
    assert "the database does not answer" in log
    assert "Traceback" not in log


async def all_refused(ada: Client, match: str, table: TableSocket, start: dict[str, str]) -> None:
    """Ask for changes on every way, and be told each time that the database does not answer."""
    told = await table.ask(start)
    assert (told["type"], told["code"]) == ("error", "unavailable")
    answer = await ada.http.post(f"/api/matches/{match}/commands", json=start, headers=ada.headers())
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    assert int(answer.headers["retry-after"]) > 0
    answer = await ada.http.post("/api/matches", json={"game": "settlers"}, headers=ada.headers())
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    assert int(answer.headers["retry-after"]) > 0


def test_a_database_that_cannot_be_reached_has_one_name(tmp_path: Path) -> None:
    async def trial() -> None:
        database = Database(make_engine(f"postgresql+asyncpg://u@/db?host={tmp_path}", hurries=True))
        with pytest.raises(Unanswered):
            async with database.connect():
                pass
        with pytest.raises(Unanswered):
            await database.change(lambda connection: None)
        await database.close()

    asyncio.run(trial())


def test_bugs_are_no_trouble_of_the_database() -> None:
    cause = Exception("cause")
    assert is_trouble(OperationalError("", {}, cause))
    assert is_trouble(Unanswered("gone"))
    assert not is_trouble(IntegrityError("", {}, cause))
    assert not is_trouble(ValueError("ours"))


def test_a_locked_database_is_not_asked_twice_by_one_batch(tmp_path: Path) -> None:
    async def trial() -> int:
        tries: list[object] = []
        database = Database(make_engine(f"sqlite+aiosqlite:///{tmp_path}/locked.sqlite"))
        assert isinstance(database._writer, BatchWriter)

        def job(connection: object) -> None:
            tries.append(connection)
            raise OperationalError("", {}, Exception("database or disk is full"))

        with pytest.raises(OperationalError):
            await database.change(job)
        await database.close()
        return len(tries)

    assert asyncio.run(trial()) == 1


def test_what_comes_in_crowds_is_logged_once_in_a_while(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    rare = RareLog(logging.getLogger("reliquary.trial"), clock=lambda: now[0])
    for second in range(25):
        now[0] = float(second)
        rare.error("it is gone", OSError("no such thing"))
    assert [vars(record)["more"] for record in caplog.records] == [0, 9, 9]
    assert all(json.dumps(record.getMessage()) == '"it is gone"' for record in caplog.records)
