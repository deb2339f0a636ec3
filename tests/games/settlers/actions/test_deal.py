from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.differences import changes, gained
from games.settlers.support.layout import DESIGN
from games.settlers.support.positions import (
    A,
    B,
    choices,
    deals,
    does,
    empire,
    finish_round,
    goods,
    hand,
    player,
    points,
    production,
    question,
    refused,
    turn,
)
from reliquary.games.settlers.moves import Activate, Build, Choose, Deal, Pay

JAPANESE = ("japanese", "romans")
GOODS = ["wood", "stone", "food", "worker", "gold", "raze", "card", "vp"]


@pytest.mark.clause("IS-062", "IS-063", "T-050", "DP-11")
def test_is_062_a_food_buys_a_deal_that_pays_now_and_every_round_as_in_the_rulebook_example() -> None:
    table = turn(A, goods={A: {"food": 1}}, hand={A: ["BAR012"]})
    before = table.clone()
    does(table, A, Deal("BAR012"))
    assert gained(before, table) == {"food": -1, "worker": 1, "card": -1, "deal": 1}
    assert (deals(table, A), table.waiting()) == (["BAR012"], [B])
    finish_round(table)
    assert goods(table, A)["worker"] == 1 + 5 + 1  # stored by the Barbarians, the board, the Deal


@pytest.mark.clause("IS-062", "IS-005", "T-052")
def test_is_062_gold_will_do() -> None:
    table = turn(A, goods={A: {"gold": 1}}, hand={A: ["BAR012"]})
    before = table.clone()
    does(table, A, Deal("BAR012"))
    assert gained(before, table) == {"gold": -1, "worker": 1, "card": -1, "deal": 1}


@pytest.mark.clause("IS-062", "S-02", "DP-11")
@pytest.mark.parametrize(("gold", "left"), [(0, {"gold": 1, "worker": 1}), (1, {"food": 1, "worker": 1})])
def test_is_062_food_or_gold_at_choice(gold: int, left: dict[str, int]) -> None:
    table = turn(A, goods={A: {"food": 1, "gold": 1}}, hand={A: ["BAR012"]})
    does(table, A, Deal("BAR012"))
    assert (question(table), choices(table, A)) == ("gold", [0, 1])
    does(table, A, Pay(gold))
    assert goods(table, A) == left


@pytest.mark.clause("IS-062", "IS-170")
def test_is_062_without_food_or_gold_it_is_refused() -> None:
    table = turn(A, goods={A: {"wood": 3, "worker": 3}}, hand={A: ["BAR012"]}, empire={A: ["BAR001"]})
    assert refused(table, A, Deal("BAR012")) == ("no_food", "IS-062")
    assert refused(table, A, Deal("BAR001")) == ("not_in_hand", "IS-051")


@pytest.mark.clause("IS-063")
@pytest.mark.parametrize("good", GOODS)
def test_is_063_every_good_a_deal_can_give(good: str) -> None:
    card = next(card for card, design in DESIGN.items() if design.faction != "common" and design.deal_of(card) == good)
    faction = DESIGN[card].faction
    table = turn(
        A, factions=(faction, "romans" if faction != "romans" else "japanese"), goods={A: {"food": 1}}, hand={A: [card]}
    )
    before = table.clone()
    does(table, A, Deal(card))
    if good == "card":
        assert question(table) == "deck"
        does(table, A, Choose(deck="common"))
    expected = {"food": -1, "deal": 1, "card": -1}
    expected[good] = expected.get(good, 0) + 1
    assert gained(before, table) == {name: number for name, number in expected.items() if number}


@pytest.mark.clause("IS-064", "IS-010", "T-051")
def test_is_064_common_cards_cannot_become_deals() -> None:
    table = turn(A, goods={A: {"food": 1}}, hand={A: ["COM012"]})
    assert refused(table, A, Deal("COM012")) == ("no_deal_field", "IS-064")


@pytest.mark.clause("IS-064")
def test_is_064_there_is_no_limit_to_the_number_of_deals() -> None:
    cards = [f"BAR0{number:02}" for number in range(12, 31)]
    table = turn(A, goods={A: {"food": 1}}, hand={A: ["BAR001"]}, deals={A: cards})
    does(table, A, Deal("BAR001"))
    assert deals(table, A) == [*cards, "BAR001"]


