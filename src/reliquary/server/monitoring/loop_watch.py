"""Measures how long the event loop is held: nobody else is served meanwhile.

A beat is due every few milliseconds. If it comes late because the loop's thread was computing, the loop was held; time
in which the machine had no processor for this process does not count.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

log = logging.getLogger(__name__)
BEAT_SECONDS = 0.02
LONGEST_SECONDS = 0.05
"""No request may hold the loop for longer."""


class LoopWatch:
    """Reports at every beat how long the loop was held."""

    def __init__(
        self,
        report: Callable[[float], None],
        *,
        beat: Callable[[], None] = lambda: None,
        clock: Callable[[], float] = time.monotonic,
        worked: Callable[[], float] = time.thread_time,
        longest: float = LONGEST_SECONDS,
    ) -> None:
        self._report = report
        self._beat = beat
        self._clock = clock
        self._worked = worked
        self._longest = longest
        self._due = 0.0
        self._before = 0.0

    async def run(self) -> None:
        """Beat for as long as the server runs."""
        self._due, self._before = self._clock() + BEAT_SECONDS, self._worked()
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            self.beat()

    def beat(self) -> None:
        """Report how late the beat is, counting only time the loop spent computing; a long delay is logged too."""
        now, worked = self._clock(), self._worked()
        late, busy = now - self._due, worked - self._before
        self._due, self._before = now + BEAT_SECONDS, worked
        held = max(0.0, min(late, busy))
        self._report(held)
        self._beat()
        if held > self._longest:
            log.warning("the event loop was held", extra={"milliseconds": round(held * 1000)})
