"""The new Egyptian designs: Statue of Cheops, Shrine of Thoth, Choir of Amun, House of Life, Nilometer, Reliquary."""

from __future__ import annotations

import pytest

from games.settlers.support.changes import change, ledger, supply, without_gaps
from games.settlers.support.designs import Wishes, builder, built, design
from games.settlers.support.designs_box import (
    BLESS,
    DRAW,
    NINE,
    TOO_POOR,
    USED_UP,
    before,
    colour,
    end_turn,
    final_score,
    harvest,
    pile,
    prayed,
    sky,
)
from games.settlers.support.positions import (
    A,
    B,
    blessings,
    choices,
    does,
    empire,
    finish_actions,
    hand,
    hear,
    points,
    question,
    refused,
    turn,
)
from reliquary.core.words import Move
from reliquary.games.settlers.events import PrayerDrawn, StatueSet
from reliquary.games.settlers.moves import Activate, Build, Choose, Raze

ROME = ("egyptians", "romans")
HIT = "grey red red pink ruins"
MISS = "red red red pink ruins"


# Statue of Cheops


@design("EGY061", "EGY019")
@pytest.mark.clause("AZ-004", "R-62", "R-07", "T-228")
@pytest.mark.parametrize(("statues", "gains"), [(0, 1), (1, 3), (2, 5)])
def test_each_statue_is_worth_more_and_a_sphinx_sees_the_second_and_third(statues: int, gains: int) -> None:
    card = f"EGY061+statues{statues}" if statues else "EGY061"
    table = before(card, "S", HIT, "EGY019")
    heard = hear(table)
    changed = change(table, Activate("EGY061"))
    assert changed["A"] == f"S-1 V+{gains}"
    assert changed["EGY061"] == f"used1+statues{statues + 1}+1stone"
    assert changed["common pile"] == pile(HIT)
    assert StatueSet(A, "EGY061", statues + 1) in heard


@design("EGY061")
@pytest.mark.clause("AZ-004", "R-62", "T-228")
def test_a_statue_with_three_tokens_is_finished_but_another_copy_has_its_own_three() -> None:
    table = before("EGY061+statues3", "2S", HIT, "EGY062")
    assert refused(table, A, Activate("EGY061")) == ("statues_done", "AZ-004")
    assert change(table, Activate("EGY062"))["A"] == "S-1 V+1"
    assert refused(table, A, Activate("EGY062")) == USED_UP


@design("EGY061")
@pytest.mark.clause("AZ-060", "AZ-062", "AZ-070", "T-229")
@pytest.mark.parametrize(
    ("tokens", "way", "drawn", "scores"),
    [
        ("", [], MISS, False),
        ("grey gold", [DRAW], MISS, False),
        ("gold", [BLESS], "", True),
        ("", [], "gold gold grey pink ruins", True),
        ("red", [], MISS, False),
    ],
)
def test_a_statue_needs_one_grey_or_gold_card_or_a_blessing(
    tokens: str, way: list[Move], drawn: str, scores: bool
) -> None:
    table = before("EGY061", "S", drawn, tokens=tokens)
    changed = change(table, Activate("EGY061"), *way)
    marks = "used1+statues1+1stone" if scores else "used1+1stone"
    expected = {"A": ledger("S", "V" if scores else ""), "EGY061": marks, "common pile": pile(drawn)}
    assert changed == without_gaps(expected)


@design("EGY061", "EGY007")
@pytest.mark.clause("R-11", "R-62", "R-18")
def test_statue_tokens_stay_in_cleanup_and_when_freed_and_leave_with_the_card() -> None:
    assert empire(finish_actions(before("EGY061+statues2")), A) == ["EGY061+statues2"]
    freed = before("EGY061+used+statues1", "G", "", "EGY007")
    assert change(freed, Activate("EGY007"))["EGY061"] == "statues1"
    given_up = before("EGY061+statues2", "S", hand={A: ["EGY062"]})
    assert change(given_up, Build("EGY062"))["A empire"] == "-EGY061 +EGY062"
    assert empire(given_up, A) == ["EGY062"]
    assert change(before("EGY061", "G", MISS), Activate("EGY061"))["A"] == "G-1"
    assert refused(before("EGY061", "3P"), A, Activate("EGY061")) == TOO_POOR
    assert change(builder("EGY061", "S L"), Build("EGY061")) == built("EGY061", "S L")


# Shrine of Thoth


@design("EGY064", "EGY019", "COM036")
@pytest.mark.clause("AZ-084", "AZ-085", "R-59", "T-230")
def test_thoth_adds_a_point_of_his_own_which_no_sphinx_sees() -> None:
    table = before("EGY064", "S", HIT, "EGY019", "COM036")
    assert change(table, Activate("COM036")) == {
        "A": "S-1 V+2",
        "COM036": "used1+1stone",
        "EGY064": "reacted1",
        "common pile": pile(HIT),
    }


