"""Random games at full speed: what the benchmark measures."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.core.rng import Rng
from reliquary.games.warehouse51.state import NOBODY
from reliquary.games.warehouse51.table import Table


def play_out(table: Table, rng: Rng, buffer: vec[i64]) -> i64:
    """Play random legal moves to the end; return how many decisions that took. The buffer is the caller's."""
    decisions: i64 = 0
    seat = table.turn()
    while seat != NOBODY:
        number = table.fill_moves(seat, buffer)
        table.play_index(seat, buffer[rng.below(number)])
        decisions += 1
        seat = table.turn()
    return decisions
