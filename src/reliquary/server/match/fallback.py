"""The move made for a seat that does not answer in time, or whose bot fails."""

from __future__ import annotations

import msgspec

from reliquary.core.game import Table
from reliquary.core.words import Move, Seat

QUIET = ("pass", "done", "decline", "keep")


def fallback_move(table: Table, seat: Seat) -> Move:
    """Choose the legal move that does least: pass, be done, decline, keep, or else the first there is."""
    moves = table.moves(seat)
    tags = [msgspec.to_builtins(move)["type"] for move in moves]
    return next((moves[tags.index(tag)] for tag in QUIET if tag in tags), moves[0])
