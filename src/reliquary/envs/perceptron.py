"""A small network that answers without an array library: what is 0 and what is illegal costs nothing.

Its weights are stored as one byte each. A byte k stands for scale * |k| * k / 127², so that small weights are precise
and large ones coarse; equal weights share one number in memory.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from operator import mul
from pathlib import Path

import msgspec

from reliquary.envs.vocabulary import PolicyError, Vocabulary

MAGIC = b"RELIQUARY-POLICY-1\n"
STEPS = 127


class Layer(msgspec.Struct, frozen=True):
    """One layer as stored: its shape, the largest weight and the biases."""

    rows: int
    columns: int
    scale: float
    biases: tuple[float, ...]


class Heading(msgspec.Struct, frozen=True):
    """The header of a policy's file."""

    vocabulary: Vocabulary
    layers: tuple[Layer, ...]
    made: dict[str, str]
    """How it was trained, in words: settings, seed, decisions."""


class Perceptron:
    """Layers with ReLU between them; the last one has an output per move."""

    def __init__(self, heading: Heading, weights: bytes) -> None:
        self.vocabulary = heading.vocabulary
        self.made = heading.made
        self.biases = [list(layer.biases) for layer in heading.layers]
        layers: list[list[list[float]]] = []
        start = 0
        for layer in heading.layers:
            size = layer.rows * layer.columns
            layers.append(unpack(weights[start : start + size], layer))
            start += size
        self.rows = layers[0]
        """The weights of each input, side by side."""
        self.columns = [[list(column) for column in zip(*layer, strict=True)] for layer in layers[1:]]
        """For each later layer, the weights of each of its outputs."""

    def hidden(self, inputs: Sequence[tuple[int, float]]) -> list[float]:
        """Compute the values before the last layer from the inputs that are not 0; most are 1 and need no product."""
        rows = self.rows
        added = [rows[place] for place, value in inputs if value == 1.0]
        scaled = [[value * weight for weight in rows[place]] for place, value in inputs if value != 1.0]
        numbers = relu(map(sum, zip(self.biases[0], *added, *scaled, strict=True)))
        for biases, columns in zip(self.biases[1:-1], self.columns[:-1], strict=True):
            numbers = relu(map(sum, zip(biases, (sum(map(mul, numbers, one)) for one in columns), strict=True)))
        return numbers

    def output(self, hidden: Sequence[float], place: int) -> float:
        """Compute one output: how much speaks for a move."""
        return sum(map(mul, hidden, self.columns[-1][place]), self.biases[-1][place])


def relu(sums: Iterable[float]) -> list[float]:
    """Replace negative numbers with 0."""
    return [total if total > 0.0 else 0.0 for total in sums]


def unpack(weights: bytes, layer: Layer) -> list[list[float]]:
    """Read the weights of a layer, a row per input."""
    book = [layer.scale * abs(step) * step / STEPS**2 for step in (*range(128), *range(-128, 0))]
    numbers = [book[byte] for byte in weights]
    return [numbers[row * layer.columns : (row + 1) * layer.columns] for row in range(layer.rows)]


def write_policy(path: Path, heading: Heading, weights: bytes) -> None:
    """Write a policy's file."""
    written = msgspec.json.encode(heading)
    path.write_bytes(MAGIC + zlib.compress(len(written).to_bytes(4, "big") + written + weights, 9))


def read_policy(path: Path) -> Perceptron:
    """Read a policy's file, or raise PolicyError saying what is wrong with it."""
    try:
        data = path.read_bytes()
    except OSError:
        raise PolicyError(f"there is no policy at {path.name}") from None
    if not data.startswith(MAGIC):
        raise PolicyError(f"{path.name} is not a policy's file")
    try:
        whole = zlib.decompress(data[len(MAGIC) :])
        end = 4 + int.from_bytes(whole[:4], "big")
        heading = msgspec.json.decode(whole[4:end], type=Heading)
    except (zlib.error, msgspec.DecodeError) as error:
        raise PolicyError(f"{path.name} is damaged: {error}") from None
    if len(whole) - end != sum(layer.rows * layer.columns for layer in heading.layers):
        raise PolicyError(f"{path.name} is damaged: it has {len(whole) - end} weights, not what its layers need")
    return Perceptron(heading, whole[end:])
