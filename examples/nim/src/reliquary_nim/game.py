"""Nim with its options fixed: how many sit there, how large the pile is, and what the last stone means."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from reliquary.core.options import OptionError, read_options
from reliquary.core.words import Move, Snapshot
from reliquary_nim.table import NimTable, PileView, Take, Taken

__all__ = ["SEATS", "Nim", "Options", "PileView", "Take", "Taken"]

SEATS = (2, 3, 4)
SMALLEST, LARGEST = 2, 200


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What can be agreed on before a game."""

    pile: int = 21
    most: Literal[2, 3, 4, 5] = 3
    last: Literal["wins", "loses"] = "wins"


class Nim:
    """One pile; the player who takes the last stone wins, or loses."""

    name = "nim"

    def __init__(self, seats: int = 2, **options: Any) -> None:
        if seats not in SEATS:
            raise OptionError(f"Nim is for 2, 3 or 4 seats, not {seats}")
        self.seats = seats
        self.agreed = read_options(options, Options)
        if not SMALLEST <= self.agreed.pile <= LARGEST:
            raise OptionError(f"option pile cannot be {self.agreed.pile}; it can be {SMALLEST} to {LARGEST}")
        self.options: dict[str, Any] = msgspec.to_builtins(self.agreed)
        self.pack = {"name": "stones", "hash": "0"}
        self.actions: list[Move] = [Take(stones) for stones in range(1, self.agreed.most + 1)]

    def index(self, move: Move) -> int:
        """Return the index of a move; KeyError if there is no such move."""
        if move not in self.actions:
            raise KeyError(move)
        return self.actions.index(move)

    def read_move(self, data: object) -> Move:
        """Build a move from its JSON form; equal moves are the same object."""
        move = msgspec.convert(data, Take)
        if move not in self.actions:
            raise ValueError(f"nobody can take {move.stones} stones")
        return self.actions[self.index(move)]

    def start(self, seed: int) -> NimTable:
        """Set up the pile."""
        return NimTable(self.seats, self.actions, self.agreed.last == "wins", self.agreed.pile, 0)

    def restore(self, snapshot: Snapshot) -> NimTable:
        """Build the table a snapshot shows."""
        return NimTable(self.seats, self.actions, self.agreed.last == "wins", **snapshot)
