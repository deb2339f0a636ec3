"""How a game is shown to learners: the layout of its observations, its encoder and its batch of tables.

A game's description names its own; a game without one is shown by `plain_observations`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Protocol

from librt.vecs import vec
from mypy_extensions import i64, u8

from reliquary.core.description import load
from reliquary.core.game import Game
from reliquary.envs.batch import Batch
from reliquary.envs.fields import Layout, Part
from reliquary.games import description_of


class Encoder(Protocol):
    """Writes what a seat may know as bytes."""

    def encode(self, table: Any, seat: i64, row: vec[u8], at: i64) -> None:
        """Write what a seat (-1: a spectator) may know into a blank part of the row."""

    def mark(self, table: Any, seat: i64, mask: vec[u8], moves: vec[i64], old: i64) -> i64:
        """Take the `old` moves still in the buffer off a mask, put a seat's legal ones on; return their number."""


class GameObservations(ABC):
    """What the environments ask about one game; built with the game."""

    version: ClassVar[int] = 1
    """Changes with the meaning of the numbers."""
    unread: ClassVar[tuple[str, ...]] = ()
    """Fields that policies leave out: many numbers that rarely matter to a decision."""

    @abstractmethod
    def parts(self) -> Sequence[Part]:
        """List the fields in order."""

    @abstractmethod
    def encoder(self, layout: Layout) -> Encoder:
        """Make the encoder that writes observations with this layout."""

    @abstractmethod
    def batch(self, layout: Layout, count: int, opponents: int) -> Batch:
        """Make a batch of tables that are stepped together."""

    def why_no_shaping(self) -> str | None:
        """Return why points must not shape rewards in this game, None if they may."""
        return None


def observations_of(game: Game) -> GameObservations:
    """Find how a game is shown to learners."""
    from reliquary.envs.plain_observations import PlainObservations

    found: GameObservations = (load(description_of(game).observations) or PlainObservations)(game)
    return found
