"""Playing with the current weights, every table at least to the end of one game.

A batch depends on the weights and a seed alone, so it can be collected anywhere, and again if a worker is lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from itertools import product
from typing import Any

import numpy as np

from reliquary.envs.training.network import Floats, Masks, Network, draw, log_chances
from reliquary.envs.training.streams import judge
from reliquary.envs.training.tables import Bytes, Numbers, Tables, games_of, scaled, shared_out
from reliquary.envs.vector import VectorTable
from reliquary.envs.vocabulary import Vocabulary

SELF = "self"
"""The learning policy plays all seats."""


@dataclass
class Batch:
    """Decisions with what they led to, one per row."""

    observations: Bytes
    masks: Masks
    moves: Numbers
    log_chances: Floats
    advantages: Floats
    targets: Floats

    def __len__(self) -> int:
        return len(self.moves)

    def part(self, rows: Numbers) -> Batch:
        """Take some rows."""
        return Batch(*(getattr(self, field.name)[rows] for field in fields(self)))


@dataclass(frozen=True)
class Setting:
    """What is played while collecting."""

    game: str
    tables: int = 96
    opponents: str = SELF
    """Who plays the other seats: `self` or bots, separated by commas; the tables are divided among them."""
    shaping: float = 0.5
    discount: float = 1.0
    trace: float = 0.95


def joined(batches: Sequence[Batch]) -> Batch:
    """Concatenate batches."""
    return Batch(*(np.concatenate([getattr(one, field.name) for one in batches]) for field in fields(Batch)))


def open_tables(setting: Setting, vocabulary: Vocabulary, seed: int) -> Tables:
    """Set up the tables of a setting: every game it is about with every kind of opponents."""
    kinds = list(product(games_of(setting.game), setting.opponents.split(",")))
    envs = []
    for number, ((game, bots), count) in enumerate(zip(kinds, shared_out(setting.tables, kinds), strict=True)):
        if count:
            others = None if bots == SELF else bots
            own = seed * len(kinds) + number
            shaping, discount = setting.shaping, setting.discount
            envs.append(VectorTable(game, count, own, opponents=others, shaping=shaping, discount=discount))
    return Tables(vocabulary, envs)


def collect(setting: Setting, vocabulary: Vocabulary, network: Network, seed: int) -> Batch:
    """Play until every table has finished a game, and judge the decisions that were made."""
    dice = np.random.default_rng(seed)
    tables = open_tables(setting, vocabulary, seed)
    scales = np.array(vocabulary.scales, np.float32)
    rows: list[tuple[Any, ...]] = []
    unfinished = np.ones(tables.count, bool)
    while unfinished.any():
        outputs, values, _ = network.forward(scaled(tables.observations, scales))
        chances = log_chances(outputs, tables.masks)
        moves = draw(np.exp(chances), dice)
        chosen = chances[np.arange(tables.count), moves]
        seen = (tables.observations.copy(), np.packbits(tables.masks, axis=1), moves, chosen)
        seats = tables.to_move.copy()
        tables.step(moves)
        rows.append((*seen, values, seats, tables.rewards.copy(), tables.dones.copy()))
        unfinished &= ~tables.dones
    return judged(rows, setting, len(vocabulary.moves))


def judged(rows: list[tuple[Any, ...]], setting: Setting, outputs: int) -> Batch:
    """Turn the steps of all tables into a batch of decisions whose worth is known."""
    observations, masks, moves, chosen, values, seats, rewards, dones = (
        np.stack(column) for column in zip(*rows, strict=True)
    )
    result = judge(values.astype(np.float64), seats, rewards, dones, setting.discount, setting.trace)
    known = result.known
    return Batch(
        observations[known],
        np.unpackbits(masks[known], axis=1, count=outputs).astype(bool),
        moves[known],
        chosen[known],
        result.advantages[known].astype(np.float32),
        result.targets[known].astype(np.float32),
    )
