"""Masks of legal moves, written in place."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8


def mark(mask: vec[u8], at: i64, moves: vec[i64], number: i64, value: u8) -> None:
    """Write a value at the index of each of the first `number` moves; the mask begins at `at`."""
    place: i64
    for place in range(number):
        mask[at + moves[place]] = value
