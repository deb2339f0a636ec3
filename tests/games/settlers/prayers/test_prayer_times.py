"""When Prayers are made and who makes them. (AZ-067..071, AZ-088, AZ-098, AZ-099)"""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.changes import change
from games.settlers.support.layout import DESIGN
from games.settlers.support.positions import (
    A,
    B,
    blessings,
    choices,
    does,
    finish_round,
    goods,
    hear,
    last_pick,
    location,
    points,
    production,
    question,
    refused,
    turn,
)
from games.settlers.support.praying import (
    AZTECS,
    BLESSINGS,
    BROWN,
    DRAW,
    GREY,
    PINK,
    RED,
    counted,
    deck_top,
    draws,
    piled,
    prayed_with,
    ways,
)
from reliquary.games.settlers.moves import Activate, Build, Choose, Deal, Decline, Done, Raze, Take

JAPANESE = ("japanese", "aztecs")
EGYPTIANS = ("egyptians", "aztecs")
COLOUR_OF_DEALS = {
    "wood": "brown", "stone": "grey", "food": "red", "worker": "pink", "gold": "gold", "raze": "black", "card": "blue",
    "vp": "purple",
}  # fmt: skip


# When


@pytest.mark.clause("AZ-067", "AZ-068")
def test_az_068_a_production_location_prays_in_production() -> None:
    top = deck_top("pink pink grey")
    table = production(factions=("aztecs", "romans"), empire={A: ["AZT012"]}, top=top)
    assert goods(table, A) == {"worker": 3 + 1 + 2, "food": 1, "raze": 1, "defence": 1}
    assert table.snapshot()["common_discard"][-3:] == top


@pytest.mark.clause("AZ-067", "AZ-068", "IS-058")
def test_az_068_and_when_it_is_built() -> None:
    top = deck_top("pink none none")
    table = turn(A, factions=AZTECS, goods={A: {"food": 1}}, hand={A: ["AZT012"]}, top=top)
    assert change(table, Build("AZT012")) == {
        "A": "F-1 P+2",
        "A hand": "-AZT012",
        "A empire": "+AZT012",
        "common pile": piled(top),
    }


@pytest.mark.clause("AZ-068", "IS-042", "IS-036", "A8")
def test_az_068_among_sources_that_pray_the_order_is_free() -> None:
    rows: dict[str, Any] = {"empire": {A: ["AZT012", "AZT001", "AZT007"]}, "deals": {A: ["AZT009"]}}
    table = production(factions=AZTECS, top=deck_top("pink none none"), **rows)
    assert question(table) == "source"
    assert set(choices(table, A)) == {"AZT012", "AZT001", "AZT007", "AZT009"}  # and so is that of a Deal for Blessings
    does(table, A, Choose(card="AZT007"), PINK, Choose(card="AZT012"))
    assert ways(table, A) == {"draw", "blessings"}  # the Blessing just gained helps
    does(table, A, DRAW)
    assert goods(table, A)["worker"] == 3 + 1 + 1 + 2


@pytest.mark.clause("AZ-067", "AZ-069")
def test_az_069_a_feature_prays_when_what_it_waits_for_happens() -> None:
    rows: dict[str, Any] = {"goods": {A: {"raze": 2, "worker": 2}}, "empire": {A: ["AZT014"]}, "passed": [B]}
    table = turn(A, factions=AZTECS, hand={A: ["COM042", "COM043"]}, top=deck_top("red black brown none red"), **rows)
    heard = hear(table)
    does(table, A, Raze("COM042"))
    assert (prayed_with(heard), points(table, A)) == ([("AZT014", 4, None)], 2)
    does(table, A, Raze("COM043"))
    assert len(prayed_with(heard)) == 2  # each time


@pytest.mark.clause("AZ-069")
def test_az_069_not_at_any_other_time() -> None:
    table = turn(A, factions=JAPANESE, goods={A: {"raze": 1}}, hand={A: ["COM042"]}, empire={A: ["JAP064"]})
    heard = hear(table)
    does(table, A, Raze("COM042"))
    assert prayed_with(heard) == []


