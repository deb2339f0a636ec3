"""The threads of SQLite's connections: each has answered everything it was asked before the event loop is closed.

A call that is cancelled leaves its thread at work. It answers later, or ends later, and would fail if the loop it
answers to were gone by then; so closing a database includes waiting for the threads of all its connections.
A thread that has ended answers nobody: what was asked too late is answered in its place, or a task would wait for ever.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, TypeAlias
from weakref import WeakSet

import aiosqlite
from aiosqlite.core import _connection_worker_thread, set_exception, set_result

LAST_ANSWERS = 5.0
"""Seconds that threads may take to end once their connections are closed."""
Question: TypeAlias = tuple[asyncio.Future[Any] | None, Callable[[], Any]]


class SqliteThreads:
    """Opens the connections to one file, and waits for their threads in the end."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._threads: WeakSet[Thread] = WeakSet()

    async def connect(self) -> aiosqlite.Connection:
        """Open a connection; its thread is remembered even if opening it is cancelled."""
        connection = aiosqlite.connect(self._file, check_same_thread=False)
        questions = Questions()
        connection._tx = questions  # type: ignore[assignment]
        connection._thread = Thread(target=questions.answer_all, daemon=True)
        self._threads.add(connection._thread)
        return await connection

    async def end(self) -> None:
        """Wait until the threads of all closed connections have given their last answer."""
        until = time.monotonic() + LAST_ANSWERS
        while any(thread.is_alive() for thread in self._threads) and time.monotonic() < until:
            await asyncio.sleep(0.001)


class Questions:
    """What a connection is asked: its thread answers until it is told to stop, later questions are answered at once."""

    def __init__(self) -> None:
        self._waiting: SimpleQueue[Question] = SimpleQueue()
        self._lock = Lock()
        self._is_over = False

    def put_nowait(self, question: Question) -> None:
        """Ask the thread, or answer in its place once it has ended."""
        with self._lock:
            if not self._is_over:
                self._waiting.put_nowait(question)
                return
        answer(*question)

    def get(self) -> Question:
        """Wait for the next question."""
        return self._waiting.get()

    def answer_all(self) -> None:
        """Answer until told to stop, and then what has been asked since."""
        _connection_worker_thread(self)  # type: ignore[arg-type]
        with self._lock:
            self._is_over = True
        while not self._waiting.empty():
            answer(*self._waiting.get())


def answer(future: asyncio.Future[Any] | None, function: Callable[[], Any]) -> None:
    """Call a function of a closed connection and send on what comes of it: nothing, or an error that says so."""
    reply: Callable[[asyncio.Future[Any], Any], None] = set_result
    try:
        result = function()
    except Exception as error:
        reply, result = set_exception, error
    if future is not None:
        with suppress(RuntimeError):  # the loop is closed
            future.get_loop().call_soon_threadsafe(reply, future, result)
