"""The threads of SQLite's connections: each has answered everything it was asked before the event loop is closed.

A call that is cancelled leaves its thread at work. It answers later, or ends later, and would fail if the loop it
answers to were gone by then; so closing a database includes waiting for the threads of all its connections.
"""

from __future__ import annotations

import asyncio
import time
from threading import Thread
from weakref import WeakSet

import aiosqlite

LAST_ANSWERS = 5.0
"""Seconds that threads may take to end once their connections are closed."""


class SqliteThreads:
    """Opens the connections to one file, and waits for their threads in the end."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._threads: WeakSet[Thread] = WeakSet()

    async def connect(self) -> aiosqlite.Connection:
        """Open a connection; its thread is remembered even if opening it is cancelled."""
        connection = aiosqlite.connect(self._file, check_same_thread=False)
        connection._thread.daemon = True  # as SQLAlchemy does itself; aiosqlite offers no other way
        self._threads.add(connection._thread)
        return await connection

    async def end(self) -> None:
        """Wait until the threads of all closed connections have given their last answer."""
        until = time.monotonic() + LAST_ANSWERS
        while any(thread.is_alive() for thread in self._threads) and time.monotonic() < until:
            await asyncio.sleep(0.001)
