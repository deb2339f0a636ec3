from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.settlers.support.differences import gained
from games.settlers.support.layout import BASE, DESIGN
from games.settlers.support.positions import (
    A,
    B,
    C,
    choices,
    does,
    empire,
    finish_round,
    goods,
    hand,
    hear,
    kind_of,
    last_pick,
    player,
    points,
    production,
    question,
    refused,
    turn,
)
from reliquary.games.settlers.events import Drew, Gained
from reliquary.games.settlers.moves import Build, Choose, Done, Take

BOARDS = {
    "barbarians": {"worker": 5, "raze": 1, "defence": 1},
    "japanese": {"worker": 4, "wood": 1, "raze": 1, "defence": 1},
    "romans": {"worker": 2, "wood": 1, "stone": 1, "raze": 1, "defence": 1},
    "egyptians": {"worker": 3, "gold": 1, "raze": 1, "defence": 1},
}


@pytest.mark.clause("IS-025", "IS-035", "IS-041", "T-012")
@pytest.mark.parametrize("faction", BOARDS)
def test_is_041_in_round_one_only_the_boards_produce(faction: str) -> None:
    other = "romans" if faction != "romans" else "japanese"
    table = production(factions=(other, faction), round=1)
    assert goods(table, B) == BOARDS[faction]
    assert goods(table, A) == BOARDS[other]


@pytest.mark.clause("IS-035", "IS-038", "T-010")
def test_is_035_board_deals_and_locations_as_in_the_rulebook_example() -> None:
    table = production(
        factions=("japanese", "romans"), deals={A: ["JAP001", "JAP012"]}, empire={A: ["COM025", "COM018"]}
    )
    assert goods(table, A) == {"worker": 5, "wood": 1, "raze": 2, "defence": 1, "gold": 1, "food": 1}
    assert (points(table, A), hand(table, A)) == (0, ["COM074"])


@pytest.mark.clause("IS-035")
@pytest.mark.parametrize("first", [A, B, C])
def test_is_035_from_the_first_player_clockwise(first: int) -> None:
    table = last_pick(first, factions=("barbarians", "japanese", "romans"))
    heard = hear(table)
    does(table, first, Take("COM074"))
    order = [event.seat for event in heard if isinstance(event, Gained)]
    assert order == [first, (first + 1) % 3, (first + 2) % 3]


@pytest.mark.clause("IS-036", "R-17", "S-03", "DP-08")
def test_is_036_the_order_of_the_sources_is_free() -> None:
    rows: dict[str, Any] = {"empire": {A: ["ROM011", "ROM017", "COM065", "COM007"]}, "deals": {A: ["ROM012", "ROM001"]}}
    table = production(factions=("romans", "barbarians"), **rows)
    assert goods(table, A) == BOARDS["romans"] | {"wood": 3, "stone": 2}  # what asks and draws nothing came first
    assert question(table) == "source"
    assert set(choices(table, A)) == {"ROM011", "ROM017", "COM065", "ROM012"}
    does(table, A, Choose(card="ROM017"))
    assert set(choices(table, A)) == {"ROM011", "COM065", "ROM012"}
    does(table, A, Choose(card="ROM012"))
    assert (question(table), choices(table, A)) == ("deck", ["faction", "common"])
    does(table, A, Choose(deck="faction"), Choose(card="COM065"), Choose(deck="common"))
    assert question(table) == "keep"
    assert Counter(kind_of(card) for card in hand(table, A)) == {"common": 3, "romans": 1}


@pytest.mark.clause("R-17")
def test_r_17_by_agreement_the_sources_come_in_printed_order() -> None:
    rows: dict[str, Any] = {"empire": {A: ["ROM011", "COM065"]}, "deals": {A: ["ROM012"]}}
    table = production(factions=("romans", "barbarians"), production_order="printed", **rows)
    heard = hear(table)
    assert question(table) == "deck"  # the Deal
    does(table, A, Choose(deck="common"))
    assert question(table) == "keep"  # the Architect
    does(table, A, Choose(card=choices(table, A)[0]))
    assert question(table) == "deck"  # the Watchtower
    does(table, A, Choose(deck="common"))
    assert question(table) == "turn"
    assert [event.deck for event in heard if isinstance(event, Drew)] == ["common", "faction", "faction", "common"]


@pytest.mark.clause("S-03")
def test_s_03_equal_sources_are_not_asked_for() -> None:
    table = production(factions=("romans", "barbarians"), deals={A: ["ROM012", "ROM013"]})
    assert question(table) == "deck"
    does(table, A, Choose(deck="common"), Choose(deck="common"))
    assert question(table) == "turn"


