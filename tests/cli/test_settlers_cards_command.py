"""The command that shows the cards of Imperial Settlers, as a terminal or a pipe gets it."""

from __future__ import annotations

import io
import json
import re
import sys
from collections import Counter
from collections.abc import Mapping
from typing import Any, TypeAlias

import pytest

from cli.command import called
from reliquary.cli.commands.cards import cards
from reliquary.games.settlers.cards import CATALOGUE, DESIGNS, EXPANSION, NEW_ATLANTEANS
from reliquary.games.settlers.cards.factions import Faction
from reliquary.games.settlers.text import LANGUAGES, language

Only: TypeAlias = Mapping[str, str]
EVERYTHING: Only = {}
FIELDS = {
    "id", "ids", "name", "box", "faction", "counts_as", "copies", "colours", "kind", "cost", "location",
    "deal", "raze", "exceptions", "ability", "sentence", "name_source", "ability_source",
}  # fmt: skip
HEADINGS: list[tuple[Faction, int]] = [
    ("common", 84), ("barbarians", 30), ("japanese", 30), ("romans", 30), ("egyptians", 30), ("aztecs", 30),
    ("aztecs", 10), ("aztecs", 10), ("aztecs", 10), ("barbarians", 10), ("japanese", 10), ("romans", 10),
    ("egyptians", 10), ("atlanteans", 10), ("atlanteans", 30), ("atlanteans", 10),
]  # fmt: skip


@pytest.fixture(autouse=True)
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FORCE_COLOR", "CLICOLOR_FORCE", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")


def shown(
    capsys: pytest.CaptureFixture[str], lang: str = "en", *, provenance: bool = False, only: Only = EVERYTHING
) -> str:
    assert cards("settlers", as_json=False, provenance=provenance, lang=lang, **only) == 0
    return capsys.readouterr().out


def document(
    capsys: pytest.CaptureFixture[str], lang: str = "en", *, provenance: bool = False, only: Only = EVERYTHING
) -> dict[str, Any]:
    assert cards("settlers", as_json=True, provenance=provenance, lang=lang, **only) == 0
    return {entry["id"]: entry for entry in json.loads(capsys.readouterr().out)}


def words_of(text: str) -> str:
    """Undo the line breaks of the page, so that a sentence can be found in it."""
    return " ".join(text.split())


