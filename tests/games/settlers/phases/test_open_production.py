"""Open Production: for its owner, and for those who send a Worker there. (OP-01..15, R-65)"""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.changes import change
from games.settlers.support.positions import (
    A,
    B,
    C,
    blessings,
    choices,
    does,
    finish_actions,
    finish_round,
    goods,
    hear,
    last_pick,
    location,
    play,
    points,
    production,
    question,
    refused,
    turn,
)
from games.settlers.support.praying import AZTECS, RED, deck_top, draws, piled, prayed_with
from reliquary.games.settlers.cards import EXPANSION
from reliquary.games.settlers.cards.vocabulary import Gain, Open
from reliquary.games.settlers.decks.pack_files import PackError
from reliquary.games.settlers.decks.packs import find_pack
from reliquary.games.settlers.events import Gained, Visited
from reliquary.games.settlers.moves import Activate, Build, Choose, Exchange, Pass, Take, Visit
from reliquary.games.settlers.table import Table

THREE = ("aztecs", "romans", "egyptians")
COUNTING = """
name = "Counting"
[[card]]
ids = ["AZT034", "AZT035"]
ability = [{ w = "open", do = { w = "each", count = { w = "loc", colour = "grey" }, goods = { stone = 1 } } }]
"""
OPEN = {"AZT031": "F+1", "AZT034": "S+1", "AZT038": "G+1"}


def open_to(visitor: int = B, *cards: str, workers: int = 2, **wishes: Any) -> Table:
    """Lay out Open Production Locations of A, in the turn of a visitor with Workers."""
    rows: dict[str, Any] = {"goods": {B: {"worker": workers}, C: {"worker": workers}}}
    return turn(visitor, factions=THREE, empire={A: cards or ["AZT031"]}, **(rows | wishes))


# The owner


@pytest.mark.clause("OP-01", "IS-009", "IS-058")
@pytest.mark.parametrize(
    ("card", "cost", "gain"), [("AZT034", {"wood": 1}, "W-1 S+2"), ("AZT038", {"stone": 1}, "S-1 G+1 V+1")]
)
def test_op_01_it_produces_for_its_owner_when_it_is_built(card: str, cost: dict[str, int], gain: str) -> None:
    table = turn(A, factions=AZTECS, goods={A: cost}, hand={A: [card]}, empire={A: ["COM074"]})
    assert change(table, Build(card))["A"] == gain  # with the building bonus


@pytest.mark.clause("OP-01", "OP-14")
def test_op_01_and_in_every_production_with_the_owners_prayer() -> None:
    table = last_pick(factions=AZTECS, empire={A: ["AZT031", "AZT034", "AZT038"]}, top=deck_top("red red none"))
    heard = hear(table)
    does(table, A, Take("COM074"))
    does(table, A, Choose(way="draw"))
    assert len(draws(heard)) == 1
    assert goods(table, A) == {
        "worker": 3,
        "food": 1 + 1 + 2 + 1,
        "raze": 1,
        "defence": 1,
        "stone": 1,
        "gold": 1,
    }  # fmt: skip - the tricolour token adds one red card


# Visits


@pytest.mark.clause("OP-02", "OP-05", "OP-06", "OP-07", "DP-15", "IS-050")
@pytest.mark.parametrize(("card", "gain"), OPEN.items())
def test_op_02_a_visitor_sends_a_worker_and_takes_the_goods(card: str, gain: str) -> None:
    table = open_to(B, card)
    heard = hear(table)
    letters = {"F": "F+1 P-1", "S": "S+1 P-1", "G": "P-1 G+1"}
    assert change(table, (B, Visit(card))) == {"A": "P+1", "B": letters[gain[0]], card: "used1+1worker"}
    assert [(event.seat, event.card, event.owner) for event in heard if isinstance(event, Visited)] == [(B, card, A)]
    assert table.waiting() == [C]  # it was an action


@pytest.mark.clause("OP-03", "T-217")
def test_op_03_nobody_visits_a_location_of_his_own() -> None:
    table = turn(A, factions=THREE, empire={A: ["AZT031"]}, goods={A: {"worker": 2}})
    assert refused(table, A, Visit("AZT031")) == ("own_location", "OP-03")


@pytest.mark.clause("OP-04", "OP-13", "T-217", "IS-047")
def test_op_04_nobody_visits_a_player_who_has_passed() -> None:
    table = open_to(B, passed=[A])
    assert refused(table, B, Visit("AZT031")) == ("owner_has_passed", "IS-047")
    assert goods(table, A) == {}  # so no Worker comes this way either


@pytest.mark.clause("OP-05")
def test_op_05_the_worker_comes_from_the_own_supply() -> None:
    table = open_to(B, workers=0)
    assert refused(table, B, Visit("AZT031")) == ("no_worker_to_send", "OP-05")


@pytest.mark.clause("OP-02")
def test_op_02_only_open_production_can_be_visited() -> None:
    table = open_to(B, "AZT031", "AZT012", "COM007")
    for card in ("AZT012", "COM007", "AZT032"):
        assert refused(table, B, Visit(card)) == ("no_open_production", "OP-02")


