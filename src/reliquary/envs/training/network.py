"""A network with hand-written gradients: ReLU layers, one output per move, and one for the value.

All arrays are single precision. `forward` keeps what `backward` needs; `Adam` follows the gradients.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

import numpy as np

Floats: TypeAlias = np.ndarray[Any, np.dtype[np.float32]]
Masks: TypeAlias = np.ndarray[Any, np.dtype[np.bool_]]
Weights: TypeAlias = list[Floats]
"""For each layer its weights, one row per input, then its biases."""
NEVER = np.float32(-1e9)


class Trace(NamedTuple):
    """What went into each layer."""

    inputs: list[Floats]


class Network:
    """Maps observations to an output per move and a value; the last column of the last layer is the value."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    @property
    def layers(self) -> int:
        """Count the layers."""
        return len(self.weights) // 2

    def forward(self, inputs: Floats) -> tuple[Floats, Floats, Trace]:
        """Return the outputs of the moves, the values, and what `backward` needs."""
        trace = [inputs]
        for layer in range(self.layers - 1):
            sums = trace[-1] @ self.weights[2 * layer] + self.weights[2 * layer + 1]
            trace.append(np.maximum(sums, 0.0, out=sums))
        outputs = trace[-1] @ self.weights[-2] + self.weights[-1]
        return outputs[:, :-1], outputs[:, -1], Trace(trace)

    def backward(self, trace: Trace, moves: Floats, values: Floats) -> Weights:
        """Return the gradients of all weights from those of the outputs and values."""
        slope = np.concatenate([moves, values[:, None]], axis=1)
        gradients: Weights = []
        for layer in reversed(range(self.layers)):
            gradients[:0] = [trace.inputs[layer].T @ slope, slope.sum(axis=0)]
            if layer:
                slope = (slope @ self.weights[2 * layer].T) * (trace.inputs[layer] > 0.0)
        return gradients


def new_network(inputs: int, hidden: Sequence[int], moves: int, dice: np.random.Generator) -> Network:
    """Make a network with small random weights; before training, all moves are about equally good."""
    sizes = [inputs, *hidden, moves + 1]
    weights: Weights = []
    for number, (rows, columns) in enumerate(pairwise(sizes)):
        spread = (2.0 / rows) ** 0.5 if number < len(hidden) else 0.01
        weights += [dice.standard_normal((rows, columns), np.float32) * np.float32(spread)]
        weights += [np.zeros(columns, np.float32)]
    return Network(weights)


def log_chances(outputs: Floats, masks: Masks) -> Floats:
    """Return the log probability of every move; an illegal one is practically impossible."""
    masked = np.where(masks, outputs, NEVER)
    masked -= masked.max(axis=1, keepdims=True)
    masked -= np.log(np.exp(masked).sum(axis=1, keepdims=True))
    return masked


def draw(chances: Floats, dice: np.random.Generator) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Draw a move per row by its probability; an illegal one is never drawn."""
    sums = np.cumsum(chances, axis=1, dtype=np.float64)
    marks = dice.random(len(chances)) * sums[:, -1]
    drawn: np.ndarray[Any, np.dtype[np.int64]] = (sums <= marks[:, None]).sum(axis=1)
    return drawn


class Adam:
    """The Adam optimizer: a step size per weight, from how large and how steady its gradients were."""

    def __init__(self, weights: Weights, rate: float) -> None:
        self.rate = rate
        self.steps = 0
        self.means = [np.zeros_like(one) for one in weights]
        self.squares = [np.zeros_like(one) for one in weights]

    def step(self, weights: Weights, gradients: Weights, largest: float = 1.0) -> None:
        """Change the weights in place; gradients whose norm exceeds `largest` are scaled down together."""
        length = float(np.sqrt(sum(float(np.vdot(one, one)) for one in gradients)))
        shorten = min(1.0, largest / (length + 1e-9))
        self.steps += 1
        rate = self.rate * (1.0 - 0.999**self.steps) ** 0.5 / (1.0 - 0.9**self.steps)
        for weight, gradient, mean, square in zip(weights, gradients, self.means, self.squares, strict=True):
            gradient *= shorten
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            weight -= rate * mean / (np.sqrt(square) + 1e-8)
