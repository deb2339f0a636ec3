"""The Common designs with special texts, each played with its limits and refusals."""

from __future__ import annotations

import pytest

from games.settlers.support.changes import change, ledger, supply, used
from games.settlers.support.designs import Wishes, builder, built, design, gets, producing
from games.settlers.support.positions import A, B, choices, finish_round, play, refused, turn
from reliquary.games.settlers.moves import Activate, Build, Choose, Deal, Raze

ROMANS = ("romans", "barbarians")
JAPANESE = ("japanese", "egyptians")
NO_TARGET = ("no_target", "IS-080")
TOO_POOR = ("cost_too_high", "IS-075")


# Gallows


@design("COM005")
@pytest.mark.clause("R-03", "IS-067")
def test_gallows_score_a_card_razed_from_the_hand() -> None:
    table = turn(A, empire={A: ["COM005"]}, hand={A: ["COM058"]}, goods={A: supply("X")})
    assert change(table, Raze("COM058")) == {"A": "W+2 X-1 V+1", "A hand": "-COM058", "common pile": "+COM058"}


@design("COM005")
@pytest.mark.clause("R-03", "IS-068", "IS-070", "T-061")
def test_gallows_score_a_razed_location_of_an_opponent_but_not_an_opponents_razing() -> None:
    table = turn(A, empire={A: ["COM005", "COM044"], B: ["COM018"]}, goods={A: supply("2X"), B: supply("2X")})
    razed_by_a = change(table, Raze("COM018"))
    assert razed_by_a == {"A": "S+1 X-2 V+2", "B": "W+1", "B empire": "-COM018", "B foundations": "+COM018"}
    razed_by_b = change(table, (B, Raze("COM044")))
    assert razed_by_b == {"A": "W+1", "B": "W+1 X-2 V+1", "A empire": "-COM044", "A foundations": "+COM044"}


@design("COM005")
@pytest.mark.clause("R-03", "IS-053")
def test_gallows_are_silent_when_they_are_built_and_when_a_location_is_given_up() -> None:
    assert change(builder("COM005", "W W"), Build("COM005")) == built("COM005", "W W")
    table = builder("BAR007", "W L", "COM005", factions=("barbarians", "romans"))
    assert change(table, Build("BAR007"), Choose(card="COM069")) == built("BAR007", "W L")


# Watchtower and Castle


@design("COM065")
@pytest.mark.clause("IS-058", "IS-006", "R-20")
def test_watchtower_brings_two_cards_when_built_and_one_in_every_production_phase() -> None:
    table = builder("COM065", "W W", common_deck=["COM070"], deck={A: ["ROM001"]})
    assert change(table, Build("COM065"), Choose(deck="common"), Choose(deck="faction")) == {
        **built("COM065", "W W"),
        "A hand": "-COM065 +COM070 +ROM001",
    }
    made = producing(Choose(deck="common"), factions=ROMANS, empire={A: ["COM065"]}, common_deck=["COM070"])
    assert made == {"A hand": "+COM070"}


@design("COM046")
@pytest.mark.clause("IS-077", "IS-006", "T-083")
def test_castle_draws_two_cards_in_one_action_and_the_turn_is_over() -> None:
    table = turn(A, empire={A: ["COM046"]}, goods={A: supply("2P")}, common_deck=["COM070"], deck={A: ["BAR001"]})
    assert change(table, Activate("COM046", 2), Choose(deck="common"), Choose(deck="faction")) == {
        "A": "P-2",
        "A hand": "+BAR001 +COM070",
        "COM046": "used2+2worker",
    }
    assert table.waiting() == [B]


@design("COM046")
@pytest.mark.clause("R-24", "IS-077", "T-084")
def test_castle_with_one_worker_is_used_once_not_twice() -> None:
    table = turn(A, empire={A: ["COM046"]}, goods={A: supply("P")}, common_deck=["COM070"], passed=[B])
    assert refused(table, A, Activate("COM046", 2)) == TOO_POOR
    once = change(table, Activate("COM046"), Choose(deck="common"))
    assert once == {"A": "P-1", "A hand": "+COM070", "COM046": "used1+1worker"}


@pytest.mark.parametrize(("castle", "cost"), [("COM046", "W S"), ("COM048", "S S")])
@design("COM046")
@pytest.mark.clause("IS-052")
def test_building_a_castle_costs_what_its_copy_shows(castle: str, cost: str) -> None:
    assert change(builder(castle, cost), Build(castle)) == built(castle, cost)


# Farmers at Work and Porters


@design("COM016")
@pytest.mark.clause("IS-140", "IS-058", "T-013")
def test_farmers_at_work_copy_old_forest_when_built_and_bring_a_card() -> None:
    table = builder("COM016", "W W W", "COM007", common_deck=["COM070"])
    expected = {**built("COM016", "W W W", "2W"), "A hand": "-COM016 +COM070"}
    assert change(table, Build("COM016"), Choose(deck="common")) == expected


