"""The Barbarian designs, each played: the patterns first, then the cards with special texts."""

from __future__ import annotations

import pytest

from games.settlers.support.changes import change, ledger, supply, used
from games.settlers.support.designs import (
    Counted,
    Doer,
    Maker,
    Watcher,
    Wishes,
    both_uses,
    build,
    build_fitting,
    build_other,
    builder,
    built,
    deal_makes,
    dealt,
    design,
    each,
    gets,
    make_deal,
    makes,
    ready,
    short_of,
)
from games.settlers.support.positions import A, B, C, choices, play, refused, solo, turn
from reliquary.games.settlers.moves import Activate, Build, Choose, Raze

NO_TARGET = ("no_target", "IS-080")
TOO_POOR = ("cost_too_high", "IS-075")
THREE = ("barbarians", "romans", "japanese")

MAKERS = [
    Maker("BAR001", "W", makes="2W"),
    Maker("BAR012", "W W L", makes="P X"),
    Maker("BAR020", "W", makes="2P"),
    Maker("BAR024", "S L", makes="S X"),
    Maker("BAR027", "S S S L", makes="", bonus="4V"),
]
DOERS = [
    Doer("BAR004", "W W L", pays="P", gives="V", uses=2),
    Doer("BAR023", "W S L", pays="X", gives="G 2V"),
    Doer("BAR026", "W S L", pays="2P", gives="2X"),
]
BORDER = Watcher("BAR029", "W S L", gives="G V", fitting=("COM050", "W S S"), other=("COM083", "S"))
STRONGHOLD = Counted("BAR022", "W W L", "V", 6, ("COM005", "COM018", "COM050", "COM051", "BAR007", "BAR023", "BAR026"))
PLAIN_BUILDINGS = {
    "BAR007": "W L", "BAR010": "W L", "BAR014": "W S S L", "BAR016": "W L", "BAR018": "W L", "BAR025": "W L",
    "BAR028": "W W L", "BAR030": "W L",
}  # fmt: skip
DEALS = {
    "BAR001": "W", "BAR004": "G", "BAR007": "W", "BAR010": "C", "BAR011": "G", "BAR012": "P", "BAR014": "P",
    "BAR015": "X", "BAR016": "X", "BAR017": "G", "BAR018": "P", "BAR020": "P", "BAR022": "W", "BAR023": "S",
    "BAR024": "S", "BAR025": "F", "BAR026": "X", "BAR027": "P", "BAR028": "C", "BAR029": "X", "BAR030": "P",
}  # fmt: skip


@pytest.mark.clause("IS-053", "IS-058", "IS-035", "T-030")
@each(MAKERS)
def test_what_a_location_brings_when_built_and_makes_in_every_production_phase(row: Maker) -> None:
    assert build(row) == built(row.card, row.cost, f"{row.makes} {row.bonus}")
    assert makes(row.card) == gets(row.makes)


@pytest.mark.clause("IS-075", "IS-076")
@each(DOERS)
def test_an_action_location_is_built_used_and_used_up(row: Doer) -> None:
    assert build(row) == built(row.card, row.cost)
    table = ready(row, row.uses + 1)
    for use in range(1, row.uses + 1):
        expected = {"A": ledger(row.pays, row.gives), row.card: used(row.pays, use)}
        assert change(table, Activate(row.card)) == expected
    assert refused(table, A, Activate(row.card)) == ("used_up", "IS-076")
    for poor in short_of(row):
        assert refused(poor, A, Activate(row.card)) == TOO_POOR


@pytest.mark.clause("IS-077", "R-24")
@design("BAR004")
def test_barbarian_altar_takes_two_workers_for_two_points_in_one_action() -> None:
    assert both_uses(DOERS[0]) == {"A": "P-2 V+2", "BAR004": "used2+2worker"}


@pytest.mark.clause("IS-059")
@design("BAR029")
def test_border_reacts_to_black_locations_itself_included() -> None:
    assert build(BORDER) == built("BAR029", "W S L", "G V")
    assert build_fitting(BORDER) == built("COM050", "W S S", "G V")
    assert build_other(BORDER) == built("COM083", "S")


