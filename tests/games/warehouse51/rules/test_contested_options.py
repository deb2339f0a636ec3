"""Readings of the rulebooks that a table may agree on. (H-04, H-07, H-14, H-18..20, H-44, E-02)"""

from __future__ import annotations

from typing import Any

import pytest

from games.warehouse51.support.positions import (
    A,
    B,
    C,
    D,
    ending,
    hear,
    outcome_of,
    phase,
    play,
    points,
    position,
    purses,
    refused,
    relics,
    scored,
    share,
)
from reliquary.games.warehouse51.events import Cancelled, Discarded, Fizzled, Named, Sold
from reliquary.games.warehouse51.moves import Cancel, Decline, Done, Pass, Pawn, Redeem, Seal

# The last one without a bid


def last_of_three(**options: Any) -> Any:
    """Have A reveal and B and C pass without a bid."""
    return play(position(turn=B, revealer=A, **options), (B, Pass()), (C, Pass()))


@pytest.mark.clause("H-04")
def test_h_04_the_last_one_is_asked_gets_the_relic_for_nothing_or_sees_it_discarded() -> None:
    assert last_of_three().waiting() == [A]
    free = position(turn=B, revealer=A, last_player="wins_free")
    heard = hear(free)
    play(free, (B, Pass()), (C, Pass()))
    assert heard[-1] == Sold(A, "golden_fleece", 0, B)
    assert (relics(free, A), purses(free), free.view(None).last_winner) == (["golden_fleece"], [10, 10, 10], A)
    gone = last_of_three(last_player="discarded", last_winner=C)
    assert (relics(gone, A), gone.view(None).discard, gone.waiting()) == ([], ["golden_fleece"], [C])


@pytest.mark.clause("H-04")
def test_h_04_a_bid_is_not_overruled() -> None:
    table = position(turn=B, standing=(A, 2), passed=[C], revealer=A, last_player="discarded")
    assert relics(play(table, (B, Pass())), A) == ["golden_fleece"]


# Ties between fists


@pytest.mark.parametrize(
    ("reading", "winner"), [("from_revealer", A), ("left_of_revealer", B), ("left_of_first_speaker", C)]
)
@pytest.mark.clause("E-02", "W51-085", "W51-086")
def test_e_02_equal_fists_are_counted_from_one_of_three_places(reading: str, winner: int) -> None:
    table = position(4, phase="blind", turn=B, revealer=A, blind_tie_break=reading)
    play(table, *((seat, Seal(3)) for seat in (A, B, C, D)))
    assert relics(table, winner) == ["excalibur"]


# Pawning after the last auction


@pytest.mark.clause("H-07", "W51-093")
def test_h_07_by_agreement_whoever_may_buy_back_may_pawn() -> None:
    own = {A: ["excalibur", "sharur*"], B: ["holy_grail"]}
    table = ending(purses={A: 5, B: 3}, collections=own, pawn_after_last_auction=True)
    assert (phase(table), table.moves(A)) == ("redeem", [Done(), Pawn("excalibur")])
    assert refused(table, B, Pawn("holy_grail")) == ("pawn_not_your_decision", "W51-093")
    play(table, (A, Pawn("excalibur")))
    assert table.moves(A) == [Done(), Redeem("excalibur"), Redeem("sharur")]
    play(table, (A, Redeem("sharur")))
    assert (table.moves(A), purses(table)[A]) == ([Done(), Pawn("sharur")], 0)
    play(table, (A, Done()), (B, Pawn("holy_grail")))
    assert phase(table) == "over"
    assert points(outcome_of(table), "ingots")[:2] == [0, 1]


@pytest.mark.clause("H-07")
def test_h_07_otherwise_the_pawnbroker_has_closed() -> None:
    table = ending(purses={A: 12, B: 3}, collections={A: ["sharur*"], B: ["holy_grail"]})
    assert refused(table, B, Pawn("holy_grail")) == ("pawn_closed", "W51-093")


# The Horn before the reveal

HORN = {A: ["unicorns_horn", "holy_grail"], B: ["sharur", "gleipnir"]}
BEFORE: dict[str, Any] = {"collections": HORN, "horn_timing": "before_reveal", "purses": {A: 9}}


@pytest.mark.clause("H-14", "W51-114")
def test_h_14_a_relic_named_before_the_reveal_survives_its_card() -> None:
    table = ending(fakes=["holy_grail", "sharur"], **BEFORE)
    assert (phase(table), table.snapshot()["shown"]) == ("cancel", False)
    assert table.moves(A) == [Decline(), Cancel("holy_grail"), Cancel("sharur")]
    for relic in ("unicorns_horn", "gleipnir", "excalibur"):
        assert refused(table, A, Cancel(relic)) == ("cancel_not_nameable", "H-14")
    heard = hear(table)
    play(table, (A, Cancel("holy_grail")))
    assert heard[0] == Named(A, "holy_grail")
    assert Cancelled(A, "holy_grail") in heard
    assert Discarded(B, "sharur", "counterfeit") in heard
    assert "holy_grail" in relics(table, A)


