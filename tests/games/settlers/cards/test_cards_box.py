"""The 110 cards of the Aztecs' box: how they are made up, what they count as, and where their fields come from."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.settlers.support.facts import facts_of, read_facts
from reliquary.games.settlers.cards import BOARDS, CATALOGUE, DESIGNS, EXPANSION, LATER, NEW_ATLANTEANS
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.factions import FACTIONS
from reliquary.games.settlers.cards.sources import FIELDS, OURS, sources
from reliquary.games.settlers.cards.vocabulary import (
    Act,
    Bonus,
    Final,
    Free,
    Goods,
    Open,
    Produce,
    Store,
    Unlock,
    When,
    plain,
)
from reliquary.games.settlers.text import catalogue

BOX = (*EXPANSION, *NEW_ATLANTEANS)
FACTS = read_facts("box_cards.json")
DESIGN_OF = {card: design for design in BOX for card in design.ids}
TENS = {
    "AZT031": ("aztecs", "friends"),
    "AZT041": ("aztecs", "atlanteans"),
    "AZT051": ("aztecs", "magic"),
    "BAR061": ("barbarians", "aztecs"),
    "JAP061": ("japanese", "aztecs"),
    "ROM061": ("romans", "aztecs"),
    "EGY061": ("egyptians", "aztecs"),
    "ATL051": ("atlanteans", "aztecs"),
}
DOCUMENTED = {"AZT004": "rulebook", "AZT010": "public", "AZT022": "rulebook", "JAP064": "rulebook", "ROM064": "public"}


def numbers(letters: str, first: int, cards: int) -> list[str]:
    return [f"{letters}{number:03}" for number in range(first, first + cards)]


def group(first: str, cards: int) -> list[Design]:
    wanted = set(numbers(first[:3], int(first[3:]), cards))
    return [design for design in BOX if wanted.issuperset(design.ids)]


def copies(designs: list[Design]) -> Counter[int]:
    return Counter(len(design.ids) for design in designs)


@pytest.mark.clause("AZ-001")
def test_az_001_the_box_has_110_cards_in_66_designs() -> None:
    cards = [card for design in BOX for card in design.ids]
    expected = numbers("AZT", 1, 60)
    for first in ("BAR061", "JAP061", "ROM061", "EGY061", "ATL051"):
        expected += numbers(first[:3], int(first[3:]), 10)
    assert cards == expected
    assert (len(cards), len(EXPANSION), len(NEW_ATLANTEANS)) == (110, 60, 6)
    assert (*DESIGNS, *EXPANSION, *LATER, *NEW_ATLANTEANS) == CATALOGUE


@pytest.mark.parametrize("fact", FACTS, ids=[fact["id"] for fact in FACTS])
def test_every_field_of_a_card_is_as_catalogued(fact: dict[str, Any]) -> None:
    design = DESIGN_OF[fact["id"]]
    boxed = {"counts_as": design.counts_as, "ability_source": design.ability_source}
    assert facts_of(design, fact["id"]) | boxed == fact


@pytest.mark.clause("AZ-007", "AZ-009")
def test_az_007_az_009_the_aztecs_have_a_whole_deck_of_30_and_three_tens() -> None:
    deck = group("AZT001", 30)
    assert copies(deck) == {3: 3, 2: 6, 1: 9}
    assert {(design.faction, design.counts_as) for design in deck} == {("aztecs", "base")}
    assert sum(len(design.ids) for design in EXPANSION if design.faction == "aztecs") == 60


@pytest.mark.clause("AZ-006", "AZ-008", "AZ-105")
@pytest.mark.parametrize("first", TENS)
def test_az_105_every_ten_has_one_design_thrice_two_twice_and_three_once_and_counts_by_its_mark(first: str) -> None:
    ten = group(first, 10)
    assert copies(ten) == {3: 1, 2: 2, 1: 3}
    assert {(design.faction, design.counts_as) for design in ten} == {TENS[first]}


@pytest.mark.clause("AZ-012")
def test_az_012_the_box_adds_no_common_cards() -> None:
    assert all(design.faction != "common" for design in BOX)
    assert {design.counts_as for design in DESIGNS} == {"base"}


@pytest.mark.clause("AZ-010")
def test_az_010_only_the_box_has_orange_and_white_cards_and_blessings() -> None:
    assert {"orange", "white"} <= {colour for design in BOX for colour in design.colours}
    assert not {"orange", "white"} & {colour for design in DESIGNS for colour in design.colours}
    assert {design.key for design in CATALOGUE if "blessing" in design.deals.values()} == {"AZT007"}


def test_every_card_of_the_box_has_a_deal_and_only_japanese_ones_a_raze_field() -> None:
    for design in BOX:
        assert design.deal is not None, design.key
        assert plain(design.raze) == ({"vp": 1} if design.faction == "japanese" else {}), design.key
        assert plain(design.cost).keys() <= {"wood", "stone", "food"}, design.key
        assert design.cost != Goods(), design.key
        assert (design.costs, design.razes) == ({}, {}), design.key
        for card, deal in design.deals.items():
            assert card in design.ids, card
            assert deal != design.deal, card


def test_the_clauses_tell_the_kind() -> None:
    for design in BOX:
        first = design.ability[0]
        assert isinstance(first, Open) == (design.kind == "open"), design.key
        assert isinstance(first, Produce) == (design.kind == "production"), design.key
        assert isinstance(first, Act | Unlock) == (design.kind == "action"), design.key
        assert isinstance(first, When | Store | Free | Bonus | Final) == (design.kind == "feature"), design.key


@pytest.mark.clause("AZ-005", "AZ-031", "R-69")
def test_az_031_only_the_aztec_board_makes_the_tricolour_blessing() -> None:
    assert tuple(board.faction for board in BOARDS) == FACTIONS
    (aztecs,) = (board for board in BOARDS if board.tricolour)
    assert aztecs.faction == "aztecs"
    assert (plain(aztecs.makes), aztecs.stores) == ({"food": 1, "worker": 3, "raze": 1, "defence": 1}, "stone")


def test_a_documented_ability_is_one_that_is_not_our_own_in_any_part() -> None:
    assert {design.key: design.ability_source for design in BOX if design.ability_source != "house"} == DOCUMENTED
    for design in BOX:
        found = sources().origin(design.key).ability
        weakest = next(status for status in ("house", "public", "rulebook") if status in found)
        assert design.ability_source == weakest, design.key


def test_every_field_of_the_box_has_an_origin_and_names_agree_with_it() -> None:
    assert sources().box.keys() <= {design.key for design in (*BOX, *LATER)}
    for design in (*BOX, *LATER):
        origin = sources().origin(design.key)
        assert (design.name_source,) == origin.name_en, design.key
        assert all(origin.of(field) for field in FIELDS), design.key
        documented = any(origin.of(field) != OURS for field in FIELDS)
        assert (
            documented
            == (design.key in sources().box)
            == bool(origin.marks)
            == (f"provenance.notes.{design.key}" in catalogue("en"))
        ), design.key
        assert all(sources().at(mark) for mark in origin.marks), design.key


def test_of_the_aztec_board_only_the_tricolour_blessing_is_documented() -> None:
    (aztecs,) = (board for board in BOARDS if board.tricolour)
    assert sources().board.keys() == {"tricolour", "stores", *plain(aztecs.makes)}
    assert {field for field, found in sources().board.items() if found != OURS} == {"tricolour"}