@pytest.mark.clause("OP-08", "OP-10", "OP-11", "T-216", "OP-14")
def test_op_08_two_visits_in_a_round_both_by_one_player_if_he_likes() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 2}, B: {"worker": 2}, C: {"worker": 1}}}
    table = open_to(B, **rows)
    heard = hear(table)
    does(table, B, Visit("AZT031"))
    assert goods(table, B) == {"worker": 1, "food": 1}  # an action sends one Worker
    play(table, (C, Pass()), (A, Exchange()), (A, Choose(good="wood")))
    does(table, B, Visit("AZT031"))
    assert (goods(table, B), goods(table, A)) == ({"food": 2}, {"wood": 1, "worker": 2})
    assert location(table, "AZT031") == "AZT031+used2+2worker"
    assert prayed_with(heard) == []  # the owner's Prayer is not for visitors


@pytest.mark.clause("OP-08", "T-216")
def test_op_08_a_third_visit_is_refused() -> None:
    table = open_to(B, hand={A: ["COM069"]})
    play(table, (B, Visit("AZT031")), (C, Visit("AZT031")), (A, Build("COM069")))
    assert refused(table, B, Visit("AZT031")) == ("visited_twice", "OP-08")


@pytest.mark.clause("OP-08")
def test_op_08_every_location_counts_its_own_visits() -> None:
    table = open_to(B, "AZT031", "AZT034")
    play(table, (B, Visit("AZT031")), (C, Visit("AZT034")))
    assert (location(table, "AZT031"), location(table, "AZT034")) == ("AZT031+used1+1worker", "AZT034+used1+1worker")
    assert goods(table, A) == {"worker": 2}


@pytest.mark.clause("OP-09", "OP-08", "R-65")
def test_op_09_the_workers_lie_there_until_cleanup() -> None:
    table = open_to(B)
    play(table, (B, Visit("AZT031")), (C, Visit("AZT031")))
    finish_actions(table)
    assert location(table, "AZT031") == "AZT031"


@pytest.mark.clause("OP-12", "R-65")
def test_op_12_the_open_locations_here_give_fixed_goods_and_so_count_nothing() -> None:
    outputs = [clause.do for design in EXPANSION for clause in design.ability if isinstance(clause, Open)]
    assert len(outputs) == 3
    assert all(isinstance(output, Gain) for output in outputs)
    with pytest.raises(PackError, match="each has no meaning in open"):  # and no owner's pack brings another
        find_pack(COUNTING)


@pytest.mark.clause("OP-06", "R-65")
def test_op_06_the_owner_loses_nothing_and_still_produces_it_all() -> None:
    table = open_to(B, "AZT034")
    play(table, (B, Visit("AZT034")), (C, Visit("AZT034")))
    assert (goods(table, A), goods(table, B)["stone"], goods(table, C)["stone"]) == ({"worker": 2}, 1, 1)
    finish_round(table)
    assert goods(table, A)["stone"] == 1


@pytest.mark.clause("OP-07", "AZ-076")
def test_op_07_features_of_the_owner_react_to_the_visit() -> None:
    table = open_to(B, "AZT031", "AZT036")
    heard = hear(table)
    does(table, B, Visit("AZT031"))
    assert (question(table), table.waiting()) == ("pick", [A])  # the owner is asked in the visitor's turn
    assert [(event.seat, event.goods) for event in heard if isinstance(event, Gained)] == [
        (B, {"food": 1}), (A, {"worker": 1}),
    ]  # fmt: skip
    clone = table.clone()
    does(table, A, Choose(option=0), RED)
    assert (blessings(table, A), table.waiting()) == ({"red"}, [C])
    does(clone, A, Choose(option=1))
    assert points(clone, A) == 1


# As a production Location


@pytest.mark.clause("OP-15", "R-65", "IS-139")
def test_op_15_porters_take_its_goods_without_a_visit() -> None:
    rows: dict[str, Any] = {"goods": {A: {"food": 1}}, "empire": {A: ["COM084", "AZT034"]}}
    table = turn(A, factions=AZTECS, **rows)
    assert change(table, Activate("COM084")) == {"A": "S+1 F-1", "COM084": "used1+1food"}


@pytest.mark.clause("OP-15", "IS-140")
def test_op_15_farmers_at_work_may_copy_it() -> None:
    table = production(factions=AZTECS, empire={A: ["COM016", "AZT034", "COM007"]})
    assert set(choices(table, A)) == {"AZT034", "COM007"}
    does(table, A, Choose(card="AZT034"))
    assert goods(table, A)["stone"] == 2


@pytest.mark.clause("OP-15", "OP-01")
def test_op_15_its_colour_counts() -> None:
    table = production(factions=AZTECS, empire={A: ["COM011", "AZT034"]})  # Rubble: 1 Stone for each grey Location
    assert goods(table, A)["stone"] == 2 + 1


@pytest.mark.clause("OP-15", "R-65", "T-218")
def test_op_15_pochteca_caravan_uses_an_own_one_and_its_prayer() -> None:
    top = deck_top("red none none")
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}}, "empire": {A: ["AZT039", "AZT031"]}}
    table = turn(A, factions=AZTECS, top=top, **rows)
    assert change(table, Activate("AZT039")) == {
        "A": "F+2 P-1",  # no Worker is gained, no visit counted
        "AZT039": "used1+1worker",
        "common pile": piled(top),
    }
    assert location(table, "AZT031") == "AZT031"


@pytest.mark.clause("OP-15")
def test_op_15_pochteca_caravan_needs_one() -> None:
    table = turn(A, factions=AZTECS, goods={A: {"worker": 1}}, empire={A: ["AZT039", "COM007", "AZT012"]})
    assert refused(table, A, Activate("AZT039")) == ("no_target", "IS-080")
