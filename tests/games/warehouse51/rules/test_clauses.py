"""The rulebook as data holds together, and every number is found however it is spelled."""

from __future__ import annotations

import pytest

from reliquary.games.warehouse51.clauses import (
    BOOK,
    Clause,
    Difference,
    Ruling,
    UnknownNumberError,
    clause,
    clauses,
    differences,
    find,
    rulings,
)
from reliquary.games.warehouse51.options import EDITIONS, Options, read_options

SWITCHES = {"counterfeit_count", "blind_tie_break", "open_auction_end", "certificate_on_giver"}
SETTABLE = {
    "first_player",
    "certificate_binding",
    "horn_target",
    "mjollnir_scope",
    "purses",
    "pawn_window",
    "jump_bids",
    "certificate_on_giver",
    "relic_pack",
    "last_player",
    "pawn_after_last_auction",
    "horn_timing",
    "second_after_tied_first",
    "second_after_three_tied",
    "empty_can_place",
    "pay_shortfall",
    "deal",
}


@pytest.mark.parametrize("spelling", ["W51-072", "w51-072", "W51-72", "w51 72", "w5172", "72", "072", " 72 "])
def test_a_clause_is_found_however_it_is_spelled(spelling: str) -> None:
    assert clause(spelling).id == "W51-072"


@pytest.mark.parametrize(("spelling", "number"), [("E-06", "E-06"), ("e6", "E-06"), ("H-01", "H-01"), ("h 1", "H-01")])
def test_differences_and_rulings_are_found_too(spelling: str, number: str) -> None:
    assert find(spelling).id == number


def test_each_kind_of_number_finds_its_kind_of_entry() -> None:
    assert isinstance(find("1"), Clause)
    assert isinstance(find("E-01"), Difference)
    assert isinstance(find("H-01"), Ruling)


@pytest.mark.parametrize("number", ["W51-000", "W51-140", "0", "E-20", "H-48", "", "seventy-two", "W51-7x", "-72"])
def test_an_unknown_number_is_refused(number: str) -> None:
    with pytest.raises(UnknownNumberError) as refusal:
        find(number)
    assert refusal.value.number == number
    assert set(refusal.value.suggestions) <= set(BOOK.entries)


def test_a_near_miss_is_answered_with_suggestions() -> None:
    with pytest.raises(KeyError, match="no 'W51-140'; did you mean W51-"):
        find("W51-140")


def test_a_worked_case_is_answered_with_its_clauses() -> None:
    with pytest.raises(UnknownNumberError) as refusal:
        find("t-037")
    assert refusal.value.suggestions == ["W51-085", "W51-086"]


def test_a_difference_is_no_clause() -> None:
    with pytest.raises(UnknownNumberError, match=r"no 'E-01'$"):
        clause("E-01")


@pytest.mark.clause("W51-005")
def test_w51_005_the_story_has_a_place_per_edition_and_no_weight_in_play() -> None:
    story = clause("W51-005")
    assert all("Warehouse 51" in text and "Area 51" in text for text in (story.text["en"], story.text["it"]))
    assert (story.switch, story.tests, story.ruling) == (None, (), ())


@pytest.mark.clause("W51-139")
def test_w51_139_the_toldname_the_authors_and_the_illustrator() -> None:
    names = ("Bruno Faidutti", "Sergio Halaban", "Andre Zatz", "Rafael Zanchetin", "Nathan Morse")
    told = clause("W51-139")
    assert all(name in text for text in (told.text["en"], told.text["it"]) for name in names)


def test_fourteen_clauses_are_derived() -> None:
    assert sum(1 for entry in clauses() if entry.derived) == 14


def test_every_difference_is_named_by_a_clause() -> None:
    told = " ".join(entry.text["en"] for entry in clauses())
    assert [entry.id for entry in differences() if entry.id not in told] == []


def test_four_switches_hang_on_the_edition() -> None:
    assert {entry.switch for entry in differences() if entry.switch} == SWITCHES == set(EDITIONS["en"])
    hanging = {(entry.switch, entry.edition) for entry in clauses() if entry.switch}
    assert hanging == {(switch, edition) for switch in SWITCHES for edition in ("en", "it")}


def test_every_clause_says_which_edition_has_it() -> None:
    assert {entry.edition for entry in clauses()} == {"both", "en", "it"}


def test_the_settable_rulings_are_options_of_the_game_with_the_same_default() -> None:
    options = read_options({}, seats=3)
    settable = [ruling for ruling in rulings() if ruling.settable]
    assert {ruling.option for ruling in settable} == SETTABLE
    assert {ruling.option for ruling in settable} <= set(Options.__struct_fields__)
    told = {ruling.option: ruling.default for ruling in settable if ruling.default != "by_edition"}
    assert told == {name: getattr(options, name) for name in told}


@pytest.mark.parametrize("ruling", [r for r in rulings() if r.settable], ids=lambda ruling: ruling.option)
def test_the_alternatives_of_a_settable_ruling_are_accepted(ruling: Ruling) -> None:
    for value in ruling.alternatives:
        chosen: dict[str, object] = {ruling.option: "seat:2" if value == "seat:k" else value}
        if value == "youngest":
            chosen["ages"] = (31, 28, 45)
        assert getattr(read_options(chosen, seats=3), ruling.option) == chosen[ruling.option]
