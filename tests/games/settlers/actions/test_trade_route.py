from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.differences import changes, gained
from games.settlers.support.layout import DESIGN
from games.settlers.support.positions import (
    A,
    B,
    C,
    choices,
    does,
    empire,
    finish_round,
    goods,
    hear,
    play,
    player,
    points,
    production,
    question,
    refused,
    turn,
)
from reliquary.core.words import Move
from reliquary.games.settlers.events import DealMade
from reliquary.games.settlers.moves import Activate, Build, Choose, Pass
from reliquary.games.settlers.table import Table

JAPANESE = ("japanese", "romans")
GOODS = ["wood", "stone", "food", "worker", "gold", "raze", "card", "vp"]


@pytest.mark.clause("IS-107", "R-06", "R-26", "T-095")
def test_is_107_robbers_end_a_trade_route_deal() -> None:
    table = turn(A, goods={A: {"worker": 2}}, empire={A: ["BAR030", "BAR001"]}, routes={B: ["BAR001"]})
    mark = player(table, B)["routes"][0]["mark"]
    before = table.clone()
    does(table, A, Activate("BAR030"), Choose(deck="faction"))
    assert changes(before, table) == {A: {"worker": -2, "vp": 1, "card": 1}, B: {"route": -1}}
    assert (player(table, B)["discard"], empire(table, A)) == ([mark], ["BAR030+used1+2worker", "BAR001"])


@pytest.mark.clause("IS-131", "IS-080", "R-23")
def test_is_131_spies_never_take_trade_route_deals() -> None:
    factions = ("romans", "japanese")
    table = turn(A, factions=factions, goods={A: {"worker": 1}}, empire={A: ["ROM010"]}, routes={B: ["ROM010"]})
    assert refused(table, A, Activate("ROM010")) == ("no_target", "IS-080")


@pytest.mark.clause("IS-138")
def test_is_138_hanseatic_league_takes_trade_route_deals_too() -> None:
    table = turn(
        A, factions=JAPANESE, goods={A: {"worker": 2}}, empire={A: ["COM061"], B: ["ROM029"]}, routes={A: ["ROM029"]}
    )
    assert refused(table, A, Activate("COM061", 2)) == ("cost_too_high", "IS-075")
    before = table.clone()
    does(table, A, Activate("COM061"))
    assert gained(before, table) == {"worker": -1, "vp": 2, "route": -1}


# Trade Route


def trade_route(*moves: Move, **wishes: Any) -> Table:
    rows: dict[str, Any] = {"factions": ("japanese", "egyptians"), "goods": {A: {"food": 1}, B: {"stone": 1}}}
    rows |= {"empire": {A: ["JAP021", "JAP024"], B: ["EGY028"]}, "hand": {B: ["EGY024"]}}
    return does(turn(A, **(rows | wishes)), A, *moves)


@pytest.mark.clause("IS-114", "R-06", "T-091", "DP-30")
def test_is_114_trade_route_makes_a_deal_with_an_opponents_location() -> None:
    before, table = trade_route(), trade_route()
    heard = hear(table)
    does(table, A, Activate("JAP021"))
    assert gained(before, table) == {"food": -1, "gold": 1, "vp": 1, "route": 1}
    assert DealMade(A, "EGY028", True) in heard
    (route,) = player(table, A)["routes"]
    assert (route["location"], DESIGN[route["mark"]].faction) == ("EGY028", "japanese")
    assert len(player(table, A)["deck"]) == len(player(before, A)["deck"]) - 1
    play(table, (B, Build("EGY024")))
    assert player(table, A)["routes"] == []
    assert player(table, A)["discard"] == [route["mark"]]


@pytest.mark.clause("IS-114", "R-06", "T-091")
def test_is_114_it_pays_in_every_production_phase_while_the_location_stands() -> None:
    table = trade_route(Activate("JAP021"))
    finish_round(table)
    assert goods(table, A)["gold"] == 1
    table = production(
        factions=("japanese", "egyptians"), empire={A: [], B: ["EGY028"]}, routes={A: ["EGY028", "EGY028"]}
    )
    assert goods(table, A)["gold"] == 2  # two marks under one Location, and Trade Route itself long gone


@pytest.mark.clause("IS-114", "R-06")
def test_is_114_only_faction_locations_of_opponents() -> None:
    factions = ("japanese", "egyptians", "romans")
    rows = {A: ["JAP021", "JAP001"], B: ["EGY028", "COM018"], C: ["ROM029"]}
    table = trade_route(Activate("JAP021"), factions=factions, empire=rows)
    assert (question(table), set(choices(table, A))) == ("target", {"EGY028", "ROM029"})


