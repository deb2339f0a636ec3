"""Slaver, Oasis, Royal Bath, Scorpion Breeder, Sanctuary and Sphinx, with their limits and interactions."""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.changes import change, ledger, supply
from games.settlers.support.designs import Wishes, builder, built, design, gets, producing
from games.settlers.support.positions import A, B, C, choices, finish_round, play, refused, turn
from reliquary.core.words import Move
from reliquary.games.settlers.cards.vocabulary import Good
from reliquary.games.settlers.moves import Activate, Build, Choose, Deal, Decline, Exchange, Pay, Raze
from reliquary.games.settlers.table import Table

NO_TARGET = ("no_target", "IS-080")
TOO_POOR = ("cost_too_high", "IS-075")
ROME = ("egyptians", "romans")
THREE = ("egyptians", "romans", "barbarians")


def pairs(seat: int, *wanted: Good) -> list[tuple[int, Move]]:
    """Spend a seat's last pairs of Workers on these Goods."""
    return [(seat, Exchange()), *((seat, Choose(good=good)) for good in wanted)]


def sphinxes(number: int, *others: str, goods: str = "", **wishes: Any) -> Table:
    """Put A on turn with so many Sphinxes."""
    empire = {A: [*others, *("EGY019", "EGY020")[:number]], **wishes.pop("enemy", {})}
    return turn(A, factions=wishes.pop("factions", ROME), empire=empire, goods={A: supply(goods)}, **wishes)


# Slaver


@design("EGY006", "EGY028")
@pytest.mark.clause("IS-125", "DP-24")
@pytest.mark.parametrize(
    ("answers", "paid", "points"),
    [([Choose(option=0)], "G", "2V"), ([Choose(option=1), Pay(0)], "S", "V"), ([Decline()], "", "")],
    ids=["gold", "stone", "nothing"],
)
def test_slaver_sells_two_points_for_gold_or_one_for_stone(answers: list[Move], paid: str, points: str) -> None:
    wishes: Wishes = {"hand": {A: ["EGY028"]}, "goods": {A: supply("2S")}}
    table = turn(A, factions=ROME, empire={A: ["EGY006"]}, **wishes)
    assert change(table, Build("EGY028"), *answers) == {
        "A": ledger(f"2S {paid}", f"S G {points}"),
        "A hand": "-EGY028",
        "A empire": "+EGY028",
    }


@design("EGY006")
@pytest.mark.clause("IS-125", "IS-059")
def test_slaver_sells_points_for_itself_but_for_no_common_location_and_to_nobody_without_goods() -> None:
    table = builder("EGY006", "S L", goods={A: supply("S G")})
    changed = change(table, Build("EGY006"), Pay(0), Choose(option=0))
    assert changed == built("EGY006", "S L G", "2V")
    assert change(builder("EGY006", "S L"), Build("EGY006")) == built("EGY006", "S L")
    common = builder("COM083", "S", "EGY006", factions=ROME, goods={A: supply("2S")})
    assert change(common, Build("COM083")) == built("COM083", "S")


@design("EGY006", "EGY019", "EGY011")
@pytest.mark.clause("IS-125", "IS-123", "T-105")
def test_a_sphinx_adds_a_point_to_the_two_the_slaver_sells_for_gold() -> None:
    table = sphinxes(1, "EGY006", goods="F G", hand={A: ["EGY011"]})
    changed = change(table, Build("EGY011"), Pay(0), Choose(option=0))
    assert changed == {"A": "P+1 G-1 V+3", "A hand": "-EGY011", "A empire": "+EGY011"}


# Oasis


@design("EGY005")
@pytest.mark.clause("IS-121")
def test_oasis_brings_two_workers_when_built_and_makes_nothing_later() -> None:
    assert change(builder("EGY005", "F L"), Build("EGY005")) == built("EGY005", "F L", "2P")
    assert producing(factions=ROME, empire={A: ["EGY005"]}) == {}


@design("EGY005")
@pytest.mark.clause("IS-121", "R-09", "T-106")
def test_oasis_gets_a_worker_per_pair_an_opponent_spends_up_to_four_a_round() -> None:
    wishes: Wishes = {"goods": {B: supply("10P"), C: supply("2P")}}
    table = turn(B, factions=THREE, empire={A: ["EGY005"]}, **wishes)
    changed = change(table, *pairs(B, "wood", "wood", "stone", "food", "food"))
    assert changed == {"A": "P+4", "B": "W+2 S+1 F+2 P-10", "EGY005": "reacted4"}
    assert change(table, *pairs(C, "stone")) == {"C": "S+1 P-2"}


