"""Deck codes: short, stable, read back exactly, and refused if a sign was changed."""

from __future__ import annotations

import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reliquary.games.settlers.cards import CATALOGUE
from reliquary.games.settlers.cards.factions import FACTIONS, Faction
from reliquary.games.settlers.decks.box_deck import box_deck
from reliquary.games.settlers.decks.codes import BLANKS, EXAMPLE, PREFIXES, ROOM, SIGNS, deck_code, read_deck
from reliquary.games.settlers.decks.decks import Deck, DeckError, base_deck, deck_of, own_designs

WRITTEN_DOWN: dict[str, tuple[Faction, tuple[tuple[str, str], ...]]] = {
    "BAR-22222-ATT9J": ("barbarians", ()),
    "JAP-22222-ATT9V": ("japanese", ()),
    "ROM-22222-ATT97": ("romans", ()),
    "EGY-22222-ATT9H": ("egyptians", ()),
    "AZT-22222-ATT9U": ("aztecs", ()),
    "ROM-22222-KC39U": ("romans", (("ROM023", "ROM061"),)),
}
"""Codes that people may have kept: they must mean these decks for ever."""


@st.composite
def decks(draw: st.DrawFn) -> Deck:
    faction = draw(st.sampled_from(FACTIONS))
    return deck_of(faction, draw(st.sets(st.sampled_from([design.key for design in own_designs(faction)]))))


def why_not(text: str) -> str:
    with pytest.raises(DeckError) as refused:
        read_deck(text)
    return refused.value.key


@pytest.mark.parametrize("code", WRITTEN_DOWN)
def test_a_code_means_the_same_deck_for_ever(code: str) -> None:
    faction, swaps = WRITTEN_DOWN[code]
    deck = base_deck(faction)
    for out, into in swaps:
        deck = deck.swap(out=out, into=into)
    assert read_deck(code) == deck
    assert deck_code(deck) == code


def test_every_faction_has_room_for_more_cards() -> None:
    assert all(len(own_designs(faction)) <= ROOM for faction in FACTIONS)
    assert list(PREFIXES.values()) == list(FACTIONS)
    assert read_deck(EXAMPLE) == base_deck("aztecs")


def test_no_sign_is_taken_for_another() -> None:
    assert set(SIGNS) == set(string.digits + string.ascii_uppercase) - set("01ILO")
    assert len(SIGNS) == 31


@given(deck=decks())
@settings(max_examples=200, deadline=None)
def test_every_deck_reads_back_as_it_was(deck: Deck) -> None:
    code = deck_code(deck)
    assert len(code) == 15
    assert read_deck(code) == deck
    assert read_deck(f" {code.lower().replace('-', '')}\n") == deck


@given(deck=decks(), place=st.integers(0, 14), sign=st.sampled_from(string.printable) | st.characters())
@settings(max_examples=500, deadline=None)
def test_one_changed_sign_is_always_refused(deck: Deck, place: int, sign: str) -> None:
    code = deck_code(deck)
    is_same = code[place] == sign or (code[place] in string.ascii_uppercase and code[place].lower() == sign)
    if is_same or (code[place] in BLANKS and sign in BLANKS):
        return
    with pytest.raises(DeckError):
        read_deck(code[:place] + sign + code[place + 1 :])


@pytest.mark.parametrize("code", WRITTEN_DOWN)
def test_every_single_slip_of_a_written_code_is_refused(code: str) -> None:
    signs = string.digits + string.ascii_uppercase
    for place in range(len(code)):
        for sign in signs if code[place] != "-" else "":
            if sign != code[place]:
                assert why_not(code[:place] + sign + code[place + 1 :])


@given(deck=decks(), place=st.integers(4, 13))
@settings(max_examples=200, deadline=None)
def test_two_exchanged_signs_are_always_refused(deck: Deck, place: int) -> None:
    signs = deck_code(deck).replace("-", "")
    place = min(place, len(signs) - 2)
    first, second = signs[place], signs[place + 1]
    changed = signs[:place] + second + first + signs[place + 2 :]
    if changed != signs:
        assert why_not(changed) == "code_check"


@given(text=st.text(max_size=30))
@settings(max_examples=200, deadline=None)
def test_no_text_makes_the_reader_stumble(text: str) -> None:
    try:
        deck = read_deck(text)
    except DeckError as error:
        told = str(error)
    else:
        told = deck_code(deck)
        assert read_deck(told) == deck
    assert told


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "code_prefix"),
        ("hello", "code_prefix"),
        ("ROM", "code_length"),
        ("ROM-22222-ATT9", "code_length"),
        ("ROM-22222-ATT977", "code_length"),
        ("ROM-22222-ATT9O", "code_sign"),
        ("ROM-22222-ATT98", "code_check"),
        ("EGY-22222-ATT97", "code_check"),
        ("ATL-22222-ATT97", "code_check"),
        ("RÖM-22222-ATT97", "code_prefix"),
    ],
)
def test_a_refusal_says_what_is_wrong(text: str, key: str) -> None:
    assert why_not(text) == key


def test_a_code_of_a_larger_catalogue_is_refused() -> None:
    fewer = [design for design in CATALOGUE if design.counts_as == "base"]
    with pytest.raises(DeckError) as refused:
        read_deck("ROM-22222-KC39U", fewer)
    assert refused.value.key == "code_number"


def test_a_deck_with_a_stranger_in_it_has_no_code() -> None:
    with pytest.raises(DeckError, match="COM001"):
        deck_code(Deck("romans", ("COM001",)))


@pytest.mark.clause("T-245", "AT-057")
def test_t_245_a_code_of_the_atlanteans_may_name_their_cards_of_the_aztecs_box() -> None:
    deck = box_deck("atlanteans")
    assert "ATL051" in deck.designs
    assert read_deck(deck_code(deck)) == deck