@pytest.mark.clause("IS-065", "IS-007")
def test_is_065_neither_ability_nor_colour_of_a_deal_is_in_play() -> None:
    rows: dict[str, Any] = {"factions": ("romans", "japanese"), "deals": {A: ["ROM009", "ROM023", "ROM020"]}}
    table = turn(A, goods={A: {"wood": 2, "stone": 1}}, hand={A: ["COM075"]}, **rows)
    does(table, A, Build("COM075"), Choose(deck="common"))
    assert points(table, A) == 1  # no Gardens, no red Trade Colony
    table = production(**rows)
    assert goods(table, A) == {"worker": 3, "wood": 1, "stone": 2, "raze": 1, "defence": 1, "food": 1}


@pytest.mark.clause("IS-115", "IS-089", "T-053")
def test_is_115_dojo_scores_each_deal_made() -> None:
    table = turn(A, factions=JAPANESE, goods={A: {"food": 1}}, hand={A: ["JAP001"]}, empire={A: ["JAP024", "JAP025"]})
    before = table.clone()
    does(table, A, Deal("JAP001"))
    assert gained(before, table) == {"food": -1, "worker": 1, "vp": 2, "card": -1, "deal": 1}


@pytest.mark.clause("IS-115")
def test_is_115_dojo_has_a_faction_card_as_its_bonus() -> None:
    table = turn(
        A, factions=JAPANESE, goods={A: {"wood": 1}}, hand={A: ["JAP024"]}, empire={A: ["COM069"]}, deck={A: ["JAP001"]}
    )
    does(table, A, Build("JAP024"))
    assert (hand(table, A), points(table, A)) == (["JAP001"], 0)


# Deals of opponents


@pytest.mark.clause("IS-107", "DP-29")
def test_is_107_robbers_discard_a_deal_for_a_point_and_a_card() -> None:
    table = turn(A, goods={A: {"worker": 2}}, empire={A: ["BAR030"]}, deals={B: ["JAP001", "JAP012"]})
    before = table.clone()
    does(table, A, Activate("BAR030"))
    assert (question(table), set(choices(table, A))) == ("target", {"JAP001", "JAP012"})
    does(table, A, Choose(card="JAP012"), Choose(deck="common"))
    assert changes(before, table) == {A: {"worker": -2, "vp": 1, "card": 1}, B: {"deal": -1}}
    assert player(table, B)["discard"] == ["JAP012"]


@pytest.mark.clause("IS-113", "R-26", "T-093")
def test_is_113_ninjas_discard_a_deal_and_take_its_good() -> None:
    table = turn(A, factions=JAPANESE, goods={A: {"worker": 1}}, empire={A: ["JAP026"]}, deals={B: ["ROM006"]})
    before = table.clone()
    does(table, A, Activate("JAP026"))
    assert changes(before, table) == {B: {"deal": -1}}  # one Worker paid, one gained
    assert player(table, B)["discard"] == ["ROM006"]


@pytest.mark.clause("IS-131", "T-092", "DP-29")
def test_is_131_spies_move_a_deal_without_making_one() -> None:
    factions = ("romans", "barbarians")
    table = turn(A, factions=factions, goods={A: {"worker": 1}}, empire={A: ["ROM010"]}, deals={B: ["BAR024"]})
    before = table.clone()
    does(table, A, Activate("ROM010"))
    assert changes(before, table) == {A: {"worker": -1, "vp": 1, "deal": 1}, B: {"deal": -1}}
    finish_round(table)
    assert goods(table, A)["stone"] == 1 + 1
    assert "stone" not in goods(table, B)