@pytest.mark.clause("IS-037", "R-13")
def test_is_037_a_taking_has_always_ended_before_production() -> None:
    table = turn(
        A, factions=("egyptians", "japanese"), empire={A: ["EGY013+used"], B: ["JAP004"]}, annexed={A: ["JAP004"]}
    )
    finish_round(table)
    assert goods(table, A) == BOARDS["egyptians"]
    assert goods(table, B) == BOARDS["japanese"] | {"food": 2}


@pytest.mark.clause("IS-038", "T-011")
@pytest.mark.parametrize(("others", "food"), [(0, 1), (1, 2), (2, 3), (4, 3)])
def test_is_038_goods_per_colour_count_the_location_itself_up_to_the_maximum(others: int, food: int) -> None:
    red = ["COM006", "COM052", "COM053", "COM056"][:others]
    table = production(empire={A: ["COM025", *red]})
    assert goods(table, A)["food"] == food


@pytest.mark.clause("IS-038")
@pytest.mark.parametrize(
    ("card", "good", "same"),
    [
        ("COM011", "stone", ["COM001", "COM002"]),
        ("COM017", "worker", ["COM039", "COM040"]),
        ("COM027", "gold", ["COM021", "COM030"]),
        ("COM029", "wood", ["COM042", "COM043"]),
        ("JAP006", "worker", ["COM039", "JAP020"]),
        ("EGY002", "stone", ["COM001", "EGY016"]),
    ],
)
def test_is_038_every_location_that_counts_a_colour(card: str, good: str, same: list[str]) -> None:
    faction = DESIGN[card].faction
    faction = "romans" if faction == "common" else faction
    other = "barbarians"
    for number in range(3):
        table = production(factions=(faction, other), empire={A: [card, *same[:number], "COM018"], B: same[number:]})
        assert goods(table, A)[good] == BOARDS[faction].get(good, 0) + number + 1


@pytest.mark.clause("IS-039", "IS-123", "IS-128", "R-07", "T-018", "DP-23")
def test_is_039_points_are_scored_at_once_and_sphinx_looks_at_them() -> None:
    table = production(factions=("egyptians", "romans"), empire={A: ["EGY004", "EGY019"]})
    assert (question(table), choices(table, A)) == ("pick", [0, 1])
    before = table.clone()
    does(table, A, Choose(option=1))
    assert points(table, A) == 3
    does(before, A, Choose(option=0))
    assert (points(before, A), goods(before, A)["raze"]) == (0, 2)


@pytest.mark.clause("IS-039")
def test_is_039_one_point_alone_does_not_wake_the_sphinx() -> None:
    table = production(factions=("egyptians", "romans"), empire={A: ["COM026", "EGY019"]})
    assert points(table, A) == 1


@pytest.mark.clause("IS-040", "IS-116", "R-16", "T-016", "DP-25")
def test_is_040_school_of_diplomacy_throws_away_what_deals_give() -> None:
    rows: dict[str, Any] = {"empire": {A: ["JAP030"]}, "deals": {A: ["JAP015", "JAP009"]}}
    table = production(factions=("japanese", "romans"), **rows)
    before = goods(table, A)
    assert (question(table), set(choices(table, A))) == ("source", {"JAP015", "JAP009"})
    does(table, A, Choose(card="JAP015"))
    assert (question(table), choices(table, A)) == ("cash", ["card", None])
    does(table, A, Choose(good="card"))
    assert (question(table), choices(table, A)) == ("cash", ["stone", None])
    does(table, A, Done())
    assert (goods(table, A)["stone"], points(table, A)) == (before.get("stone", 0) + 1, 1)
    assert hand(table, A) == ["COM074"]


@pytest.mark.clause("R-16", "IS-116")
def test_r_16_points_and_trade_route_deals_may_be_thrown_away_too() -> None:
    table = production(
        factions=("japanese", "romans"),
        empire={A: ["JAP030"], B: ["ROM029"]},
        deals={A: ["JAP024"]},
        routes={A: ["ROM029"]},
    )
    does(table, A, Choose(card="ROM029"), Choose(good="gold"))
    assert (points(table, A), "gold" in goods(table, A)) == (1, False)
    assert (question(table), choices(table, A)) == ("cash", ["vp", None])
    does(table, A, Choose(good="vp"))
    assert (points(table, A), question(table)) == (2, "turn")


@pytest.mark.clause("R-16", "IS-065")
def test_r_16_only_the_school_that_stands_and_only_deals() -> None:
    table = production(factions=("japanese", "romans"), empire={A: ["JAP030", "JAP004"]})
    assert (question(table), goods(table, A)["food"]) == ("turn", 2)
    table = production(factions=("japanese", "romans"), deals={A: ["JAP030", "JAP004"]})
    assert (question(table), goods(table, A)["food"]) == ("turn", 1)


@pytest.mark.clause("IS-042")
def test_is_042_no_card_of_the_base_game_prays() -> None:
    assert not [card for card, design in BASE.items() if "pray" in repr(design.ability).lower()]


