from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.differences import changes, gained
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
    location,
    play,
    player,
    points,
    production,
    question,
    refused,
    turn,
)
from reliquary.games.settlers.moves import Activate, Build, Choose, Defend, Deploy, Done, Pass, Put, Raze

JAPAN = ("japanese", "romans")


@pytest.mark.clause("IS-083", "IS-049", "R-27", "DP-17")
def test_is_083_the_defence_token_costs_no_action() -> None:
    table = turn(A, goods={A: {"defence": 1}}, hand={A: ["COM069"]}, empire={A: ["COM018", "COM008"]})
    before = table.clone()
    does(table, A, Defend("COM018"))
    assert gained(before, table) == {"defence": -1, "defended": 1}
    assert (table.waiting(), question(table)) == ([A], "turn")
    does(table, A, Build("COM069"))
    assert (empire(table, A), table.waiting()) == (["COM018+defence", "COM008", "COM069"], [B])


@pytest.mark.clause("IS-083")
def test_is_083_the_board_gives_one_a_round() -> None:
    for faction in ("barbarians", "japanese", "romans", "egyptians"):
        other = "romans" if faction != "romans" else "japanese"
        assert goods(production(factions=(faction, other)), A)["defence"] == 1


@pytest.mark.clause("IS-083", "R-15", "IS-046", "T-116")
def test_is_083_where_it_cannot_be_placed() -> None:
    rows: dict[str, Any] = {"goods": {A: {"defence": 1}}, "empire": {A: ["BAR001", "COM018+defence"], B: ["COM019"]}}
    table = turn(A, **rows)
    assert refused(table, A, Defend("BAR001")) == ("not_common", "IS-083")
    assert refused(table, A, Defend("COM018")) == ("defended_already", "IS-083")
    assert refused(table, A, Defend("COM019")) == ("not_your_location", "IS-075")
    table = turn(A, goods={A: {"defence": 1}}, empire={A: ["COM018"]})
    does(table, A, Pass())
    assert refused(table, A, Defend("COM018")) == ("has_passed", "IS-046")


@pytest.mark.clause("IS-083", "R-15", "IS-007")
def test_is_083_not_on_foundations_and_not_without_a_token() -> None:
    table = turn(A, goods={A: {"defence": 1}}, foundations={A: ["COM018"]})
    assert refused(table, A, Defend("COM018")) == ("not_your_location", "IS-075")
    table = turn(A, empire={A: ["COM018"]})
    assert refused(table, A, Defend("COM018")) == ("no_defence_token", "IS-083")


@pytest.mark.clause("R-15", "R-13", "IS-124")
def test_r_15_a_location_taken_over_counts_as_own() -> None:
    rows: dict[str, Any] = {"empire": {A: ["EGY013+used"], B: ["COM018"]}, "annexed": {A: ["COM018"]}}
    table = turn(A, factions=("egyptians", "romans"), goods={A: {"defence": 1}, B: {"defence": 1}}, **rows)
    does(table, A, Defend("COM018"), Pass())
    assert location(table, "COM018") == "COM018+defence"
    assert refused(table, B, Defend("COM018")) == ("not_your_location", "IS-075")


@pytest.mark.clause("IS-083")
def test_is_083_a_placed_token_cannot_be_moved() -> None:
    table = turn(A, goods={A: {"defence": 1}}, empire={A: ["COM018", "COM008"]})
    does(table, A, Defend("COM018"))
    assert refused(table, A, Defend("COM008")) == ("no_defence_token", "IS-083")


@pytest.mark.clause("IS-083", "IS-092")
def test_is_083_it_is_lost_in_cleanup() -> None:
    table = turn(A, empire={A: ["COM018+defence", "COM008"]})
    finish_round(table)
    assert empire(table, A) == ["COM018", "COM008"]
    assert goods(table, A)["defence"] == 1


# Samurai


