"""What a bot is, and the one window through which it sees a table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from reliquary.bots.advice import Advice
from reliquary.core.game import Game, Table
from reliquary.core.rng import SEED_LIMIT, Rng
from reliquary.core.words import Move, Reason, Seat


class SeatTable:
    """A table as one seat knows it: its view, its moves, its imagination and its own dice.

    The true table stays outside: this object holds ways to ask it, not the table itself.
    """

    def __init__(self, game: Game, table: Table, seat: Seat, rng: Rng) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self._view: Callable[[], Any] = lambda: table.view(seat)
        self._moves: Callable[[], Sequence[Move]] = lambda: table.moves(seat)
        self._why_not: Callable[[Move], Reason | None] = lambda move: table.why_not(seat, move)
        self._imagine: Callable[[int], Any] = lambda seed: table.imagine(seat, seed)

    def view(self) -> Any:
        """Show what this seat may see."""
        return self._view()

    def moves(self) -> Sequence[Move]:
        """List the legal moves of this seat."""
        return self._moves()

    def why_not(self, move: Move) -> Reason | None:
        """Explain why a move of this seat is refused."""
        return self._why_not(move)

    def imagine(self) -> Any:
        """Deal a table this seat cannot tell from the true one; it may be played on at will."""
        return self._imagine(self.rng.word() * (SEED_LIMIT >> 32) + self.rng.word() % (SEED_LIMIT >> 32))


class Bot(ABC):
    """A player that chooses moves for a seat."""

    name: str

    def require(self, game: Game) -> None:
        """Raise ValueError, saying why, if this bot cannot play a game; most can play any."""
        return

    @abstractmethod
    def choose(self, table: SeatTable) -> Move:
        """Choose one of the seat's legal moves when the table waits for it."""

    def interrupt(self, table: SeatTable) -> Move | None:
        """Return a move out of turn, or None. Called after every move at the table."""
        return None

    def advise(self, table: SeatTable, count: int) -> list[Advice]:
        """Return up to `count` sensible moves, the best first; a bot that weighs nothing returns its choice."""
        return [Advice(self.choose(table), 0.0, ())][:count]

    def explain(self, table: SeatTable, move: Move) -> Advice:
        """Return what speaks for and against a legal move of the seat; a bot that weighs nothing has nothing to say."""
        return Advice(move, 0.0, ())
