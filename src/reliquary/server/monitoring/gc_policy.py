"""When Python looks for garbage: not in the middle of everything.

A full collection looks at every object there is, half a million with some thousand sockets, and nothing else happens
meanwhile: everybody at every table waits. Almost all of that is sockets and tables in use, and what is not in use any
more is mostly given back at once, without any collection. Young objects are collected as ever; all of them only after
many sockets were closed, so that the time it takes stays small beside what was done since the last one.
"""

from __future__ import annotations

import gc

YOUNG = (2_000, 10)
"""After so many new objects the youngest are looked at; after so many such looks the younger ones."""
NEVER = 1_000_000
CLOSED = 500
"""So many sockets at least must have been closed before all objects are looked at again."""


def collect_rarely() -> None:
    """Set everything aside that was made for the start, and let Python collect only young objects by itself."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG, NEVER)


class FullCollection:
    """Counts closed sockets, and is emptied when it is worth the while."""

    def __init__(self) -> None:
        self.closed = 0

    def empty(self, still_open: int) -> bool:
        """Look at all objects if more sockets were closed than are open; say whether that was done."""
        if self.closed < max(CLOSED, still_open):
            return False
        self.closed = 0
        gc.collect()
        return True
