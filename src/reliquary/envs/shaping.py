"""Optional shaping of rewards: points on the way, by a potential that is nothing at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reliquary.core.game import Game
from reliquary.envs.batch import POINTS_PER_RESULT
from reliquary.games.settlers.phases.ending import total
from reliquary.games.warehouse51.scoring import sheet


class Shaper:
    """Pays every seat for what a step has gained it on the others, and takes all of it back at the end."""

    def __init__(self, game: Game, weight: float) -> None:
        if game.options.get("purses") == "screened":
            raise ValueError("shaping would tell what screened purses hide; play with purses=open or without shaping")
        self.weight = weight
        self.seats = game.seats
        self.scored: Callable[[Any, int], int] = total if game.name == "settlers" else total_so_far
        self.before = [0.0] * game.seats

    def begin(self, table: Any) -> None:
        """Start anew with a table."""
        self.before = self.potentials(table)

    def rewards(self, table: Any) -> list[float]:
        """Pay every seat for the step that led to this table."""
        before, self.before = self.before, self.potentials(table)
        return [self.weight * (now - then) for now, then in zip(self.before, before, strict=True)]

    def last_rewards(self) -> list[float]:
        """Take back what was paid: at the end the result alone counts."""
        return [-self.weight * then for then in self.before]

    def potentials(self, table: Any) -> list[float]:
        """Measure how far every seat is ahead of the mean of the others, alone of nobody."""
        points = [int(self.scored(table, seat)) for seat in range(self.seats)]
        others = max(self.seats - 1, 1)
        return [(own - (sum(points) - own) / others) / POINTS_PER_RESULT for own in points]


def total_so_far(table: Any, seat: int) -> int:
    """Add up what a seat of Warehouse 51 would score now."""
    return sum(sheet(table, seat))
