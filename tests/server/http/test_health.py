from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy import text

from reliquary._version import VERSION
from reliquary.server.database.connections import Database, make_engine
from server.harness import Server


def test_a_server_that_can_work_says_so(server: Server) -> None:
    answer = server.get("/health")
    assert answer.status_code == 200
    assert answer.json() == {"status": "ok", "version": VERSION}


def test_metrics_are_there_for_prometheus(server: Server) -> None:
    answer = server.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    for name in ("sockets", "rooms", "moves_total", "thoughts_total", "commit_seconds_count"):
        assert f"# TYPE reliquary_{name.removesuffix('_total').removesuffix('_count')}" in answer.text


def test_a_database_that_answers_is_heard(tmp_path: Path) -> None:
    assert asyncio.run(ask(f"sqlite+aiosqlite:///{tmp_path}/there.sqlite")) is True


def test_a_database_that_is_gone_is_noticed(tmp_path: Path) -> None:
    assert asyncio.run(ask(f"postgresql+asyncpg://u@/db?host={tmp_path}")) is False


async def ask(address: str) -> bool:
    database = Database(make_engine(address))
    try:
        return await database.answers()
    finally:
        await database.close()


def test_a_database_that_does_not_answer_in_time_is_noticed(tmp_path: Path) -> None:
    async def trial() -> bool:
        database = Database(make_engine(f"sqlite+aiosqlite:///{tmp_path}/slow.sqlite"))
        try:
            async with database.connect() as connection:
                await connection.execute(text("SELECT 1"))
                return await database.answers(patience=0.0)
        finally:
            await database.close()

    assert asyncio.run(trial()) is False
