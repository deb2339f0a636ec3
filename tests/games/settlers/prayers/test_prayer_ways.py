"""Praying with Blessings: without drawing, or on top of the cards drawn. (AZ-053..066, AZ-092, AZ-093)"""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.changes import change
from games.settlers.support.positions import (
    A,
    B,
    blessings,
    choices,
    does,
    goods,
    hear,
    points,
    question,
    refused,
    turn,
)
from games.settlers.support.praying import (
    AZTECS,
    BLESSINGS,
    BROWN,
    DONE,
    DRAW,
    GREY,
    PINK,
    RED,
    SOME,
    TRICOLOUR,
    colours,
    counted,
    deck_top,
    draws,
    piled,
    ways,
)
from reliquary.games.settlers.events import PrayerCounted
from reliquary.games.settlers.moves import Activate, Build, Choose
from reliquary.games.settlers.table import Table

ROMANS = ("romans", "aztecs")
BLACK, GOLD = Choose(colour="black"), Choose(colour="gold")


def altar(*tokens: str, drawn: str = "none none none none none", workers: int = 1, **wishes: Any) -> Table:
    """Lay out Sacrificial Altar with tokens and the next cards."""
    rows: dict[str, Any] = {"goods": {A: {"worker": workers}}, "empire": {A: ["AZT004"]}, "blessings": {A: tokens}}
    return turn(A, factions=AZTECS, top=deck_top(drawn), **(rows | wishes))


def mars(*tokens: str, drawn: str) -> Table:
    """Lay out Chapel of Mars with tokens and the next cards."""
    rows: dict[str, Any] = {"goods": {A: {"gold": 1}}, "empire": {A: ["ROM064"]}, "blessings": {A: tokens}}
    return turn(A, factions=ROMANS, top=deck_top(drawn), **rows)


def shown_tokens(table: Table) -> list[str]:
    """Return the Blessings that everyone sees beside the Prayer."""
    prayer = table.view(B).prayer
    assert prayer is not None
    return prayer.tokens


# Without drawing


@pytest.mark.clause("AZ-064", "AZ-092", "IS-167")
def test_az_092_the_view_shows_the_blessings_that_apply_and_then_those_used() -> None:
    table = mars("black", "brown", "gold", drawn="none none none none none")
    does(table, A, Activate("ROM064"))
    assert (question(table), shown_tokens(table)) == ("way", ["black", "gold"])
    does(table, A, SOME)
    assert (question(table), shown_tokens(table)) == ("tokens", [])
    does(table, A, GOLD)
    assert (question(table), shown_tokens(table)) == ("tokens", ["gold"])


@pytest.mark.clause("AZ-058", "AZ-065", "T-173", "D03")
def test_az_058_blessings_need_one_that_applies() -> None:
    table = altar("red", drawn="grey grey red red none", passed=[B])
    assert change(table, Activate("AZT004"), GREY) == {
        "A": "S+2 P-1",  # it was not asked: a red token is none for grey
        "AZT004": "used1+1worker",
        "common pile": piled(deck_top("grey grey red red none")),
    }
    table = altar("red", "tricolour")
    does(table, A, Activate("AZT004"), RED)
    assert ways(table, A) == {"draw", "blessings", "some"}


@pytest.mark.clause("AZ-058", "T-173", "D03", "DP-42")
def test_az_058_the_way_of_blessings_is_refused_without_any() -> None:
    rows: dict[str, Any] = {"goods": {A: {"food": 1}}, "hand": {A: ["EGY069"]}, "empire": {A: ["COM074"]}}
    table = turn(A, factions=("egyptians", "aztecs"), blessings={A: ["red"]}, feature_prayers="optional", **rows)
    does(table, A, Build("EGY069"), GREY)
    assert ways(table, A) == {"draw", None}  # the Nilometer's Prayer may be declined, as agreed
    for way in (BLESSINGS, SOME):
        assert refused(table, A, way) == ("not_an_option", "AZ-058")


@pytest.mark.clause("AZ-033", "AZ-054", "T-174", "D04")
@pytest.mark.parametrize(("colour", "gain"), [(BROWN, "W+1"), (GREY, "S+1"), (RED, "F+1")])
def test_az_033_the_tricolour_alone_is_one_card_of_brown_grey_or_red(colour: Choose, gain: str) -> None:
    table = altar("tricolour")
    does(table, A, Activate("AZT004"), colour)
    assert ways(table, A) == {"draw", "blessings"}
    assert change(table, BLESSINGS) == {"A": gain}


