"""What a training run leaves on disk: a checkpoint to resume from, a curve as CSV, and the policy for the bot."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import numpy as np

from reliquary.atomic_file import whole_file
from reliquary.envs.perceptron import STEPS, Heading, Layer, write_policy
from reliquary.envs.training.network import Adam, Floats, Network
from reliquary.envs.vocabulary import Vocabulary

COLUMNS = ("iteration", "seconds", "decisions", "entropy", "divergence", "value_loss", "random", "greedy")
"""The columns of a curve: seconds are those of one processor, strengths are mean results."""


def save(path: Path, network: Network, adam: Adam, facts: dict[str, float]) -> None:
    """Write a checkpoint; the old one stays until the new one is complete."""
    arrays: dict[str, Any] = {f"weight{number}": one for number, one in enumerate(network.weights)}
    arrays |= {f"mean{number}": one for number, one in enumerate(adam.means)}
    arrays |= {f"square{number}": one for number, one in enumerate(adam.squares)}
    arrays |= {name: np.array(value) for name, value in facts.items()}
    with whole_file(path) as file:
        np.savez(file, rate=adam.rate, steps=adam.steps, **arrays)


def load(path: Path) -> tuple[Network, Adam, dict[str, float]]:
    """Read a checkpoint."""
    with np.load(path) as saved:
        arrays = {name: saved[name] for name in saved.files}
    layers = sum(name.startswith("weight") for name in arrays)
    network = Network([arrays.pop(f"weight{number}") for number in range(layers)])
    adam = Adam(network.weights, float(arrays.pop("rate")))
    adam.steps = int(arrays.pop("steps"))
    adam.means = [arrays.pop(f"mean{number}") for number in range(layers)]
    adam.squares = [arrays.pop(f"square{number}") for number in range(layers)]
    return network, adam, {name: float(value) for name, value in arrays.items()}


def append(path: Path, row: dict[str, float]) -> None:
    """Add a line to the curve."""
    is_new = not path.exists()
    with path.open("a", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, COLUMNS)
        if is_new:
            writer.writeheader()
        writer.writerow({name: round(value, 4) for name, value in row.items()})


def shorten(path: Path, iteration: int) -> None:
    """Drop the lines of a curve after an iteration, which are about to be repeated."""
    if not path.exists():
        return
    head, *lines = path.read_text("utf-8").splitlines()
    kept = [line for line in lines if int(float(line.split(",")[0])) <= iteration]
    path.write_text("\n".join([head, *kept, ""]), "utf-8")


def export(path: Path, vocabulary: Vocabulary, network: Network, made: dict[str, str]) -> None:
    """Write the policy as a file of bytes; the value is left out."""
    layers: list[Layer] = []
    weights = b""
    for number in range(network.layers):
        matrix, biases = network.weights[2 * number], network.weights[2 * number + 1]
        if number == network.layers - 1:
            matrix, biases = matrix[:, :-1], biases[:-1]
        scale = float(np.abs(matrix).max()) or 1.0
        rows, columns = matrix.shape
        layers.append(Layer(rows, columns, scale, tuple(round(float(bias), 5) for bias in biases)))
        weights += rounded(matrix, scale).tobytes()
    write_policy(path, Heading(vocabulary, tuple(layers), made), weights)


def rounded(matrix: Floats, scale: float) -> np.ndarray[Any, np.dtype[np.int8]]:
    """Write every weight as one signed byte: the square root of its magnitude in 127 steps."""
    steps = np.sign(matrix) * np.sqrt(np.abs(matrix) / np.float32(scale)) * np.float32(STEPS)
    return np.rint(steps).astype(np.int8)
