from __future__ import annotations

from typing import Any

import pytest

from games.warehouse51.support.positions import (
    A,
    B,
    C,
    bids,
    ending,
    hear,
    phase,
    play,
    position,
    purses,
    refused,
    relics,
)
from reliquary.games.warehouse51.events import Pawned
from reliquary.games.warehouse51.moves import Bid, Certify, Choose, Done, Pass, Pawn, Redeem, Reveal, Seal
from reliquary.games.warehouse51.table import Table

FOUR = ["excalibur", "sharur", "draupnir", "vishnus_disc"]


def pawn_shop(*, purse: int, own: list[str], **wishes: Any) -> Table:
    """A, who is about to speak in an open auction, has this purse and these relics."""
    return position(turn=A, purses={A: purse}, collections={A: own}, **wishes)


@pytest.mark.clause("W51-093", "W51-096", "W51-097", "T-082")
def test_w51_093_pawning_is_possible_out_of_turn_and_does_not_move_the_turn() -> None:
    table = position(turn=C, purses={A: 3}, collections={A: ["excalibur"]}, standing=(B, 2))
    heard = hear(table)
    play(table, (A, Pawn("excalibur")))
    assert table.waiting() == [C]
    assert purses(table)[A] == 8
    assert relics(table, A) == ["excalibur*"]
    assert (table.view(None).reserve, table.view(None).tokens) == (15, 5)
    assert heard == [Pawned(A, "excalibur", 8)]


@pytest.mark.clause("W51-093")
@pytest.mark.parametrize("moment", ["reveal", "open", "blind"])
def test_w51_093_pawning_is_possible_whenever_the_table_waits_during_the_auctions(moment: str) -> None:
    table = position(phase=moment, turn=B, purses={A: 3}, collections={A: ["sharur"]}, revealer=B)
    assert Pawn("sharur") in table.moves(A)
    play(table, (A, Pawn("sharur")))
    assert purses(table)[A] == 8


@pytest.mark.clause("W51-094", "T-043")
def test_w51_094_only_with_five_ingots_or_fewer() -> None:
    play(pawn_shop(purse=5, own=["excalibur"]), (A, Pawn("excalibur")))
    table = pawn_shop(purse=6, own=["excalibur"])
    assert refused(table, A, Pawn("excalibur")) == ("purse_too_full", "W51-094")
    reason = table.why_not(A, Pawn("excalibur"))
    assert reason is not None
    assert reason.numbers == {"purse": 6, "limit": 5}


@pytest.mark.clause("W51-095", "W51-096", "W51-097", "T-044")
def test_w51_095_one_relic_per_pawning_and_again_while_the_purse_is_small() -> None:
    table = pawn_shop(purse=0, own=["excalibur", "sharur", "draupnir"], reserve=20)
    play(table, (A, Pawn("excalibur")))
    assert relics(table, A) == ["excalibur*", "sharur", "draupnir"]
    play(table, (A, Pawn("sharur")))
    assert (purses(table)[A], table.view(None).reserve, table.view(None).tokens) == (10, 10, 4)
    assert refused(table, A, Pawn("draupnir")) == ("purse_too_full", "W51-094")


@pytest.mark.clause("W51-095")
def test_w51_095_only_relics_of_ones_own_can_be_pawned() -> None:
    table = position(turn=A, purses={A: 3}, collections={A: ["excalibur"], B: ["sharur"]})
    assert refused(table, A, Pawn("sharur")) == ("not_your_relic", "W51-095")
    assert refused(table, A, Pawn("holy_grail")) == ("not_your_relic", "W51-095")
    assert refused(table, A, Pawn("crown_jewels"))[0] == "unknown_move"


@pytest.mark.clause("W51-097", "W51-093", "T-045")
def test_w51_097_a_speaker_pawns_and_then_bids_more() -> None:
    table = pawn_shop(purse=4, own=["excalibur"], standing=(C, 5), revealer=B)
    assert bids(table, A) == []
    play(table, (A, Pawn("excalibur")))
    assert table.waiting() == [A]
    assert bids(table, A) == [6, 7, 8, 9]


@pytest.mark.clause("W51-098", "T-046")
def test_w51_098_an_empty_reserve_ends_the_pawning_although_tokens_remain() -> None:
    pawned = {B: ["excalibur*", "sharur*"], C: ["draupnir*", "vishnus_disc*"], A: ["holy_grail"]}
    table = position(turn=A, purses={A: 2}, reserve=0, collections=pawned)
    assert table.view(None).tokens == 2
    assert refused(table, A, Pawn("holy_grail")) == ("reserve_too_small", "W51-098")


@pytest.mark.clause("W51-098", "H-10")
@pytest.mark.parametrize("reserve", [1, 4])
def test_w51_098_a_reserve_below_five_pays_nothing(reserve: int) -> None:
    table = pawn_shop(purse=2, own=["excalibur"], reserve=reserve)
    assert refused(table, A, Pawn("excalibur")) == ("reserve_too_small", "W51-098")