@pytest.mark.clause("IS-047", "R-25", "IS-107", "IS-113", "IS-131", "IS-114")
@pytest.mark.parametrize(
    ("faction", "card", "cost"),
    [
        ("barbarians", "BAR030", {"worker": 2}),
        ("japanese", "JAP026", {"worker": 1}),
        ("romans", "ROM010", {"worker": 1}),
        ("japanese", "JAP021", {"food": 1}),
    ],
)
def test_r_25_the_deals_and_locations_of_who_has_passed_are_safe(faction: str, card: str, cost: dict[str, int]) -> None:
    rows: dict[str, Any] = {"empire": {A: [card], B: ["EGY028"]}, "deals": {B: ["EGY001"]}}
    for passed, legal in (((), True), ((B,), False)):
        table = turn(A, factions=(faction, "egyptians"), goods={A: cost}, passed=passed, **rows)
        if legal:
            assert Activate(card) in table.moves(A)
        else:
            assert refused(table, A, Activate(card)) == ("no_target", "IS-080")


# A seat's own Deals


@pytest.mark.clause("IS-112", "R-14", "T-090", "DP-36")
def test_is_112_negotiator_builds_an_own_deal_without_the_location_symbol() -> None:
    table = turn(
        A, factions=JAPANESE, goods={A: {"worker": 1, "wood": 1}}, empire={A: ["JAP019"]}, deals={A: ["JAP001"]}
    )
    before = table.clone()
    does(table, A, Activate("JAP019"))
    assert gained(before, table) == {"wood": -1, "food": 1, "deal": -1, "location": 1}  # a Worker paid, a Worker made
    assert empire(table, A) == ["JAP019+used1+1worker", "JAP001"]


@pytest.mark.clause("IS-112", "R-14", "IS-115")
def test_r_14_it_is_a_normal_build_with_bonus_and_reactions() -> None:
    table = turn(
        A,
        factions=JAPANESE,
        goods={A: {"worker": 1, "wood": 1}},
        empire={A: ["JAP019", "COM006"]},
        deals={A: ["JAP024"]},
        deck={A: ["JAP002"]},
    )
    before = table.clone()
    does(table, A, Activate("JAP019"))
    expected = {"worker": -1, "wood": -1, "gold": 1, "vp": 1, "card": 1, "deal": -1, "location": 1}
    assert gained(before, table) == expected
    assert (hand(table, A), question(table)) == (["JAP002"], "turn")


@pytest.mark.clause("IS-112", "IS-080", "IS-170")
def test_is_112_negotiator_needs_a_deal_under_the_board_that_can_be_paid() -> None:
    rows: dict[str, Any] = {"factions": JAPANESE, "empire": {A: ["JAP019"], B: ["ROM029"]}}
    table = turn(A, goods={A: {"worker": 1, "stone": 1}}, deals={A: ["JAP001"]}, **rows)
    assert refused(table, A, Activate("JAP019")) == ("no_target", "IS-080")
    table = turn(A, goods={A: {"worker": 1, "stone": 1}}, routes={A: ["ROM029"]}, **rows)
    assert refused(table, A, Activate("JAP019")) == ("no_target", "IS-080")


@pytest.mark.clause("IS-138", "T-117", "DP-34")
def test_is_138_imperial_messenger_takes_the_good_of_any_deal_again() -> None:
    rows: dict[str, Any] = {"factions": JAPANESE, "empire": {A: ["COM057"], B: ["ROM029"]}, "routes": {A: ["ROM029"]}}
    table = turn(A, goods={A: {"worker": 1}}, **rows)
    before = table.clone()
    does(table, A, Activate("COM057"))
    assert gained(before, table) == {"worker": -1, "gold": 1}
    table = turn(A, goods={A: {"worker": 1}}, deals={A: ["JAP004"]}, **rows)
    does(table, A, Activate("COM057"))
    assert set(choices(table, A)) == {"ROM029", "JAP004"}
    does(table, A, Choose(card="JAP004"))
    assert goods(table, A) == {"food": 1}
    assert (deals(table, A), len(player(table, A)["routes"])) == (["JAP004"], 1)


@pytest.mark.clause("IS-138", "T-096", "DP-26")
def test_is_138_hanseatic_league_discards_own_deals() -> None:
    table = turn(A, goods={A: {"worker": 2}}, empire={A: ["COM061"]}, deals={A: ["BAR001", "BAR012"]})
    before = table.clone()
    does(table, A, Activate("COM061", 2), Choose(card="BAR001"))
    assert gained(before, table) == {"worker": -2, "vp": 4, "deal": -2}
    assert player(table, A)["discard"] == ["BAR001", "BAR012"]
