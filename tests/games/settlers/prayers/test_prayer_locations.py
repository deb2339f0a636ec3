"""Locations the booklet speaks of: Marcus, Foundations, Thoth, Cheops. (AZ-004, AZ-082..085)"""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.changes import change
from games.settlers.support.positions import (
    A,
    B,
    choices,
    does,
    empire,
    finish_actions,
    hand,
    hear,
    last_pick,
    location,
    outcome_of,
    points,
    question,
    refused,
    turn,
)
from games.settlers.support.praying import BLESSINGS, GREY, deck_top, piled, prayed_with
from reliquary.games.settlers.events import Gained, LookedAt, StatueSet
from reliquary.games.settlers.moves import Activate, Build, Choose, Raze, Take
from reliquary.games.settlers.table import Table

ROMANS, EGYPTIANS = ("romans", "aztecs"), ("egyptians", "aztecs")
RUINS = deck_top("none none none none none")


# Helpful Marcus


@pytest.mark.clause("R-61", "AZ-078")
def test_r_61_marcus_draws_a_card_then_keeps_one_of_three() -> None:
    top = deck_top("grey brown red blue")
    table = turn(A, factions=ROMANS, goods={A: {"worker": 1}}, empire={A: ["ROM068"]}, top=top)
    heard = hear(table)
    does(table, A, Activate("ROM068"))
    assert (question(table), hand(table, A), set(choices(table, A))) == ("keep_card", top[:1], set(top[1:]))
    assert table.view(B).looking_at == top[1:]
    does(table, A, Choose(card=top[2]))
    assert location(table, "ROM068") == f"ROM068+used1+kept:{top[2]}+1worker"
    assert table.snapshot()["common_discard"] == [top[1], top[3]]
    assert [event.cards for event in heard if isinstance(event, LookedAt)] == [top[1:]]
    finish_actions(table)
    assert location(table, "ROM068") == "ROM068"
    assert top[2] in table.snapshot()["common_discard"]


@pytest.mark.clause("AZ-082", "R-61", "D18", "T-238", "R-11")
def test_az_082_marcus_freed_loses_the_card_under_him() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 2}}, "empire": {A: ["COM041", "ROM068+used+kept:COM003"]}}
    table = turn(A, factions=ROMANS, passed=[B], **rows)
    assert change(table, Activate("COM041")) == {
        "A": "P-1",
        "COM041": "used1+1worker",
        "ROM068": "bare",
        "common pile": "+COM003",
    }
    assert Activate("ROM068") in table.moves(A)


@pytest.mark.clause("AZ-082")
def test_az_082_cards_of_other_locations_stay_when_something_is_freed() -> None:
    rows: dict[str, Any] = {
        "goods": {A: {"worker": 1}},
        "empire": {A: ["COM041", "AZT004+used2", "AZT018+kept:COM003"]},
    }
    table = turn(A, factions=("aztecs", "romans"), **rows)
    does(table, A, Activate("COM041"))
    assert empire(table, A) == ["COM041+used1+1worker", "AZT004", "AZT018+kept:COM003"]


# Sturdy Foundations


def foundations(*others: str, top: list[str], **wishes: Any) -> Table:
    """Lay out Sturdy Foundations beside other Locations, and the next cards."""
    return turn(A, factions=ROMANS, goods={A: {"worker": 1}}, empire={A: ["ROM069", *others]}, top=top, **wishes)


@pytest.mark.clause("R-60", "S-12", "DP-49")
def test_s_12_the_drawn_card_with_the_lowest_number_is_put_down() -> None:
    top = ["COM034", "COM008", "COM042"]
    table = foundations("COM001", "COM003", top=top)
    assert change(table, Activate("ROM069"), GREY) == {
        "A": "P-1",
        "ROM069": "used1+1worker",
        "COM001": "COM008",  # face down, but everyone has seen it
        "common pile": "+COM034 +COM042",
    }
    assert table.view(B).panels[A].empire[1].under == ["?"]


@pytest.mark.clause("R-60", "DP-49")
def test_r_60_among_several_locations_of_the_colour_one_is_chosen() -> None:
    table = foundations("COM001", "COM033+COM035", "COM003", top=["COM034", "COM071", "COM072"])
    does(table, A, Activate("ROM069"), GREY)
    assert (question(table), set(choices(table, A))) == ("target", {"COM001", "COM033"})
    does(table, A, Choose(card="COM033"))
    assert location(table, "COM033") == "COM033+COM035+COM034"  # any number may lie there