def rows_of(output: str) -> dict[str, list[str]]:
    """Take the rows apart: the lines of a card by its name, indented lines belong to the card above."""
    rows: dict[str, list[str]] = {}
    name = ""
    for line in output.splitlines():
        if line and not line.startswith(" "):
            name = re.split(r"  | ×", line)[0]
            rows[name] = []
        if line.strip():
            rows[name].append(line.rstrip())
    return rows


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_tables_fit_80_columns_and_show_every_card(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    output = shown(capsys, code)
    assert max(map(len, output.splitlines())) <= 80
    assert "\x1b" not in output
    assert "…" not in output
    rows, words = rows_of(output), language(code)
    for design in CATALOGUE:
        below = rows[words.card(design.key)][1:]
        assert any(line.startswith("  ") and words.kind(design.kind) in line for line in below), design.key


@pytest.mark.parametrize("code", LANGUAGES)
def test_cards_are_grouped_by_faction_under_a_heading_with_the_board(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    output, words = shown(capsys, code), language(code)
    found = re.findall(r"^(\w+)(?:, .*)? · (\d+) \w+$", output, re.MULTILINE)
    assert found == [(words.faction(faction), str(number)) for faction, number in HEADINGS]
    assert output.count(words.word("list.board").split("{")[0]) == 6


@pytest.mark.parametrize("only", [{"faction": "romans"}, {"box": "base"}, {"box": "aztecs", "faction": "japanese"}])
def test_a_faction_or_a_box_can_be_shown_alone(only: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    names = [entry["id"] for entry in document(capsys, only=only).values()]
    box = {"base": DESIGNS, "aztecs": (*EXPANSION, *NEW_ATLANTEANS)}.get(only.get("box", ""), CATALOGUE)
    assert names == [design.key for design in box if design.faction == only.get("faction", design.faction)]
    rows, words = rows_of(shown(capsys, only=only)), language("en")
    assert {words.card(design.key) for design in CATALOGUE} & rows.keys() == {words.card(key) for key in names}


@pytest.mark.parametrize(
    ("only", "message"),
    [
        ({"faction": "vikings"}, "there is no faction 'vikings'; the factions are common, barbarians, japanese"),
        ({"box": "amazons"}, "there is no box 'amazons'; the boxes are base, aztecs"),
        ({"box": "aztecs", "faction": "common"}, "there are no cards of common in the box aztecs"),
    ],
)
def test_what_is_not_there_is_refused(only: dict[str, str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert called(cards, "settlers", as_json=False, provenance=False, lang="en", **only) == 2
    assert message in capsys.readouterr().err
    assert called(cards, "warehouse51", as_json=False, provenance=False, lang="en", **only) == 2
    assert f"the cards of warehouse51 cannot be filtered by {max(only)}" in capsys.readouterr().err


def test_a_row_has_copies_colour_kind_cost_deal_raze_and_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    rows = {name: words_of(" ".join(lines)) for name, lines in rows_of(shown(capsys)).items()}
    assert rows["Old Forest"] == "Old Forest 2W 2W Produces 2 wood. brown · production"
    assert rows["Gallows"].startswith("Gallows 2W W V Each time you raze a card or Location: gain")
    assert rows["Stalls"].startswith("Stalls ×3 W L F V Pay 1 food: gain 1")
    assert rows["Gate"].startswith("Gate ×2 W L F – At any moment of your")
    assert rows["Ruins"] == "Ruins ×6 – – Building bonus: gain 1 worker. It cannot be no colour · feature razed."
    assert rows["Trade Colony"].startswith("Trade Colony ×3 W 2S L P Produces 1 worker and 1 gold. It is red,")


def test_copies_that_differ_have_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    rows = rows_of(shown(capsys))
    assert [line[24:].split("  ")[0].strip() for line in rows["Castle"]] == ["W S", "W S", "2S"]
    assert [re.findall(r"\b(?:2P|W P)\b", line) for line in rows["Village"]] == [["2P"], ["2P"], ["W P"]]
    deals = [re.findall(r" ([FPV]) +V? ", line + " ")[:1] for line in rows["Trade Route"]]
    assert deals[:3] == [["F"], ["P"], ["V"]]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_letters_are_explained_and_lead_to_provenance(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    output, words = words_of(shown(capsys, code)), language(code)
    for good in ("wood", "stone", "food", "worker", "gold", "raze", "card", "vp"):
        assert f"{words.word(f'letters.{good}')} {words.word(f'goods.{good}')} · " in output
    assert f"{words.word('letters.location')} {words.word('list.location')}" in output
    assert words.word("list.more").format(translated=46) in output
    assert words.word("list.house").format(names=55 + 23, abilities=61 + 23) in output


@pytest.mark.parametrize("code", LANGUAGES)
def test_json_is_one_document_with_every_fact(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    entries = document(capsys, code)
    assert list(entries) == [design.key for design in CATALOGUE]
    assert all(entry.keys() == FIELDS for entry in entries.values())
    village, words = entries["COM012"], language(code)
    assert (village["ids"], village["copies"]) == (["COM012", "COM013", "COM014"], 3)
    assert (village["name"], village["sentence"]) == (words.card("COM012"), words.sentence(DESIGNS[9]))
    assert (village["cost"], village["deal"], village["raze"]) == ({"wood": 1}, None, {"worker": 2})
    assert village["exceptions"] == {"COM014": {"raze": {"wood": 1, "worker": 1}}}
    assert village["ability"][0] == {"w": "produce", "do": {"w": "gain", "goods": {"worker": 1}}}


def test_json_tells_every_copy_that_differs(capsys: pytest.CaptureFixture[str]) -> None:
    odd = {card: what for entry in document(capsys).values() for card, what in entry["exceptions"].items()}
    assert odd["COM035"] == {"cost": {"stone": 2}, "raze": {"stone": 1, "vp": 1}}
    assert odd["JAP023"] == {"deal": "vp"}
    assert Counter(field for what in odd.values() for field in what) == {"deal": 7 + 32 + 14, "cost": 3, "raze": 2}


def test_json_with_provenance_adds_the_sources(capsys: pytest.CaptureFixture[str]) -> None:
    entries = document(capsys, provenance=True)
    assert entries["COM008"]["sources"]["name"] == [
        {"mark": "V", "at": "https://github.com/vanduynamite/imperial_settlers"}
    ]
    assert entries["BAR001"]["sources"]["name"] == [{"mark": "T", "at": None}]
    assert entries["BAR001"]["sources"]["czech"] == "Prales"
    altar, gardens = entries["AZT004"]["sources"], entries["AZT001"]["sources"]
    assert altar["fields"]["ability"] == altar["fields"]["name_it"] == ["rulebook"]
    assert altar["marks"][0] == {"mark": "A example 1", "at": "Imperial Settlers: Aztechi, Italian rulebook, example 1"}
    assert set(map(tuple, gardens["fields"].values())) == {("house",)}


@pytest.mark.parametrize("code", LANGUAGES)
def test_provenance_marks_every_design_and_explains_the_marks(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    output, words = shown(capsys, code, provenance=True), language(code)
    assert max(len(line) for line in output.splitlines() if "://" not in line) <= 80
    rows = {line.split("  ")[0]: line.split()[-1] for line in output.splitlines()[5:131]}
    assert rows.keys() == {words.card(design.key) for design in DESIGNS}
    for mark in ("S", "J", "V", "R", "RP", "B", "G", "H", "P", "T", "A", "D", "L", "Z"):
        assert f"{mark:2}  {words.word(f'provenance.marks.{mark}')}" in output
    text = words_of(output)
    assert words.word("provenance.names").format(rulebook=50, public=39, translated=37) in text
    assert words.word("provenance.box").format(designs=66, documented=5, house=61, partly=4) in text
    assert words.word("provenance.italian").format(number=9) in text
    for key in ("facts", "box_rest", "box_board", "wording"):
        assert words.word(f"provenance.{key}") in text
    assert "\n    https://github.com/NcFerrari/games\n" in output
    assert words.word("provenance.notes.BAR001") in text


@pytest.mark.parametrize("code", LANGUAGES)
def test_provenance_of_the_box_names_every_design_and_sums_up(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    output, words = words_of(shown(capsys, code, provenance=True, only={"box": "aztecs"})), language(code)
    for design in (*EXPANSION, *NEW_ATLANTEANS):
        assert words.card(design.key) in output, design.key
    assert words.word("provenance.ours").format(number=55) in output
    assert f"{words.word('provenance.name_source')} – 2 9 55" in output
    assert f"{words.word('provenance.ability_source')} 3 2 – 61" in output


def test_the_table_survives_an_output_that_knows_only_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii", write_through=True))
    assert called(cards, "settlers", as_json=False, provenance=False, lang="it") == 0
    assert b"Vecchia Foresta" in raw.getvalue()
