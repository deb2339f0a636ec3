"""Sacrificial Altar, Voice of the Gods, Ball Court and Temple of the Rising Sun: the Prayers of the booklet."""

from __future__ import annotations

import pytest

from games.settlers.support.changes import change, ledger, supply
from games.settlers.support.designs import Wishes, design
from games.settlers.support.designs_box import (
    BLESS,
    DRAW,
    NINE,
    SOME,
    TOO_POOR,
    USED_UP,
    before,
    colour,
    end_turn,
    pile,
    prayed,
    sky,
)
from games.settlers.support.positions import A, B, blessings, choices, does, goods, points, question, refused, turn
from reliquary.core.words import Move
from reliquary.games.settlers.moves import Activate, Build, Choose, Done

OTHERS = "pink pink blue gold"
RA = ("egyptians", "aztecs")


# Sacrificial Altar


@design("AZT004")
@pytest.mark.clause("AZ-042", "AZ-045", "AZ-049", "AZ-074", "T-160")
def test_the_altar_gives_a_resource_of_the_declared_kind_for_every_card_of_that_colour() -> None:
    drawn = "grey grey brown red blue"
    table = before("AZT004", "2P", drawn)
    assert change(table, Activate("AZT004"), colour("grey")) == prayed("AZT004", "P", "2S", drawn)
    assert Activate("AZT004") in table.moves(A)


@design("AZT004")
@pytest.mark.clause("AZ-053", "AZ-058", "AZ-060", "AZ-062", "AZ-065", "T-171", "T-172", "T-174")
@pytest.mark.parametrize(
    ("declared", "tokens", "way", "drawn", "gets"),
    [
        ("brown", "", [], f"brown {OTHERS}", "W"),
        ("red", "red tricolour", [DRAW], f"red {OTHERS}", "3F"),
        ("red", "red", [DRAW], f"grey {OTHERS}", ""),
        ("red", "tricolour", [DRAW], "brown brown grey grey black", ""),
        ("grey", "grey", [DRAW], "grey grey grey grey grey", "6S"),
        ("grey", "red pink", [], f"grey {OTHERS}", "S"),
        ("grey", "tricolour", [BLESS], "", "S"),
        ("brown", "brown tricolour pink", [BLESS], "", "2W"),
        ("brown", "brown tricolour", [SOME, colour("tricolour"), Done()], "", "W"),
        ("brown", "brown tricolour", [SOME, colour("brown"), colour("tricolour")], "", "2W"),
    ],
)
def test_the_altar_counts_cards_and_blessings(
    declared: str, tokens: str, way: list[Move], drawn: str, gets: str
) -> None:
    table = before("AZT004", "P", drawn, tokens=tokens)
    expected = prayed("AZT004", "P", gets, drawn)
    assert change(table, Activate("AZT004"), colour(declared), *way) == expected
    assert blessings(table, A) == set(tokens.split())


@design("AZT004")
@pytest.mark.clause("AZ-045", "AZ-087", "T-175")
def test_the_altar_is_told_its_colour_before_anything_else() -> None:
    table = does(before("AZT004", "P", "grey", tokens="red tricolour"), A, Activate("AZT004"))
    assert question(table) == "colour"
    assert choices(table, A) == ["brown", "red", "grey"]
    assert refused(table, A, DRAW) == ("not_an_option", "AZ-087")
    assert refused(table, A, colour("pink")) == ("not_an_option", "AZ-087")
    does(table, A, colour("grey"))
    assert choices(table, A) == ["draw", "blessings"]
    assert refused(table, A, colour("red")) == ("not_an_option", "AZ-058")
    assert refused(table, A, SOME) == ("not_an_option", "AZ-058")


@design("AZT004")
@pytest.mark.clause("AZ-058", "T-173")
def test_the_altar_leaves_no_choice_but_to_draw_without_a_blessing_that_applies() -> None:
    drawn = f"grey {OTHERS}"
    table = does(before("AZT004", "P", drawn, tokens="red"), A, Activate("AZT004"))
    assert change(table, colour("grey"))["common pile"] == pile(drawn)


