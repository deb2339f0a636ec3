from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.layout import BASE
from games.settlers.support.positions import (
    A,
    B,
    deals,
    does,
    empire,
    finish_actions,
    goods,
    hand,
    hear,
    kind_of,
    play,
    turn,
)
from reliquary.games.settlers.events import CleanedUp, PhaseBegan, RoundBegan
from reliquary.games.settlers.moves import Activate, Build, Choose, Pass
from reliquary.games.settlers.table import Table

EVERYTHING = dict.fromkeys(("wood", "stone", "food", "worker", "gold", "raze", "defence"), 3)
STORES = {"barbarians": "worker", "japanese": "food", "romans": "raze", "egyptians": "gold"}


def cleaned(table: Table) -> Table:
    """Have everyone pass: Cleanup, and the next lookout begins."""
    return finish_actions(table)


@pytest.mark.clause("IS-091", "IS-092")
@pytest.mark.parametrize("faction", STORES)
def test_is_091_a_board_stores_one_kind_of_good_and_the_rest_goes(faction: str) -> None:
    other = "romans" if faction != "romans" else "japanese"
    table = cleaned(turn(A, factions=(faction, other), goods={A: EVERYTHING, B: EVERYTHING}))
    assert goods(table, A) == {STORES[faction]: 3}
    assert goods(table, B) == {STORES[other]: 3}


@pytest.mark.clause("IS-091", "IS-092", "IS-093", "T-120")
def test_is_091_the_rulebook_example() -> None:
    rows = {A: ["JAP016+used", "JAP012+used"]}
    table = turn(A, factions=("japanese", "romans"), goods={A: {"food": 2, "worker": 1}}, empire=rows)
    cleaned(table)
    assert (goods(table, A), empire(table, A)) == ({"food": 2}, ["JAP016", "JAP012"])


@pytest.mark.clause("IS-091", "IS-132")
def test_is_132_warehouses_keep_wood_stone_and_food() -> None:
    table = turn(A, factions=("romans", "japanese"), goods={A: EVERYTHING}, empire={A: ["ROM019"]})
    cleaned(table)
    assert goods(table, A) == {"wood": 3, "stone": 3, "food": 3, "raze": 3}


@pytest.mark.clause("IS-132", "T-043")
def test_is_132_what_lost_warehouses_held_stays_until_cleanup() -> None:
    table = turn(
        A, factions=("romans", "japanese"), goods={A: {"stone": 4}}, hand={A: ["ROM029"]}, empire={A: ["ROM019"]}
    )
    does(table, A, Build("ROM029"))
    assert goods(table, A) == {"stone": 3, "gold": 1}
    cleaned(table)
    assert goods(table, A) == {}


@pytest.mark.clause("IS-132", "R-13", "IS-124")
def test_is_132_taken_warehouses_do_not_store_for_the_taker() -> None:
    rows: dict[str, Any] = {"empire": {A: ["EGY013+used"], B: ["ROM019"]}, "annexed": {A: ["ROM019"]}}
    table = turn(A, factions=("egyptians", "romans"), goods={A: {"wood": 2}, B: {"wood": 2}}, **rows)
    cleaned(table)
    assert (goods(table, A), goods(table, B)) == ({}, {"wood": 2})


@pytest.mark.clause("IS-093", "IS-076", "IS-172")
def test_is_093_uses_are_back_and_blocks_are_over() -> None:
    row = ["COM046+used2", "COM058+used+blocked", "COM049+used"]
    table = turn(A, empire={A: row})
    cleaned(table)
    assert empire(table, A) == ["COM046", "COM058", "COM049"]


@pytest.mark.clause("IS-094", "IS-033")
def test_is_094_hands_deals_and_foundations_stay() -> None:
    table = turn(A, hand={A: ["COM001", "BAR001"]}, deals={A: ["BAR012"]}, foundations={A: ["COM002"]}, points={A: 7})
    cleaned(table)
    assert {"COM001", "BAR001"} <= set(hand(table, A))
    assert (deals(table, A), empire(table, A)) == (["BAR012"], ["COM002+foundation"])
    assert table.view(None).panels[A].points == 7


@pytest.mark.clause("IS-095")
def test_is_095_no_card_of_the_base_game_is_kept_until_the_end_of_the_round() -> None:
    assert not [card for card, design in BASE.items() if "keep(" in repr(design.ability).lower()]


@pytest.mark.clause("IS-096", "IS-028", "IS-026")
def test_is_096_then_the_markers_move_on() -> None:
    table = turn(A, round=3, first=B, goods={A: {"worker": 1}}, passed=[B])
    heard = hear(table)
    does(table, A, Pass())
    told = [event for event in heard if isinstance(event, CleanedUp | PhaseBegan | RoundBegan)]
    assert told == [
        PhaseBegan("cleanup"),
        CleanedUp(B, {}),  # the first player of this round cleans up first
        CleanedUp(A, {"worker": 1}),
        RoundBegan(4, A),
        PhaseBegan("lookout"),
    ]
    assert (table.view(None).round, table.view(None).first) == (4, A)


@pytest.mark.clause("IS-096", "IS-046")
def test_is_096_in_the_new_round_everybody_may_act_again() -> None:
    table = turn(A, passed=[B])
    cleaned(table)
    assert [panel.passed for panel in table.view(None).panels] == [False, False]


@pytest.mark.clause("IS-027", "T-122")
def test_is_027_round_five_has_no_cleanup() -> None:
    table = turn(A, round=5, goods={A: EVERYTHING, B: {"wood": 2}}, empire={A: ["COM046+used"]}, passed=[B])
    heard = hear(table)
    does(table, A, Pass())
    assert goods(table, A) == EVERYTHING
    assert (goods(table, B), empire(table, A)) == ({"wood": 2}, ["COM046+used1+1worker"])
    assert not [event for event in heard if isinstance(event, CleanedUp)]


@pytest.mark.clause("IS-092", "IS-093", "IS-015")
def test_is_093_goods_on_cards_do_not_come_back() -> None:
    table = turn(A, factions=("egyptians", "romans"), goods={A: {"gold": 2}}, empire={A: ["EGY016"]}, passed=[B])
    does(table, A, Activate("EGY016"), Pass())
    assert (goods(table, A), empire(table, A)) == ({}, ["EGY016"])


@pytest.mark.clause("IS-094", "IS-110")
def test_is_094_cards_under_the_gate_never_come_back() -> None:
    table = turn(A, factions=("japanese", "romans"), empire={A: ["JAP013+COM001+JAP001"]}, passed=[B])
    does(table, A, Pass())
    assert empire(table, A) == ["JAP013+COM001+JAP001"]
    assert not {"COM001", "JAP001"} & {*hand(table, A), *table.view(None).common_discard}
    assert [kind_of(card) for card in hand(table, A)] == ["japanese"]
    play(table, (B, table.moves(B)[0]))
    assert Choose(card="COM001") not in table.moves(A)
