"""A table laid out as a title, lines and one panel per seat, and that layout written as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

TEXT_WIDTH = 100
"""Rows of cards are wrapped at this column; other lines are not."""
INDENT = "    "


class Tile(NamedTuple):
    """A card or relic: its name, the colours it is drawn in, and what is on it."""

    name: str
    colours: Sequence[str] = ()
    note: str = ""

    def written(self) -> str:
        """Write the tile as one phrase."""
        return f"{self.name} ({self.note})" if self.note else self.name


class Row(NamedTuple):
    """Cards that lie together, under a heading; a heading alone is a plain line."""

    heading: str
    tiles: Sequence[Tile] = ()


class Panel(NamedTuple):
    """What is in front of one seat."""

    seat: int
    title: str
    facts: str
    rows: Sequence[Row]
    is_asked: bool = False
    has_won: bool = False


class Board(NamedTuple):
    """Everything a viewer is shown."""

    title: str
    sentence: str
    """Who must do what, or who has won."""
    rows: Sequence[Row]
    panels: Sequence[Panel]
    height: int = 800
    """The height of its picture, the same for all boards of a game, so that pictures can become a video."""


def as_text(board: Board) -> str:
    """Write a board as lines of plain text."""
    return "\n".join(lines_of(board))


def lines_of(board: Board) -> Iterator[str]:
    """Write a board line by line; an arrow marks the seats that are asked, a star the winners."""
    yield board.title
    yield board.sentence
    for row in board.rows:
        yield from written(row)
    for panel in board.panels:
        mark = "*" if panel.has_won else ">" if panel.is_asked else " "
        yield f"{mark} {panel.title}: {panel.facts}"
        for row in panel.rows:
            yield from (INDENT + line for line in written(row))


def written(row: Row) -> Iterator[str]:
    """Write a row, broken between its cards where it is too long; an empty row is left out."""
    line = f"{row.heading}:" if row.tiles else row.heading
    for place, tile in enumerate(row.tiles):
        piece = tile.written() + ("," if place + 1 < len(row.tiles) else "")
        if len(line) + 1 + len(piece) > TEXT_WIDTH:
            yield line
            line = " "
        line += f" {piece}"
    if line:
        yield line
