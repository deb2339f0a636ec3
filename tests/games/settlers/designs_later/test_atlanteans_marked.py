"""The Atlanteans' cards that count as another box: Open Production, and Prayers of the Aztecs' box."""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.changes import change, supply
from games.settlers.support.designs import Maker, build, built, design, each, gets, makes
from games.settlers.support.designs_box import assert_it_costs, assert_its_deal_gives, before, harvest, sky
from games.settlers.support.positions import A, B, blessings, does, goods, hand, points, production, refused, turn
from reliquary.games.settlers.moves import Activate, Build, Choose, Unlock, Visit

PAIR = ("atlanteans", "romans")
COSTS = {
    "ATL031": "W", "ATL034": "W", "ATL036": "W", "ATL038": "S", "ATL039": "W", "ATL040": "S S L",
    "ATL051": "W", "ATL054": "S L", "ATL056": "S L", "ATL058": "W L", "ATL059": "W L", "ATL060": "S S L",
}  # fmt: skip
DEALS = {
    "ATL031": "F", "ATL032": "P", "ATL033": "W", "ATL034": "S", "ATL035": "W", "ATL036": "P", "ATL037": "C",
    "ATL038": "G", "ATL039": "P", "ATL040": "V", "ATL051": "P", "ATL052": "W", "ATL053": "F", "ATL054": "S",
    "ATL055": "G", "ATL056": "P", "ATL057": "C", "ATL058": "G", "ATL059": "C", "ATL060": "V",
}  # fmt: skip
OPEN = [
    Maker("ATL031", "W", "F", "T"),
    Maker("ATL034", "W", "S", "P"),
    Maker("ATL038", "S", "G", "T"),
]


@pytest.mark.clause("IS-052", "AT-057")
@pytest.mark.parametrize(("card", "cost"), COSTS.items())
def test_what_each_design_costs(card: str, cost: str) -> None:
    assert_it_costs(card, cost)


@pytest.mark.clause("IS-062", "IS-063")
@pytest.mark.parametrize(("card", "good"), DEALS.items())
def test_what_each_deal_gives(card: str, good: str) -> None:
    assert_its_deal_gives(card, good)


# Open Production


@each(OPEN)
@pytest.mark.clause("OP-01", "OP-02", "OP-06", "OP-07")
def test_open_production_is_for_its_owner_and_for_visitors(row: Maker) -> None:
    assert build(row) == built(row.card, row.cost, f"{row.makes} {row.bonus}")
    assert makes(row.card) == gets(row.makes)
    table = turn(B, factions=PAIR, goods={B: supply("P")}, empire={A: [row.card]})
    does(table, B, Visit(row.card))
    assert (goods(table, A), goods(table, B)) == (supply("P"), supply(row.makes))


@design("ATL036")
@pytest.mark.clause("OP-02", "OP-07", "AT-057")
def test_embassy_of_atlantis_is_paid_for_every_visit() -> None:
    rows: dict[str, Any] = {"factions": PAIR, "goods": {A: supply("W")}, "hand": {A: ["ATL036"]}}
    table = turn(A, common_deck=["COM008"], **rows)
    assert change(table, Build("ATL036"), Choose(deck="common"))["A hand"] == "-ATL036 +COM008"
    table = turn(B, factions=PAIR, goods={B: supply("P")}, empire={A: ["ATL036", "ATL031"]})
    does(table, B, Visit("ATL031"))
    assert (goods(table, A), points(table, A)) == (supply("P T"), 1)


@design("ATL039")
@pytest.mark.clause("OP-15", "AT-057")
def test_school_for_strangers_takes_an_own_open_production() -> None:
    table = turn(A, factions=PAIR, goods={A: supply("2T")}, empire={A: ["ATL039", "ATL031", "ATL034", "ATL001"]})
    does(table, A, Activate("ATL039", 2), Choose(card="ATL031"), Choose(card="ATL034"))
    assert (goods(table, A), points(table, A)) == (supply("F S"), 2)
    alone = turn(A, factions=PAIR, goods={A: supply("T")}, empire={A: ["ATL039", "ATL001"]})
    assert refused(alone, A, Activate("ATL039")) == ("no_target", "IS-080")