@pytest.mark.clause("AZ-033", "AZ-064")
def test_az_033_it_is_good_for_no_other_colour() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}}, "empire": {A: ["AZT020"]}, "blessings": {A: ["tricolour"]}}
    table = turn(A, factions=AZTECS, top=deck_top("pink none none none"), **rows)
    heard = hear(table)
    does(table, A, Activate("AZT020"), PINK)  # no way is asked
    assert (counted(heard), points(table, A)) == ([(True, {"pink": 1})], 1)


@pytest.mark.clause("AZ-056", "AZ-055")
def test_az_056_the_tricolour_adds_to_an_ordinary_token() -> None:
    table = altar("red", "tricolour")
    does(table, A, Activate("AZT004"), RED)
    assert change(table, BLESSINGS) == {"A": "F+2"}


@pytest.mark.clause("AZ-057", "R-57", "AZ-090")
def test_az_057_nothing_is_drawn_or_discarded_and_the_prayer_succeeds() -> None:
    table = altar("grey", empire={A: ["AZT004", "AZT029"]})  # Tears of Tlaloc wait for a failure
    heard = hear(table)
    does(table, A, Activate("AZT004"), GREY)
    assert change(table, BLESSINGS) == {"A": "S+1"}
    assert (draws(heard), counted(heard)) == ([], [(True, {"grey": 1})])


@pytest.mark.clause("AZ-092", "R-47", "AZ-055", "A12")
@pytest.mark.parametrize(
    ("tokens", "gain"),
    [
        ([BLACK, DONE], {"raze": 1}),
        ([GOLD, DONE], {"gold": 1}),
        ([BLACK, PINK, DONE], {"raze": 1, "worker": 1}),
        ([BLACK, PINK, GOLD], {"raze": 1, "worker": 1, "gold": 1}),
    ],
)
def test_az_092_any_of_the_tokens_that_apply_may_be_used(tokens: list[Any], gain: dict[str, int]) -> None:
    table = mars("black", "pink", "gold", "brown", drawn="none")
    does(table, A, Activate("ROM064"), SOME)
    assert (question(table), colours(table, A)) == ("tokens", {"black", "pink", "gold"})
    does(table, A, *tokens)
    assert goods(table, A) == gain
    assert blessings(table, A) == {"black", "pink", "gold", "brown"}


@pytest.mark.clause("AZ-092", "R-47")
def test_az_092_at_least_one_and_none_twice() -> None:
    table = mars("black", "pink", "brown", drawn="none")
    does(table, A, Activate("ROM064"), SOME)
    assert refused(table, A, DONE) == ("not_an_option", "AZ-092")
    assert refused(table, A, BROWN) == ("not_an_option", "AZ-092")
    does(table, A, BLACK)
    assert refused(table, A, BLACK) == ("not_an_option", "AZ-092")


@pytest.mark.clause("AZ-092", "AZ-056")
def test_az_092_the_tricolour_may_stay_out() -> None:
    table = altar("red", "tricolour")
    does(table, A, Activate("AZT004"), RED, SOME)
    assert colours(table, A) == {"red", "tricolour"}
    clone = table.clone()
    assert change(table, RED, DONE) == {"A": "F+1"}
    assert change(clone, TRICOLOUR, DONE) == {"A": "F+1"}


@pytest.mark.clause("AZ-053", "AZ-065", "AZ-044")
def test_az_053_a_prayer_that_chooses_takes_a_colour_it_has_blessings_for() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}}, "empire": {A: ["AZT027"]}}
    table = turn(A, factions=AZTECS, blessings={A: ["pink", "gold", "tricolour"]}, **rows)
    does(table, A, Activate("AZT027"), BLESSINGS)
    assert (question(table), colours(table, A)) == ("colour", {"pink", "gold", "brown", "grey", "red"})
    assert refused(table, A, BLACK) == ("not_an_option", "AZ-087")
    assert change(table, PINK) == {"A": "P+1"}


# Drawing all the same


@pytest.mark.clause("AZ-059", "AZ-060", "AZ-061", "T-171", "D01")
def test_az_060_after_one_red_card_both_tokens_add() -> None:
    table = altar("red", "tricolour", drawn="red grey grey brown none")
    does(table, A, Activate("AZT004"), RED)
    assert change(table, DRAW)["A"] == "F+3"


@pytest.mark.clause("AZ-062", "T-172", "D02", "R-57")
def test_az_062_without_a_red_card_the_tokens_add_nothing() -> None:
    five = deck_top("grey grey brown brown none")
    table = altar("red", "tricolour", drawn="grey grey brown brown none")
    heard = hear(table)
    does(table, A, Activate("AZT004"), RED)
    assert change(table, DRAW) == {"common pile": piled(five)}
    assert counted(heard) == [(False, {"red": 0})]
    assert blessings(table, A) == {"red", "tricolour"}


