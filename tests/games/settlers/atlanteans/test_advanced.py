"""Advanced Technology tokens, how long tokens stay, and the options about them. (AT-036..045)"""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.changes import supply
from games.settlers.support.positions import (
    A,
    B,
    does,
    finish_actions,
    finish_round,
    goods,
    location,
    outcome_of,
    play,
    points,
    production,
    refused,
    turn,
)
from reliquary.games.settlers.codes.technology import TECHNOLOGY_NAMES
from reliquary.games.settlers.moves import Activate, Build, Choose, Defend, Pass, Raze, Upgrade

PAIR = ("atlanteans", "romans")
DEFENDED = {A: ["COM008+technology:defence"]}


@pytest.mark.clause("AT-036", "AT-037", "R-74")
@pytest.mark.parametrize("kind", TECHNOLOGY_NAMES)
def test_at_037_all_three_kinds_double(kind: str) -> None:
    mark = "technology" if kind == "basic" else f"technology:{kind}"
    assert goods(production(factions=PAIR, empire={A: [f"COM008+{mark}"]}), A)["stone"] == 2


@pytest.mark.clause("AT-037", "R-74")
def test_at_037_unless_only_basic_tokens_double() -> None:
    for mark, stone in (("technology", 2), ("technology:glory", 1)):
        table = production(factions=PAIR, empire={A: [f"COM008+{mark}"]}, advanced_doubles=False)
        assert goods(table, A)["stone"] == stone


@pytest.mark.clause("AT-038", "R-75")
def test_at_038_defence_forbids_razing_at_any_price() -> None:
    table = turn(B, factions=PAIR, goods={B: {"raze": 9}}, empire=DEFENDED)
    assert refused(table, B, Raze("COM008")) == ("cannot_be_razed", "AT-038")


@pytest.mark.clause("AT-038")
def test_at_038_but_it_can_be_removed_taken_and_given_up() -> None:
    engineers = turn(B, factions=PAIR, goods={B: supply("2P")}, empire={**DEFENDED, B: ["ROM008"]})
    (removing,) = [move for move in engineers.moves(B) if isinstance(move, Activate)]
    does(engineers, B, removing)
    assert not engineers.view(B).panels[A].empire
    rows: dict[str, Any] = {"hand": {A: ["ATL024"]}, "goods": {A: supply("2S")}}
    giving_up = turn(A, factions=PAIR, empire=DEFENDED, **rows)
    does(giving_up, A, Build("ATL024"))
    assert [one.card for one in giving_up.view(A).panels[A].empire] == ["ATL024"]


@pytest.mark.clause("AT-038", "R-75")
def test_at_038_or_counts_as_a_defence_token_that_stays() -> None:
    agreed: dict[str, Any] = {"factions": PAIR, "advanced_defence": "plus_one"}
    table = turn(B, goods={B: {"raze": 2}}, empire=DEFENDED, **agreed)
    assert refused(table, B, Raze("COM008")) == ("no_raze_tokens", "IS-068")
    assert Raze("COM008") in turn(B, goods={B: {"raze": 3}}, empire=DEFENDED, **agreed).moves(B)
    own = turn(A, goods={A: {"defence": 1}}, empire=DEFENDED, **agreed)
    assert refused(own, A, Defend("COM008")) == ("defended_already", "IS-083")
    assert Defend("COM008") in turn(A, factions=PAIR, goods={A: {"defence": 1}}, empire=DEFENDED).moves(A)


@pytest.mark.clause("AT-039", "AT-049")
def test_at_039_glory_is_worth_three_points_at_the_end() -> None:
    table = turn(A, factions=PAIR, round=5, empire={A: ["COM008+technology:glory"]})
    play(table, (A, Pass()), (B, Pass()))
    sheet = outcome_of(table).scores[A]
    assert (sheet["total"], sheet["common"], sheet["glory"]) == (4, 1, 3)


@pytest.mark.clause("AT-040", "AT-018")
def test_at_040_advanced_tokens_are_placed_like_basic_ones_or_lost() -> None:
    table = turn(A, factions=PAIR, goods={A: {"tech_glory": 1}}, empire={A: ["ATL001"]}, passed=[B])
    assert not [move for move in table.moves(A) if isinstance(move, Upgrade)]
    finish_actions(table)
    assert goods(table, A) == {}
    table = turn(A, factions=PAIR, goods={A: {"tech_glory": 1}}, empire={A: ["COM008"]})
    does(table, A, Upgrade("COM008", "glory"))
    assert location(table, "COM008") == "COM008+technology:glory"


@pytest.mark.clause("AT-041")
def test_at_041_only_a_card_turns_one_kind_into_another() -> None:
    table = turn(A, factions=PAIR, goods={A: {"tech": 1}}, empire={A: ["ATL007"]})
    does(table, A, Activate("ATL007"))
    assert goods(table, A) == {"tech_glory": 1}


@pytest.mark.clause("AT-043", "R-72")
def test_at_043_a_placed_token_stays_for_the_game() -> None:
    table = turn(A, factions=PAIR, goods={A: {"tech": 1}}, empire={A: ["COM008"]})
    does(table, A, Upgrade("COM008"))
    finish_round(table)
    assert location(table, "COM008") == "COM008+technology"
    assert goods(table, A)["stone"] == 2


@pytest.mark.clause("AT-043", "R-72", "AT-026")
def test_at_043_or_for_the_round_and_then_it_produces_at_once() -> None:
    agreed: dict[str, Any] = {"factions": PAIR, "technology_lasts": "round"}
    table = turn(A, goods={A: {"tech": 1}}, empire={A: ["COM008"]}, **agreed)
    does(table, A, Upgrade("COM008"))
    assert goods(table, A) == {"stone": 1}
    finish_round(table)
    assert location(table, "COM008") == "COM008"
    assert goods(table, A)["stone"] == 1


@pytest.mark.clause("AT-027", "R-73")
def test_at_027_or_the_token_gives_one_more_use() -> None:
    table = turn(A, factions=PAIR, goods={A: supply("3P 3S")}, empire={A: ["COM034+technology"]}, passed=[B],
                 technology_action="again")  # fmt: skip
    does(table, A, Activate("COM034"), Activate("COM034"))
    assert (points(table, A), goods(table, A)) == (4, supply("P S"))
    assert refused(table, A, Activate("COM034")) == ("used_up", "IS-076")


@pytest.mark.clause("AT-045", "R-19")
def test_at_045_points_scored_with_a_token_stay() -> None:
    rows: dict[str, Any] = {"points": {A: 4}, "goods": {B: {"raze": 2}}, "empire": {A: ["COM034+technology"]}}
    table = turn(B, factions=PAIR, **rows)
    does(table, B, Raze("COM034"))
    assert points(table, A) == 4


@pytest.mark.clause("AT-074", "R-03")
def test_at_074_attacks_of_the_virtual_player_take_it_nevertheless() -> None:
    from games.settlers.support.positions import attacked, collection

    table = attacked("atlanteans", empire=DEFENDED, row=("stone",), attacks=("stone", "wood"))
    assert "COM008" in collection(table)
    assert Choose(card="COM008") not in table.moves(A)
