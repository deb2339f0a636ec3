"""What a game needs so that the server can bid for a player who is away, up to a maximum the player has set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from reliquary.core.words import Move, Seat


class Proxy(Protocol):
    """Bids in the open auctions of one game; it is shown what spectators see and the moves of its seat."""

    def lot(self, view: Any) -> str | None:
        """Return the lot of the open auction, None if there is none."""

    def is_out(self, view: Any, seat: Seat) -> bool:
        """Return whether a seat can no longer bid for the lot."""

    def answer(self, view: Any, moves: Sequence[Move], seat: Seat, most: int) -> Move:
        """Choose the move of a seat that is asked and would pay `most` at most."""
