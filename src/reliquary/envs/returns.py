"""What a game was worth to each seat: the one definition of reward that all environments share."""

from __future__ import annotations

from collections.abc import Sequence


def returns(winners: Sequence[int], seats: int) -> list[float]:
    """Return every seat's result between -1 and 1: victory is shared among the winners, and all results add up to 0.

    A lone winner gets 1 and the others split -1; a solo game is worth 1 if won and -1 if lost.

    >>> returns([2], 3)
    [-0.5, -0.5, 1.0]
    """
    if seats == 1:
        return [1.0 if winners else -1.0]
    share = seats / len(winners) if winners else 1.0
    return [((share if seat in winners else 0.0) - 1.0) / (seats - 1) for seat in range(seats)]
