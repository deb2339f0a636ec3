"""Which position is looked at how: every position once, every size with every language and every size of text."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import product

from browser.dense.legible import LARGE, SMALL, Look

LOOKS = tuple(Look(*one) for one in product(("en", "it"), ("light", "dark"), (100, 150)))
SIZES_EACH = 2
"""So many sizes every position is looked at; `make soak` looks at all."""
CONTRASTS = 3
"""The contrasts of one position in so many are measured, which takes as long as all the rest."""


@dataclass(frozen=True)
class Chosen:
    """How one position is looked at."""

    look: Look
    sizes: tuple[tuple[int, int], ...]
    touch: bool
    with_contrasts: bool


def choose(positions: int) -> list[Chosen]:
    """Deal out looks in rounds that have every look; rounds with a mouse and rounds with a finger take turns."""
    rounds = [divmod(place, len(LOOKS)) for place in range(positions)]
    seen = Counter[tuple[bool, str, int]]()
    found = []
    for place, (number, turn) in enumerate(rounds):
        look, touch = LOOKS[(turn * 3 + number) % len(LOOKS)], number % 2 == 1
        kind = (touch, look.language, look.text_size)
        found.append(Chosen(look, sizes(touch, seen[kind]), touch, with_contrasts=place % CONTRASTS == 0))
        seen[kind] += 1
    return found


def sizes(touch: bool, before: int) -> tuple[tuple[int, int], ...]:
    """Return the sizes that are next after so many positions with the same language and size of text."""
    all_sizes = SMALL if touch else LARGE
    places = range(before * SIZES_EACH, (before + 1) * SIZES_EACH)
    return tuple(all_sizes[place % len(all_sizes)] for place in places)