@pytest.mark.clause("W51-098", "T-083")
def test_w51_098_the_last_five_ingots_go_to_whoever_asks_first() -> None:
    own = {A: ["excalibur"], B: ["sharur"]}
    table = position(turn=C, reserve=5, purses={A: 3, B: 3}, collections=own)
    play(table, (A, Pawn("excalibur")))
    assert refused(table, B, Pawn("sharur")) == ("reserve_too_small", "W51-098")
    assert (purses(table)[A], purses(table)[B]) == (8, 3)


@pytest.mark.clause("H-47", "W51-098")
@pytest.mark.parametrize(("first", "second"), [(A, B), (B, A)])
def test_h_47_the_first_request_gets_the_last_ingots_whoever_is_on_turn(first: int, second: int) -> None:
    own = {A: ["excalibur"], B: ["sharur"]}
    table = position(turn=A, reserve=9, purses={A: 3, B: 3}, collections=own)
    play(table, (first, Pawn(own[first][0])))
    assert refused(table, second, Pawn(own[second][0])) == ("reserve_too_small", "W51-098")
    assert (purses(table)[first], purses(table)[second], table.view(None).reserve) == (8, 3, 4)


@pytest.mark.clause("W51-099", "T-048")
def test_w51_099_the_curse_of_a_pawned_relic_still_applies() -> None:
    table = position(turn=B, standing=(A, 2), passed=[C], purses={A: 6}, collections={A: ["draupnir*"]})
    before = purses(table)
    play(table, (B, Pass()))
    assert purses(table) == [before[A] - 3, before[B] + 3, before[C]]


@pytest.mark.clause("W51-100", "T-047")
def test_w51_100_the_blessing_of_a_pawned_relic_sleeps_at_once() -> None:
    table = pawn_shop(purse=4, own=["mjollnir"], standing=(C, 3), revealer=B)
    assert min(bids(table, A)) == 3
    play(table, (A, Pawn("mjollnir")))
    assert min(bids(table, A)) == 4
    assert refused(table, A, Bid(3)) == ("bid_too_low", "W51-072")


@pytest.mark.clause("W51-101", "T-049")
def test_w51_101_a_pawned_relic_cannot_be_pawned_again() -> None:
    table = pawn_shop(purse=2, own=["excalibur*"])
    assert refused(table, A, Pawn("excalibur")) == ("already_pawned", "W51-101")


@pytest.mark.clause("W51-101", "W51-012")
def test_w51_101_without_a_free_token_there_is_no_pawning() -> None:
    pawned = ["excalibur*", "sharur*", "draupnir*", "vishnus_disc*", "holy_grail*", "cornucopia*"]
    table = position(turn=A, purses={A: 2}, collections={A: ["mjollnir"], B: pawned})
    assert refused(table, A, Pawn("mjollnir")) == ("no_token", "W51-101")


@pytest.mark.clause("W51-102", "T-050")
@pytest.mark.parametrize(
    ("purse", "number", "reserve", "reachable"),
    [
        (5, 1, 20, 10),
        (0, 1, 20, 5),
        (0, 3, 20, 10),
        (0, 3, 5, 5),
        (3, 0, 20, 3),
        (6, 4, 20, 6),
        (1, 3, 20, 6),
        (5, 4, 20, 10),
    ],
)
def test_w51_102_the_highest_bid_within_reach(purse: int, number: int, reserve: int, reachable: int) -> None:
    table = pawn_shop(purse=purse, own=FOUR[:number], reserve=reserve)
    reason = table.why_not(A, Bid(70))
    assert reason is not None
    assert reason.numbers["reachable"] == reachable
    while pawnings := [move for move in table.moves(A) if isinstance(move, Pawn)]:
        play(table, (A, pawnings[0]))
    assert max(bids(table, A)) == reachable


@pytest.mark.clause("W51-103")
def test_w51_103_the_relic_on_offer_cannot_pay_for_itself() -> None:
    table = pawn_shop(purse=2, own=["excalibur"], offer="golden_fleece")
    assert refused(table, A, Pawn("golden_fleece")) == ("on_offer", "W51-103")


@pytest.mark.clause("W51-093", "H-11", "T-084")
def test_w51_093_pawning_after_closing_the_fist_leaves_the_bid_as_it_is() -> None:
    table = position(phase="blind", purses={A: 4}, collections={A: ["sharur"]}, revealer=A)
    play(table, (A, Seal(4)), (A, Pawn("sharur")))
    assert purses(table)[A] == 9
    assert table.view(A).my_sealed_bid == 4
    assert refused(table, A, Seal(9)) == ("already_sealed", "W51-082")
    play(table, (B, Seal(3)), (C, Seal(0)))
    assert purses(table)[A] == 5
    assert relics(table, A) == ["sharur*", "excalibur"]


@pytest.mark.clause("W51-093", "W51-082")
def test_w51_093_pawning_before_closing_the_fist_makes_room_for_more() -> None:
    table = position(phase="blind", purses={A: 4}, collections={A: ["sharur"]})
    play(table, (A, Pawn("sharur")), (A, Seal(9)))
    assert table.view(A).my_sealed_bid == 9


