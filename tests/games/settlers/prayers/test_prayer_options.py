"""Every option of the box of the Aztecs, with each of its values. (R-38, R-41, R-44..46, R-53, R-54, R-64)"""

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
    finish_round,
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
    BROWN,
    DONE,
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
from reliquary.core.options import OptionError
from reliquary.games import new_game
from reliquary.games.settlers.decks.codes import deck_code
from reliquary.games.settlers.decks.decks import base_deck, deck_of
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Activate, Build, Choose, Decline, Raze, Unlock
from reliquary.games.settlers.table import Table

VALUES: dict[str, list[Any]] = {
    "format": ["standard", "open"],
    "open_deck": ["thirty", "free"],
    "cards": ["all", "documented"],
    "voice_flat_gain": ["vp", "blessing", "none"],
    "kept_in_blessing_mode": [False, True],
    "kept_named": ["after_draw", "before_draw"],
    "feature_prayers": ["compulsory", "optional"],
    "offer_gold": [True, False],
    "priest_blessing_deal": ["token_colour", "none"],
    "orange_card_is_wild": [False, True],
    "unlock_lasts": ["game", "round"],
    "building_prayers": [True, False],
    "taken_placements": ["taker", "owner"],
}
RUINS = deck_top("none none none none none")
JAPANESE = ("japanese", "aztecs")


@pytest.mark.clause("DP-01")
@pytest.mark.parametrize("name", VALUES)
def test_dp_01_the_first_value_is_the_default_and_others_are_refused(name: str) -> None:
    assert ImperialSettlers(2).options[name] == VALUES[name][0]
    for value in VALUES[name]:
        assert ImperialSettlers(2, **{name: value}).options[name] == value
    with pytest.raises(OptionError, match=name):
        ImperialSettlers(2, **{name: "perhaps"})


@pytest.mark.clause("DP-01", "DP-03")
def test_dp_01_decks_are_written_as_a_row() -> None:
    code = deck_code(base_deck("romans").swap(out="ROM023", into="ROM061"))
    game = new_game("settlers", 2, {"factions": "aztecs,romans", "decks": f"base,{code}"})
    assert game.options["decks"] == ["base", code]
    assert ImperialSettlers(2).options["decks"] is None


# Decks


@pytest.mark.clause("R-53", "AZ-013")
def test_r_53_open_deck_thirty_or_free() -> None:
    small = deck_code(deck_of("aztecs", base_deck("aztecs").designs[:9]))
    agreement: dict[str, Any] = {"factions": ["aztecs", "romans"], "format": "open", "decks": [small, "base"]}
    with pytest.raises(OptionError, match="AZ-018"):
        ImperialSettlers(2, **agreement)
    table = ImperialSettlers(2, open_deck="free", **agreement).start(seed=1)
    hand = [card for card in table.snapshot()["players"][A]["hand"] if card.startswith("AZT")]
    assert len(hand) + table.view(None).panels[A].deck == 3 * 3 + 6 * 2
    with pytest.raises(OptionError, match="AZ-018"):
        ImperialSettlers(2, open_deck="free", **(agreement | {"format": "standard"}))


@pytest.mark.clause("AZ-021", "AZ-106")
def test_az_021_with_documented_cards_only_the_aztecs_cannot_be_chosen() -> None:
    assert ImperialSettlers(2, factions=["aztecs", "romans"], cards="all").factions == ("aztecs", "romans")
    with pytest.raises(OptionError, match="AZ-106"):
        ImperialSettlers(2, factions=["aztecs", "romans"], cards="documented")
    assert ImperialSettlers(2, factions=["egyptians", "romans"], cards="documented").seats == 2


# Voice of the Gods


@pytest.mark.clause("R-38", "A1", "EX3")
def test_r_38_voice_flat_gain_vp_or_blessing() -> None:
    rows: dict[str, Any] = {"goods": {A: {"food": 1}}, "empire": {A: ["AZT010"]}}
    tokens = {A: ["pink", "red", "tricolour"]}
    table = turn(A, factions=AZTECS, blessings=tokens, voice_flat_gain="vp", **rows)
    assert change(table, Activate("AZT010"), BLESSINGS)["A"] == "F-1 P+1 V+3"
    table = turn(A, factions=AZTECS, blessings=tokens, voice_flat_gain="blessing", **rows)
    does(table, A, Activate("AZT010"))
    assert question(table) == "bless"
    assert change(table, GREY, BLESSINGS) == {"A": "P+1 V+2", "A blessings": "+grey"}  # the total of the booklet


