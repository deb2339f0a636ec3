from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.positions import (
    A,
    B,
    C,
    choices,
    does,
    game_of,
    goods,
    hear,
    points,
    question,
    refused,
    turn,
)
from reliquary.games.settlers.events import Gained
from reliquary.games.settlers.moves import Activate, Build, Choose, Decline, Exchange, Raze

FOUR = ("barbarians", "japanese", "romans", "egyptians")
ROMANS = ("romans", "egyptians")


# Features and reactions


@pytest.mark.clause("IS-087", "IS-088", "IS-089")
def test_is_087_a_feature_works_while_it_stands_and_every_copy_by_itself() -> None:
    rows: dict[str, Any] = {"goods": {A: {"raze": 1}}, "hand": {A: ["COM003"]}}
    for copies in range(3):
        table = turn(A, empire={A: ["BAR007", "BAR008"][:copies]}, **rows)
        does(table, A, Raze("COM003"))
        assert points(table, A) == copies
    table = turn(A, hand={A: ["COM003", "BAR007"]}, deals={A: ["BAR008"]}, goods={A: {"raze": 1}})
    does(table, A, Raze("COM003"))
    assert points(table, A) == 0


@pytest.mark.clause("IS-087", "IS-121")
def test_is_087_features_serve_their_own_empire() -> None:
    table = turn(A, goods={A: {"raze": 1}}, hand={A: ["COM003"]}, empire={B: ["COM005"]})
    does(table, A, Raze("COM003"))
    assert (points(table, A), points(table, B)) == (0, 0)


@pytest.mark.clause("IS-089", "IS-059")
def test_is_089_reactions_cannot_be_declined_unless_they_offer_a_choice() -> None:
    rows: dict[str, Any] = {"factions": ROMANS, "goods": {A: {"stone": 2}}, "hand": {A: ["ROM013"]}}
    table = turn(A, empire={A: ["COM069"]}, **rows)
    does(table, A, Build("ROM013"))
    assert question(table) == "pick"
    assert refused(table, A, Decline()) == ("not_an_option", "IS-029")


@pytest.mark.clause("IS-090", "IS-057", "R-21")
def test_is_090_a_reaction_waits_until_the_step_that_caused_it_is_done() -> None:
    table = turn(A, goods={A: {"raze": 1}}, hand={A: ["COM046"]}, empire={A: ["COM005"]})
    does(table, A, Raze("COM046"), Choose(deck="common"))
    assert (question(table), points(table, A)) == ("deck", 0)
    does(table, A, Choose(deck="common"))
    assert points(table, A) == 1
    table = turn(A, goods={A: {"wood": 2, "stone": 1}}, hand={A: ["COM079"]}, empire={A: ["COM078"]})
    does(table, A, Build("COM079"))
    assert (question(table), points(table, A)) == ("deck", 2)  # the bonus first, Canteen when the card is drawn
    does(table, A, Choose(deck="common"))
    assert (points(table, A), goods(table, A)) == (3, {"gold": 1})


@pytest.mark.clause("IS-171", "R-21", "S-03", "DP-40")
def test_is_171_the_active_player_chooses_the_order_of_the_own_reactions() -> None:
    rows: dict[str, Any] = {"factions": ROMANS, "goods": {A: {"stone": 2}}, "hand": {A: ["ROM016"]}}
    table = turn(A, empire={A: ["ROM012", "COM002", "COM069"]}, **rows)
    does(table, A, Build("ROM016"), Choose(card="COM069"))
    assert (question(table), set(choices(table, A))) == ("reaction", {"ROM012", "COM002", "ROM016"})
    does(table, A, Choose(card="COM002"))
    assert (points(table, A), goods(table, A)) == (1, {"gold": 1})
    does(table, A, Choose(card="ROM016"), Choose(option=0), Choose(option=0))
    assert (points(table, A), goods(table, A), table.waiting()) == (2, {"gold": 2}, [B])


@pytest.mark.clause("S-03", "IS-171")
def test_s_03_the_order_is_not_asked_if_no_reaction_asks_anything() -> None:
    table = turn(A, goods={A: {"wood": 1, "stone": 2}}, hand={A: ["BAR014"]}, empire={A: ["BAR029", "COM069"]})
    does(table, A, Build("BAR014"), Choose(card="COM069"))
    assert (points(table, A), table.waiting()) == (1, [B])


@pytest.mark.clause("IS-171", "R-21", "IS-125", "IS-123")
def test_is_171_what_a_reaction_sets_off_joins_the_end_of_the_queue() -> None:
    table = turn(
        A,
        factions=("egyptians", "romans"),
        goods={A: {"gold": 1}},
        hand={A: ["EGY009"]},
        empire={A: ["EGY006", "COM080", "EGY019", "COM069"]},
    )
    heard = hear(table)
    does(table, A, Build("EGY009"), Choose(card="COM069"), Choose(card="EGY006"), Choose(option=0))
    sources = [event.source for event in heard if isinstance(event, Gained)]
    assert sources == ["EGY006", "COM080", "EGY019"]
    assert points(table, A) == 2 + 1 + 1


@pytest.mark.clause("IS-171", "IS-121")
def test_is_171_reactions_of_others_come_in_turn_order() -> None:
    table = turn(
        A,
        factions=("romans", "japanese", "egyptians"),
        goods={A: {"worker": 2}},
        empire={C: ["EGY005", "EGY013+used"]},
    )
    heard = hear(table)
    does(table, A, Exchange(), Choose(good="wood"))
    assert [(event.seat, event.goods) for event in heard if isinstance(event, Gained)] == [
        (A, {"wood": 1}),
        (C, {"worker": 1}),
    ]


