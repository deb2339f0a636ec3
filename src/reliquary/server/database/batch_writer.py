"""The scribe of a SQLite database: all changes that wait are written in one transaction, in a thread of its own.

A commit that survives a power cut costs a write to the disk; shared by everything that waits, it costs little.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine

Result = TypeVar("Result")
Job: TypeAlias = Callable[[Connection], Any]
MOST = 64
"""So many changes share a commit at most."""


class BatchWriter:
    """Carries out changes in the order in which they came; what is answered is committed."""

    def __init__(self, engine: Engine, turn: asyncio.Lock) -> None:
        self._engine = engine
        self._turn = turn
        self._waiting: list[tuple[Job, asyncio.Future[Any]]] = []
        self._thread = ThreadPoolExecutor(1, "scribe")
        self._connection: Connection | None = None
        self._task: asyncio.Task[None] | None = None

    async def do(self, job: Callable[[Connection], Result]) -> Result:
        """Carry out a change, and return what it returns when it is committed."""
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._waiting.append((job, future))
        if self._task is None:
            self._task = asyncio.create_task(self._write())
        return await future

    async def close(self) -> None:
        """Write what waits and lay the pen down."""
        if self._task is not None:
            await self._task
        self._thread.submit(self._close_connection)
        self._thread.shutdown()
        self._engine.dispose()

    async def _write(self) -> None:
        """Write batch after batch until nothing waits."""
        loop = asyncio.get_running_loop()
        while self._waiting:
            async with self._turn:
                batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                try:
                    results = await loop.run_in_executor(self._thread, self._commit, [job for job, _ in batch])
                except Exception as error:
                    results = [error] * len(batch)
            for (_, future), result in zip(batch, results, strict=True):
                answer(future, result)
        self._task = None

    def _commit(self, jobs: Sequence[Job]) -> list[Any]:
        """Carry out changes in one transaction; should one fail, everything begins anew and that one is left out."""
        connection = self._connection = self._connection or self._engine.connect()
        try:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            results = [job(connection) for job in jobs]
            connection.exec_driver_sql("COMMIT")
        except Exception:
            self._close_connection()
            return self._commit_apart(jobs)
        return results

    def _commit_apart(self, jobs: Sequence[Job]) -> list[Any]:
        """Carry out changes in one transaction; one that fails undoes itself and none of the others."""
        results: list[Any] = []
        with self._engine.connect() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            for job in jobs:
                connection.exec_driver_sql("SAVEPOINT job")
                try:
                    results.append(job(connection))
                except Exception as error:
                    results.append(error)
                    connection.exec_driver_sql("ROLLBACK TO job")
                connection.exec_driver_sql("RELEASE job")
            connection.exec_driver_sql("COMMIT")
        return results

    def _close_connection(self) -> None:
        """Close the connection that is kept open between changes; what it has not committed is undone."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def answer(future: asyncio.Future[Any], result: Any) -> None:
    """Give the result of a change to whoever waits for it."""
    if future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)
