from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from games.warehouse51.support.positions import (
    A,
    B,
    C,
    D,
    bids,
    hear,
    phase,
    play,
    position,
    purses,
    refused,
    relics,
    wander,
)
from reliquary.games.warehouse51.events import Passed, Raised, Sold
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.moves import Bid, Pass, Pawn, Reveal, Seal

BOTH = pytest.mark.parametrize("edition", ["en", "it"])


@pytest.mark.clause("W51-068", "W51-070")
def test_w51_070_the_speaker_of_an_open_auction_passes_or_bids() -> None:
    table = position(phase="reveal", turn=C, decks=["golden_fleece", "excalibur"])
    play(table, (C, Reveal("green")))
    assert (phase(table), table.waiting()) == ("open", [A])
    assert table.moves(A) == [Pass(), *(Bid(ingots) for ingots in range(1, 11))]
    assert refused(table, A, Seal(3)) == ("wrong_time", "W51-069")
    assert refused(table, B, Bid(3)) == ("not_your_turn", "W51-069")
    assert refused(table, B, Pass()) == ("not_your_turn", "W51-069")


@pytest.mark.clause("W51-069", "T-024")
@BOTH
def test_w51_069_the_left_neighbour_of_the_revealer_speaks_first_then_clockwise(edition: str) -> None:
    table = position(4, phase="reveal", turn=C, decks=["golden_fleece", "excalibur"], edition=edition)
    play(table, (C, Reveal("green")))
    order = []
    for ingots in range(1, 6):
        order.append(table.waiting()[0])
        play(table, (order[-1], Bid(ingots)))
    assert order == [D, A, B, C, D]


@pytest.mark.clause("W51-071", "W51-093", "T-025")
@BOTH
def test_w51_071_a_player_who_passed_is_out_even_with_new_ingots(edition: str) -> None:
    own = {A: ["excalibur"]}
    table = position(turn=A, standing=(C, 4), revealer=B, purses={A: 5}, collections=own, edition=edition)
    play(table, (A, Pass()), (A, Pawn("excalibur")))
    assert purses(table)[A] == 10
    assert refused(table, A, Bid(6)) == ("passed_already", "W51-071")
    play(table, (B, Bid(5)), (C, Bid(6)))
    assert table.waiting() == [B]
    play(table, (B, Bid(7)))
    assert table.waiting() == [C]


@pytest.mark.clause("W51-072", "W51-001", "T-026")
def test_w51_072_a_bid_must_be_higher_than_the_one_before() -> None:
    table = position(turn=B, standing=(A, 4), revealer=C)
    assert refused(table, B, Bid(4)) == ("bid_too_low", "W51-072")
    assert refused(table, B, Bid(1)) == ("bid_too_low", "W51-072")
    reason = table.why_not(B, Bid(4))
    assert reason is not None
    assert reason.numbers == {"ingots": 4, "least": 5}
    assert bids(table, B) == [5, 6, 7, 8, 9, 10]
    play(table.clone(), (B, Bid(5)))
    play(table, (B, Bid(7)))
    standing = table.view(None).standing
    assert standing is not None
    assert (standing.seat, standing.ingots) == (B, 7)


@pytest.mark.clause("W51-072", "H-05", "T-027")
def test_w51_072_the_first_bid_is_at_least_one() -> None:
    table = position(turn=A)
    assert refused(table, A, Bid(0))[0] == "unknown_move"
    assert refused(table, A, Bid(-1))[0] == "unknown_move"
    assert min(bids(table, A)) == 1


@pytest.mark.clause("W51-001", "W51-072")
@pytest.mark.parametrize("ingots", [0, -3, 1.5, "2", None, 71])
def test_w51_001_ingots_are_whole_numbers(ingots: object) -> None:
    with pytest.raises(ValueError, match="move"):
        Warehouse51(seats=3).read_move({"type": "bid", "ingots": ingots})


@pytest.mark.clause("W51-073", "W51-075", "E-03", "T-028")
def test_w51_073_english_the_auction_ends_when_all_but_one_have_passed() -> None:
    table = position(turn=A, revealer=C, edition="en")
    play(table, (A, Bid(2)), (B, Pass()), (C, Pass()))
    assert phase(table) == "reveal"
    assert relics(table, A) == ["golden_fleece"]
    assert purses(table) == [8, 12, 10]


