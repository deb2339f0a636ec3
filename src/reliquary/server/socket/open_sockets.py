"""How many sockets are open in this process, in total and per person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from reliquary.server.monitoring.metrics import Metrics
from reliquary.server.settings import Settings


class OpenSockets:
    """Counts the open sockets, and says whether there is room for one more."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._most = settings.sockets
        self._most_per_person = settings.sockets_per_person
        self._metrics = metrics
        self._open: Counter[str | None] = Counter()

    def has_room(self, person: str | None) -> bool:
        """Return whether another socket may be opened, by this person and at all."""
        return self._open.total() < self._most and (person is None or self._open[person] < self._most_per_person)

    @contextmanager
    def counting(self, person: str | None) -> Iterator[None]:
        """Count a socket while it is open."""
        self._open[person] += 1
        self._metrics.sockets.set(self._open.total())
        try:
            yield
        finally:
            self._open[person] -= 1
            self._open += Counter()  # forgets those who have none
            self._metrics.sockets.set(self._open.total())