@pytest.mark.clause("IS-058", "IS-140", "R-10", "T-013")
def test_is_140_farmers_at_work_copy_another_production_location() -> None:
    table = turn(A, goods={A: {"wood": 3}}, hand={A: ["COM016"]}, empire={A: ["COM007"]})
    before = table.clone()
    does(table, A, Build("COM016"), Choose(deck="common"))
    assert gained(before, table) == {"wood": -3 + 2, "location": 1}  # one card built, one drawn
    table = production(empire={A: ["COM007", "COM016"]})
    assert goods(table, A)["wood"] == 2 + 2


@pytest.mark.clause("IS-140", "T-014")
def test_is_140_farmers_at_work_never_copy_themselves() -> None:
    table = turn(A, goods={A: {"wood": 3}}, hand={A: ["COM016"]}, empire={A: ["COM046", "COM005"]})
    before = table.clone()
    does(table, A, Build("COM016"), Choose(deck="faction"))
    assert gained(before, table) == {"wood": -3, "location": 1}


@pytest.mark.clause("IS-140", "DP-34")
def test_is_140_farmers_at_work_choose_among_common_and_faction_locations() -> None:
    table = production(empire={A: ["COM016", "COM018", "BAR001", "COM046"]})
    assert question(table) == "target"
    assert set(choices(table, A)) == {"COM018", "BAR001"}
    does(table, A, Choose(card="BAR001"))
    assert goods(table, A) == {"worker": 5, "raze": 2, "defence": 1, "wood": 4}


@pytest.mark.clause("IS-117", "T-017")
@pytest.mark.parametrize(("samurai", "vp"), [(0, 0), (1, 1), (3, 3), (5, 3)])
def test_is_117_daimyos_castle_scores_up_to_three_samurai(samurai: int, vp: int) -> None:
    others = ["JAP001", "JAP002", "JAP003", "JAP013", "JAP015"]
    row = [card + "+samurai" * (number < samurai) for number, card in enumerate(others)]
    table = production(factions=("japanese", "romans"), empire={A: ["JAP009", *row]})
    assert points(table, A) == vp
    assert empire(table, A) == ["JAP009", *row]


@pytest.mark.clause("IS-118", "DP-33")
@pytest.mark.parametrize(("faction", "card"), [("romans", "ROM011"), ("japanese", "JAP011")])
def test_is_118_two_faction_cards_are_drawn_and_one_is_shuffled_back(faction: str, card: str) -> None:
    table = production(factions=(faction, "barbarians"), empire={A: [card]})
    assert question(table) == "keep"
    first, second = choices(table, A)
    assert kind_of(first) == kind_of(second) == faction
    assert len(player(table, A)["deck"]) == 27
    does(table, A, Choose(card=second))
    assert set(hand(table, A)) == {"COM074", second}
    assert first in player(table, A)["deck"]
    assert (len(player(table, A)["deck"]), player(table, A)["discard"]) == (28, [])


@pytest.mark.clause("IS-118", "T-015")
def test_is_118_a_single_card_left_is_drawn_and_kept() -> None:
    table = production(factions=("romans", "barbarians"), empire={A: ["ROM011"]}, deck={A: ["ROM001"]})
    assert set(hand(table, A)) == {"COM074", "ROM001"}
    assert (question(table), player(table, A)["deck"]) == ("turn", [])


@pytest.mark.clause("IS-134", "IS-058", "T-020")
def test_is_134_legion_draws_common_cards_only() -> None:
    table = turn(
        A, factions=("romans", "japanese"), goods={A: {"food": 1}}, hand={A: ["ROM017"]}, empire={A: ["COM069"]}
    )
    does(table, A, Build("ROM017"))
    assert [kind_of(card) for card in hand(table, A)] == ["common", "common"]
    assert question(table) == "turn"


@pytest.mark.clause("IS-035", "IS-177")
def test_is_177_the_phase_does_not_end_while_a_source_waits() -> None:
    table = production(factions=("romans", "egyptians"), deals={B: ["EGY002"]})
    assert (table.view(None).phase, question(table), table.waiting()) == ("production", "deck", [B])
    assert refused(table, A, Choose(deck="common")) == ("not_your_turn", "IS-043")
    does(table, B, Choose(deck="common"))
    assert (table.view(None).phase, question(table), table.waiting()) == ("action", "turn", [A])


@pytest.mark.clause("IS-128", "IS-058", "DP-23")
def test_is_128_pharaohs_guard_chooses_when_built_too() -> None:
    rows: dict[str, Any] = {"factions": ("egyptians", "romans"), "goods": {A: {"food": 2}}, "hand": {A: ["EGY004"]}}
    table = turn(A, empire={A: ["COM069"]}, **rows)
    does(table, A, Build("EGY004"))
    assert (question(table), choices(table, A)) == ("pick", [0, 1])
    does(table, A, Choose(option=1))
    assert points(table, A) == 2
