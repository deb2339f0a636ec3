"""Temple of Ra: what counts as whose while a Location is taken over, and when it goes back."""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.changes import change, supply
from games.settlers.support.designs import Wishes, design
from games.settlers.support.positions import A, B, C, choices, finish_actions, finish_round, goods, play, refused, turn
from reliquary.games.settlers.moves import Activate, Build, Choose, Defend, Done, Pass, Raze
from reliquary.games.settlers.table import Table

NO_TARGET = ("no_target", "IS-080")
ROME = ("egyptians", "romans")
RAIDERS = ("egyptians", "barbarians")
THREE = ("egyptians", "romans", "barbarians")


def taken(*cards: str, own: tuple[str, ...] = (), **wishes: Any) -> Table:
    """Put A on turn with Locations taken over from B."""
    empire = {A: ["EGY013+used", *own], B: [*cards, *wishes.pop("left", ())], **wishes.pop("others", {})}
    bare = [card.partition("+")[0] for card in cards]
    seat, factions = wishes.pop("seat", A), wishes.pop("factions", ROME)
    return turn(seat, factions=factions, empire=empire, annexed={A: bare}, **wishes)


@design("EGY013", "COM025")
@pytest.mark.clause("IS-124", "IS-078", "R-13", "T-098")
def test_temple_of_ra_takes_a_location_for_nothing_and_it_makes_nothing_now() -> None:
    table = turn(A, factions=ROME, empire={A: ["EGY013", "COM023"], B: ["COM025"]})
    assert change(table, Activate("EGY013")) == {"A annexed": "+COM025", "EGY013": "used1+1worker"}
    place = table.snapshot()["players"][B]["empire"][0]
    assert (place["card"], place["held_by"]) == ("COM025", A)


@design("EGY013", "COM075")
@pytest.mark.clause("IS-124", "R-13", "T-098")
def test_a_taken_location_counts_for_its_taker_and_not_for_its_owner() -> None:
    wishes: Wishes = {"hand": {A: ["COM075"]}, "goods": {A: supply("2W S")}, "common_deck": ["COM070"]}
    mine = change(taken("COM025", **wishes), Build("COM075"), Choose(deck="common"))
    assert mine["A"] == "W-2 S-1 V+2"
    wishes = {"hand": {B: ["COM075"]}, "goods": {B: supply("2W S")}, "common_deck": ["COM070"], "seat": B}
    theirs = change(taken("COM025", **wishes), (B, Build("COM075")), (B, Choose(deck="common")))
    assert theirs["B"] == "W-2 S-1 V+1"


@design("EGY013")
@pytest.mark.clause("IS-124", "R-13", "IS-053", "T-098")
def test_a_taken_location_cannot_be_given_up_by_anyone() -> None:
    mine = turn(A, factions=ROME, empire={B: ["COM025"]}, annexed={A: ["COM025"]}, hand={A: ["EGY009"]})
    assert refused(mine, A, Build("EGY009")) == ("nothing_to_give_up", "IS-053")
    theirs = taken("COM025", seat=B, hand={B: ["ROM020"]}, goods={B: supply("S")})
    assert refused(theirs, B, Build("ROM020")) == ("nothing_to_give_up", "IS-053")


@design("EGY013")
@pytest.mark.clause("R-13", "IS-037", "T-098")
def test_a_taken_location_goes_back_before_cleanup_and_produces_for_its_owner() -> None:
    table = taken("COM025", "COM028")
    finish_actions(table)
    assert table.snapshot()["players"][A]["annexed"] == []
    finish_round(table)
    assert goods(table, A) == supply("3P G X D")
    assert goods(table, B) == supply("2P W S X D F G")


@design("EGY013", "COM046")
@pytest.mark.clause("IS-124", "R-13", "T-099")
def test_used_up_activations_of_a_taken_location_stay_used_and_others_belong_to_the_taker() -> None:
    table = taken("COM046+used2", "COM021+used", goods={A: supply("2P"), B: supply("2P")})
    assert refused(table, A, Activate("COM046")) == ("used_up", "IS-076")
    assert change(table, Activate("COM021")) == {"A": "P-1 G+1", "COM021": "used2+2worker"}
    theirs = taken("COM021", seat=B, goods={B: supply("2P")})
    assert refused(theirs, B, Activate("COM021")) == ("not_your_location", "IS-075")


@design("EGY013", "COM046")
@pytest.mark.clause("IS-124", "IS-070", "T-100")
def test_a_taken_location_razed_by_a_third_gives_its_wood_to_the_taker_and_the_foundation_to_its_owner() -> None:
    wishes: Wishes = {"factions": THREE, "goods": {C: supply("2X")}, "common_deck": ["COM070"], "seat": C}
    table = taken("COM044", **wishes)
    assert change(table, (C, Raze("COM044"))) == {
        "A": "W+1",
        "A annexed": "-COM044",
        "B empire": "-COM044",
        "B foundations": "+COM044",
        "C": "W+1 X-2 V+1",
    }


