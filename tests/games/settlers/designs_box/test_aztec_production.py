"""Aztec production: Floating Gardens, Calmecac, House of Youth, Pyramid of the Plumed Serpent, and copying them."""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.changes import Change, change, ledger, supply, without_gaps
from games.settlers.support.designs import Wishes, design
from games.settlers.support.designs_box import AZTECS, BLESS, DRAW, NINE, SOME, before, colour, harvest, pile, sky
from games.settlers.support.positions import (
    A,
    B,
    choices,
    does,
    finish_round,
    last_pick,
    production,
    question,
    refused,
    turn,
)
from reliquary.core.words import Move
from reliquary.games.settlers.moves import Activate, Build, Choose, Done, Take

RA = ("egyptians", "aztecs")


def raised(card: str, cost: str, drawn: str, *answers: Move, tokens: str = "", **wishes: Any) -> Change:
    """Build a production Location with just its cost, giving up a Foundation, and say what changes."""
    base = {A: ["COM045"]} if "L" in cost else {}
    stock = {A: supply(cost)}
    table = turn(
        A, factions=AZTECS, hand={A: [card]}, foundations=base, goods=stock, top=sky(drawn),
        blessings={A: tokens.split()}, **wishes,
    )  # fmt: skip
    return change(table, Build(card), *answers)


def risen(card: str, cost: str, gets: str, drawn: str) -> Change:
    """Return what building such a Location changes."""
    given_up = ["COM045"] if "L" in cost else []
    expected = {"A": ledger(cost, gets), "A hand": f"-{card}", "A empire": f"+{card}"}
    expected |= {"A foundations": " ".join(f"-{one}" for one in given_up), "common pile": pile(drawn, *given_up)}
    return without_gaps(expected)


def made(gets: str, drawn: str = "", **others: str) -> Change:
    """Return what a Production phase changes."""
    return without_gaps({"A": ledger(gets=gets), "common pile": pile(drawn)} | others)


# Floating Gardens

GARDENS = [
    ("", [colour("brown")], "brown brown grey", "2W"),
    ("", [colour("grey")], "brown brown grey", "S"),
    ("", [colour("red")], "brown brown grey", ""),
    ("", [], "pink ruins gold", ""),
    ("tricolour", [DRAW, colour("brown")], "brown brown grey", "3W"),
    ("tricolour", [DRAW, colour("grey")], "brown brown grey", "2S"),
    ("tricolour", [DRAW, colour("red")], "brown brown grey", ""),
    ("tricolour", [BLESS, colour("red")], "", "F"),
    ("tricolour red", [BLESS, colour("red")], "", "2F"),
    ("tricolour red", [SOME, colour("red"), colour("red"), Done()], "", "F"),
    ("tricolour red pink", [DRAW, colour("red")], "red red red", "5F"),
    ("pink", [colour("red")], "red pink pink", "F"),
]


@design("AZT001")
@pytest.mark.clause("AZ-044", "AZ-068", "T-176")
@pytest.mark.parametrize(("tokens", "answers", "drawn", "gets"), GARDENS)
def test_floating_gardens_pray_when_they_are_built(tokens: str, answers: list[Move], drawn: str, gets: str) -> None:
    assert raised("AZT001", "W", drawn, *answers, tokens=tokens) == risen("AZT001", "W", gets, drawn)


@design("AZT001")
@pytest.mark.clause("AZ-044", "AZ-068", "AZ-098", "T-176")
@pytest.mark.parametrize(("tokens", "answers", "drawn", "gets"), [row for row in GARDENS if "tricolour" in row[0]])
def test_floating_gardens_pray_in_production_with_the_tricolour_of_the_board(
    tokens: str, answers: list[Move], drawn: str, gets: str
) -> None:
    held = {A: tokens.replace("tricolour", "").split()}
    assert harvest(*answers, drawn=drawn, empire={A: ["AZT001"]}, blessings=held) == made(gets, drawn)


@design("AZT001")
@pytest.mark.clause("AZ-087", "R-44")
def test_floating_gardens_choose_among_three_colours_and_must_pray_unless_agreed() -> None:
    table = production(A, factions=AZTECS, empire={A: ["AZT001"]}, top=sky("brown grey red"))
    assert choices(table, A) == ["draw", "blessings"]
    does(table, A, DRAW)
    assert choices(table, A) == ["brown", "red", "grey"]
    free = production(A, factions=AZTECS, empire={A: ["AZT001"]}, feature_prayers="optional")
    assert choices(free, A) == ["draw", "blessings", None]


# Calmecac