@design("AZT004")
@pytest.mark.clause("R-24", "R-43", "AZ-097", "T-183")
def test_both_uses_of_the_altar_are_two_prayers_with_their_own_colours() -> None:
    drawn = f"brown brown red {OTHERS} red red grey"
    table = before("AZT004", "2P", drawn)
    answers = [Activate("AZT004", 2), colour("brown"), colour("red")]
    changed = change(table, *answers)
    assert changed == {"A": "W+2 F+2 P-2", "AZT004": "used2+2worker", "common pile": pile(drawn)}


@design("AZT004")
@pytest.mark.clause("AZ-070", "AZ-071", "R-24", "T-184")
def test_the_altar_is_used_up_after_two_prayers_and_needs_a_worker_for_each() -> None:
    table = before("AZT004", "3P")
    for use in (1, 2):
        does(table, A, Activate("AZT004"), colour("brown"))
        end_turn(table)
        assert goods(table, A)["worker"] == 3 - use
    assert refused(table, A, Activate("AZT004")) == USED_UP
    assert refused(before("AZT004", "P"), A, Activate("AZT004", 2)) == TOO_POOR
    assert refused(before("AZT004", "3G"), A, Activate("AZT004")) == TOO_POOR


@design("AZT004", "EGY013")
@pytest.mark.clause("R-67", "AZ-099", "AZ-032", "T-192")
def test_who_has_taken_the_altar_over_prays_with_his_own_blessings() -> None:
    wishes: Wishes = {"factions": RA, "empire": {B: ["AZT004"]}, "annexed": {A: ["AZT004"]}, "passed": [B]}
    drawn = "brown brown grey grey red"
    for tokens, way in ((), []), (("brown",), [DRAW]):
        table = turn(A, goods={A: supply("P")}, top=sky(drawn), blessings={A: tokens, B: ["tricolour"]}, **wishes)
        changed = change(table, Activate("AZT004"), colour("brown"), *way)
        assert changed == prayed("AZT004", "P", f"{2 + len(tokens)}W", drawn)


@design("AZT004", "AZT010", "AZT020", "AZT022")
@pytest.mark.clause("IS-057", "AZ-070")
@pytest.mark.parametrize(("card", "cost"), [("AZT004", "S"), ("AZT010", "W S"), ("AZT020", "W"), ("AZT022", "W 2S")])
def test_building_an_altar_brings_nothing_and_draws_nothing(card: str, cost: str) -> None:
    table = before("COM069", cost, hand={A: [card]}, factions=("aztecs", "romans"))
    changed = change(table, Build(card))
    assert set(changed) == {"A", "A hand", "A empire", "common pile"}
    assert changed["common pile"] == "+COM069"
    assert goods(table, A) == {}


# Voice of the Gods


@design("AZT010")
@pytest.mark.clause("AZ-046", "AZ-054", "AZ-056", "AZ-057", "R-38", "T-165")
def test_the_voice_scores_a_point_and_then_a_prayer_with_three_blessings() -> None:
    table = before("AZT010", "F", tokens="pink red tricolour")
    assert change(table, Activate("AZT010"), BLESS) == prayed("AZT010", "F", "P 3V")
    assert blessings(table, A) == {"pink", "red", "tricolour"}
    assert refused(table, A, Activate("AZT010")) == USED_UP


@design("AZT010")
@pytest.mark.clause("AZ-046", "AZ-063", "AZ-064", "R-39")
@pytest.mark.parametrize(
    ("tokens", "way", "drawn", "gets"),
    [
        ("", [], "red red pink grey brown", "P 3V"),
        ("", [], "pink grey brown blue gold", "P V"),
        ("", [], "grey brown blue gold black", "V"),
        ("pink", [DRAW], "red grey brown blue gold", "P 2V"),
        ("tricolour", [DRAW], "pink grey brown blue gold", "P 2V"),
        ("red pink tricolour", [DRAW], "grey brown blue gold black", "V"),
        ("red pink", [SOME, colour("pink"), Done()], "", "P V"),
        ("grey brown", [], "red grey brown blue gold", "2V"),
    ],
)
def test_the_voice_scores_red_cards_and_finds_workers_for_pink_ones(
    tokens: str, way: list[Move], drawn: str, gets: str
) -> None:
    table = before("AZT010", "F", drawn, tokens=tokens)
    assert change(table, Activate("AZT010"), *way) == prayed("AZT010", "F", gets, drawn)


