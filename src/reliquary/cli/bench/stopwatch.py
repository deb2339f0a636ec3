"""How fast something is: work repeated for some CPU seconds, in several rounds."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

Work: TypeAlias = Callable[[], float]
"""Does a batch of something and returns how much that was."""

ROUNDS = 5


@dataclass(frozen=True)
class Figure:
    """One number as it came out of each round."""

    rounds: tuple[float, ...]

    @property
    def median(self) -> float:
        """The number to quote."""
        return statistics.median(self.rounds)

    @property
    def lowest(self) -> float:
        """The smallest of the rounds."""
        return min(self.rounds)

    @property
    def highest(self) -> float:
        """The largest of the rounds."""
        return max(self.rounds)

    def divided_by(self, number: float) -> Figure:
        """Return the same in larger units."""
        return Figure(tuple(value / number for value in self.rounds))

    def as_microseconds(self) -> Figure:
        """Turn times per second into microseconds for one."""
        return Figure(tuple(1e6 / value for value in self.rounds))


def per_second(work: Work, seconds: float) -> float:
    """Repeat work until it has taken some CPU seconds of this process; return how much was done per second."""
    done = 0.0
    begin = time.process_time()
    while True:
        done += work()
        spent = time.process_time() - begin
        if spent > 0 and spent >= seconds:
            return done / spent


def measure(works: Mapping[str, Work], seconds: float, tick: Callable[[str], None]) -> dict[str, Figure]:
    """Measure each work for some CPU seconds in all.

    Every round measures every work, so that a busy moment of the machine hits all of them alike.
    """
    for work in works.values():
        work()
    rates: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(ROUNDS):
        for name, work in works.items():
            tick(name)
            rates[name].append(per_second(work, seconds / ROUNDS))
    return {name: Figure(tuple(rounds)) for name, rounds in rates.items()}
