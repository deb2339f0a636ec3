"""How long a search may think: a number of simulations, or a time."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

WRITTEN: Final = re.compile(r"(?P<number>\d+(?:\.\d+)?)(?P<unit>ms|s|)")
MOST_SECONDS: Final = 3600.0
MOST_SIMULATIONS: Final = 100_000_000


class Budget(NamedTuple):
    """The simulations a decision may take, the seconds, or both: the first limit reached counts. 0 is no limit."""

    simulations: int = 0
    seconds: float = 0.0


def read_budget(text: str) -> Budget:
    """Read 500 (simulations), 100ms or 2s (time), or raise ValueError saying what a budget looks like."""
    found = WRITTEN.fullmatch(text)
    if found and found["unit"]:
        seconds = float(found["number"]) * (0.001 if found["unit"] == "ms" else 1.0)
        if 0.0 < seconds <= MOST_SECONDS:
            return Budget(seconds=seconds)
    elif found and found["number"].isdecimal():
        if 0 < int(found["number"]) <= MOST_SIMULATIONS:
            return Budget(simulations=int(found["number"]))
    raise ValueError(f"{text!r} is no budget: it is a number of simulations, as in 500, or a time, as in 100ms or 2s")