@design("EGY005")
@pytest.mark.clause("IS-121", "R-09", "IS-172")
def test_oasis_adds_up_opponents_counts_cards_too_and_starts_anew_every_round() -> None:
    wishes: Wishes = {"goods": {B: supply("2P"), C: supply("4P")}, "common_deck": ["COM070"]}
    table = turn(B, factions=THREE, empire={A: ["EGY005+reacted2"]}, **wishes)
    answers = [*pairs(B, "card"), (B, Choose(deck="common"))]
    assert change(table, *answers) == {"A": "P+1", "B": "P-2", "B hand": "+COM070", "EGY005": "reacted3"}
    assert change(table, *pairs(C, "wood", "wood"))["A"] == "P+1"
    finish_round(table)
    assert table.waiting() == [B]
    assert change(table, *pairs(B, "wood")) == {"A": "P+1", "B": "W+1 P-2", "EGY005": "reacted1"}


@design("EGY005")
@pytest.mark.clause("IS-121", "R-09", "R-25", "T-107")
def test_oasis_works_after_its_owner_has_passed_but_not_for_his_own_pairs() -> None:
    table = turn(B, factions=ROME, empire={A: ["EGY005"]}, goods={B: supply("2P")}, passed=[A])
    assert change(table, *pairs(B, "wood")) == {"A": "P+1", "B": "W+1 P-2", "EGY005": "reacted1"}
    own = turn(A, factions=ROME, empire={A: ["EGY005"]}, goods={A: supply("2P")})
    assert change(own, *pairs(A, "wood")) == {"A": "W+1 P-2"}


# Royal Bath


@design("EGY007", "EGY021")
@pytest.mark.clause("IS-126", "R-11")
def test_royal_bath_frees_two_used_action_locations_for_two_gold() -> None:
    empire = {A: ["EGY007", "EGY021+used", "COM046+used2", "COM033"]}
    table = turn(A, factions=ROME, empire=empire, goods={A: supply("2G")})
    assert change(table, Activate("EGY007", 2), Choose(card="EGY021")) == {
        "A": "G-2",
        "EGY007": "used2+2gold",
        "EGY021": "bare",
        "COM046": "bare",
    }


@design("EGY007")
@pytest.mark.clause("R-11", "IS-126", "T-088")
def test_one_royal_bath_may_free_the_other_but_never_itself() -> None:
    table = turn(A, factions=ROME, empire={A: ["EGY007+used2", "EGY008"]}, goods={A: supply("G")})
    assert change(table, Activate("EGY008")) == {"A": "G-1", "EGY007": "bare", "EGY008": "used1+1gold"}
    alone = turn(A, factions=ROME, empire={A: ["EGY007+used", "COM046", "EGY019"]}, goods={A: supply("G")})
    assert refused(alone, A, Activate("EGY007")) == NO_TARGET


@design("EGY007")
@pytest.mark.clause("IS-126", "R-18", "R-12")
def test_royal_bath_takes_no_resource_for_its_gold_and_lifts_no_block() -> None:
    poor = turn(A, factions=ROME, empire={A: ["EGY007", "COM046+used"]}, goods={A: supply("5W 5S 5F")})
    assert refused(poor, A, Activate("EGY007")) == TOO_POOR
    table = turn(A, factions=ROME, empire={A: ["EGY007", "COM046+used+blocked"]}, goods={A: supply("G P")}, passed=[B])
    assert change(table, Activate("EGY007"))["COM046"] == "blocked"
    assert refused(table, A, Activate("COM046")) == ("is_blocked", "IS-127")


# Scorpion Breeder


@design("EGY010", "COM021")
@pytest.mark.clause("IS-127", "R-12", "T-097")
def test_scorpion_breeder_blocks_an_action_location_for_the_rest_of_the_round() -> None:
    wishes: Wishes = {"goods": {A: supply("P"), B: supply("2P")}}
    table = turn(A, factions=ROME, empire={A: ["EGY010"], B: ["COM021+used", "COM007"]}, **wishes)
    assert change(table, Activate("EGY010")) == {
        "A": "P-1",
        "EGY010": "used1+1worker",
        "COM021": "blocked+used1+1worker",
    }
    assert refused(table, B, Activate("COM021")) == ("is_blocked", "IS-127")
    finish_round(table)
    assert table.waiting() == [B]
    assert change(table, (B, Activate("COM021"))) == {"B": "P-1 G+1", "COM021": "used1+1worker"}


@design("EGY010")
@pytest.mark.clause("IS-127", "R-23", "R-25", "DP-27")
def test_scorpion_breeder_chooses_action_locations_of_unpassed_opponents_only() -> None:
    empire = {A: ["EGY010", "COM046"], B: ["COM007", "COM021", "ROM012", "ROM001"], C: ["COM022"]}
    table = turn(A, factions=THREE, empire=empire, goods={A: supply("P")}, passed=[C])
    play(table, (A, Activate("EGY010")))
    assert choices(table, A) == ["COM021", "ROM001"]
    none = turn(A, factions=ROME, empire={A: ["EGY010", "COM046"], B: ["COM007", "ROM012"]}, goods={A: supply("P")})
    assert refused(none, A, Activate("EGY010")) == NO_TARGET


