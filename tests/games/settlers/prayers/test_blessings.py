"""Blessing tokens: gaining, holding, storing, and the tricolour one. (AZ-002, AZ-003, AZ-023..039, AZ-103)"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.settlers.support.changes import change
from games.settlers.support.positions import (
    A,
    B,
    C,
    blessings,
    choices,
    does,
    finish_actions,
    finish_round,
    goods,
    hand,
    hear,
    outcome_of,
    points,
    production,
    question,
    refused,
    turn,
)
from games.settlers.support.praying import (
    AZTECS,
    BLESSINGS,
    DONE,
    DRAW,
    GREY,
    NINE,
    PINK,
    RED,
    TRICOLOUR,
    colours,
    deck_top,
)
from reliquary.games.settlers.cards import BOARDS
from reliquary.games.settlers.cards.vocabulary import Goods
from reliquary.games.settlers.codes.colours import COLOUR_NAMES
from reliquary.games.settlers.events import Blessed, CleanedUp
from reliquary.games.settlers.moves import Activate, Build, Choose, Deal, Pass
from reliquary.games.settlers.table import Table

BOARD = {"worker": 3, "food": 1, "raze": 1, "defence": 1}


def colour(name: str) -> Choose:
    """Write the choice of a colour."""
    return msgspec.convert({"colour": name}, Choose)


def calmecac(tokens: list[str], factions: tuple[str, str] = AZTECS, card: str = "AZT007", **wishes: Any) -> Table:
    """Build a Location that brings a Blessing, giving up a Ruins."""
    wishes = {"goods": {A: {"stone": 1, "wood": 1}}} | wishes
    table = turn(A, factions=factions, hand={A: [card]}, empire={A: ["COM074"]}, blessings={A: tokens}, **wishes)
    return does(table, A, Build(card))


# Tokens


@pytest.mark.clause("AZ-002", "AZ-003", "AZ-024", "AZ-010")
def test_az_003_nine_colours_of_tokens_and_one_tricolour() -> None:
    assert set(COLOUR_NAMES) == {*NINE, "orange", "tricolour"}
    table = calmecac([])
    assert (question(table), set(choices(table, A))) == ("bless", set(NINE))
    assert refused(table, A, Choose(colour="orange")) == ("not_an_option", "AZ-027")


@pytest.mark.clause("AZ-023", "AZ-025", "AZ-027", "IS-002")
def test_az_027_a_blessing_gained_is_a_token_of_a_colour_of_choice() -> None:
    table = calmecac(["red"])
    heard = hear(table)
    assert change(table, Choose(colour="white")) == {"A blessings": "+white"}
    assert [(event.seat, event.colour) for event in heard if isinstance(event, Blessed)] == [(A, "white")]
    for viewer in (A, B, None):
        assert table.view(viewer).panels[A].blessings == ["red", "white"]


@pytest.mark.clause("AZ-023", "T-215", "IS-063")
def test_az_023_a_deal_may_give_a_blessing_now_and_in_every_production() -> None:
    table = turn(A, factions=AZTECS, goods={A: {"food": 1}}, hand={A: ["AZT009"]})
    assert change(table, Deal("AZT009"), PINK) == {
        "A": "F-1",
        "A hand": "-AZT009",
        "A deals": "+AZT009",
        "A blessings": "+pink",
    }
    table = production(factions=AZTECS, deals={A: ["AZT009"]})
    assert question(table) == "bless"
    does(table, A, GREY)
    assert blessings(table, A) == {"grey", "tricolour"}


@pytest.mark.clause("AZ-026", "AZ-036", "T-179", "D09")
def test_az_026_never_two_of_a_colour_and_the_tricolour_does_not_count() -> None:
    table = turn(
        A,
        factions=AZTECS,
        goods={A: {"stone": 2}},
        hand={A: ["AZT007", "AZT008"]},
        empire={A: ["COM073", "COM074"]},
        blessings={A: ["tricolour"]},
        passed=[B],
    )
    does(table, A, Build("AZT007"), Choose(card="COM073"))
    assert set(choices(table, A)) == set(NINE)
    does(table, A, RED, Build("AZT008"), Choose(card="COM074"))
    assert set(choices(table, A)) == {*NINE} - {"red"}
    assert refused(table, A, RED) == ("no_such_blessing", "AZ-026")
    does(table, A, GREY)
    assert blessings(table, A) == {"tricolour", "red", "grey"}


@pytest.mark.clause("AZ-028", "R-50", "T-180", "D10")
def test_az_028_with_all_nine_nothing_more_is_gained() -> None:
    table = calmecac([*NINE, "tricolour"])
    assert (blessings(table, A), table.waiting()) == ({*NINE, "tricolour"}, [B])


@pytest.mark.clause("AZ-028", "R-50", "A16")
def test_r_50_several_blessings_are_taken_one_after_the_other() -> None:
    rows: dict[str, Any] = {"goods": {A: {"stone": 2}}}
    table = calmecac(["red"], ("romans", "aztecs"), "ROM070", **rows)
    does(table, A, PINK)
    assert set(choices(table, A)) == {*NINE} - {"red", "pink"}
    does(table, A, GREY)
    assert blessings(table, A) == {"red", "pink", "grey"}
    table = calmecac(list(NINE[:8]), ("romans", "aztecs"), "ROM070", **rows)
    assert (blessings(table, A), table.waiting()) == (set(NINE), [B])  # one place was left, and only one colour


@pytest.mark.clause("AZ-028", "AZ-002")
def test_az_028_the_supply_has_a_token_of_every_colour_for_everybody() -> None:
    factions = ("barbarians", "japanese", "romans", "egyptians", "aztecs")
    tokens = {seat: list(NINE) for seat in range(4)}
    table = turn(
        4, factions=factions, goods={4: {"stone": 1}}, hand={4: ["AZT007"]}, empire={4: ["COM074"]}, blessings=tokens
    )
    does(table, 4, Build("AZT007"))
    assert set(choices(table, 4)) == set(NINE)


@pytest.mark.clause("AZ-029", "AZ-041", "T-234")
def test_az_029_a_token_helps_from_the_moment_it_is_gained() -> None:
    table = turn(
        A,
        factions=AZTECS,
        goods={A: {"stone": 1, "worker": 1}},
        hand={A: ["AZT007"]},
        empire={A: ["COM074", "AZT004"]},
        top=deck_top("none none none none none"),
        passed=[B],
    )
    does(table, A, Build("AZT007"), Choose(card="COM074"), RED, Activate("AZT004"), RED, BLESSINGS)
    assert goods(table, A) == {"food": 1, "worker": 1}


@pytest.mark.clause("R-68", "AZ-003")
def test_r_68_a_white_blessing_may_be_taken_where_nobody_has_technology() -> None:
    table = calmecac([])
    does(table, A, Choose(colour="white"))
    assert blessings(table, A) == {"white"}


# The tricolour token


@pytest.mark.clause("AZ-005", "AZ-031", "R-69", "T-019", "A21")
def test_az_031_the_aztec_board_makes_the_tricolour() -> None:
    (board,) = (one for one in BOARDS if one.faction == "aztecs")
    assert (board.makes, board.stores) == (Goods(worker=3, food=1, raze=1, defence=1), "stone")
    table = production(factions=AZTECS, round=1)
    assert (goods(table, A), blessings(table, A)) == (BOARD, {"tricolour"})
    assert blessings(table, B) == set()


@pytest.mark.clause("AZ-032", "AZ-031", "T-181", "D11")
def test_az_032_no_other_faction_has_it() -> None:
    assert [board.faction for board in BOARDS if board.tricolour] == ["aztecs"]
    table = calmecac([], ("barbarians", "aztecs"), "BAR064")
    assert refused(table, A, TRICOLOUR) == ("not_an_option", "AZ-027")
    table = calmecac([])  # nor can the Aztecs choose it
    assert refused(table, A, TRICOLOUR) == ("not_an_option", "AZ-027")


@pytest.mark.clause("AZ-032", "R-67", "R-13")
def test_az_032_not_even_whoever_takes_their_locations() -> None:
    rows: dict[str, Any] = {"empire": {B: ["AZT007"]}, "annexed": {A: ["AZT007"]}, "goods": {A: {"food": 1}}}
    table = turn(A, factions=("egyptians", "aztecs"), blessings={B: ["tricolour"]}, **rows)
    finish_round(table)
    assert "tricolour" not in blessings(table, A)


@pytest.mark.clause("AZ-036")
def test_az_036_brown_grey_and_red_may_be_held_beside_it() -> None:
    table = turn(A, factions=AZTECS, blessings={A: ["tricolour", "brown", "grey", "red"]})
    assert blessings(table, A) == {"tricolour", "brown", "grey", "red"}
    table = calmecac(["tricolour", "brown", "grey"])
    assert "red" in choices(table, A)


# Cleanup


@pytest.mark.clause("AZ-030", "T-182", "D12", "IS-092", "R-69")
def test_az_030_tokens_are_discarded_in_cleanup_and_the_board_makes_its_own_anew() -> None:
    table = turn(
        A, factions=AZTECS, goods={A: {"stone": 2, "worker": 1}}, blessings={A: ["tricolour", "pink"], B: ["red"]}
    )
    heard = hear(table)
    finish_actions(table)
    assert blessings(table, A) == blessings(table, B) == set()
    assert goods(table, A) == {"stone": 2}
    assert [event.kept for event in heard if isinstance(event, CleanedUp)] == [{"stone": 2}, {}]
    finish_round(table)
    assert (blessings(table, A), goods(table, A)) == ({"tricolour"}, BOARD | {"stone": 2})


@pytest.mark.clause("AZ-103", "R-51", "T-211", "DP-50", "A17")
def test_az_103_sun_stone_stores_two_the_tricolour_too() -> None:
    table = turn(A, factions=AZTECS, empire={A: ["AZT025"]}, blessings={A: ["brown", "pink", "tricolour"]}, passed=[B])
    does(table, A, Pass())
    assert (question(table), colours(table, A)) == ("store", {"brown", "pink", "tricolour", None})
    does(table, A, PINK, TRICOLOUR)
    assert blessings(table, A) == {"pink", "tricolour"}
    heard = hear(table)
    finish_round(table)
    assert blessings(table, A) == {"pink", "tricolour"}
    assert not [event for event in heard if isinstance(event, Blessed)]  # there is only one


@pytest.mark.clause("AZ-103", "DP-50")
def test_az_103_fewer_may_be_stored_and_what_finds_room_is_not_asked_for() -> None:
    rows: dict[str, Any] = {"factions": AZTECS, "empire": {A: ["AZT025"]}, "passed": [B]}
    table = does(turn(A, blessings={A: ["brown", "pink", "red"]}, **rows), A, Pass(), DONE)
    assert blessings(table, A) == set()
    table = does(turn(A, blessings={A: ["brown", "pink"]}, **rows), A, Pass())
    assert (blessings(table, A), question(table)) == ({"brown", "pink"}, "take")


@pytest.mark.clause("AZ-103", "T-233")
def test_az_103_the_reliquary_stores_any_number() -> None:
    table = turn(A, factions=("egyptians", "aztecs"), empire={A: ["EGY070"]}, blessings={A: list(NINE)}, passed=[B])
    does(table, A, Pass())
    assert (blessings(table, A), question(table)) == (set(NINE), "take")


@pytest.mark.clause("AZ-103", "T-242", "TE-11")
def test_az_103_the_jade_mask_has_two_places_for_either_kind() -> None:
    rows: dict[str, Any] = {"factions": AZTECS, "empire": {A: ["AZT050"]}, "passed": [B]}
    table = turn(A, goods={A: {"tech": 2}}, blessings={A: ["red", "pink"]}, **rows)
    does(table, A, Pass())
    technology = Choose(good="tech")
    for kept, tokens, tech in (
        ([technology, technology], set(), 2), ([technology, RED], {"red"}, 1), ([PINK, RED], {"red", "pink"}, 0),
    ):  # fmt: skip
        clone = does(table.clone(), A, *kept)
        assert (blessings(clone, A), goods(clone, A).get("tech", 0)) == (tokens, tech)
        assert question(clone) == "take"


@pytest.mark.clause("AZ-103", "AZ-030")
def test_az_103_two_cards_store_together() -> None:
    table = turn(
        A,
        factions=AZTECS,
        empire={A: ["AZT025", "AZT050"]},
        goods={A: {"tech": 3}},
        blessings={A: ["red", "pink", "grey"]},
        passed=[B],
    )
    does(table, A, Pass(), Choose(good="tech"), Choose(good="tech"))
    assert refused(table, A, Choose(good="tech")) == ("not_an_option", "AZ-103")  # the Sun Stone takes Blessings only
    does(table, A, RED, PINK)
    assert (blessings(table, A), goods(table, A)) == ({"red", "pink"}, {"tech": 2})


# The end


@pytest.mark.clause("AZ-039", "T-190", "D20", "IS-100")
def test_az_039_tokens_stay_at_the_end_and_break_no_tie() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}, B: {"wood": 1}}, "round": 5}
    table = turn(A, factions=AZTECS, blessings={A: ["red", "pink", "tricolour"]}, hand={B: ["COM001"]}, **rows)
    finish_actions(table)
    assert blessings(table, A) == {"red", "pink", "tricolour"}
    assert (outcome_of(table).winners, outcome_of(table).reason) == ([B], "tie_hand")
    table = turn(A, factions=AZTECS, blessings={A: ["red", "pink", "tricolour"]}, **rows)
    finish_actions(table)
    assert (outcome_of(table).winners, outcome_of(table).reason) == ([A, B], "shared")


@pytest.mark.clause("AZ-037", "AZ-066")
def test_az_037_praying_spends_no_token() -> None:
    table = turn(A, factions=AZTECS, goods={A: {"food": 1}}, empire={A: ["AZT010"]}, blessings={A: ["red", "pink"]})
    clone = table.clone()
    for one, way in ((table, BLESSINGS), (clone, DRAW)):
        does(one, A, Activate("AZT010"), way)
        assert blessings(one, A) == {"red", "pink"}


@pytest.mark.clause("AZ-026", "IS-167")
def test_az_026_tokens_are_each_seats_own() -> None:
    tokens = {A: ["red"], B: ["red", "pink"], C: ["tricolour", "red"]}
    table = turn(A, factions=("romans", "egyptians", "aztecs"), blessings=tokens)
    assert [set(panel.blessings) for panel in table.view(None).panels] == [set(row) for row in tokens.values()]
    assert (hand(table, A), points(table, A)) == ([], 0)