@pytest.mark.parametrize(("others", "points"), [(0, 1), (2, 3), (5, 6), (7, 6)])
@pytest.mark.clause("IS-060")
@design("BAR022")
def test_stronghold_scores_black_locations_itself_included_up_to_six(others: int, points: int) -> None:
    table = builder("BAR022", "W W L", *STRONGHOLD.others[:others])
    given_up = [Choose(card="COM069")] if others else []
    assert change(table, Build("BAR022"), *given_up) == built("BAR022", "W W L", f"{points}V")
    assert makes("BAR022") == {}


@pytest.mark.clause("IS-055", "IS-060")
@design("BAR022")
def test_stronghold_does_not_count_the_black_location_given_up_for_it() -> None:
    table = turn(A, hand={A: ["BAR022"]}, empire={A: ["COM018"]}, goods={A: supply("2W")})
    assert change(table, Build("BAR022")) == {
        "A": "W-2 V+1",
        "A hand": "-BAR022",
        "A empire": "-COM018 +BAR022",
        "common pile": "+COM018",
    }


@pytest.mark.clause("IS-053", "IS-009")
@pytest.mark.parametrize(("card", "cost"), PLAIN_BUILDINGS.items(), ids=PLAIN_BUILDINGS)
def test_building_costs_its_resources_and_a_location_and_brings_nothing(card: str, cost: str) -> None:
    assert change(builder(card, cost), Build(card)) == built(card, cost)


@pytest.mark.clause("IS-062", "IS-063", "IS-011", "T-050")
@pytest.mark.parametrize(("card", "good"), DEALS.items(), ids=DEALS)
def test_a_deal_gives_its_good_at_once_and_in_every_production_phase(card: str, good: str) -> None:
    assert make_deal(card, good) == dealt(card, good)
    assert deal_makes(card, good) == gets(good)


# Raid


@design("BAR007", "COM005")
@pytest.mark.clause("R-03", "IS-088", "T-066")
def test_gallows_and_two_raids_each_score_one_razing() -> None:
    table = turn(A, empire={A: ["COM005", "BAR007", "BAR008"]}, hand={A: ["COM058"]}, goods={A: supply("X")})
    assert change(table, Raze("COM058")) == {"A": "W+2 X-1 V+3", "A hand": "-COM058", "common pile": "+COM058"}


# Saboteurs


@design("BAR010")
@pytest.mark.clause("IS-102", "T-080")
def test_saboteurs_take_a_resource_out_of_an_opponents_supply() -> None:
    table = turn(A, empire={A: ["BAR010"]}, goods={A: supply("P"), B: supply("S 3P 2G X D")})
    assert change(table, Activate("BAR010")) == {"A": "S+1 P-1", "B": "S-1", "BAR010": "used1+1worker"}


@design("BAR010")
@pytest.mark.clause("IS-102", "DP-31", "R-25")
def test_saboteurs_choose_opponent_and_resource_but_no_one_who_has_passed() -> None:
    goods = {A: supply("P"), B: supply("W F"), C: supply("2S")}
    table = turn(A, factions=THREE, empire={A: ["BAR010"]}, goods=goods)
    play(table, (A, Activate("BAR010")))
    assert choices(table, A) == [B, C]
    play(table, (A, Choose(seat=B)))
    assert choices(table, A) == ["wood", "food"]
    passed = turn(A, factions=THREE, empire={A: ["BAR010"]}, goods=goods, passed=[B])
    assert change(passed, Activate("BAR010")) == {"A": "S+1 P-1", "C": "S-1", "BAR010": "used1+1worker"}


