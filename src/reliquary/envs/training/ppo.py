"""Proximal policy optimisation with masks: small steps towards the moves that turned out better than expected."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from reliquary.envs.training.collecting import Batch
from reliquary.envs.training.network import Adam, Floats, Network, log_chances
from reliquary.envs.training.tables import Numbers, scaled


@dataclass(frozen=True)
class Steps:
    """How a batch is learned from."""

    epochs: int = 3
    rows: int = 1024
    clip: float = 0.2
    entropy: float = 0.003
    value: float = 0.5
    furthest: float = 0.03
    """Once the policy has moved this far from the one that played, the rest of the batch is skipped."""


class Report(NamedTuple):
    """How an update went, on average over its steps."""

    entropy: float
    divergence: float
    value_loss: float


class Slopes(NamedTuple):
    """The gradients of a loss, per output and value, and the terms of the loss."""

    moves: Floats
    values: Floats
    report: Report


def slopes(outputs: Floats, values: Floats, batch: Batch, steps: Steps) -> Slopes:
    """Return the gradients of the clipped objective, the entropy bonus and the squared error of the value."""
    rows = np.arange(len(batch))
    logarithms = log_chances(outputs, batch.masks)
    chances = np.exp(logarithms)
    change = logarithms[rows, batch.moves] - batch.log_chances
    ratio = np.exp(change)
    too_far = np.where(batch.advantages > 0, ratio > 1.0 + steps.clip, ratio < 1.0 - steps.clip)
    pull = np.where(too_far, 0.0, batch.advantages * ratio).astype(np.float32)
    moves = chances * pull[:, None]
    moves[rows, batch.moves] -= pull
    surprise = np.where(batch.masks, logarithms, np.float32(0.0))
    entropy = -(chances * surprise).sum(axis=1)
    moves += np.float32(steps.entropy) * chances * (surprise + entropy[:, None])
    errors = values - batch.targets
    report = Report(float(entropy.mean()), float((ratio - 1.0 - change).mean()), float((errors**2).mean()))
    return Slopes(moves / np.float32(len(batch)), errors * np.float32(steps.value / len(batch)), report)


def update(
    network: Network, adam: Adam, batch: Batch, scales: Floats, steps: Steps, dice: np.random.Generator
) -> Report:
    """Learn from a batch several times, in random parts."""
    spread = batch.advantages.std() + 1e-8
    batch.advantages = ((batch.advantages - batch.advantages.mean()) / spread).astype(np.float32)
    reports: list[Report] = []
    for _ in range(steps.epochs):
        for chosen in parts(len(batch), steps.rows, dice):
            part = batch.part(chosen)
            outputs, values, trace = network.forward(scaled(part.observations, scales))
            found = slopes(outputs, values, part, steps)
            reports.append(found.report)
            if found.report.divergence > steps.furthest:
                return average(reports)
            adam.step(network.weights, network.backward(trace, found.moves, found.values), largest=0.5)
    return average(reports)


def parts(size: int, rows: int, dice: np.random.Generator) -> list[Numbers]:
    """Divide the rows of a batch at random into parts of about equal size."""
    return np.array_split(dice.permutation(size), max(1, round(size / rows)))


def average(reports: list[Report]) -> Report:
    """Average the reports of all steps."""
    return Report(*(float(np.mean(column)) for column in zip(*reports, strict=True)))
