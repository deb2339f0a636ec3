"""The Japanese designs, each played: the patterns first, then the cards with special texts."""

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
    end_turn,
    gets,
    make_deal,
    makes,
    producing,
    ready,
    short_of,
)
from games.settlers.support.positions import A, B, choices, play, refused, turn
from reliquary.games.settlers.moves import Activate, Build, Choose, Raze

NO_TARGET = ("no_target", "IS-080")
TOO_POOR = ("cost_too_high", "IS-075")
EGYPT = ("japanese", "egyptians")
ROME = ("japanese", "romans")

MAKERS = [
    Maker("JAP001", "W", makes="F P"),
    Maker("JAP004", "F", makes="2F"),
]
GEISHAS = Counted("JAP006", "W L", "P", 3, ("COM039", "COM040", "COM041", "JAP020"))
DOERS = [
    Doer("JAP012", "W W L", pays="P", gives="G", uses=2),
    Doer("JAP016", "W L", pays="F", gives="V", uses=2),
    Doer("JAP028", "W L", pays="F P", gives="X"),
    Doer("JAP029", "S L", pays="S", gives="X V"),
]
SAKE = Watcher("JAP020", "W L", gives="G V", fitting=("COM040", "W"), other=("COM083", "S"))
PLAIN_BUILDINGS = {
    "JAP008": "W L", "JAP013": "W L", "JAP015": "W S L", "JAP019": "W L", "JAP021": "S L", "JAP030": "W L",
}  # fmt: skip
DEALS = {
    "JAP001": "P", "JAP004": "F", "JAP006": "P", "JAP008": "X", "JAP009": "S", "JAP010": "G", "JAP011": "C",
    "JAP012": "G", "JAP013": "F", "JAP015": "C", "JAP016": "F", "JAP019": "G", "JAP020": "F", "JAP021": "F",
    "JAP022": "P", "JAP023": "V", "JAP024": "V", "JAP026": "X", "JAP028": "P", "JAP029": "S", "JAP030": "G",
}  # fmt: skip
UNRAZABLE = {"JAP013", "JAP015"}


@pytest.mark.clause("IS-053", "IS-058", "IS-035")
@each(MAKERS)
def test_a_production_location_makes_its_goods_when_built_and_in_every_production_phase(row: Maker) -> None:
    assert build(row) == built(row.card, row.cost, row.makes)
    assert makes(row.card) == gets(row.makes)


@pytest.mark.parametrize("others", range(5))
@pytest.mark.clause("IS-038", "IS-060")
@design("JAP006")
def test_house_of_geishas_counts_pink_locations_itself_included_up_to_three(others: int) -> None:
    number = min(1 + others, 3)
    table = builder("JAP006", "W L", *GEISHAS.others[:others])
    reaction = "G V" if others == 4 else ""
    answers = [Choose(card="COM069")] if others else []
    assert change(table, Build("JAP006"), *answers) == built("JAP006", "W L", f"{number}P {reaction}")
    assert makes("JAP006", *GEISHAS.others[:others]) == gets(f"{number}P")


@pytest.mark.clause("IS-075", "IS-076")
@each(DOERS)
def test_an_action_location_is_built_used_and_used_up(row: Doer) -> None:
    assert build(row) == built(row.card, row.cost)
    table = ready(row, row.uses + 1)
    for use in range(1, row.uses + 1):
        expected = {"A": ledger(row.pays, row.gives), row.card: used(row.pays, use)}
        assert change(table, Activate(row.card)) == expected
        end_turn(table)
    assert refused(table, A, Activate(row.card)) == ("used_up", "IS-076")
    for poor in short_of(row):
        assert refused(poor, A, Activate(row.card)) == TOO_POOR


@pytest.mark.clause("IS-077", "R-24")
@each([row for row in DOERS if row.uses == 2])
def test_both_uses_may_be_taken_in_one_action(row: Doer) -> None:
    assert both_uses(row) == {"A": ledger(row.pays, row.gives, 2), row.card: used(row.pays, 2)}
    assert refused(ready(row, 1), A, Activate(row.card, 2)) == TOO_POOR


@pytest.mark.clause("IS-059")
@design("JAP020")
def test_sake_brewery_reacts_to_pink_locations_itself_included() -> None:
    assert build(SAKE) == built("JAP020", "W L", "G V")
    assert build_fitting(SAKE) == built("COM040", "W", "G V")
    assert build_other(SAKE) == built("COM083", "S")


@pytest.mark.clause("IS-053", "IS-009")
@pytest.mark.parametrize(("card", "cost"), PLAIN_BUILDINGS.items(), ids=PLAIN_BUILDINGS)
def test_building_costs_its_resources_and_a_location_and_brings_nothing(card: str, cost: str) -> None:
    assert change(builder(card, cost), Build(card)) == built(card, cost)


