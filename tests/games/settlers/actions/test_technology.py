"""Technology tokens, and second abilities that are unlocked with them. (TE-03..18, R-64, R-68)"""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.changes import change
from games.settlers.support.positions import (
    A,
    B,
    does,
    finish_actions,
    finish_round,
    goods,
    hear,
    location,
    play,
    points,
    production,
    question,
    refused,
    turn,
)
from games.settlers.support.praying import AZTECS, BLESSINGS, DRAW, GREY, deck_top, piled
from reliquary.games.settlers.cards import EXPANSION, NEW_ATLANTEANS
from reliquary.games.settlers.cards.vocabulary import RESOURCES
from reliquary.games.settlers.codes.kinds import KIND_NAMES
from reliquary.games.settlers.events import Unlocked
from reliquary.games.settlers.moves import Activate, Build, Choose, Exchange, Pass, Raze, Unlock
from reliquary.games.settlers.options import Options

RUINS = deck_top("none none none none none")


# The token


@pytest.mark.clause("TE-03", "IS-003", "R-68")
def test_te_03_technology_is_a_good_and_no_resource() -> None:
    assert "tech" not in RESOURCES
    table = production(factions=AZTECS, empire={A: ["AZT041"]})
    assert (goods(table, A)["tech"], goods(table, A)["worker"]) == (1, 3 + 1)
    for viewer in (A, B, None):
        assert table.view(viewer).panels[A].goods["tech"] == 1


@pytest.mark.clause("TE-03", "IS-005", "R-68")
def test_te_03_gold_does_not_replace_it_nor_it_a_resource() -> None:
    rows: dict[str, Any] = {"empire": {A: ["AZT044", "AZT046"]}, "hand": {A: ["COM062"]}}
    table = turn(A, factions=AZTECS, goods={A: {"gold": 5}}, **rows)
    assert refused(table, A, Activate("AZT044")) == ("cost_too_high", "IS-075")
    assert refused(table, A, Unlock("AZT046")) == ("cost_too_high", "IS-075")
    table = turn(A, factions=AZTECS, goods={A: {"tech": 5}}, **rows)
    assert refused(table, A, Build("COM062")) == ("too_dear", "IS-052")


@pytest.mark.clause("TE-03", "IS-082")
def test_te_03_pairs_of_workers_fetch_no_technology() -> None:
    table = does(turn(A, factions=AZTECS, goods={A: {"worker": 2}}), A, Exchange())
    assert refused(table, A, Choose(good="tech")) == ("not_an_option", "IS-029")


@pytest.mark.clause("TE-04", "R-68", "AZ-075")
def test_te_04_its_colour_is_white() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}}, "empire": {A: ["AZT027"]}, "blessings": {A: ["white"]}}
    table = does(turn(A, factions=AZTECS, **rows), A, Activate("AZT027"))
    assert change(table, BLESSINGS) == {"A": "T+1"}
    rows["empire"] = {A: ["AZT027", "AZT016+kept:AZT041"]}  # a kept white card counts as well
    table = turn(A, factions=AZTECS, top=deck_top("none none none none none none"), **rows)
    does(table, A, Activate("AZT027"), DRAW, Choose(card="AZT041"), Choose(colour="white"))
    assert goods(table, A) == {"tech": 2}


@pytest.mark.clause("TE-05", "T-221")
def test_te_05_it_pays_for_activations_and_lies_on_the_location() -> None:
    top = deck_top("brown brown none none none none")
    table = turn(A, factions=AZTECS, goods={A: {"tech": 2}}, empire={A: ["AZT044"]}, top=top)
    assert change(table, Activate("AZT044"), Choose(colour="brown")) == {
        "A": "W+2 T-1",
        "AZT044": "used1+1tech",
        "common pile": piled(top),
    }
    table = turn(A, factions=AZTECS, goods={A: {"tech": 1}}, empire={A: ["AZT048", "AZT004+used2"]})
    assert change(table, Activate("AZT048")) == {"A": "T-1 V+1", "AZT048": "used1+1tech", "AZT004": "bare"}


