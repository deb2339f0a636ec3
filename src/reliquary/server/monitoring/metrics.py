"""The server's metrics, for Prometheus.

With several processes set PROMETHEUS_MULTIPROC_DIR before importing this; any process then reports for all.
"""

from __future__ import annotations

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

CONTENT_TYPE = "text/plain; version=0.0.4"
"""What Prometheus expects; the charset is added by the response."""
FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    """All counters of one server process."""

    def __init__(self, registry: CollectorRegistry | None = None) -> None:
        self.registry = registry or CollectorRegistry()
        self.sockets = self.gauge("sockets", "Open sockets")
        self.rooms = self.gauge("rooms", "Matches held in memory")
        self.moves = self.counter("moves", "Rows appended to logs", "kind")
        self._rows: dict[str, Counter] = {}
        self.refusals = self.counter("refusals", "Commands answered with an error", "code")
        self.resends = self.counter("resends", "Commands answered from the log, because they had been carried out")
        self.dropped = self.counter("dropped_sockets", "Sockets closed by the server", "reason")
        self.thoughts = self.counter("thoughts", "Answers of bots, by how they came about", "how")
        self.frozen = self.counter("frozen_matches", "Troubles the watchdog found", "trouble")
        self.conflicts = self.counter("conflicts", "Rows another process was faster with")
        self.loop_held = self.histogram(
            "loop_held_seconds", "How long the event loop was held while others waited", FAST
        )
        self.commit_seconds = self.histogram("commit_seconds", "From a command to its committed row", FAST)
        self.think_seconds = self.histogram("think_seconds", "How long bots think", SLOW)

    def row_written(self, kind: str) -> None:
        """Count a row of a log; the counter of each kind is looked up once."""
        if kind not in self._rows:
            self._rows[kind] = self.moves.labels(kind)
        self._rows[kind].inc()

    def counter(self, name: str, text: str, *labels: str) -> Counter:
        """Make a counter."""
        return Counter(f"reliquary_{name}", text, labels, registry=self.registry)

    def gauge(self, name: str, text: str) -> Gauge:
        """Make a gauge, summed over the live processes."""
        return Gauge(f"reliquary_{name}", text, registry=self.registry, multiprocess_mode="livesum")

    def histogram(self, name: str, text: str, buckets: tuple[float, ...]) -> Histogram:
        """Make a histogram."""
        return Histogram(f"reliquary_{name}", text, buckets=buckets, registry=self.registry)

    def text(self) -> bytes:
        """Return all metrics in Prometheus' text format, for all processes if there are several."""
        if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
            everybody = CollectorRegistry()
            MultiProcessCollector(everybody)  # type: ignore[no-untyped-call]
            return generate_latest(everybody)
        return generate_latest(self.registry)