@pytest.mark.clause("R-60")
def test_r_60_nothing_is_put_down_without_a_location_or_without_a_card() -> None:
    top = ["COM034", "COM008", "COM042"]
    table = foundations("COM003", top=top)
    assert change(table, Activate("ROM069"), GREY)["common pile"] == piled(top)
    table = foundations("COM001", top=deck_top("none none none"))
    assert "COM001" not in change(table, Activate("ROM069"))


@pytest.mark.clause("R-60", "AZ-057")
def test_r_60_after_a_prayer_with_blessings_it_is_the_top_common_card() -> None:
    table = foundations("COM001", top=["COM042", "COM043"], blessings={A: ["grey"]})
    does(table, A, Activate("ROM069"))
    assert change(table, BLESSINGS) == {"COM001": "COM042"}


@pytest.mark.clause("AZ-083", "D19", "T-239", "IS-097")
@pytest.mark.parametrize(
    ("row", "total"),
    [
        (["ROM069", "COM008"], 2 + 1),
        (["ROM069", "COM008+COM034+COM035"], 2 + 1 + 4),
        (["ROM069", "COM008+COM034", "COM001+COM035"], 2 + 2 + 4),
        (["COM008+COM034+COM035"], 1),  # only while Sturdy Foundations stand
    ],
)
def test_az_083_two_points_for_each_card_besides_those_of_the_location(row: list[str], total: int) -> None:
    table = turn(A, factions=ROMANS, round=5, empire={A: row})
    finish_actions(table)
    assert outcome_of(table).scores[A]["total"] == total


@pytest.mark.clause("AZ-083")
def test_az_083_cards_under_other_locations_are_not_its_own() -> None:
    rows = {A: ["ROM069", "COM008"], B: ["JAP013+COM034+COM035"]}
    table = turn(A, factions=("romans", "japanese"), round=5, empire=rows)
    finish_actions(table)
    assert outcome_of(table).scores[A]["final"] == 0


@pytest.mark.clause("AZ-083", "R-60", "T-239")
def test_az_083_the_cards_go_when_their_location_is_razed() -> None:
    rows = {A: ["ROM069", "COM008+COM034+COM035"]}
    table = turn(B, factions=ROMANS, round=5, empire=rows, goods={B: {"raze": 2}}, passed=[A])
    assert refused(table, B, Raze("COM008")) == ("owner_has_passed", "IS-047")
    table = turn(B, factions=ROMANS, round=5, empire=rows, goods={B: {"raze": 2}})
    assert change(table, (B, Raze("COM008")))["common pile"] == "+COM034 +COM035"
    finish_actions(table)
    assert outcome_of(table).scores[A] == {"total": 2, "play": 0, "common": 0, "faction": 2, "final": 0}


# Shrine of Thoth


def thoth(*others: str, top: list[str], **wishes: Any) -> Table:
    """Lay out Shrine of Thoth beside other Locations, and the next cards."""
    return turn(A, factions=EGYPTIANS, empire={A: ["EGY064", *others]}, top=top, **wishes)


@pytest.mark.clause("AZ-084", "AZ-085", "R-59", "D17", "T-230", "IS-123")
def test_az_085_a_point_of_a_location_and_one_of_the_shrine_are_two_gains() -> None:
    top = deck_top("grey grey none none none", without=["COM036"])
    table = thoth("EGY019", "COM036", top=top, goods={A: {"stone": 1}})
    heard = hear(table)
    does(table, A, Activate("COM036"))
    assert [(event.source, event.goods) for event in heard if isinstance(event, Gained)] == [
        ("COM036", {"vp": 1}), ("EGY064", {"vp": 1}),
    ]  # fmt: skip
    assert (prayed_with(heard), points(table, A)) == ([("EGY064", 5, None)], 2)


@pytest.mark.clause("AZ-084", "R-59")
def test_az_084_without_a_card_of_that_colour_the_shrine_adds_nothing() -> None:
    table = thoth("COM036", top=deck_top("brown red none none none"), goods={A: {"stone": 1}})
    does(table, A, Activate("COM036"))
    assert points(table, A) == 1


@pytest.mark.clause("R-59", "IS-123")
def test_r_59_sphinx_and_another_shrine_do_not_move_it() -> None:
    top = deck_top("grey none none none none grey", without=["COM034"])
    table = thoth("EGY019", "COM034", top=top, goods={A: {"stone": 1, "worker": 1}})
    heard = hear(table)
    does(table, A, Activate("COM034"))
    if question(table) == "reaction":
        does(table, A, Choose(card="EGY064"))
    assert (len(prayed_with(heard)), points(table, A)) == (1, 2 + 1 + 1)
    top = deck_top("grey none none none none grey none red red red", without=["COM036"])
    table = thoth("EGY065", "COM036", top=top, goods={A: {"stone": 1}})
    heard = hear(table)
    does(table, A, Activate("COM036"))
    assert ([card for card, _, _ in prayed_with(heard)], points(table, A)) == (["EGY064", "EGY065"], 3)


