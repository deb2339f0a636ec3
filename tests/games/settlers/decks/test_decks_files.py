"""Deck files and the names in them: what is written reads back, what is wrong is said with the file."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reliquary.games.settlers.cards import CATALOGUE
from reliquary.games.settlers.decks.decks import Deck, DeckError, base_deck
from reliquary.games.settlers.decks.files import LARGEST_FILE, SavedDeck, load_deck, read_saved, written
from reliquary.games.settlers.decks.names import find_design
from reliquary.games.settlers.text import LANGUAGES, language

VESTALS = SavedDeck("Vestals", base_deck("romans").swap(out="ROM023", into="ROM061"))
TEXT = written(VESTALS)


def why_not(text: str) -> str:
    with pytest.raises(DeckError) as refused:
        read_saved(text)
    return str(refused.value)


def test_a_deck_file_is_easy_to_read() -> None:
    assert TEXT.startswith('name = "Vestals"\nfaction = "romans"\nformat = "standard"\ncards = [\n')
    assert """    "ROM001",  # 2 × Sculptor's Workshop\n""" in TEXT
    assert TEXT.endswith('    "ROM061",  # 3 × House of the Vestals\n]\n')


@given(
    name=st.text(st.characters(categories=("L", "N", "P", "S")), min_size=1, max_size=60),
    is_open=st.booleans(),
    keys=st.sets(st.sampled_from(VESTALS.deck.designs)),
)
@settings(max_examples=100, deadline=None)
def test_what_is_written_reads_back_as_it_was(name: str, is_open: bool, keys: set[str]) -> None:
    saved = SavedDeck(name, Deck("romans", tuple(sorted(keys))), "open" if is_open else "standard")
    assert read_saved(written(saved)) == saved


def test_cards_may_be_named_in_any_language() -> None:
    words = (
        TEXT.replace('"ROM061"', '"casa delle vestali"').replace('"ROM020"', '"BUILDER"').replace("ROM001", "rom002")
    )
    assert read_saved(words) == VESTALS


def test_the_format_may_be_left_out() -> None:
    assert read_saved(TEXT.replace('format = "standard"\n', "")) == VESTALS


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('name = "Vestals"', "", "name is missing or wrong"),
        ('name = "Vestals"', 'name = ""', "name is missing or wrong"),
        ('name = "Vestals"', 'name = "a\\nb"', "name is missing or wrong"),
        ('faction = "romans"', "", "faction is missing or wrong"),
        ('faction = "romans"', 'faction = "vikings"', "there is no faction vikings"),
        ('format = "standard"', 'format = "modern"', "format is missing or wrong"),
        ('format = "standard"', "format = [1]", "format is missing or wrong"),
        ('format = "standard"', "formet = 1", "'formet' is no field of a deck file"),
        ('"ROM061"', "61", "cards is missing or wrong"),
        ('"ROM061"', '"House of Vestal"', "did you mean House of the Vestals (ROM061)?"),
        ('"ROM061"', '"ROM003"', "Sculptor's Apprentice (ROM003) is named twice"),
        ('"ROM061"', '"ROM004"', "Sculptor's Apprentice (ROM003) is named twice"),
        ("cards = [", "cards = ", "is not valid TOML"),
    ],
)
def test_what_is_wrong_in_a_file_is_said(old: str, new: str, message: str) -> None:
    assert old in TEXT
    assert message in why_not(TEXT.replace(old, new, 1))


def test_a_refusal_begins_with_the_file(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text(TEXT.replace("ROM061", "ROM099"), "utf-8")
    with pytest.raises(DeckError, match=r"deck\.toml: there is no card 'ROM099'"):
        load_deck(file)
    file.write_text("\ufeff" + TEXT, "utf-8")
    assert load_deck(file) == VESTALS


def test_what_is_no_deck_file_is_refused_in_words(tmp_path: Path) -> None:
    strange, large = tmp_path / "strange.toml", tmp_path / "large.toml"
    strange.write_bytes(b"\xff\xfe\x00")
    large.write_bytes(b"#" * (LARGEST_FILE + 1))
    for path, message in [
        (tmp_path / "none.toml", "cannot be read"),
        (tmp_path, "cannot be read"),
        (strange, "cannot be read"),
        (large, "too large"),
        (Path("a\0b"), "cannot be read"),
    ]:
        with pytest.raises(DeckError, match=message):
            load_deck(path)


@given(start=st.integers(0, 400), piece=st.text(max_size=9), length=st.integers(0, 9))
@settings(max_examples=200, deadline=None)
def test_no_change_of_a_file_makes_the_reader_stumble(start: int, piece: str, length: int) -> None:
    try:
        told = read_saved(TEXT[:start] + piece + TEXT[start + length :]).name
    except DeckError as error:
        told = str(error)
    assert told


# Names


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_card_is_found_by_its_name_among_its_faction(code: str) -> None:
    for design in CATALOGUE:
        assert find_design(language(code).card(design.key), CATALOGUE, design.faction) == design


def test_every_card_is_found_by_each_of_its_numbers() -> None:
    assert all(find_design(card.lower()) == design for design in CATALOGUE for card in design.ids)


@pytest.mark.clause("AZ-001")
@pytest.mark.parametrize(("italian", "ours"), [("EGI061", "EGY061"), ("gia 064", "JAP064"), ("EGI005", "EGY005")])
def test_az_001_numbers_of_the_italian_box_are_understood(italian: str, ours: str) -> None:
    assert ours in find_design(italian).ids


@pytest.mark.parametrize(
    "typed", ["tlatoanis palace", "TLATOANI’S  PALACE", "Tlatoani's Palace", "palazzo del tlatoani"]
)
def test_capitals_accents_and_signs_do_not_matter(typed: str) -> None:
    assert find_design(typed).key == "AZT024"


def test_a_name_of_several_cards_is_asked_back() -> None:
    names = {"ROM008": "Twin", "BAR068": "Twin"}
    with pytest.raises(DeckError, match=r"'twin' could be .*BAR068.*ROM008|'twin' could be .*ROM008.*BAR068"):
        find_design("twin", names=[names])
    assert find_design("twin", faction="romans", names=[names]).key == "ROM008"


def test_a_name_like_nothing_gets_no_suggestion() -> None:
    with pytest.raises(DeckError, match=r"^there is no card 'xyzzy plugh'$"):
        find_design("xyzzy plugh")
