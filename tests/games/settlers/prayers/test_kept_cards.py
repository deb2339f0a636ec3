"""Cards kept under Locations for later Prayers. (AZ-077..081, AZ-104, R-41, R-63, S-10, S-11, S-14)"""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.changes import change
from games.settlers.support.positions import (
    A,
    B,
    choices,
    does,
    empire,
    finish_actions,
    finish_round,
    goods,
    hand,
    hear,
    location,
    points,
    question,
    refused,
    turn,
)
from games.settlers.support.praying import AZTECS, BLESSINGS, BROWN, DONE, DRAW, GREY, RED, counted, deck_top, piled
from reliquary.games.settlers.events import KeptCard, UsedKept
from reliquary.games.settlers.moves import Activate, Build, Choose, Decline, Put, Raze
from reliquary.games.settlers.table import Table

BARBARIANS = ("barbarians", "aztecs")
RUINS = deck_top("none none none none none")


def altar(*kept: str, tokens: tuple[str, ...] = (), **wishes: Any) -> Table:
    """Lay out Sacrificial Altar, cards kept under Stone That Tells Stories, and five Ruins to be drawn."""
    stone = "+".join(["AZT016", *(f"kept:{card}" for card in kept)])
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}}, "empire": {A: ["AZT004", stone]}, "top": RUINS}
    return turn(A, factions=AZTECS, blessings={A: tokens}, **(rows | wishes))


# Keeping


@pytest.mark.clause("AZ-077", "AZ-104", "IS-049", "DP-19", "DP-47")
def test_az_104_hand_cards_of_both_decks_are_laid_open_under_the_stone() -> None:
    table = turn(A, factions=AZTECS, hand={A: ["COM003", "AZT054", "COM069"]}, empire={A: ["AZT016"]})
    heard = hear(table)
    does(table, A, Put(card="COM003"), Put(card="AZT054"))
    assert (question(table), table.waiting(), hand(table, A)) == ("turn", [A], ["COM069"])  # it costs no action
    assert location(table, "AZT016") == "AZT016+kept:COM003+kept:AZT054"
    for viewer in (A, B, None):
        assert table.view(viewer).panels[A].empire[0].kept == ["COM003", "AZT054"]
    assert [(event.onto, event.card) for event in heard if isinstance(event, KeptCard)] == [
        ("AZT016", "COM003"), ("AZT016", "AZT054"),
    ]  # fmt: skip


@pytest.mark.clause("AZ-077", "DP-47", "T-206")
def test_az_077_codex_painters_keep_one_of_the_cards_drawn() -> None:
    five = deck_top("brown grey none none none")
    rows: dict[str, Any] = {"goods": {A: {"worker": 2}}, "empire": {A: ["AZT004", "AZT018"]}, "passed": [B]}
    table = turn(A, factions=AZTECS, top=[*five, *deck_top("none none red red red", without=five)], **rows)
    does(table, A, Activate("AZT004"), GREY)
    assert set(choices(table, A)) == {*five, None}
    does(table, A, Choose(card=five[0]))
    assert (location(table, "AZT018"), goods(table, A)) == (f"AZT018+kept:{five[0]}", {"worker": 1, "stone": 1})
    does(table, A, Activate("AZT004"), BROWN, Choose(card=five[0]), Decline())
    assert (location(table, "AZT018"), goods(table, A)) == ("AZT018", {"stone": 1, "wood": 1})
    assert five[0] in table.snapshot()["common_discard"]


@pytest.mark.clause("AZ-077", "AZ-049")
def test_az_077_keeping_may_be_declined() -> None:
    five = deck_top("brown grey none none none")
    table = altar(empire={A: ["AZT004", "AZT018"]}, top=five)
    does(table, A, Activate("AZT004"), GREY)
    assert change(table, Decline()) == {"A": "V+1", "common pile": piled(five)}


@pytest.mark.clause("AZ-077", "T-227", "AZ-079")
def test_az_077_bone_oracle_keeps_what_was_razed_from_the_hand() -> None:
    rows: dict[str, Any] = {"goods": {A: {"raze": 1}}, "hand": {A: ["COM003"]}, "empire": {A: ["BAR069"]}}
    table = turn(A, factions=BARBARIANS, **rows)
    does(table, A, Raze("COM003"))
    assert (question(table), set(choices(table, A))) == ("keep_card", {"COM003", None})
    clone = table.clone()
    does(table, A, Choose(card="COM003"))
    assert (location(table, "BAR069"), table.snapshot()["common_discard"]) == ("BAR069+kept:COM003", [])
    does(clone, A, Decline())
    assert (location(clone, "BAR069"), clone.snapshot()["common_discard"]) == ("BAR069", ["COM003"])


