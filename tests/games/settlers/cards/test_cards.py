"""The 204 cards of the base game, field by field, and how the decks are made up."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.settlers.support.facts import facts_of, read_facts
from reliquary.games.settlers.cards import ATTACKS, BOARDS, DESIGNS
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.sources import sources
from reliquary.games.settlers.cards.vocabulary import Act, Bonus, Free, Goods, Produce, Store, When, plain

FACTS = read_facts("cards.json")
DESIGN_OF = {card: design for design in DESIGNS for card in design.ids}
BY_KEY = {design.key: design for design in DESIGNS}
FACTIONS = ("barbarians", "japanese", "romans", "egyptians")
DECKS = ("common", *FACTIONS)
COSTLY = {"wood", "stone", "food"}


def deck(faction: str) -> list[Design]:
    return [design for design in DESIGNS if design.faction == faction]


def test_the_cards_stand_in_printed_order_common_first() -> None:
    assert [card for design in DESIGNS for card in design.ids] == [fact["id"] for fact in FACTS]
    assert [design.faction for design in DESIGNS] == sorted((d.faction for d in DESIGNS), key=DECKS.index)


@pytest.mark.parametrize("fact", FACTS, ids=[fact["id"] for fact in FACTS])
def test_every_field_of_a_card_is_as_catalogued(fact: dict[str, Any]) -> None:
    assert facts_of(DESIGN_OF[fact["id"]], fact["id"]) == fact


def test_there_are_204_distinct_cards_in_126_designs() -> None:
    cards = [card for design in DESIGNS for card in design.ids]
    assert len(set(cards)) == len(cards) == 204
    assert len(BY_KEY) == len(DESIGNS) == 126


@pytest.mark.clause("IS-021")
def test_is_021_the_common_deck_has_84_cards() -> None:
    assert sum(len(design.ids) for design in deck("common")) == 84


@pytest.mark.clause("IS-012")
@pytest.mark.parametrize("faction", FACTIONS)
def test_is_012_a_faction_deck_has_3_designs_thrice_6_twice_and_9_once(faction: str) -> None:
    copies = Counter(len(design.ids) for design in deck(faction))
    assert copies == {3: 3, 2: 6, 1: 9}
    assert sum(number * designs for number, designs in copies.items()) == 30


@pytest.mark.clause("IS-008")
def test_is_008_every_card_has_one_of_eight_colours_but_ruins_none_and_trade_colony_three() -> None:
    colours = {colour for design in DESIGNS for colour in design.colours}
    assert colours == {"black", "purple", "blue", "brown", "gold", "red", "pink", "grey"}
    odd = {design.key: design.colours for design in DESIGNS if len(design.colours) != 1}
    assert odd == {"COM069": (), "ROM023": ("red", "brown", "grey")}


@pytest.mark.clause("IS-009")
def test_is_009_the_first_clause_tells_the_kind_and_a_bonus_does_not_change_it() -> None:
    for design in DESIGNS:
        first = design.ability[0]
        assert isinstance(first, Produce) == (design.kind == "production"), design.key
        assert isinstance(first, Act) == (design.kind == "action"), design.key
        assert isinstance(first, When | Store | Free | Bonus) == (design.kind == "feature"), design.key
        assert sum(isinstance(clause, Produce | Act | When) for clause in design.ability) <= 1, design.key
    kinds_with_bonus = {design.kind for design in DESIGNS if any(isinstance(c, Bonus) for c in design.ability)}
    assert kinds_with_bonus == {"production", "feature", "action"}


@pytest.mark.clause("IS-010")
def test_is_010_a_common_card_has_a_raze_field_unless_it_is_ruins_and_never_a_deal() -> None:
    assert {design.key for design in deck("common") if design.raze == Goods()} == {"COM069"}
    for design in deck("common"):
        assert (design.deal, design.location) == (None, False), design.key
        assert plain(design.cost).keys() <= COSTLY, design.key
        assert bool(design.colours) == (design.cost != Goods()), design.key


@pytest.mark.clause("IS-011")
def test_is_011_a_faction_card_has_a_deal_and_only_japanese_ones_a_raze_field() -> None:
    for design in (design for faction in FACTIONS for design in deck(faction)):
        assert design.deal is not None, design.key
        assert plain(design.cost).keys() <= COSTLY, design.key
        razable = design.faction == "japanese" and design.key not in ("JAP013", "JAP015")
        assert (design.raze != Goods()) == razable, design.key


def test_copies_that_differ_belong_to_designs_and_really_differ() -> None:
    for design in DESIGNS:
        for card, cost in design.costs.items():
            assert card in design.ids, card
            assert cost != design.cost, card
        for card, deal in design.deals.items():
            assert card in design.ids, card
            assert deal != design.deal, card
        for card, raze in design.razes.items():
            assert card in design.ids, card
            assert raze != design.raze, card


def test_each_faction_has_a_board_that_makes_workers_a_raze_and_a_defence_token() -> None:
    assert {board.faction: (plain(board.makes), board.stores) for board in BOARDS if board.faction in FACTIONS} == {
        "barbarians": ({"worker": 5, "raze": 1, "defence": 1}, "worker"),
        "japanese": ({"worker": 4, "wood": 1, "raze": 1, "defence": 1}, "food"),
        "romans": ({"worker": 2, "wood": 1, "stone": 1, "raze": 1, "defence": 1}, "raze"),
        "egyptians": ({"worker": 3, "gold": 1, "raze": 1, "defence": 1}, "gold"),
    }


@pytest.mark.clause("IS-150")
def test_is_150_the_sixteen_attack_cards_aim_at_seven_goods() -> None:
    assert len(ATTACKS) == 16
    assert Counter(ATTACKS) == {"wood": 3, "gold": 3, "card": 3, "stone": 2, "worker": 2, "vp": 2, "food": 1}


def test_every_design_has_a_source_and_the_marks_agree_with_the_status_of_its_name() -> None:
    assert list(sources().designs) == [design.key for design in DESIGNS]
    for key, source in sources().designs.items():
        letters = {mark.split()[0] for mark in source.name}
        status = "rulebook" if letters & {"R", "RP"} else "translated" if letters == {"T"} else "public"
        assert BY_KEY[key].name_source == status, key
        assert all(sources().at(mark) for mark in source.ability), key
        assert all(sources().at(mark) or mark == "T" for mark in source.name), key


def test_a_mark_leads_to_its_page_and_place() -> None:
    assert sources().at("V") == "https://github.com/vanduynamite/imperial_settlers"
    assert sources().at("RP p4") == "Imperial Settlers, English rulebook (Portal Games 2014), picture, p4"
    assert sources().at("T") is None
