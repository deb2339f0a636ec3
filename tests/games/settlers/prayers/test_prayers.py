"""What a Prayer counts and brings: words, colours, matching. (AZ-040..052, AZ-072..075, AZ-087)"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.settlers.support.changes import change
from games.settlers.support.layout import DESIGN
from games.settlers.support.positions import A, B, does, goods, hand, hear, points, question, refused, turn
from games.settlers.support.praying import (
    AZTECS,
    BLESSINGS,
    BROWN,
    DONE,
    DRAW,
    GREY,
    NINE,
    PINK,
    RED,
    colours,
    counted,
    deck_top,
    draws,
    piled,
)
from reliquary.games.settlers.cards import DESIGNS, EXPANSION
from reliquary.games.settlers.moves import Activate, Build, Choose
from reliquary.games.settlers.text import catalogue

ROMANS = ("romans", "aztecs")


def prays(design: Any) -> bool:
    """Return whether a card tells its user to pray."""
    return b'"w":"pray"' in msgspec.json.encode(design.ability)


# What a Prayer is


@pytest.mark.clause("AZ-040")
def test_az_040_some_cards_of_the_box_pray_and_no_others() -> None:
    assert not any(prays(design) for design in DESIGNS)
    praying = {design.key for design in EXPANSION if prays(design)}
    assert {"AZT004", "AZT010", "AZT022", "JAP064", "ROM064"} < praying
    assert {"AZT007", "AZT016", "AZT030", "BAR064"}.isdisjoint(praying)
    assert {design.faction for design in EXPANSION if prays(design)} == {
        "aztecs", "barbarians", "japanese", "romans", "egyptians",
    }  # fmt: skip


@pytest.mark.clause("AZ-041")
@pytest.mark.parametrize(
    ("tokens", "asked"), [([], "turn"), (["pink"], "turn"), (["grey"], "way"), (["tricolour"], "way")]
)
def test_az_041_the_tokens_held_decide_how_one_may_pray(tokens: list[str], asked: str) -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}}, "empire": {A: ["AZT004"]}, "blessings": {A: tokens}}
    table = turn(A, factions=AZTECS, top=deck_top("brown brown brown brown brown"), passed=[B], **rows)
    does(table, A, Activate("AZT004"), GREY)
    assert question(table) == asked


@pytest.mark.clause("AZ-042", "AZ-043")
@pytest.mark.parametrize(
    ("card", "number", "cost"),
    [("AZT004", 5, {"worker": 1}), ("AZT020", 4, {"worker": 1}), ("AZT028", 7, {"food": 2, "worker": 2})],
)
def test_az_042_the_number_is_that_of_the_cards_drawn(card: str, number: int, cost: dict[str, int]) -> None:
    top = deck_top("blue blue blue blue blue blue blue")
    table = turn(A, factions=AZTECS, goods={A: cost}, empire={A: [card]}, top=top)
    heard = hear(table)
    does(table, A, Activate(card))
    if question(table) == "colour":
        does(table, A, BROWN if card == "AZT020" else GREY)
    assert draws(heard) == [top[:number]]
    assert table.snapshot()["known_top"] == top[number:]


# Choose and declare


def gardens(colour: Choose) -> dict[str, str]:
    """Build Floating Gardens with the tricolour token, two brown cards and a grey one on top; choose a colour."""
    rows: dict[str, Any] = {"goods": {A: {"wood": 1}}, "hand": {A: ["AZT001"]}, "blessings": {A: ["tricolour"]}}
    top = deck_top("brown brown grey")
    table = turn(A, factions=AZTECS, top=top, **rows)
    does(table, A, Build("AZT001"), DRAW)
    assert (question(table), colours(table, A)) == ("colour", {"brown", "grey", "red"})
    view = table.view(B).prayer
    assert view is not None
    assert view.drawn == top  # the cards lie open before the colour is chosen
    change_of = change(table, colour)
    assert change_of.pop("common pile") == piled(top)
    return change_of


@pytest.mark.clause("AZ-044", "T-176", "D06", "DP-44", "AZ-074")
def test_az_044_a_colour_is_chosen_after_the_draw() -> None:
    assert gardens(BROWN) == {"A": "W+3"}
    assert gardens(GREY) == {"A": "S+2"}
    assert gardens(RED) == {}  # nothing red came: the Prayer fails, and its tokens add nothing


@pytest.mark.clause("AZ-045", "T-175", "D05", "DP-41", "AZ-086")
def test_az_045_a_colour_is_declared_before_anything_is_drawn() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}}, "empire": {A: ["AZT004"]}, "blessings": {A: ["tricolour"]}}
    table = turn(A, factions=AZTECS, top=deck_top("grey grey red red red"), **rows)
    heard = hear(table)
    does(table, A, Activate("AZT004"))
    assert (question(table), draws(heard)) == ("colour", [])
    assert refused(table, A, DRAW) == ("not_an_option", "AZ-087")
    does(table, A, GREY)
    assert refused(table, A, RED) == ("not_an_option", "AZ-058")
    does(table, A, DRAW)
    assert (goods(table, A), table.waiting()) == ({"stone": 3}, [B])


@pytest.mark.clause("AZ-045")
def test_az_045_after_the_draw_nobody_can_name_another_colour() -> None:
    kept = "AZT016+kept:COM003"
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}}, "empire": {A: ["AZT004", kept]}}
    table = turn(A, factions=AZTECS, top=deck_top("grey grey red red red"), **rows)
    does(table, A, Activate("AZT004"), BROWN)
    assert question(table) == "kept"  # five cards lie open, none of them brown
    for colour in (GREY, RED):
        assert refused(table, A, colour) == ("not_an_option", "AZ-080")


@pytest.mark.clause("AZ-087", "R-55", "AZ-073", "AZ-003")
def test_az_087_only_colours_of_the_text_and_any_colour_is_one_of_the_nine() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 2}}, "empire": {A: ["AZT004", "AZT020"]}}
    table = turn(A, factions=AZTECS, passed=[B], top=deck_top("brown none none none none"), **rows)
    does(table, A, Activate("AZT004"))
    assert colours(table, A) == {"brown", "grey", "red"}
    assert refused(table, A, PINK) == ("not_an_option", "AZ-087")
    does(table, A, BROWN, Activate("AZT020"))
    assert colours(table, A) == set(NINE)
    assert refused(table, A, Choose(colour="orange")) == ("not_an_option", "AZ-087")
    assert refused(table, A, Choose(colour="tricolour")) == ("not_an_option", "AZ-087")


@pytest.mark.clause("AZ-073", "AZ-100", "R-55", "T-203")
@pytest.mark.parametrize(("tokens", "score"), [([], 5), (["gold"], 6), (["white", "gold"], 7), (["brown"], 5)])
def test_az_100_new_fire_counts_different_colours(tokens: list[str], score: int) -> None:
    rows: dict[str, Any] = {"goods": {A: {"food": 2, "worker": 2}}, "empire": {A: ["AZT028"]}}
    top = deck_top("brown brown grey red pink blue none")
    table = turn(A, factions=AZTECS, top=top, blessings={A: tokens}, **rows)
    heard = hear(table)
    does(table, A, Activate("AZT028"), *([DRAW] if tokens else []))
    assert points(table, A) == score
    ((_, counts),) = counted(heard)
    assert set(counts) == set(NINE)  # all colours, and orange is none of them


@pytest.mark.clause("AZ-100", "R-42")
def test_az_100_the_tricolour_adds_the_colour_it_is_used_as_if_none_came() -> None:
    rows: dict[str, Any] = {"goods": {A: {"food": 2, "worker": 2}}, "empire": {A: ["AZT028"]}}
    for colour, score in ((GREY, 2), (BROWN, 1)):
        top = deck_top("brown brown none none none none brown")
        table = turn(A, factions=AZTECS, top=top, blessings={A: ["tricolour"]}, **rows)
        does(table, A, Activate("AZT028"), DRAW, colour)
        assert points(table, A) == score


# Colours of cards


@pytest.mark.clause("AZ-050", "T-177", "D07", "R-41")
def test_az_050_a_card_of_several_colours_counts_for_each() -> None:
    """A card both gold and pink is in no box; Painted Granary is brown and red, and the Temple asks for both."""
    rows: dict[str, Any] = {"goods": {A: {"worker": 1, "wood": 2, "food": 2, "stone": 2}}}
    five = deck_top("none none none none none")
    table = turn(A, factions=AZTECS, empire={A: ["AZT022", "AZT016+kept:AZT054"]}, top=five, **rows)
    heard = hear(table)
    offering = [Choose(good="wood"), Choose(good="food")]
    assert change(table, Activate("AZT022"), Choose(card="AZT054"), *offering) == {
        "A": "W-1 F-1 P-1 V+4",
        "AZT022": "used1+1worker",
        "AZT016": "bare",
        "A pile": "+AZT054",
        "common pile": piled(five),
    }
    assert counted(heard) == [(True, {"brown": 1, "red": 1, "grey": 0})]


@pytest.mark.clause("AZ-051", "T-178", "D08", "AZ-062")
def test_az_051_ruins_count_for_nothing_and_use_up_the_draw() -> None:
    five = deck_top("none none none none none")
    rows: dict[str, Any] = {"goods": {A: {"gold": 1}}, "empire": {A: ["ROM064"]}, "blessings": {A: ["black"]}}
    table = turn(A, factions=ROMANS, top=[*five, "COM018"], **rows)
    assert change(table, Activate("ROM064"), DRAW) == {
        "A": "G-1",
        "ROM064": "used1+1gold",
        "common pile": piled(five),
    }


@pytest.mark.clause("AZ-052", "AZ-012")
def test_az_052_young_couple_is_in_another_box() -> None:
    names = {catalogue("en")[f"cards.{design.key}"] for design in (*DESIGNS, *EXPANSION)}
    assert "Ruins" in names
    assert "Young Couple" not in names
    without_colour = {card for card, design in DESIGN.items() if not design.colours}
    assert without_colour == {f"COM{number:03}" for number in range(69, 75)}


@pytest.mark.clause("AZ-074", "AZ-075", "TE-04", "T-204")
@pytest.mark.parametrize(
    ("colour", "gain"),
    [
        ("brown", "W+1"), ("grey", "S+1"), ("red", "F+1"), ("pink", "P+1"), ("gold", "G+1"), ("black", "X+1"),
        ("purple", "V+1"), ("white", "T+1"), ("blue", ""),
    ],
)  # fmt: skip
def test_az_075_each_colour_has_its_good(colour: Any, gain: str) -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}}, "empire": {A: ["AZT027"]}, "blessings": {A: [colour]}}
    table = turn(A, factions=AZTECS, **rows)
    does(table, A, Activate("AZT027"))
    if colour == "blue":
        does(table, A, BLESSINGS)
        assert question(table) == "deck"
        does(table, A, Choose(deck="common"))
        assert len(hand(table, A)) == 1
        return
    assert change(table, BLESSINGS) == {"A": gain}


@pytest.mark.clause("AZ-075")
def test_az_075_defence_has_no_colour() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}}, "empire": {A: ["AZT027"]}, "blessings": {A: list(NINE)}}
    table = turn(A, factions=AZTECS, **rows)
    for colour in NINE:
        clone = table.clone()
        does(clone, A, Activate("AZT027"), BLESSINGS, msgspec.convert({"colour": colour}, Choose))
        assert "defence" not in goods(clone, A)


@pytest.mark.clause("AZ-072", "AZ-010")
def test_az_072_orange_locations_are_counted_and_reacted_to() -> None:
    rows: dict[str, Any] = {"goods": {A: {"stone": 2}}, "hand": {A: ["AZT023"]}}
    table = turn(A, factions=AZTECS, empire={A: ["AZT007", "AZT024", "COM074"]}, **rows)
    does(table, A, Build("AZT023"), Choose(card="COM074"), PINK)
    assert (points(table, A), goods(table, A)) == (3 + 1, {"gold": 1})  # three orange ones, and the Palace reacts


@pytest.mark.clause("AZ-046", "DP-46")
def test_az_046_what_the_card_leaves_open_may_be_left_alone() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 1, "wood": 3}}, "empire": {A: ["AZT022"]}}
    table = turn(A, factions=AZTECS, top=deck_top("brown brown red grey none"), **rows)
    does(table, A, Activate("AZT022"), Choose(good="wood"), DONE)
    assert (goods(table, A), points(table, A)) == ({"wood": 2}, 2)