@pytest.mark.clause("TE-11", "IS-092", "R-68")
def test_te_11_tokens_that_are_not_stored_are_discarded_in_cleanup() -> None:
    table = turn(A, factions=AZTECS, goods={A: {"tech": 3, "stone": 1}}, passed=[B])
    finish_actions(table)
    assert goods(table, A) == {"stone": 1}
    table = turn(A, factions=AZTECS, goods={A: {"tech": 2}}, empire={A: ["AZT050"]}, passed=[B])
    does(table, A, Pass())
    assert (goods(table, A), question(table)) == ({"tech": 2}, "take")  # Jade Mask has room for both


# Unlocking


@pytest.mark.clause("TE-05", "TE-18", "DP-16", "IS-050")
def test_te_05_unlocking_is_an_action_and_the_token_stays_there() -> None:
    table = turn(A, factions=AZTECS, goods={A: {"tech": 1, "worker": 1}}, empire={A: ["AZT046", "AZT004"]})
    heard = hear(table)
    assert change(table, Unlock("AZT046")) == {"A": "T-1", "AZT046": "unlocked"}
    assert [(event.seat, event.card) for event in heard if isinstance(event, Unlocked)] == [(A, "AZT046")]
    assert table.waiting() == [B]
    assert table.view(B).panels[A].empire[0].unlocked


@pytest.mark.clause("TE-05", "IS-075")
def test_te_05_only_an_own_location_with_something_locked() -> None:
    rows: dict[str, Any] = {"goods": {A: {"tech": 1}, B: {"tech": 1}}, "empire": {A: ["AZT046", "AZT004", "COM007"]}}
    table = turn(A, factions=AZTECS, **rows)
    for card in ("AZT004", "COM007"):
        assert refused(table, A, Unlock(card)) == ("nothing_to_unlock", "TE-05")
    assert refused(table, A, Unlock("AZT047")) == ("not_your_location", "IS-075")
    table = turn(B, factions=AZTECS, **rows)
    assert refused(table, B, Unlock("AZT046")) == ("not_your_location", "IS-075")


@pytest.mark.clause("TE-06", "TE-13", "R-64", "T-219")
def test_te_06_an_unlocked_production_begins_with_the_next_production_phase() -> None:
    table = turn(A, factions=AZTECS, goods={A: {"tech": 1}}, empire={A: ["AZT046"]}, passed=[B])
    does(table, A, Unlock("AZT046"))
    assert (goods(table, A), points(table, A)) == ({}, 0)  # nothing at once
    for score in (1, 2):
        finish_round(table)
        assert (goods(table, A)["food"], points(table, A)) == (1 + 2, score)
        assert location(table, "AZT046") == "AZT046+unlocked"  # for the rest of the game


@pytest.mark.clause("TE-06", "T-219")
def test_te_06_what_is_locked_does_not_work() -> None:
    table = production(factions=AZTECS, empire={A: ["AZT046"]})
    assert (goods(table, A)["food"], points(table, A)) == (1 + 1, 0)
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}}, "empire": {A: ["AZT004", "AZT049"]}}
    table = turn(A, factions=AZTECS, top=deck_top("grey none none none none"), **rows)
    does(table, A, Activate("AZT004"), GREY)
    assert points(table, A) == 0


@pytest.mark.clause("TE-06", "IS-043")
def test_te_06_nothing_more_can_be_done_in_the_turn_of_unlocking() -> None:
    rows: dict[str, Any] = {
        "goods": {A: {"tech": 1, "worker": 1, "defence": 1}},
        "empire": {A: ["AZT049", "AZT004", "COM007"]},
    }
    table = does(turn(A, factions=AZTECS, **rows), A, Unlock("AZT049"))
    assert question(table) == "after"  # the Defence token could still be placed
    assert refused(table, A, Activate("AZT004")) == ("action_taken", "IS-043")