@pytest.mark.clause("R-59", "T-231")
def test_r_59_points_of_deals_razing_and_the_end_do_not_move_it() -> None:
    table = thoth(top=RUINS, goods={A: {"raze": 1}}, hand={A: ["COM005"]})
    heard = hear(table)
    does(table, A, Raze("COM005"))
    assert (points(table, A), prayed_with(heard)) == (1, [])
    table = last_pick(factions=("egyptians", "japanese"), empire={A: ["EGY064"]}, deals={A: ["JAP023"]})
    heard = hear(table)
    does(table, A, Take("COM074"))
    assert (points(table, A), prayed_with(heard)) == (1, [])
    table = thoth("EGY070", top=RUINS, round=5, blessings={A: ["red", "pink"]})
    heard = hear(table)
    finish_actions(table)
    assert (outcome_of(table).scores[A]["final"], prayed_with(heard)) == (2, [])


@pytest.mark.clause("R-59")
def test_r_59_points_of_production_and_bonus_do() -> None:
    table = last_pick(factions=EGYPTIANS, empire={A: ["EGY064", "COM026"]}, top=deck_top("none none none none"))
    heard = hear(table)
    does(table, A, Take("COM074"))
    assert (points(table, A), prayed_with(heard)) == (1, [("EGY064", 5, None)])
    rows: dict[str, Any] = {"goods": {A: {"stone": 1}}, "hand": {A: ["COM026"]}}
    table = thoth(top=deck_top("none none none none grey"), **rows)
    heard = hear(table)
    does(table, A, Build("COM026"))
    assert (points(table, A), prayed_with(heard)) == (1, [("EGY064", 5, None)])


@pytest.mark.clause("R-59", "IS-172")
def test_r_59_three_times_a_round() -> None:
    rows = ("COM036", "COM076", "COM077")
    table = thoth(*rows, top=deck_top("none"), goods={A: {"stone": 2, "wood": 4}}, passed=[B])
    heard = hear(table)
    does(table, A, Activate("COM036", 2), Activate("COM076", 2))
    assert len(prayed_with(heard)) == 3
    does(table, A, Activate("COM077"))
    assert len(prayed_with(heard)) == 3


# Statue of Cheops


@pytest.mark.clause("AZ-004", "R-62", "T-228", "IS-123")
def test_az_004_three_statues_for_one_two_and_four_points() -> None:
    for statues, score in ((0, 1), (1, 2 + 1), (2, 4 + 1)):  # Sphinx sees gains of two and more
        mark = f"EGY061+statues{statues}" if statues else "EGY061"
        rows: dict[str, Any] = {"goods": {A: {"stone": 1}}, "empire": {A: [mark, "EGY019"]}}
        table = turn(A, factions=EGYPTIANS, top=deck_top("gold none none none none"), **rows)
        heard = hear(table)
        does(table, A, Activate("EGY061"))
        assert points(table, A) == score
        assert [event.number for event in heard if isinstance(event, StatueSet)] == [statues + 1]
        assert location(table, "EGY061") == f"EGY061+used1+statues{statues + 1}+1stone"


@pytest.mark.clause("AZ-004", "R-62", "T-228")
def test_az_004_a_fourth_is_refused_and_other_copies_have_sets_of_their_own() -> None:
    rows: dict[str, Any] = {"goods": {A: {"stone": 1}}, "empire": {A: ["EGY061+statues3", "EGY062"]}}
    table = turn(A, factions=EGYPTIANS, top=deck_top("grey none none none none"), **rows)
    assert refused(table, A, Activate("EGY061")) == ("statues_done", "AZ-004")
    does(table, A, Activate("EGY062"))
    assert (points(table, A), location(table, "EGY062")) == (1, "EGY062+used1+statues1+1stone")


@pytest.mark.clause("R-62", "T-229", "IS-094")
def test_r_62_a_failed_prayer_sets_none_and_statues_outlast_cleanup() -> None:
    rows: dict[str, Any] = {"goods": {A: {"stone": 1}}, "empire": {A: ["EGY061+statues1"]}}
    table = turn(A, factions=EGYPTIANS, top=deck_top("red blue none none none"), **rows)
    assert change(table, Activate("EGY061"))["A"] == "S-1"
    assert location(table, "EGY061") == "EGY061+used1+statues1+1stone"
    for number in (1, 2, 3):
        table = turn(A, factions=EGYPTIANS, empire={A: [f"EGY061+statues{number}"]})
        finish_actions(table)
        assert location(table, "EGY061") == f"EGY061+statues{number}"
