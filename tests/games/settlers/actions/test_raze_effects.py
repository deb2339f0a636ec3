from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.differences import changes, gained
from games.settlers.support.positions import (
    A,
    B,
    C,
    choices,
    does,
    empire,
    goods,
    hand,
    hear,
    location,
    player,
    points,
    question,
    refused,
    turn,
)
from reliquary.games.settlers.events import Gained, Razed
from reliquary.games.settlers.moves import Activate, Build, Choose, Done, Raze
from reliquary.games.settlers.table import Table

JAPANESE = ("barbarians", "japanese")


def raider(tokens: int, *, own: tuple[str, ...] = (), theirs: tuple[str, ...] = (), **wishes: Any) -> Table:
    """A, a Barbarian, has Raze tokens; B is Japanese."""
    return turn(A, goods={A: {"raze": tokens}}, empire={A: own, B: theirs}, **wishes)


# What counts as razing


@pytest.mark.clause("R-03", "IS-088", "T-066")
def test_r_03_gallows_and_raids_score_each_razing() -> None:
    table = raider(1, own=("COM005", "BAR007", "BAR008"), hand={A: ["COM003"]})
    before = table.clone()
    does(table, A, Raze("COM003"))
    assert gained(before, table) == {"raze": -1, "wood": 2, "vp": 3, "card": -1}


@pytest.mark.clause("R-03")
@pytest.mark.parametrize(("events", "vp"), [("all", 1), ("action_only", 0)])
def test_r_03_whether_razing_by_a_card_counts_is_agreed(events: str, vp: int) -> None:
    table = turn(A, goods={A: {"worker": 2}}, empire={A: ["BAR018", "COM012", "BAR007"]}, raze_events=events)
    does(table, A, Activate("BAR018"))
    assert points(table, A) == vp
    table = raider(1, own=("BAR007",), hand={A: ["COM003"]}, raze_events=events)
    does(table, A, Raze("COM003"))
    assert points(table, A) == 1


@pytest.mark.clause("R-03", "IS-103", "IS-104", "IS-105", "IS-109", "IS-120", "IS-122", "IS-129")
@pytest.mark.parametrize(
    ("faction", "card", "cost", "razes"),
    [
        ("barbarians", "BAR014", {"raze": 2}, True),  # Dark Chapel
        ("egyptians", "EGY003", {"raze": 1}, True),  # Chariot Builder
        ("barbarians", "BAR016", {"worker": 1}, False),  # Pack
        ("japanese", "JAP008", {"raze": 2}, False),  # Garrison
        ("romans", "ROM008", {"worker": 2}, False),  # Engineers
        ("egyptians", "EGY014", {"worker": 1}, False),  # Sanctuary
    ],
)
def test_r_03_which_cards_raze(faction: str, card: str, cost: dict[str, int], razes: bool) -> None:
    rows: dict[str, Any] = {"goods": {A: cost}, "hand": {A: ["COM069"]}, "empire": {A: [card, "COM005"], B: ["COM008"]}}
    table = turn(A, factions=(faction, "romans" if faction != "romans" else "japanese"), **rows)
    heard = hear(table)
    does(table, A, Activate(card))
    if question(table) == "cash":
        does(table, A, Done())
    assert [event for event in heard if isinstance(event, Razed)] == ([Razed(A, "COM008", B)] if razes else [])
    gallows = [event for event in heard if isinstance(event, Gained) and event.source == "COM005"]
    assert len(gallows) == razes


@pytest.mark.clause("R-03", "IS-053")
def test_r_03_giving_a_location_up_is_no_razing() -> None:
    table = turn(A, goods={A: {"wood": 1}}, hand={A: ["BAR001", "BAR018"]}, empire={A: ["COM005", "COM007"]})
    does(table, A, Build("BAR018"), Choose(card="COM007"))
    assert (points(table, A), goods(table, A)) == (0, {})


@pytest.mark.clause("R-03", "R-04", "IS-109", "T-067")
def test_r_04_garrison_removes_without_razing() -> None:
    table = turn(
        A, factions=("japanese", "romans"), goods={A: {"raze": 2}}, empire={A: ["JAP008", "COM005"], B: ["ROM011"]}
    )
    before = table.clone()
    does(table, A, Activate("JAP008"))
    assert changes(before, table) == {A: {"raze": -2}, B: {"location": -1}}
    assert player(table, B)["discard"] == ["ROM011"]


