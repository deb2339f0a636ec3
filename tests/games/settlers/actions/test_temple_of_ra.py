from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.differences import changes, gained
from games.settlers.support.positions import (
    A,
    B,
    C,
    does,
    empire,
    finish_actions,
    finish_round,
    goods,
    play,
    player,
    points,
    refused,
    turn,
)
from reliquary.games.settlers.moves import Activate, Build, Choose, Pass, Raze
from reliquary.games.settlers.table import Table

EGYPT = ("egyptians", "japanese")


def taken(cards: list[str], **wishes: Any) -> Table:
    """A has taken B's Locations over with Temple of Ra; C sits there too."""
    rows: dict[str, Any] = {
        "factions": ("egyptians", "japanese", "barbarians"),
        "annexed": {A: [card.split("+")[0] for card in cards]},
    }
    return turn(A, empire={A: ["EGY013+used"], B: cards}, **(rows | wishes))


@pytest.mark.clause("IS-124", "R-13", "T-098", "DP-27")
def test_is_124_temple_of_ra_takes_a_location_that_counts_but_does_not_produce() -> None:
    wishes: dict[str, Any] = {"goods": {A: {"wood": 2, "stone": 1}}, "hand": {A: ["COM075"]}}
    table = turn(A, factions=EGYPT, empire={A: ["EGY013"], B: ["COM025"]}, **wishes)
    before = table.clone()
    does(table, A, Activate("EGY013"))
    assert changes(before, table) == {}
    assert player(table, A)["annexed"] == ["COM025"]
    play(table, (B, Pass()), (A, Build("COM075")), (A, Choose(deck="common")))
    assert points(table, A) == 2  # Baker and Lord's Fields are red
    finish_actions(table)
    assert player(table, A)["annexed"] == []
    finish_round(table)
    assert goods(table, B)["food"] == 1


@pytest.mark.clause("IS-124", "IS-053", "R-13", "R-19", "T-098")
def test_is_124_nobody_may_give_a_taken_location_up() -> None:
    table = taken(["COM025"], goods={A: {"stone": 1}}, hand={A: ["EGY024"]})
    does(table, A, Build("EGY024"))
    assert empire(table, B) == ["COM025"]  # the Temple itself was given up without a question
    table = taken(["COM025"], goods={B: {"wood": 1}}, hand={B: ["JAP019"]})
    does(table, A, Pass())
    assert refused(table, B, Build("JAP019")) == ("nothing_to_give_up", "IS-053")


@pytest.mark.clause("IS-124", "R-13", "T-099")
def test_is_124_used_up_activations_stay_used() -> None:
    table = taken(["COM046+used2", "COM047+used"], goods={A: {"worker": 2}, B: {"worker": 2}})
    assert refused(table, A, Activate("COM046")) == ("used_up", "IS-076")
    before = table.clone()
    does(table, A, Activate("COM047"), Choose(deck="common"))
    assert gained(before, table) == {"worker": -1, "card": 1}
    assert refused(table, B, Activate("COM047")) == ("not_your_location", "IS-075")


@pytest.mark.clause("IS-124", "R-13", "IS-070", "T-100")
def test_is_124_a_taken_location_razed_by_another() -> None:
    table = turn(
        C,
        factions=("egyptians", "japanese", "barbarians"),
        goods={C: {"raze": 2}},
        empire={A: ["EGY013+used"], B: ["COM046"]},
        annexed={A: ["COM046"]},
    )
    before = table.clone()
    does(table, C, Raze("COM046"), Choose(deck="common"), Choose(deck="common"))
    expected = {A: {"wood": 1}, B: {"location": -1, "foundation": 1}, C: {"raze": -2, "card": 2}}
    assert changes(before, table) == expected
    assert player(table, A)["annexed"] == []


@pytest.mark.clause("R-13", "R-25", "IS-047")
def test_r_13_it_is_safe_when_its_taker_has_passed_and_not_when_its_owner_has() -> None:
    table = play(taken(["COM018"], goods={C: {"raze": 2}}), (A, Pass()), (B, Pass()))
    assert refused(table, C, Raze("COM018")) == ("owner_has_passed", "IS-047")
    rows: dict[str, Any] = {"empire": {B: ["COM018"]}, "annexed": {A: ["COM018"]}, "passed": [B]}
    table = turn(C, factions=("egyptians", "japanese", "barbarians"), goods={C: {"raze": 2}}, **rows)
    assert Raze("COM018") in table.moves(C)


@pytest.mark.clause("IS-037", "IS-087", "R-13")
def test_r_13_a_taken_feature_works_for_the_taker() -> None:
    table = taken(["COM005"], goods={A: {"raze": 1}, B: {"raze": 1}}, hand={A: ["COM003"], B: ["COM007"]})
    play(table, (A, Raze("COM003")), (B, Raze("COM007")))
    assert (points(table, A), points(table, B)) == (1, 0)


@pytest.mark.clause("R-13", "IS-098", "IS-097", "T-101")
@pytest.mark.parametrize(("agreed", "egyptian", "owner"), [("reverts", 2, 2), ("scores", 4, 0)])
def test_r_13_control_goes_back_before_the_final_scoring_unless_agreed(agreed: str, egyptian: int, owner: int) -> None:
    table = taken(["JAP001"], round=5, passed=[B, C], ra_last_round=agreed)
    does(table, A, Pass())
    assert (points(table, A), points(table, B)) == (egyptian, owner)


@pytest.mark.clause("R-13", "IS-124", "IS-069", "IS-070")
def test_r_13_the_owner_may_raze_a_location_that_was_taken() -> None:
    table = turn(
        B,
        factions=("egyptians", "japanese"),
        goods={B: {"raze": 2}},
        empire={A: ["EGY013+used"], B: ["COM018"]},
        annexed={A: ["COM018"]},
    )
    before = table.clone()
    does(table, B, Raze("COM018"))
    assert changes(before, table) == {
        A: {"wood": 1},
        B: {"raze": -2, "stone": 1, "vp": 1, "location": -1, "foundation": 1},
    }
    assert player(table, A)["annexed"] == []


@pytest.mark.clause("R-13", "IS-109")
def test_r_13_a_taken_location_that_is_removed_goes_to_its_own_pile() -> None:
    table = turn(
        C,
        factions=("egyptians", "japanese", "romans"),
        goods={C: {"worker": 2}},
        empire={A: [], B: ["JAP001+samurai"], C: ["ROM008"]},
        annexed={A: ["JAP001"]},
    )
    does(table, C, Activate("ROM008"))
    assert (player(table, B)["discard"], player(table, A)["annexed"], empire(table, B)) == (["JAP001"], [], [])
