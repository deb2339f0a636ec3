from __future__ import annotations

import pytest

from games.settlers.support.differences import gained
from games.settlers.support.positions import (
    A,
    B,
    choices,
    does,
    goods,
    hand,
    location,
    play,
    player,
    points,
    question,
    refused,
    turn,
)
from reliquary.games.settlers.moves import Activate, Choose, Pass, Pay

EGYPT = ("egyptians", "japanese")


@pytest.mark.clause("IS-075", "IS-176", "DP-13")
def test_is_075_the_cost_is_laid_on_the_location_and_its_effect_follows() -> None:
    table = turn(A, goods={A: {"worker": 1, "stone": 2}}, empire={A: ["COM037"]})
    before = table.clone()
    does(table, A, Activate("COM037"))
    assert gained(before, table) == {"worker": -1, "stone": -2, "vp": 3}
    assert location(table, "COM037") == "COM037+used1+2stone+1worker"
    assert table.waiting() == [B]


@pytest.mark.clause("IS-075", "IS-080", "IS-170")
def test_is_075_only_own_action_locations_that_can_be_paid() -> None:
    table = turn(A, goods={A: {"worker": 1}}, empire={A: ["COM037", "COM007"], B: ["COM046"]})
    assert refused(table, A, Activate("COM046")) == ("not_your_location", "IS-075")
    assert refused(table, A, Activate("COM007")) == ("no_action", "IS-075")
    assert refused(table, A, Activate("COM037")) == ("cost_too_high", "IS-075")
    reason = table.why_not(A, Activate("COM037"))
    assert reason is not None
    assert reason.numbers == {"card": "COM037", "cost": ["2 stone", "1 worker"]}


@pytest.mark.clause("IS-076", "T-082")
def test_is_076_once_a_round() -> None:
    table = turn(A, goods={A: {"worker": 2, "stone": 4}}, empire={A: ["COM037"]}, passed=[B])
    does(table, A, Activate("COM037"))
    assert points(table, A) == 3
    assert refused(table, A, Activate("COM037")) == ("used_up", "IS-076")
    assert refused(table, A, Activate("COM037", 2)) == ("once_only", "IS-077")


@pytest.mark.clause("IS-077", "R-24", "T-083")
def test_is_077_both_uses_in_one_action() -> None:
    table = turn(A, goods={A: {"worker": 2}}, empire={A: ["COM046"]})
    before = table.clone()
    does(table, A, Activate("COM046", 2))
    assert goods(table, A) == {}  # both costs are paid first
    does(table, A, Choose(deck="common"), Choose(deck="common"))
    assert gained(before, table) == {"worker": -2, "card": 2}
    assert (location(table, "COM046"), table.waiting()) == ("COM046+used2+2worker", [B])


@pytest.mark.clause("IS-077", "R-24")
def test_is_077_or_one_use_on_each_of_two_turns() -> None:
    table = turn(A, goods={A: {"worker": 3}}, empire={A: ["COM058"]})
    play(table, (A, Activate("COM058")), (B, Pass()))
    assert refused(table, A, Activate("COM058", 2)) == ("used_up", "IS-076")
    does(table, A, Activate("COM058"))
    assert goods(table, A) == {"worker": 1, "wood": 2}
    assert refused(table, A, Activate("COM058")) == ("used_up", "IS-076")


@pytest.mark.clause("IS-077", "R-24", "IS-170", "T-084")
def test_r_24_both_uses_need_both_costs() -> None:
    table = turn(A, goods={A: {"worker": 1}}, empire={A: ["COM046"]})
    assert refused(table, A, Activate("COM046", 2)) == ("cost_too_high", "IS-075")
    assert Activate("COM046") in table.moves(A)


@pytest.mark.clause("IS-078", "IS-137", "T-085", "DP-26")
def test_is_078_a_worker_from_the_supply_marks_a_use_paid_with_a_card() -> None:
    table = turn(A, hand={A: ["COM001"]}, empire={A: ["COM049"]})
    before = table.clone()
    does(table, A, Activate("COM049"))
    assert gained(before, table) == {"card": -1, "vp": 2}
    assert location(table, "COM049") == "COM049+used1+1worker"
    assert table.view(None).common_discard == ["COM001"]


@pytest.mark.clause("IS-137", "DP-26")
def test_is_137_tavern_takes_any_hand_card_and_needs_one() -> None:
    table = turn(A, hand={A: ["COM001", "BAR001"]}, empire={A: ["COM049"]})
    does(table, A, Activate("COM049"))
    assert (question(table), choices(table, A)) == ("hand_cost", ["COM001", "BAR001"])
    does(table, A, Choose(card="BAR001"))
    assert (hand(table, A), player(table, A)["discard"]) == (["COM001"], ["BAR001"])
    assert refused(turn(A, empire={A: ["COM049"]}), A, Activate("COM049")) == ("cost_too_high", "IS-075")


@pytest.mark.clause("IS-078", "IS-124")
def test_is_078_a_use_that_costs_nothing_is_marked_too() -> None:
    table = turn(A, factions=EGYPT, empire={A: ["EGY013"], B: ["JAP001"]})
    does(table, A, Activate("EGY013"))
    assert (location(table, "EGY013"), goods(table, A)) == ("EGY013+used1+1worker", {})


@pytest.mark.clause("IS-079")
def test_is_079_gold_lies_on_the_card_like_the_rest() -> None:
    table = turn(A, goods={A: {"worker": 1, "stone": 1, "gold": 1}}, empire={A: ["COM037"]})
    does(table, A, Activate("COM037"))
    assert location(table, "COM037") == "COM037+used1+1stone+1worker+1gold"
    table = turn(A, goods={A: {"stone": 1, "gold": 1}}, empire={A: ["COM036"]})
    does(table, A, Activate("COM036"), Pay(1))
    assert (goods(table, A), location(table, "COM036")) == ({"stone": 1}, "COM036+used1+1gold")


@pytest.mark.clause("IS-080", "R-23")
@pytest.mark.parametrize("optional", [False, True])
def test_is_080_an_effect_that_names_a_target_needs_one_unless_agreed(optional: bool) -> None:
    table = turn(A, goods={A: {"worker": 1}}, empire={A: ["BAR010"]}, activation_without_target=optional)
    if optional:
        does(table, A, Activate("BAR010"))
        assert (goods(table, A), location(table, "BAR010")) == ({}, "BAR010+used1+1worker")
    else:
        assert refused(table, A, Activate("BAR010")) == ("no_target", "IS-080")
