"""Our relics against the catalogue they were written from, where that lies beside the repository."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from reliquary.games.warehouse51.packs.effects import Effect
from reliquary.games.warehouse51.packs.pack import COLOURS, Relic, builtin
from reliquary.games.warehouse51.packs.relics import house_relics
from reliquary.games.warehouse51.text import LANGUAGES, catalogue

CATALOGUE = Path(__file__).resolve().parents[2].parent / "shared" / "cards" / "warehouse51_deck.json"
UNSAID = ("chooser", "auction", "at", "against")
IMPLIED = {"cancel_fake": ("trigger", "optional"), "ingots": (), "move_relic": ()}
STATUSES = {"name.en": "name_en", "name.it": "name_it", "category": "colour"}


@pytest.fixture(scope="module")
def deck() -> dict[str, Any]:
    if not CATALOGUE.exists():
        pytest.skip("the card catalogue is not beside the repository (../shared/cards/warehouse51_deck.json)")
    content: dict[str, Any] = json.loads(CATALOGUE.read_text("utf-8"))
    return content


def pairs(deck: dict[str, Any]) -> list[tuple[Relic, dict[str, Any]]]:
    return list(zip(house_relics(), deck["relics"], strict=True))


def in_our_words(effect: dict[str, Any] | None) -> Effect | None:
    """Leave out what our vocabulary says by the word alone."""
    if effect is None:
        return None
    silent = (*UNSAID, *IMPLIED.get(effect["verb"], ("trigger",)))
    said = {key: value for key, value in effect.items() if key not in silent}
    if "when" in said:
        said["weapon_only"] = said.pop("when")["fist"]
    if "filter" in said:
        assert said["filter"].pop("pawned") is False
    word: Effect = msgspec.convert(said, Effect)
    return word


def test_facts_are_as_catalogued(deck: dict[str, Any]) -> None:
    for relic, fact in pairs(deck):
        assert (relic.id, relic.name, relic.colour) == (fact["id"], fact["name"], fact["category"])
        assert (relic.value, relic.aura, relic.fist) == (fact["value"], fact["aura"], fact["fist"]), relic.id
        assert (relic.timing, relic.effect) == (fact["timing"], in_our_words(fact["effect"])), relic.id


def test_counterfeit_cards_are_as_catalogued(deck: dict[str, Any]) -> None:
    for edition in deck["counterfeits"].keys() - {"status"}:
        entry = deck["counterfeits"][edition]
        cards = builtin("default").counterfeits(entry["count"])
        assert {relic.id for relic in house_relics()} - set(cards) == set(entry["none_for"])


def test_provenance_is_as_catalogued(deck: dict[str, Any]) -> None:
    for relic, fact in pairs(deck):
        ours = msgspec.to_builtins(relic.provenance)
        theirs = {STATUSES.get(key, key): entry["status"] for key, entry in fact["provenance"].items()}
        assert ours == {key: theirs[key] for key in ours}, relic.id


def test_variants_are_as_catalogued(deck: dict[str, Any]) -> None:
    kept = {relic.id for relic in builtin("rulebook_only").relics if relic.effect}
    assert kept == set(deck["variants"]["rulebook_only"]["keep_effects"])
    assert not any(relic.effect for relic in builtin("plain").relics)


def test_categories_are_as_catalogued(deck: dict[str, Any]) -> None:
    aid = builtin("default").player_aid()
    for colour in COLOURS:
        entry = deck["categories"][colour]
        assert aid[colour] == tuple(entry["by_value"][value] for value in ("1", "2", "3"))
        for code in LANGUAGES:
            assert catalogue(code)[f"categories.{colour}"] == entry["name"][code]