@pytest.mark.clause("TE-07", "T-220", "IS-172")
def test_te_07_an_unlocked_feature_leaves_it_an_action_location() -> None:
    (engineers,) = (design for design in EXPANSION if design.key == "AZT049")
    assert engineers.kind == "action"
    assert engineers.kind in KIND_NAMES
    rows: dict[str, Any] = {"empire": {A: ["EGY010"], B: ["AZT049+unlocked", "AZT012", "AZT014"]}}
    table = turn(A, factions=("egyptians", "aztecs"), goods={A: {"worker": 5, "gold": 5, "raze": 5}}, **rows)
    does(table, A, Activate("EGY010"))  # Scorpion Breeder blocks Action Locations only
    assert location(table, "AZT049") == "AZT049+blocked+unlocked"


@pytest.mark.clause("TE-07", "T-220", "AZ-090")
def test_te_07_the_unlocked_feature_works_three_times_a_round() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 4}}, "empire": {A: ["AZT049+unlocked", "AZT004", "AZT005"]}}
    table = turn(A, factions=AZTECS, blessings={A: ["grey"]}, passed=[B], **rows)
    for number, card in enumerate(("AZT004", "AZT004", "AZT005", "AZT005"), 1):
        does(table, A, Activate(card), GREY, BLESSINGS)
        assert points(table, A) == min(number, 3)


@pytest.mark.clause("TE-18", "T-220")
def test_te_18_a_location_is_unlocked_once() -> None:
    table = turn(A, factions=AZTECS, goods={A: {"tech": 2}}, empire={A: ["AZT049+unlocked"]})
    assert refused(table, A, Unlock("AZT049")) == ("unlocked_already", "TE-18")


@pytest.mark.clause("TE-18", "IS-054")
def test_te_18_what_was_unlocked_is_lost_with_the_location() -> None:
    rows: dict[str, Any] = {"goods": {A: {"stone": 1}}, "hand": {A: ["AZT024"]}, "empire": {A: ["AZT046+unlocked"]}}
    table = turn(A, factions=AZTECS, **rows)
    assert change(table, Build("AZT024")) == {
        "A": "S-1 G+1 V+1",  # the Palace is orange itself; no token comes back
        "A hand": "-AZT024",
        "A empire": "-AZT046 +AZT024",
        "A pile": "+AZT046",
    }


@pytest.mark.clause("TE-18")
def test_te_18_another_copy_is_locked_by_itself() -> None:
    table = turn(A, factions=AZTECS, goods={A: {"tech": 1}}, empire={A: ["AZT046+unlocked", "AZT047"]})
    does(table, A, Unlock("AZT047"))
    assert location(table, "AZT047") == "AZT047+unlocked"


@pytest.mark.clause("TE-13", "IS-094", "R-64")
def test_te_13_what_is_unlocked_outlasts_cleanup() -> None:
    assert Options().unlock_lasts == "game"
    table = turn(A, factions=AZTECS, empire={A: ["AZT046+unlocked", "AZT049+unlocked"]})
    finish_actions(table)
    assert [location(table, card) for card in ("AZT046", "AZT049")] == ["AZT046+unlocked", "AZT049+unlocked"]


@pytest.mark.clause("TE-14", "AZ-001")
def test_te_14_the_atlanteans_have_ten_cards_in_the_aztecs_box() -> None:
    assert len([card for design in NEW_ATLANTEANS for card in design.ids]) == 10
    assert not {design.key for design in NEW_ATLANTEANS} & {design.key for design in EXPANSION}


@pytest.mark.clause("TE-11", "AZ-076")
def test_te_11_a_raze_takes_no_technology_away() -> None:
    table = turn(B, factions=AZTECS, goods={A: {"tech": 2}, B: {"raze": 2}}, empire={A: ["COM007"]}, top=RUINS)
    play(table, (B, Raze("COM007")))
    assert goods(table, A) == {"tech": 2, "wood": 1}
