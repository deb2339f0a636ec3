"""SETs: three Locations of one colour. (SE-01..12, R-66)"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.settlers.support.positions import (
    A,
    B,
    blessings,
    does,
    finish_actions,
    goods,
    hear,
    outcome_of,
    points,
    production,
    question,
    turn,
)
from games.settlers.support.praying import AZTECS, BROWN, PINK, RED, counted, deck_top, prayed_with
from reliquary.core.words import Event
from reliquary.games.settlers.cards import DESIGNS, EXPANSION
from reliquary.games.settlers.events import SetCompleted
from reliquary.games.settlers.moves import Build, Choose, Raze
from reliquary.games.settlers.table import Table

BROWNS = ["COM003", "COM042", "COM043", "COM044", "COM058"]


def completed(events: list[Event]) -> list[tuple[int, str]]:
    """List the SETs that were completed: seat and colour."""
    return [(event.seat, event.colour) for event in events if isinstance(event, SetCompleted)]


def building(card: str, *others: str, cost: dict[str, int] | None = None, **wishes: Any) -> tuple[Table, list[Event]]:
    """Build a card beside other Locations of the same empire, giving up a Foundation if necessary."""
    rows: dict[str, Any] = {"goods": {A: cost or {"wood": 2}}, "hand": {A: [card]}, "empire": {A: others}}
    table = turn(A, factions=AZTECS, foundations={A: ["COM045"]}, **(rows | wishes))
    heard = hear(table)
    does(table, A, Build(card))
    if question(table) == "give_up":
        does(table, A, Choose(card="COM045"))
    return table, heard


# What a SET is


@pytest.mark.clause("SE-01", "SE-02", "SE-07")
@pytest.mark.parametrize("before", range(6))
def test_se_07_the_third_and_the_sixth_complete_one(before: int) -> None:
    others = ["COM003", "COM004", "COM029", "COM043", "COM044"][:before]
    _, heard = building("COM042", *others)
    assert completed(heard) == ([(A, "brown")] if before in (2, 5) else [])


@pytest.mark.clause("SE-02", "SE-01", "T-222")
def test_se_02_it_sets_off_the_own_cards_that_speak_of_it() -> None:
    table, _ = building("COM042", "COM003", "COM043", "AZT051")
    assert question(table) == "bless"
    does(table, A, PINK)
    assert (blessings(table, A), points(table, A)) == ({"pink"}, 2)


@pytest.mark.clause("SE-02")
def test_se_02_and_nobody_elses() -> None:
    rows: dict[str, Any] = {"goods": {B: {"wood": 2}}, "hand": {B: ["COM042"]}}
    table = turn(B, factions=AZTECS, empire={A: ["AZT051"], B: ["COM003", "COM043"]}, **rows)
    heard = hear(table)
    does(table, B, Build("COM042"))
    assert completed(heard) == [(B, "brown")]
    assert (points(table, A), points(table, B), blessings(table, A)) == (0, 0, set())


@pytest.mark.clause("SE-01")
def test_se_01_locations_of_one_empire_and_one_colour() -> None:
    _, heard = building("COM042", "COM003", "COM001", "COM006")
    assert completed(heard) == []
    table = turn(
        A, factions=AZTECS, goods={A: {"wood": 2}}, hand={A: ["COM042"]}, empire={A: ["COM003"], B: ["COM043"]}
    )
    heard = hear(table)
    does(table, A, Build("COM042"))
    assert completed(heard) == []


@pytest.mark.clause("SE-04")
def test_se_04_a_set_by_itself_is_worth_nothing() -> None:
    table, heard = building("COM042", "COM003", "COM043")
    assert (completed(heard), points(table, A), goods(table, A)) == ([(A, "brown")], 0, {})


@pytest.mark.clause("SE-03", "SE-05")
def test_se_05_only_cards_that_count_as_the_expansion_know_sets() -> None:
    def knows(design: Any) -> bool:
        text = msgspec.json.encode(design.ability)
        return b'"w":"set"' in text or b'"w":"sets"' in text

    assert not any(knows(design) for design in DESIGNS)
    knowing = [design for design in EXPANSION if knows(design)]
    assert {design.key for design in knowing} == {"AZT051", "AZT056", "AZT058", "AZT060"}
    assert {design.counts_as for design in knowing} == {"magic"}
    assert {design.kind for design in knowing} == {"feature", "production"}


# Counting


@pytest.mark.clause("SE-06", "T-224")
@pytest.mark.parametrize(
    ("others", "sets"),
    [
        ([], 0),
        (["COM003", "COM043"], 0),
        (["COM003", "COM043", "COM044"], 1),
        (["COM003", "COM043", "COM044", "COM001", "COM034", "COM035"], 2),
        (["COM003", "COM004", "COM029", "COM043", "COM044", "COM076"], 2),
        (["COM003", "COM043", "COM044", "COM001", "COM034", "COM035", "COM050", "COM051", "COM005"], 2),  # at most 2
    ],
)
def test_se_06_the_locations_of_a_colour_divided_by_three(others: list[str], sets: int) -> None:
    table = production(factions=AZTECS, empire={A: ["AZT058", *others]})
    assert (goods(table, A)["worker"], points(table, A)) == (3 + sets, sets)


@pytest.mark.clause("SE-06", "SE-09", "T-225")
@pytest.mark.parametrize(
    ("others", "final"),
    [
        (["COM001", "COM034"], 2),  # the Stone itself is grey
        (["COM001", "COM034", *BROWNS[:3]], 4),
        (["COM001", "COM034", *BROWNS[:3], "COM006", "COM052", "COM053", "COM005", "COM050", "COM051"], 8),
        (["COM003", "COM042", "AZT026", "COM006", "COM052", "COM001"], 6),  # the Pyramid counts for all three
    ],
)
def test_se_06_sets_at_the_end(others: list[str], final: int) -> None:
    table = turn(A, factions=AZTECS, round=5, empire={A: ["AZT060", *others]})
    finish_actions(table)
    assert outcome_of(table).scores[A]["final"] == final


# Completing


@pytest.mark.clause("SE-08", "T-222", "SE-12")
def test_se_08_the_card_itself_may_complete_one_and_react() -> None:
    table, heard = building("AZT051", "AZT007", "AZT008", cost={"wood": 1})
    assert completed(heard) == [(A, "orange")]
    does(table, A, RED)
    assert (blessings(table, A), points(table, A)) == ({"red"}, 2)


@pytest.mark.clause("SE-08", "R-66")
def test_se_08_nothing_happens_for_sets_that_were_there_before() -> None:
    table, heard = building("AZT051", *BROWNS[:3], cost={"wood": 1})
    assert (completed(heard), points(table, A), blessings(table, A)) == ([], 0, set())


@pytest.mark.clause("SE-09", "T-223", "AZ-075", "AZ-091")
def test_se_09_a_location_of_two_colours_completes_two_sets() -> None:
    top = deck_top("brown brown none none none red none none")
    top = [*top, "COM005", "COM018"]
    table, heard = building("AZT054", "COM003", "COM042", "COM053", "COM052", "AZT056", cost={"wood": 1}, top=top)
    assert completed(heard) == [(A, "brown"), (A, "red")]
    assert prayed_with(heard) == [("AZT056", 5, None)] * 2
    assert counted(heard) == [(True, {"brown": 2}), (True, {"red": 1})]
    assert goods(table, A) == {"wood": 1 + 2, "food": 1 + 1}


@pytest.mark.clause("SE-10", "R-66")
def test_se_10_ruins_and_foundations_belong_to_no_set() -> None:
    _, heard = building("COM070", "COM071", "COM072", cost={})
    assert completed(heard) == []
    table = turn(
        A,
        factions=AZTECS,
        goods={A: {"wood": 2}},
        hand={A: ["COM042"]},
        empire={A: ["COM003"]},
        foundations={A: ["COM043", "COM044"]},
    )
    heard = hear(table)
    does(table, A, Build("COM042"))
    assert completed(heard) == []


@pytest.mark.clause("SE-11", "R-66")
def test_se_11_after_a_loss_the_same_set_may_be_completed_again() -> None:
    table = turn(
        B,
        factions=AZTECS,
        goods={A: {"wood": 2}, B: {"raze": 2}},
        hand={A: ["COM042"]},
        empire={A: [*BROWNS[:1], "COM043", "COM044", "AZT051"]},
    )
    heard = hear(table)
    does(table, B, Raze("COM044"))
    does(table, A, Build("COM042"), BROWN)
    assert (completed(heard), points(table, A)) == ([(A, "brown")], 2)


@pytest.mark.clause("SE-11", "IS-055")
def test_se_11_a_location_given_up_no_longer_counts() -> None:
    rows: dict[str, Any] = {"goods": {A: {"wood": 1}}, "hand": {A: ["AZT054"]}, "empire": {A: ["COM003", "COM042"]}}
    table = turn(A, factions=AZTECS, **rows)
    heard = hear(table)
    does(table, A, Build("AZT054"), Choose(card="COM003"))
    assert completed(heard) == []


@pytest.mark.clause("SE-12", "AZ-072")
@pytest.mark.parametrize(
    ("card", "others", "colour"),
    [("AZT041", ["AZT042", "AZT049"], "white"), ("AZT051", ["AZT007", "AZT024"], "orange")],
)
def test_se_12_orange_and_white_make_sets(card: str, others: list[str], colour: str) -> None:
    _, heard = building(card, *others, cost={"wood": 1})
    assert completed(heard) == [(A, colour)]


@pytest.mark.clause("SE-12", "AZ-075", "R-54", "T-223")
def test_se_12_the_good_of_an_orange_set_is_a_blessing() -> None:
    others = ["AZT056", "AZT007", "AZT008", "AZT016+kept:AZT024"]
    table, heard = building("AZT051", *others, cost={"wood": 1}, top=deck_top("none none none none none"))
    assert question(table) == "reaction"  # the Shrine and the Standard both wait for the SET
    does(table, A, Choose(card="AZT056"), Choose(card="AZT024"))
    assert counted(heard) == [(True, {"orange": 1})]  # the kept orange card
    does(table, A, PINK, RED)
    assert (blessings(table, A), points(table, A)) == ({"pink", "red"}, 2)
