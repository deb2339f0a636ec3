"""The new Barbarian designs: Shaman's Fire, Spirit Totem, Blood Oath, War Drums, Bone Oracle, Storm Idol."""

from __future__ import annotations

import pytest

from games.settlers.support.changes import change, ledger, supply
from games.settlers.support.designs import Wishes, builder, built, design
from games.settlers.support.designs_box import (
    BLESS,
    DRAW,
    SOME,
    TOO_POOR,
    USED_UP,
    before,
    colour,
    end_turn,
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
    location,
    question,
    refused,
    turn,
)
from reliquary.core.words import Move
from reliquary.games.settlers.moves import Activate, Build, Choose, Decline, Done, Raze

ROME = ("barbarians", "romans")


# Shaman's Fire


@design("BAR061")
@pytest.mark.clause("AZ-069", "AZ-091", "T-226")
@pytest.mark.parametrize(
    ("tokens", "way", "drawn", "points"),
    [
        ("", [], "grey black black red", 3),
        ("", [], "red red pink pink", 0),
        ("grey black pink", [DRAW], "grey red red pink", 3),
        ("black", [DRAW], "grey red red pink", 2),
        ("grey", [DRAW], "red red pink pink", 0),
        ("grey black", [BLESS], "", 2),
        ("grey black", [SOME, colour("grey"), Done()], "", 1),
        ("red", [], "grey red red pink", 1),
    ],
)
def test_shamans_fire_scores_black_cards_and_those_of_the_colour_razed(
    tokens: str, way: list[Move], drawn: str, points: int
) -> None:
    table = before("BAR061", "X", drawn, tokens=tokens, hand={A: ["COM083"]})
    expected = {"A": ledger("X", f"2S {points}V" if points else "2S"), "A hand": "-COM083"}
    assert change(table, Raze("COM083"), *way) == expected | {"common pile": pile(drawn, "COM083")}


@design("BAR061")
@pytest.mark.clause("R-03", "AZ-050")
def test_shamans_fire_sees_a_razed_location_and_counts_a_black_one_once() -> None:
    drawn = "black black red pink ruins"
    table = turn(A, factions=ROME, empire={A: ["BAR061"], B: ["COM005"]}, goods={A: supply("2X")}, top=sky(drawn))
    assert change(table, Raze("COM005"))["A"] == "W+1 X-2 V+3"
    others = turn(B, factions=ROME, empire={A: ["BAR061", "COM005"]}, goods={B: supply("2X")}, top=sky(drawn))
    assert change(others, (B, Raze("COM005")))["A"] == "W+1"


@design("BAR061", "BAR018")
@pytest.mark.clause("R-03", "AZ-098")
def test_every_shamans_fire_prays_and_building_one_does_not() -> None:
    drawn = "black red red pink ruins black black red red pink"
    table = before("BAR061", "X", drawn, "BAR062", hand={A: ["COM083"]})
    assert change(table, Raze("COM083"))["A"] == "S+2 X-1 V+3"
    assert change(builder("BAR061", "W L"), Build("BAR061")) == built("BAR061", "W L")
    own = before("BAR061", "2P", "grey black red pink ruins", "BAR018", "COM083")
    assert change(own, Activate("BAR018"))["A"] == "W+1 S+2 P-2 V+2"


# Spirit Totem and House of the Vestals


@design("BAR064", "ROM061")
@pytest.mark.clause("AZ-027", "AZ-032", "IS-058", "T-181")
@pytest.mark.parametrize(("card", "cost"), [("BAR064", "W L"), ("ROM061", "S L")])
def test_totem_and_vestals_make_a_worker_and_a_blessing(card: str, cost: str) -> None:
    changed = change(builder(card, cost), Build(card), colour("brown"))
    assert changed == built(card, cost, "P") | {"A blessings": "+brown"}
    factions = ("barbarians", "romans") if card == "BAR064" else ("romans", "barbarians")
    wishes: Wishes = {"factions": factions, "empire": {A: [card]}, "blessings": {A: ["red"]}}
    assert harvest(colour("pink"), **wishes) == {"A": "P+1", "A blessings": "+pink"}
    table = does(builder(card, cost), A, Build(card))
    assert question(table) == "bless"
    assert refused(table, A, colour("tricolour"))[0] == "not_an_option"