@pytest.mark.clause("AZ-067", "AZ-070")
def test_az_070_the_cost_is_gone_however_the_prayer_ends() -> None:
    rows: dict[str, Any] = {"empire": {A: ["AZT004"]}, "top": deck_top("none none none none none")}
    table = turn(A, factions=AZTECS, goods={A: {"worker": 1}}, **rows)
    does(table, A, Activate("AZT004"), GREY)
    assert (goods(table, A), location(table, "AZT004")) == ({}, "AZT004+used1+1worker")
    table = turn(A, factions=AZTECS, **rows)
    assert refused(table, A, Activate("AZT004")) == ("cost_too_high", "IS-075")


@pytest.mark.clause("AZ-071", "T-184", "D13")
def test_az_071_the_altar_has_two_uses_in_a_round() -> None:
    table = turn(A, factions=AZTECS, goods={A: {"worker": 3}}, empire={A: ["AZT004"]}, passed=[B])
    does(table, A, Activate("AZT004"), GREY, Activate("AZT004"), RED)
    assert refused(table, A, Activate("AZT004")) == ("used_up", "IS-076")
    finish_round(table)
    assert location(table, "AZT004") == "AZT004"


@pytest.mark.clause("AZ-071", "EX3", "EX4")
@pytest.mark.parametrize(
    ("faction", "card", "pays"),
    [("aztecs", "AZT010", "food"), ("romans", "ROM064", "gold"), ("aztecs", "AZT027", "worker")],
)
def test_az_071_others_have_one(faction: str, card: str, pays: str) -> None:
    factions = (faction, "egyptians")
    table = turn(A, factions=factions, goods={A: {pays: 3}}, empire={A: [card]}, passed=[B], top=deck_top("none " * 6))
    assert refused(table, A, Activate(card, 2)) == ("once_only", "IS-077")
    does(table, A, Activate(card))
    assert refused(table, A, Activate(card)) == ("used_up", "IS-076")


@pytest.mark.clause("AZ-098", "R-44", "A9")
def test_az_098_prayers_of_production_and_features_cannot_be_declined() -> None:
    table = turn(
        A, factions=AZTECS, goods={A: {"food": 1}}, hand={A: ["AZT012"]}, blessings={A: ["pink"]}, top=deck_top("pink")
    )
    does(table, A, Build("AZT012"))
    assert ways(table, A) == {"draw", "blessings"}
    assert refused(table, A, Decline()) == ("not_an_option", "AZ-058")
    table = turn(
        A, factions=AZTECS, goods={A: {"raze": 1}}, hand={A: ["COM042"]}, empire={A: ["AZT014"]}, blessings={A: ["red"]}
    )
    does(table, A, Raze("COM042"))
    assert ways(table, A) == {"draw", "blessings"}
    assert refused(table, A, Decline()) == ("not_an_option", "AZ-058")


@pytest.mark.clause("AZ-098", "R-44")
def test_az_098_without_tokens_such_a_prayer_asks_nothing_and_is_made() -> None:
    table = last_pick(factions=AZTECS, empire={A: ["AZT012"]}, top=deck_top("pink none none"))
    heard = hear(table)
    does(table, A, Take("COM074"))
    assert (len(draws(heard)), counted(heard)) == (1, [(True, {"pink": 1})])


@pytest.mark.clause("R-57", "AZ-062", "AZ-090", "T-209")
def test_r_57_a_failed_prayer_is_resolved_all_the_same() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}}, "empire": {A: ["AZT004", "AZT029"]}}
    five = deck_top("brown grey none none blue")
    table = turn(A, factions=AZTECS, top=five, blessings={A: ["red"]}, **rows)
    does(table, A, Activate("AZT004"), RED)
    assert change(table, DRAW) == {"A": "F+1 V+1", "common pile": piled(five)}
    assert blessings(table, A) == {"red"}


# From what set it off


@pytest.mark.clause("R-46", "AZ-075", "A11")
@pytest.mark.parametrize(("good", "colour"), COLOUR_OF_DEALS.items())
def test_r_46_the_priest_looks_for_the_colour_of_the_deals_good(good: str, colour: str) -> None:
    card = next(one for one, design in DESIGN.items() if design.faction == "japanese" and design.deal_of(one) == good)
    rows: dict[str, Any] = {"goods": {A: {"food": 1}}, "hand": {A: [card]}, "empire": {A: ["JAP064"]}, "deck": {A: []}}
    top = deck_top(f"{colour} none none none none")
    first = ["COM074"] if good == "card" else []  # which the Deal itself draws
    table = turn(A, factions=JAPANESE, top=[*first, *top], **rows)
    heard = hear(table)
    does(table, A, Deal(card))
    assert counted(heard) == [(True, {colour: 1})]
    assert points(table, A) == 1 + (good == "vp")


