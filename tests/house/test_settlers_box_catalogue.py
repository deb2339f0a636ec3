"""Our cards of the Aztecs' box against the pack they come from, where that lies beside the repository."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from reliquary.games.settlers.cards import ATLANTEANS, BOARDS, EXPANSION
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.sources import FIELDS, sources
from reliquary.games.settlers.cards.vocabulary import plain
from reliquary.games.settlers.text import catalogue

PACK = Path(__file__).resolve().parents[2].parent / "shared" / "cards" / "aztec_pack.json"
BOX = {design.key: design for design in (*EXPANSION, *ATLANTEANS)}
COUNTS_AS = {
    "aztecs base": "base",
    "Why Can't We Be Friends": "friends",
    "Atlanteans": "atlanteans",
    "3 Is a Magic Number": "magic",
    "Aztecs expansion": "aztecs",
}
TUNED = {"AZT007", "AZT014", "AZT018", "AZT024", "BAR061", "JAP061"}
"""Designs of our own that were changed until all factions won about equally often. (docs/decisions/0022)"""


@pytest.fixture(scope="module")
def pack() -> dict[str, Any]:
    if not PACK.exists():
        pytest.skip("the pack is not beside the repository (../shared/cards/aztec_pack.json)")
    content: dict[str, Any] = json.loads(PACK.read_text("utf-8"))
    return content


def pairs(pack: dict[str, Any]) -> list[tuple[Design, dict[str, Any]]]:
    return [(BOX[entry["ids"][0]], entry) for entry in pack["designs"]]


def in_our_words(node: Any) -> Any:
    """Leave out what our vocabulary says by the word alone, and write steps as a list."""
    if isinstance(node, list):
        return [in_our_words(part) for part in node]
    if not isinstance(node, dict):
        return node
    said = {key: in_our_words(value) for key, value in node.items()}
    match said.get("w"):
        case "steps":
            said["steps"] = [{"at": int(at), "do": do} for at, do in said.pop("table").items()]
        case "put":
            assert said.pop("n") == 1
        case "cards" if said["of"] == "match":
            del said["of"]
        case "loc" if said.get("kind") == "open_production":
            said["kind"] = "open"
        case _:
            pass
    return said


def test_all_cards_are_there(pack: dict[str, Any]) -> None:
    assert {entry["ids"][0] for entry in pack["designs"]} == BOX.keys()
    assert {card["id"] for card in pack["cards"]} == {card for design in BOX.values() for card in design.ids}
    for design, entry in pairs(pack):
        assert (list(design.ids), len(design.ids)) == (entry["ids"], entry["copies"])


def test_facts_are_as_in_the_pack(pack: dict[str, Any]) -> None:
    for design, entry in pairs(pack):
        assert (design.faction, list(design.colours)) == (entry["faction"], entry["colours"]), design.key
        assert design.kind == entry["kind"].removesuffix("_production"), design.key
        assert design.counts_as == COUNTS_AS[entry["counts_as"]], design.key
        cost = dict(entry["cost"])
        assert design.location == (cost.pop("location", 0) == 1), design.key
        assert plain(design.cost) == cost, design.key
        assert plain(design.raze) == dict.fromkeys(entry["raze"], 1), design.key


def test_every_copy_has_its_own_deal(pack: dict[str, Any]) -> None:
    deals = {card["id"]: card["deal"] for card in pack["cards"]}
    for design, entry in pairs(pack):
        assert [design.deal_of(card) for card in design.ids] == entry["deal"], design.key
        assert [deals[card] for card in design.ids] == entry["deal"], design.key


def test_abilities_are_as_in_the_pack_but_for_those_tuned_since(pack: dict[str, Any]) -> None:
    changed = set()
    for design, entry in pairs(pack):
        ours = json.loads(json.dumps([plain(clause) for clause in design.ability]))
        if ours != in_our_words(entry["tree"]):
            changed.add(design.key)
            assert design.ability_source == "house", design.key
    assert changed == TUNED


def test_names_are_as_in_the_pack(pack: dict[str, Any]) -> None:
    for code in ("en", "it"):
        for design, entry in pairs(pack):
            assert catalogue(code)[f"cards.{design.key}"].casefold() == entry["name"][code].casefold(), design.key


def test_every_field_comes_from_where_the_pack_says(pack: dict[str, Any]) -> None:
    assert "English titles: translated" in pack["legend"]["rulebook"]
    for design, entry in pairs(pack):
        origin, found = sources().origin(design.key), entry["provenance"]
        for field in FIELDS:
            if field != "name_en":
                assert list(origin.of(field)) == found.get(field, ["house"]), (design.key, field)
        possible = {"rulebook": {"translated"}, "public": {"public", "translated"}, "house": {"house"}}
        assert design.name_source in possible[found["name_en"][0]], design.key


def test_the_board_is_as_in_the_pack(pack: dict[str, Any]) -> None:
    makes = {good: entry["value"] for good, entry in pack["board"]["production"].items()}
    assert makes.pop("blessing_tricolour") == 1
    (board,) = [board for board in BOARDS if board.tricolour]
    assert (board.faction, plain(board.makes), [board.stores]) == ("aztecs", makes, pack["board"]["store"]["value"])
    for good, entry in pack["board"]["production"].items():
        assert list(sources().board[good.removeprefix("blessing_")]) == entry["provenance"], good
    assert list(sources().board["stores"]) == pack["board"]["store"]["provenance"]