@design("BAR064")
@pytest.mark.clause("AZ-030", "AZ-031", "AZ-032")
def test_the_blessings_of_a_totem_are_gone_after_the_round() -> None:
    table = finish_actions(before("BAR064", tokens="red pink"))
    assert blessings(table, A) == set()


# Blood Oath and War Drums


@design("BAR066")
@pytest.mark.clause("AZ-046", "AZ-063", "AZ-070")
@pytest.mark.parametrize(
    ("tokens", "way", "drawn", "gets"),
    [
        ("", [], "black pink pink grey", "2X 2P"),
        ("", [], "grey grey red ruins", "X"),
        ("black", [DRAW], "pink grey grey red", "2X P"),
        ("black", [DRAW], "grey grey red ruins", "X"),
        ("black pink", [BLESS], "", "2X P"),
        ("black pink", [SOME, colour("pink"), Done()], "", "X P"),
    ],
)
def test_blood_oath_gives_a_raze_token_and_prays_for_more_and_for_workers(
    tokens: str, way: list[Move], drawn: str, gets: str
) -> None:
    table = before("BAR066", "2P", drawn, tokens=tokens)
    assert change(table, Activate("BAR066"), *way) == prayed("BAR066", "P", gets, drawn)
    end_turn(table)
    assert refused(table, A, Activate("BAR066")) == USED_UP
    assert refused(before("BAR066", "G X"), A, Activate("BAR066")) == TOO_POOR


@design("BAR068")
@pytest.mark.clause("AZ-046", "AZ-063", "AZ-070", "R-22")
@pytest.mark.parametrize(
    ("tokens", "way", "drawn", "gets"),
    [
        ("", [], "black red red pink grey grey ruins", "4V"),
        ("", [], "grey grey brown brown blue gold ruins", ""),
        ("black grey", [DRAW], "red grey brown brown blue gold ruins", "2V"),
        ("black red pink", [DRAW], "grey grey brown brown blue gold ruins", ""),
        ("black red pink", [BLESS], "", "3V"),
        ("gold", [], "red grey brown brown blue gold ruins", "V"),
    ],
)
def test_war_drums_score_black_red_and_pink_cards(tokens: str, way: list[Move], drawn: str, gets: str) -> None:
    table = before("BAR068", "2X", drawn, tokens=tokens)
    assert change(table, Activate("BAR068"), *way) == prayed("BAR068", "X", gets, drawn)
    end_turn(table)
    assert refused(table, A, Activate("BAR068")) == USED_UP
    assert refused(before("BAR068", "3P 3G"), A, Activate("BAR068")) == TOO_POOR


@design("BAR066", "BAR068")
@pytest.mark.clause("IS-057", "IS-077")
@pytest.mark.parametrize("card", ["BAR066", "BAR068"])
def test_building_oath_or_drums_brings_nothing_and_they_are_used_once(card: str) -> None:
    assert change(builder(card, "W L"), Build(card)) == built(card, "W L")
    assert refused(before(card, "2P 2X"), A, Activate(card, 2)) == ("once_only", "IS-077")


# Bone Oracle


@design("BAR069")
@pytest.mark.clause("IS-057", "R-20")
def test_the_oracle_draws_two_cards_when_it_is_built() -> None:
    table = builder("BAR069", "W L", common_deck=["COM070"], deck={A: ["BAR001"]})
    changed = change(table, Build("BAR069"), Choose(deck="faction"))
    assert changed["A hand"] == "-BAR069 +BAR001 +COM070"


@design("BAR069", "BAR068")
@pytest.mark.clause("AZ-077", "AZ-078", "AZ-079", "T-227")
def test_the_oracle_keeps_a_razed_hand_card_for_one_prayer_of_the_game() -> None:
    drawn = "grey grey brown brown blue gold ruins"
    table = before("BAR069", "2X", drawn, "BAR068", hand={A: ["COM024"]})
    assert change(table, Raze("COM024"), Choose(card="COM024")) == {
        "A": "F+2 X-1",
        "A hand": "-COM024",
        "BAR069": "kept:COM024",
    }
    end_turn(table)
    assert change(table, Activate("BAR068"), Choose(card="COM024")) == {
        "A": "X-1 V+1",
        "BAR068": "used1+1raze",
        "BAR069": "bare",
        "common pile": pile(drawn, "COM024"),
    }
    later = finish_actions(before("BAR069+kept:COM024"))
    assert empire(later, A) == ["BAR069+kept:COM024"]


