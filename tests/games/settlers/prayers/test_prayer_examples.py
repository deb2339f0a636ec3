"""The worked examples of the booklet, through the public interface and to the letter. (T-160..T-170)"""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.changes import change
from games.settlers.support.positions import (
    A,
    B,
    blessings,
    does,
    goods,
    hear,
    location,
    points,
    question,
    refused,
    turn,
)
from games.settlers.support.praying import (
    AZTECS,
    BLESSINGS,
    DONE,
    DRAW,
    GREY,
    RED,
    counted,
    deck_top,
    draws,
    piled,
    prayed_with,
    ways,
)
from reliquary.games.settlers.events import Gained
from reliquary.games.settlers.moves import Activate, Choose, Deal
from reliquary.games.settlers.table import Table

ROMANS = ("romans", "aztecs")
JAPANESE = ("japanese", "aztecs")

STONE, FOOD = Choose(good="stone"), Choose(good="food")


def pile_of(table: Table) -> list[str]:
    """Return the cards on the Common discard pile, in their order."""
    return list(table.snapshot()["common_discard"])


# Example 1: Sacrificial Altar


def altar(**wishes: Any) -> tuple[Table, list[str]]:
    """Lay out the first example: one Worker, no tokens, two grey cards among the next five."""
    top = deck_top("grey grey brown red blue")
    return turn(A, factions=AZTECS, goods={A: {"worker": 1}}, empire={A: ["AZT004"]}, top=top, **wishes), top


@pytest.mark.clause("EX1", "T-160", "AZ-042", "AZ-043", "AZ-045", "AZ-047", "AZ-049")
def test_ex_1_the_altar_declares_grey_and_takes_a_stone_for_each_grey_card() -> None:
    table, five = altar()
    heard = hear(table)
    assert change(table, Activate("AZT004"), GREY) == {
        "A": "S+2 P-1",
        "AZT004": "used1+1worker",
        "common pile": piled(five),
    }
    assert (prayed_with(heard), draws(heard)) == ([("AZT004", 5, "grey")], [five])
    assert counted(heard) == [(True, {"grey": 2})]


@pytest.mark.clause("EX1", "T-160", "AZ-071")
def test_ex_1_one_of_two_uses_is_left() -> None:
    top = deck_top("grey grey brown red blue")
    table = turn(A, factions=AZTECS, goods={A: {"worker": 2}}, empire={A: ["AZT004"]}, passed=[B], top=top)
    does(table, A, Activate("AZT004"), GREY)
    assert location(table, "AZT004") == "AZT004+used1+1worker"
    assert Activate("AZT004") in table.moves(A)
    assert refused(table, A, Activate("AZT004", 2)) == ("used_up", "IS-076")


# Example 2: Temple of the Rising Sun


def temple() -> tuple[Table, list[str]]:
    """Lay out the second example: the Prayer has been said, and the Temple waits for its offering."""
    top = deck_top("blue red grey grey black")
    supply = {"worker": 1, "stone": 3, "food": 1}
    return turn(A, factions=AZTECS, goods={A: supply}, empire={A: ["AZT022"]}, top=top), top


@pytest.mark.parametrize(
    ("offering", "gain"),
    [
        pytest.param([STONE, FOOD, DONE], "S-1 F-1 P-1 V+4", marks=pytest.mark.clause("EX2", "T-161"), id="example"),
        pytest.param([STONE, STONE, FOOD], "S-2 F-1 P-1 V+5", marks=pytest.mark.clause("EX2b", "T-162"), id="most"),
        pytest.param([DONE], "P-1", marks=pytest.mark.clause("EX2c", "T-163"), id="nothing"),
    ],
)
@pytest.mark.clause("AZ-101", "AZ-046")
def test_ex_2_the_temple_scores_resources_and_kinds_handed_in(offering: list[Choose], gain: str) -> None:
    table, five = temple()
    assert change(table, Activate("AZT022"), *offering) == {
        "A": gain,
        "AZT022": "used1+1worker",
        "common pile": piled(five),
    }


@pytest.mark.clause("EX2d", "T-164", "AZ-101")
def test_ex_2d_a_third_stone_is_refused_for_two_grey_cards() -> None:
    table, _ = temple()
    does(table, A, Activate("AZT022"), STONE, STONE)
    assert question(table) == "sacrifice"
    assert refused(table, A, STONE) == ("not_an_option", "AZ-101")
    assert goods(table, A) == {"stone": 1, "food": 1}


@pytest.mark.clause("EX2", "AZ-101")
def test_ex_2_a_colour_not_drawn_takes_no_resource() -> None:
    top = deck_top("blue red grey grey black")
    table = turn(A, factions=AZTECS, goods={A: {"worker": 1, "wood": 2}}, empire={A: ["AZT022"]}, top=top)
    assert change(table, Activate("AZT022")) == {"A": "P-1", "AZT022": "used1+1worker", "common pile": piled(top)}


# Example 3: Voice of the Gods


def voice(**wishes: Any) -> Table:
    """Lay out the third example: 1 Food and the tokens pink, red and tricolour."""
    tokens = {A: ["pink", "red", "tricolour"]}
    rows: dict[str, Any] = {"goods": {A: {"food": 1}}, "empire": {A: ["AZT010"]}}
    return turn(A, factions=AZTECS, blessings=tokens, top=deck_top("red red pink black blue"), **(rows | wishes))