# Kept cards


def kept(**wishes: Any) -> Table:
    """Lay out Sacrificial Altar with a kept brown card and a brown token, and declare brown."""
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}}, "empire": {A: ["AZT004", "AZT016+kept:COM003"]}}
    table = turn(A, factions=AZTECS, blessings={A: ["brown"]}, top=RUINS, **(rows | wishes))
    return does(table, A, Activate("AZT004"), BROWN)


@pytest.mark.clause("R-41", "T-187", "AZ-081")
@pytest.mark.parametrize("allowed", [False, True])
def test_r_41_kept_in_blessing_mode(allowed: bool) -> None:
    table = kept(kept_in_blessing_mode=allowed)
    heard = hear(table)
    does(table, A, BLESSINGS)
    if not allowed:
        assert (goods(table, A), location(table, "AZT016")) == ({"wood": 1}, "AZT016+kept:COM003")
        return
    assert question(table) == "kept"
    does(table, A, Choose(card="COM003"))
    assert (goods(table, A), location(table, "AZT016"), draws(heard)) == ({"wood": 2}, "AZT016", [])
    assert table.snapshot()["common_discard"] == ["COM003"]


@pytest.mark.clause("R-41", "AZ-080")
@pytest.mark.parametrize("moment", ["after_draw", "before_draw"])
def test_r_41_kept_named_after_or_before_the_draw(moment: str) -> None:
    table = kept(kept_named=moment)
    heard = hear(table)
    does(table, A, DRAW)
    assert question(table) == "kept"
    assert draws(heard) == ([RUINS] if moment == "after_draw" else [])
    does(table, A, Choose(card="COM003"))
    assert (draws(heard), goods(table, A)) == ([RUINS], {"wood": 2})


@pytest.mark.clause("R-41", "AZ-080")
def test_r_41_before_the_draw_nobody_is_asked_again_after_it() -> None:
    table = kept(kept_named="before_draw")
    does(table, A, DRAW, DONE)
    assert (goods(table, A), table.waiting(), location(table, "AZT016")) == ({}, [B], "AZT016+kept:COM003")


# Prayers that may be declined


@pytest.mark.clause("R-44", "AZ-098", "A9")
@pytest.mark.parametrize("rule", ["compulsory", "optional"])
def test_r_44_feature_prayers(rule: str) -> None:
    rows: dict[str, Any] = {"goods": {A: {"raze": 1}}, "hand": {A: ["COM042"]}, "empire": {A: ["AZT014", "AZT029"]}}
    table = turn(A, factions=AZTECS, top=RUINS, feature_prayers=rule, **rows)
    heard = hear(table)
    does(table, A, Raze("COM042"))
    if rule == "compulsory":
        assert (len(draws(heard)), points(table, A)) == (1, 1)  # it failed, and Tears of Tlaloc react
        return
    assert ways(table, A) == {"draw", None}
    assert change(table, Decline()) == {}
    assert (draws(heard), counted(heard), points(table, A)) == ([], [], 0)


@pytest.mark.clause("R-44", "AZ-070")
def test_r_44_production_may_decline_as_well_but_an_action_has_been_paid() -> None:
    rows: dict[str, Any] = {"goods": {A: {"food": 1, "worker": 1}}, "hand": {A: ["AZT012"]}, "empire": {A: ["AZT004"]}}
    table = turn(A, factions=AZTECS, blessings={A: ["pink", "grey"]}, feature_prayers="optional", passed=[B], **rows)
    does(table, A, Build("AZT012"))
    assert ways(table, A) == {"draw", "blessings", None}
    does(table, A, Decline())
    assert goods(table, A) == {"worker": 2}  # the Worker House of Youth makes without praying
    does(table, A, Activate("AZT004"), GREY)
    assert ways(table, A) == {"draw", "blessings"}
    assert refused(table, A, Decline()) == ("not_an_option", "AZ-058")


# Gold for the Temple


