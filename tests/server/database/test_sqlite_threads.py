"""A database that is closed leaves no thread behind which would answer to an event loop that is gone."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest
from sqlalchemy import text

from reliquary.server.database.sqlite_threads import SqliteThreads
from reliquary.server.database.store import Store
from reliquary.server.settings import with_driver

LONG = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000000) SELECT count(*) FROM n"

PATIENCE = 60


@pytest.mark.parametrize("cancelled", [1, 2])
def test_a_cancelled_question_is_answered_before_the_database_is_closed(tmp_path: Path, cancelled: int) -> None:
    before = set(threading.enumerate())

    async def story() -> None:
        store = await Store.open(with_driver(f"sqlite:///{tmp_path}/threads.sqlite"))
        asked = asyncio.Event()

        async def ask() -> None:
            async with store.connect() as connection:
                asked.set()
                await connection.execute(text(LONG))

        asking = asyncio.create_task(ask())
        await asked.wait()
        await asyncio.sleep(0)
        for _ in range(cancelled):
            asking.cancel()
            await asyncio.sleep(0)
        await store.close()
        assert set(threading.enumerate()) - before == set()

    asyncio.run(story())


def test_a_connection_that_was_stopped_keeps_nobody_waiting(tmp_path: Path) -> None:
    async def story() -> None:
        threads = SqliteThreads(str(tmp_path / "stopped.sqlite"))
        connection = await threads.connect()
        asked_last = connection._conn.execute
        stopped = connection.stop()
        connection._tx.put_nowait((late := asyncio.get_running_loop().create_future(), lambda: asked_last("SELECT 1")))
        assert stopped is not None
        async with asyncio.timeout(PATIENCE):
            await stopped
            await threads.end()
            with pytest.raises(sqlite3.ProgrammingError, match="closed database"):
                await late

    asyncio.run(story())