@design("AZT007")
@pytest.mark.clause("AZ-027", "AZ-036")
def test_calmecac_gives_a_blessing_of_a_colour_not_held_when_built_and_in_production() -> None:
    changed = raised("AZT007", "S L", "", colour("red"), tokens="tricolour pink")
    assert changed == risen("AZT007", "S L", "P", "") | {"A blessings": "+red"}
    wishes: Wishes = {"empire": {A: ["AZT007"]}}
    assert harvest(colour("grey"), **wishes) == {"A": "P+1", "A blessings": "+grey"}
    table = production(A, factions=AZTECS, blessings={A: ["pink"]}, **wishes)
    assert choices(table, A) == [one for one in NINE if one != "pink"]
    assert refused(table, A, colour("pink")) == ("no_such_blessing", "AZ-026")
    assert refused(table, A, colour("tricolour")) == ("no_such_blessing", "AZ-026")


@design("AZT007")
@pytest.mark.clause("AZ-026", "AZ-028", "R-50", "T-179", "T-180")
def test_calmecacs_give_different_colours_and_nothing_beyond_nine() -> None:
    wishes: Wishes = {"empire": {A: ["AZT007", "AZT008"]}}
    assert harvest(colour("red"), colour("grey"), **wishes) == {"A": "P+2", "A blessings": "+grey +red"}
    table = does(production(A, factions=AZTECS, **wishes), A, colour("red"))
    assert refused(table, A, colour("red")) == ("no_such_blessing", "AZ-026")
    assert harvest(blessings={A: NINE[1:]}, **wishes) == {"A": "P+2", "A blessings": "+black"}
    assert harvest(blessings={A: NINE}, **wishes) == {"A": "P+2"}


@design("AZT007", "AZT001")
@pytest.mark.clause("R-17", "AZ-029")
def test_a_blessing_of_calmecac_helps_a_prayer_that_comes_later_in_the_same_production() -> None:
    wishes: Wishes = {"empire": {A: ["AZT001", "AZT007"]}, "drawn": "red pink pink"}
    first = [Choose(card="AZT007"), colour("red"), DRAW, colour("red")]
    assert harvest(*first, **wishes) == made("3F P", wishes["drawn"], **{"A blessings": "+red"})
    last = [Choose(card="AZT001"), DRAW, colour("red"), colour("red")]
    assert harvest(*last, **wishes) == made("2F P", wishes["drawn"], **{"A blessings": "+red"})


@design("AZT007")
@pytest.mark.clause("AZ-030", "AZ-031", "T-182")
def test_unstored_blessings_go_in_cleanup_and_the_board_makes_the_tricolour_anew() -> None:
    table = turn(A, factions=AZTECS, blessings={A: ["pink", "tricolour"], B: ["red"]})
    finish_round(table)
    assert table.snapshot()["players"][A]["blessings"] == ["tricolour"]
    assert table.snapshot()["players"][B]["blessings"] == []


# House of Youth

YOUTH = [
    ("", [], "pink pink red", "3P"),
    ("", [], "red red ruins", "P"),
    ("pink", [DRAW], "pink red red", "3P"),
    ("pink", [DRAW], "red red grey", "P"),
    ("pink", [BLESS], "", "2P"),
    ("red tricolour", [], "pink red red", "2P"),
]


@design("AZT012")
@pytest.mark.clause("AZ-046", "AZ-062", "AZ-064", "AZ-068", "T-244")
@pytest.mark.parametrize(("tokens", "way", "drawn", "gets"), YOUTH)
def test_house_of_youth_gives_a_worker_and_one_more_for_every_pink_card(
    tokens: str, way: list[Move], drawn: str, gets: str
) -> None:
    assert raised("AZT012", "F", drawn, *way, tokens=tokens) == risen("AZT012", "F", gets, drawn)
    held = {A: [token for token in tokens.split() if token != "tricolour"]}
    assert harvest(*way, drawn=drawn, empire={A: ["AZT012"]}, blessings=held) == made(gets, drawn)


# Pyramid of the Plumed Serpent

PYRAMID = [
    ("", [], "brown grey red", "W S F"),
    ("", [], "grey grey pink", "2S"),
    ("", [], "pink ruins gold", ""),
    ("tricolour", [DRAW, colour("red")], "grey grey pink", "2S F"),
    ("tricolour grey", [DRAW, colour("grey")], "brown pink pink", "W 2S"),
    ("tricolour", [DRAW], "pink ruins gold", ""),
    ("tricolour", [BLESS, colour("brown")], "", "W"),
    ("tricolour brown grey", [BLESS, colour("red")], "", "W S F"),
    ("tricolour brown grey", [SOME, colour("brown"), Done()], "", "W"),
]