@design("EGY013")
@pytest.mark.clause("R-13", "R-15", "IS-083")
def test_a_taken_common_location_may_be_defended_and_its_owner_may_raze_it() -> None:
    table = taken("COM044", goods={A: supply("D"), B: supply("3X")})
    assert change(table, Defend("COM044")) == {"A": "D-1", "COM044": "defence"}
    play(table, (A, Pass()))
    assert refused(table, B, Raze("COM044")) == ("owner_has_passed", "IS-047")
    again = taken("COM044+defence", seat=B, goods={B: supply("3X")})
    assert change(again, (B, Raze("COM044"))) == {
        "A": "W+1",
        "A annexed": "-COM044",
        "B": "W+1 X-3 V+1",
        "B empire": "-COM044",
        "B foundations": "+COM044",
        "COM044": "bare",
    }


@design("EGY013", "COM002")
@pytest.mark.clause("R-13", "IS-087")
def test_a_taken_feature_reacts_for_its_taker() -> None:
    wishes: Wishes = {"hand": {A: ["COM083"], B: ["COM036"]}, "goods": {A: supply("S"), B: supply("S")}}
    table = taken("COM002", **wishes)
    assert change(table, Build("COM083"))["A"] == "S-1 G+1 V+1"
    assert change(table, (B, Build("COM036"))) == {"B": "S-1", "B hand": "-COM036", "B empire": "+COM036"}


@design("EGY013", "ROM019")
@pytest.mark.clause("R-13", "IS-091")
def test_taken_warehouses_store_for_their_owner_alone() -> None:
    table = finish_actions(taken("ROM019", goods={A: supply("2W G"), B: supply("2S")}))
    assert (goods(table, A), goods(table, B)) == (supply("G"), supply("2S"))


@design("EGY013", "BAR014", "EGY019")
@pytest.mark.clause("R-13", "R-28", "R-22", "IS-123")
def test_a_taken_dark_chapel_pays_kept_and_thrown_away_points_as_one_gain_for_the_sphinx() -> None:
    wishes: Wishes = {"factions": RAIDERS, "hand": {A: ["COM005"]}, "goods": {A: supply("X")}}
    table = taken("BAR014", own=("EGY019",), **wishes)
    changed = change(table, Activate("BAR014"), Choose(good="wood"), Done())
    assert changed["A"] == "X-1 V+4"


@design("EGY013", "BAR018")
@pytest.mark.clause("R-13", "IS-105")
def test_taken_rabble_razes_a_common_location_of_the_taker() -> None:
    table = taken("BAR018", own=("COM012",), left=("COM013",), factions=RAIDERS, goods={A: supply("2P")})
    assert change(table, Activate("BAR018")) == {
        "A": "W+1",
        "A empire": "-COM012",
        "A foundations": "+COM012",
        "BAR018": "used1+2worker",
    }


@design("EGY013", "EGY007")
@pytest.mark.clause("R-13", "R-11")
def test_a_freed_temple_takes_another_location_and_a_taken_location_can_be_freed() -> None:
    wishes: Wishes = {"goods": {A: supply("2G")}, "hand": {B: ["COM069", "COM070"]}}
    table = taken("COM046+used2", own=("EGY007", "EGY008"), left=("COM007",), **wishes)
    play(table, (A, Activate("EGY007")), (A, Choose(card="EGY013")), (B, Build("COM069")))
    changed = change(table, Activate("EGY013"), Choose(card="COM007"), (B, Build("COM070")))
    assert (changed["A annexed"], changed["EGY013"]) == ("+COM007", "used1+1worker")
    assert change(table, Activate("EGY008"), Choose(card="COM046")) == {
        "A": "G-1",
        "COM046": "bare",
        "EGY008": "used1+1gold",
    }


@design("EGY013")
@pytest.mark.clause("R-13", "IS-004", "R-23")
def test_four_takings_may_stand_at_once_but_no_fifth() -> None:
    cards = ("COM007", "COM046", "ROM001", "COM033")
    wishes: Wishes = {"factions": ROME, "empire": {A: ["EGY013"], B: [*cards, "COM044"]}}
    three = turn(A, annexed={A: cards[:3]}, **wishes)
    assert change(three, Activate("EGY013"), Choose(card="COM044"))["A annexed"] == "+COM044"
    four = turn(A, annexed={A: cards}, **wishes)
    assert refused(four, A, Activate("EGY013")) == NO_TARGET


@design("EGY013")
@pytest.mark.clause("IS-124", "R-23", "R-25", "DP-27")
def test_temple_of_ra_takes_any_location_of_an_unpassed_opponent_but_no_foundation() -> None:
    empire = {A: ["EGY013", "COM046"], B: ["COM069", "ROM001", "COM007"], C: ["COM044"]}
    table = turn(A, factions=THREE, empire=empire, foundations={B: ["COM033"]}, passed=[C])
    play(table, (A, Activate("EGY013")))
    assert choices(table, A) == ["COM069", "ROM001", "COM007"]
    none = turn(A, factions=ROME, empire={A: ["EGY013", "COM046"]}, foundations={B: ["COM033"]})
    assert refused(none, A, Activate("EGY013")) == NO_TARGET


@design("EGY013")
@pytest.mark.clause("R-13", "IS-097", "T-101")
@pytest.mark.parametrize(("option", "totals"), [("reverts", [2, 3]), ("scores", [4, 1])])
def test_at_the_end_a_taken_faction_location_scores_for_its_owner_unless_agreed_otherwise(
    option: str, totals: list[int]
) -> None:
    table = finish_round(taken("ROM001", left=("COM046",), round=5, ra_last_round=option))
    assert [player["points"] for player in table.snapshot()["players"]] == totals