@pytest.mark.clause("AZ-077")
def test_az_077_bone_oracle_does_not_keep_locations_razed() -> None:
    rows: dict[str, Any] = {"goods": {A: {"raze": 2}}, "empire": {A: ["BAR069"], B: ["COM003"]}}
    table = does(turn(A, factions=BARBARIANS, **rows), A, Raze("COM003"))
    assert (location(table, "BAR069"), table.waiting()) == ("BAR069", [B])


@pytest.mark.clause("S-14")
def test_s_14_a_razed_card_that_was_drawn_again_cannot_be_kept() -> None:
    rows: dict[str, Any] = {"goods": {A: {"raze": 1}}, "hand": {A: ["COM046"]}, "empire": {A: ["BAR069"]}}
    rows |= {"common_deck": [], "common_discard": [], "deck": {A: []}}
    table = turn(A, factions=BARBARIANS, **rows)
    does(table, A, Raze("COM046"))  # its raze field draws cards: the pile, this card alone, becomes the deck
    assert (hand(table, A), location(table, "BAR069"), table.waiting()) == (["COM046"], "BAR069", [B])


# Using


@pytest.mark.clause("AZ-079", "AZ-080", "AZ-081", "R-41", "D15", "A5", "DP-43")
def test_az_081_a_kept_card_comes_on_top_of_those_drawn_and_makes_the_prayer_succeed() -> None:
    table = altar("COM003")
    heard = hear(table)
    does(table, A, Activate("AZT004"), BROWN)
    prayer = table.view(B).prayer
    assert prayer is not None
    assert (question(table), prayer.drawn, prayer.used) == ("kept", RUINS, [])  # named with the draw in sight
    assert change(table, Choose(card="COM003")) == {
        "A": "W+1",
        "AZT016": "bare",
        "common pile": piled([*RUINS, "COM003"]),
    }
    assert counted(heard) == [(True, {"brown": 1})]
    assert [event.card for event in heard if isinstance(event, UsedKept)] == ["COM003"]


@pytest.mark.clause("AZ-079", "AZ-089", "R-41", "T-186")
def test_r_41_a_kept_card_wakes_the_tokens() -> None:
    table = altar("COM003", tokens=("brown",))
    does(table, A, Activate("AZT004"), BROWN, DRAW)
    assert change(table, Choose(card="COM003"))["A"] == "W+2"


@pytest.mark.clause("AZ-081", "R-41", "T-187")
def test_az_081_without_a_draw_no_kept_card_can_be_used() -> None:
    table = altar("COM003", tokens=("brown",))
    does(table, A, Activate("AZT004"), BROWN)
    assert change(table, BLESSINGS) == {"A": "W+1"}  # nothing was asked
    rows: dict[str, Any] = {"empire": {A: ["AZT022", "AZT016+kept:COM003"]}}
    table = altar(tokens=("brown", "tricolour"), **rows)
    does(table, A, Activate("AZT022"), BLESSINGS)
    assert question(table) == "tricolour"
    assert refused(table, A, Choose(card="COM003")) == ("not_an_option", "AZ-033")


@pytest.mark.clause("AZ-080")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_az_080_any_number_may_be_used_and_the_others_stay(number: int) -> None:
    kept = ["COM003", "COM004", "COM007"]
    table = altar(*kept)
    does(table, A, Activate("AZT004"), BROWN, *(Choose(card=card) for card in kept[:number]))
    if number < 3:
        does(table, A, DONE)
    assert goods(table, A) == ({"wood": number} if number else {})
    assert location(table, "AZT016") == "+".join(["AZT016", *(f"kept:{card}" for card in kept[number:])])


@pytest.mark.clause("AZ-079", "R-41")
def test_az_079_a_used_card_is_discarded_whether_it_helped_or_not() -> None:
    rows: dict[str, Any] = {"empire": {A: ["AZT027", "AZT016+kept:COM003"]}}
    top = deck_top("red red none none none none")
    table = altar(top=top, **rows)
    assert change(table, Activate("AZT027"), Choose(card="COM003"), RED) == {
        "A": "F+2 P-1",
        "AZT027": "used1+1worker",
        "AZT016": "bare",
        "common pile": piled([*top, "COM003"]),
    }


