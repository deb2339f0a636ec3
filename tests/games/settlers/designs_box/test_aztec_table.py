"""What every Aztec design costs, which colours it has, and what a Deal with each copy of it gives."""

from __future__ import annotations

import pytest

from games.settlers.support.changes import change, supply
from games.settlers.support.designs import Wishes
from games.settlers.support.designs_box import AZTECS, assert_it_costs, assert_its_deal_gives, copies_of
from games.settlers.support.layout import DESIGN
from games.settlers.support.positions import A, B, refused, turn
from reliquary.games.settlers.cards import EXPANSION
from reliquary.games.settlers.moves import Activate, Build, Raze, Unlock, Visit

COSTS = {
    "AZT001": "W", "AZT004": "S L", "AZT007": "S L", "AZT010": "W S L", "AZT012": "F", "AZT014": "W L",
    "AZT016": "S L", "AZT018": "W L", "AZT020": "W L", "AZT022": "W S S L", "AZT023": "S S L", "AZT024": "S L",
    "AZT025": "S L", "AZT026": "W S L", "AZT027": "W S L", "AZT028": "S S L", "AZT029": "W L", "AZT030": "W L",
    "AZT031": "W", "AZT034": "W", "AZT036": "W L", "AZT038": "S L", "AZT039": "W L", "AZT040": "S S L",
    "AZT041": "W", "AZT044": "S L", "AZT046": "W S", "AZT048": "W L", "AZT049": "S L", "AZT050": "S L",
    "AZT051": "W L", "AZT054": "W L", "AZT056": "W L", "AZT058": "W L", "AZT059": "S L", "AZT060": "S S L",
}  # fmt: skip
DEALS = {
    "AZT001": "FFW", "AZT004": "SSW", "AZT007": "PCB", "AZT010": "FP", "AZT012": "PP", "AZT014": "XP", "AZT016": "CS",
    "AZT018": "CF", "AZT020": "FF", "AZT022": "G", "AZT023": "G", "AZT024": "G", "AZT025": "S", "AZT026": "W",
    "AZT027": "G", "AZT028": "V", "AZT029": "F", "AZT030": "C",
    "AZT031": "FFW", "AZT034": "SS", "AZT036": "PC", "AZT038": "G", "AZT039": "G", "AZT040": "V",
    "AZT041": "PXW", "AZT044": "SC", "AZT046": "FP", "AZT048": "P", "AZT049": "S", "AZT050": "G",
    "AZT051": "SWF", "AZT054": "WF", "AZT056": "XP", "AZT058": "P", "AZT059": "S", "AZT060": "G",
}  # fmt: skip
COLOURS = {
    "red": "AZT001 AZT020 AZT026 AZT029 AZT031 AZT046 AZT054",
    "grey": "AZT004 AZT016 AZT026 AZT034 AZT060",
    "brown": "AZT026 AZT054",
    "orange": "AZT007 AZT023 AZT024 AZT025 AZT036 AZT051",
    "pink": "AZT010 AZT012 AZT048 AZT058",
    "black": "AZT014 AZT056",
    "blue": "AZT018 AZT030",
    "purple": "AZT022 AZT028 AZT040 AZT059",
    "gold": "AZT027 AZT038 AZT039",
    "white": "AZT041 AZT044 AZT049 AZT050",
}
PRAYING_ACTIONS = {"AZT004", "AZT010", "AZT020", "AZT022", "AZT027", "AZT028", "AZT044", "AZT059"}
GOODS = [(card, good) for key, goods in DEALS.items() for card, good in zip(DESIGN[key].ids, goods, strict=True)]


def test_the_tables_name_all_36_designs_and_all_60_cards() -> None:
    keys = [design.key for design in EXPANSION if design.faction == "aztecs"]
    assert list(COSTS) == list(DEALS) == keys
    assert len(keys) == 36
    assert len(GOODS) == 60


@pytest.mark.clause("IS-052", "IS-053", "IS-009")
@pytest.mark.parametrize("card", copies_of(COSTS))
def test_a_card_costs_its_resources_and_where_it_says_so_a_location(card: str) -> None:
    assert_it_costs(card, COSTS[DESIGN[card].key])


@pytest.mark.clause("IS-062", "IS-063", "IS-011", "T-215")
@pytest.mark.parametrize(("card", "good"), GOODS, ids=[card for card, _ in GOODS])
def test_a_deal_gives_the_good_of_its_copy_at_once_and_in_every_production_phase(card: str, good: str) -> None:
    assert_its_deal_gives(card, good)


@pytest.mark.clause("AZ-010", "AZ-050")
@pytest.mark.parametrize("key", COSTS)
def test_a_design_has_the_colours_of_its_card(key: str) -> None:
    assert set(DESIGN[key].colours) == {colour for colour, cards in COLOURS.items() if key in cards}


@pytest.mark.clause("IS-066", "IS-074")
@pytest.mark.parametrize("key", COSTS)
def test_an_aztec_card_has_no_raze_field(key: str) -> None:
    table = turn(A, factions=AZTECS, hand={A: [key]}, goods={A: supply("2X")})
    assert refused(table, A, Raze(key)) == ("no_raze_field", "IS-066")
    standing = turn(B, factions=AZTECS, empire={A: [key]}, goods={B: supply("2X")})
    assert refused(standing, B, Raze(key)) == ("no_raze_field", "IS-066")


@pytest.mark.clause("IS-075", "OP-02", "TE-05")
@pytest.mark.parametrize("key", COSTS)
def test_only_what_says_so_is_activated_visited_or_unlocked(key: str) -> None:
    wishes: Wishes = {"factions": AZTECS, "empire": {A: [key]}}
    own = turn(A, goods={A: supply("3W 3S 3F 3P 3G 3X 3T")}, **wishes)
    assert (Activate(key) in own.moves(A)) == (key in PRAYING_ACTIONS)
    assert (Unlock(key) in own.moves(A)) == (key in ("AZT046", "AZT049"))
    other = turn(B, goods={B: supply("P")}, **wishes)
    assert (Visit(key) in other.moves(B)) == (key in ("AZT031", "AZT034", "AZT038"))


@pytest.mark.clause("IS-053", "R-26")
@pytest.mark.parametrize("key", ["AZT001", "AZT030", "AZT060"])
def test_giving_an_aztec_location_up_puts_it_on_the_aztec_pile(key: str) -> None:
    table = turn(A, factions=AZTECS, empire={A: [key]}, hand={A: ["AZT029"]}, goods={A: supply("W")})
    assert change(table, Build("AZT029")) == {
        "A": "W-1",
        "A hand": "-AZT029",
        "A empire": f"-{key} +AZT029",
        "A pile": f"+{key}",
    }