@pytest.mark.clause("IS-062", "IS-063", "IS-011")
@pytest.mark.parametrize(("card", "good"), DEALS.items(), ids=DEALS)
def test_a_deal_gives_its_good_at_once_and_in_every_production_phase(card: str, good: str) -> None:
    assert make_deal(card, good) == dealt(card, good)
    assert deal_makes(card, good) == gets(good)


@pytest.mark.clause("IS-067", "IS-074", "T-073")
@pytest.mark.parametrize("card", DEALS)
def test_razed_from_the_hand_a_japanese_card_gives_a_point_but_gate_and_shrine_have_no_raze_field(card: str) -> None:
    table = turn(A, factions=ROME, hand={A: [card]}, goods={A: supply("X")})
    if card in UNRAZABLE:
        assert refused(table, A, Raze(card)) == ("no_raze_field", "IS-066")
    else:
        assert change(table, Raze(card)) == {"A": "X-1 V+1", "A hand": f"-{card}", "A pile": f"+{card}"}


# Garrison


@design("JAP008", "ROM011", "COM005")
@pytest.mark.clause("IS-109", "R-03", "R-04", "T-067")
def test_garrison_removes_a_faction_location_and_gallows_stay_silent() -> None:
    table = turn(A, factions=ROME, empire={A: ["JAP008", "COM005"], B: ["ROM011"]}, goods={A: supply("2X")})
    assert change(table, Activate("JAP008")) == {
        "A": "X-2",
        "B empire": "-ROM011",
        "B pile": "+ROM011",
        "JAP008": "used1+2raze",
    }


@design("JAP008")
@pytest.mark.clause("IS-109", "R-04", "IS-072")
@pytest.mark.parametrize("target", ["COM069", "COM046+used+defence"])
def test_garrison_removes_a_common_location_without_goods_wood_or_foundation(target: str) -> None:
    table = turn(A, factions=ROME, empire={A: ["JAP008"], B: [target]}, goods={A: supply("2X")})
    card = target[:6]
    assert change(table, Activate("JAP008")) == {
        "A": "X-2",
        "B empire": f"-{card}",
        "common pile": f"+{card}",
        "JAP008": "used1+2raze",
    }


@design("JAP008")
@pytest.mark.clause("R-04", "R-23", "R-25")
def test_garrison_needs_an_unpassed_opponents_location_not_a_foundation() -> None:
    wishes: Wishes = {"factions": ROME, "goods": {A: supply("2X")}}
    only_own = turn(A, empire={A: ["JAP008", "COM046"]}, foundations={B: ["COM001"]}, **wishes)
    assert refused(only_own, A, Activate("JAP008")) == NO_TARGET
    passed = turn(A, empire={A: ["JAP008"], B: ["COM046"]}, passed=[B], **wishes)
    assert refused(passed, A, Activate("JAP008")) == NO_TARGET
    common = turn(A, empire={A: ["JAP008"], B: ["ROM011"]}, remove_scope="common", **wishes)
    assert refused(common, A, Activate("JAP008")) == NO_TARGET


# Daimyo's Castle and Buddha's Temple


@design("JAP009")
@pytest.mark.clause("IS-117", "T-017")
@pytest.mark.parametrize(("samurai", "points"), [(0, 0), (2, 2), (3, 3), (5, 3)])
def test_daimyos_castle_scores_up_to_three_samurai_when_built_and_in_production(samurai: int, points: int) -> None:
    others = [f"JAP0{16 + place}+samurai" for place in range(samurai)]
    answers = [Choose(card="COM069")] if samurai else []
    table = builder("JAP009", "S S L", *others)
    assert change(table, Build("JAP009"), *answers) == built("JAP009", "S S L", f"{points}V" if points else "")
    assert makes("JAP009", *others) == gets(f"{points}V" if points else "")


@design("JAP011")
@pytest.mark.clause("IS-118", "IS-058")
def test_buddhas_temple_keeps_one_of_two_faction_cards_and_the_other_goes_back_into_the_deck() -> None:
    table = builder("JAP011", "S L", deck={A: ["JAP001", "JAP002"]})
    changed = change(table, Build("JAP011"), Choose(card="JAP002"))
    assert changed == {**built("JAP011", "S L"), "A hand": "-JAP011 +JAP002"}
    assert table.snapshot()["players"][A]["deck"] == ["JAP001"]
    deep = play(builder("JAP011", "S L"), (A, Build("JAP011")))
    assert len(choices(deep, A)) == 2
    wishes: Wishes = {"factions": ROME, "empire": {A: ["JAP011"]}, "deck": {A: ["JAP001", "JAP004"]}}
    assert producing(Choose(card="JAP001"), **wishes) == {"A hand": "+JAP001"}


@design("JAP011")
@pytest.mark.clause("IS-118", "R-01")
def test_buddhas_temple_keeps_the_last_card_and_draws_nothing_from_an_empty_deck() -> None:
    wishes: Wishes = {"factions": ROME, "empire": {A: ["JAP011"]}}
    assert producing(**wishes, deck={A: ["JAP001"]}) == {"A hand": "+JAP001"}
    assert producing(**wishes, deck={A: []}) == {}