@pytest.mark.clause("R-04", "IS-109", "IS-129", "DP-27")
@pytest.mark.parametrize(("scope", "expected"), [("any", 5), ("common", 2)])
def test_r_04_any_location_or_by_agreement_only_common_ones(scope: str, expected: int) -> None:
    theirs = ["COM018+defence", "COM069", "JAP013", "JAP015", "JAP001+samurai"]
    table = turn(
        A,
        factions=("romans", "japanese"),
        goods={A: {"worker": 2}},
        empire={A: ["ROM008"], B: theirs},
        foundations={B: ["COM001"]},
        remove_scope=scope,
    )
    does(table, A, Activate("ROM008"))
    assert choices(table, A) == [card.split("+")[0] for card in theirs[:expected]]
    before = table.clone()
    does(table, A, Choose(card="COM018"))
    assert changes(before, table) == {A: {"vp": 1}, B: {"location": -1, "defended": -1}}
    assert table.view(None).common_discard == ["COM018"]


@pytest.mark.clause("IS-129", "R-04", "R-23", "IS-080", "T-075")
def test_is_129_engineers_find_no_target_in_a_foundation() -> None:
    table = turn(
        A,
        factions=("romans", "japanese"),
        goods={A: {"worker": 2}},
        empire={A: ["ROM008"]},
        foundations={B: ["COM001"]},
    )
    assert refused(table, A, Activate("ROM008")) == ("no_target", "IS-080")


# Razing by effects


@pytest.mark.clause("IS-120", "IS-086", "T-068")
def test_is_120_chariot_builder_ignores_protection() -> None:
    rows: dict[str, Any] = {"factions": ("egyptians", "japanese"), "goods": {A: {"raze": 1}}}
    table = turn(A, empire={A: ["EGY003"], B: ["JAP001+samurai"]}, **rows)
    before = table.clone()
    does(table, A, Activate("EGY003"))
    assert changes(before, table) == {A: {"raze": -1, "vp": 1}, B: {"location": -1, "samurai": -1}}
    assert location(table, "EGY003") == "EGY003+used1+1raze"
    table = turn(A, empire={A: ["EGY003"], B: ["COM018+defence"]}, **rows)
    does(table, A, Activate("EGY003"))
    assert (empire(table, B), goods(table, B)) == (["COM018+foundation"], {"wood": 1})


@pytest.mark.clause("R-05", "IS-120", "IS-104", "IS-066")
@pytest.mark.parametrize(
    ("faction", "card", "cost"), [("egyptians", "EGY003", {"raze": 1}), ("barbarians", "BAR016", {"worker": 1})]
)
def test_r_05_razing_and_looting_need_a_raze_field(faction: str, card: str, cost: dict[str, int]) -> None:
    theirs = ["COM069", "JAP013", "JAP015"]
    table = turn(A, factions=(faction, "japanese"), goods={A: cost}, empire={A: [card], B: theirs})
    assert refused(table, A, Activate(card)) == ("no_target", "IS-080")


@pytest.mark.clause("IS-103", "R-28", "T-069", "DP-25", "DP-38")
def test_is_103_dark_chapel_turns_goods_into_points() -> None:
    table = raider(1, own=("BAR014",), hand={A: ["COM005"]})
    before = table.clone()
    does(table, A, Activate("BAR014"))
    assert (question(table), choices(table, A)) == ("cash", ["wood", "vp", None])
    does(table, A, Choose(good="wood"), Choose(good="vp"))
    assert gained(before, table) == {"raze": -1, "vp": 4, "card": -1}


@pytest.mark.clause("IS-103", "R-28", "DP-25")
@pytest.mark.parametrize(("thrown", "vp", "cards"), [(0, 0, 2), (1, 2, 1), (2, 4, 0)])
def test_r_28_cards_are_thrown_away_before_they_are_drawn(thrown: int, vp: int, cards: int) -> None:
    table = raider(2, own=("BAR014",), theirs=("COM046",))
    does(table, A, Activate("BAR014"), *[Choose(good="card")] * thrown)
    if thrown < 2:
        does(table, A, Done(), *[Choose(deck="common")] * cards)
    assert (points(table, A), len(hand(table, A)), question(table)) == (vp, cards, "turn")


