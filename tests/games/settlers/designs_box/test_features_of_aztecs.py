"""Aztec features: Flower War, Great Temple, Tlatoani's Palace, Sun Stone, Tears of Tlaloc, Day-Keepers."""

from __future__ import annotations

import pytest

from games.settlers.support.changes import Change, change, ledger, supply
from games.settlers.support.designs import Wishes, design
from games.settlers.support.designs_box import AZTECS, BLESS, DRAW, before, colour, harvest, pile, sky
from games.settlers.support.positions import A, B, blessings, choices, does, finish_actions, hear, question, turn
from reliquary.core.words import Move
from reliquary.games.settlers.events import PrayerDrawn
from reliquary.games.settlers.moves import Activate, Build, Choose, Deal, Done, Raze

PLAIN = {"AZT014": "W", "AZT029": "W", "AZT030": "W", "AZT018": "W", "AZT060": "S S"}
RA = ("egyptians", "aztecs")


@design("AZT014", "AZT029", "AZT030", "AZT018", "AZT060")
@pytest.mark.clause("IS-057")
@pytest.mark.parametrize("card", PLAIN)
def test_building_a_feature_without_a_bonus_brings_nothing_and_neither_does_production(card: str) -> None:
    table = before("COM069", PLAIN[card], factions=AZTECS, hand={A: [card]})
    assert change(table, Build(card)) == {
        "A": ledger(PLAIN[card]),
        "A hand": f"-{card}",
        "A empire": f"-COM069 +{card}",
        "common pile": "+COM069",
    }
    assert harvest(empire={A: [card]}) == {}


# Flower War


@design("AZT014")
@pytest.mark.clause("AZ-046", "AZ-063", "AZ-069", "T-212")
@pytest.mark.parametrize(
    ("tokens", "way", "drawn", "points"),
    [
        ("tricolour", [DRAW], "red black brown ruins", 3),
        ("", [], "red red black black", 4),
        ("", [], "brown ruins gold grey", 0),
        ("black", [DRAW], "red brown ruins pink", 3),
        ("black red tricolour", [DRAW], "brown ruins gold grey", 0),
        ("black red tricolour", [BLESS], "", 3),
        ("grey blue", [], "red brown ruins gold", 1),
    ],
)
def test_flower_war_scores_red_pink_and_black_cards_after_a_raze(
    tokens: str, way: list[Move], drawn: str, points: int
) -> None:
    table = before("AZT014", "X", drawn, tokens=tokens, hand={A: ["COM007"]})
    expected = {"A": ledger("X", f"2W {points}V" if points else "2W"), "A hand": "-COM007"}
    assert change(table, Raze("COM007"), *way) == expected | {"common pile": pile(drawn, "COM007")}


@design("AZT014")
@pytest.mark.clause("R-03", "IS-068")
def test_flower_war_sees_an_opponents_location_razed_but_not_what_others_raze() -> None:
    drawn = "red brown ruins pink"
    wishes: Wishes = {"factions": AZTECS, "top": sky(drawn)}
    table = turn(A, empire={A: ["AZT014"], B: ["COM007"]}, goods={A: supply("2X")}, **wishes)
    changed = change(table, Raze("COM007"))
    assert changed["A"] == "W+2 X-2 V+2"
    assert changed["common pile"] == pile(drawn)
    others = turn(B, empire={A: ["AZT014", "COM007"]}, goods={B: supply("2X")}, **wishes)
    assert change(others, (B, Raze("COM007"))) == {
        "A": "W+1",
        "B": "W+2 X-2",
        "A empire": "-COM007",
        "A foundations": "+COM007",
    }


@design("AZT014")
@pytest.mark.clause("AZ-098", "R-43", "S-03")
def test_two_flower_wars_are_two_prayers() -> None:
    drawn = "red brown ruins pink black black blue blue"
    table = before("AZT014", "X", drawn, "AZT015", hand={A: ["COM007"]})
    assert change(table, Raze("COM007"))["A"] == "W+2 X-1 V+4"


# Great Temple and Tlatoani's Palace


