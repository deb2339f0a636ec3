"""A board drawn as a picture: one column per seat, the cards as coloured tiles."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from reliquary.envs.rendering.board import Board, Panel, Row, Tile

Picture: TypeAlias = NDArray[np.uint8]
Font: TypeAlias = ImageFont.ImageFont | ImageFont.FreeTypeFont

WIDTH = 1280
MARGIN = 14
LINE = 22
TILE = 24
HEAD = 200
"""Where the columns of the seats begin."""
PAPER, SURFACE, RAISED = "#0d141e", "#141e2c", "#1c293b"
INK, SOFT, FAINT, BRASS = "#f1ead9", "#b9bcc2", "#97a0ad", "#e6ba63"
SEATS = ("#ff9a5c", "#79b8f5", "#f2d24b", "#4fd1b8", "#ea9ddb")
COLOURS = {
    "black": "#77706f", "purple": "#a274bd", "blue": "#5b91cc", "brown": "#a9744a", "gold": "#d9ab55",
    "red": "#d0604e", "pink": "#e29bb3", "grey": "#9a9993", "white": "#efe9da", "orange": "#e58a43",
    "green": "#5fae74",
}  # fmt: skip
NO_COLOUR = "#52647f"


def as_picture(board: Board) -> Picture:
    """Draw a board as an array of pixel rows with red, green and blue values."""
    image = Image.new("RGB", (WIDTH, board.height), PAPER)
    painter = Painter(ImageDraw.Draw(image), board.height)
    painter.head(board)
    width = (WIDTH - MARGIN) // len(board.panels)
    for place, panel in enumerate(board.panels):
        painter.column(panel, MARGIN + place * width, width - MARGIN)
    return np.array(image, dtype=np.uint8)


@cache
def font(size: int) -> Font:
    """Load the font that comes with the library, in a size."""
    return ImageFont.load_default(size)


class Painter:
    """Draws the parts of a board on a canvas."""

    def __init__(self, canvas: ImageDraw.ImageDraw, height: int) -> None:
        self.canvas = canvas
        self.bottom = height - MARGIN

    def head(self, board: Board) -> None:
        """Draw the title, the sentence and the rows that belong to the whole table."""
        width = WIDTH - 2 * MARGIN
        self.canvas.rounded_rectangle((MARGIN, MARGIN, WIDTH - MARGIN, HEAD - MARGIN), 10, fill=SURFACE)
        self.write(board.title, MARGIN + 14, MARGIN + 8, width, size=24, ink=BRASS)
        self.write(board.sentence, MARGIN + 14, MARGIN + 40, width, size=17)
        top = MARGIN + 68
        for row in board.rows:
            if top + TILE > HEAD - MARGIN:
                break
            top += self.row(row, MARGIN + 14, top, width - 28, HEAD - MARGIN - top)

    def row(self, row: Row, left: int, top: int, width: int, room: int) -> int:
        """Draw a row from left to right, on as many lines as there is room for; return the height taken."""
        self.write(row.heading, left, top + 2, width, ink=SOFT)
        start = left + round(font(15).getlength(row.heading)) + 14
        across, down = start, 0
        for tile in row.tiles:
            wide = min(round(font(14).getlength(tile.written())) + 26, left + width - start)
            if across + wide > left + width and across > start:
                across, down = start, down + TILE
            if down + TILE > room:
                return down
            self.tile(tile, across, top + down, wide)
            across += wide + 8
        return down + TILE + 2

    def column(self, panel: Panel, left: int, width: int) -> None:
        """Draw what is in front of a seat."""
        colour = SEATS[panel.seat % len(SEATS)]
        box = (left, HEAD, left + width, self.bottom)
        marked = panel.is_asked or panel.has_won
        self.canvas.rounded_rectangle(
            box, 10, fill=SURFACE, outline=BRASS if marked else RAISED, width=3 if marked else 1
        )
        self.canvas.rounded_rectangle((left + 3, HEAD + 3, left + width - 3, HEAD + 30), 8, fill=colour)
        title = panel.title + (" · wins" if panel.has_won else " · to move" if panel.is_asked else "")
        self.write(title, left + 12, HEAD + 7, width - 20, size=16, ink=PAPER)
        top = HEAD + 38
        for line in wrapped(panel.facts, width - 24):
            self.write(line, left + 12, top, width - 20, ink=SOFT)
            top += LINE - 2
        self.stack(stacked(panel.rows), left + 10, top + 4, width - 20)

    def stack(self, entries: Sequence[str | Tile], left: int, top: int, width: int) -> None:
        """Draw headings and tiles below each other, and the number of those that do not fit."""
        room = (self.bottom - 8 - top) // TILE
        shown = entries if len(entries) <= room else entries[: room - 1]
        for entry in shown:
            if isinstance(entry, Tile):
                self.tile(entry, left, top, width)
            else:
                self.write(entry, left + 2, top + 3, width, ink=FAINT)
            top += TILE
        if len(shown) < len(entries):
            more = sum(isinstance(entry, Tile) for entry in entries[len(shown) :])
            self.write(f"and {more} more", left + 2, top + 3, width, ink=FAINT)

    def tile(self, tile: Tile, left: int, top: int, width: int) -> None:
        """Draw a card as a tile with its colours at the edge."""
        self.canvas.rounded_rectangle((left, top, left + width, top + TILE - 4), 4, fill=RAISED)
        colours = [COLOURS.get(name, NO_COLOUR) for name in tile.colours] or [NO_COLOUR]
        high = (TILE - 4) / len(colours)
        for place, colour in enumerate(colours):
            stripe = (left, top + round(place * high), left + 8, top + round((place + 1) * high))
            self.canvas.rectangle(stripe, fill=colour)
        after = left + 15 + self.write(tile.name, left + 15, top + 2, width - 20, size=14)
        if tile.note:
            self.write(tile.note, after + 8, top + 3, left + width - after - 12, size=13, ink=FAINT)

    def write(self, text: str, left: int, top: int, width: int, size: int = 15, ink: str = INK) -> int:
        """Write a line, cut short where it is too long; return its width."""
        shown = cut(without_accents(text), width, size)
        self.canvas.text((left, top), shown, font=font(size), fill=ink)
        return round(font(size).getlength(shown))


def stacked(rows: Sequence[Row]) -> list[str | Tile]:
    """List headings and tiles as they are drawn under each other."""
    entries: list[str | Tile] = []
    for row in rows:
        entries.append(row.heading)
        entries.extend(row.tiles)
    return entries


def without_accents(text: str) -> str:
    """Remove accents from letters: the font has none."""
    return "".join(letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter))


def cut(text: str, width: int, size: int) -> str:
    """Shorten a text until it fits."""
    if font(size).getlength(text) <= width:
        return text
    while text and font(size).getlength(f"{text}…") > width:
        text = text[:-1]
    return f"{text.rstrip()}…" if text else ""


def wrapped(text: str, width: int) -> Iterator[str]:
    """Break a text between its words."""
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and font(15).getlength(longer) > width:
            yield line
            longer = word
        line = longer
    yield line
