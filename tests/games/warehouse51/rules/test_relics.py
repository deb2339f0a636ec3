"""The house pack, relic by relic, and the variants made from it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.packs.effects import Effect, timing_of
from reliquary.games.warehouse51.packs.pack import COLOUR_COUNTS, COLOURS, PACK_NAMES, Provenance, Relic, builtin
from reliquary.games.warehouse51.packs.relics import house_relics, house_sources

FACTS: list[dict[str, Any]] = json.loads((Path(__file__).parents[1] / "data" / "relics.json").read_text("utf-8"))
FROM_RULEBOOKS = {fact["id"] for fact in FACTS if fact["provenance"]["effect"] == "rulebook"}


def facts_of(relic: Relic) -> dict[str, Any]:
    return {name: getattr(relic, name) for name in ("id", "name", "colour", "value", "aura", "fist", "timing")}


def test_the_relics_stand_in_printed_order() -> None:
    assert [relic.id for relic in house_relics()] == [fact["id"] for fact in FACTS]
    assert [relic.colour for relic in house_relics()] == [
        colour for colour in COLOURS for _ in range(COLOUR_COUNTS[colour])
    ]


@pytest.mark.parametrize("number", range(26), ids=[fact["id"] for fact in FACTS])
def test_every_field_of_a_relic_is_as_catalogued(number: int) -> None:
    relic, fact = house_relics()[number], FACTS[number]
    assert facts_of(relic) == {name: fact[name] for name in facts_of(relic)}
    assert relic.effect == msgspec.convert(fact["effect"], Effect | None)
    assert relic.counterfeit == fact["counterfeit"]
    assert msgspec.to_builtins(relic.provenance) == fact["provenance"]


@pytest.mark.clause("W51-008", "T-002")
@pytest.mark.parametrize("name", PACK_NAMES)
def test_w51_008_a_pack_has_26_distinct_relics_in_four_colours(name: str) -> None:
    relics = builtin(name).relics
    assert len({relic.id for relic in relics}) == len(relics) == 26
    assert {colour: sum(relic.colour == colour for relic in relics) for colour in COLOURS} == {
        "blue": 8,
        "green": 7,
        "gold": 6,
        "red": 5,
    }


@pytest.mark.clause("W51-009", "W51-010", "T-003")
@pytest.mark.parametrize("name", PACK_NAMES)
@pytest.mark.parametrize("count", [23, 22])
def test_w51_009_a_box_has_23_or_22_counterfeit_cards_of_different_relics(name: str, count: int) -> None:
    pack = builtin(name)
    cards = pack.counterfeits(count)
    assert len(set(cards)) == len(cards) == count
    assert set(cards) <= {relic.id for relic in pack.relics}


def test_the_relics_without_a_counterfeit_card_are_the_catalogued_ones() -> None:
    always = {fact["id"] for fact in FACTS if fact["counterfeit"] == "always"}
    sometimes = {fact["id"] for fact in FACTS if fact["counterfeit"] == "only_with_23"}
    assert set(builtin("default").counterfeits(22)) == always
    assert set(builtin("default").counterfeits(23)) == always | sometimes


@pytest.mark.clause("W51-037", "T-013")
def test_w51_037_the_player_aid_counts_the_values_of_each_colour() -> None:
    cards = [(fact["colour"], fact["value"]) for fact in FACTS]
    assert builtin("default").player_aid() == {
        colour: tuple(cards.count((colour, value)) for value in (1, 2, 3)) for colour in COLOURS
    }


@pytest.mark.clause("W51-054", "T-017")
@pytest.mark.parametrize("name", PACK_NAMES)
def test_w51_054_neutral_means_no_effect_and_no_timing(name: str) -> None:
    for relic in builtin(name).relics:
        assert (relic.aura == "neutral") == (relic.effect is None) == (relic.timing is None), relic.id


def test_the_plain_pack_keeps_everything_but_the_effects() -> None:
    for plain, full in zip(builtin("plain").relics, builtin("default").relics, strict=True):
        assert (plain.aura, plain.effect) == ("neutral", None)
        kept = ("id", "name", "colour", "value", "fist", "counterfeit")
        assert [getattr(plain, field) for field in kept] == [getattr(full, field) for field in kept]
        assert (plain.provenance.aura, plain.provenance.timing, plain.provenance.effect) == ("house",) * 3


def test_the_rulebook_pack_keeps_the_effects_the_rulebooks_state() -> None:
    pack = builtin("rulebook_only")
    assert {relic.id for relic in pack.relics if relic.effect} == FROM_RULEBOOKS
    full = {relic.id: relic for relic in builtin("default").relics}
    assert all(relic == full[relic.id] for relic in pack.relics if relic.effect)


def test_every_relic_is_blessed_cursed_or_neutral() -> None:
    rules = Warehouse51(seats=3).rules
    for aura in ("blessed", "cursed", "neutral"):
        relics = [number for number in range(len(rules.ids)) if rules.with_aura(aura) >> number & 1]
        assert [rules.ids[number] for number in relics] == [
            one.id for one in builtin("default").relics if one.aura == aura
        ]


def test_packs_differ_by_hash_and_are_built_once() -> None:
    assert len({builtin(name).hash for name in PACK_NAMES}) == 3
    assert builtin("default") is builtin("default")


def test_an_unknown_pack_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="'fancy'; the built-in packs are default, plain, rulebook_only"):
        builtin("fancy")


def test_the_timing_follows_from_the_effect() -> None:
    timings = [timing_of(relic.effect) for relic in house_relics() if relic.effect]
    assert timings == [fact["timing"] for fact in FACTS if fact["effect"]]
    assert set(timings) == {"immediate", "permanent", "end_of_game", "scoring"}


def test_every_sourced_fact_names_its_source() -> None:
    for relic in house_relics():
        sources = house_sources().get(relic.id, {})
        for field in Provenance.__struct_fields__:
            at = sources[field].at if field in sources else ()
            status = getattr(relic.provenance, field)
            assert bool(at) == (status in ("public", "rulebook")), (relic.id, field)
            assert all(page.startswith("http") == (status == "public") for page in at), (relic.id, field)


def test_sources_speak_of_relics_and_fields_there_are() -> None:
    assert house_sources().keys() <= {relic.id for relic in house_relics()}
    for fields in house_sources().values():
        assert fields.keys() <= set(Provenance.__struct_fields__)
