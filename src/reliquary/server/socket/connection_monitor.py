"""The connection monitor: closes sockets that are silent, do not read, or whose visitor is no longer let in.

One round over all sockets costs less than a timer per message and a query per socket.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

from reliquary.server.access.sessions import Visitor
from reliquary.server.database.connections import DatabaseError
from reliquary.server.monitoring.gc_policy import FullCollection
from reliquary.server.monitoring.rare_log import DATABASE, SILENT
from reliquary.server.settings import Settings

log = logging.getLogger(__name__)
RECOGNISE_SECONDS = 30.0
"""How often a visitor's right to be here is checked."""
AT_ONCE = 500
"""How many visitors are looked up with one query."""


class MonitoredConnection(Protocol):
    """What the monitor needs to know about a socket."""

    visitor: Visitor | None
    heard: float
    """When the client last said something."""
    sending_since: float | None
    """Since when a message has been waiting for the reader; None if none is."""
    recognised: float
    """When the visitor was last looked up."""

    def give_up(self, reason: str) -> None:
        """Close the socket, whatever it is doing."""


class VisitorRegister(Protocol):
    """Where visitors are looked up."""

    async def still_known(self, visitors: Sequence[Visitor]) -> set[Visitor]:
        """Return which of some visitors would still be let in."""


class ConnectionMonitor:
    """Checks all sockets of a process regularly."""

    def __init__(self, settings: Settings, register: VisitorRegister) -> None:
        self._silence = settings.silence_seconds
        self._patience = settings.send_seconds
        self._register = register
        self._collection = FullCollection()
        self.connections: set[MonitoredConnection] = set()

    @contextmanager
    def watching(self, one: MonitoredConnection) -> Iterator[None]:
        """Monitor a socket while it is open."""
        self.connections.add(one)
        try:
            yield
        finally:
            self.connections.discard(one)
            self._collection.closed += 1

    async def run(self) -> None:
        """Check forever."""
        pause = min(1.0, self._silence / 10, self._patience / 10)
        while True:
            await asyncio.sleep(pause)
            try:
                self.look()
                await self.recognise()
                self._collection.run_if_due(len(self.connections))
            except DatabaseError as error:
                DATABASE.error(SILENT, error)
            except Exception:
                log.exception("the connection monitor failed")

    def look(self) -> None:
        """Close the sockets that have been silent for too long, or do not read."""
        now = time.monotonic()
        for one in tuple(self.connections):
            if one.sending_since is not None and now - one.sending_since > self._patience:
                one.give_up("slow")
            elif now - one.heard > self._silence:
                one.give_up("silent")

    async def recognise(self) -> None:
        """Close the sockets of visitors who would no longer be let in."""
        now = time.monotonic()
        due = [one for one in self.connections if one.visitor is not None and now - one.recognised > RECOGNISE_SECONDS]
        for some in (due[start : start + AT_ONCE] for start in range(0, len(due), AT_ONCE)):
            known = await self._register.still_known([one.visitor for one in some if one.visitor is not None])
            for one in some:
                one.recognised = now
                if one.visitor not in known:
                    one.give_up("unknown")
