"""The designs of the Atlanteans, ATL001 to ATL030: what each of them costs, makes and does."""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.changes import change, ledger, supply
from games.settlers.support.designs import (
    Doer,
    Maker,
    both_uses,
    build,
    built,
    design,
    each,
    end_turn,
    gets,
    makes,
    producing,
    ready,
)
from games.settlers.support.designs_box import TOO_POOR, USED_UP, assert_it_costs, assert_its_deal_gives
from games.settlers.support.layout import DESIGN
from games.settlers.support.positions import A, B, does, goods, hand, location, outcome_of, play, points, refused, turn
from reliquary.games.settlers.moves import Activate, Build, Choose, Pass, Unlock, Upgrade

PAIR = ("atlanteans", "barbarians")
MAKERS = [
    Maker("ATL001", "W", "T"),
    Maker("ATL004", "S", "W S"),
    Maker("ATL012", "S", "G"),
    Maker("ATL018", "F", "2P"),
    Maker("ATL028", "W", "d"),
    Maker("ATL029", "W", "2F T"),
]
UNLOCKED = [
    Maker("ATL012", "S", "2G V"),
    Maker("ATL018", "F", "2P V"),
]
DOERS = [
    Doer("ATL007", "S", "T", "g"),
    Doer("ATL014", "S", "T", "2V", uses=2),
    Doer("ATL023", "W", "F", "T V"),
    Doer("ATL025", "W", "P", "W S V"),
]
COSTS = {
    "ATL001": "W", "ATL004": "S", "ATL007": "S", "ATL010": "W", "ATL012": "S", "ATL014": "S", "ATL016": "W",
    "ATL018": "F", "ATL020": "W", "ATL022": "S", "ATL023": "W", "ATL024": "S S L", "ATL025": "W", "ATL026": "S",
    "ATL027": "W", "ATL028": "W", "ATL029": "W", "ATL030": "S S L",
}  # fmt: skip
DEALS = {
    "ATL001": "P", "ATL002": "W", "ATL003": "T", "ATL004": "W", "ATL005": "S", "ATL006": "F", "ATL007": "S",
    "ATL008": "W", "ATL009": "P", "ATL010": "F", "ATL011": "G", "ATL012": "G", "ATL013": "G", "ATL014": "S",
    "ATL015": "C", "ATL016": "F", "ATL017": "T", "ATL018": "P", "ATL019": "P", "ATL020": "C", "ATL021": "W",
    "ATL022": "C", "ATL023": "F", "ATL024": "V", "ATL025": "W", "ATL026": "G", "ATL027": "P", "ATL028": "S",
    "ATL029": "F", "ATL030": "G",
}  # fmt: skip


@pytest.mark.clause("IS-052", "AT-056")
@pytest.mark.parametrize(("card", "cost"), COSTS.items())
def test_what_each_design_costs(card: str, cost: str) -> None:
    assert DESIGN[card].raze == type(DESIGN[card].raze)()
    assert_it_costs(card, cost)


@pytest.mark.clause("IS-062", "IS-063", "AT-069")
@pytest.mark.parametrize(("card", "good"), DEALS.items())
def test_what_each_deal_gives(card: str, good: str) -> None:
    assert_its_deal_gives(card, good)


@each(MAKERS)
@pytest.mark.clause("IS-035", "IS-058")
def test_what_productions_make(row: Maker) -> None:
    assert build(row) == built(row.card, row.cost, row.makes)
    assert makes(row.card) == gets(row.makes)


@each(UNLOCKED)
@pytest.mark.clause("AT-050", "AT-051", "TE-06")
def test_what_unlocked_productions_make(row: Maker) -> None:
    table = turn(A, factions=PAIR, goods={A: supply("T")}, empire={A: [row.card]})
    assert change(table, Unlock(row.card)) == {"A": "T-1", row.card: "unlocked"}
    assert makes(f"{row.card}+unlocked") == gets(row.makes)


@design("ATL022")
@pytest.mark.clause("AT-051", "IS-006")
@pytest.mark.parametrize(("mark", "cards"), [("", 1), ("+unlocked", 2)])
def test_library_of_critias_draws_a_card_and_unlocked_two(mark: str, cards: int) -> None:
    top = ["COM008", "COM009"][:cards]
    drawn = [Choose(deck="common")] * cards
    wishes: dict[str, Any] = {"factions": PAIR, "common_deck": top, "empire": {A: [f"ATL022{mark}"]}}
    assert producing(*drawn, **wishes) == {"A hand": " ".join(f"+{card}" for card in top)}


@each(DOERS)
@pytest.mark.clause("IS-075", "IS-076")
def test_what_actions_do(row: Doer) -> None:
    table = ready(row, row.uses)
    for _ in range(row.uses):
        before = goods(table, A) | {"vp": points(table, A)}
        does(table, A, Activate(row.card))
        end_turn(table)
        after = goods(table, A) | {"vp": points(table, A)}
        change_of = {name: after.get(name, 0) - before.get(name, 0) for name in {*before, *after}}
        assert {name: number for name, number in change_of.items() if number} == {
            **{name: -number for name, number in supply(row.pays).items()},
            **supply(row.gives),
        }
    if row.pays != "T":
        assert refused(turn(A, factions=PAIR, empire={A: [row.card]}), A, Activate(row.card)) == TOO_POOR
    again = turn(A, factions=PAIR, goods={A: supply(row.pays)}, empire={A: [f"{row.card}+used{row.uses}"]})
    assert refused(again, A, Activate(row.card)) == USED_UP


