"""Owners' packs of Imperial Settlers: what they change, and that nothing makes the reader stumble."""

from __future__ import annotations

import copy
import datetime
import json
import pickle
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.settlers.support.packtexts import HEAD, WHOLE, ability, card, pack_of
from reliquary.games.settlers.cards import CATALOGUE, DESIGNS, EXPANSION
from reliquary.games.settlers.cards.vocabulary import Gain, Goods, Produce, gain, plain
from reliquary.games.settlers.decks.decks import DeckError, base_deck, cards_of, check_deck, design_of
from reliquary.games.settlers.decks.pack_files import PackError, Reader, load
from reliquary.games.settlers.decks.pack_mistakes import tags
from reliquary.games.settlers.decks.pack_rules import BOX
from reliquary.games.settlers.decks.packs import find_pack, with_pack

EXAMPLE = Path(__file__).resolve().parents[4] / "examples" / "settlers-pack.toml"


# What a pack changes


def test_the_template_is_a_pack() -> None:
    pack = load(EXAMPLE)
    assert pack.name == "Template pack"
    designs = {design.key: design for design in pack.designs}
    assert designs["AZT012"].cost == Goods(food=1, wood=1)
    assert designs["AZT012"].deals == {"AZT013": "food"}
    assert designs["AZT007"] == design_of("AZT007")
    assert designs["AZT027"].ability != design_of("AZT027").ability


def test_the_template_explains_every_word() -> None:
    comments = " ".join(line for line in EXAMPLE.read_text("utf-8").splitlines() if line.startswith("#"))
    words = set(
        comments.replace('"', " ").replace(",", " ").replace(":", " ").replace(".", " ").replace(";", " ").split()
    )
    assert [word for word in tags() if word not in words] == []


@pytest.mark.clause("AZ-106")
def test_az_106_a_pack_replaces_cards_number_for_number() -> None:
    pack = pack_of(card("AZT022", 'colours = ["black", "white"]\ncost = { food = 2 }\nlocation = false\ndeal = "vp"'))
    designs = with_pack(CATALOGUE, pack)
    changed = design_of("AZT022", designs)
    assert (changed.colours, changed.cost, changed.location, changed.deal) == (
        ("black", "white"), Goods(food=2), False, "vp",
    )  # fmt: skip
    assert changed.ability == design_of("AZT022").ability
    assert [one for one in designs if one.key != "AZT022"] == [one for one in CATALOGUE if one.key != "AZT022"]
    assert [one.ids for one in designs] == [one.ids for one in CATALOGUE]


def test_without_a_pack_nothing_changes() -> None:
    assert with_pack(CATALOGUE, None) == CATALOGUE
    assert find_pack("default") is None


def test_a_pack_changes_only_the_cards_that_are_in_the_game() -> None:
    pack = pack_of(card("AZT022", 'deal = "vp"'), card("ATL058", 'deal = "vp"'))
    assert with_pack(DESIGNS, pack) == DESIGNS
    assert len(with_pack((*DESIGNS, *EXPANSION), pack)) == len(DESIGNS) + len(EXPANSION)


@pytest.mark.clause("AZ-106")
def test_az_106_an_ability_is_written_in_the_words_of_the_game() -> None:
    clause = '{ w = "produce", do = { w = "gain", goods = { food = 2 } } }'
    pack = pack_of(card("AZT022", ability(clause, kind="production")))
    assert pack.designs[0].ability == (Produce(gain(food=2)),)
    assert (pack.designs[0].kind, pack.designs[0].ability_source) == ("production", "house")


@pytest.mark.clause("AZ-106")
def test_az_106_every_card_of_the_box_can_be_written_down_as_it_is() -> None:
    tables = [
        {
            "ids": design.ids, "kind": design.kind, "colours": design.colours, "cost": plain(design.cost),
            "location": design.location, "deal": [design.deal_of(one) for one in design.ids],
            "raze": plain(design.raze), "ability": [plain(clause) for clause in design.ability],
            "ability_source": design.ability_source, "name_source": design.name_source,
        }
        for design in BOX
    ]  # fmt: skip
    reader = Reader("pack")
    pack = reader.pack(json.loads(json.dumps({"name": "All", "card": tables})))
    assert [str(problem) for problem in reader.found] == []
    assert pack is not None
    assert with_pack(CATALOGUE, pack) == CATALOGUE