@pytest.mark.clause("IS-172", "IS-121")
@pytest.mark.parametrize(("reacted", "workers"), [(3, 1), (4, 0)])
def test_is_172_limits_are_counted_for_each_location_over_the_round(reacted: int, workers: int) -> None:
    oasis = {A: [f"EGY005+reacted{reacted}"]}
    table = turn(B, factions=("egyptians", "romans"), goods={B: {"worker": 4}}, empire=oasis)
    does(table, B, Exchange(), Choose(good="wood"), Choose(good="wood"))
    assert goods(table, A).get("worker", 0) == workers


@pytest.mark.clause("IS-172")
def test_is_172_a_new_copy_starts_at_zero() -> None:
    table = turn(A, goods={A: {"wood": 2, "worker": 2}}, hand={A: ["COM059"]}, empire={A: ["COM058+used2"]}, passed=[B])
    does(table, A, Build("COM059"))
    assert refused(table, A, Activate("COM058")) == ("used_up", "IS-076")
    assert Activate("COM059", 2) in table.moves(A)


@pytest.mark.clause("IS-173")
def test_is_173_a_waiting_reaction_of_a_lost_location_is_dropped() -> None:
    table = turn(A, goods={A: {"raze": 1}}, hand={A: ["COM003"]}, empire={A: ["BAR007", "COM005"]})
    waiting = [
        {"card": "COM006", "place": 0, "seat": A, "batch": 1, "colours": 0, "about": None},
        {"card": "BAR007", "place": 0, "seat": A, "batch": 2, "colours": 0, "about": None},
    ]
    restored = game_of(FOUR[:2], {}).restore(table.snapshot() | {"reactions": waiting, "batch": 2})
    does(restored, A, Raze("COM003"))
    assert points(restored, A) == 1 + 2  # the waiting Raid, then Raid and Gallows; Mill is not there any more


@pytest.mark.clause("IS-059", "IS-133", "DP-23", "T-045")
@pytest.mark.parametrize(("option", "vp", "gold"), [(0, 1, 0), (1, 0, 1)])
def test_is_133_headquarters_choose_a_point_or_gold_for_themselves(option: int, vp: int, gold: int) -> None:
    table = turn(
        A, factions=("romans", "japanese"), goods={A: {"stone": 2}}, hand={A: ["ROM015"]}, empire={A: ["COM069"]}
    )
    does(table, A, Build("ROM015"))
    assert (question(table), choices(table, A)) == ("pick", [0, 1])
    does(table, A, Choose(option=option))
    assert (points(table, A), goods(table, A)) == (vp, {"gold": 1} if gold else {})


@pytest.mark.clause("IS-059", "IS-088", "IS-133", "T-041")
def test_is_133_two_administrations_choose_twice() -> None:
    table = turn(
        A,
        factions=("romans", "japanese"),
        goods={A: {"stone": 2}},
        hand={A: ["ROM013"]},
        empire={A: ["ROM012", "COM069"]},
    )
    does(table, A, Build("ROM013"), Choose(card="COM069"), Choose(option=0))
    assert question(table) == "pick"
    does(table, A, Choose(option=1))
    assert (points(table, A), goods(table, A), question(table)) == (1, {"gold": 1}, "turn")


@pytest.mark.clause("IS-133", "IS-059")
def test_is_133_administration_is_silent_about_common_locations() -> None:
    table = turn(A, factions=("romans", "japanese"), hand={A: ["COM069"]}, empire={A: ["ROM012"]})
    does(table, A, Build("COM069"))
    assert (question(table), table.waiting(), points(table, A)) == ("turn", [B], 0)


@pytest.mark.clause("IS-125", "DP-24", "IS-089")
@pytest.mark.parametrize(
    ("answer", "left", "vp"),
    [
        (Choose(option=0), {"stone": 1}, 2),
        (Choose(option=1), {"gold": 1}, 1),
        (Decline(), {"gold": 1, "stone": 1}, 0),
    ],
)
def test_is_125_slaver_may_pay_gold_or_stone_once(answer: Choose | Decline, left: dict[str, int], vp: int) -> None:
    table = turn(
        A,
        factions=("egyptians", "romans"),
        goods={A: {"gold": 1, "stone": 1}},
        hand={A: ["EGY009"]},
        empire={A: ["EGY006", "COM069"]},
    )
    does(table, A, Build("EGY009"), Choose(card="COM069"))
    assert question(table) == "may"
    does(table, A, answer)
    while question(table) == "gold":
        does(table, A, table.moves(A)[0])
    assert (goods(table, A), points(table, A), table.waiting()) == (left, vp, [B])


@pytest.mark.clause("IS-125")
def test_is_125_slaver_is_silent_about_common_locations_and_empty_purses() -> None:
    rows: dict[str, Any] = {"factions": ("egyptians", "romans"), "empire": {A: ["EGY006", "COM070"]}}
    table = turn(A, goods={A: {"gold": 1}}, hand={A: ["COM069"]}, **rows)
    does(table, A, Build("COM069"))
    assert (goods(table, A), table.waiting()) == ({"gold": 1, "worker": 1}, [B])
    table = turn(A, hand={A: ["EGY009"]}, **rows)
    does(table, A, Build("EGY009"), Choose(card="COM070"))
    assert (points(table, A), table.waiting()) == (0, [B])


@pytest.mark.clause("IS-125", "IS-123", "R-07", "T-105")
def test_is_125_slaver_and_sphinx() -> None:
    table = turn(
        A,
        factions=("egyptians", "romans"),
        goods={A: {"gold": 1}},
        hand={A: ["EGY009"]},
        empire={A: ["EGY006", "EGY019", "COM069"]},
    )
    does(table, A, Build("EGY009"), Choose(card="COM069"), Choose(option=0))
    assert (points(table, A), goods(table, A)) == (3, {})
