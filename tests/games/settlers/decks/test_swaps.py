"""What could come into a deck, what it could replace, and everything that is wrong with a deck at once."""

from __future__ import annotations

import pytest

from reliquary.games.settlers.cards import CATALOGUE, box_of
from reliquary.games.settlers.decks.decks import Deck, base_deck, deck_faults, design_of
from reliquary.games.settlers.decks.pack_files import LONGEST_NAME, is_title
from reliquary.games.settlers.decks.refusals import fault
from reliquary.games.settlers.decks.swaps import replaceable, swappable

ROMANS = base_deck("romans")
VESTALS = ROMANS.swap(out="ROM023", into="ROM061")
AZTECS = base_deck("aztecs")


def groups(deck: Deck, **wishes: str) -> dict[str, list[str]]:
    return {box: [one.key for one in found] for box, found in swappable(deck, **wishes).items()}  # type: ignore[arg-type]


@pytest.mark.clause("AZ-016", "AZ-014")
def test_az_016_a_standard_deck_takes_cards_of_one_box_only() -> None:
    every = groups(AZTECS)
    assert len(every) > 1
    assert "base" not in every
    box, first = next(iter((box, keys[0]) for box, keys in every.items() if replaceable(AZTECS, keys[0])))
    changed = AZTECS.swap(out=replaceable(AZTECS, first)[0], into=first)
    assert set(groups(changed)) == {"base", box}
    assert first not in groups(changed)[box]
    assert set(groups(changed, format="open")) == {"base", *every}


def test_what_is_in_the_deck_is_not_offered_and_what_was_taken_out_is() -> None:
    assert all(key not in keys for key in VESTALS.designs for keys in groups(VESTALS).values())
    assert groups(VESTALS)["base"] == ["ROM023"]


def test_by_agreement_only_documented_cards_are_offered() -> None:
    every, documented = groups(ROMANS, format="open"), groups(ROMANS, format="open", cards="documented")
    houses = {one.key for one in CATALOGUE if one.ability_source == "house"}
    assert {box: [key for key in keys if key not in houses] for box, keys in every.items()} == {
        box: documented.get(box, []) for box in every
    }


@pytest.mark.clause("AZ-020")
def test_az_020_a_design_replaces_those_with_as_many_copies() -> None:
    assert replaceable(ROMANS, "ROM061") == [key for key in ROMANS.designs if len(design_of(key).ids) == 3]


def test_every_fault_of_a_deck_is_found_unless_it_cannot_be_read() -> None:
    twice = Deck("romans", (*ROMANS.designs, ROMANS.designs[0], "AZT001"))
    assert deck_faults(ROMANS) == []
    assert len(deck_faults(twice)) > 1
    assert [error.key for error in deck_faults(Deck("romans", ("XYZ001", *ROMANS.designs[2:])))] == ["unknown"]


@pytest.mark.parametrize("there", [4, 2])
def test_too_many_and_too_few_designs_are_told_apart(there: int) -> None:
    told = fault("en", (3, there, 3, ["ROM001"]), {})
    assert told.startswith(f"{there} designs of ")
    assert ("take out one of" in told) == (there > 3)


def test_a_card_knows_its_box() -> None:
    assert (box_of("COM001"), box_of("ROM030"), box_of("AZT001"), box_of("ATL060")) == (
        "base",
        "base",
        "aztecs",
        "aztecs",
    )
    assert all(box_of(one.key) == "aztecs" for one in CATALOGUE if one.faction == "aztecs")


def test_a_title_fits_up_to_its_longest() -> None:
    assert [is_title("x" * number) for number in (0, 1, LONGEST_NAME, LONGEST_NAME + 1)] == [False, True, True, False]
    assert not is_title("two\nlines")
    assert not is_title("  ")
