"""The board of a game without its own drawing: headings and lists made from its view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from reliquary.core.game import Game
from reliquary.envs.rendering.board import Board, Row, Tile
from reliquary.games import description_of


class PlainSketcher:
    """Lists everything a view shows."""

    def __init__(self, game: Game) -> None:
        self.title = description_of(game).title

    def board(self, view: Any) -> Board:
        """Lay out everything the view shows."""
        return Board(self.title, "", list(rows(msgspec.to_builtins(view))), ())


def rows(shown: dict[str, Any]) -> Iterator[Row]:
    """Make a row of every field of a view."""
    for name, value in shown.items():
        heading = name.replace("_", " ")
        if isinstance(value, list):
            yield Row(heading, [Tile(told(one)) for one in value])
        else:
            yield Row(f"{heading}: {told(value)}")


def told(value: Any) -> str:
    """Write a value on one line."""
    if isinstance(value, dict):
        return ", ".join(f"{name.replace('_', ' ')} {told(inner)}" for name, inner in value.items())
    if isinstance(value, list):
        return " ".join(told(one) for one in value) or "-"
    return "-" if value is None else str(value)
