"""When Python collects garbage: not in the middle of everything.

A full collection looks at every object there is, half a million with some thousand sockets, and nothing else happens
meanwhile: everyone at every table waits. Almost all of that is sockets and tables in use, and what is not in use any
more is mostly given back at once, without any collection. Young objects are collected as ever; all of them only after
many sockets were closed, so that the time it takes stays small beside what was done since the last one.
"""

from __future__ import annotations

import gc

YOUNG = (2_000, 10)
"""The thresholds of the two younger generations."""
NEVER = 1_000_000
CLOSED = 500
"""The least number of closed sockets before a full collection."""


def collect_rarely() -> None:
    """Freeze everything made at startup, and let Python collect only young objects on its own."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG, NEVER)


class FullCollection:
    """Runs a full collection when enough sockets have been closed."""

    def __init__(self) -> None:
        self.closed = 0

    def run_if_due(self, still_open: int) -> bool:
        """Collect all garbage if more sockets were closed than are open; return whether it was done."""
        if self.closed < max(CLOSED, still_open):
            return False
        self.closed = 0
        gc.collect()
        return True