@design("EGY064", "COM036")
@pytest.mark.clause("AZ-060", "AZ-062", "R-59")
@pytest.mark.parametrize(
    ("tokens", "way", "drawn", "gains"),
    [
        ("", [], MISS, 1),
        ("", [], "grey grey grey pink ruins", 2),
        ("grey", [DRAW], MISS, 1),
        ("grey", [BLESS], "", 2),
        ("gold", [], HIT, 2),
    ],
)
def test_thoth_wants_a_card_of_the_colour_of_the_location_that_scored(
    tokens: str, way: list[Move], drawn: str, gains: int
) -> None:
    table = before("EGY064", "S", drawn, "COM036", tokens=tokens)
    changed = change(table, Activate("COM036"), *way)
    assert changed["A"] == f"S-1 V+{gains}"
    assert changed.get("common pile", "") == pile(drawn)


@design("EGY064", "COM036", "EGY021")
@pytest.mark.clause("R-59", "IS-172")
def test_thoth_prays_three_times_a_round_for_each_copy() -> None:
    table = before("EGY064+reacted2", "2S", HIT, "COM036")
    assert change(table, Activate("COM036", 2))["A"] == "S-2 V+3"
    two = before("EGY064", "S", f"{HIT} grey red red pink pink", "EGY065", "COM036")
    assert change(two, Activate("COM036"))["A"] == "S-1 V+3"
    used_up = before("EGY064+reacted3", "S", HIT, "COM036")
    assert change(used_up, Activate("COM036")) == {"A": "S-1 V+1", "COM036": "used1+1stone"}


@design("EGY064", "EGY019", "EGY021")
@pytest.mark.clause("R-59", "R-07")
def test_thoth_is_silent_for_a_sphinx_but_not_for_the_gain_that_woke_it() -> None:
    drawn = "gold red red pink ruins"
    table = before("EGY064", "P G", drawn, "EGY019", "EGY021")
    does(table, A, Activate("EGY021"))
    assert question(table) == "reaction"
    does(table, A, Choose(card="EGY064"))
    assert points(table, A) == 5
    assert table.snapshot()["players"][A]["empire"][0]["reacted"] == 1


@design("EGY064")
@pytest.mark.clause("R-59", "T-231")
def test_thoth_does_not_pray_for_deals_raze_fields_or_final_scoring() -> None:
    razed = before("EGY064", "X", HIT, hand={A: ["COM005"]})
    assert change(razed, Raze("COM005"))["A"] == "W+1 X-1 V+1"
    wishes: Wishes = {"factions": ("egyptians", "japanese"), "deals": {A: ["JAP065"]}, "drawn": HIT}
    assert harvest(empire={A: ["EGY064"]}, **wishes) == {"A": "V+1"}
    assert final_score("EGY064", "COM001") == 3


@design("EGY064")
@pytest.mark.clause("R-59", "IS-038")
def test_thoth_prays_for_points_of_production_and_building_bonuses() -> None:
    wishes: Wishes = {"factions": ROME, "empire": {A: ["EGY064", "COM026"]}, "blessings": {A: ["purple"]}}
    assert harvest(BLESS, **wishes) == {"A": "V+2", "EGY064": "reacted1"}
    bonus = builder("COM001", "W S S", "EGY064", factions=ROME, top=sky(HIT))
    assert change(bonus, Build("COM001"), Choose(deck="faction"))["A"] == "W-1 S-2 V+2"
    assert change(builder("EGY064", "S L"), Build("EGY064")) == built("EGY064", "S L")


# Choir of Amun


@design("EGY066")
@pytest.mark.clause("DP-23", "AZ-027", "T-232")
def test_the_choir_makes_a_blessing_or_gold_when_built_and_in_production() -> None:
    gold, blessing = Choose(option=1), [Choose(option=0), colour("red")]
    assert change(builder("EGY066", "S L"), Build("EGY066"), gold) == built("EGY066", "S L", "G")
    changed = change(builder("EGY066", "S L"), Build("EGY066"), *blessing)
    assert changed == built("EGY066", "S L") | {"A blessings": "+red"}
    wishes: Wishes = {"factions": ROME, "empire": {A: ["EGY066"]}}
    assert harvest(gold, **wishes) == {"A": "G+1"}
    assert harvest(*blessing, **wishes) == {"A blessings": "+red"}
    two: Wishes = {"factions": ROME, "empire": {A: ["EGY066", "EGY067"]}}
    assert harvest(gold, *blessing, **two) == {"A": "G+1", "A blessings": "+red"}


# House of Life


@design("EGY068")
@pytest.mark.clause("DP-48", "S-15", "T-241")
def test_house_of_life_orders_the_top_four_and_draws_the_first() -> None:
    drawn = "grey red pink gold"
    cards = sky(drawn)
    table = before("EGY068", "P", drawn)
    does(table, A, Activate("EGY068"))
    assert question(table) == "order"
    assert set(choices(table, A)) == set(cards)
    does(table, A, *(Choose(card=card) for card in (cards[3], cards[1], cards[0])))
    assert hand(table, A) == [cards[3]]
    assert table.snapshot()["known_top"] == [cards[1], cards[0], cards[2]]


