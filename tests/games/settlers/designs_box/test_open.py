"""Aztec Open Production: Maize Terraces, Salt Works, House of the Envoys, Amber Traders, Pochteca Caravan, Feast."""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.changes import Change, change, ledger, supply, without_gaps
from games.settlers.support.designs import Wishes, design
from games.settlers.support.designs_box import (
    AZTECS,
    BLESS,
    DRAW,
    TOO_POOR,
    USED_UP,
    before,
    colour,
    end_turn,
    harvest,
    pile,
    sky,
)
from games.settlers.support.positions import (
    A,
    B,
    C,
    choices,
    does,
    finish_round,
    goods,
    hear,
    play,
    question,
    refused,
    turn,
)
from reliquary.core.words import Move
from reliquary.games.settlers.events import Visited
from reliquary.games.settlers.moves import Activate, Build, Choose, Pass, Visit
from reliquary.games.settlers.table import Table

THREE = ("aztecs", "barbarians", "romans")
OPEN = {"AZT031": "food", "AZT034": "stone", "AZT038": "gold"}
LETTER = {"food": "F", "stone": "S", "gold": "G"}


def visitor(card: str, workers: int = 1, *others: str, **wishes: Any) -> Table:
    """Put B on turn with Workers, and give A an Open Production Location."""
    wishes = {"factions": AZTECS, "top": sky("red red red")} | wishes
    return turn(B, empire={A: [card, *others]}, goods={B: supply(f"{workers}P")}, **wishes)


# Making Goods for the owner


@design("AZT031")
@pytest.mark.clause("OP-01", "OP-14", "AZ-068", "AZ-062")
@pytest.mark.parametrize(
    ("tokens", "way", "drawn", "gets"),
    [
        ("", [], "red red grey", "3F"),
        ("", [], "blue ruins grey", "F"),
        ("tricolour", [DRAW], "red ruins grey", "3F"),
        ("tricolour", [DRAW], "blue ruins grey", "F"),
        ("tricolour", [BLESS], "", "2F"),
        ("tricolour red", [BLESS], "", "3F"),
    ],
)
def test_maize_terraces_give_food_and_more_for_every_red_card(
    tokens: str, way: list[Move], drawn: str, gets: str
) -> None:
    wishes: Wishes = {"hand": {A: ["AZT031"]}, "goods": {A: supply("W")}, "blessings": {A: tokens.split()}}
    table = turn(A, factions=AZTECS, top=sky(drawn), **wishes)
    expected = {"A": ledger("W", gets), "A hand": "-AZT031", "A empire": "+AZT031", "common pile": pile(drawn)}
    assert change(table, Build("AZT031"), *way) == without_gaps(expected)
    if "tricolour" in tokens:
        held = {A: tokens.replace("tricolour", "").split()}
        made = harvest(*way, drawn=drawn, empire={A: ["AZT031"]}, blessings=held)
        assert made == without_gaps({"A": ledger(gets=gets), "common pile": pile(drawn)})


@design("AZT034", "AZT038")
@pytest.mark.clause("OP-01", "IS-057")
def test_salt_works_and_amber_traders_bring_a_bonus_once_and_their_good_in_every_production() -> None:
    salt = before("COM069", "W", factions=AZTECS, hand={A: ["AZT034"]})
    assert change(salt, Build("AZT034")) == {"A": "W-1 S+2", "A hand": "-AZT034", "A empire": "+AZT034"}
    assert harvest(empire={A: ["AZT034"]}) == {"A": "S+1"}
    amber = before("COM069", "S", factions=AZTECS, hand={A: ["AZT038"]})
    changed = change(amber, Build("AZT038"))
    assert changed == {
        "A": "S-1 G+1 V+1",
        "A hand": "-AZT038",
        "A empire": "-COM069 +AZT038",
        "common pile": "+COM069",
    }
    assert harvest(empire={A: ["AZT038"]}) == {"A": "G+1"}


# Visits


