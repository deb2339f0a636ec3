from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.differences import changes, gained
from games.settlers.support.positions import (
    A,
    B,
    C,
    choices,
    does,
    empire,
    finish_round,
    goods,
    hand,
    location,
    player,
    points,
    question,
    refused,
    turn,
)
from reliquary.games.settlers.moves import Activate, Build, Choose

EGYPT = ("egyptians", "japanese")


# Saboteurs, Mission, Desert


@pytest.mark.clause("IS-102", "T-080", "DP-31")
def test_is_102_saboteurs_take_from_a_supply_as_in_the_rulebook_example() -> None:
    table = turn(A, goods={A: {"worker": 1}, B: {"stone": 1, "gold": 2}}, empire={A: ["BAR010"]})
    before = table.clone()
    does(table, A, Activate("BAR010"))
    assert changes(before, table) == {A: {"worker": -1, "stone": 1}, B: {"stone": -1}}


@pytest.mark.clause("IS-102", "IS-080", "T-081")
def test_is_102_saboteurs_never_take_what_lies_on_cards() -> None:
    theirs = {B: ["COM037+used"]}
    table = turn(A, goods={A: {"worker": 1}, B: {"gold": 1}}, empire={A: ["BAR010"], **theirs})
    assert refused(table, A, Activate("BAR010")) == ("no_target", "IS-080")


@pytest.mark.clause("IS-102", "IS-047", "R-25", "DP-31")
def test_is_102_saboteurs_choose_an_unpassed_opponent_with_resources() -> None:
    rows: dict[str, Any] = {"factions": ("barbarians", "japanese", "romans", "egyptians"), "empire": {A: ["BAR010"]}}
    supplies = {A: {"worker": 1, "wood": 4}, B: {"wood": 1}, C: {"food": 1}, 3: {"gold": 4}}
    table = turn(A, goods=supplies, **rows)
    does(table, A, Activate("BAR010"))
    assert (question(table), choices(table, A)) == ("victim", [B, C])
    does(table, A, Choose(seat=C))
    assert (goods(table, A), goods(table, C)) == ({"wood": 4, "food": 1}, {})
    table = turn(A, goods=supplies, passed=[B, C], **rows)
    assert refused(table, A, Activate("BAR010")) == ("no_target", "IS-080")


@pytest.mark.clause("IS-106", "R-20", "DP-20", "DP-33")
def test_is_106_mission_draws_two_from_either_deck_and_keeps_one() -> None:
    table = turn(A, goods={A: {"worker": 1}}, empire={A: ["BAR028"]}, deck={A: ["BAR001"]}, common_deck=["COM001"])
    before = table.snapshot()["common_discard"]
    does(table, A, Activate("BAR028"), Choose(deck="common"))
    assert table.view(A).looking_at == ["COM001"]
    assert question(table) == "deck"
    does(table, A, Choose(deck="faction"))
    assert (question(table), choices(table, A)) == ("keep", ["COM001", "BAR001"])
    does(table, A, Choose(card="BAR001"))
    assert hand(table, A) == ["BAR001"]
    assert table.snapshot()["common_discard"] == [*before, "COM001"]


@pytest.mark.clause("IS-119", "DP-32", "DP-26")
def test_is_119_desert_costs_both_a_card() -> None:
    table = turn(A, factions=EGYPT, hand={A: ["COM001"], B: ["COM002", "JAP001"]}, empire={A: ["EGY001"]})
    before = table.clone()
    does(table, A, Activate("EGY001"))
    assert (question(table), table.waiting(), choices(table, B)) == ("discard", [B], ["COM002", "JAP001"])
    assert table.moves(A) == []
    does(table, B, Choose(card="JAP001"))
    assert changes(before, table) == {A: {"card": -1, "vp": 1}, B: {"card": -1}}
    assert (player(table, B)["discard"], location(table, "EGY001")) == (["JAP001"], "EGY001+used1+1worker")