@pytest.mark.clause("IS-084", "IS-049", "R-27", "DP-18")
def test_is_084_workers_become_samurai_on_faction_locations() -> None:
    table = turn(A, factions=JAPAN, goods={A: {"worker": 3}}, empire={A: ["JAP001", "JAP013", "JAP015", "COM018"]})
    before = table.clone()
    does(table, A, Deploy("JAP001"), Deploy("JAP013"), Deploy("JAP015"))
    assert gained(before, table) == {"worker": -3, "samurai": 3}
    assert (table.waiting(), question(table)) == ([A], "turn")


@pytest.mark.clause("IS-084", "IS-085")
def test_is_084_one_on_each_and_only_on_own_faction_locations() -> None:
    table = turn(
        A, factions=JAPAN, goods={A: {"worker": 2}}, empire={A: ["JAP001+samurai", "COM018"]}, hand={A: ["JAP002"]}
    )
    for card in ("JAP001", "JAP002", "COM018"):
        assert refused(table, A, Deploy(card)) == ("no_samurai", "IS-084")
    table = turn(A, factions=JAPAN, empire={A: ["JAP001"]})
    assert refused(table, A, Deploy("JAP001")) == ("no_worker", "IS-084")


@pytest.mark.clause("IS-084")
def test_is_084_no_other_faction_has_samurai() -> None:
    table = turn(A, factions=("egyptians", "japanese"), goods={A: {"worker": 2}}, empire={A: ["EGY011"], B: ["JAP001"]})
    assert refused(table, A, Deploy("EGY011")) == ("no_samurai", "IS-084")
    assert refused(table, A, Deploy("JAP001")) == ("no_samurai", "IS-084")


@pytest.mark.clause("IS-085", "IS-094")
def test_is_085_a_samurai_stays_through_cleanup_and_is_no_worker() -> None:
    table = turn(A, factions=JAPAN, empire={A: ["JAP001+samurai", "COM058"]})
    assert refused(table, A, Activate("COM058")) == ("cost_too_high", "IS-075")
    finish_round(table)
    assert empire(table, A) == ["JAP001+samurai", "COM058"]


@pytest.mark.clause("IS-085", "IS-086", "IS-068")
@pytest.mark.parametrize(("tokens", "legal"), [(2, False), (3, True)])
def test_is_086_a_samurai_makes_razing_dearer(tokens: int, legal: bool) -> None:
    table = turn(B, factions=JAPAN, goods={B: {"raze": tokens}}, empire={A: ["JAP004+samurai"]})
    if legal:
        does(table, B, Raze("JAP004"))
        assert (goods(table, B), points(table, B), empire(table, A), goods(table, A)) == ({}, 1, [], {})
    else:
        assert refused(table, B, Raze("JAP004")) == ("no_raze_tokens", "IS-068")


@pytest.mark.clause("IS-113", "DP-39")
def test_is_113_ninjas_bring_two_samurai_to_the_locations_one_likes() -> None:
    rows: dict[str, Any] = {"factions": JAPAN, "goods": {A: {"stone": 1}}, "hand": {A: ["JAP026"]}}
    table = turn(A, empire={A: ["JAP001", "JAP013", "COM069"]}, **rows)
    does(table, A, Build("JAP026"), Choose(card="COM069"))
    assert (question(table), set(choices(table, A))) == ("samurai", {"JAP001", "JAP013", "JAP026"})
    does(table, A, Choose(card="JAP013"), Choose(card="JAP026"))
    assert (empire(table, A), goods(table, A)) == (["JAP001", "JAP013+samurai", "JAP026+samurai"], {})


@pytest.mark.clause("IS-113", "T-094")
def test_is_113_with_two_free_locations_one_samurai_goes_to_each() -> None:
    rows: dict[str, Any] = {"factions": JAPAN, "goods": {A: {"stone": 1}}, "hand": {A: ["JAP026"]}}
    table = turn(A, empire={A: ["JAP001", "COM069"]}, **rows)
    does(table, A, Build("JAP026"), Choose(card="COM069"))
    while question(table) == "samurai":
        does(table, A, table.moves(A)[0])
    assert (empire(table, A), goods(table, A)) == (["JAP001+samurai", "JAP026+samurai"], {})