@design("BAR010")
@pytest.mark.clause("IS-102", "R-23", "R-33", "T-081", "T-150")
def test_saboteurs_take_neither_goods_on_cards_nor_anything_but_resources() -> None:
    wishes: Wishes = {"goods": {A: supply("P"), B: supply("3P 2G X D")}}
    table = turn(A, empire={A: ["BAR010"], B: ["COM037+used"]}, **wishes)
    assert refused(table, A, Activate("BAR010")) == NO_TARGET
    passed = turn(A, empire={A: ["BAR010"]}, goods={A: supply("P"), B: supply("W")}, passed=[B])
    assert refused(passed, A, Activate("BAR010")) == NO_TARGET
    alone = solo("barbarians", empire={A: ["BAR010"]}, virtual=["COM007"], goods={A: supply("P")})
    assert refused(alone, A, Activate("BAR010")) == NO_TARGET


# Rabble


@design("BAR018", "COM005")
@pytest.mark.clause("IS-105", "R-03", "T-071")
def test_rabble_razes_an_own_common_location_for_its_goods_a_foundation_and_a_wood() -> None:
    empire = {A: ["BAR018", "COM012+defence", "COM005", "COM069", "BAR001"]}
    table = turn(A, empire=empire, goods={A: supply("2P")})
    assert change(table, Activate("BAR018"), Choose(card="COM012")) == {
        "A": "W+1 V+1",
        "A empire": "-COM012",
        "A foundations": "+COM012",
        "COM012": "bare",
        "BAR018": "used1+2worker",
    }


@design("BAR018")
@pytest.mark.clause("IS-105", "R-05", "R-23")
def test_rabble_razes_neither_ruins_nor_faction_locations_nor_an_opponents() -> None:
    empire = {A: ["BAR018", "COM069", "BAR001"], B: ["COM012"]}
    table = turn(A, empire=empire, foundations={A: ["COM013"]}, goods={A: supply("2P X")})
    assert refused(table, A, Activate("BAR018")) == NO_TARGET
    poor = turn(A, empire={A: ["BAR018", "COM012"]}, goods={A: supply("P")})
    assert refused(poor, A, Activate("BAR018")) == TOO_POOR


# Barter


@design("BAR025")
@pytest.mark.clause("IS-108", "R-18", "T-111")
def test_barter_takes_any_two_resources_gold_included() -> None:
    table = turn(A, empire={A: ["BAR025"]}, goods={A: supply("W G")})
    changed = change(table, Activate("BAR025"), Choose(good="wood"))
    assert changed == {"A": "W-1 G-1 V+2", "BAR025": "used1+1wood+1gold"}
    mixed = turn(A, empire={A: ["BAR025"]}, goods={A: supply("W S F")})
    changed = change(mixed, Activate("BAR025"), Choose(good="food"), Choose(good="stone"))
    assert changed == {"A": "S-1 F-1 V+2", "BAR025": "used1+1stone+1food"}


@design("BAR025")
@pytest.mark.clause("IS-108", "IS-077")
def test_barter_twice_takes_four_resources_and_workers_are_none() -> None:
    table = turn(A, empire={A: ["BAR025"]}, goods={A: supply("4W 5P")})
    assert change(table, Activate("BAR025", 2)) == {"A": "W-4 V+4", "BAR025": "used2+4wood"}
    three = turn(A, empire={A: ["BAR025"]}, goods={A: supply("2W S 5P")})
    assert refused(three, A, Activate("BAR025", 2)) == TOO_POOR
    one = turn(A, empire={A: ["BAR025"]}, goods={A: supply("S 5P X")})
    assert refused(one, A, Activate("BAR025")) == TOO_POOR


# Mission


@design("BAR028")
@pytest.mark.parametrize(
    ("kept", "other", "pile"), [("BAR001", "COM070", "common pile"), ("COM070", "BAR001", "A pile")]
)
@pytest.mark.clause("IS-106", "IS-017")
def test_mission_draws_a_card_from_each_deck_keeps_one_and_discards_the_other(kept: str, other: str, pile: str) -> None:
    decks: Wishes = {"common_deck": ["COM070"], "deck": {A: ["BAR001"]}}
    table = turn(A, empire={A: ["BAR028"]}, goods={A: supply("P")}, **decks)
    answers = (Choose(deck="common"), Choose(deck="faction"), Choose(card=kept))
    assert change(table, Activate("BAR028"), *answers) == {
        "A": "P-1",
        "A hand": f"+{kept}",
        pile: f"+{other}",
        "BAR028": "used1+1worker",
    }


