"""The order of what happens at once is its owner's where it matters, and nobody is asked where it does not."""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.positions import A, B, blessings, choices, does, hear, points, production, question, turn
from reliquary.games.settlers.events import Gained
from reliquary.games.settlers.moves import Build, Choose
from reliquary.games.settlers.table import Table

EGYPT = ("egyptians", "barbarians")
MONUMENT, CHOIR, SHRINE_OF_THOTH, SPHINX = "COM026", "EGY066", "EGY064", "EGY019"


def produces(*cards: str, **wishes: Any) -> Table:
    return production(factions=EGYPT, empire={A: cards}, **wishes)


@pytest.mark.clause("IS-036", "R-17", "S-03")
def test_is_036_a_blessing_may_come_before_the_points_that_are_prayed_about() -> None:
    table = produces(MONUMENT, CHOIR, SHRINE_OF_THOTH)
    assert (question(table), set(choices(table, A)), points(table, A)) == ("source", {MONUMENT, CHOIR}, 0)
    does(table, A, Choose(card=CHOIR), Choose(option=0), Choose(colour="purple"))
    assert (question(table), choices(table, A)) == ("way", ["draw", "blessings"])
    does(table, A, Choose(way="blessings"))
    assert (points(table, A), blessings(table, A)) == (2, {"purple"})


@pytest.mark.clause("IS-036", "S-03")
def test_s_03_points_nobody_prays_about_are_settled_at_once() -> None:
    assert question(produces(MONUMENT, CHOIR)) == "pick"
    assert question(produces(MONUMENT, CHOIR, SPHINX)) == "pick"


@pytest.mark.clause("S-03", "R-59")
def test_s_03_the_points_of_a_deal_move_no_shrine_and_are_settled_at_once() -> None:
    rows: dict[str, Any] = {"empire": {A: [CHOIR, SHRINE_OF_THOTH]}, "deals": {A: ["JAP024"]}}  # carried off by Spies
    table = production(factions=("egyptians", "japanese"), **rows)
    assert (question(table), points(table, A)) == ("pick", 1)


@pytest.mark.clause("S-03", "R-17")
def test_r_17_by_agreement_the_order_is_that_of_building() -> None:
    table = produces(MONUMENT, CHOIR, SHRINE_OF_THOTH, production_order="printed")
    assert (question(table), points(table, A)) == ("pick", 1)


@pytest.mark.clause("IS-171", "R-21", "S-03")
@pytest.mark.parametrize(("shrine", "asked"), [([SHRINE_OF_THOTH], "reaction"), ([], "turn")])
def test_s_03_reactions_with_points_prayed_about_are_ordered_by_their_owner(shrine: list[str], asked: str) -> None:
    table = turn(
        A,
        factions=("egyptians", "romans"),
        goods={A: {"wood": 1, "food": 1}},
        hand={A: ["COM023"]},
        empire={A: ["COM006", *shrine], B: ["ROM009"]},
        annexed={A: ["ROM009"]},
    )
    does(table, A, Build("COM023"))
    assert question(table) == asked
    if shrine:
        assert choices(table, A) == ["COM006", "ROM009"]
        heard = hear(table)
        does(table, A, Choose(card="ROM009"))
        assert [event.source for event in heard if isinstance(event, Gained)][:2] == ["ROM009", "COM006"]
