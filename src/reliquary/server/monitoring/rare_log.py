"""Errors that come in crowds, logged once in a while: a broken database must not fill the disk with its log."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

EVERY = 10.0
"""Seconds between two lines with the same message."""


class RareLog:
    """Logs an error once in a while, with how often it came meanwhile."""

    def __init__(
        self, logger: logging.Logger, *, every: float = EVERY, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._logger = logger
        self._every = every
        self._clock = clock
        self._told: dict[str, float] = {}
        self._untold: dict[str, int] = {}

    def error(self, message: str, error: Exception) -> None:
        """Log an error in one line, unless the same was logged a moment ago."""
        now = self._clock()
        if now < self._told.get(message, float("-inf")) + self._every:
            self._untold[message] = self._untold.get(message, 0) + 1
            return
        self._told[message] = now
        extra = {"error": f"{type(error).__name__}: {error}"[:300], "more": self._untold.pop(message, 0)}
        self._logger.error(message, extra=extra)


DATABASE = RareLog(logging.getLogger("reliquary.server.database"))
"""What all of this process say about the database."""
SILENT = "the database does not answer"
