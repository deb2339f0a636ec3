"""How much of a sweep a test run tries: a part in `make test`, all of it in `make soak`.

A sweep repeats one check with other seeds, sizes or examples. What is checked is the same in both runs.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

SWITCH = "RELIQUARY_SWEEPS"
IS_WHOLE = os.environ.get(SWITCH) == "whole"
T = TypeVar("T")


def effort(part: int, whole: int) -> int:
    """Return how often something is tried."""
    return whole if IS_WHOLE else part


def some_of(cases: Sequence[T], one_in: int, first: int = 0) -> Sequence[T]:
    """Return one in so many cases, spread evenly; all of them in a whole sweep."""
    return cases if IS_WHOLE else cases[first::one_in]
