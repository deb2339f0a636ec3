"""The vector environment: many tables stepped in one call, seen through arrays that are written in place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np

from reliquary.core.game import Game, Table
from reliquary.core.words import Seat
from reliquary.envs import batch as kinds
from reliquary.envs.fields import Layout
from reliquary.envs.layouts import layout, new_batch
from reliquary.envs.memory import window
from reliquary.envs.opponents import Opponents
from reliquary.envs.shaping import check_shaping

Bytes: TypeAlias = np.ndarray[Any, np.dtype[np.uint8]]
Masks: TypeAlias = np.ndarray[Any, np.dtype[np.int8]]
Numbers: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]
Rewards: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]
SHOWN = 12
"""How many legal actions an error lists at most."""


class IllegalAction(ValueError):
    """An action that a mask forbids; no table has changed."""


class VectorTable:
    """Tables of one game, each waiting for one decision; the next step overwrites all arrays, so copy what you keep.

    >>> from reliquary.games import new_game
    >>> env = VectorTable(new_game("warehouse51", 4), count=8, seed=1)
    >>> env.step(env.sample())
    >>> env.observations.shape == (8, env.layout.size)
    True
    """

    def __init__(
        self,
        game: Game,
        count: int,
        seed: int,
        *,
        opponents: str | Sequence[str] | None = None,
        learner: Seat | None = None,
        shaping: float = 0.0,
        discount: float = 1.0,
    ) -> None:
        self._check(game, count, opponents, learner)
        if shaping:
            check_shaping(game)
        self.game = game
        self.count = count
        self.seed = seed
        self.layout: Layout = layout(game)
        self._batch = new_batch(game, self.layout, count, mode(opponents))
        self._batch.learner = kinds.NOBODY if learner is None else learner
        self._batch.shaping, self._batch.discount = shaping, discount
        self._bots = Opponents(game, self._batch, opponents) if mode(opponents) == kinds.BOTS else None
        self._open_windows()
        self.reset()

    def _check(self, game: Game, count: int, opponents: str | Sequence[str] | None, learner: Seat | None) -> None:
        """Refuse impossible numbers of tables and seats."""
        if count < 1:
            raise ValueError(f"a vector environment needs at least one table, not {count}")
        if learner is not None and opponents is None:
            raise ValueError("a learner's seat means something only with opponents; without them all seats are yours")
        if learner is not None and not 0 <= learner < game.seats:
            raise ValueError(f"there is no seat {learner} for the learner; the seats are 0 to {game.seats - 1}")

    def _open_windows(self) -> None:
        """Make arrays that share the rows of the batch."""
        batch, count, seats = self._batch, self.count, self.game.seats
        self.observations: Bytes = window(batch.observations, np.uint8, count, self.layout.size)
        self.masks: Masks = window(batch.masks, np.int8, count, self.layout.actions)
        self.rewards: Rewards = window(batch.rewards, np.float64, count, seats)
        self.scores: Numbers = window(batch.scores, np.int64, count, seats)
        self.dones: Bytes = window(batch.dones, np.uint8, count)
        self.to_move: Numbers = window(batch.movers, np.int64, count)
        self.learners: Numbers = window(batch.learners, np.int64, count)
        self.seeds: Numbers = window(batch.seeds, np.int64, count)
        self._chosen: Numbers = window(batch.chosen, np.int64, count)
        self._sampled: Numbers = window(batch.sampled, np.int64, count)

    @property
    def decisions(self) -> int:
        """Count the decisions made at all tables since the last reset, those of opponents included."""
        return int(self._batch.decisions)

    def reset(self, seed: int | None = None) -> None:
        """Start a new game at every table; the same seed starts the same games and rolls the same dice."""
        if seed is not None:
            self.seed = seed
        self._blank()
        self._batch.begin(self.seed)
        if self._bots is not None:
            self._bots.play()
        self.rewards.fill(0.0)
        self.dones.fill(0)

    def step(self, actions: Sequence[int] | Numbers) -> None:
        """Take one action at every table, or raise `IllegalAction` and leave all tables untouched."""
        self._chosen[:] = actions
        wrong = self._batch.find_illegal()
        if wrong != kinds.NOBODY:
            raise IllegalAction(self._refusal(wrong))
        self._blank()
        self._batch.step()
        if self._bots is not None:
            self._bots.play()

    def sample(self) -> Numbers:
        """Return one random legal action per table, drawn when its position arose."""
        return self._sampled.copy()

    def table(self, place: int) -> Table:
        """Return the true table with this number: for tests and pictures, never for learners."""
        table: Table = self._batch.table(place)
        return table

    def _blank(self) -> None:
        """Blank the rows the batch is about to write."""
        self.observations.fill(0)
        self.masks.fill(0)

    def _refusal(self, place: int) -> str:
        """Return which action of which table is illegal, and which ones are legal."""
        legal = np.flatnonzero(self.masks[place])
        named = ", ".join(f"{index} {self.game.actions[index]}" for index in legal[:SHOWN])
        action = int(self._chosen[place])
        moves = self.game.actions
        said = str(moves[action]) if 0 <= action < len(moves) else f"not one of the {len(moves)} there are"
        more = f" and {len(legal) - SHOWN} more" if len(legal) > SHOWN else ""
        return f"table {place}: seat {self.to_move[place]} cannot take action {action} ({said}); legal: {named}{more}"


def mode(opponents: str | Sequence[str] | None) -> int:
    """Return who plays the other seats."""
    if opponents is None:
        return kinds.YOURS
    return kinds.RANDOM if opponents == "random" else kinds.BOTS
