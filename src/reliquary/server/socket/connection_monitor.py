"""The patrol of a process: it goes round all sockets and ends those that are silent, do not read, or lost their right.

One round for everybody costs less than a timer for every message and a question to the database for every socket.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

from reliquary.server.access.sessions import Visitor
from reliquary.server.monitoring.gc_policy import FullCollection
from reliquary.server.settings import Settings

log = logging.getLogger(__name__)
RECOGNISE_SECONDS = 30.0
"""How often the patrol asks whether a visitor would still be let in."""
AT_ONCE = 500
"""So many visitors are looked up with one question."""


class MonitoredConnection(Protocol):
    """What the patrol has to know about a socket."""

    visitor: Visitor | None
    heard: float
    """When the client last said something."""
    sending_since: float | None
    """Since when a message is on its way to a reader who does not take it."""
    recognised: float
    """When the visitor was last looked up."""

    def give_up(self, reason: str) -> None:
        """End the socket, whatever it is doing."""


class VisitorRegister(Protocol):
    """Where visitors are looked up."""

    async def still_known(self, visitors: Sequence[Visitor]) -> set[Visitor]:
        """Return those of some visitors who would still be let in."""


class ConnectionMonitor:
    """All sockets of a process, looked at again and again."""

    def __init__(self, settings: Settings, register: VisitorRegister) -> None:
        self._silence = settings.silence_seconds
        self._patience = settings.send_seconds
        self._register = register
        self._collection = FullCollection()
        self.connections: set[MonitoredConnection] = set()

    @contextmanager
    def watching(self, one: MonitoredConnection) -> Iterator[None]:
        """Look at a socket while it is open."""
        self.connections.add(one)
        try:
            yield
        finally:
            self.connections.discard(one)
            self._collection.closed += 1

    async def run(self) -> None:
        """Go round for ever."""
        pause = min(1.0, self._silence / 10, self._patience / 10)
        while True:
            await asyncio.sleep(pause)
            try:
                self.look()
                await self.recognise()
                self._collection.empty(len(self.connections))
            except Exception:
                log.exception("the patrol stumbled")

    def look(self) -> None:
        """End the sockets that have been silent for too long, or do not read."""
        now = time.monotonic()
        for one in tuple(self.connections):
            if one.sending_since is not None and now - one.sending_since > self._patience:
                one.give_up("slow")
            elif now - one.heard > self._silence:
                one.give_up("silent")

    async def recognise(self) -> None:
        """End the sockets of visitors who would not be let in any more."""
        now = time.monotonic()
        due = [one for one in self.connections if one.visitor is not None and now - one.recognised > RECOGNISE_SECONDS]
        for some in (due[start : start + AT_ONCE] for start in range(0, len(due), AT_ONCE)):
            known = await self._register.still_known([one.visitor for one in some if one.visitor is not None])
            for one in some:
                one.recognised = now
                if one.visitor not in known:
                    one.give_up("unknown")
