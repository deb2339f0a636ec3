"""Which layout and which encoder belong to a game."""

from __future__ import annotations

from typing import Any, Protocol

from librt.vecs import vec
from mypy_extensions import i64, u8

from reliquary.core.game import Game
from reliquary.envs.fields import Layout
from reliquary.envs.settlers import encoding as settlers_encoding
from reliquary.envs.settlers import layout as settlers_layout
from reliquary.envs.warehouse51 import encoding as warehouse51_encoding
from reliquary.envs.warehouse51 import layout as warehouse51_layout
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.warehouse51.game import Warehouse51


class Encoder(Protocol):
    """Writes what a seat may know as bytes."""

    def encode(self, table: Any, seat: i64, row: vec[u8], at: i64) -> None:
        """Write what a seat (-1: a spectator) may know into a blank part of the row."""

    def mark(self, table: Any, seat: i64, mask: vec[u8], moves: vec[i64], old: i64) -> i64:
        """Take the `old` moves still in the buffer off a mask, put a seat's legal ones on; return their number."""


def layout(game: Game) -> Layout:
    """Lay out the observations of a game, the same for each of its seats."""
    if isinstance(game, Warehouse51):
        parts, version = warehouse51_layout.parts(game), warehouse51_layout.VERSION
    elif isinstance(game, ImperialSettlers):
        parts, version = settlers_layout.parts(game), settlers_layout.VERSION
    else:
        raise ValueError(f"there is no encoder for the game {game.name!r}")
    return Layout(game.name, game.seats, version, len(game.actions), game.pack["hash"], parts)


def new_encoder(game: Game, layout: Layout) -> Encoder:
    """Make the encoder that writes observations with this layout."""
    if isinstance(game, Warehouse51):
        return warehouse51_encoding.Encoder(game.rules, layout.starts())
    assert isinstance(game, ImperialSettlers)
    return settlers_encoding.Encoder(game.rules, layout.starts(), settlers_layout.slots(game))