@design("BAR069")
@pytest.mark.clause("AZ-077", "R-03")
def test_the_oracle_may_decline_and_keeps_no_location_that_was_razed() -> None:
    table = before("BAR069", "X", hand={A: ["COM024"]})
    assert change(table, Raze("COM024"), Decline()) == {"A": "F+2 X-1", "A hand": "-COM024", "common pile": "+COM024"}
    enemy = turn(A, factions=ROME, empire={A: ["BAR069"], B: ["COM024"]}, goods={A: supply("2X")})
    assert change(enemy, Raze("COM024"))["A"] == "F+2 X-2"
    assert location(enemy, "BAR069") == "BAR069"


@design("BAR069", "BAR061")
@pytest.mark.clause("R-21", "R-41", "DP-40")
def test_oracle_and_fire_react_to_one_raze_in_the_order_their_owner_chooses() -> None:
    drawn = "red pink pink pink ruins"
    wishes: Wishes = {"hand": {A: ["COM083"]}}
    first = does(before("BAR061", "X", drawn, "BAR069", **wishes), A, Raze("COM083"))
    assert choices(first, A) == ["BAR061", "BAR069"]
    does(first, A, Choose(card="BAR069"), Choose(card="COM083"))
    assert choices(first, A) == ["COM083", None]
    does(first, A, Choose(card="COM083"))
    assert first.snapshot()["players"][A]["points"] == 1
    later = does(before("BAR061", "X", drawn, "BAR069", **wishes), A, Raze("COM083"), Choose(card="BAR061"))
    does(later, A, Choose(card="COM083"))
    assert location(later, "BAR069") == "BAR069+kept:COM083"
    assert later.snapshot()["players"][A]["points"] == 0


@design("BAR069")
@pytest.mark.clause("S-14")
def test_a_razed_card_that_was_shuffled_into_the_deck_meanwhile_cannot_be_kept() -> None:
    wishes: Wishes = {"hand": {A: ["COM048"]}, "common_deck": [], "common_discard": [], "deck": {A: []}}
    table = before("BAR069", "X", **wishes)
    changed = change(table, Raze("COM048"))
    assert changed == {"A": "X-1"}


# Storm Idol


@design("BAR070")
@pytest.mark.clause("AZ-069", "IS-059")
def test_the_idol_prays_for_itself_and_for_every_faction_location_built() -> None:
    drawn = "purple black red red pink pink"
    table = builder("BAR070", "W L", top=sky(drawn))
    assert change(table, Build("BAR070")) == built("BAR070", "W L", "2V") | {"common pile": pile(drawn, "COM069")}
    red = "red red black grey grey pink"
    faction = before("BAR070", "W", red, "COM069", hand={A: ["BAR068"]})
    assert change(faction, Build("BAR068"), Choose(card="COM069"))["A"] == "W-1 V+3"
    common = before("BAR070", "W", red, hand={A: ["COM058"]})
    assert change(common, Build("COM058"))["A"] == "W-1"


@design("BAR070")
@pytest.mark.clause("AZ-060", "AZ-062", "R-57")
@pytest.mark.parametrize(
    ("tokens", "way", "drawn", "points"),
    [
        ("red black", [DRAW], "red grey grey pink pink ruins", 3),
        ("red black", [DRAW], "grey grey pink pink blue ruins", 0),
        ("red black gold", [BLESS], "", 2),
        ("gold", [], "grey grey pink pink blue ruins", 0),
    ],
)
def test_blessings_help_the_idol(tokens: str, way: list[Move], drawn: str, points: int) -> None:
    table = before("BAR070", "W", drawn, "COM069", tokens=tokens, hand={A: ["BAR068"]})
    changed = change(table, Build("BAR068"), Choose(card="COM069"), *way)
    assert changed["A"] == ledger("W", f"{points}V" if points else "")


@design("BAR070", "BAR064")
@pytest.mark.clause("AZ-029", "R-54", "IS-058")
def test_a_blessing_made_by_the_building_helps_the_prayer_it_sets_off() -> None:
    drawn = "black grey grey pink pink ruins"
    table = before("BAR070", "W", drawn, "COM069", hand={A: ["BAR064"]})
    changed = change(table, Build("BAR064"), Choose(card="COM069"), colour("black"), DRAW)
    assert changed["A"] == "W-1 P+1 V+2"
