"""Tables of several variants of a game: one network reads them all through one vocabulary."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np

from reliquary.core.game import Game
from reliquary.envs.training.network import Floats, Masks
from reliquary.envs.training.setups import setup_of
from reliquary.envs.vector import VectorTable
from reliquary.envs.vocabulary import Vocabulary

Bytes: TypeAlias = np.ndarray[Any, np.dtype[np.uint8]]
Numbers: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]


def games_of(name: str) -> list[Game]:
    """Build the games a policy is trained for."""
    return setup_of(name).games()


class Eyes:
    """Translates observations and masks of one game into a vocabulary, and moves back."""

    def __init__(self, vocabulary: Vocabulary, game: Game) -> None:
        self.inputs = len(vocabulary.inputs)
        self.outputs = len(vocabulary.moves)
        pairs = np.array(vocabulary.places(game), dtype=np.int64)
        self.here, self.there = pairs[:, 0], pairs[:, 1]
        self.answers = np.array(vocabulary.answers(game), dtype=np.int64)
        self.moves = np.full(self.outputs, -1, dtype=np.int64)
        self.moves[self.answers] = np.arange(len(self.answers))

    def read(self, observations: Bytes, into: Bytes) -> None:
        """Translate observations of the game into rows of inputs."""
        into[:, self.there] = observations[:, self.here]

    def mask(self, masks: np.ndarray[Any, Any], into: Masks) -> None:
        """Translate masks of the game into rows of outputs."""
        into[:, self.answers] = masks != 0


class Tables:
    """Several vector environments that are stepped together."""

    def __init__(self, vocabulary: Vocabulary, envs: Sequence[VectorTable]) -> None:
        self.envs = list(envs)
        self.eyes = [Eyes(vocabulary, env.game) for env in envs]
        ends = np.cumsum([env.count for env in envs])
        self.count = int(ends[-1])
        self.parts = [slice(int(end) - env.count, int(end)) for env, end in zip(envs, ends, strict=True)]
        self.seats = max(env.game.seats for env in envs)
        self.observations: Bytes = np.zeros((self.count, len(vocabulary.inputs)), np.uint8)
        self.masks: Masks = np.zeros((self.count, len(vocabulary.moves)), np.bool_)
        self.to_move: Numbers = np.zeros(self.count, np.int64)
        self.rewards = np.zeros((self.count, self.seats))
        self.dones = np.zeros(self.count, np.bool_)
        self.look()

    def look(self) -> None:
        """Copy what the environments show into rows that are as wide as the vocabulary."""
        for env, eyes, part in zip(self.envs, self.eyes, self.parts, strict=True):
            eyes.read(env.observations, self.observations[part])
            eyes.mask(env.masks, self.masks[part])
            self.to_move[part] = env.to_move
            self.rewards[part, : env.game.seats] = env.rewards
            self.dones[part] = env.dones != 0

    def step(self, answers: Numbers) -> None:
        """Make one decision at every table, given as indices of outputs."""
        for env, eyes, part in zip(self.envs, self.eyes, self.parts, strict=True):
            env.step(eyes.moves[answers[part]])
        self.look()


def shared_out(count: int, games: Sequence[object]) -> list[int]:
    """Distribute tables among kinds of games as evenly as possible."""
    return [count // len(games) + (number < count % len(games)) for number in range(len(games))]


def scaled(observations: Bytes, scales: Floats) -> Floats:
    """Turn bytes into inputs of a network."""
    return observations.astype(np.float32) * scales
