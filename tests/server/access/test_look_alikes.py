"""Which names look alike, and which do not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from reliquary.server.access.look_alikes import looks_of, stand_ins
from reliquary.server.access.people import LONGEST_NAME, clean_name


def look_alike(one: str, other: str) -> bool:
    return bool(looks_of(clean_name(one)) & looks_of(clean_name(other)))


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anna", "ANNA"),
        ("Anna", "\N{CYRILLIC CAPITAL LETTER A}nn\N{CYRILLIC SMALL LETTER A}"),
        ("Bob", "\N{CYRILLIC CAPITAL LETTER VE}ob"),
        ("Bob", "ВОВ"),
        ("Bob", "B0b"),
        ("Iris", "lris"),
        ("Iris", "1ris"),
        ("Bill", "BiII"),
        ("Emma", "Ernrna"),
        ("Anna", "Ａｎｎａ"),
        ("Anna", "𝓐𝓷𝓷𝓪"),
        ("Zoe", "Zoë"),
        ("Zoe", "Zoe\N{COMBINING DIAERESIS}"),
        ("Zoe", "Z\N{COMBINING LONG STROKE OVERLAY}oe"),
        ("Søren", "Soren"),
        ("Anna", "An\N{ZERO WIDTH SPACE}na"),
        ("Anna", "Anna \N{HANGUL FILLER}"),
        ("Anna", "An\N{VARIATION SELECTOR-16}na"),
        ("Ada Lovelace", "Ada\N{NO-BREAK SPACE}Lovelace"),
        ("Олег", "ОЛЕГ"),
        ("Ελένη", "ΕΛΕΝΗ"),
        ("Гомер", "\N{GREEK CAPITAL LETTER GAMMA}омер"),
    ],
)
def test_these_names_look_alike(name: str, other: str) -> None:
    assert look_alike(name, other)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anna", "Anne"),
        ("Anna", "Ana"),
        ("Nina", "Vina"),
        ("Yuri", "Uuri"),
        ("Ada 2", "Ada 3"),
        ("Ada B", "Ada"),
        ("राम", "रमे"),
        ("カ", "ガ"),
        ("\N{FOX FACE}", "\N{OWL}"),
    ],
)
def test_these_names_do_not(name: str, other: str) -> None:
    assert not look_alike(name, other)


@given(some.text(max_size=LONGEST_NAME))
def test_every_name_has_a_look_in_any_case(text: str) -> None:
    try:
        name = clean_name(text)
    except ValueError:
        return
    assert looks_of(name) & looks_of(name.lower())


def test_plain_letters_look_like_themselves_but_for_four() -> None:
    stand_for = {mark: stand_ins().get(ord(mark), mark) for mark in "abcdefghijklmnopqrstuvwxyz0123456789"}
    assert {mark: name for mark, name in stand_for.items() if mark != name} == {"0": "o", "1": "i", "l": "i", "m": "rn"}