@pytest.mark.clause("R-45", "A10", "DP-46")
def test_r_45_gold_stands_for_the_kind_it_replaces() -> None:
    five = deck_top("grey grey red none none")
    rows: dict[str, Any] = {"goods": {A: {"worker": 1, "gold": 2, "stone": 1}}, "empire": {A: ["AZT022"]}, "top": five}
    table = turn(A, factions=AZTECS, **rows)
    does(table, A, Activate("AZT022"))
    assert choices(table, A) == ["stone", 1, 2, None]  # a Stone, Gold for a Stone, Gold for a Food, no more
    assert change(table, Choose(good="stone"), Choose(option=1), Choose(option=2)) == {
        "A": "S-1 G-2 V+5",
        "common pile": piled(five),
    }
    table = turn(A, factions=AZTECS, offer_gold=False, **rows)
    does(table, A, Activate("AZT022"))
    assert refused(table, A, Choose(option=1)) == ("not_an_option", "AZ-101")
    assert choices(table, A) == ["stone", None]


@pytest.mark.clause("R-45", "AZ-101")
def test_r_45_gold_is_refused_beyond_the_cards_counted() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 1, "gold": 5}}, "empire": {A: ["AZT022"]}}
    table = turn(A, factions=AZTECS, top=deck_top("red grey none none none"), **rows)
    does(table, A, Activate("AZT022"), Choose(option=1))
    assert refused(table, A, Choose(option=1)) == ("not_an_option", "AZ-101")
    assert refused(table, A, Choose(option=0)) == ("not_an_option", "AZ-101")


# Itinerant Priest


@pytest.mark.clause("R-46", "A11", "AZ-088", "R-56")
@pytest.mark.parametrize("rule", ["token_colour", "none"])
def test_r_46_a_deal_for_a_blessing(rule: str) -> None:
    rows: dict[str, Any] = {"goods": {A: {"food": 1}}, "empire": {A: ["JAP021", "JAP064"], B: ["AZT009"]}}
    table = turn(A, factions=JAPANESE, top=deck_top("pink none none none none"), priest_blessing_deal=rule, **rows)
    heard = hear(table)
    does(table, A, Activate("JAP021"), PINK)
    if rule == "none":
        assert (prayed_with(heard), blessings(table, A), table.waiting()) == ([], {"pink"}, [B])
        return
    does(table, A, DRAW)
    assert points(table, A) == 2  # a card and the token just taken


# Orange cards


@pytest.mark.clause("R-54", "AZ-072", "AZ-073")
@pytest.mark.parametrize("wild", [False, True])
def test_r_54_a_kept_orange_card_is_orange_or_anything(wild: bool) -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}}, "empire": {A: ["AZT004", "AZT016+kept:AZT024"]}}
    table = turn(A, factions=AZTECS, top=RUINS, orange_card_is_wild=wild, **rows)
    heard = hear(table)
    does(table, A, Activate("AZT004"), RED)
    if not wild:
        assert (counted(heard), table.waiting()) == ([(False, {"red": 0})], [B])  # it is not even offered
        return
    does(table, A, Choose(card="AZT024"))
    assert (counted(heard), goods(table, A)) == ([(True, {"red": 1})], {"food": 1})


@pytest.mark.clause("R-54")
def test_r_54_a_wild_card_counts_for_each_colour_that_matters() -> None:
    rows: dict[str, Any] = {"goods": {A: {"food": 2, "worker": 2}}, "empire": {A: ["AZT028", "AZT016+kept:AZT024"]}}
    top = deck_top("none none none none none none")
    table = turn(A, factions=AZTECS, top=[*top[:4], "COM003", "COM042", "COM043"], orange_card_is_wild=True, **rows)
    does(table, A, Activate("AZT028"), Choose(card="AZT024"))
    assert points(table, A) == 9


# Unlocking


@pytest.mark.clause("R-64", "TE-13", "TE-18")
@pytest.mark.parametrize("lasts", ["game", "round"])
def test_r_64_what_is_unlocked_lasts_for_the_game_or_the_round(lasts: str) -> None:
    rows: dict[str, Any] = {"goods": {A: {"tech": 1, "worker": 1}}, "empire": {A: ["AZT049", "AZT004"]}}
    table = turn(A, factions=AZTECS, blessings={A: ["grey"]}, unlock_lasts=lasts, passed=[B], **rows)
    does(table, A, Unlock("AZT049"), Activate("AZT004"), GREY, BLESSINGS)
    assert points(table, A) == 1  # within the round it works in either case
    finish_round(table)
    assert location(table, "AZT049") == ("AZT049+unlocked" if lasts == "game" else "AZT049")
    assert goods(table, A).get("tech", 0) == 0