@pytest.mark.clause("W51-093", "W51-094", "H-09", "T-085")
def test_w51_094_a_standing_bid_is_not_deducted_from_the_purse() -> None:
    table = position(turn=B, standing=(A, 5), passed=[C], purses={A: 5}, collections={A: ["excalibur"]}, revealer=C)
    play(table, (A, Pawn("excalibur")))
    assert purses(table)[A] == 10
    play(table, (B, Pass()))
    assert purses(table)[A] == 5
    assert relics(table, A) == ["excalibur*", "golden_fleece"]


@pytest.mark.clause("W51-093", "W51-104", "H-07", "T-086")
def test_w51_104_pawning_closes_with_the_last_auction() -> None:
    table = ending(purses={A: 12, B: 2}, collections={A: ["excalibur*", "sharur"], B: ["draupnir"]})
    assert (phase(table), table.waiting()) == ("redeem", [A])
    assert refused(table, B, Pawn("draupnir")) == ("pawn_closed", "W51-093")
    assert refused(table, A, Pawn("sharur")) == ("pawn_closed", "W51-093")
    play(table, (A, Done()))
    assert phase(table) == "over"
    assert refused(table, B, Pawn("draupnir")) == ("over", "W51-104")


@pytest.mark.clause("W51-100", "W51-109", "H-12", "T-087")
def test_w51_100_a_pawned_certificate_sleeps_until_it_is_bought_back() -> None:
    table = ending(purses={A: 12}, collections={A: ["book_of_thoth*+", "excalibur"]})
    assert phase(table) == "redeem"
    asleep = table.clone()
    play(asleep, (A, Done()))
    assert phase(asleep) == "over"
    play(table, (A, Redeem("book_of_thoth")))
    assert (phase(table), table.waiting()) == ("certify", [A])
    play(table, (A, Certify("excalibur")))
    assert relics(table, A) == ["book_of_thoth", "excalibur!"]


@pytest.mark.clause("W51-093", "H-37")
def test_w51_093_pawning_goes_on_while_a_relic_bought_in_an_open_auction_asks_something() -> None:
    own = {A: ["excalibur", "sharur"], B: ["draupnir"]}
    table = position(turn=B, offer="monkeys_paw", standing=(A, 2), passed=[C], purses={A: 4, B: 3}, collections=own)
    play(table, (B, Pass()))
    assert (phase(table), table.waiting()) == ("effect", [A])
    play(table, (B, Pawn("draupnir")))
    assert (phase(table), table.waiting()) == ("effect", [A])
    play(table, (A, Choose(relic="sharur")))
    assert relics(table, B) == ["draupnir*", "sharur"]


@pytest.mark.clause("W51-093", "W51-063", "H-36", "H-37")
def test_w51_093_pawning_one_of_two_choices_leaves_the_other_to_be_given() -> None:
    own = {A: ["excalibur", "sharur"]}
    table = position(turn=B, offer="monkeys_paw", standing=(A, 2), passed=[C], purses={A: 4}, collections=own)
    play(table, (B, Pass()), (A, Pawn("excalibur")))
    assert relics(table, A) == ["excalibur*", "monkeys_paw"]
    assert relics(table, B) == ["sharur"]
    assert (phase(table), table.waiting()) == ("reveal", [A])


@pytest.mark.clause("W51-098", "W51-012")
def test_w51_098_twenty_ingots_pay_for_four_pawnings() -> None:
    table = position(turn=A, purses=(0, 0, 30), reserve=20, collections={A: FOUR[:2], B: FOUR[2:]})
    play(table, (A, Pawn(FOUR[0])), (B, Pawn(FOUR[2])), (B, Pawn(FOUR[3])), (A, Pawn(FOUR[1])))
    assert (table.view(None).reserve, table.view(None).tokens) == (0, 2)
    assert purses(table) == [10, 10, 30]


@pytest.mark.clause("W51-093")
def test_w51_093_pawning_during_a_reveal_leaves_the_reveal_to_the_revealer() -> None:
    table = position(phase="reveal", turn=B, purses={A: 1}, collections={A: ["excalibur"]})
    play(table, (A, Pawn("excalibur")))
    assert table.waiting() == [B]
    assert refused(table, A, Reveal("gold")) == ("not_your_turn", "W51-064")


@pytest.mark.clause("W51-105", "H-17")
def test_w51_105_nothing_is_bought_back_before_the_last_auction_is_over() -> None:
    table = position(turn=A, purses={A: 12}, collections={A: ["excalibur*"]})
    assert refused(table, A, Redeem("excalibur")) == ("wrong_time", "W51-069")


@pytest.mark.clause("W51-102", "W51-078", "H-29")
def test_w51_102_nothing_more_is_within_reach_while_the_pawnbroker_is_closed() -> None:
    table = pawn_shop(purse=4, own=["excalibur"], pawn_window="between_auctions")
    reason = table.why_not(A, Bid(8))
    assert reason is not None
    assert reason.numbers == {"ingots": 8, "purse": 4, "reachable": 4}