@pytest.mark.clause("AZ-063", "R-39", "T-188", "D22", "A3")
def test_az_063_one_card_of_any_named_colour_wakes_all_tokens() -> None:
    table = mars("black", "gold", drawn="pink none none none blue")
    does(table, A, Activate("ROM064"), DRAW)
    assert goods(table, A) == {"worker": 1, "raze": 1, "gold": 1}


@pytest.mark.clause("AZ-064", "AZ-065")
def test_az_064_tokens_of_other_colours_add_nothing() -> None:
    table = mars("brown", "white", "purple", drawn="pink none none none blue")
    does(table, A, Activate("ROM064"))  # none applies, so no way is asked
    assert goods(table, A) == {"worker": 1}
    table = altar("brown", "grey", "pink", drawn="grey none none none none")
    does(table, A, Activate("AZT004"), GREY, DRAW)
    assert goods(table, A) == {"stone": 2}  # the brown token is none for a declared grey


@pytest.mark.clause("AZ-093", "DP-45", "R-42", "AZ-035", "AZ-061")
def test_az_093_whoever_draws_is_asked_for_the_tricolour_only() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 1, "wood": 4, "stone": 4, "food": 4}}, "empire": {A: ["AZT022"]}}
    table = turn(
        A, factions=AZTECS, top=deck_top("red none none none none"), blessings={A: ["grey", "tricolour"]}, **rows
    )
    heard = hear(table)
    does(table, A, Activate("AZT022"), DRAW)
    assert (question(table), colours(table, A)) == ("tricolour", {"brown", "grey", "red"})
    assert len(draws(heard)) == 1  # its colour is fixed with the cards in sight
    does(table, A, GREY)
    assert counted(heard) == [(True, {"brown": 0, "grey": 2, "red": 1})]
    assert question(table) == "sacrifice"


@pytest.mark.clause("R-42", "AZ-062")
def test_r_42_the_tricolour_is_not_asked_for_in_a_prayer_that_failed() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 1, "wood": 4}}, "empire": {A: ["AZT022"]}}
    table = turn(A, factions=AZTECS, top=deck_top("none none none none blue"), blessings={A: ["tricolour"]}, **rows)
    does(table, A, Activate("AZT022"), DRAW)
    assert table.waiting() == [B]


@pytest.mark.clause("AZ-035", "AZ-034")
def test_az_035_one_colour_in_one_prayer_another_in_the_next() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 2, "wood": 9, "stone": 9, "food": 9}}, "empire": {A: ["AZT022"]}}
    table = turn(A, factions=AZTECS, blessings={A: ["tricolour"]}, passed=[B], **rows)
    heard = hear(table)
    for colour in (GREY, RED):
        does(table, A, Activate("AZT022"), BLESSINGS, colour, DONE)
    assert [event.counts for event in heard if isinstance(event, PrayerCounted)] == [
        {"brown": 0, "grey": 1, "red": 0},
        {"brown": 0, "grey": 0, "red": 1},
    ]


@pytest.mark.clause("AZ-037", "AZ-038", "AZ-066")
def test_az_038_tokens_serve_again_and_again() -> None:
    rows: dict[str, Any] = {"empire": {A: ["AZT004", "AZT005", "AZT006"]}, "passed": [B]}
    table = altar("grey", workers=4, drawn="none none none none none", **rows)
    for location, way in (("AZT004", BLESSINGS), ("AZT005", DRAW), ("AZT006", BLESSINGS), ("AZT004", BLESSINGS)):
        does(table, A, Activate(location), GREY, way)
        assert blessings(table, A) == {"grey"}
    assert goods(table, A) == {"stone": 3}


@pytest.mark.clause("S-13", "AZ-044", "AZ-062")
def test_s_13_no_colour_is_chosen_in_vain() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}}, "empire": {A: ["AZT027"]}, "blessings": {A: ["pink"]}}
    table = turn(A, factions=AZTECS, top=deck_top("none none none none none none"), **rows)
    heard = hear(table)
    does(table, A, Activate("AZT027"), DRAW)
    assert ([hit for hit, _ in counted(heard)], table.waiting()) == ([False], [B])
    table = turn(A, factions=AZTECS, top=deck_top("none none none none none black"), **rows)
    does(table, A, Activate("AZT027"), DRAW)
    assert question(table) == "colour"
    assert "pink" in choices(table, A)  # of which there is no card: it may be chosen, in vain
    does(table, A, PINK)
    assert goods(table, A) == {}