@design("BAR028")
@pytest.mark.clause("IS-106", "R-37")
def test_mission_draws_both_from_one_deck_if_wanted_and_keeps_the_only_card_there_is() -> None:
    table = turn(A, empire={A: ["BAR028"]}, goods={A: supply("P")}, deck={A: ["BAR001", "BAR002"]})
    answers = (Choose(deck="faction"), Choose(deck="faction"), Choose(card="BAR002"))
    changed = change(table, Activate("BAR028"), *answers)
    assert changed == {"A": "P-1", "A hand": "+BAR002", "A pile": "+BAR001", "BAR028": "used1+1worker"}
    last = turn(
        A, empire={A: ["BAR028"]}, goods={A: supply("P")}, deck={A: ["BAR001"]}, common_deck=[], common_discard=[]
    )
    assert change(last, Activate("BAR028")) == {"A": "P-1", "A hand": "+BAR001", "BAR028": "used1+1worker"}


# Robbers


@design("BAR030")
@pytest.mark.clause("IS-107", "IS-017")
def test_robbers_discard_an_opponents_deal_for_a_point_and_a_card() -> None:
    wishes: Wishes = {"deals": {A: ["BAR001"], B: ["ROM001", "ROM029"]}, "common_deck": ["COM070"]}
    table = turn(A, factions=THREE, empire={A: ["BAR030"]}, goods={A: supply("2P")}, **wishes)
    assert change(table, Activate("BAR030"), Choose(card="ROM029"), Choose(deck="common")) == {
        "A": "P-2 V+1",
        "A hand": "+COM070",
        "B deals": "-ROM029",
        "B pile": "+ROM029",
        "BAR030": "used1+2worker",
    }


@design("BAR030")
@pytest.mark.clause("IS-107", "R-06", "T-095")
def test_robbers_may_end_a_trade_route_deal_whose_location_stays() -> None:
    wishes: Wishes = {"routes": {B: ["BAR001"]}, "common_deck": ["COM070"]}
    table = turn(A, empire={A: ["BAR030", "BAR001"]}, goods={A: supply("2P")}, **wishes)
    mark = table.snapshot()["players"][B]["routes"][0]["mark"]
    assert change(table, Activate("BAR030"), Choose(deck="common")) == {
        "A": "P-2 V+1",
        "A hand": "+COM070",
        "B routes": "-BAR001",
        "B pile": f"+{mark}",
        "BAR030": "used1+2worker",
    }


@design("BAR030")
@pytest.mark.clause("R-26", "IS-107")
def test_a_deal_once_stolen_goes_to_the_pile_of_its_own_faction() -> None:
    wishes: Wishes = {"deals": {B: ["JAP001"]}, "common_deck": ["COM070"]}
    table = turn(A, factions=THREE, empire={A: ["BAR030"]}, goods={A: supply("2P")}, **wishes)
    changed = change(table, Activate("BAR030"), Choose(deck="common"))
    assert (changed["B deals"], changed["C pile"]) == ("-JAP001", "+JAP001")


@design("BAR030")
@pytest.mark.clause("R-23", "R-25", "IS-047")
def test_robbers_need_a_deal_of_an_opponent_who_has_not_passed() -> None:
    own = turn(A, empire={A: ["BAR030"]}, goods={A: supply("2P")}, deals={A: ["BAR001"]})
    assert refused(own, A, Activate("BAR030")) == NO_TARGET
    passed = turn(A, empire={A: ["BAR030"]}, goods={A: supply("2P")}, deals={B: ["JAP001"]}, passed=[B])
    assert refused(passed, A, Activate("BAR030")) == NO_TARGET