@design("AZT031", "AZT034", "AZT038")
@pytest.mark.clause("OP-02", "OP-05", "OP-06", "OP-07", "OP-09", "OP-14")
@pytest.mark.parametrize("card", OPEN)
def test_a_visitor_takes_the_good_and_the_owner_a_worker_but_nobody_prays(card: str) -> None:
    table = visitor(card, 2)
    heard = hear(table)
    changed = change(table, (B, Visit(card)))
    assert changed == {"A": "P+1", "B": ledger("P", LETTER[OPEN[card]]), card: "used1+1worker"}
    assert Visited(B, card, A) in heard


@design("AZT031")
@pytest.mark.clause("OP-08", "OP-10", "OP-11", "T-216")
def test_the_same_player_may_visit_twice_and_then_nobody_may() -> None:
    hands: Wishes = {"hand": {A: ["AZT041"], C: ["COM058"]}}
    wishes: Wishes = {"factions": THREE, "empire": {A: ["AZT031", "AZT034"]}, **hands}
    table = turn(B, goods={A: supply("W"), B: supply("2P"), C: supply("W P")}, **wishes)
    play(table, (B, Visit("AZT031")), (C, Build("COM058")), (A, Build("AZT041")), (B, Visit("AZT031")))
    assert goods(table, B) == {"food": 2}
    assert goods(table, A) == {"worker": 3, "tech": 1}
    assert refused(table, C, Visit("AZT031")) == ("visited_twice", "OP-08")
    assert Visit("AZT034") in table.moves(C)


@design("AZT031", "AZT034")
@pytest.mark.clause("OP-03", "OP-04", "OP-13", "R-25", "T-217")
def test_nobody_visits_himself_or_who_has_passed_or_without_a_worker() -> None:
    assert refused(before("AZT031", "2P"), A, Visit("AZT031")) == ("own_location", "OP-03")
    assert refused(visitor("AZT031", passed=[A]), B, Visit("AZT031")) == ("owner_has_passed", "IS-047")
    assert refused(visitor("AZT031", 0), B, Visit("AZT031")) == ("no_worker_to_send", "OP-05")
    assert refused(visitor("AZT007"), B, Visit("AZT007")) == ("no_open_production", "OP-02")
    assert refused(visitor("AZT031"), B, Visit("AZT034")) == ("no_open_production", "OP-02")


@design("AZT034")
@pytest.mark.clause("OP-09", "OP-08")
def test_visits_begin_anew_every_round() -> None:
    table = does(visitor("AZT034", 2), B, Visit("AZT034"))
    play(table, (A, Pass()))
    assert refused(table, B, Visit("AZT034")) == ("owner_has_passed", "IS-047")
    finish_round(table)
    assert table.snapshot()["players"][A]["empire"][0]["spent"] == {}
    assert table.snapshot()["players"][A]["empire"][0]["uses"] == 0


@design("AZT034", "EGY013")
@pytest.mark.clause("R-13", "OP-07", "OP-03")
def test_who_has_taken_salt_works_over_gets_the_worker_and_may_not_visit_them() -> None:
    factions = ("egyptians", "aztecs", "romans")
    wishes: Wishes = {"factions": factions, "empire": {B: ["AZT034"]}, "annexed": {A: ["AZT034"]}}
    table = turn(C, goods={A: supply("P"), C: supply("P")}, **wishes)
    assert change(table, (C, Visit("AZT034"))) == {"A": "P+1", "C": "S+1 P-1", "AZT034": "used1+1worker"}
    assert refused(table, A, Visit("AZT034")) == ("own_location", "OP-03")


# House of the Envoys


@design("AZT036")
@pytest.mark.clause("IS-057", "AZ-027")
def test_the_envoys_bring_a_blessing_when_built_and_make_nothing() -> None:
    table = before("COM069", "W", factions=AZTECS, hand={A: ["AZT036"]})
    assert change(table, Build("AZT036"), colour("red"))["A blessings"] == "+red"
    assert harvest(empire={A: ["AZT036"]}) == {}


@design("AZT036")
@pytest.mark.clause("OP-02", "DP-23", "AZ-027")
@pytest.mark.parametrize(
    ("answers", "gains"),
    [
        ([Choose(option=0), colour("blue")], {"A": "P+1", "A blessings": "+blue"}),
        ([Choose(option=1)], {"A": "P+1 V+1"}),
    ],
)
def test_the_envoys_turn_a_visit_into_a_blessing_or_a_point(answers: list[Move], gains: Change) -> None:
    table = visitor("AZT034", 1, "AZT036")
    changed = change(table, (B, Visit("AZT034")), *answers)
    assert changed == {"B": "S+1 P-1", "AZT034": "used1+1worker"} | gains