@pytest.mark.clause("IS-113", "T-094", "S-01")
def test_is_113_a_samurai_without_a_place_is_lost() -> None:
    rows: dict[str, Any] = {"factions": JAPAN, "goods": {A: {"stone": 1}}, "hand": {A: ["JAP026"]}}
    table = turn(A, empire={A: ["JAP001+samurai", "COM069"]}, **rows)
    before = table.clone()
    does(table, A, Build("JAP026"), Choose(card="COM069"))
    assert gained(before, table) == {"stone": -1, "card": -1, "samurai": 1}
    assert goods(table, A) == {}


# Gate and Shrine


@pytest.mark.clause("IS-110", "IS-049", "R-27", "DP-19")
def test_is_110_cards_under_the_gate_bring_a_point_each() -> None:
    table = turn(A, factions=JAPAN, hand={A: ["COM001", "JAP001", "COM069"]}, empire={A: ["JAP013"]})
    does(table, A, Put(card="JAP001"), Put(card="COM001"))
    assert (points(table, A), hand(table, A), table.waiting()) == (2, ["COM069"], [A])
    assert location(table, "JAP013") == "JAP013+JAP001+COM001"
    assert refused(table, A, Put(card="COM001")) == ("not_in_hand", "IS-051")
    assert refused(table, A, Build("COM001")) == ("not_in_hand", "IS-051")


@pytest.mark.clause("IS-110", "DP-19")
def test_is_110_with_two_gates_one_is_chosen() -> None:
    table = turn(A, factions=JAPAN, hand={A: ["COM001"]}, empire={A: ["JAP013", "JAP014"]})
    does(table, A, Put(card="COM001"))
    assert (question(table), choices(table, A)) == ("where", ["JAP013", "JAP014"])
    does(table, A, Choose(card="JAP014"))
    assert (empire(table, A), points(table, A)) == (["JAP013", "JAP014+COM001"], 1)


@pytest.mark.clause("IS-110", "IS-111")
def test_is_110_without_gate_or_shrine_nothing_can_be_put() -> None:
    table = turn(A, factions=JAPAN, goods={A: {"wood": 1}}, hand={A: ["COM001", "JAP013"]}, deals={A: ["JAP014"]})
    assert refused(table, A, Put(card="COM001")) == ("no_gate", "IS-110")
    assert refused(table, A, Put(good="wood")) == ("no_shrine", "IS-111")


@pytest.mark.clause("IS-111", "IS-049", "R-18", "T-110", "DP-19")
def test_is_111_resources_on_the_shrine_stay_there() -> None:
    table = turn(A, factions=JAPAN, goods={A: {"wood": 2, "food": 1, "gold": 1, "worker": 1}}, empire={A: ["JAP015"]})
    does(table, A, Put(good="wood"), Put(good="wood"), Put(good="food"))
    assert (location(table, "JAP015"), goods(table, A)) == ("JAP015+2wood+1food", {"gold": 1, "worker": 1})
    assert refused(table, A, Put(good="gold")) == ("no_such_resource", "IS-111")
    assert refused(table, A, Put(good="wood")) == ("no_such_resource", "IS-111")
    assert points(table, A) == 0


@pytest.mark.clause("R-18")
def test_r_18_gold_may_be_put_on_the_shrine_by_agreement() -> None:
    table = turn(A, factions=JAPAN, goods={A: {"gold": 1}}, empire={A: ["JAP015"]}, shrine_gold=True)
    does(table, A, Put(good="gold"))
    assert (location(table, "JAP015"), goods(table, A)) == ("JAP015+1gold", {})


@pytest.mark.clause("S-04", "R-18")
@pytest.mark.parametrize("agreed", [False, True])
def test_s_04_after_the_action_one_is_asked_only_if_something_can_be_placed(agreed: bool) -> None:
    rows: dict[str, Any] = {"goods": {A: {"gold": 1}}, "hand": {A: ["COM069"]}, "empire": {A: ["JAP015+1wood"]}}
    table = turn(A, factions=JAPAN, shrine_gold=agreed, **rows)
    does(table, A, Build("COM069"))  # its Worker could become a samurai on the Shrine
    does(table, A, Deploy("JAP015"))
    assert (question(table), table.waiting()) == (("after", [A]) if agreed else ("turn", [B]))