@pytest.mark.clause("IS-103", "IS-068", "IS-080", "T-070")
def test_is_103_dark_chapel_pays_for_protection() -> None:
    assert refused(raider(2, own=("BAR014",), theirs=("COM018+defence",)), A, Activate("BAR014")) == (
        "no_target",
        "IS-080",
    )
    table = raider(3, own=("BAR014",), theirs=("COM018+defence",))
    does(table, A, Activate("BAR014"), Done())
    assert (goods(table, A), points(table, A)) == ({"stone": 1}, 1)
    assert (empire(table, B), goods(table, B)) == (["COM018+foundation"], {"wood": 1})


@pytest.mark.clause("IS-103", "IS-047", "R-25", "DP-38")
def test_is_103_dark_chapel_offers_hand_cards_and_unpassed_opponents() -> None:
    table = turn(
        A,
        factions=("barbarians", "japanese", "romans"),
        goods={A: {"raze": 2}},
        hand={A: ["COM005", "COM069", "BAR001"]},
        empire={A: ["BAR014", "COM008"], B: ["COM018", "JAP001+samurai", "JAP002"], C: ["COM019"]},
        passed=[C],
    )
    does(table, A, Activate("BAR014"))
    assert (question(table), set(choices(table, A))) == ("target", {"COM005", "COM018", "JAP002"})


@pytest.mark.clause("IS-105", "R-03", "T-071")
def test_is_105_rabble_razes_an_own_location() -> None:
    table = turn(A, goods={A: {"worker": 2}}, empire={A: ["BAR018", "COM012", "COM005", "COM069", "BAR001"]})
    before = table.clone()
    does(table, A, Activate("BAR018"))
    assert set(choices(table, A)) == {"COM012", "COM005"}  # Common ones with a raze field
    does(table, A, Choose(card="COM012"))
    assert gained(before, table) == {"wood": 1, "vp": 1, "location": -1, "foundation": 1}  # P -2 +2
    assert location(table, "COM012") == "COM012+foundation"


@pytest.mark.clause("IS-104", "T-072", "DP-27", "DP-28")
def test_is_104_pack_loots_without_razing() -> None:
    table = turn(A, goods={A: {"worker": 2}}, empire={A: ["BAR016", "BAR007"], B: ["COM046"]})
    before = table.clone()
    does(table, A, Activate("BAR016", 2), Choose(deck="common"), Choose(deck="common"))
    assert gained(before, table) == {"worker": -2, "card": 2}
    assert empire(table, B) == ["COM046"]
    table = turn(A, goods={A: {"worker": 1}}, empire={A: ["BAR016"], B: ["COM018+defence"]})
    does(table, A, Activate("BAR016"))
    assert (question(table), choices(table, A)) == ("loot", ["stone", "vp"])
    does(table, A, Choose(good="vp"))
    assert (points(table, A), goods(table, A), goods(table, B)) == (1, {}, {})


@pytest.mark.clause("IS-122", "R-03", "T-074", "DP-37")
def test_is_122_sanctuary_founds_without_razing() -> None:
    table = turn(
        A,
        factions=("egyptians", "romans"),
        goods={A: {"worker": 1}},
        hand={A: ["COM046", "COM069", "EGY001"]},
        empire={A: ["EGY014", "COM005"]},
    )
    before = table.clone()
    does(table, A, Activate("EGY014"))
    assert (question(table), set(choices(table, A))) == ("target", {"COM046", "COM069"})
    does(table, A, Choose(card="COM069"))
    assert gained(before, table) == {"worker": -1, "stone": 1, "vp": 1, "card": -1, "foundation": 1}


@pytest.mark.clause("IS-122", "IS-080")
def test_is_122_sanctuary_needs_a_common_hand_card() -> None:
    table = turn(
        A, factions=("egyptians", "romans"), goods={A: {"worker": 1}}, hand={A: ["EGY001"]}, empire={A: ["EGY014"]}
    )
    assert refused(table, A, Activate("EGY014")) == ("no_target", "IS-080")
