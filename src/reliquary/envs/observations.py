"""Observations and masks of one table, as arrays."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from librt.vecs import vec
from mypy_extensions import u8

from reliquary.core.game import Game, Table, buffer_for
from reliquary.core.words import Seat
from reliquary.envs.layouts import layout, new_encoder
from reliquary.envs.memory import window

Observation: TypeAlias = np.ndarray[Any, np.dtype[np.uint8]]
Mask: TypeAlias = np.ndarray[Any, np.dtype[np.int8]]
SPECTATOR = -1


class Observer:
    """Observes tables of one game from any seat; it owns its buffers, so every thread needs its own."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.layout = layout(game)
        encoder = new_encoder(game, self.layout)
        self._encode, self._mark = encoder.encode, encoder.mark
        self._row = vec[u8]([0] * self.layout.size)
        self._marks = vec[u8]([0] * self.layout.actions)
        self._moves = buffer_for(game)
        self._marked = 0
        self._observation: Observation = window(self._row, np.uint8, self.layout.size)
        self._blank = self._observation.fill
        self._mask: Mask = window(self._marks, np.int8, self.layout.actions)

    def observe(self, table: Table, seat: Seat | None) -> Observation:
        """Return what a seat (None: a spectator) may know."""
        self._blank(0)
        self._encode(table, SPECTATOR if seat is None else seat, self._row, 0)
        return self._observation.copy()

    def mask(self, table: Table, seat: Seat) -> Mask:
        """Return which actions are legal for a seat: a 1 at the index of each move in `game.actions`."""
        self._marked = self._mark(table, seat, self._marks, self._moves, self._marked)
        return self._mask.copy()

    def look(self, table: Table, seat: Seat) -> tuple[Observation, Mask]:
        """Return both without a copy; they are overwritten by the next call of this observer."""
        self._blank(0)
        self._encode(table, seat, self._row, 0)
        self._marked = self._mark(table, seat, self._marks, self._moves, self._marked)
        return self._observation, self._mask
