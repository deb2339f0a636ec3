"""What the environments of one game share: the game itself, its spaces, its observer, its rewards and its renderer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias, get_args

import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from numpy.typing import NDArray

from reliquary.core.game import Game
from reliquary.core.rng import SEED_LIMIT
from reliquary.core.words import Seat
from reliquary.envs.observations import Observer
from reliquary.envs.rendering import RENDER_MODES, Renderer
from reliquary.envs.returns import returns
from reliquary.games import new_game

Array: TypeAlias = NDArray[Any]
Observation: TypeAlias = Any
"""A dictionary of the arrays `observation` and `action_mask`; the first array alone where the mask is in the info."""
MaskPlace: TypeAlias = Literal["observation", "info"]
Refusal: TypeAlias = Literal["terminate", "raise"]

ILLEGAL_REWARD = -1.0
"""The reward for an illegal action, where that ends the episode."""


class Stage:
    """A game with everything an environment needs to show it to agents."""

    def __init__(
        self,
        name: str,
        seats: int | None,
        options: Mapping[str, Any],
        render_mode: str | None,
        render_seat: Seat | None,
    ) -> None:
        self.game: Game = new_game(name, seats, options)
        self.observer = Observer(self.game)
        self.renderer = Renderer(self.game, render_mode, render_seat)
        self.actions: int = self.observer.layout.actions

    def action_space(self, extra: int = 0) -> spaces.Space[Any]:
        """Make the space of a seat's actions: every move of the game, and `extra` that are not moves."""
        return spaces.Discrete(self.actions + extra)

    def observation_space(self, mask: MaskPlace, extra: int = 0) -> spaces.Space[Any]:
        """Make the space of a seat's observations."""
        highest = [field.high for field in self.observer.layout.fields for _ in range(field.size)]
        row = spaces.Box(np.zeros(len(highest), np.uint8), np.array(highest, np.uint8), dtype=np.uint8)
        if mask == "info":
            return row
        legal = spaces.Box(0, 1, (self.actions + extra,), np.int8)
        return spaces.Dict({"observation": row, "action_mask": legal})

    def results(self, table: Any) -> list[float]:
        """Return every seat's reward at the end of a game."""
        outcome = table.outcome()
        assert outcome is not None
        return returns(outcome.winners, self.game.seats)


def check_choice(name: str, value: str, choices: Any) -> None:
    """Refuse a keyword with an unknown value, listing the known ones."""
    if value not in get_args(choices):
        raise ValueError(f"{name} cannot be {value!r}; it can be {' or '.join(get_args(choices))}")


def described(**facts: Any) -> dict[str, Any]:
    """Return what an environment can do, for its `metadata`."""
    return {"render_modes": list(RENDER_MODES), "render_fps": 2, **facts}


def agent_names(seats: int) -> list[str]:
    """Return the agents by their seats."""
    return [f"seat_{seat}" for seat in range(seats)]


class Seeds:
    """Hands out the seeds of tables: those given, otherwise ones that follow from the last one given."""

    def __init__(self) -> None:
        self.dice: np.random.Generator | None = None

    def following(self, seed: int | None) -> int:
        """Return the seed of the next table."""
        if seed is not None or self.dice is None:
            self.dice, _ = np_random(seed)
        return draw_seed(self.dice) if seed is None else seed


def draw_seed(dice: np.random.Generator) -> int:
    """Draw a seed where none was given."""
    return int(dice.integers(SEED_LIMIT))