@pytest.mark.clause("AZ-106")
def test_az_106_printed_abilities_in_a_pack_are_documented() -> None:
    house = [one for one in EXPANSION if one.faction == "aztecs" and one.ability_source == "house"]
    pack = pack_of(*(card(" ".join(one.ids), 'ability_source = "public"') for one in house))
    designs = with_pack(CATALOGUE, pack)
    check_deck(base_deck("aztecs", designs), cards="documented", designs=designs)
    with pytest.raises(DeckError):
        check_deck(base_deck("aztecs"), cards="documented")


def test_names_lie_over_those_of_the_catalogue() -> None:
    pack = pack_of(card("AZT012 AZT013", 'name = { en = "Youth", it = "Giovani" }'), card("AZT022"))
    assert pack.words("it") == {"cards.AZT012": "Giovani", "cards.AZT013": "Giovani"}
    assert pack_of(card("AZT022", 'name = { en = "Temple" }')).words("it") == {"cards.AZT022": "Temple"}


def test_only_what_can_change_a_game_changes_the_hash() -> None:
    first, renamed = pack_of(card("AZT022")), pack_of(card("AZT022", 'name = { en = "Temple" }'))
    assert first.hash == renamed.hash
    assert first.hash != pack_of(card("AZT022", 'deal = "vp"')).hash


@pytest.mark.clause("AZ-009", "AZ-018", "AZ-106")
def test_az_018_a_pack_may_join_numbers_otherwise() -> None:
    pack = pack_of(card("AZT001 AZT002 AZT010", WHOLE), card("AZT003 AZT011", WHOLE))
    designs = with_pack(CATALOGUE, pack)
    deck = base_deck("aztecs", designs)
    check_deck(deck, designs=designs)
    assert set(cards_of(deck, designs)) == set(cards_of(base_deck("aztecs")))
    assert design_of("AZT010", designs).key == "AZT001"
    assert (design_of("AZT003", designs).faction, design_of("AZT003", designs).counts_as) == ("aztecs", "base")


# The option


def test_the_option_takes_a_path_or_a_text(tmp_path: Path) -> None:
    file = tmp_path / "pack.toml"
    file.write_text(HEAD + card("AZT022", 'deal = "vp"'), "utf-8")
    from_file, from_text = find_pack(str(file)), find_pack(file.read_text("utf-8"))
    assert from_file is not None
    assert from_file == from_text


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("fancy", "there is no pack 'fancy'"),
        ("none.toml", "none.toml: cannot be read"),
        (HEAD + card("AZT022", 'deal = "x"'), "pack: AZT022: deal"),
        ("a\0b", "there is no pack"),
    ],
)
def test_a_wrong_option_is_refused_in_words(option: str, told: str) -> None:
    with pytest.raises(PackError) as refused:
        find_pack(option)
    assert told in str(refused.value)


def test_a_pack_error_can_travel_between_processes() -> None:
    error = PackError("file", "card", "field", "message")
    assert str(pickle.loads(pickle.dumps(error))) == "file: card: field: message"


# Nothing makes the reader stumble

TEXT = EXAMPLE.read_text("utf-8")
TABLES = tomllib.loads(TEXT)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9) | st.just(datetime.date(1979, 5, 27)),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
    max_leaves=6,
)


@given(
    number=st.integers(0, 2), key=st.sampled_from(["ids", "name", "cost", "deal", "raze", "ability"]), value=ANYTHING
)
@settings(max_examples=200, deadline=None)
def test_no_value_in_a_field_makes_the_reader_stumble(number: int, key: str, value: Any) -> None:
    tables = copy.deepcopy(TABLES)
    tables["card"][number][key] = value
    reader = Reader("pack.toml")
    assert (reader.pack(tables) is None) == bool(reader.found)


@given(data=st.data(), value=ANYTHING)
@settings(max_examples=200, deadline=None)
def test_no_value_in_an_ability_makes_the_reader_stumble(data: st.DataObject, value: Any) -> None:
    design = data.draw(st.sampled_from(BOX))
    table = {"ids": list(design.ids), "ability": [plain(clause) for clause in design.ability]}
    node: Any = table["ability"]
    while data.draw(st.booleans()) and isinstance(node, dict | list) and node:
        place = data.draw(st.sampled_from(list(node) if isinstance(node, dict) else range(len(node))))
        if not isinstance(node[place], dict | list) or data.draw(st.booleans()):
            node[place] = value
            break
        node = node[place]
    reader = Reader("pack.toml")
    assert (reader.pack({"name": "x", "card": [table]}) is None) == bool(reader.found)


def test_words_are_values_of_the_vocabulary() -> None:
    assert str(Gain.__struct_config__.tag) in tags()
    assert {"act", "built", "loc", "rob"} <= set(tags())
    assert len(tags()) == len(set(tags()))