@pytest.mark.clause("R-46", "AZ-075", "A11")
def test_r_46_for_a_blessing_it_is_the_colour_of_the_token_taken() -> None:
    rows: dict[str, Any] = {"goods": {A: {"food": 1}}, "empire": {A: ["JAP021", "JAP064"], B: ["AZT009"]}}
    table = turn(A, factions=JAPANESE, top=deck_top("pink pink none none red"), **rows)
    heard = hear(table)
    does(table, A, Activate("JAP021"))
    assert question(table) == "bless"
    does(table, A, PINK, DRAW)
    assert counted(heard) == [(True, {"pink": 2 + 1})]
    assert points(table, A) == 3


@pytest.mark.clause("AZ-088", "R-56", "AZ-028")
def test_az_088_without_a_colour_there_is_no_prayer() -> None:
    nine = ["black", "purple", "blue", "brown", "gold", "red", "pink", "grey", "white"]
    rows: dict[str, Any] = {"goods": {A: {"food": 1}}, "empire": {A: ["JAP021", "JAP064"], B: ["AZT009"]}}
    table = turn(A, factions=JAPANESE, blessings={A: nine}, **rows)
    heard = hear(table)
    does(table, A, Activate("JAP021"))  # all nine are held: the Deal gives no token, and so no colour
    assert (prayed_with(heard), draws(heard), table.waiting()) == ([], [], [B])


@pytest.mark.clause("AZ-088", "AZ-091", "T-237")
def test_az_091_the_colours_of_the_building_all_matter() -> None:
    rows: dict[str, Any] = {"goods": {A: {"wood": 1, "stone": 2}}, "hand": {A: ["ROM023"]}}
    table = turn(
        A,
        factions=("romans", "aztecs"),
        empire={A: ["ROM066", "COM074"]},
        top=deck_top("brown grey grey blue none"),
        **rows,
    )
    heard = hear(table)
    does(table, A, Build("ROM023"), Choose(card="COM074"))
    assert counted(heard) == [(True, {"brown": 1, "red": 0, "grey": 2})]
    assert points(table, A) == 3


# Who


@pytest.mark.clause("T-191", "R-10", "R-67", "AZ-068")
def test_t_191_porters_say_a_new_prayer() -> None:
    rows: dict[str, Any] = {"goods": {A: {"food": 1}}, "empire": {A: ["COM084", "AZT001"]}}
    top = deck_top("brown brown grey")
    table = turn(A, factions=AZTECS, top=top, **rows)
    heard = hear(table)
    assert change(table, Activate("COM084"), BROWN) == {
        "A": "W+2 F-1",
        "COM084": "used1+1food",
        "common pile": piled(top),
    }
    assert draws(heard) == [top]


@pytest.mark.clause("AZ-099", "R-67", "T-192", "AZ-032")
def test_az_099_the_taker_of_an_altar_prays_with_tokens_of_his_own() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 2}}, "empire": {B: ["AZT004"]}, "annexed": {A: ["AZT004"]}}
    five = deck_top("brown none none none none")
    table = turn(A, factions=EGYPTIANS, blessings={B: ["tricolour", "brown"]}, top=five, **rows)
    heard = hear(table)
    does(table, A, Activate("AZT004"), BROWN)  # without tokens of his own he is asked nothing more
    assert (draws(heard), goods(table, A)) == ([five], {"worker": 1, "wood": 1})
    table = turn(A, factions=EGYPTIANS, blessings={A: ["brown"], B: ["tricolour"]}, top=five, **rows)
    does(table, A, Activate("AZT004"), BROWN)
    assert change(table, BLESSINGS) == {"A": "W+1"}


@pytest.mark.clause("AZ-099")
def test_az_099_the_owner_of_a_taken_altar_cannot_pray_there() -> None:
    rows: dict[str, Any] = {"goods": {B: {"worker": 1}}, "empire": {B: ["AZT004"]}, "annexed": {A: ["AZT004"]}}
    table = turn(B, factions=EGYPTIANS, blessings={B: ["tricolour"]}, **rows)
    assert refused(table, B, Activate("AZT004")) == ("not_your_location", "IS-075")
    assert refused(table, B, Done()) == ("not_now", "IS-029")
