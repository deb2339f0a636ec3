"""How processes that share a PostgreSQL database notify each other and divide the matches among them.

One connection per process listens and holds the advisory locks of the matches this process runs; when the
process dies, so does the connection, and other processes can take its matches. Notifications carry ids only.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable
from typing import Any

import asyncpg

from reliquary.server.database.matches import CHANNEL

log = logging.getLogger(__name__)
RETRY_SECONDS = 1.0
Hear = Callable[[str, str, int], None]
Missed = Callable[[], None]


class ProcessLink:
    """The link to the other processes: receives notifications, takes and releases matches."""

    def __init__(self, url: str, hear: Hear, missed: Missed) -> None:
        self._url = url.replace("postgresql+asyncpg", "postgresql")
        self._hear = hear
        self._missed = missed
        self._connection: Any = None
        self._turn = asyncio.Lock()
        self._held: set[str] = set()
        self._task: asyncio.Task[None] | None = None
        self._lost = asyncio.Event()

    async def open(self) -> None:
        """Connect, and stay connected."""
        await self._connect()
        self._task = asyncio.create_task(self._stay())

    async def close(self) -> None:
        """Disconnect; other processes can take this process's matches."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._connection is not None and not self._connection.is_closed():
            await self._connection.close(timeout=2)

    async def _connect(self) -> None:
        self._lost.clear()
        self._held.clear()
        self._connection = await asyncpg.connect(self._url, timeout=10)
        self._connection.add_termination_listener(lambda _: self._lost.set())
        await self._connection.add_listener(CHANNEL, self._notified)

    async def _stay(self) -> None:
        """Reconnect whenever the connection breaks; notifications missed meanwhile are reported as missed."""
        while True:
            await self._lost.wait()
            try:
                await self._connect()
            except (OSError, asyncpg.PostgresError, TimeoutError) as error:
                log.error("the link to the other processes is broken", extra={"error": repr(error)[:200]})
                await asyncio.sleep(RETRY_SECONDS)
                self._lost.set()
            else:
                self._missed()

    def _notified(self, connection: object, process: int, channel: str, payload: object) -> None:
        kind, match, number = str(payload).split(" ")
        self._hear(kind, match, int(number))

    async def take(self, match: str) -> bool:
        """Take a match; False if another process has it."""
        async with self._turn:
            if match in self._held:
                return True
            if await self._ask("SELECT pg_try_advisory_lock($1)", match):
                self._held.add(match)
            return match in self._held

    async def release(self, match: str) -> None:
        """Release a match to other processes."""
        async with self._turn:
            if match in self._held:
                self._held.discard(match)
                await self._ask("SELECT pg_advisory_unlock($1)", match)

    async def _ask(self, question: str, match: str) -> bool:
        try:
            return bool(await self._connection.fetchval(question, lock_number(match), timeout=5))
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
            return False


def lock_number(match: str) -> int:
    """Return the number of a match's advisory lock."""
    return int.from_bytes(hashlib.blake2b(match.encode(), digest_size=8).digest(), "big", signed=True)
