from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.differences import gained
from games.settlers.support.positions import (
    A,
    B,
    choices,
    does,
    empire,
    goods,
    hear,
    location,
    points,
    question,
    refused,
    turn,
)
from reliquary.core.words import Move
from reliquary.games.settlers.events import Paid
from reliquary.games.settlers.moves import Activate, Build, Choose, Deal, Pay, Put, Raze
from reliquary.games.settlers.table import Table


def builder(card: str, supply: dict[str, int], *moves: Move, **wishes: Any) -> Table:
    """A builds a card out of this supply."""
    return does(turn(A, goods={A: supply}, hand={A: [card]}, **wishes), A, *moves)


@pytest.mark.clause("IS-005", "R-18", "IS-052", "T-031")
@pytest.mark.parametrize(
    ("supply", "legal"),
    [
        ({"wood": 2, "stone": 1}, True),
        ({"wood": 1, "stone": 1, "gold": 1}, True),
        ({"gold": 3}, True),
        ({"wood": 2, "gold": 1}, True),
        ({"wood": 1, "stone": 1}, False),
        ({"gold": 2}, False),
        ({"wood": 5, "food": 5}, False),
        ({"stone": 3, "gold": 1}, False),
        ({"wood": 2, "worker": 4, "raze": 4}, False),
    ],
)
def test_is_005_gold_replaces_any_resource_and_nothing_replaces_gold(supply: dict[str, int], legal: bool) -> None:
    table = builder("COM003", supply)  # W W S
    if legal:
        does(table, A, Build("COM003"))
        assert (goods(table, A), question(table)) == ({}, "deck")
    else:
        assert refused(table, A, Build("COM003")) == ("too_dear", "IS-052")


@pytest.mark.clause("IS-005", "R-18")
def test_is_005_a_resource_never_stands_in_for_gold() -> None:
    rows: dict[str, Any] = {"factions": ("egyptians", "romans"), "empire": {A: ["EGY021", "EGY007", "COM058+used"]}}
    table = turn(A, goods={A: {"worker": 3, "wood": 3, "stone": 3, "food": 3}}, **rows)
    for card in ("EGY021", "EGY007"):
        assert refused(table, A, Activate(card)) == ("cost_too_high", "IS-075")


@pytest.mark.clause("IS-005", "R-18")
def test_r_18_gold_pays_neither_workers_nor_tokens_nor_cards() -> None:
    table = turn(A, goods={A: {"gold": 9}}, hand={A: ["COM003"]}, empire={A: ["COM058", "COM039"], B: ["COM018"]})
    for card in ("COM058", "COM039"):
        assert refused(table, A, Activate(card)) == ("cost_too_high", "IS-075")
    assert refused(table, A, Raze("COM003")) == ("no_raze_tokens", "IS-068")
    assert refused(table, A, Raze("COM018")) == ("no_raze_tokens", "IS-068")


@pytest.mark.clause("IS-005", "R-18", "T-110")
def test_r_18_gold_is_never_exchanged_nor_put_on_the_shrine() -> None:
    table = turn(A, factions=("japanese", "romans"), goods={A: {"gold": 9}}, empire={A: ["JAP015"]})
    assert refused(table, A, Put(good="gold")) == ("no_such_resource", "IS-111")
    assert {type(move).__name__ for move in table.moves(A)} == {"Pass"}


@pytest.mark.clause("IS-005", "R-18", "T-052")
def test_r_18_gold_pays_for_deals_and_activations() -> None:
    table = turn(A, goods={A: {"gold": 1}}, hand={A: ["BAR024"]})
    does(table, A, Deal("BAR024"))
    assert goods(table, A) == {"stone": 1}
    table = turn(A, goods={A: {"gold": 2, "worker": 1}}, empire={A: ["COM043"]})
    does(table, A, Activate("COM043"))
    assert (points(table, A), goods(table, A)) == (3, {})


@pytest.mark.clause("S-02", "IS-005", "DP-10")
def test_s_02_how_much_gold_is_asked_resource_by_resource() -> None:
    table = builder("COM003", {"wood": 2, "stone": 1, "gold": 2}, Build("COM003"))
    assert (question(table), choices(table, A)) == ("gold", [0, 1, 2])
    does(table, A, Pay(1))
    assert (question(table), choices(table, A)) == ("gold", [0, 1])
    does(table, A, Pay(1), Choose(deck="common"))
    assert goods(table, A) == {"wood": 1, "stone": 1}


