"""Bidding for a player who is away: the least legal raise up to a maximum, on one lot of an open auction."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.core.words import Move, Seat
from reliquary.games.warehouse51.moves import Bid, Pass
from reliquary.games.warehouse51.views import TableView

OPEN = "open"


class ProxyBids:
    """Bids in the open auctions of Warehouse 51."""

    def lot(self, view: TableView) -> str | None:
        """Return the relic of the open auction, None if there is none."""
        return view.offer if view.phase == OPEN else None

    def is_out(self, view: TableView, seat: Seat) -> bool:
        """Return whether a seat has passed."""
        return view.panels[seat].passed

    def answer(self, view: TableView, moves: Sequence[Move], seat: Seat, most: int) -> Move:
        """Choose the least raise within the maximum; pass if there is none, or if the seat already leads."""
        bids = [move for move in moves if isinstance(move, Bid) and move.ingots <= most]
        is_leading = view.standing is not None and view.standing.seat == seat
        return min(bids, key=lambda move: move.ingots) if bids and not is_leading else Pass()
