"""Pictures and texts of a table as one seat, or a spectator, sees it.

Must not know: anything hidden from that seat.
"""

from __future__ import annotations

import sys
from typing import Any, Protocol

from reliquary.core.description import load
from reliquary.core.game import Game
from reliquary.core.words import Seat
from reliquary.envs.rendering.board import Board, as_text
from reliquary.envs.rendering.plain import PlainSketcher
from reliquary.games import description_of

__all__ = ["RENDER_MODES", "Renderer", "Sketcher", "as_text", "sketcher_for"]

RENDER_MODES = ("human", "ansi", "rgb_array")
"""`human` writes the text to the terminal, `ansi` returns it, `rgb_array` returns a picture."""


class Sketcher(Protocol):
    """Lays out views of one game as boards."""

    def board(self, view: Any) -> Board:
        """Lay out everything the view shows."""


def sketcher_for(game: Game) -> Sketcher:
    """Return what lays out a game: its own sketcher, or one that lists what the view shows."""
    sketcher: Sketcher = (load(description_of(game).sketcher) or PlainSketcher)(game)
    return sketcher


class Renderer:
    """Shows tables of one game in one mode, from one seat."""

    def __init__(self, game: Game, mode: str | None, seat: Seat | None) -> None:
        if mode is not None and mode not in RENDER_MODES:
            raise ValueError(f"render_mode cannot be {mode!r}; it can be {', '.join(RENDER_MODES)} or None")
        if seat is not None and not 0 <= seat < game.seats:
            raise ValueError(f"render_seat cannot be {seat}; the seats are 0 to {game.seats - 1}, None is a spectator")
        self.mode = mode
        self.seat = seat
        self.sketcher = sketcher_for(game) if mode is not None else None

    def render(self, table: Any) -> Any:
        """Show a table: a text, a picture, or nothing after writing the text to the terminal."""
        if self.sketcher is None:
            return None
        board = self.sketcher.board(table.view(self.seat))
        if self.mode == "rgb_array":
            from reliquary.envs.rendering.picture import as_picture

            return as_picture(board)
        if self.mode == "ansi":
            return as_text(board)
        sys.stdout.write(as_text(board) + "\n\n")
        return None