@design("ATL014")
@pytest.mark.clause("IS-077", "R-24")
def test_academy_of_sciences_takes_both_uses_at_once() -> None:
    row = Doer("ATL014", "S", "T", "2V", uses=2)
    assert both_uses(row)["A"] == ledger("T", "2V", 2)


@design("ATL010")
@pytest.mark.clause("AT-052", "AT-053", "AT-054")
def test_emerald_port_unlocks_a_resource_of_choice() -> None:
    assert change(turn(A, factions=PAIR, goods={A: supply("W")}, hand={A: ["ATL010"]}), Build("ATL010")) == built(
        "ATL010", "W", "T"
    )
    table = turn(A, factions=PAIR, goods={A: supply("T 2P")}, empire={A: ["ATL010"]}, passed=[B])
    assert refused(table, A, Activate("ATL010")) == ("locked", "AT-053")
    does(table, A, Unlock("ATL010"), Activate("ATL010", 2), Choose(good="wood"), Choose(good="food"))
    assert goods(table, A) == supply("W F")
    assert refused(table, A, Activate("ATL010")) == USED_UP
    assert refused(table, A, Unlock("ATL010"))[0] == "unlocked_already"


@design("ATL016")
@pytest.mark.clause("AT-024")
def test_hall_of_inventors_scores_for_every_token_placed() -> None:
    empire = {A: ["ATL016", "COM008", "COM012", "COM021"]}
    table = turn(A, factions=PAIR, goods={A: supply("T d g")}, empire=empire)
    does(table, A, Upgrade("COM008"), Upgrade("COM012", "defence"), Upgrade("COM021", "glory"))
    assert points(table, A) == 3


@design("ATL020")
@pytest.mark.clause("AT-051", "TE-07")
def test_colonists_fleet_unlocked_scores_for_common_buildings() -> None:
    assert change(turn(A, factions=PAIR, goods={A: supply("W")}, hand={A: ["ATL020"]}), Build("ATL020")) == built(
        "ATL020", "W", "T"
    )
    rows: dict[str, Any] = {"factions": PAIR, "hand": {A: ["COM058", "ATL001"]}, "goods": {A: supply("2W T")}}
    table = turn(A, empire={A: ["ATL020"]}, passed=[B], **rows)
    does(table, A, Unlock("ATL020"), Build("COM058"), Build("ATL001"))
    assert points(table, A) == 1


@design("ATL024")
@pytest.mark.clause("AT-048", "IS-099")
@pytest.mark.parametrize(("tokens", "scored"), [(0, 0), (5, 5), (9, 8)])
def test_pillar_of_laws_scores_for_locations_with_a_token(tokens: int, scored: int) -> None:
    cards = ["COM001", "COM002", "COM003", "COM004", "COM005", "COM006", "COM007", "COM008", "COM011"]
    common = [f"{card}+technology" if place < tokens else card for place, card in enumerate(cards)]
    table = turn(A, factions=PAIR, round=5, empire={A: ["ATL024", *common]})
    play(table, (A, Pass()), (B, Pass()))
    assert outcome_of(table).scores[A]["final"] == scored


@design("ATL026")
@pytest.mark.clause("AT-033", "R-10")
def test_burning_lens_takes_the_goods_of_a_production() -> None:
    table = turn(A, factions=PAIR, goods={A: supply("2T")}, empire={A: ["ATL026", "ATL004", "COM008+technology"]})
    does(table, A, Activate("ATL026", 2), Choose(card="ATL004"), Choose(card="COM008"))
    assert goods(table, A) == supply("W 3S")
    alone = turn(A, factions=PAIR, goods={A: supply("T")}, empire={A: ["ATL026"]})
    assert refused(alone, A, Activate("ATL026")) == ("no_target", "IS-080")


@design("ATL027")
@pytest.mark.clause("AT-054", "IS-126")
def test_water_clock_frees_a_location_and_scores() -> None:
    table = turn(A, factions=PAIR, goods={A: supply("T")}, empire={A: ["ATL027", "COM034+used1+technology"]})
    does(table, A, Activate("ATL027"))
    assert (points(table, A), location(table, "COM034")) == (2, "COM034+technology")
    unused = turn(A, factions=PAIR, goods={A: supply("T")}, empire={A: ["ATL027", "COM034"]})
    assert refused(unused, A, Activate("ATL027")) == ("no_target", "IS-080")


@design("ATL030")
@pytest.mark.clause("IS-057", "AT-036")
@pytest.mark.parametrize(("tokens", "scored"), [(0, 0), (3, 3), (7, 6)])
def test_palace_of_the_ten_kings_scores_and_brings_glory(tokens: int, scored: int) -> None:
    cards = ["COM001", "COM002", "COM003", "COM004", "COM005", "COM006", "COM007"]
    common = [f"{card}+technology" for card in cards[:tokens]]
    rows: dict[str, Any] = {"goods": {A: supply("2S")}, "hand": {A: ["ATL030"]}}
    table = turn(A, factions=PAIR, empire={A: ["COM069", *common]}, **rows)
    does(table, A, Build("ATL030"), *[Choose(card="COM069")] * bool(tokens))
    assert (points(table, A), goods(table, A)) == (scored, {"tech_glory": 1})
    assert hand(table, A) == []
