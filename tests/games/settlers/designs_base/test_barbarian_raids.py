"""Dark Chapel and Pack, the Barbarian designs that feed on raze fields, with their limits and refusals."""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.changes import Change, change, supply
from games.settlers.support.designs import Wishes, design
from games.settlers.support.positions import A, B, choices, does, play, question, refused, turn
from reliquary.core.words import Move
from reliquary.games.settlers.moves import Activate, Choose, Done
from reliquary.games.settlers.table import Table

NO_TARGET = ("no_target", "IS-080")
RAZED = {"A hand": "-COM005", "common pile": "+COM005"}


def chapel(tokens: int, **wishes: Any) -> Table:
    """Put A on turn with Dark Chapel and so many Raze tokens."""
    empire = {A: ["BAR014", *wishes.pop("own", ())], B: wishes.pop("enemy", [])}
    return turn(A, empire=empire, goods={A: {"raze": tokens}}, **wishes)


def celebrate(table: Table, *answers: Move) -> Change:
    """Use Dark Chapel; it is used then, wherever its Raze tokens lie."""
    changed = change(table, Activate("BAR014"), *answers)
    assert changed.pop("BAR014").startswith("used1")
    return changed


def pack(*enemy: str, **wishes: Any) -> Table:
    """Put A on turn with a Pack and two Workers."""
    factions = wishes.pop("factions", ("barbarians", "japanese"))
    empire = {A: ["BAR016", *wishes.pop("own", ())], B: enemy}
    return turn(A, factions=factions, empire=empire, goods={A: supply("2P")}, **wishes)


@design("BAR014")
@pytest.mark.clause("IS-103", "R-28", "T-069")
def test_dark_chapel_turns_every_good_of_a_razed_hand_card_into_two_points() -> None:
    table = chapel(1, hand={A: ["COM005"]})
    assert celebrate(table, Choose(good="wood"), Choose(good="vp")) == {"A": "X-1 V+4", **RAZED}


@design("BAR014")
@pytest.mark.clause("R-28", "DP-25")
def test_dark_chapel_shows_everyone_the_goods_that_may_be_turned_in() -> None:
    table = chapel(1, hand={A: ["COM005"]})
    does(table, A, Activate("BAR014"))
    for goods in ({"wood": 1, "vp": 1}, {"wood": 1}):
        asked = table.view(B).asked
        assert asked is not None
        assert (question(table), asked.goods) == ("cash", goods)
        does(table, A, Choose(good="vp" if "vp" in goods else "wood"))


@design("BAR014")
@pytest.mark.clause("IS-103", "R-28", "DP-25")
@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        ([Done()], "W+1 X-1 V+1"),
        ([Choose(good="vp"), Done()], "W+1 X-1 V+2"),
        ([Choose(good="wood"), Done()], "X-1 V+3"),
    ],
)
def test_dark_chapel_lets_its_owner_keep_what_he_likes(answers: list[Move], expected: str) -> None:
    assert celebrate(chapel(1, hand={A: ["COM005"]}), *answers) == {"A": expected, **RAZED}


@design("BAR014")
@pytest.mark.clause("IS-103", "R-28")
def test_dark_chapel_decides_on_cards_before_they_are_drawn() -> None:
    table = chapel(1, hand={A: ["COM046"]}, common_deck=["COM070"])
    answers = (Choose(good="card"), Done(), Choose(deck="common"))
    expected = {"A": "X-1 V+2", "A hand": "-COM046 +COM070", "common pile": "+COM046"}
    assert celebrate(table, *answers) == expected


@design("BAR014", "COM005")
@pytest.mark.clause("IS-103", "R-03")
@pytest.mark.parametrize(("events", "points"), [("all", 2), ("action_only", 1)])
def test_dark_chapel_razes_an_opponents_location_and_gallows_react(events: str, points: int) -> None:
    table = chapel(2, own=["COM005"], enemy=["COM018"], raze_events=events)
    assert celebrate(table, Done()) == {
        "A": f"S+1 X-2 V+{points}",
        "B": "W+1",
        "B empire": "-COM018",
        "B foundations": "+COM018",
    }


