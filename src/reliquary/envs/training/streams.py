"""How well each decision turned out: every seat of a table has its own stream of decisions and rewards."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np

Doubles: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]
Numbers: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]
Flags: TypeAlias = np.ndarray[Any, np.dtype[np.bool_]]


class Judged(NamedTuple):
    """Per step and table: how much better the decision was than expected, what it led to, and whether this is known."""

    advantages: Doubles
    targets: Doubles
    known: Flags


def judge(
    values: Doubles, seats: Numbers, rewards: Doubles, ended: Flags, discount: float = 1.0, trace: float = 0.95
) -> Judged:
    """Compute advantages backwards in time with generalized advantage estimation, seat by seat.

    `values` and `seats` (steps, tables) belong to decisions, `rewards` (steps, tables, seats) to what followed each.
    A seat's last decision in an unfinished game only serves to judge the one before it, and is not known itself.
    """
    steps, tables = values.shape
    rows = np.arange(tables)
    later_values = np.zeros(rewards.shape[1:])
    later_advantages = np.zeros(rewards.shape[1:])
    gathered = np.zeros(rewards.shape[1:])
    followed = np.zeros(rewards.shape[1:], dtype=bool)
    judged = Judged(np.zeros((steps, tables)), np.zeros((steps, tables)), np.zeros((steps, tables), dtype=bool))
    for step in reversed(range(steps)):
        over = ended[step]
        for kept in (later_values, later_advantages, gathered):
            kept[over] = 0.0
        followed[over] = True
        gathered += rewards[step]
        seat = seats[step]
        surprise = gathered[rows, seat] + discount * later_values[rows, seat] - values[step]
        advantage = surprise + discount * trace * later_advantages[rows, seat]
        known = followed[rows, seat]
        judged.known[step] = known
        judged.advantages[step] = np.where(known, advantage, 0.0)
        judged.targets[step] = judged.advantages[step] + values[step]
        later_values[rows, seat] = values[step]
        later_advantages[rows, seat] = judged.advantages[step]
        gathered[rows, seat] = 0.0
        followed[rows, seat] = True
    return judged