@pytest.mark.clause("W51-074", "W51-075", "E-03", "H-31", "T-028")
def test_w51_074_italian_the_highest_bidder_is_asked_once_more() -> None:
    table = position(turn=A, revealer=C, edition="it")
    play(table, (A, Bid(2)), (B, Pass()), (C, Pass()))
    assert (phase(table), table.waiting()) == ("open", [A])
    assert table.moves(A) == [Pass()]
    assert refused(table, A, Bid(3)) == ("leads_already", "W51-074")
    play(table, (A, Pass()))
    assert relics(table, A) == ["golden_fleece"]
    assert purses(table) == [8, 12, 10]


@pytest.mark.clause("W51-073", "W51-074", "H-04", "T-029")
@BOTH
def test_w51_073_the_last_player_still_gets_a_turn_when_nobody_has_bid(edition: str) -> None:
    table = position(turn=A, revealer=C, edition=edition)
    play(table, (A, Pass()), (B, Pass()))
    assert table.waiting() == [C]
    assert table.moves(C) == [Pass(), *(Bid(ingots) for ingots in range(1, 11))]
    unsold = table.clone()
    play(unsold, (C, Pass()))
    assert unsold.view(None).discard == ["golden_fleece"]
    play(table, (C, Bid(1)))
    if edition == "it":
        play(table, (C, Pass()))
    assert relics(table, C) == ["golden_fleece"]
    assert purses(table) == [11, 10, 9]


@pytest.mark.clause("W51-076", "W51-001", "W51-032", "T-030")
def test_w51_076_the_winner_pays_the_left_neighbour() -> None:
    table = position(turn=A, standing=(C, 6), passed=[B], revealer=B)
    heard = hear(table)
    play(table, (A, Pass()))
    assert purses(table) == [16, 10, 4]
    assert heard[:2] == [Passed(A), Sold(C, "golden_fleece", 6, A)]


@pytest.mark.clause("W51-077")
def test_w51_077_the_relic_lies_face_up_before_the_winner() -> None:
    table = position(turn=B, standing=(A, 2), passed=[C], collections={A: ["excalibur"]})
    play(table, (B, Pass()))
    for seat in (A, B, C, None):
        assert [one.relic for one in table.view(seat).panels[A].relics] == ["excalibur", "golden_fleece"]


@pytest.mark.clause("W51-078", "T-031")
def test_w51_078_nobody_bids_more_than_the_purse() -> None:
    table = position(turn=A, purses={A: 7}, revealer=C)
    assert refused(table, A, Bid(8)) == ("bid_above_purse", "W51-078")
    reason = table.why_not(A, Bid(8))
    assert reason is not None
    assert reason.numbers == {"ingots": 8, "purse": 7, "reachable": 7}
    play(table, (A, Bid(7)), (B, Pass()), (C, Pass()))
    assert purses(table)[A] == 0
    assert relics(table, A) == ["golden_fleece"]


@pytest.mark.clause("W51-078", "H-36", "T-032")
def test_w51_078_with_an_empty_purse_and_no_relic_only_passing_is_left_and_still_asked() -> None:
    table = position(turn=A, purses={A: 0})
    assert table.moves(A) == [Pass()]
    assert table.waiting() == [A]


@pytest.mark.clause("W51-079", "T-033")
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", range(5))
def test_w51_079_english_the_highest_bidder_is_never_asked(seed: int, seats: int) -> None:
    table = Warehouse51(seats=seats, edition="en").start(seed)
    for _ in wander(table, Random(seed)):
        view = table.view(None)
        if view.phase == "open" and view.standing:
            assert view.waiting != [view.standing.seat]


@pytest.mark.clause("W51-072", "W51-075", "W51-069")
@BOTH
def test_w51_075_the_highest_bid_of_every_auction_buys_the_relic(edition: str) -> None:
    table = Warehouse51(seats=4, edition=edition).start(seed=8)
    heard = hear(table)
    for _ in wander(table, Random(8)):
        pass
    raised = [one for one in heard if isinstance(one, Raised | Sold)]
    closing = [(bid, sold) for bid, sold in pairwise(raised) if isinstance(bid, Raised) and isinstance(sold, Sold)]
    assert len(closing) > 5
    assert all((bid.seat, bid.ingots) == (sold.seat, sold.ingots) for bid, sold in closing)


@pytest.mark.clause("W51-073", "W51-079")
def test_w51_073_bidding_goes_round_and_round() -> None:
    table = position(turn=A, revealer=C)
    play(table, (A, Bid(1)), (B, Bid(2)), (C, Bid(3)), (A, Pass()), (B, Bid(4)), (C, Bid(9)), (B, Pass()))
    assert relics(table, C) == ["golden_fleece"]
    assert purses(table) == [19, 10, 1]
