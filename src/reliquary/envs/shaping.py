"""Optional shaping of rewards: points along the way, from a potential that is 0 at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reliquary.core.description import load
from reliquary.core.game import Game
from reliquary.envs.batch import POINTS_PER_RESULT
from reliquary.envs.game_observations import observations_of
from reliquary.games import description_of


def check_shaping(game: Game) -> Callable[[Any, int], int]:
    """Return the function that counts a seat's points, or raise ValueError if this game's rewards cannot be shaped."""
    if reason := observations_of(game).why_no_shaping():
        raise ValueError(reason)
    scored: Callable[[Any, int], int] | None = load(description_of(game).points)
    if scored is None:
        raise ValueError(f"{game.name} does not count points during a game, so they cannot shape rewards")
    return scored


class Shaper:
    """Rewards every seat for what a step gained it on the others, and takes all of it back at the end."""

    def __init__(self, game: Game, weight: float) -> None:
        self.scored = check_shaping(game)
        self.weight = weight
        self.seats = game.seats
        self.before = [0.0] * game.seats

    def begin(self, table: Any) -> None:
        """Start with a new table."""
        self.before = self.potentials(table)

    def rewards(self, table: Any) -> list[float]:
        """Return every seat's reward for the step that led to this table."""
        before, self.before = self.before, self.potentials(table)
        return [self.weight * (now - then) for now, then in zip(self.before, before, strict=True)]

    def last_rewards(self) -> list[float]:
        """Return the rewards that take back what was paid: at the end only the result counts."""
        return [-self.weight * then for then in self.before]

    def potentials(self, table: Any) -> list[float]:
        """Measure how far every seat is ahead of the mean of the others; 0 in a solo game."""
        points = [int(self.scored(table, seat)) for seat in range(self.seats)]
        others = max(self.seats - 1, 1)
        return [(own - (sum(points) - own) / others) / POINTS_PER_RESULT for own in points]