@design("ATL040")
@pytest.mark.clause("IS-057", "AT-057")
def test_feast_of_poseidon_scores_for_open_production_and_brings_glory() -> None:
    empire = {A: ["COM069", "ATL031", "ATL032", "ATL034", "ATL038"]}
    table = turn(A, factions=PAIR, goods={A: supply("2S")}, hand={A: ["ATL040"]}, empire=empire)
    does(table, A, Build("ATL040"), Choose(card="COM069"))
    assert (points(table, A), goods(table, A)) == (6, {"tech_glory": 1})


# Prayers of the Aztecs' box


@design("ATL051")
@pytest.mark.clause("AZ-062", "AT-057")
def test_tidal_oracle_makes_a_token_and_draws_for_blue_cards() -> None:
    changed = harvest(Choose(deck="faction"), factions=PAIR, empire={A: ["ATL051"]}, drawn="blue ruins grey")
    assert changed["A"] == "T+1"
    assert changed["A hand"].startswith("+ATL")


@design("ATL054")
@pytest.mark.clause("AZ-045", "AT-068")
@pytest.mark.parametrize(("drawn", "scored"), [("grey", 2), ("grey grey", 4), ("red", 0)])
def test_crystal_resonator_scores_by_steps(drawn: str, scored: int) -> None:
    table = before("ATL054", "T", f"{drawn} ruins ruins ruins ruins ruins", factions=PAIR)
    does(table, A, Activate("ATL054"), Choose(colour="grey"))
    assert points(table, A) == scored


@design("ATL056")
@pytest.mark.clause("AZ-027", "IS-057")
def test_temple_of_poseidon_makes_a_blessing() -> None:
    rows: dict[str, Any] = {"factions": PAIR, "goods": {A: supply("S")}, "hand": {A: ["ATL056"]}}
    table = turn(A, empire={A: ["COM069"]}, **rows)
    does(table, A, Build("ATL056"), Choose(colour="white"))
    assert (goods(table, A), blessings(table, A)) == ({"tech": 1}, {"white"})


@design("ATL058")
@pytest.mark.clause("AT-051", "TE-05")
def test_diving_bell_unlocks_gold_and_a_point() -> None:
    assert makes("ATL058") == gets("F")
    table = turn(A, factions=PAIR, goods={A: supply("T")}, empire={A: ["ATL058"]})
    assert change(table, Unlock("ATL058")) == {"A": "T-1", "ATL058": "unlocked"}
    table = production(factions=PAIR, empire={A: ["ATL058+unlocked"]})
    assert (goods(table, A)["gold"], points(table, A)) == (1, 1)


@design("ATL059")
@pytest.mark.clause("R-57", "IS-172")
def test_choir_of_tritons_brings_tokens_for_prayers_heard() -> None:
    top = sky("grey ruins ruins ruins ruins ruins")
    table = turn(A, factions=PAIR, goods={A: supply("T")}, empire={A: ["ATL059", "ATL054"]}, top=top)
    does(table, A, Activate("ATL054"), Choose(colour="grey"))
    assert (points(table, A), goods(table, A)) == (2, {"tech": 1})


@design("ATL060")
@pytest.mark.clause("IS-057", "AT-057")
def test_ark_of_the_wise_scores_for_white_locations() -> None:
    rows: dict[str, Any] = {"factions": PAIR, "goods": {A: supply("2S")}, "hand": {A: ["ATL060"]}}
    table = turn(A, empire={A: ["COM069", "ATL001", "ATL014", "COM008+technology"]}, **rows)
    does(table, A, Build("ATL060"), Choose(card="COM069"), Choose(colour="red"))
    assert (points(table, A), blessings(table, A), hand(table, A)) == (2, {"red"}, [])
