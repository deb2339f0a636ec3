"""The rulebook as data agrees with the cards, options and moves of the game."""

from __future__ import annotations

import re
from collections import Counter
from typing import get_args

import msgspec
import pytest

from reliquary.games.settlers.cards import ATTACKS, BOARDS
from reliquary.games.settlers.cards.factions import BOXED
from reliquary.games.settlers.clauses import (
    BOOK,
    Clause,
    Decision,
    Ruling,
    UnknownNumberError,
    clause,
    clauses,
    decisions,
    find,
    rulings,
)
from reliquary.games.settlers.moves import AnyMove
from reliquary.games.settlers.options import Options, read_options
from reliquary.games.settlers.text import catalogue

SETTABLE = [ruling for ruling in rulings() if ruling.settable]
EXPANSIONS = re.compile(
    r"\b(?:Aztec|Aztech|Blessing|Benedizion|Pray|Pregh|Technolog|Tecnolog|Thoth|Marcus)", re.IGNORECASE
)
SPEAKING = [
    "IS-001", "IS-002", "IS-004", "IS-008", "IS-042", "IS-049", "IS-050", "IS-092", "IS-099", "IS-101", "IS-148",
    "IS-175", "R-03", "R-10", "R-17", "R-22", "R-35", "R-36",
]  # fmt: skip


def cards_in(text: str, language: str) -> set[str]:
    """Find the designs a text names, the longest names first."""
    names = {key: name for key, name in catalogue(language).items() if key.startswith("cards.")}
    found = set()
    for key in sorted(names, key=lambda key: -len(names[key])):
        text, count = re.subn(rf"\b{re.escape(names[key])}\b", "", text)
        if count:
            found.add(key)
    return found


@pytest.mark.parametrize("spelling", ["IS-072", "is-72", "is 72", "IS72", "72", "072"])
def test_a_clause_is_found_however_it_is_spelled(spelling: str) -> None:
    assert clause(spelling).id == "IS-072"


@pytest.mark.parametrize(
    ("spelling", "number", "kind"),
    [
        ("1", "IS-001", Clause),
        ("az45", "AZ-045", Clause),
        ("op 2", "OP-02", Clause),
        ("te-18", "TE-18", Clause),
        ("se7", "SE-07", Clause),
        ("r1", "R-01", Ruling),
        ("s 7", "S-07", Ruling),
        ("dp-4", "DP-04", Decision),
    ],
)
def test_each_kind_of_number_finds_its_kind_of_entry(spelling: str, number: str, kind: type) -> None:
    assert find(spelling).id == number
    assert isinstance(find(spelling), kind)


@pytest.mark.parametrize(
    "number",
    ["IS-000", "IS-178", "AZ-107", "OP-16", "TE-12", "SE-13", "R-78", "S-16", "DP-53", "AT-071", "W51-001", "raze"],
)
def test_an_unknown_number_is_refused(number: str) -> None:
    with pytest.raises(UnknownNumberError) as refusal:
        find(number)
    assert set(refusal.value.suggestions) <= set(BOOK.entries)


def test_a_worked_case_is_answered_with_its_clauses() -> None:
    with pytest.raises(UnknownNumberError) as refusal:
        find("T-062")
    assert refusal.value.suggestions == ["IS-068", "IS-083"]
    with pytest.raises(UnknownNumberError) as refusal:
        find("T-168")
    assert refusal.value.suggestions == ["AZ-062", "AZ-066"]


def test_a_ruling_is_no_clause() -> None:
    with pytest.raises(UnknownNumberError):
        clause("R-01")


def test_every_option_of_the_game_is_a_settable_ruling_or_a_switch_of_a_clause() -> None:
    switches = {entry.switch for entry in clauses() if entry.switch}
    of_the_box = {"format", "decks", "cards", "card_pack", "kept_named"}
    assert switches == {"factions", "first_player", "lookout", "peaceful"} | of_the_box
    assert {ruling.option for ruling in SETTABLE} | switches == set(Options.__struct_fields__)