@pytest.mark.clause("IS-119", "IS-056")
def test_is_119_desert_is_free_and_brings_two_cards() -> None:
    table = turn(A, factions=EGYPT, hand={A: ["EGY001"]})
    does(table, A, Build("EGY001"), Choose(deck="common"), Choose(deck="faction"))
    assert (len(hand(table, A)), empire(table, A), table.waiting()) == (2, ["EGY001"], [B])


@pytest.mark.clause("IS-119", "R-23", "T-113")
def test_r_23_desert_works_on_an_empty_hand_but_not_on_who_has_passed() -> None:
    rows: dict[str, Any] = {"factions": EGYPT, "hand": {A: ["COM001", "COM002"]}, "empire": {A: ["EGY001"]}}
    table = turn(A, **rows)
    before = table.clone()
    does(table, A, Activate("EGY001"), Choose(card="COM002"))
    assert gained(before, table) == {"card": -1, "vp": 1}
    assert refused(turn(A, passed=[B], **rows), A, Activate("EGY001")) == ("no_target", "IS-080")


# Building and copying inside an effect


@pytest.mark.clause("IS-136", "R-14", "T-089", "DP-36")
def test_is_136_settlers_build_a_faction_card_without_the_location_symbol() -> None:
    table = turn(A, goods={A: {"wood": 3}}, hand={A: ["BAR012", "COM058"]}, empire={A: ["COM040"]})
    before = table.clone()
    does(table, A, Activate("COM040"))
    assert gained(before, table) == {"wood": -3, "raze": 1, "worker": 1, "card": -1, "location": 1}
    assert empire(table, A) == ["COM040+used1+1wood", "BAR012"]


@pytest.mark.clause("IS-136", "R-14")
def test_r_14_a_building_by_settlers_sets_off_bonus_and_reactions() -> None:
    table = turn(
        A, goods={A: {"wood": 3, "stone": 1}}, hand={A: ["BAR022"]}, empire={A: ["COM040", "BAR029", "COM018"]}
    )
    does(table, A, Activate("COM040"))
    assert (points(table, A), goods(table, A)) == (3 + 1, {"stone": 1, "gold": 1})


@pytest.mark.clause("IS-136", "IS-170", "IS-080", "R-23")
def test_is_136_settlers_need_a_card_that_can_still_be_paid() -> None:
    rows: dict[str, Any] = {"factions": ("japanese", "romans"), "empire": {A: ["COM040"]}}
    table = turn(A, goods={A: {"wood": 1}}, hand={A: ["JAP001"]}, **rows)
    assert refused(table, A, Activate("COM040")) == ("no_target", "IS-080")
    table = turn(A, goods={A: {"wood": 5}}, hand={A: ["COM058"]}, **rows)
    assert refused(table, A, Activate("COM040")) == ("no_target", "IS-080")
    table = turn(A, goods={A: {"wood": 1, "gold": 1}}, hand={A: ["JAP011"]}, deck={A: ["JAP001"]}, **rows)
    does(table, A, Activate("COM040"))  # the Wood goes on Settlers, for only Gold can pay the Stone
    assert (goods(table, A), hand(table, A)) == ({}, ["JAP001"])
    assert empire(table, A) == ["COM040+used1+1wood", "JAP011"]


@pytest.mark.clause("IS-139", "R-10", "DP-34")
def test_is_139_porters_copy_common_and_faction_production() -> None:
    table = turn(A, goods={A: {"food": 1}}, empire={A: ["COM084", "COM008", "BAR012", "COM046"]})
    does(table, A, Activate("COM084"))
    assert (question(table), set(choices(table, A))) == ("target", {"COM008", "BAR012"})
    does(table, A, Choose(card="BAR012"))
    assert goods(table, A) == {"worker": 1, "raze": 1}


@pytest.mark.clause("R-10", "IS-139", "IS-140", "T-112")
def test_r_10_porters_copy_farmers_who_copy_the_forest() -> None:
    table = turn(A, goods={A: {"food": 1}}, empire={A: ["COM084", "COM016", "COM007"]})
    before = table.clone()
    does(table, A, Activate("COM084"), Choose(card="COM016"))
    assert gained(before, table) == {"food": -1, "wood": 2}