@pytest.mark.clause("IS-114", "R-06", "R-01", "IS-080")
def test_r_06_without_a_card_in_the_faction_deck_it_cannot_be_used() -> None:
    assert refused(trade_route(deck={A: []}), A, Activate("JAP021")) == ("no_target", "IS-080")
    table = trade_route(Activate("JAP021"), deck={A: []}, faction_deck_empty="reshuffle")
    assert len(player(table, A)["routes"]) == 1
    table = trade_route(Activate("JAP021"), deck={A: []}, activation_without_target=True)
    assert (player(table, A)["routes"], goods(table, A), points(table, A)) == ([], {}, 0)


@pytest.mark.clause("R-06")
def test_r_06_by_agreement_using_it_is_no_deal_made() -> None:
    before = trade_route(trade_route_is_deal=False)
    table = trade_route(Activate("JAP021"), trade_route_is_deal=False)
    assert gained(before, table) == {"food": -1, "gold": 1, "route": 1}


@pytest.mark.clause("R-06", "IS-114", "IS-072")
def test_r_06_the_deal_ends_however_the_location_leaves() -> None:
    table = turn(
        B,
        factions=("japanese", "romans", "egyptians"),
        goods={B: {"worker": 2}},
        empire={B: ["ROM008"], C: ["EGY028"]},
        routes={A: ["EGY028"]},
        passed=[A],
    )
    does(table, B, Activate("ROM008"))
    assert (player(table, A)["routes"], len(player(table, A)["discard"])) == ([], 1)
    play(table, (C, Pass()))
    assert empire(table, C) == []


@pytest.mark.clause("R-06", "IS-114")
def test_r_06_all_deals_with_a_location_end_when_it_leaves() -> None:
    table = turn(
        B,
        factions=("japanese", "egyptians"),
        goods={B: {"stone": 1}},
        hand={B: ["EGY024"]},
        empire={B: ["EGY028"]},
        routes={A: ["EGY028", "EGY028"]},
    )
    does(table, B, Build("EGY024"))
    assert (player(table, A)["routes"], len(player(table, A)["discard"])) == ([], 2)


@pytest.mark.clause("S-09", "IS-107", "R-13")
@pytest.mark.parametrize(("hit", "left"), [(A, [0, 1]), (B, [1, 0])])
def test_s_09_of_two_trade_routes_with_one_location_the_actor_chooses(hit: int, left: list[int]) -> None:
    table = turn(
        C,
        factions=("egyptians", "japanese", "barbarians"),
        goods={C: {"worker": 2}},
        empire={C: ["BAR030", "BAR001"]},
        routes={A: ["BAR001"], B: ["BAR001"]},
    )
    does(table, C, Activate("BAR030"))
    assert (question(table), choices(table, C)) == ("victim", [A, B])
    does(table, C, Choose(seat=hit), Choose(deck="faction"))
    assert [len(player(table, seat)["routes"]) for seat in (A, B)] == left
    assert points(table, C) == 1


@pytest.mark.clause("S-09", "IS-113")
def test_s_09_ninjas_take_the_good_of_the_deal_that_was_chosen() -> None:
    table = turn(
        C,
        factions=("egyptians", "romans", "japanese", "barbarians"),
        goods={C: {"worker": 1}},
        empire={C: ["JAP026"], 3: ["BAR001"]},
        routes={A: ["BAR001"], B: ["BAR001"]},
    )
    does(table, C, Activate("JAP026"), Choose(seat=B))
    assert [len(player(table, seat)["routes"]) for seat in (A, B)] == [1, 0]
    assert goods(table, C) == {DESIGN["BAR001"].deal: 1}


@pytest.mark.clause("S-09", "IS-047", "R-25")
def test_s_09_the_deal_of_a_player_who_has_passed_is_safe_though_another_has_one_with_that_location() -> None:
    table = turn(
        C,
        factions=("egyptians", "japanese", "barbarians"),
        goods={C: {"worker": 4}},
        empire={C: ["BAR030", "BAR001"]},
        routes={A: ["BAR001"], B: ["BAR001"]},
        passed=[A],
    )
    does(table, C, Activate("BAR030"), Choose(deck="faction"))
    assert [len(player(table, seat)["routes"]) for seat in (A, B)] == [1, 0]
    safe = turn(
        C,
        factions=("egyptians", "japanese", "barbarians"),
        goods={C: {"worker": 2}},
        empire={C: ["BAR030", "BAR001"]},
        routes={A: ["BAR001"]},
        passed=[A],
    )
    assert refused(safe, C, Activate("BAR030")) == ("no_target", "IS-080")