@pytest.mark.clause("IS-094", "T-121")
def test_is_094_samurai_shrine_and_gate_are_left_alone_by_cleanup() -> None:
    row = ["JAP001+samurai", "JAP002+samurai", "JAP015+4wood", "JAP013+COM001+JAP003"]
    table = turn(A, factions=JAPAN, empire={A: row})
    finish_round(table)
    assert empire(table, A) == row


# Free placements


@pytest.mark.clause("IS-049", "IS-169", "R-27", "S-04")
def test_r_27_free_placements_before_and_after_the_action() -> None:
    table = turn(
        A,
        factions=JAPAN,
        goods={A: {"worker": 2, "defence": 1, "wood": 2}},
        hand={A: ["COM058", "COM001"]},
        empire={A: ["COM018", "JAP001", "JAP013", "JAP015"]},
    )
    does(table, A, Deploy("JAP001"), Put(card="COM001"), Build("COM058"))
    assert (question(table), table.waiting()) == ("after", [A])
    does(table, A, Defend("COM058"), Put(good="wood"), Deploy("JAP013"))
    assert table.waiting() == [B]  # nothing is left to place: the turn ends by itself
    expected = ["COM018", "JAP001+samurai", "JAP013+samurai+COM001", "JAP015+1wood", "COM058+defence"]
    assert empire(table, A) == expected


@pytest.mark.clause("S-04", "IS-043", "IS-169")
def test_s_04_the_rest_of_a_turn_holds_no_second_action_and_no_pass() -> None:
    table = turn(A, goods={A: {"defence": 1, "worker": 2}}, hand={A: ["COM069", "COM070"]}, empire={A: ["COM058"]})
    does(table, A, Build("COM069"))
    for move in (Build("COM070"), Activate("COM058"), Pass()):
        assert refused(table, A, move) == ("action_taken", "IS-043")
    does(table, A, Done())
    assert (table.waiting(), goods(table, A)["defence"]) == ([B], 1)


@pytest.mark.clause("R-27", "IS-049", "IS-046")
def test_r_27_never_in_anothers_turn_nor_after_passing() -> None:
    rows: dict[str, Any] = {"factions": JAPAN, "goods": {A: {"worker": 1, "defence": 1}}}
    table = turn(B, empire={A: ["JAP001", "COM018"]}, **rows)
    for move in (Deploy("JAP001"), Defend("COM018")):
        assert refused(table, A, move) == ("not_your_turn", "IS-043")
    table = turn(A, empire={A: ["JAP001", "COM018"]}, **rows)
    does(table, A, Deploy("JAP001"), Pass())  # before passing, in the turn in which one passes
    assert refused(table, A, Defend("COM018")) == ("has_passed", "IS-046")


@pytest.mark.clause("IS-084", "IS-117", "IS-109")
def test_is_117_a_samurai_lost_no_longer_counts() -> None:
    table = turn(
        B,
        factions=("japanese", "romans"),
        goods={B: {"worker": 2}},
        empire={A: ["JAP009", "JAP001+samurai", "JAP013+samurai"], B: ["ROM008"]},
    )
    before = table.clone()
    play(table, (B, Activate("ROM008")), (B, Choose(card="JAP013")))
    assert changes(before, table) == {A: {"location": -1, "samurai": -1}, B: {"worker": -2, "vp": 1}}
    assert player(table, A)["discard"] == ["JAP013"]
    finish_round(table)
    assert points(table, A) == 1


@pytest.mark.clause("IS-049", "IS-045")
def test_is_049_a_free_placement_does_not_bind_to_an_action() -> None:
    table = turn(A, factions=(*JAPAN, "egyptians"), goods={A: {"worker": 1}}, empire={A: ["JAP001"]})
    does(table, A, Deploy("JAP001"), Pass())
    assert (table.waiting(), player(table, A)["passed"], player(table, C)["passed"]) == ([B], True, False)