@design("COM016")
@pytest.mark.clause("IS-140", "T-014")
def test_farmers_at_work_alone_bring_a_card_only_and_make_nothing() -> None:
    table = builder("COM016", "W W W", common_deck=["COM070"])
    expected = {**built("COM016", "W W W"), "A hand": "-COM016 +COM070"}
    assert change(table, Build("COM016"), Choose(deck="common")) == expected
    assert producing(factions=ROMANS, empire={A: ["COM016"], B: ["COM007"]}) == {"B": "W+2"}


@design("COM016")
@pytest.mark.clause("IS-140", "R-10")
def test_farmers_at_work_copy_another_own_production_location_every_production_phase() -> None:
    empire = {A: ["COM016", "COM008", "COM015", "COM033"]}
    assert producing(Choose(card="COM015"), factions=ROMANS, empire=empire) == gets("S 4P")
    assert producing(Choose(card="COM008"), factions=ROMANS, empire=empire) == gets("2S 2P")
    table = builder("COM016", "W W W", "COM008", "COM015", "COM033")
    assert choices(play(table, (A, Build("COM016"))), A) == ["COM008", "COM015"]


@design("COM016", "EGY004")
@pytest.mark.clause("R-10", "IS-128")
def test_farmers_at_work_copy_a_production_with_a_choice_of_their_own() -> None:
    wishes: Wishes = {"factions": ("egyptians", "romans"), "empire": {A: ["COM016", "EGY004"]}}
    answers = (Choose(card="EGY004"), Choose(option=0), Choose(option=1))
    assert producing(*answers, **wishes) == gets("X 2V")


@design("COM084", "BAR012")
@pytest.mark.clause("IS-139")
def test_porters_take_the_goods_of_a_faction_location() -> None:
    table = turn(A, empire={A: ["COM084", "BAR012", "COM033"], B: ["COM007"]}, goods={A: supply("F")})
    assert change(table, Activate("COM084")) == {"A": "F-1 P+1 X+1", "COM084": "used1+1food"}


@design("COM084")
@pytest.mark.clause("IS-139", "R-10", "IS-038")
def test_porters_choose_among_own_production_locations_and_copy_no_bonus() -> None:
    wishes: Wishes = {"empire": {A: ["COM084", "COM008", "COM011"], B: ["COM007"]}, "goods": {A: supply("F")}}
    table = turn(A, **wishes)
    play(table, (A, Activate("COM084")))
    assert choices(table, A) == ["COM008", "COM011"]
    quarry = change(turn(A, **wishes), Activate("COM084"), Choose(card="COM008"))
    assert quarry == {"A": "S+1 F-1", "COM084": "used1+1food"}
    rubble = change(turn(A, **wishes), Activate("COM084"), Choose(card="COM011"))
    assert rubble == {"A": "S+2 F-1", "COM084": "used1+1food"}


@design("COM084", "COM016")
@pytest.mark.clause("R-10", "T-112")
def test_porters_copy_farmers_at_work_who_copy_old_forest_without_a_bonus_card() -> None:
    table = turn(A, empire={A: ["COM084", "COM016", "COM007"]}, goods={A: supply("F")})
    changed = change(table, Activate("COM084"), Choose(card="COM016"))
    assert changed == {"A": "W+2 F-1", "COM084": "used1+1food"}


@design("COM084", "ROM011", "COM065")
@pytest.mark.clause("R-10", "IS-118")
def test_porters_make_a_copied_location_draw_anew() -> None:
    wishes: Wishes = {"factions": ROMANS, "goods": {A: supply("F")}, "deck": {A: ["ROM001", "ROM002"]}}
    architect = turn(A, empire={A: ["COM084", "ROM011"]}, **wishes)
    changed = change(architect, Activate("COM084"), Choose(card="ROM002"))
    assert changed == {"A": "F-1", "A hand": "+ROM002", "COM084": "used1+1food"}
    watchtower = turn(A, empire={A: ["COM084", "COM065"]}, common_deck=["COM070"], **wishes)
    changed = change(watchtower, Activate("COM084"), Choose(deck="common"))
    assert changed == {"A": "F-1", "A hand": "+COM070", "COM084": "used1+1food"}


@design("COM084", "EGY004", "EGY019")
@pytest.mark.clause("R-10", "R-22", "IS-123")
def test_porters_make_pharaohs_guard_choose_anew_and_the_sphinx_sees_the_points() -> None:
    empire = {A: ["COM084", "EGY004", "EGY019"]}
    table = turn(A, factions=("egyptians", "romans"), empire=empire, goods={A: supply("F")})
    assert change(table, Activate("COM084"), Choose(option=1)) == {"A": "F-1 V+3", "COM084": "used1+1food"}