@design("AZT023")
@pytest.mark.clause("IS-057", "IS-060", "T-214")
@pytest.mark.parametrize("others", [0, 2, 5, 6])
def test_the_great_temple_scores_orange_locations_itself_included_up_to_six(others: int) -> None:
    orange = ["AZT007", "AZT008", "AZT009", "AZT025", "AZT036", "AZT037"][:others]
    table = before("COM069", "2S", "", *orange, factions=AZTECS, hand={A: ["AZT023"]})
    answers: list[Move] = [Choose(card="COM069")] if others else []
    assert change(table, Build("AZT023"), *answers, colour("blue")) == {
        "A": ledger("2S", f"{min(1 + others, 6)}V"),
        "A hand": "-AZT023",
        "A empire": "-COM069 +AZT023",
        "A blessings": "+blue",
        "common pile": "+COM069",
    }


@design("AZT023")
@pytest.mark.clause("IS-053", "R-19")
def test_an_orange_location_given_up_for_the_great_temple_counts_no_more() -> None:
    table = before("AZT025", "2S", hand={A: ["AZT023"]})
    assert change(table, Build("AZT023"), colour("blue"))["A"] == "S-2 V+1"
    assert harvest(empire={A: ["AZT023"]}) == {}


@design("AZT024")
@pytest.mark.clause("IS-059", "T-213")
def test_tlatoanis_palace_gives_a_point_for_faction_locations_itself_included_and_gold_for_orange_ones() -> None:
    table = before("COM069", "S", factions=AZTECS, hand={A: ["AZT024"]})
    assert change(table, Build("AZT024"))["A"] == "S-1 G+1 V+1"
    orange = before("AZT024", "S", "", "COM069", hand={A: ["AZT007"]})
    assert change(orange, Build("AZT007"), Choose(card="COM069"), colour("red"))["A"] == "S-1 P+1 G+1 V+1"
    red = before("AZT024", "W", hand={A: ["AZT001"]}, common_deck=["COM070"], common_discard=[])
    assert change(red, Build("AZT001"))["A"] == "W-1 V+1"
    common = before("AZT024", "W", hand={A: ["COM069"]})
    assert "V" not in change(common, Build("COM069"))["A"]
    gone = before("AZT024", "S", hand={A: ["AZT007"]})
    assert change(gone, Build("AZT007"), colour("red"))["A"] == "S-1 P+1"


# Sun Stone


@design("AZT025")
@pytest.mark.clause("AZ-027", "AZ-103")
def test_the_sun_stone_brings_a_blessing_and_makes_nothing() -> None:
    table = before("COM069", "S", factions=AZTECS, hand={A: ["AZT025"]})
    changed = change(table, Build("AZT025"), colour("gold"))
    assert changed["A"] == "S-1"
    assert changed["A blessings"] == "+gold"
    assert harvest(empire={A: ["AZT025"]}) == {}


@design("AZT025")
@pytest.mark.clause("AZ-030", "AZ-103", "R-51", "T-211")
def test_the_sun_stone_stores_two_blessings_and_a_stored_tricolour_is_not_made_again() -> None:
    table = finish_actions(before("AZT025", "2S F", tokens="brown pink tricolour"))
    assert question(table) == "store"
    assert choices(table, A) == ["brown", "pink", "tricolour", None]
    does(table, A, colour("pink"), colour("tricolour"))
    assert blessings(table, A) == {"pink", "tricolour"}
    while question(table) == "take":
        seat = table.waiting()[0]
        table.play(seat, table.moves(seat)[0])
    assert sorted(table.snapshot()["players"][A]["blessings"]) == ["pink", "tricolour"]


@design("AZT025")
@pytest.mark.clause("AZ-103", "DP-50")
def test_the_sun_stone_keeps_two_without_asking_and_may_keep_fewer() -> None:
    two = finish_actions(before("AZT025", tokens="brown tricolour"))
    assert blessings(two, A) == {"brown", "tricolour"}
    fewer = does(finish_actions(before("AZT025", tokens="brown pink red")), A, Done())
    assert blessings(fewer, A) == set()
    technology = finish_actions(before("AZT025", "2T S", tokens="brown"))
    assert technology.snapshot()["players"][A]["goods"]["tech"] == 0
    assert technology.snapshot()["players"][A]["goods"]["stone"] == 1


