"""What all rooms of a process share: settings, the store, bots, metrics, leases, and work in the background."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

from reliquary.server.bots.bot_pool import BotPool
from reliquary.server.database.connections import DatabaseError, is_trouble
from reliquary.server.database.store import Store
from reliquary.server.monitoring.metrics import Metrics
from reliquary.server.monitoring.rare_log import DATABASE, SILENT
from reliquary.server.monitoring.server_time import Outage, ServerTime
from reliquary.server.rooms.leases import Leases, OwnLeases
from reliquary.server.settings import Settings

log = logging.getLogger(__name__)
weighing_thread = ThreadPoolExecutor(1, "weighing")
"""Whether moves reveal something is worked out here for everyone, so that it never takes more than one processor."""
SLOW = 1_000
"""A change of the database that takes more milliseconds is an outage: no move could be made meanwhile."""


class Services:
    """Everything a room needs besides its match."""

    def __init__(self, settings: Settings, store: Store, pool: BotPool, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.pool = pool
        self.metrics = metrics
        self.leases: Leases = OwnLeases()
        self.process = secrets.token_hex(8)
        self.time = ServerTime()
        self.takes_changes = True
        """Whether the database took the last beat."""
        self._tasks: set[asyncio.Task[None]] = set()

    def now(self) -> int:
        """Return the time in milliseconds since 1970; it never goes back."""
        return self.time.now()

    @contextmanager
    def noticing_delay(self) -> Iterator[None]:
        """Note an outage if a change of the database takes long, whether it succeeds or not."""
        began = self.now()
        try:
            yield
        finally:
            ended = self.now()
            if ended - began > SLOW:
                self.time.note(Outage(began, ended))

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Start some work and keep hold of it until it is done; a failure is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, DatabaseError) and is_trouble(error):
            DATABASE.error(SILENT, error)
        elif error is not None:
            log.error("background work failed", extra={"error": repr(error)[:300]})

    async def stop(self) -> None:
        """Cancel all background work and wait until it has ended."""
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
