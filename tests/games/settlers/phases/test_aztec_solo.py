"""The Aztecs alone: Prayers, Blessings and their cards in the solo game. (R-70, A22)"""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.changes import change
from games.settlers.support.positions import (
    A,
    B,
    attacked,
    blessings,
    collection,
    does,
    empire,
    finish_round,
    game_of,
    goods,
    hear,
    location,
    points,
    question,
    refused,
    solo,
)
from games.settlers.support.praying import (
    BLESSINGS,
    DRAW,
    GREY,
    PINK,
    TRICOLOUR,
    counted,
    deck_top,
    draws,
    piled,
    prayed_with,
)
from reliquary.games.settlers.moves import Activate, Build, Choose, Pass, Raze, Unlock, Visit


@pytest.mark.clause("R-70", "IS-149", "AZ-021")
def test_r_70_the_aztecs_play_alone() -> None:
    table = game_of(("aztecs",), {}).start(seed=3)
    assert [panel.faction for panel in table.view(None).panels] == ["aztecs", "virtual"]
    assert len(table.view(None).offer) == 4
    finish_round(table)
    assert (blessings(table, A), goods(table, A)["worker"]) == ({"tricolour"}, 3)
    assert table.view(None).panels[B].blessings == []


@pytest.mark.clause("R-70", "AZ-043", "AZ-049")
def test_r_70_a_prayer_goes_as_always_and_draws_from_the_same_deck() -> None:
    five = deck_top("grey grey none none brown")
    table = solo("aztecs", goods={A: {"worker": 1}}, empire={A: ["AZT004"]}, blessings={A: ["grey"]}, top=five)
    assert change(table, Activate("AZT004"), GREY, DRAW) == {
        "A": "S+3 P-1",
        "AZT004": "used1+1worker",
        "common pile": piled(five),
    }
    assert (question(table), table.waiting()) == ("turn", [A])


@pytest.mark.clause("R-70", "AZ-054", "AZ-057")
def test_r_70_blessings_may_be_used_instead() -> None:
    table = solo("aztecs", goods={A: {"worker": 1}}, empire={A: ["AZT004"]}, blessings={A: ["tricolour"]})
    heard = hear(table)
    does(table, A, Activate("AZT004"), GREY, BLESSINGS)
    assert (draws(heard), goods(table, A)) == ([], {"stone": 1})


@pytest.mark.clause("R-70", "AZ-069", "IS-153", "IS-154")
def test_r_70_razing_the_virtual_player_sets_prayers_off() -> None:
    four = deck_top("red black none none")
    table = solo("aztecs", virtual=["COM003"], goods={A: {"raze": 2}}, empire={A: ["AZT014"]}, top=four)
    heard = hear(table)
    does(table, A, Raze("COM003"))
    assert (prayed_with(heard), points(table, A)) == ([("AZT014", 4, None)], 2)
    assert (goods(table, A), collection(table)) == ({"wood": 2}, [])


@pytest.mark.clause("R-70", "AZ-030", "AZ-103", "IS-152")
def test_r_70_cleanup_discards_tokens_and_stores_some() -> None:
    table = attacked("aztecs", blessings={A: ["pink", "tricolour"]}, goods={A: {"stone": 2}})
    assert (blessings(table, A), goods(table, A)) == (set(), {"stone": 2})
    table = solo("aztecs", empire={A: ["AZT025"]}, blessings={A: ["pink", "red", "tricolour"]})
    does(table, A, Pass())
    assert question(table) == "store"
    does(table, A, PINK, TRICOLOUR)
    assert (blessings(table, A), table.view(None).round) == ({"pink", "tricolour"}, 3)


@pytest.mark.clause("R-70", "AZ-078", "IS-161")
def test_r_70_a_location_lost_to_an_attack_takes_what_lies_under_it_along() -> None:
    rows: dict[str, Any] = {"row": ["wood"], "attacks": ["wood", "card"]}
    table = attacked("aztecs", empire={A: ["COM058", "AZT016+kept:COM001"]}, **rows)
    assert "COM058" in collection(table)
    assert location(table, "AZT016") == "AZT016+kept:COM001"  # no attack reaches Faction Locations


@pytest.mark.clause("IS-166", "OP-02", "OP-03")
def test_is_166_nobody_visits_anybody() -> None:
    table = solo("aztecs", virtual=["COM003"], goods={A: {"worker": 2}}, empire={A: ["AZT031"]})
    assert refused(table, A, Visit("AZT031")) == ("own_location", "OP-03")
    assert refused(table, A, Visit("COM003")) == ("no_open_production", "OP-02")


@pytest.mark.clause("R-70", "TE-05", "SE-02")
def test_r_70_technology_and_sets_work_alone() -> None:
    rows: dict[str, Any] = {"goods": {A: {"tech": 1, "wood": 2}}, "hand": {A: ["COM042"]}}
    table = solo("aztecs", empire={A: ["AZT046", "COM003", "COM043", "AZT051"]}, **rows)
    does(table, A, Unlock("AZT046"))
    assert empire(table, A)[0] == "AZT046+unlocked"
    does(table, A, Build("COM042"), PINK)
    assert (blessings(table, A), points(table, A)) == ({"pink"}, 2)


@pytest.mark.clause("R-70", "AZ-095")
def test_r_70_prayers_use_up_the_deck_the_lookout_needs() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}}, "empire": {A: ["AZT004"]}}
    table = solo("aztecs", common_deck=["COM001", "COM002", "COM003"], common_discard=["COM004", "COM005"], **rows)
    heard = hear(table)
    does(table, A, Activate("AZT004"), Choose(colour="brown"))
    assert [len(cards) for cards in draws(heard)] == [5]
    assert counted(heard) == [(True, {"brown": 2})]