@design("AZT025", "EGY013")
@pytest.mark.clause("R-13", "AZ-103")
def test_the_sun_stone_stores_for_its_owner_even_if_it_was_taken_over() -> None:
    wishes: Wishes = {"empire": {B: ["AZT025"]}, "annexed": {A: ["AZT025"]}, "passed": [B]}
    table = turn(A, factions=RA, blessings={A: ["red"], B: ["blue"]}, **wishes)
    finish_actions(table)
    assert blessings(table, A) == set()
    assert blessings(table, B) == {"blue"}


# Tears of Tlaloc


@design("AZT029")
@pytest.mark.clause("R-57", "S-10", "T-209")
@pytest.mark.parametrize(
    ("tokens", "answers", "drawn", "gets"),
    [
        ("", [colour("red")], "blue blue gold pink grey", "F V"),
        ("red", [colour("red"), DRAW], "blue blue gold pink grey", "F V"),
        ("", [colour("red")], "red blue gold pink grey", "F"),
        ("red", [colour("red"), BLESS], "", "F"),
    ],
)
def test_tears_of_tlaloc_console_for_a_failed_prayer(tokens: str, answers: list[Move], drawn: str, gets: str) -> None:
    table = before("AZT004", "P", drawn, "AZT029", tokens=tokens)
    expected: Change = {"A": ledger("P", gets), "AZT004": "used1+1worker", "common pile": pile(drawn)}
    changed = change(table, Activate("AZT004"), *answers)
    assert changed == {name: text for name, text in expected.items() if text}


@design("AZT029", "JAP064")
@pytest.mark.clause("R-57", "AZ-099")
def test_tears_of_tlaloc_do_not_fall_for_others_prayers_but_at_every_own_one() -> None:
    drawn = "blue blue gold pink grey"
    wishes: Wishes = {"factions": ("japanese", "aztecs"), "hand": {A: ["JAP001"]}, "goods": {A: supply("F")}}
    table = turn(A, empire={A: ["JAP064"], B: ["AZT029"]}, top=sky("blue blue gold red grey"), **wishes)
    assert "B" not in change(table, Deal("JAP001"))
    twice = before("AZT004", "2P", f"{drawn} {drawn}", "AZT029")
    assert change(twice, Activate("AZT004", 2), colour("red"), colour("brown"))["A"] == "F+2 P-2 V+2"


# Day-Keepers


@design("AZT030")
@pytest.mark.clause("AZ-102", "R-58", "T-210")
def test_day_keepers_let_every_prayer_draw_two_cards_more() -> None:
    drawn = "red blue gold pink grey red red"
    table = before("AZT004", "P", drawn, "AZT030")
    heard = hear(table)
    assert change(table, Activate("AZT004"), colour("red"))["A"] == "F+3 P-1"
    assert PrayerDrawn(A, sky(drawn)) in heard
    farther = harvest(DRAW, colour("red"), drawn="blue gold pink grey red", empire={A: ["AZT001", "AZT030"]})
    assert farther == {"A": "F+2", "common pile": pile("blue gold pink grey red")}


@design("AZT030")
@pytest.mark.clause("AZ-102", "R-58", "R-48")
def test_day_keepers_do_nothing_for_blessings_and_for_cards_drawn_into_the_hand() -> None:
    table = before("AZT004", "P", "", "AZT030", tokens="red")
    assert change(table, Activate("AZT004"), colour("red"), BLESS) == {"A": "F+1 P-1", "AZT004": "used1+1worker"}
    blue = "blue grey grey grey grey grey pink pink"
    market = before("AZT027", "P", blue, "AZT030", common_deck=["COM070"], deck={A: []})
    assert change(market, Activate("AZT027"), colour("blue"))["A hand"] == "+COM070"


@design("AZT030", "EGY013", "EGY069")
@pytest.mark.clause("R-67", "R-13")
def test_day_keepers_work_for_who_has_taken_them_over() -> None:
    wishes: Wishes = {"factions": RA, "annexed": {A: ["AZT030"]}, "passed": [B]}
    drawn = "blue gold pink pink pink brown"
    table = turn(A, empire={A: ["EGY069", "COM084"], B: ["AZT030"]}, goods={A: supply("F")}, top=sky(drawn), **wishes)
    assert change(table, Activate("COM084"), colour("brown"))["A"] == "W+1"