@design("EGY068")
@pytest.mark.clause("R-24", "R-43")
def test_house_of_life_looks_twice_in_one_action() -> None:
    cards = sky("grey red pink gold")
    table = before("EGY068", "2P", "grey red pink gold", common_deck=["COM018"])
    does(table, A, Activate("EGY068", 2), *(Choose(card=card) for card in cards[:3]))
    assert set(choices(table, A)) == {*cards[1:], "COM018"}
    does(table, A, *(Choose(card=card) for card in ("COM018", cards[2], cards[1])))
    assert set(hand(table, A)) == {cards[0], "COM018"}
    assert table.snapshot()["known_top"] == [cards[2], cards[1], cards[3]]
    end_turn(table)
    assert refused(table, A, Activate("EGY068")) == USED_UP
    assert refused(before("EGY068", "P"), A, Activate("EGY068", 2)) == TOO_POOR
    assert change(builder("EGY068", "S L"), Build("EGY068")) == built("EGY068", "S L")


@design("EGY068")
@pytest.mark.clause("R-37", "R-49")
def test_house_of_life_makes_do_with_fewer_cards() -> None:
    wishes: Wishes = {"common_deck": [], "common_discard": []}
    one = before("EGY068", "P", "grey", **wishes)
    assert change(one, Activate("EGY068"))["A hand"] == f"+{sky('grey')[0]}"
    none = before("EGY068", "P", **wishes)
    assert change(none, Activate("EGY068")) == {"A": "P-1", "EGY068": "used1+1worker"}


# Nilometer


@design("EGY069")
@pytest.mark.clause("AZ-045", "AZ-068", "T-243")
@pytest.mark.parametrize(
    ("declared", "tokens", "way", "drawn", "gets"),
    [
        ("brown", "", [], "brown red pink ruins", "F W"),
        ("red", "", [], "red red pink ruins", "3F"),
        ("grey", "grey", [DRAW], "red red pink ruins", "F"),
        ("grey", "grey", [DRAW], "grey red pink ruins", "F 2S"),
        ("grey", "grey", [BLESS], "", "F S"),
        ("brown", "grey", [], "brown red pink ruins", "F W"),
    ],
)
def test_the_nilometer_gives_food_and_resources_of_the_declared_kind(
    declared: str, tokens: str, way: list[Move], drawn: str, gets: str
) -> None:
    answers = [colour(declared), *way]
    held = {A: tokens.split()}
    made = harvest(*answers, factions=ROME, empire={A: ["EGY069"]}, drawn=drawn, blessings=held)
    assert made == without_gaps({"A": ledger(gets=gets), "common pile": pile(drawn)})
    table = builder("EGY069", "F L", top=sky(drawn), blessings=held)
    expected = built("EGY069", "F L", gets) | {"common pile": pile(drawn, "COM069")}
    assert change(table, Build("EGY069"), *answers) == expected


@design("EGY069")
@pytest.mark.clause("R-10", "R-14")
def test_porters_copy_the_nilometer_with_a_declaration_of_their_own() -> None:
    table = before("EGY069", "F", "brown red pink ruins", "COM084")
    does(table, A, Activate("COM084"))
    assert choices(table, A) == ["brown", "red", "grey"]
    assert change(table, colour("red"))["A"] == "F+1"


# Reliquary of Osiris


@design("EGY070")
@pytest.mark.clause("AZ-103", "IS-057")
def test_the_reliquary_brings_a_blessing_and_stores_all_of_them() -> None:
    changed = change(builder("EGY070", "S L"), Build("EGY070"), colour("white"))
    assert changed == built("EGY070", "S L") | {"A blessings": "+white"}
    table = finish_actions(before("EGY070", "T", tokens=" ".join(NINE)))
    assert blessings(table, A) == set(NINE)
    assert table.snapshot()["players"][A]["goods"]["tech"] == 0
    assert harvest(factions=ROME, empire={A: ["EGY070"]}) == {}


@design("EGY070")
@pytest.mark.clause("IS-099", "AZ-039", "T-233")
@pytest.mark.parametrize(("number", "scored"), [(0, 0), (3, 3), (5, 5), (7, 5)])
def test_the_reliquary_scores_up_to_five_blessings_at_the_end(number: int, scored: int) -> None:
    assert final_score("EGY070", tokens=" ".join(NINE[:number])) == 2 + scored
    assert final_score("EGY061", tokens=" ".join(NINE[:number])) == 2


@design("EGY013", "ROM064")
@pytest.mark.clause("R-67", "R-13", "AZ-099")
def test_a_prayer_location_of_the_romans_prays_for_the_egyptian_who_has_taken_it_over() -> None:
    drawn = "pink blue black pink grey"
    wishes: Wishes = {"factions": ROME, "annexed": {A: ["ROM064"]}, "passed": [B], "top": sky(drawn)}
    table = turn(A, empire={B: ["ROM064"]}, goods={A: supply("G")}, blessings={B: ["gold"]}, **wishes)
    heard = hear(table)
    assert change(table, Activate("ROM064")) == prayed("ROM064", "G", "2P X", drawn)
    assert PrayerDrawn(A, sky(drawn)) in heard