@pytest.mark.parametrize("ruling", SETTABLE, ids=lambda ruling: ruling.option)
def test_a_settable_ruling_has_the_values_of_its_option(ruling: Ruling) -> None:
    assert getattr(read_options({}, seats=2), ruling.option) == ruling.default
    for value in ruling.alternatives:
        assert getattr(read_options({ruling.option: value}, seats=2), ruling.option) == value


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_course_of_the_game_names_every_move_and_no_other(language: str) -> None:
    course = [line for line in BOOK.read(f"rulebook.{language}.md").splitlines() if line.count(" | ") == 3]
    named = {word for line in course for word in re.findall(r"`(\w+)`", line)}
    assert named == {move.__struct_config__.tag for move in get_args(AnyMove)}


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_table_of_boards_has_the_numbers_of_the_boards(language: str) -> None:
    page, names = BOOK.read(f"rulebook.{language}.md"), catalogue(language)
    for board in (board for board in BOARDS if board.faction in BOXED):
        name = names[f"factions.{board.faction}"]
        (row,) = re.findall(rf"^\| {name} \| (.*?) \|", page, re.MULTILINE)
        made = [number for number in msgspec.structs.astuple(board.makes) if number]
        assert sorted(map(int, re.findall(r"\d+", row))) == sorted(made), name


def test_is_150_the_attack_cards_are_those_of_the_box() -> None:
    assert Counter(ATTACKS) == {"wood": 3, "gold": 3, "card": 3, "stone": 2, "worker": 2, "vp": 2, "food": 1}
    assert (
        "(wood, gold and card three times each, stone, worker and points twice, food once)" in clause("150").text["en"]
    )


def test_card_names_are_recognised_in_a_text() -> None:
    assert cards_in(clause("138").text["it"], "it") == {"cards.COM057", "cards.COM061", "cards.JAP021"}
    assert cards_in("Daimyo's Castle", "en") == {"cards.JAP009"}


@pytest.mark.parametrize("entry", [*clauses(), *rulings()], ids=lambda entry: entry.id)
def test_both_languages_speak_of_the_same_cards(entry: Clause | Ruling) -> None:
    assert cards_in(entry.text["en"], "en") == cards_in(entry.text["it"], "it")


def asked(entry: Decision, code: str) -> str:
    return f"{entry.text[code].when} {entry.text[code].options}"


@pytest.mark.parametrize("entry", decisions(), ids=lambda entry: entry.id)
def test_both_languages_ask_about_the_same_cards(entry: Decision) -> None:
    assert cards_in(asked(entry, "en"), "en") == cards_in(asked(entry, "it"), "it")


def test_only_these_entries_of_the_base_game_speak_of_the_aztecs() -> None:
    """A reader of the base game meets the box of the Aztecs where it changes a rule, and nowhere else."""
    told: list[Clause | Ruling] = [*clauses(), *rulings()]
    texts = {entry.id: " ".join(entry.text.values()) for entry in told}
    texts |= {entry.id: f"{asked(entry, 'en')} {asked(entry, 'it')}" for entry in decisions()}
    of_the_base_game = re.compile(r"IS-\d+|R-[0-2]\d|R-3[0-7]|S-0\d")
    named = [number for number, text in texts.items() if EXPANSIONS.search(text)]
    assert [number for number in named if of_the_base_game.fullmatch(number)] == SPEAKING


def test_every_clause_of_the_aztecs_says_whether_it_is_theirs_public_inferred_or_ours() -> None:
    of_the_box = [entry for entry in clauses() if not entry.id.startswith("IS-")]
    assert [entry.id for entry in of_the_box if not entry.source] == []
    printed = [entry.id for entry in of_the_box if "expansion" in entry.source]
    assert {number.partition("-")[0] for number in printed} == {"AZ"}
    assert [entry.id for entry in clauses() if "public" in entry.source and entry.id.startswith("IS-")] == ["IS-009"]