# Sanctuary


@design("EGY014", "COM005")
@pytest.mark.clause("IS-122", "R-03", "T-074")
def test_sanctuary_turns_a_common_hand_card_into_a_foundation_and_gallows_stay_silent() -> None:
    wishes: Wishes = {"hand": {A: ["COM058", "EGY028"]}, "goods": {A: supply("P")}}
    table = turn(A, factions=ROME, empire={A: ["EGY014", "COM005"]}, **wishes)
    assert change(table, Activate("EGY014")) == {
        "A": "S+1 P-1 V+1",
        "A hand": "-COM058",
        "A foundations": "+COM058",
        "EGY014": "used1+1worker",
    }


@design("EGY014")
@pytest.mark.clause("IS-122", "R-23", "IS-073", "DP-37")
def test_sanctuary_chooses_any_common_card_ruins_too_and_needs_one() -> None:
    wishes: Wishes = {"factions": ROME, "goods": {A: supply("P S")}, "passed": [B]}
    table = turn(A, empire={A: ["EGY014"]}, hand={A: ["COM069", "COM058", "EGY019"]}, **wishes)
    changed = change(table, Activate("EGY014"), Choose(card="COM069"))
    assert changed["A foundations"] == "+COM069"
    on_it = change(table, Build("EGY019"), Choose(card="COM069"))
    assert (on_it["A foundations"], on_it["common pile"]) == ("-COM069", "+COM069")
    none = turn(A, empire={A: ["EGY014"]}, hand={A: ["EGY028"]}, **wishes)
    assert refused(none, A, Activate("EGY014")) == NO_TARGET


# Sphinx


@design("EGY019", "EGY021", "EGY024", "EGY016", "COM030")
@pytest.mark.clause("IS-123", "R-07", "R-22", "T-102", "T-103", "T-104")
@pytest.mark.parametrize(
    ("number", "card", "pays", "times", "gain"),
    [
        (2, "EGY021", "P G", 1, "5V"),
        (1, "EGY024", "P", 1, "2S V"),
        (1, "EGY016", "4G", 2, "6V"),
        (1, "COM036", "2S", 2, "2V"),
        (2, "COM030", "P G", 1, "4V"),
    ],
)
def test_every_sphinx_adds_a_point_to_each_gain_of_two_or_more(
    number: int, card: str, pays: str, times: Any, gain: str
) -> None:
    table = sphinxes(number, card, goods=pays)
    assert change(table, Activate(card, times))["A"] == ledger(pays, gain)


@design("EGY019", "COM001", "COM026")
@pytest.mark.clause("IS-123", "R-07", "R-22")
def test_a_sphinx_sees_building_bonuses_and_razing_but_no_single_points() -> None:
    statue = sphinxes(1, "COM033", goods="W 2S", hand={A: ["COM001"]}, common_deck=["COM070"])
    assert change(statue, Build("COM001"), Choose(deck="common"))["A"] == "W-1 S-2 V+3"
    monument = sphinxes(2, goods="S", hand={A: ["COM026"]})
    assert change(monument, Build("COM026"))["A"] == "S-1 V+1"
    gallows = sphinxes(2, "COM005", goods="X", hand={A: ["COM018"]})
    assert change(gallows, Raze("COM018"))["A"] == "S+1 X-1 V+2"


@design("EGY019", "COM026")
@pytest.mark.clause("IS-123", "IS-039", "R-22")
def test_a_sphinx_does_not_add_up_the_gains_of_several_sources_in_production() -> None:
    assert producing(factions=ROME, empire={A: ["EGY019", "COM026"]}) == gets("V")
    wishes: Wishes = {"factions": ROME, "empire": {A: ["EGY019", "EGY020", "COM026", "EGY004"]}}
    assert producing(Choose(option=1), **wishes) == gets("5V")


@design("EGY019")
@pytest.mark.clause("IS-101", "R-07")
def test_a_sphinx_does_not_see_the_final_scoring() -> None:
    table = turn(A, factions=ROME, round=5, empire={A: ["EGY019", "COM046"]}, passed=[B])
    final = finish_round(table).snapshot()["players"][A]
    assert (final["points"], final["final"]) == (3, {"common": 1, "faction": 2, "final": 0})


@design("EGY019", "COM061")
@pytest.mark.clause("IS-123", "R-22", "R-24")
def test_a_sphinx_adds_a_point_to_each_use_of_the_hanseatic_league() -> None:
    table = sphinxes(1, "COM061", goods="2P", deals={A: ["EGY028", "EGY021"]})
    assert change(table, Activate("COM061", 2), Choose(card="EGY028"))["A"] == "P-2 V+6"
    deal = sphinxes(1, goods="F", hand={A: ["EGY028"]})
    assert change(deal, Deal("EGY028"))["A"] == "F-1 G+1"
