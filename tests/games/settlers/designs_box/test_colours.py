"""The Prayers for any or all colours: Market of Tlatelolco, New Fire Ceremony, Star Observatory, Three-Step Stela."""

from __future__ import annotations

import pytest

from games.settlers.support.changes import change, ledger, supply
from games.settlers.support.designs import DRAWN, Doer, Wishes, design, each
from games.settlers.support.designs_box import (
    AZTECS,
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
from games.settlers.support.positions import A, B, blessings, choices, does, hear, question, refused, turn
from reliquary.core.words import Move
from reliquary.games.settlers.events import PrayerCounted
from reliquary.games.settlers.moves import Activate, Build, Choose, Done

PRAYERS = [
    Doer("AZT027", "W S L", pays="P", gives=""),
    Doer("AZT028", "S S L", pays="2F 2P", gives=""),
    Doer("AZT044", "S L", pays="T", gives="", uses=2),
    Doer("AZT059", "S L", pays="P", gives=""),
]
MATCHING = {
    "brown": "W", "grey": "S", "red": "F", "pink": "P", "gold": "G", "black": "X", "purple": "V", "white": "T",
}  # fmt: skip
MIXED = "brown brown grey pink black purple"
RA = ("egyptians", "aztecs")


@pytest.mark.clause("IS-057", "IS-075", "IS-076", "AZ-071")
@each(PRAYERS)
def test_a_prayer_location_brings_nothing_when_built_and_is_used_up(row: Doer) -> None:
    cost = row.cost.removesuffix(" L")
    built = before("COM069", cost, hand={A: [row.card]}, factions=AZTECS)
    assert change(built, Build(row.card)) == {
        "A": ledger(cost),
        "A hand": f"-{row.card}",
        "A empire": f"-COM069 +{row.card}",
        "common pile": "+COM069",
    }
    full = before(f"{row.card}+used{row.uses}", f"{row.pays} {row.pays}")
    assert refused(full, A, Activate(row.card)) == USED_UP


@pytest.mark.clause("IS-075", "IS-170", "R-18", "R-68")
@each(PRAYERS)
def test_a_prayer_location_is_not_used_with_anything_missing(row: Doer) -> None:
    for word in row.pays.split():
        rest = " ".join(other for other in row.pays.split() if other != word)
        fewer = f"{rest} P" if word == "2P" else f"{rest} F" if word == "2F" else rest
        gold = "9G" if word[-1] != "F" else ""
        assert refused(before(row.card, f"{fewer} {gold}"), A, Activate(row.card)) == TOO_POOR


# A Good for every card: Market and Observatory


@design("AZT027", "AZT044")
@pytest.mark.clause("AZ-044", "AZ-075", "R-55", "T-204")
@pytest.mark.parametrize(("card", "pays"), [("AZT027", "P"), ("AZT044", "T")])
@pytest.mark.parametrize("chosen", ["brown", "grey", "pink", "black", "purple"])
def test_the_good_matches_the_colour_chosen_after_the_draw(card: str, pays: str, chosen: str) -> None:
    table = does(before(card, pays, MIXED), A, Activate(card))
    assert question(table) == "colour"
    assert choices(table, A) == list(NINE)
    fresh = before(card, pays, MIXED)
    number = MIXED.split().count(chosen)
    expected = prayed(card, pays, f"{number}{MATCHING[chosen]}", MIXED)
    assert change(fresh, Activate(card), colour(chosen)) == expected


@design("AZT027", "AZT044")
@pytest.mark.clause("AZ-054", "AZ-075", "AZ-087", "R-47", "R-68")
@pytest.mark.parametrize(("card", "pays"), [("AZT027", "P"), ("AZT044", "T")])
@pytest.mark.parametrize("token", MATCHING)
def test_one_blessing_alone_brings_one_good_of_its_colour(card: str, pays: str, token: str) -> None:
    table = before(card, pays, tokens=token)
    assert change(table, Activate(card), BLESS) == prayed(card, pays, MATCHING[token])
    assert blessings(table, A) == {token}


@design("AZT027", "AZT044")
@pytest.mark.clause("AZ-060", "AZ-061", "AZ-062", "AZ-065")
@pytest.mark.parametrize(
    ("tokens", "answers", "drawn", "gets"),
    [
        ("red tricolour", [DRAW, colour("red")], f"red {MIXED.removesuffix(' purple')}", "3F"),
        ("red tricolour", [DRAW, colour("brown")], MIXED, "3W"),
        ("red", [DRAW, colour("red")], MIXED, ""),
        ("gold", [DRAW, colour("brown")], MIXED, "2W"),
        ("red tricolour pink", [BLESS, colour("red")], "", "2F"),
        ("red tricolour pink", [SOME, colour("red"), colour("tricolour"), Done()], "", "F"),
        ("red pink", [BLESS, colour("pink")], "", "P"),
        ("tricolour", [BLESS, colour("grey")], "", "S"),
    ],
)
@pytest.mark.parametrize(("card", "pays"), [("AZT027", "P"), ("AZT044", "T")])
def test_only_blessings_of_the_chosen_colour_add(
    card: str, pays: str, tokens: str, answers: list[Move], drawn: str, gets: str
) -> None:
    table = before(card, pays, drawn, tokens=tokens)
    assert change(table, Activate(card), *answers) == prayed(card, pays, gets, drawn)


@design("AZT027")
@pytest.mark.clause("AZ-087", "AZ-058")
def test_with_blessings_only_their_colours_can_be_chosen() -> None:
    table = does(before("AZT027", "P", tokens="pink tricolour"), A, Activate("AZT027"), BLESS)
    assert choices(table, A) == ["brown", "red", "pink", "grey"]


@design("AZT027")
@pytest.mark.clause("AZ-075", "R-20")
def test_blue_brings_cards_from_either_deck() -> None:
    drawn = "blue blue grey grey grey red"
    table = before("AZT027", "P", drawn, common_deck=[DRAWN], deck={A: ["AZT029"]})
    answers = [colour("blue"), Choose(deck="common"), Choose(deck="faction")]
    changed = change(table, Activate("AZT027"), *answers)
    assert changed == prayed("AZT027", "P", "", drawn) | {"A hand": f"+AZT029 +{DRAWN}"}


@design("AZT027", "AZT044", "AZT059")
@pytest.mark.clause("S-13", "AZ-051")
@pytest.mark.parametrize(("card", "pays"), [("AZT027", "P"), ("AZT044", "T"), ("AZT059", "P")])
def test_nothing_is_chosen_when_only_ruins_come(card: str, pays: str) -> None:
    ruins = "ruins ruins ruins ruins ruins ruins"
    table = before(card, pays, ruins, common_deck=[], common_discard=[])
    heard = hear(table)
    assert change(table, Activate(card)) == prayed(card, pays, "", ruins)
    assert PrayerCounted(A, False, {}) in heard


@design("AZT044")
@pytest.mark.clause("R-43", "R-24", "AZ-097", "TE-05")
def test_both_uses_of_the_observatory_are_two_prayers() -> None:
    drawn = "brown brown grey grey grey gold red red red pink pink pink"
    table = before("AZT044", "2T", drawn)
    changed = change(table, Activate("AZT044", 2), colour("grey"), colour("red"))
    assert changed == {"A": "S+3 F+3 T-2", "AZT044": "used2+2tech", "common pile": pile(drawn)}
    assert refused(before("AZT044", "T"), A, Activate("AZT044", 2)) == TOO_POOR
    one_by_one = before("AZT044", "2T", "brown")
    does(one_by_one, A, Activate("AZT044"), colour("brown"))
    end_turn(one_by_one)
    assert Activate("AZT044") in one_by_one.moves(A)
    assert refused(before("AZT027", "2P"), A, Activate("AZT027", 2)) == ("once_only", "IS-077")


# New Fire Ceremony

FIVE = "brown brown grey red pink blue ruins"


@design("AZT028")
@pytest.mark.clause("AZ-046", "AZ-073", "AZ-100", "R-55", "T-203")
@pytest.mark.parametrize(
    ("tokens", "way", "drawn", "gets"),
    [
        ("", [], FIVE, "5V"),
        ("gold", [DRAW], FIVE, "6V"),
        ("brown", [DRAW], FIVE, "5V"),
        ("tricolour", [DRAW, colour("grey")], FIVE, "5V"),
        ("tricolour", [DRAW, colour("grey")], "brown brown brown red red pink blue", "5V"),
        ("white gold", [DRAW], "purple black black black blue blue ruins", "5V"),
        ("brown pink", [BLESS], "", "2V"),
        ("brown tricolour", [BLESS, colour("brown")], "", "V"),
        ("brown tricolour", [BLESS, colour("red")], "", "2V"),
        ("brown pink gold", [SOME, colour("gold"), Done()], "", "V"),
    ],
)
def test_new_fire_scores_every_different_colour(tokens: str, way: list[Move], drawn: str, gets: str) -> None:
    table = before("AZT028", "2F 2P", drawn, tokens=tokens)
    assert change(table, Activate("AZT028"), *way) == prayed("AZT028", "2F 2P", gets, drawn)


@design("AZT028", "AZT016", "AZT026")
@pytest.mark.clause("AZ-050", "AZ-100", "R-54")
def test_new_fire_sees_all_colours_of_a_kept_card_but_not_orange() -> None:
    drawn = "pink pink pink pink pink ruins ruins"
    stone = "AZT016+kept:AZT026+kept:AZT007"
    table = before("AZT028", "2F 2P", drawn, stone)
    assert choices(does(table, A, Activate("AZT028")), A) == ["AZT026", None]
    changed = change(table, Choose(card="AZT026"))
    assert changed["A"] == "V+4"
    wild = before("AZT028", "2F 2P", drawn, stone, orange_card_is_wild=True)
    assert change(wild, Activate("AZT028"), Choose(card="AZT007"), Done())["A"] == "F-2 P-2 V+9"


@design("AZT028", "EGY019")
@pytest.mark.clause("R-22", "AZ-096", "R-67")
def test_the_points_of_new_fire_are_one_gain_also_for_who_has_taken_it_over() -> None:
    wishes: Wishes = {"factions": RA, "annexed": {A: ["AZT028"]}, "passed": [B], "top": sky(FIVE)}
    wishes |= {"blessings": {B: ["tricolour", "gold"]}}
    table = turn(A, empire={A: ["EGY019"], B: ["AZT028"]}, goods={A: supply("2F 2P")}, **wishes)
    assert change(table, Activate("AZT028"))["A"] == "F-2 P-2 V+6"


# Three-Step Stela


@design("AZT059")
@pytest.mark.clause("AZ-044", "AZ-060", "R-08")
@pytest.mark.parametrize(
    ("tokens", "way", "drawn", "chosen", "gets"),
    [
        ("", [], "red grey grey brown brown brown pink", "pink", "V"),
        ("", [], "red grey grey brown brown brown pink", "grey", "V"),
        ("", [], "red grey grey brown brown brown pink", "brown", "3V"),
        ("", [], "red grey grey brown brown brown pink", "gold", ""),
        ("tricolour", [DRAW], "red red pink pink pink pink pink", "red", "3V"),
        ("pink", [DRAW], "red red pink blue blue blue black", "pink", "V"),
        ("red tricolour", [BLESS], "", "red", "V"),
    ],
)
def test_the_stela_scores_one_point_up_to_two_cards_and_three_from_three_on(
    tokens: str, way: list[Move], drawn: str, chosen: str, gets: str
) -> None:
    table = before("AZT059", "P", drawn, tokens=tokens)
    assert change(table, Activate("AZT059"), *way, colour(chosen)) == prayed("AZT059", "P", gets, drawn)