@design("AZT036", "AZT039")
@pytest.mark.clause("OP-02", "R-65")
def test_two_envoys_react_both_and_to_nothing_but_visits() -> None:
    table = visitor("AZT034", 1, "AZT036", "AZT037")
    assert change(table, (B, Visit("AZT034")), Choose(option=1), Choose(option=1))["A"] == "P+1 V+2"
    own = before("AZT039", "P", "", "AZT034", "AZT036")
    assert change(own, Activate("AZT039")) == {"A": "S+1 P-1", "AZT039": "used1+1worker"}


# Pochteca Caravan


@design("AZT039", "AZT031")
@pytest.mark.clause("OP-14", "R-10", "R-65", "T-218")
def test_the_caravan_takes_what_maize_terraces_make_with_the_owners_prayer() -> None:
    drawn = "red grey grey"
    table = before("AZT039", "P", drawn, "AZT031")
    assert change(table, Activate("AZT039")) == {
        "A": "F+2 P-1",
        "AZT039": "used1+1worker",
        "common pile": pile(drawn),
    }
    blessed = before("AZT039", "P", "", "AZT031", tokens="red tricolour")
    assert change(blessed, Activate("AZT039"), BLESS)["A"] == "F+3 P-1"


@design("AZT039")
@pytest.mark.clause("R-23", "R-24", "R-10", "OP-15")
def test_the_caravan_chooses_among_own_open_production_twice_a_round() -> None:
    table = before("AZT039", "3P", "", "AZT034", "AZT038", "COM007")
    does(table, A, Activate("AZT039", 2))
    assert question(table) == "target"
    assert choices(table, A) == ["AZT034", "AZT038"]
    does(table, A, Choose(card="AZT038"), Choose(card="AZT038"))
    assert goods(table, A) == {"gold": 2, "worker": 1}
    end_turn(table)
    assert refused(table, A, Activate("AZT039")) == USED_UP
    assert refused(before("AZT039", "", "", "AZT034"), A, Activate("AZT039")) == TOO_POOR
    assert refused(before("AZT039", "P", "", "COM007"), A, Activate("AZT039")) == ("no_target", "IS-080")


@design("AZT039", "AZT038")
@pytest.mark.clause("OP-08", "R-65")
def test_neither_the_caravan_nor_porters_use_up_a_visit() -> None:
    table = before("AZT038", "P F", "", "COM084", "AZT039", passed=[], stock={B: supply("P")})
    does(table, A, Activate("AZT039"))
    assert change(table, (B, Visit("AZT038")))["AZT038"] == "used1+1worker"
    porters = before("AZT038", "F", "", "COM084")
    assert change(porters, Activate("COM084")) == {"A": "F-1 G+1", "COM084": "used1+1food"}


@design("AZT039")
@pytest.mark.clause("IS-057")
def test_building_the_caravan_brings_nothing() -> None:
    table = before("COM069", "W", factions=AZTECS, hand={A: ["AZT039"]})
    assert change(table, Build("AZT039"))["A"] == "W-1"


# Feast of Guests


@design("AZT040")
@pytest.mark.clause("IS-057", "IS-060", "AZ-027")
@pytest.mark.parametrize(("others", "scored"), [(0, 0), (1, 2), (3, 6), (4, 6)])
def test_the_feast_scores_two_points_for_up_to_three_open_locations_and_gives_a_blessing(
    others: int, scored: int
) -> None:
    guests = ["AZT031", "AZT034", "AZT035", "AZT038"][:others]
    table = before("COM069", "2S", "", *guests, "COM007", factions=AZTECS, hand={A: ["AZT040"]})
    changed = change(table, Build("AZT040"), Choose(card="COM069"), colour("white"))
    assert changed["A"] == ledger("2S", f"{scored}V")
    assert changed["A blessings"] == "+white"
    assert harvest(empire={A: ["AZT040"]}) == {}
