"""Batched writes to SQLite: all pending changes share one transaction, in a separate thread.

A durable commit costs a write to the disk; shared by everything pending, it costs little.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import OperationalError

Result = TypeVar("Result")
Job: TypeAlias = Callable[[Connection], Any]
MOST = 64
"""The most changes that share a commit."""


class BatchWriter:
    """Carries out changes in order; a change that has returned is committed."""

    def __init__(self, engine: Engine, turn: asyncio.Lock) -> None:
        self._engine = engine
        self._turn = turn
        self._waiting: list[tuple[Job, asyncio.Future[Any]]] = []
        self._thread = ThreadPoolExecutor(1, "batch-writer")
        self._connection: Connection | None = None
        self._task: asyncio.Task[None] | None = None

    async def do(self, job: Callable[[Connection], Result]) -> Result:
        """Carry out a change; return its result once it is committed."""
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._waiting.append((job, future))
        if self._task is None:
            self._task = asyncio.create_task(self._write())
        return await future

    async def close(self) -> None:
        """Write everything pending and close."""
        if self._task is not None:
            await self._task
        self._thread.submit(self._close_connection)
        self._thread.shutdown()
        self._engine.dispose()

    async def _write(self) -> None:
        """Write batch after batch until nothing is pending."""
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
        """Carry out changes in one transaction; if one fails, start over with savepoints.

        A database that is locked or full fails them all: trying again at once would only double the wait.
        """
        connection = self._connection = self._connection or self._engine.connect()
        try:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            results = [job(connection) for job in jobs]
            connection.exec_driver_sql("COMMIT")
        except OperationalError:
            self._close_connection()
            raise
        except Exception:
            self._close_connection()
            return self._commit_apart(jobs)
        return results

    def _commit_apart(self, jobs: Sequence[Job]) -> list[Any]:
        """Carry out changes in one transaction, each in its own savepoint, so that a failure undoes only itself."""
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
        """Close the connection kept open between changes; uncommitted work is rolled back."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def answer(future: asyncio.Future[Any], result: Any) -> None:
    """Deliver the result of a change."""
    if future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)
