"""What many games say about seats and variants, whatever the game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from statistics import fmean

from reliquary.arena.fixture_runner import Result
from reliquary.arena.standings import Rate, share_of, wilson


def seat_rates(results: Sequence[Result]) -> list[Rate]:
    """Return how often each seat won."""
    seats = len(results[0].lineup)
    return [wilson(sum(share_of(result, seat) for result in results), len(results)) for seat in range(seats)]


def average_share(results: Sequence[Result]) -> float:
    """Return how often any seat won."""
    return fmean(share_of(result, seat) for result in results for seat in range(len(result.lineup)))


def by_variant(results: Sequence[Result], name: Callable[[int], str]) -> dict[str, list[Result]]:
    """Sort results by the options they were played with."""
    groups: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        groups[name(result.variant)].append(result)
    return dict(groups)
