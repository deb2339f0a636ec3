"""Owners' packs that are refused, with the card, the field and the rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.settlers.support.packtexts import GAIN, HEAD, WHOLE, ability, act, card, message, pack_of, pray, when, wrong
from reliquary.games.settlers.cards import CATALOGUE, EXPANSION, LATER, NEW_ATLANTEANS
from reliquary.games.settlers.cards.vocabulary import Copy, Produce
from reliquary.games.settlers.decks.pack_files import LARGEST_FILE, PackError, load, problems, read_text
from reliquary.games.settlers.decks.pack_rules import BOX, check_ability, check_box


@pytest.mark.clause("AZ-106")
def test_az_106_cards_of_the_base_game_cannot_be_replaced() -> None:
    told = message(card("ROM008"))
    assert told == (
        "pack: ROM008: ids: ROM008 is a card of the base game, whose cards are known; "
        "a pack replaces cards of the Aztecs' or the Atlanteans' box only (AZ-106)"
    )


@pytest.mark.clause("AZ-001", "AZ-106")
@pytest.mark.parametrize("ids", ["AZT061", "ROM071", "COM085", "x"])
def test_az_001_numbers_that_are_not_in_the_box_are_refused(ids: str) -> None:
    assert wrong(card(ids)) == [(ids, "ids")]
    assert "(AZ-001, AZ-106, AT-001)" in message(card(ids))


@pytest.mark.clause("AZ-018", "AZ-106")
def test_az_018_a_base_deck_of_another_structure_is_refused() -> None:
    told = message(card("AZT001 AZT002", WHOLE), card("AZT003", WHOLE)).splitlines()
    assert told == [
        "pack: AZT001: ids: the Aztec base deck would have 2 designs of three copies, not 3 (AZ-018)",
        "pack: AZT001: ids: the Aztec base deck would have 7 designs of two copies, not 6 (AZ-018)",
        "pack: AZT003: ids: the Aztec base deck would have 10 designs of one copy, not 9 (AZ-018)",
    ]


@pytest.mark.clause("AZ-009", "AZ-106")
def test_az_009_a_card_of_two_parts_of_the_box_is_refused() -> None:
    told = message(card("AZT030 AZT038", WHOLE))
    assert "pack: AZT030: ids: AZT030, AZT038 are of different parts of the box (AZ-009)" in told
    assert "(AZ-009)" in message(card("BAR068 ROM068", WHOLE))


@pytest.mark.clause("AZ-009", "AZ-106")
def test_az_009_no_number_is_left_without_a_card() -> None:
    told = message(card("AZT001 AZT002", WHOLE))
    assert told == (
        "pack: AZT001: ids: AZT003 would be left without a card; add a [[card]] that has it (AZ-009, AZ-106)"
    )


@pytest.mark.clause("AZ-018")
def test_az_018_four_copies_are_refused() -> None:
    assert "has 4 copies" in message(card("AZT031 AZT032 AZT033 AZT038", WHOLE))


@pytest.mark.clause("AZ-004")
def test_az_004_the_statues_are_enough_for_three_cards() -> None:
    statue = '{ w = "statue", of = [{ vp = 1 }, { vp = 2 }, { vp = 4 }] }'
    another = card("EGY068", ability(act(pray(statue))))
    assert wrong(another) == [("EGY068", "ability")]
    assert len(pack_of(card("EGY061 EGY062 EGY063", ability(act(GAIN))), another).designs) == 2


WRONG_FIELDS: dict[str, tuple[str, str, str]] = {
    "an unknown field": ('colors = ["red"]', "'colors'", "did you mean colours?"),
    "an unknown colour": ('colours = ["rde"]', "colours[0]", "'rde' is wrong; did you mean red?"),
    "a colour twice": ('colours = ["red", "red"]', "colours", "has a colour twice"),
    "an unknown kind": ('kind = "acton"', "kind", "did you mean action?"),
    "an unknown good": ("cost = { wod = 1 }", "cost", "'wod' is no field here; did you mean wood?"),
    "a cost that is no Resource": ("cost = { gold = 1 }", "cost", "should be wood, stone and food"),
    "a negative cost": ("cost = { wood = -1 }", "cost", "0 to 5 of each"),
    "a text for a number": ('cost = { wood = "1" }', "cost.wood", "should be a whole number"),
    "a Deal too many": ('deal = ["food", "food"]', "deal", "one for each of 1"),
    "a Deal that gives nothing": ('deal = "defence"', "deal", "defence is none"),
    "an unknown Deal": ('deal = "fod"', "deal", "did you mean food?"),
    "a raze field of nonsense": ("raze = { own_deal = 1 }", "raze.own_deal", "cannot be gained here"),
    "a number for a name": ("name = { en = 1 }", "name[...]", "should be text in quotes"),
    "an unknown language": ('name = { tlh = "Temple" }', "name.tlh", "the languages are en"),
    "an empty name": ('name = { en = " " }', "name.en", "1 to 60 characters"),
    "an unknown source": ('ability_source = "me"', "ability_source", "it can be house, public, rulebook, translated"),
    "an unknown word": ('ability = [{ w = "produc" }]', "ability[0].w", "no word 'produc'; did you mean produce?"),
    "a word without its parts": ('ability = [{ w = "act" }]', "ability[0]", "cost is missing"),
    "no ability": ("ability = []", "ability", "is empty"),
    "an ability that is none": ("ability = 3", "ability", "should be a list"),
}


@pytest.mark.parametrize("name", WRONG_FIELDS)
def test_a_mistake_is_named_with_its_card_and_field(name: str) -> None:
    text, field, told = WRONG_FIELDS[name]
    found = read_text(HEAD + card("AZT022", text), "my.toml")[1]
    assert ("AZT022", field) in [(problem.card, problem.field) for problem in found]
    assert any(str(problem).startswith(f"my.toml: AZT022: {field}: ") and told in problem.message for problem in found)


MATCHING = '{ w = "each", count = { w = "cards" }, goods = { matching = 1 } }'
PER_LOCATION = '{ w = "each", count = { w = "loc", colour = "red" }, goods = { vp = 1 } }'
DOWN = f'{{ w = "steps", count = {{ w = "cards" }}, steps = [{{ at = 2, do = {GAIN} }}, {{ at = 1, do = {GAIN} }}] }}'
CASH = '{ w = "cash", vp = 1 }'
MAY = f'{{ w = "may", of = [{{ cost = {{ gold = 1 }}, do = {{ w = "pick", of = [{GAIN}, {GAIN}] }} }}] }}'
WRONG_ABILITIES: dict[str, tuple[str, str, str]] = {
    "matching outside a Prayer": (act('{ w = "gain", goods = { matching = 1 } }'), "action", "cannot be gained here"),
    "cards counted outside a Prayer": (act(MATCHING), "action", "counted in a pray and nowhere else"),
    "Locations counted in a Prayer": (act(pray(PER_LOCATION)), "action", "nothing else is counted there"),
    "a Prayer in a Prayer": (act(pray(pray(MATCHING))), "action", "pray has no meaning in pray"),
    "a Prayer at the end": (f'{{ w = "final", do = {pray(MATCHING)} }}', "feature", "pray has no meaning in final"),
    "a colour from no event": (act(pray(MATCHING, '"built"')), "action", "built needs the event built"),
    "a colour from another event": (when("dealt", pray(MATCHING, '"set"')), "feature", "set needs the event set"),
    "a Prayer of nothing": (act(pray(MATCHING, n=0)), "action", "from 1 to 10"),
    "a Prayer without colours": (act(pray(MATCHING, "")), "action", "asks for a colour"),
    "more without praying": (act('{ w = "more", n = 2 }'), "action", "belongs to the event praying"),
    "praying without more": (when("praying", GAIN), "feature", "belongs to the event praying"),
    "keeping without razing": (act('{ w = "keep", src = "razed", n = 1, until = "game" }'), "action", "event razed"),
    "keeping without praying": (act('{ w = "keep", src = "prayed", n = 1, until = "game" }'), "action", "event prayed"),
    "samurai elsewhere": ('{ w = "bonus", do = { w = "samurai", n = 1 } }', "feature", "only the Japanese"),
    "nothing gained": (act('{ w = "gain", goods = {} }'), "action", "name at least one Good"),
    "points as a price": (act(GAIN, "{ vp = 1 }"), "action", "cannot be paid here"),
    "three uses": (act(GAIN, more=", uses = 3"), "action", "from 1 to 2"),
    "two actions": (f"{act(GAIN)}, {act(GAIN)}", "action", "has 2 clauses act"),
    "an action of a feature": (act(GAIN), "feature", "has no clause act"),
    "an action Location without one": (when("dealt", GAIN), "action", "needs a clause act or unlock"),
    "a choice of one": (act(f'{{ w = "pick", of = [{GAIN}] }}'), "action", "it can have 2 to 4"),
    "steps that go down": (act(pray(DOWN)), "action", "should go up"),
    "cash without a raze": (act(f'{{ w = "all", of = [{GAIN}, {CASH}] }}'), "action", "cash stands right after a raze"),
    "cash alone": (act(CASH), "action", "cash stands right after a raze"),
    "a paid Deal that gives more": (when("deal_paid", GAIN), "feature", "there can only be cash"),
    "a Prayer about a Prayer": (when("prayed", pray(MATCHING)), "feature", "cannot follow from a Prayer"),
    "a may that buys a choice": (act(MAY), "action", "what a may buys is a gain or an each"),
    "a production that copies": (
        '{ w = "produce", do = { w = "copy", what = "production", other = true } }',
        "production",
        "copy has no meaning in produce",
    ),
    "more kept than drawn": (act('{ w = "draw", n = 1, keep = 2 }'), "action", "cannot be more than are drawn"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG_ABILITIES)
def test_an_ability_the_rules_cannot_carry_out_is_refused(name: str) -> None:
    clauses, kind, told = WRONG_ABILITIES[name]
    said = message(card("AZT022", ability(clauses, kind=kind)))
    assert "AZT022" in said
    assert told in said


def test_all_cards_there_are_keep_the_rules_for_packs() -> None:
    copiers = [design.key for design in CATALOGUE if design.ability[0] == Produce(Copy("production", other=True))]
    assert len(copiers) == 1
    assert [design.key for design in CATALOGUE if list(check_ability(design))] == copiers
    assert list(check_box(BOX)) == []
    assert (*EXPANSION, *NEW_ATLANTEANS, *LATER) == BOX


def test_all_mistakes_are_named_at_once() -> None:
    cards = (card("AZT022", 'deal = "x"\ncost = { x = 1 }'), card("ROM001 ROM002"), card("AZT099"), "[[card]]\n")
    assert wrong(*cards) == [
        ("AZT022", "deal"), ("AZT022", "cost"), ("ROM001", "ids"), ("ROM001", "ids"), ("AZT099", "ids"),
        ("card 4", "ids"),
    ]  # fmt: skip


def test_numbers_are_in_order_and_on_one_card_only() -> None:
    assert "the lowest first" in message(card("AZT013 AZT012"))
    assert "the lowest first" in message("[[card]]\nids = []\n")
    assert "AZT022 is on two cards" in message(card("AZT022"), card("AZT022"))


def test_a_joined_card_says_everything_itself() -> None:
    text = WHOLE.replace('deal = "food"\n', "")
    assert wrong(card("AZT001 AZT002", text)) == [("AZT001", "deal")]


UNREADABLE: dict[str, tuple[bytes, str]] = {
    "bytes": (b'name = "\xff"', "not UTF-8 text"),
    "no TOML": (b"name = \n", "is not valid TOML"),
    "too deep": (b"name = " + b"[" * 50_000, "nested too deeply"),
    "too large": (b"#" * (LARGEST_FILE + 1), "larger than 1 MB"),
    "cards are numbers": (b'name = "x"\ncard = [1]', "should be a table"),
    "no cards": (b'name = "x"\ncard = []', "is empty"),
    "empty": (b"", "is missing"),
    "no name": (b"[[card]]\nids = ['AZT022']", "name: is missing"),
    "a name of two lines": (b'name = "a\\nb"\n[[card]]\nids = ["AZT022"]', "1 to 60 characters"),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_file_that_is_no_pack_is_refused_in_words(name: str, tmp_path: Path) -> None:
    content, told = UNREADABLE[name]
    file = tmp_path / "pack.toml"
    file.write_bytes(content)
    assert any(told in str(problem) for problem in problems(file))
    with pytest.raises(PackError):
        load(file)