@design("AZT026")
@pytest.mark.clause("AZ-035", "AZ-046", "AZ-063", "R-42")
@pytest.mark.parametrize(("tokens", "answers", "drawn", "gets"), PYRAMID)
def test_the_pyramid_gives_a_resource_for_every_card_of_three_colours(
    tokens: str, answers: list[Move], drawn: str, gets: str
) -> None:
    assert raised("AZT026", "W S L", drawn, *answers, tokens=tokens) == risen("AZT026", "W S L", gets, drawn)
    if "tricolour" in tokens:
        held = {A: tokens.replace("tricolour", "").split()}
        assert harvest(*answers, drawn=drawn, empire={A: ["AZT026"]}, blessings=held) == made(gets, drawn)


@design("AZT026", "AZT016", "AZT054")
@pytest.mark.clause("AZ-050", "AZ-079", "AZ-081", "R-41", "T-205")
def test_a_kept_card_of_several_colours_counts_for_all_of_them_at_the_pyramid() -> None:
    drawn = "ruins ruins pink"
    wishes: Wishes = {"empire": {A: ["AZT016+kept:AZT054", "AZT026"]}, "drawn": drawn}
    expected = made("W S F", drawn, **{"A pile": "+AZT054", "AZT016": "bare"})
    assert harvest(DRAW, Choose(card="AZT054"), colour("grey"), **wishes) == expected
    unused = harvest(DRAW, Done(), **wishes)
    assert unused == made("", drawn)
    table = does(production(A, factions=AZTECS, empire=wishes["empire"]), A, BLESS)
    assert question(table) == "tricolour"


@design("AZT026", "COM011", "COM025", "COM029")
@pytest.mark.clause("AZ-050", "IS-059", "IS-060")
def test_the_pyramid_is_counted_as_brown_grey_and_red() -> None:
    for counter, good in (("COM011", "S"), ("COM025", "F"), ("COM029", "W")):
        alone = harvest(empire={A: [counter]})
        both = harvest(DRAW, drawn="pink pink ruins", empire={A: [counter, "AZT026"]})
        assert alone == made(good)
        assert both == made(f"2{good}", "pink pink ruins")


# Copying


@design("COM084", "AZT001")
@pytest.mark.clause("R-10", "T-191")
def test_porters_copying_floating_gardens_pray_anew() -> None:
    drawn = "brown brown grey"
    table = before("AZT001", "F", drawn, "COM084", tokens="tricolour")
    changed = change(table, Activate("COM084"), DRAW, colour("grey"))
    assert changed == {"A": "S+2 F-1", "COM084": "used1+1food", "common pile": pile(drawn)}


@design("COM084", "AZT007", "AZT012", "AZT026")
@pytest.mark.clause("R-10")
@pytest.mark.parametrize(
    ("card", "answers", "drawn", "gets", "others"),
    [
        ("AZT007", [colour("white")], "", "P", {"A blessings": "+white"}),
        ("AZT012", [], "pink pink red", "3P", {}),
        ("AZT026", [], "brown red red", "W 2F", {}),
    ],
)
def test_porters_copy_a_whole_production(card: str, answers: list[Move], drawn: str, gets: str, others: Change) -> None:
    table = before(card, "F", drawn, "COM084")
    expected = {"A": ledger("F", gets), "COM084": "used1+1food", "common pile": pile(drawn)} | others
    assert change(table, Activate("COM084"), *answers) == without_gaps(expected)


@design("COM016", "AZT012")
@pytest.mark.clause("R-10", "R-17")
def test_farmers_at_work_copy_a_prayer_too() -> None:
    drawn = "pink red red pink pink red"
    wishes: Wishes = {"empire": {A: ["AZT012", "COM016"]}, "drawn": drawn}
    table = last_pick(A, factions=AZTECS, empire=wishes["empire"], top=sky(drawn))
    does(table, A, Take("COM074"))
    assert question(table) == "source"
    assert harvest(Choose(card="AZT012"), **wishes) == made("5P", drawn)


@design("AZT012", "EGY013")
@pytest.mark.clause("R-67", "R-13")
def test_a_production_prayer_that_was_taken_over_is_not_made_anew_but_porters_may_copy_it() -> None:
    wishes: Wishes = {"factions": RA, "annexed": {A: ["AZT012"]}, "passed": [B], "blessings": {B: ["pink"]}}
    drawn = "pink red red"
    table = turn(A, empire={A: ["COM084"], B: ["AZT012"]}, goods={A: supply("F")}, top=sky(drawn), **wishes)
    changed = change(table, Activate("COM084"))
    assert changed == {"A": "F-1 P+2", "COM084": "used1+1food", "common pile": pile(drawn)}