@pytest.mark.clause("H-14", "W51-114")
def test_h_14_a_counterfeit_horn_saves_nothing_that_was_named() -> None:
    table = play(ending(fakes=["holy_grail", "unicorns_horn"], **BEFORE), (A, Cancel("holy_grail")))
    assert relics(table, A) == []


@pytest.mark.clause("H-14", "H-15")
def test_h_14_with_horn_target_own_only_ones_own_relics_can_be_named() -> None:
    table = ending(fakes=["sharur"], horn_target="own", **BEFORE)
    assert table.moves(A) == [Decline(), Cancel("holy_grail")]
    assert refused(table, A, Cancel("sharur")) == ("cancel_not_yours", "W51-114")
    play(table, (A, Decline()))
    assert relics(table, B) == ["gleipnir"]


@pytest.mark.clause("H-14")
def test_h_14_what_can_be_named_does_not_depend_on_what_lies_in_the_gaps() -> None:
    offers = {
        tuple(ending(fakes=fakes, **BEFORE).moves(A)) for fakes in (["holy_grail"], ["sharur"], ["unicorns_horn"])
    }
    assert len(offers) == 1


# Second places


@pytest.mark.parametrize(
    ("totals", "two", "three", "expected"),
    [
        ((5, 5, 3, 1), "none", "none", [6, 6, 0, 0]),
        ((5, 5, 3, 1), "award", "none", [6, 6, 6, 0]),
        ((5, 5, 3, 1), "none", "award", [6, 6, 0, 0]),
        ((4, 4, 2, 2), "award", "award", [6, 6, 0, 0]),
        ((3, 3, 3, 2), "none", "none", [0, 0, 0, 0]),
        ((3, 3, 3, 2), "award", "none", [0, 0, 0, 0]),
        ((3, 3, 3, 2), "none", "award", [0, 0, 0, 6]),
        ((5, 4, 4, 1), "award", "award", [8, 0, 0, 0]),
        ((5, 4, 3, 1), "award", "award", [8, 6, 0, 0]),
    ],
)
@pytest.mark.clause("H-18", "H-44", "W51-131", "W51-133")
def test_h_18_who_follows_a_tie_for_first_is_second_only_by_agreement(
    totals: tuple[int, ...], two: str, three: str, expected: list[int]
) -> None:
    wishes: dict[str, Any] = {"second_after_tied_first": two, "second_after_three_tied": three, "relic_pack": "plain"}
    assert points(scored(4, collections=share("blue", totals), **wishes), "blue") == expected


@pytest.mark.clause("H-44", "W51-133")
def test_h_44_two_who_follow_a_tie_of_three_go_without() -> None:
    wishes: dict[str, Any] = {"second_after_three_tied": "award", "relic_pack": "plain"}
    assert points(scored(5, collections=share("blue", (3, 3, 3, 2, 2)), **wishes), "blue") == [0] * 5
    assert points(scored(5, collections=share("blue", (3, 3, 3, 2, 1)), **wishes), "blue") == [0, 0, 0, 6, 0]


@pytest.mark.clause("H-19", "T-076")
def test_h_19_by_agreement_a_total_of_nothing_is_a_total() -> None:
    own = {A: ["excalibur"], B: ["yata_no_kagami"]}
    assert points(scored(collections=own), "blue") == [8, 0, 0]
    assert points(scored(collections=own, empty_can_place=True), "blue") == [8, 6, 0]
    assert points(scored(collections={B: ["yata_no_kagami"]}, empty_can_place=True), "blue") == [0, 8, 0]


# Too few ingots


@pytest.mark.parametrize(("shortfall", "left"), [("as_much_as_possible", [0, 13, 11]), ("ignore_all", [1, 12, 10])])
@pytest.mark.clause("H-20", "W51-063", "TD-16")
def test_h_20_an_effect_moves_what_there_is_or_by_agreement_nothing(shortfall: str, left: list[int]) -> None:
    table = position(
        turn=B,
        offer="pandoras_box",
        standing=(A, 2),
        passed=[C],
        revealer=A,
        purses={A: 3, B: 10, C: 10},
        pay_shortfall=shortfall,
    )
    play(table, (B, Pass()))
    assert purses(table)[:2] == left[:2]


@pytest.mark.clause("H-20", "T-021")
def test_h_20_by_agreement_the_cornucopia_takes_five_or_nothing() -> None:
    for shortfall, taken in (("as_much_as_possible", 3), ("ignore_all", 0)):
        table = position(
            turn=B, offer="cornucopia", standing=(A, 2), passed=[C], purses={A: 8}, reserve=3, pay_shortfall=shortfall
        )
        heard = hear(table)
        play(table, (B, Pass()))
        assert purses(table)[A] == 6 + taken
        assert (Fizzled(A, "cornucopia") in heard) is (taken == 0)


@pytest.mark.clause("H-20")
def test_h_20_the_ark_takes_all_there_is_under_every_agreement() -> None:
    table = scored(collections={A: ["ark_of_the_covenant"]}, purses={A: 13}, pay_shortfall="ignore_all")
    assert points(table, "ingots")[A] == 0