@design("AZT010")
@pytest.mark.clause("R-38")
def test_the_voice_may_give_a_blessing_first_which_helps_its_own_prayer() -> None:
    table = before("AZT010", "F", "red grey brown blue gold", voice_flat_gain="blessing")
    changed = change(table, Activate("AZT010"), colour("pink"), DRAW)
    expected = prayed("AZT010", "F", "P V", "red grey brown blue gold")
    assert changed == expected | {"A blessings": "+pink"}


@design("AZT010")
@pytest.mark.clause("IS-075", "IS-077", "R-18")
def test_the_voice_is_heard_once_a_round_for_food_or_gold() -> None:
    assert refused(before("AZT010", "2F"), A, Activate("AZT010", 2)) == ("once_only", "IS-077")
    assert refused(before("AZT010", "3P"), A, Activate("AZT010")) == TOO_POOR
    drawn = "grey brown blue gold black"
    assert change(before("AZT010", "G", drawn), Activate("AZT010")) == {
        "A": "G-1 V+1",
        "AZT010": "used1+1gold",
        "common pile": pile(drawn),
    }


# Ball Court


@design("AZT020")
@pytest.mark.clause("AZ-045", "AZ-060", "T-200", "T-201", "T-202")
@pytest.mark.parametrize(
    ("tokens", "way", "drawn", "gets"),
    [
        ("", [], "red blue gold pink", "V"),
        ("", [], "red red gold pink", "3V"),
        ("", [], "red red red red", "3V"),
        ("", [], "ruins blue gold pink", ""),
        ("tricolour", [DRAW], "red blue gold pink", "3V"),
        ("red", [DRAW], "blue blue gold pink", ""),
        ("red tricolour", [BLESS], "", "3V"),
        ("red tricolour", [SOME, colour("red"), Done()], "", "V"),
        ("tricolour", [BLESS], "", "V"),
        ("gold", [], "red blue gold pink", "V"),
    ],
)
def test_the_ball_court_scores_one_point_for_one_card_and_three_for_more(
    tokens: str, way: list[Move], drawn: str, gets: str
) -> None:
    table = before("AZT020", "P", drawn, tokens=tokens)
    assert change(table, Activate("AZT020"), colour("red"), *way) == prayed("AZT020", "P", gets, drawn)
    assert refused(table, A, Activate("AZT020")) == USED_UP


@design("AZT020")
@pytest.mark.clause("AZ-073", "AZ-087", "R-55")
def test_the_ball_court_lets_any_of_the_nine_colours_be_declared_but_not_orange() -> None:
    table = does(before("AZT020", "P"), A, Activate("AZT020"))
    assert choices(table, A) == list(NINE)
    assert refused(table, A, colour("orange")) == ("not_an_option", "AZ-087")
    white = before("AZT020", "P", tokens="white")
    assert change(white, Activate("AZT020"), colour("white"), BLESS) == prayed("AZT020", "P", "V")
    assert refused(before("AZT020", "F"), A, Activate("AZT020")) == TOO_POOR


# Temple of the Rising Sun

BOOKLET = "blue red grey grey black"
STONE, FOOD, WOOD = Choose(good="stone"), Choose(good="food"), Choose(good="wood")
AS_WOOD, AS_STONE, AS_FOOD = Choose(option=0), Choose(option=1), Choose(option=2)


