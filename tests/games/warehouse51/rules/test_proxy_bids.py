"""What is bid for a player who is away: the least raise up to a maximum, in open auctions only."""

from __future__ import annotations

import pytest

from games.warehouse51.support.positions import A, B, C, position
from reliquary.core.words import Move
from reliquary.games.warehouse51.moves import Bid, Pass
from reliquary.games.warehouse51.proxy_bids import ProxyBids
from reliquary.games.warehouse51.table import Table

PROXY = ProxyBids()


def answer(table: Table, seat: int, most: int) -> Move:
    return PROXY.answer(table.view(seat), table.moves(seat), seat, most)


def test_only_the_lot_of_an_open_auction_can_be_bid_for() -> None:
    assert PROXY.lot(position(offer="golden_fleece").view(A)) == "golden_fleece"
    for phase in ("blind", "reveal"):
        assert PROXY.lot(position(phase=phase).view(A)) is None


def test_who_has_passed_is_out() -> None:
    view = position(turn=A, standing=(C, 2), passed=[B]).view(A)
    assert [PROXY.is_out(view, seat) for seat in (A, B, C)] == [False, True, False]


@pytest.mark.parametrize(("most", "expected"), [(2, Pass()), (3, Bid(3)), (9, Bid(3))])
def test_the_least_raise_within_the_maximum_is_bid(most: int, expected: Move) -> None:
    assert answer(position(turn=A, standing=(C, 2)), A, most) == expected


def test_nobody_is_raised_against_themselves() -> None:
    table = position(turn=A, standing=(C, 2))
    standing = table.view(A)
    assert PROXY.answer(standing, [Pass(), Bid(3)], C, 9) == Pass()
    assert PROXY.answer(position(turn=A).view(A), [Pass(), Bid(1)], A, 9) == Bid(1)
