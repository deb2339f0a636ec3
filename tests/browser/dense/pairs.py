"""Which position is looked at how: every position once, every size with every language and every size of text."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from browser.dense.legible import LARGE, SMALL, Look

LOOKS = tuple(Look(*one) for one in product(("en", "it"), ("light", "dark"), (100, 150)))


@dataclass(frozen=True)
class Chosen:
    """How one position is looked at."""

    look: Look
    sizes: tuple[tuple[int, int], ...]
    touch: bool


def choose(positions: int) -> list[Chosen]:
    """Deal out looks in rounds that have every look; rounds with a mouse and rounds with a finger take turns."""
    rounds = [divmod(place, len(LOOKS)) for place in range(positions)]
    return [chosen(LOOKS[(turn * 3 + number) % len(LOOKS)], touch=number % 2 == 1) for number, turn in rounds]


def chosen(look: Look, *, touch: bool) -> Chosen:
    return Chosen(look, SMALL if touch else LARGE, touch)