@design("BAR014")
@pytest.mark.clause("IS-103", "IS-083", "T-070")
def test_dark_chapel_pays_for_a_defence_token() -> None:
    assert refused(chapel(2, enemy=["COM018+defence"]), A, Activate("BAR014")) == NO_TARGET
    assert celebrate(chapel(3, enemy=["COM018+defence"]), Done()) == {
        "A": "S+1 X-3 V+1",
        "B": "W+1",
        "B empire": "-COM018",
        "B foundations": "+COM018",
        "COM018": "bare",
    }


@design("BAR014")
@pytest.mark.clause("IS-103", "IS-086", "IS-071")
def test_dark_chapel_pays_for_a_samurai_and_leaves_no_foundation_of_a_japanese_location() -> None:
    assert refused(chapel(2, enemy=["JAP001+samurai"]), A, Activate("BAR014")) == NO_TARGET
    changed = celebrate(chapel(3, enemy=["JAP001+samurai"]), Choose(good="vp"))
    assert changed == {"A": "X-3 V+2", "B empire": "-JAP001", "B pile": "+JAP001"}


@design("BAR014")
@pytest.mark.clause("IS-103", "R-05", "R-23", "R-25")
def test_dark_chapel_needs_a_raze_token_and_something_with_a_raze_field() -> None:
    assert refused(chapel(0, hand={A: ["COM005"]}), A, Activate("BAR014")) == NO_TARGET
    bare: Wishes = {"hand": {A: ["COM069", "BAR001"]}, "own": ["COM018"], "enemy": ["COM070", "JAP013"]}
    assert refused(chapel(4, **bare), A, Activate("BAR014")) == NO_TARGET
    assert refused(chapel(4, enemy=["COM018"], passed=[B]), A, Activate("BAR014")) == NO_TARGET


@design("BAR014")
@pytest.mark.clause("IS-103", "IS-076", "IS-146", "DP-38")
def test_dark_chapel_offers_hand_and_opponents_once_a_round_even_in_a_peaceful_game() -> None:
    table = chapel(3, hand={A: ["COM005", "COM069"]}, enemy=["COM018", "COM019+defence"], peaceful=True)
    play(table, (A, Activate("BAR014")))
    assert choices(table, A) == ["COM005", "COM018", "COM019"]
    again = turn(A, empire={A: ["BAR014+used"]}, hand={A: ["COM005"]}, goods={A: supply("X")})
    assert refused(again, A, Activate("BAR014")) == ("used_up", "IS-076")


@design("BAR016", "COM046")
@pytest.mark.clause("IS-104", "T-072")
def test_pack_takes_two_cards_off_a_castle_that_stands() -> None:
    table = pack("COM046", common_deck=["COM070"], deck={A: ["BAR001"]})
    assert change(table, Activate("BAR016", 2), Choose(deck="common"), Choose(deck="faction")) == {
        "A": "P-2",
        "A hand": "+BAR001 +COM070",
        "BAR016": "used2+2worker",
    }


@design("BAR016", "COM005")
@pytest.mark.clause("IS-104", "R-03", "DP-28")
@pytest.mark.parametrize(("good", "expected"), [("vp", "P-1 V+1"), ("stone", "S+1 P-1")])
def test_pack_takes_one_good_of_the_field_and_gallows_stay_silent(good: Any, expected: str) -> None:
    table = pack("COM018+defence", own=["COM005"])
    assert change(table, Activate("BAR016"), Choose(good=good)) == {"A": expected, "BAR016": "used1+1worker"}


@design("BAR016", "JAP001")
@pytest.mark.clause("IS-104", "R-05")
def test_pack_chooses_any_location_with_a_raze_field() -> None:
    table = pack("JAP001+samurai", "COM070", "JAP013", "COM007")
    play(table, (A, Activate("BAR016")))
    assert choices(table, A) == ["JAP001", "COM007"]
    assert change(table, Choose(card="JAP001")) == {"A": "V+1"}


@design("BAR016")
@pytest.mark.clause("IS-104", "R-05", "R-23", "R-25")
def test_pack_needs_an_unpassed_opponents_location_with_a_raze_field() -> None:
    assert refused(pack("COM070", "JAP013", own=["COM018"]), A, Activate("BAR016")) == NO_TARGET
    assert refused(pack("ROM020", factions=("barbarians", "romans")), A, Activate("BAR016")) == NO_TARGET
    assert refused(pack("COM018", passed=[B]), A, Activate("BAR016")) == NO_TARGET
    assert refused(pack(foundations={B: ["COM018"]}), A, Activate("BAR016")) == NO_TARGET