@pytest.mark.clause("S-02", "S-01")
def test_s_02_only_where_more_than_one_number_is_possible() -> None:
    table = builder("COM003", {"wood": 2, "stone": 1, "gold": 1}, Build("COM003"))
    assert choices(table, A) == [0, 1]
    does(table, A, Pay(1))
    assert (question(table), goods(table, A)) == ("deck", {"wood": 1})  # the Gold is gone: the Stone is clear
    table = builder("COM003", {"wood": 1, "stone": 1, "gold": 1}, Build("COM003"))
    assert (question(table), goods(table, A)) == ("deck", {})


@pytest.mark.clause("S-02", "IS-170", "IS-005")
def test_s_02_never_so_much_that_the_rest_cannot_be_paid() -> None:
    table = builder("COM003", {"wood": 2, "gold": 2}, Build("COM003"))
    assert choices(table, A) == [0, 1]  # one Gold is needed for the Stone
    assert refused(table, A, Pay(2)) == ("not_an_option", "IS-029")
    does(table, A, Pay(0), Choose(deck="common"))
    assert goods(table, A) == {"gold": 1}


@pytest.mark.clause("S-02", "IS-053", "IS-055", "IS-169")
def test_s_02_the_location_is_given_up_before_the_resources_are_paid() -> None:
    table = turn(A, goods={A: {"wood": 2, "gold": 1}}, hand={A: ["BAR012"]}, empire={A: ["COM069", "COM070"]})
    does(table, A, Build("BAR012"))
    assert question(table) == "give_up"
    does(table, A, Choose(card="COM070"))
    assert (question(table), empire(table, A)) == ("gold", ["COM069"])
    does(table, A, Pay(1))
    assert (empire(table, A), goods(table, A)) == (["COM069", "BAR012"], {"wood": 1, "worker": 1, "raze": 1})


@pytest.mark.clause("IS-108", "R-18", "T-111")
def test_is_108_barter_takes_any_two_resources_gold_too() -> None:
    table = turn(A, goods={A: {"wood": 1, "gold": 1}}, empire={A: ["BAR025"]})
    does(table, A, Activate("BAR025"), Choose(good="wood"))
    assert (points(table, A), goods(table, A)) == (2, {})
    assert location(table, "BAR025") == "BAR025+used1+1wood+1gold"


@pytest.mark.clause("IS-108", "IS-077", "DP-21")
def test_is_108_barter_asks_piece_by_piece() -> None:
    table = turn(A, goods={A: {"wood": 2, "stone": 1, "food": 2, "worker": 3}}, empire={A: ["BAR025"]})
    before = table.clone()
    does(table, A, Activate("BAR025", 2))
    assert (question(table), choices(table, A)) == ("any_resource", ["wood", "stone", "food"])
    does(table, A, *(Choose(good=good) for good in ("food", "food", "wood")))
    assert choices(table, A) == ["wood", "stone"]
    does(table, A, Choose(good="stone"))
    assert gained(before, table) == {"food": -2, "wood": -1, "stone": -1, "vp": 4}


@pytest.mark.clause("IS-108", "IS-170")
@pytest.mark.parametrize("supply", [{"wood": 1}, {"gold": 1}, {"worker": 5, "raze": 5}])
def test_is_108_barter_needs_two(supply: dict[str, int]) -> None:
    table = turn(A, goods={A: supply}, empire={A: ["BAR025"]})
    assert refused(table, A, Activate("BAR025")) == ("cost_too_high", "IS-075")


@pytest.mark.clause("IS-125", "IS-005", "S-02")
def test_is_125_the_stone_of_slaver_may_be_gold() -> None:
    table = turn(
        A,
        factions=("egyptians", "romans"),
        goods={A: {"gold": 1}},
        hand={A: ["EGY009"]},
        empire={A: ["EGY006", "COM069"]},
    )
    does(table, A, Build("EGY009"), Choose(card="COM069"), Choose(option=1))
    assert (points(table, A), goods(table, A)) == (1, {})


@pytest.mark.clause("IS-015", "IS-176", "IS-075")
def test_is_176_what_is_paid_is_gone_before_anything_comes_in() -> None:
    table = turn(A, goods={A: {"worker": 1}}, empire={A: ["COM058"]})
    heard = hear(table)
    does(table, A, Activate("COM058"))
    assert [type(event).__name__ for event in heard] == ["Activated", "Paid", "Gained"]
    assert heard[1] == Paid(A, {"worker": 1}, "COM058")
    assert table.waiting() == [B]
