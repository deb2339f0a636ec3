"""Our cards of Imperial Settlers against the catalogue they come from, where that lies beside the repository."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from reliquary.games.settlers.cards import ATTACKS, BOARDS, DESIGNS
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.sources import sources
from reliquary.games.settlers.cards.vocabulary import plain
from reliquary.games.settlers.text import catalogue

CATALOGUE = Path(__file__).resolve().parents[2].parent / "shared" / "cards"
DESIGN_OF = {card: design for design in DESIGNS for card in design.ids}


def read(name: str) -> Any:
    file = CATALOGUE / name
    if not file.exists():
        pytest.skip(f"the card catalogue is not beside the repository (../shared/cards/{name})")
    return json.loads(file.read_text("utf-8"))


@pytest.fixture(scope="module")
def box() -> dict[str, Any]:
    content: dict[str, Any] = read("settlers_base_cards.json")
    return content


@pytest.fixture(scope="module")
def trees() -> dict[str, Any]:
    return {entry["ids"][0]: entry for entry in read("settlers_abilities.json")["base"]}


def pairs(box: dict[str, Any]) -> list[tuple[Design, dict[str, Any]]]:
    return [(DESIGN_OF[card["id"]], card) for card in box["cards"]]


def in_our_words(node: Any) -> Any:
    """Leave out what our vocabulary says by the word alone, and write steps as a list."""
    if isinstance(node, list):
        return [in_our_words(part) for part in node]
    if not isinstance(node, dict):
        return node
    said = {key: in_our_words(value) for key, value in node.items()}
    match said.get("w"):
        case "rob":
            assert said.pop("goods") == {"any_resource": 1}
        case "put":
            assert said.pop("where") == "self"
        case "copy" if "other" in said:
            said["other"] = said["other"] == "yes"
        case "force_discard" if said["n"] == 1:
            del said["n"]
        case "steps":
            table = said.pop("table")
            said["steps"] = [{"at": int(at), "do": do} for at, do in table.items()]
        case _:
            pass
    return said


def possible_names(entry: str) -> set[str]:
    """Read `A / B (?)`; a faction in brackets stands before the name with us."""
    names = (name.replace("(?)", "").strip() for name in entry.split("/"))
    return {re.sub(r"^(\w+) \((\w+)\)$", r"\2 \1", re.sub(r"^\((\w+)\)", r"\1", name)) for name in names}


def test_all_cards_are_there(box: dict[str, Any]) -> None:
    assert {card["id"] for card in box["cards"]} == set(DESIGN_OF)
    for design, card in pairs(box):
        same = [other["id"] for other in box["cards"] if other["design"] == card["design"]]
        assert list(design.ids) == sorted(same)
        assert len(same) == card["copies"]


def test_facts_are_as_catalogued(box: dict[str, Any]) -> None:
    for design, card in pairs(box):
        number = card["id"]
        assert (design.faction, design.kind, list(design.colours)) == (card["faction"], card["type"], card["colours"])
        cost = Counter(card["cost"])
        assert design.location == (cost.pop("location", 0) == 1), number
        assert plain(design.cost_of(number)) == cost, number
        assert design.deal_of(number) == card["deal"], number
        assert plain(design.raze_of(number)) == Counter(card["raze"]), number
        assert card["vp_at_end"] == (1 if design.faction == "common" else 2), number


def test_abilities_are_as_catalogued(trees: dict[str, Any]) -> None:
    assert trees.keys() == {design.key for design in DESIGNS}
    for design in DESIGNS:
        entry = trees[design.key]
        assert list(design.ids) == entry["ids"]
        assert json.loads(json.dumps([plain(clause) for clause in design.ability])) == in_our_words(entry["tree"])


def test_names_and_their_sources_are_as_catalogued(box: dict[str, Any]) -> None:
    english = catalogue("en")
    for design, card in pairs(box):
        assert english[f"cards.{design.key}"] in possible_names(card["name_en"]), card["id"]
        source = sources().designs[design.key]
        assert source.czech == card["name_cs"]
        assert ", ".join(source.ability) == card["provenance"]["ability"].replace(",", ", ")
        marks = card["provenance"]["name_en"].replace(" (blurred)", "").split(",")
        assert list(source.name) == ["T" if "?" in mark else mark for mark in marks], card["id"]
        assert (design.name_source == "translated") == (marks == ["T"] or "?" in marks[0]), card["id"]


def test_boards_and_attack_cards_are_as_catalogued(box: dict[str, Any]) -> None:
    boards = box["faction_boards"]["data"]
    base = [board for board in BOARDS if not board.tricolour]
    assert [board.faction for board in base] == list(boards)
    for board in base:
        entry = boards[board.faction]
        makes = {good.replace("defense", "defence"): number for good, number in entry["production"].items()}
        assert (plain(board.makes), board.stores) == (makes, entry["store"])
    assert list(ATTACKS) == [card["target"] for card in box["attack_cards"]]