@pytest.mark.clause("AZ-079", "AZ-104", "R-63")
def test_az_104_a_used_faction_card_goes_to_its_own_pile() -> None:
    table = altar("AZT054")
    does(table, A, Activate("AZT004"), RED)
    assert change(table, Choose(card="AZT054")) == {
        "A": "F+1",
        "A pile": "+AZT054",
        "AZT016": "bare",
        "common pile": piled(RUINS),
    }


@pytest.mark.clause("S-11", "AZ-080")
def test_s_11_only_cards_with_a_colour_that_matters_are_offered() -> None:
    table = altar("COM003", "COM001", "COM069", top=deck_top("blue blue blue blue blue"))
    does(table, A, Activate("AZT004"), GREY)
    assert choices(table, A) == ["COM001", None]
    assert refused(table, A, Choose(card="COM003")) == ("not_an_option", "AZ-080")
    table = altar("COM003")
    does(table, A, Activate("AZT004"), GREY)
    assert (table.waiting(), location(table, "AZT016")) == ([B], "AZT016+kept:COM003")  # not asked at all


@pytest.mark.clause("AZ-099", "R-63")
def test_az_099_kept_cards_of_others_are_out_of_reach() -> None:
    rows: dict[str, Any] = {"goods": {A: {"gold": 1}}, "empire": {A: ["ROM064"], B: ["AZT016+kept:COM018"]}}
    table = turn(A, factions=("romans", "aztecs"), top=RUINS, **rows)
    heard = hear(table)
    does(table, A, Activate("ROM064"))
    assert (table.waiting(), [hit for hit, _ in counted(heard)]) == ([B], [False])


# How long


@pytest.mark.clause("AZ-078", "IS-095", "IS-094", "T-207", "T-208")
def test_az_078_until_the_end_of_the_round_or_of_the_game() -> None:
    rows = ["AZT018+kept:COM003", "AZT016+kept:COM001+kept:AZT054"]
    table = turn(A, factions=AZTECS, empire={A: rows}, common_discard=[])
    finish_actions(table)
    assert empire(table, A) == ["AZT018", rows[1]]
    snapshot = table.snapshot()
    assert "COM003" in {*snapshot["common_discard"], *snapshot["common_deck"], *snapshot["offer"]}
    everywhere = [card for one in snapshot["players"] for card in (*one["discard"], *one["deck"])]
    assert {"COM001", "AZT054"}.isdisjoint({*everywhere, *snapshot["common_discard"], *snapshot["common_deck"]})
    finish_round(table)
    assert location(table, "AZT016") == rows[1]


@pytest.mark.clause("R-63", "AZ-104", "IS-054", "T-208")
def test_r_63_kept_cards_leave_with_their_location() -> None:
    rows: dict[str, Any] = {"goods": {A: {"stone": 1}}, "hand": {A: ["AZT024"]}}
    table = turn(A, factions=AZTECS, empire={A: ["AZT016+kept:COM001+kept:AZT054"]}, **rows)
    found = change(table, Build("AZT024"))
    assert (found["common pile"], found["A pile"]) == ("+COM001", "+AZT016 +AZT054")


@pytest.mark.clause("R-63")
def test_r_63_they_never_come_back_into_a_hand() -> None:
    table = altar("COM003", goods={A: {"wood": 3, "stone": 3, "raze": 3}})
    for move in (Build("COM003"), Put(card="COM003"), Raze("COM003")):
        assert table.why_not(A, move) is not None


# Reactions to a Prayer


@pytest.mark.clause("S-10", "AZ-086", "R-57")
def test_s_10_reactions_to_a_prayer_come_at_once_and_in_the_order_of_building() -> None:
    for others, score in ((["AZT029", "AZT018"], 1), (["AZT018", "AZT029"], 0)):
        table = altar(empire={A: ["AZT004", *others]}, top=RUINS)
        does(table, A, Activate("AZT004"), RED)
        assert (question(table), points(table, A)) == ("keep_card", score)
        assert table.snapshot()["common_discard"] == []
        does(table, A, Decline())
        assert (points(table, A), goods(table, A)) == (1, {"food": 1})


@pytest.mark.clause("S-10")
def test_s_10_they_do_not_join_the_queue_of_other_reactions() -> None:
    rows: dict[str, Any] = {"goods": {A: {"raze": 1}}, "hand": {A: ["COM042"]}, "passed": [B]}
    table = turn(A, factions=AZTECS, empire={A: ["COM005", "AZT014", "AZT029"]}, top=RUINS, **rows)
    does(table, A, Raze("COM042"), Choose(card="AZT014"))  # the Prayer first, and it fails
    assert (points(table, A), goods(table, A)) == (1 + 1, {"wood": 2, "food": 1})