@design("AZT022")
@pytest.mark.clause("AZ-046", "AZ-101", "T-161", "T-162", "T-163")
@pytest.mark.parametrize(
    ("offering", "pays", "gets"),
    [
        ([STONE, FOOD, Done()], "S F", "4V"),
        ([STONE, STONE, FOOD], "2S F", "5V"),
        ([FOOD, Done()], "F", "2V"),
        ([Done()], "", ""),
    ],
)
def test_the_temple_scores_every_resource_handed_in_and_every_kind(offering: list[Move], pays: str, gets: str) -> None:
    table = before("AZT022", "P 3S F", BOOKLET)
    expected = {"A": ledger(f"P {pays}", gets), "AZT022": "used1+1worker", "common pile": pile(BOOKLET)}
    assert change(table, Activate("AZT022"), *offering) == expected


@design("AZT022")
@pytest.mark.clause("AZ-101", "T-164")
def test_the_temple_takes_no_more_than_the_cards_allow() -> None:
    table = does(before("AZT022", "P 3S F 2W", BOOKLET), A, Activate("AZT022"), STONE, STONE)
    assert refused(table, A, STONE) == ("not_an_option", "AZ-101")
    assert refused(table, A, WOOD) == ("not_an_option", "AZ-101")
    assert choices(table, A) == ["food", None]


@design("AZT022")
@pytest.mark.clause("AZ-060", "AZ-061", "AZ-101", "R-42", "T-189")
def test_blessings_let_the_temple_take_more_of_a_colour_even_one_that_was_not_drawn() -> None:
    red = "red blue gold pink black"
    table = before("AZT022", "P 2F", red, tokens="red")
    assert change(table, Activate("AZT022"), DRAW, FOOD, FOOD) == prayed("AZT022", "P", "3V", red) | {
        "A": "F-2 P-1 V+3"
    }
    tricolour = before("AZT022", "P W F", red, tokens="tricolour")
    assert change(tricolour, Activate("AZT022"), DRAW, colour("brown"), WOOD, FOOD)["A"] == "W-1 F-1 P-1 V+4"
    alone = before("AZT022", "P W", tokens="brown")
    assert change(alone, Activate("AZT022"), BLESS, WOOD) == {"A": "W-1 P-1 V+2", "AZT022": "used1+1worker"}
    failed = before("AZT022", "P W", "blue gold pink black blue", tokens="brown")
    assert change(failed, Activate("AZT022"), DRAW)["A"] == "P-1"


@design("AZT022")
@pytest.mark.clause("R-45")
def test_gold_stands_for_a_resource_in_the_temple_unless_agreed_otherwise() -> None:
    table = before("AZT022", "P S 2G", BOOKLET)
    assert change(table, Activate("AZT022"), AS_FOOD, STONE, AS_STONE)["A"] == "S-1 P-1 G-2 V+5"
    without = before("AZT022", "P S 2G", BOOKLET, offer_gold=False)
    assert change(without, Activate("AZT022"), STONE)["A"] == "S-1 P-1 V+2"


@design("AZT022")
@pytest.mark.clause("R-43", "R-24", "AZ-071")
def test_both_uses_of_the_temple_are_two_offerings() -> None:
    drawn = "red blue blue gold pink red black black gold gold"
    table = before("AZT022", "2P 2F", drawn)
    assert change(table, Activate("AZT022", 2), FOOD, FOOD)["A"] == "F-2 P-2 V+4"
    assert refused(table, A, Activate("AZT022")) == USED_UP
    assert points(table, A) == 4


@design("AZT022", "EGY019", "EGY013")
@pytest.mark.clause("AZ-101", "R-22", "R-67")
def test_the_reward_of_the_temple_is_one_gain() -> None:
    wishes: Wishes = {"factions": RA, "annexed": {A: ["AZT022"]}, "passed": [B], "top": sky(BOOKLET)}
    table = turn(A, empire={A: ["EGY019"], B: ["AZT022"]}, goods={A: supply("P S F")}, **wishes)
    assert change(table, Activate("AZT022"), STONE, FOOD)["A"] == "S-1 F-1 P-1 V+5"
