"""Placing Technology tokens on Common Locations. (AT-017..024)"""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.changes import change
from games.settlers.support.positions import (
    A,
    B,
    does,
    goods,
    hear,
    location,
    points,
    question,
    refused,
    turn,
)
from reliquary.games.settlers.events import Upgraded
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Build, Choose, Defend, Exchange, Pass, Upgrade
from reliquary.games.settlers.state.technology import technology_on

PAIR = ("atlanteans", "romans")


@pytest.mark.clause("AT-017", "AT-070")
@pytest.mark.parametrize("other", ["romans", "aztecs"])
def test_at_017_only_the_atlanteans_place_tokens(other: str) -> None:
    table = turn(B, factions=("atlanteans", other), goods={B: {"tech": 1}}, empire={B: ["COM008"]})
    assert refused(table, B, Upgrade("COM008")) == ("not_atlantean", "AT-017")
    assert not [move for move in table.moves(B) if isinstance(move, Upgrade)]


@pytest.mark.clause("AT-017")
def test_at_017_without_them_there_is_no_such_move() -> None:
    table = turn(A, factions=("aztecs", "romans"), goods={A: {"tech": 1}}, empire={A: ["COM008"]})
    assert refused(table, A, Upgrade("COM008")) == ("not_atlantean", "AT-017")
    assert not any(isinstance(move, Upgrade) for move in ImperialSettlers(2, factions=["aztecs", "romans"]).actions)


@pytest.mark.clause("AT-018", "DP-52", "IS-049")
def test_at_018_any_number_before_and_after_the_action() -> None:
    empire = {A: ["COM008", "COM012", "COM021"]}
    table = turn(A, factions=PAIR, goods={A: {"tech": 3, "wood": 2}}, hand={A: ["ATL001"]}, empire=empire)
    heard = hear(table)
    does(table, A, Upgrade("COM008"), Upgrade("COM012"))
    assert question(table) == "turn"
    does(table, A, Build("ATL001"))
    assert question(table) == "after"
    does(table, A, Upgrade("COM021"))
    assert [event for event in heard if isinstance(event, Upgraded)] == [
        Upgraded(A, "COM008", "basic"), Upgraded(A, "COM012", "basic"), Upgraded(A, "COM021", "basic"),
    ]  # fmt: skip
    assert table.waiting() == [B]  # nothing is left to place on


@pytest.mark.clause("AT-018")
def test_at_018_only_tokens_one_has() -> None:
    table = turn(A, factions=PAIR, goods={A: {"tech": 1}}, empire={A: ["COM008"]})
    for kind in ("defence", "glory"):
        assert refused(table, A, Upgrade("COM008", kind)) == ("no_such_technology", "AT-018")
    assert change(table, Upgrade("COM008")) == {"A": "T-1", "COM008": "technology"}


@pytest.mark.clause("AT-019")
def test_at_019_common_locations_of_the_own_empire() -> None:
    rows = {A: ["ATL001", "COM069"], B: ["COM008"]}
    table = turn(A, factions=PAIR, goods={A: {"tech": 2}}, empire=rows, foundations={A: ["COM012"]})
    for card in ("ATL001", "COM008", "COM012", "COM021"):
        assert refused(table, A, Upgrade(card)) == ("no_place_for_technology", "AT-019")
    assert Upgrade("COM069") in table.moves(A)  # Ruins


@pytest.mark.clause("AT-020", "AT-021")
def test_at_020_one_token_whatever_its_kind_and_it_stays() -> None:
    table = turn(A, factions=PAIR, goods={A: {"tech": 1, "tech_glory": 1}}, empire={A: ["COM008+technology", "COM012"]})
    for kind in ("basic", "glory"):
        assert refused(table, A, Upgrade("COM008", kind)) == ("upgraded_already", "AT-020")
    placed = {move.card for move in table.moves(A) if isinstance(move, Upgrade)}
    assert placed == {"COM012"}


@pytest.mark.clause("AT-022")
def test_at_022_next_to_a_defence_token() -> None:
    table = turn(A, factions=PAIR, goods={A: {"tech": 1, "defence": 1}}, empire={A: ["COM008"]})
    does(table, A, Upgrade("COM008"), Defend("COM008"))
    assert location(table, "COM008") == "COM008+defence+technology"
    table = turn(B, factions=PAIR, goods={B: {"raze": 2}}, empire={A: ["COM008+defence+technology"]})
    assert table.why_not(B, {"type": "raze", "card": "COM008"}).numbers["price"] == 3  # type: ignore[union-attr]


@pytest.mark.clause("AT-023")
def test_at_023_not_out_of_turn_nor_after_passing_nor_on_what_was_taken() -> None:
    rows: dict[str, Any] = {
        "factions": ("atlanteans", "egyptians"), "goods": {A: {"tech": 1}}, "empire": {A: ["COM008"]},
    }  # fmt: skip
    assert refused(turn(B, **rows), A, Upgrade("COM008"))[0] == "not_your_turn"
    passed = turn(B, passed=[A], **rows)
    assert refused(passed, A, Upgrade("COM008"))[0] == "has_passed"
    taken = turn(A, annexed={B: ["COM008"]}, **rows)
    assert refused(taken, A, Upgrade("COM008")) == ("no_place_for_technology", "AT-019")


@pytest.mark.clause("AT-024", "AT-055")
def test_at_024_what_reacts_does_so_at_once() -> None:
    table = turn(A, factions=PAIR, goods={A: {"tech": 2}}, empire={A: ["ATL016", "COM008", "COM012"]})
    does(table, A, Upgrade("COM008"))
    assert (points(table, A), question(table)) == (1, "turn")
    does(table, A, Upgrade("COM012"))
    assert points(table, A) == 2


@pytest.mark.clause("AT-018", "S-04")
def test_at_018_a_turn_ends_by_itself_without_a_place_for_the_token() -> None:
    table = turn(A, factions=PAIR, goods={A: {"tech": 1, "worker": 2}}, empire={A: ["ATL001"]})
    does(table, A, Exchange(), Choose(good="wood"))
    assert table.waiting() == [B]
    assert goods(table, A)["tech"] == 1
    assert refused(table, A, Pass())[0] == "not_your_turn"


@pytest.mark.clause("AT-020")
def test_at_020_the_token_survives_snapshots_and_clones() -> None:
    table = turn(A, factions=PAIR, empire={A: ["COM008+technology:glory"]}, goods={A: {"tech_defence": 2}})
    for other in (table.clone(), ImperialSettlers(2, factions=PAIR).restore(table.snapshot())):
        assert location(other, "COM008") == "COM008+technology:glory"
        assert goods(other, A) == {"tech_defence": 2}
        assert technology_on(other, other.rules.numbers["COM008"]) == 3