@pytest.mark.clause("EX3", "T-165", "R-38", "AZ-037", "AZ-054", "AZ-055", "AZ-056", "AZ-057", "AZ-096")
def test_ex_3_the_voice_is_heard_with_three_blessings_and_no_card() -> None:
    table = voice()
    heard = hear(table)
    assert change(table, Activate("AZT010"), BLESSINGS) == {"A": "F-1 P+1 V+3", "AZT010": "used1+1food"}
    assert counted(heard) == [(True, {"red": 2, "pink": 1})]
    assert [event.goods for event in heard if isinstance(event, Gained)] == [
        {"vp": 1},  # the flat gain
        {"worker": 1, "vp": 2},  # the Prayer
    ]
    assert (draws(heard), pile_of(table)) == ([], [])
    assert table.snapshot()["known_top"] == deck_top("red red pink black blue")
    assert blessings(table, A) == {"pink", "red", "tricolour"}


@pytest.mark.clause("EX3b", "T-166", "AZ-034", "AZ-038")
def test_ex_3b_in_the_next_prayer_the_tricolour_is_grey() -> None:
    rows: dict[str, Any] = {"goods": {A: {"food": 1, "worker": 1}}, "empire": {A: ["AZT010", "AZT004"]}}
    table = voice(passed=[B], **rows)
    does(table, A, Activate("AZT010"), BLESSINGS)
    assert change(table, Activate("AZT004"), GREY, BLESSINGS) == {"A": "S+1 P-1", "AZT004": "used1+1worker"}
    assert blessings(table, A) == {"pink", "red", "tricolour"}


# Example 4: Chapel of Mars


def mars(colours: str) -> tuple[Table, list[str]]:
    """Lay out the fourth example: 1 Gold and the tokens black, brown and gold."""
    top = deck_top(colours)
    tokens = {A: ["black", "brown", "gold"]}
    return turn(A, factions=ROMANS, goods={A: {"gold": 1}}, empire={A: ["ROM064"]}, blessings=tokens, top=top), top


@pytest.mark.clause("EX4", "T-167", "AZ-059", "AZ-060", "AZ-063", "AZ-064", "AZ-066", "R-39")
def test_ex_4_mars_counts_tokens_of_colours_that_were_not_drawn() -> None:
    table, five = mars("pink blue gold pink grey")
    heard = hear(table)
    assert change(table, Activate("ROM064"), DRAW) == {
        "A": "P+2 G+1 X+1",  # one Gold was paid, two were gained
        "ROM064": "used1+1gold",
        "common pile": piled(five),
    }
    assert counted(heard) == [(True, {"black": 1, "gold": 2, "pink": 2})]
    assert blessings(table, A) == {"black", "brown", "gold"}


@pytest.mark.clause("EX4b", "T-168", "AZ-062", "AZ-066", "AZ-070")
def test_ex_4b_mars_gives_nothing_if_none_of_the_colours_comes() -> None:
    table, five = mars("brown grey red blue brown")
    heard = hear(table)
    assert change(table, Activate("ROM064"), DRAW) == {
        "A": "G-1",
        "ROM064": "used1+1gold",
        "common pile": piled(five),
    }
    assert counted(heard) == [(False, {"black": 0, "gold": 0, "pink": 0})]
    assert blessings(table, A) == {"black", "brown", "gold"}


@pytest.mark.clause("EX4c", "T-169", "AZ-054", "AZ-057")
def test_ex_4c_mars_with_blessings_gives_what_they_stand_for() -> None:
    table, _ = mars("pink blue gold pink grey")
    assert change(table, Activate("ROM064"), BLESSINGS) == {"A": "X+1", "ROM064": "used1+1gold"}
    assert (goods(table, A), pile_of(table)) == ({"gold": 1, "raze": 1}, [])
    assert blessings(table, A) == {"black", "brown", "gold"}


@pytest.mark.clause("EX4", "AZ-053", "DP-42")
def test_ex_4_the_player_may_always_draw_or_use_blessings() -> None:
    table, _ = mars("pink blue gold pink grey")
    does(table, A, Activate("ROM064"))
    assert ways(table, A) == {"draw", "blessings", "some"}
    assert refused(table, A, RED) == ("not_an_option", "AZ-058")


# Example 5: Itinerant Priest


@pytest.mark.clause("EX5", "T-170", "AZ-069", "AZ-075", "AZ-048")
def test_ex_5_the_priest_counts_cards_in_the_colour_of_the_deals_good() -> None:
    five = deck_top("brown brown red red grey")
    rows: dict[str, Any] = {"goods": {A: {"food": 1}}, "hand": {A: ["JAP061"]}, "empire": {A: ["JAP064"]}}
    table = turn(A, factions=JAPANESE, top=five, **rows)
    heard = hear(table)
    assert change(table, Deal("JAP061")) == {
        "A": "W+1 F-1 V+2",
        "A hand": "-JAP061",
        "A deals": "+JAP061",
        "common pile": piled(five),
    }
    assert (prayed_with(heard), counted(heard)) == ([("JAP064", 5, None)], [(True, {"brown": 2})])


@pytest.mark.clause("EX5", "AZ-048")
def test_ex_5_locations_and_hand_cards_are_no_cards_of_the_prayer() -> None:
    five = deck_top("red red grey blue none")
    hand = ["JAP061", "COM042", "COM043"]
    rows: dict[str, Any] = {"goods": {A: {"food": 1}}, "hand": {A: hand}, "empire": {A: ["JAP064", "COM058"]}}
    table = turn(A, factions=JAPANESE, top=five, **rows)
    does(table, A, Deal("JAP061"))
    assert points(table, A) == 0
