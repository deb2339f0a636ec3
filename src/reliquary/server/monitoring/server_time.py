"""The time of a server: it never goes back, and knows when nobody was served.

It runs on the monotonic clock, so a wall clock that is set back changes nothing. While the process stands still, while
no process runs and when the wall clock jumps ahead, nobody can make a move: such an outage is nobody's loss.
Moments are milliseconds since 1970.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

import msgspec

STALL = 500
"""Milliseconds without a beat that count as an outage; shorter ones are noise."""
DAY = 24 * 3_600_000


class Outage(msgspec.Struct, frozen=True, order=True):
    """A time in which the server served nobody."""

    began: int
    ended: int


class ServerTime:
    """Keeps the time, and remembers outages; `beat` must be called several times a second."""

    def __init__(
        self,
        *,
        wall: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
        report: Callable[[], None] = lambda: None,
    ) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._offset = self._milliseconds(wall) - self._milliseconds(monotonic)
        self._beaten: int | None = None
        """When the last beat was, by the monotonic clock; None before the first."""
        self.report = report
        """Called after every outage."""
        self.outages: list[Outage] = []
        """When nobody was served, in order; none overlaps another."""
        self.unsaved: list[Outage] = []

    def now(self) -> int:
        """Return the time; a stall that has just ended is noticed first."""
        if self._beaten is not None:
            self.beat()
        return self._offset + self._milliseconds(self._monotonic)

    def beat(self) -> None:
        """Note that the server is alive; an outage since the last beat is remembered."""
        steady = self._milliseconds(self._monotonic)
        before, self._beaten = self._beaten, steady
        if before is None:
            return
        ahead = self._milliseconds(self._wall) - (self._offset + steady)
        began = before if steady - before > STALL else steady
        missed = Outage(self._offset + began, self._offset + steady + (ahead if ahead > STALL else 0))
        self._offset += ahead if ahead > STALL else 0
        if missed.ended > missed.began:
            self.note(missed)

    def begin(self, served_until: int | None, earlier: Iterable[Outage] = ()) -> None:
        """Begin to serve: nobody was served since an earlier process was last seen, and time continues from there."""
        self.outages = merged([*earlier, *self.outages])
        now = self.now()
        if served_until is not None and now < served_until < now + DAY:
            self._offset += served_until - now
        elif served_until is not None and now - served_until > STALL:
            self.note(Outage(served_until, now))

    def missed(self, since: int) -> int:
        """Return how much of the time since a moment was lost to outages."""
        self.now()
        return sum(max(0, one.ended - max(one.began, since)) for one in self.outages)

    def latest(self) -> Outage | None:
        """Return the latest outage."""
        return self.outages[-1] if self.outages else None

    def note(self, outage: Outage) -> None:
        """Remember an outage, and report it."""
        self.outages = merged([*self.outages, outage])
        self.unsaved.append(outage)
        self.report()

    @staticmethod
    def _milliseconds(clock: Callable[[], float]) -> int:
        return int(clock() * 1000)


def merged(outages: Iterable[Outage]) -> list[Outage]:
    """Put outages in order and join those that overlap, as two processes may have noticed the same one."""
    found: list[Outage] = []
    for one in sorted(outages):
        if found and one.began <= found[-1].ended:
            found[-1] = Outage(found[-1].began, max(found[-1].ended, one.ended))
        else:
            found.append(one)
    return found
