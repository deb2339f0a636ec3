"""The move made for a seat that does not answer in time, or whose bot fails."""

from __future__ import annotations

import msgspec

from reliquary.core.game import Game, Table
from reliquary.core.words import Move, Seat
from reliquary.games import description_of


def fallback_move(game: Game, table: Table, seat: Seat) -> Move:
    """Choose the legal move that does least, by the game's list of quiet moves, or else the first."""
    moves = table.moves(seat)
    tags = [msgspec.to_builtins(move)["type"] for move in moves]
    return next((moves[tags.index(tag)] for tag in description_of(game).quiet_moves if tag in tags), moves[0])