@design("COM084")
@pytest.mark.clause("IS-080", "R-23")
def test_porters_need_an_own_production_location() -> None:
    table = turn(A, empire={A: ["COM084", "COM033"], B: ["COM007"]}, goods={A: supply("F")})
    assert refused(table, A, Activate("COM084")) == NO_TARGET
    assert change(builder("COM084", "W W"), Build("COM084")) == built("COM084", "W W")


@pytest.mark.clause("R-23")
@pytest.mark.parametrize(
    ("card", "pays", "faction"),
    [
        ("COM041", "P", "romans"),
        ("COM084", "F", "romans"),
        ("BAR016", "P", "barbarians"),
        ("BAR030", "2P", "barbarians"),
        ("JAP008", "2X", "japanese"),
        ("ROM008", "2P", "romans"),
        ("ROM010", "P", "romans"),
        ("EGY003", "X", "egyptians"),
        ("EGY010", "P", "egyptians"),
    ],
)
@design("COM041", "COM084", "BAR016", "BAR030", "JAP008", "ROM008", "ROM010", "EGY003", "EGY010")
def test_by_agreement_an_action_without_a_target_is_paid_for_nothing(card: str, pays: str, faction: str) -> None:
    factions = (faction, "romans" if faction != "romans" else "japanese")
    wishes: Wishes = {"factions": factions, "empire": {A: [f"{card}+samurai"]}, "goods": {A: supply(pays)}}
    assert refused(turn(A, **wishes), A, Activate(card)) == NO_TARGET
    table = turn(A, activation_without_target=True, **wishes)
    assert change(table, Activate(card)) == {"A": ledger(pays), card: f"samurai+{used(pays)}"}


# Tavern


@design("COM049")
@pytest.mark.clause("IS-137", "IS-078", "T-085")
def test_tavern_takes_a_hand_card_for_two_points_and_a_supply_worker_marks_it() -> None:
    table = turn(A, empire={A: ["COM049"]}, hand={A: ["COM058"]}, passed=[B])
    assert change(table, Activate("COM049")) == {
        "A": "V+2",
        "A hand": "-COM058",
        "common pile": "+COM058",
        "COM049": "used1+1worker",
    }
    assert refused(table, A, Activate("COM049")) == ("used_up", "IS-076")


@design("COM049")
@pytest.mark.clause("IS-137", "IS-017", "IS-080")
def test_tavern_takes_the_card_its_owner_chooses_and_needs_one() -> None:
    table = turn(A, empire={A: ["COM049"]}, hand={A: ["COM058", "BAR001"]})
    assert change(table, Activate("COM049"), Choose(card="BAR001")) == {
        "A": "V+2",
        "A hand": "-BAR001",
        "A pile": "+BAR001",
        "COM049": "used1+1worker",
    }
    assert refused(turn(A, empire={A: ["COM049"]}, goods={A: supply("2P")}), A, Activate("COM049")) == TOO_POOR
    building = builder("COM049", "W S", common_deck=["COM070"])
    expected = {**built("COM049", "W S"), "A hand": "-COM049 +COM070"}
    assert change(building, Build("COM049"), Choose(deck="common")) == expected


# Ruins


@design("COM069")
@pytest.mark.clause("IS-135", "IS-056", "T-039")
def test_ruins_are_free_and_bring_a_worker_but_each_takes_an_action() -> None:
    table = turn(A, hand={A: ["COM069", "COM070"]})
    assert change(table, Build("COM069")) == {"A": "P+1", "A hand": "-COM069", "A empire": "+COM069"}
    assert refused(table, A, Build("COM070")) == ("not_your_turn", "IS-043")
    assert producing(empire={A: ["COM069"]}) == {}


@design("COM069", "COM002", "COM004", "COM006", "COM078", "COM080")
@pytest.mark.clause("IS-135", "IS-008")
def test_ruins_have_no_colour_for_the_watchers() -> None:
    watchers = ("COM002", "COM004", "COM006", "COM078", "COM080")
    assert change(builder("COM069", "", *watchers), Build("COM069")) == built("COM069", "", "P")


@design("COM069")
@pytest.mark.clause("IS-135", "IS-074", "IS-064", "T-064", "T-051")
def test_ruins_can_neither_be_razed_nor_become_a_deal() -> None:
    table = turn(A, hand={A: ["COM070"]}, empire={B: ["COM069"]}, goods={A: supply("F 3X")})
    assert refused(table, A, Raze("COM069")) == ("no_raze_field", "IS-066")
    assert refused(table, A, Raze("COM070")) == ("no_raze_field", "IS-066")
    assert refused(table, A, Deal("COM070")) == ("no_deal_field", "IS-064")


@design("COM069")
@pytest.mark.clause("IS-097", "IS-135")
def test_ruins_score_one_point_at_the_end_as_a_common_location() -> None:
    table = turn(A, round=5, empire={A: ["COM069"]}, foundations={A: ["COM070"]})
    final = finish_round(table).snapshot()["players"][A]
    assert (final["points"], final["final"]) == (1, {"common": 1, "faction": 0, "final": 0})