@pytest.mark.clause("R-10", "IS-139")
def test_r_10_a_copy_is_a_fresh_production_with_new_choices() -> None:
    table = turn(A, factions=EGYPT, goods={A: {"food": 1}}, empire={A: ["COM084", "EGY004"]})
    does(table, A, Activate("COM084"))
    assert question(table) == "pick"
    does(table, A, Choose(option=1))
    assert points(table, A) == 2


# Freeing


@pytest.mark.clause("IS-141", "R-11", "T-086", "DP-35")
def test_is_141_acting_troupe_frees_a_used_location() -> None:
    table = turn(A, goods={A: {"worker": 3}}, empire={A: ["COM041", "COM046+used2"]}, passed=[B])
    does(table, A, Activate("COM041"))
    assert (location(table, "COM046"), goods(table, A)) == ("COM046", {"worker": 2})
    assert Activate("COM046", 2) in table.moves(A)


@pytest.mark.clause("IS-141", "R-11", "R-23", "T-087")
def test_r_11_only_another_and_only_a_used_one() -> None:
    table = turn(A, goods={A: {"worker": 1}}, empire={A: ["COM041", "COM046"], B: ["COM047+used"]})
    assert refused(table, A, Activate("COM041")) == ("no_target", "IS-080")


@pytest.mark.clause("IS-126", "R-11", "T-088", "DP-35")
def test_is_126_one_royal_bath_frees_the_other() -> None:
    table = turn(A, factions=EGYPT, goods={A: {"gold": 2}}, empire={A: ["EGY007+used2", "EGY008", "COM046+used"]})
    does(table, A, Activate("EGY008"))
    assert set(choices(table, A)) == {"EGY007", "COM046"}
    does(table, A, Choose(card="EGY007"))
    assert (location(table, "EGY007"), location(table, "EGY008")) == ("EGY007", "EGY008+used1+1gold")
    assert goods(table, A) == {"gold": 1}


@pytest.mark.clause("IS-126", "IS-077", "R-24")
def test_is_126_a_royal_bath_frees_two_locations_in_one_action() -> None:
    table = turn(A, factions=EGYPT, goods={A: {"gold": 2}}, empire={A: ["EGY007", "COM058+used2", "COM046+used"]})
    does(table, A, Activate("EGY007", 2), Choose(card="COM046"))
    assert empire(table, A) == ["EGY007+used2+2gold", "COM058", "COM046"]


@pytest.mark.clause("R-11", "R-12", "IS-127", "IS-172")
@pytest.mark.parametrize("lifts", [False, True])
def test_r_11_a_block_stays_unless_agreed(lifts: bool) -> None:
    rows: dict[str, Any] = {
        "goods": {A: {"worker": 2}},
        "empire": {A: ["COM041", "COM058+used+blocked"]},
        "passed": [B],
    }
    table = turn(A, refresh_lifts_block=lifts, **rows)
    does(table, A, Activate("COM041"))
    if lifts:
        does(table, A, Activate("COM058"))
        assert goods(table, A) == {"wood": 1}
    else:
        assert refused(table, A, Activate("COM058")) == ("is_blocked", "IS-127")


@pytest.mark.clause("IS-127", "R-12", "IS-093", "T-097", "DP-27")
def test_is_127_scorpion_breeder_blocks_an_action_location_for_the_round() -> None:
    theirs = ["COM021+used", "COM007", "JAP001"]
    table = turn(A, factions=EGYPT, goods={A: {"worker": 1}, B: {"worker": 3}}, empire={A: ["EGY010"], B: theirs})
    does(table, A, Activate("EGY010"))
    assert empire(table, B)[0] == "COM021+blocked+used1+1worker"
    assert goods(table, A) == {}
    assert refused(table, B, Activate("COM021")) == ("is_blocked", "IS-127")
    finish_round(table)
    assert table.waiting() == [B]
    assert Activate("COM021", 2) in table.moves(B)
