"""Unlocking: actions, productions and features of the Atlanteans. (AT-050..055)"""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.changes import change, supply
from games.settlers.support.positions import A, B, does, goods, location, points, production, refused, turn
from reliquary.games.settlers.moves import Activate, Build, Choose, Pass, Unlock

PAIR = ("atlanteans", "romans")
PORT = {A: ["ATL010+unlocked"]}


@pytest.mark.clause("AT-050", "TE-05", "TE-18")
def test_at_050_unlocking_is_an_action_and_lasts() -> None:
    table = turn(A, factions=PAIR, goods={A: {"tech": 1}}, empire={A: ["ATL012"]})
    assert change(table, Unlock("ATL012")) == {"A": "T-1", "ATL012": "unlocked"}
    assert table.waiting() == [B]


@pytest.mark.clause("AT-051")
def test_at_051_a_production_a_feature_or_an_action() -> None:
    assert goods(production(factions=PAIR, empire={A: ["ATL012+unlocked"]}), A)["gold"] == 2
    rows: dict[str, Any] = {"hand": {A: ["COM058"]}, "goods": {A: supply("W")}}
    fleet = turn(A, factions=PAIR, empire={A: ["ATL020+unlocked"]}, **rows)
    does(fleet, A, Build("COM058"))
    assert points(fleet, A) == 1
    locked = turn(A, factions=PAIR, empire={A: ["ATL020"]}, **rows)
    does(locked, A, Build("COM058"))
    assert points(locked, A) == 0


@pytest.mark.clause("AT-052", "TE-06")
def test_at_052_an_unlocked_action_is_used_from_the_next_turn_on() -> None:
    table = turn(A, factions=PAIR, goods={A: supply("T 2P")}, empire={A: ["ATL010"]}, passed=[B])
    does(table, A, Unlock("ATL010"))
    assert Activate("ATL010") in table.moves(A)
    does(table, A, Activate("ATL010"), Choose(good="stone"))
    assert (goods(table, A), location(table, "ATL010")) == (supply("P S"), "ATL010+unlocked+used1+1worker")
    after = turn(A, factions=PAIR, goods={A: supply("T T P")}, empire={A: ["ATL010", "COM008"]})
    does(after, A, Unlock("ATL010"))
    assert refused(after, A, Activate("ATL010")) == ("action_taken", "IS-043")


@pytest.mark.clause("AT-053")
def test_at_053_before_that_the_action_does_not_exist() -> None:
    table = turn(A, factions=PAIR, goods={A: supply("P")}, empire={A: ["ATL010"]})
    assert refused(table, A, Activate("ATL010")) == ("locked", "AT-053")


@pytest.mark.clause("AT-053", "TE-07", "IS-127")
def test_at_053_but_it_is_an_action_location() -> None:
    rows: dict[str, Any] = {"factions": ("atlanteans", "egyptians"), "goods": {B: supply("P G")}}
    table = turn(B, empire={A: ["ATL010"], B: ["EGY010"]}, **rows)
    does(table, B, Activate("EGY010"))
    assert location(table, "ATL010") == "ATL010+blocked"


@pytest.mark.clause("AT-054", "R-11")
def test_at_054_freeing_neither_unlocks_nor_locks() -> None:
    table = turn(A, factions=PAIR, goods={A: supply("T P")}, empire={A: ["ATL027", "ATL010+unlocked+used2"]})
    does(table, A, Activate("ATL027"))
    assert location(table, "ATL010") == "ATL010+unlocked"


@pytest.mark.clause("AT-055")
def test_at_055_unlocking_is_no_placing() -> None:
    table = turn(A, factions=PAIR, goods={A: {"tech": 1}}, empire={A: ["ATL016", "ATL012", "ATL024"]}, round=5)
    does(table, A, Unlock("ATL012"))
    assert points(table, A) == 0
    does(table, B, Pass())
    does(table, A, Pass())
    assert points(table, A) == 0
