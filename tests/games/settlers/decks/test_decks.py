"""Faction decks: which may be played in which format, and which rule and card a refused one is refused for."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reliquary.games.settlers.cards import CATALOGUE, DESIGNS, EXPANSION
from reliquary.games.settlers.cards.card import Expansion
from reliquary.games.settlers.cards.factions import BOXED, FACTIONS, Faction
from reliquary.games.settlers.decks.codes import deck_code
from reliquary.games.settlers.decks.decks import (
    DECK_SIZE,
    STRUCTURE,
    Deck,
    DeckError,
    agreed_deck,
    base_deck,
    cards_of,
    check_deck,
    deck_of,
    design_of,
    expansions_in,
    own_designs,
)
from reliquary.games.settlers.decks.refusals import deck_words, expansion_name
from reliquary.games.settlers.text import LANGUAGES

ROMANS = base_deck("romans")
AZTECS = base_deck("aztecs")
VESTALS = ROMANS.swap(out="ROM023", into="ROM061")


def without(deck: Deck, *keys: str) -> Deck:
    return Deck(deck.faction, tuple(key for key in deck.designs if key not in keys))


def with_also(deck: Deck, *keys: str) -> Deck:
    return Deck(deck.faction, (*deck.designs, *keys))


def refusal(act: Callable[[], Any]) -> DeckError:
    """Do something that is refused; the sentence names the rules, and the card by name and number."""
    with pytest.raises(DeckError) as refused:
        act()
    error = refused.value
    for code in LANGUAGES:
        assert all(rule in error.said(code) for rule in error.rules)
        assert error.card in error.said(code)
        assert "{" not in error.said(code)
    return error


def refused(deck: Deck, **wishes: Any) -> tuple[tuple[str, ...], str]:
    error = refusal(lambda: check_deck(deck, **wishes))
    return error.rules, error.card


@pytest.mark.clause("AZ-007", "AZ-018", "AZ-021")
@pytest.mark.parametrize("faction", FACTIONS)
def test_az_018_every_faction_has_a_base_deck_of_thirty_cards(faction: Faction) -> None:
    deck = base_deck(faction)
    check_deck(deck)
    check_deck(deck, "open")
    copies = [len(design_of(key).ids) for key in deck.designs]
    assert {number: copies.count(number) for number in STRUCTURE} == STRUCTURE
    assert len(set(cards_of(deck))) == DECK_SIZE
    assert expansions_in(deck) == {}
    assert set(cards_of(deck)) <= {card for design in CATALOGUE if design.faction == faction for card in design.ids}


@pytest.mark.clause("AZ-012", "AZ-015")
def test_az_012_the_box_has_no_common_cards() -> None:
    assert [design.key for design in EXPANSION if design.faction == "common"] == []
    assert sum(len(design.ids) for design in DESIGNS if design.faction == "common") == 84


@pytest.mark.clause("AZ-017", "AZ-020", "R-52", "T-131")
def test_az_020_three_copies_are_swapped_for_three() -> None:
    check_deck(VESTALS)
    assert len(cards_of(VESTALS)) == DECK_SIZE
    assert set(cards_of(VESTALS)) - set(cards_of(ROMANS)) == {"ROM061", "ROM062", "ROM063"}
    assert set(cards_of(ROMANS)) - set(cards_of(VESTALS)) == {"ROM023", "ROM024", "ROM025"}
    assert VESTALS.swap(out="ROM061", into="ROM023") == ROMANS


def test_any_number_of_a_design_names_it_in_a_swap() -> None:
    assert ROMANS.swap(out="ROM025", into="ROM062") == VESTALS


@pytest.mark.clause("AZ-020", "T-132")
def test_az_020_two_copies_are_not_swapped_for_single_cards() -> None:
    error = refusal(lambda: ROMANS.swap(out="ROM020", into="ROM070"))
    assert (error.rules, error.card) == (("AZ-020",), "ROM070")
    assert str(error) == (
        "Pantheon (ROM070) has one copy, Builder (ROM020) has two copies: "
        "a design is swapped for one with as many copies (AZ-020)"
    )
    both = with_also(without(ROMANS, "ROM020"), "ROM070", "ROM068")
    assert len(cards_of(both)) == DECK_SIZE
    assert refused(both) == (("AZ-018", "AZ-020"), "ROM020")


@pytest.mark.clause("AZ-016", "AZ-105", "T-133")
def test_az_016_cards_of_two_expansions_are_refused() -> None:
    deck = AZTECS.swap(out="AZT001", into="AZT031").swap(out="AZT004", into="AZT041")
    assert refused(deck) == (("AZ-016", "AZ-105"), "AZT041")
    assert str(refusal(lambda: check_deck(deck))) == (
        "Obsidian Workshop (AZT041) counts as Atlanteans, and Maize Terraces (AZT031) as Why Can't We Be Friends; "
        "a STANDARD deck has cards of one expansion at most (AZ-016, AZ-105)"
    )
    check_deck(deck, "open")


@pytest.mark.clause("AZ-008", "AZ-009", "AZ-105")
@pytest.mark.parametrize("expansion", ["friends", "atlanteans", "magic"])
def test_az_105_all_cards_of_one_older_expansion_fit_together(expansion: Expansion) -> None:
    deck = AZTECS
    for new in (one for one in own_designs("aztecs") if one.counts_as == expansion):
        old = next(key for key in deck.designs if is_base(key) and len(design_of(key).ids) == len(new.ids))
        deck = deck.swap(out=old, into=new.key)
    check_deck(deck)
    assert sum(len(design.ids) for design in expansions_in(deck)[expansion]) == 10


def is_base(key: str) -> bool:
    return design_of(key).counts_as == "base"


@pytest.mark.clause("AZ-018", "AZ-019", "T-134")
def test_az_018_a_card_too_few_is_refused() -> None:
    assert refused(without(ROMANS, "ROM008")) == (("AZ-018",), "ROM008")
    assert refused(Deck("romans", ())) == (("AZ-018",), "ROM003")


@pytest.mark.clause("AZ-019", "AZ-020", "T-134")
def test_az_019_a_design_is_in_a_deck_with_all_its_copies() -> None:
    assert {"ROM003", "ROM004", "ROM005"} <= set(cards_of(ROMANS))
    assert not {"ROM003", "ROM004", "ROM005"} & set(cards_of(without(ROMANS, "ROM003")))


@pytest.mark.clause("AZ-019")
def test_az_019_nothing_is_in_a_deck_twice() -> None:
    assert refused(with_also(ROMANS, "ROM008")) == (("AZ-019",), "ROM008")
    again = refusal(lambda: VESTALS.swap(out="ROM003", into="ROM061"))
    assert (again.rules, again.card) == (("AZ-019",), "ROM061")


@pytest.mark.clause("AZ-017", "AZ-018")
def test_az_017_an_expansion_card_without_a_base_card_going_out_is_refused() -> None:
    assert refused(with_also(ROMANS, "ROM070")) == (("AZ-017", "AZ-018"), "ROM070")


@pytest.mark.clause("AZ-015", "T-135")
def test_az_015_common_cards_are_in_no_faction_deck() -> None:
    common = with_also(without(ROMANS, "ROM008"), "COM001")
    assert refused(common) == (("AZ-015",), "COM001")
    assert refused(common, format="open", open_deck="free") == (("AZ-015",), "COM001")


@pytest.mark.clause("R-52", "R-53")
@pytest.mark.parametrize(("format_", "rule"), [("standard", "R-52"), ("open", "R-53")])
def test_r_53_cards_of_another_faction_are_refused(format_: str, rule: str) -> None:
    stranger = with_also(without(ROMANS, "ROM008"), "BAR068")
    assert refused(stranger, format=format_) == ((rule,), "BAR068")
    assert refusal(lambda: ROMANS.swap(out="ROM008", into="BAR068")).card == "BAR068"


@pytest.mark.clause("T-245", "AZ-001", "TE-14")
def test_t_245_atlantean_cards_say_which_faction_they_need() -> None:
    for format_, rule in (("standard", "R-52"), ("open", "R-53")):
        assert refused(with_also(without(ROMANS, "ROM008"), "ATL058"), format=format_) == ((rule,), "ATL058")
    assert "belongs to the Atlanteans" in str(refusal(lambda: ROMANS.swap(out="ROM008", into="ATL058")))
    assert {design.faction for faction in FACTIONS for design in own_designs(faction)} == set(FACTIONS)


@pytest.mark.clause("AZ-001", "AZ-021")
def test_unknown_cards_and_factions_are_refused() -> None:
    assert "ROM099" in str(refusal(lambda: check_deck(with_also(ROMANS, "ROM099"))))
    assert refusal(lambda: ROMANS.swap(out="ROM099", into="ROM061")).rules == ("AZ-001",)
    nobody: Any = "vikings"
    assert refusal(lambda: base_deck(nobody)).rules == ("AZ-021",)
    assert "barbarians, japanese, romans, egyptians, aztecs" in str(refusal(lambda: base_deck(nobody)))


@pytest.mark.clause("AZ-020")
def test_az_020_a_card_that_is_not_there_cannot_go_out() -> None:
    assert refusal(lambda: VESTALS.swap(out="ROM023", into="ROM064")).key == "swap_out"


@pytest.mark.clause("AZ-020")
def test_a_design_is_named_by_its_first_number() -> None:
    assert refused(with_also(without(ROMANS, "ROM001"), "ROM002")) == (("AZ-020",), "ROM001")


@pytest.mark.clause("AZ-013", "R-53")
def test_r_53_open_decks_have_any_expansions_but_the_same_structure() -> None:
    deck = AZTECS.swap(out="AZT001", into="AZT031").swap(out="AZT022", into="AZT048").swap(out="AZT010", into="AZT054")
    check_deck(deck, "open")
    assert len(expansions_in(deck)) == 3
    assert refused(with_also(deck, "AZT059"), format="open") == (("AZ-017", "AZ-018"), "AZT048")


@pytest.mark.clause("R-53")
def test_r_53_free_decks_are_whole_designs_of_any_size_that_fills_a_starting_hand() -> None:
    free: dict[str, Any] = {"format": "open", "open_deck": "free"}
    everything = deck_of("aztecs", (design.key for design in own_designs("aztecs")))
    check_deck(everything, **free)
    assert len(cards_of(everything)) == 60
    single = deck_of("romans", ["ROM008"])
    assert len(cards_of(single)) == 1
    error = refusal(lambda: check_deck(single, **free))
    assert (error.rules, error.values) == (("R-53",), {"number": 1, "least": 2})
    check_deck(with_also(single, "ROM070"), **free)


@pytest.mark.clause("R-53")
def test_r_53_free_decks_are_not_for_standard() -> None:
    deck = without(ROMANS, "ROM008")
    check_deck(deck, format="open", open_deck="free")
    assert refused(deck, format="standard", open_deck="free")[0] == ("AZ-018",)


@pytest.mark.clause("AZ-106")
def test_az_106_without_house_cards_there_is_no_aztec_deck() -> None:
    error = refusal(lambda: check_deck(AZTECS, cards="documented"))
    assert (error.rules, error.card, error.values["number"]) == (("AZ-106",), "AZT001", 15)
    assert "Play with cards=all, choose another faction, or put in the printed cards with a pack" in str(error)


@pytest.mark.clause("AZ-106")
def test_az_106_documented_expansion_cards_are_let_in() -> None:
    assert refused(VESTALS, cards="documented") == (("AZ-106",), "ROM061")
    for faction in FACTIONS[:4]:
        check_deck(base_deck(faction), cards="documented")
    check_deck(ROMANS.swap(out="ROM020", into="ROM064"), cards="documented")


@pytest.mark.clause("AZ-016", "R-52")
def test_az_016_a_seat_brings_its_own_deck() -> None:
    assert agreed_deck("romans", "base") == ROMANS
    assert agreed_deck("romans", deck_code(VESTALS)) == VESTALS
    assert refusal(lambda: agreed_deck("aztecs", deck_code(VESTALS))).key == "other_deck"
    assert refusal(lambda: agreed_deck("romans", deck_code(VESTALS), cards="documented")).card == "ROM061"
    assert refusal(lambda: agreed_deck("romans", "mine")).key == "code_prefix"


def test_the_order_in_which_cards_are_named_does_not_matter() -> None:
    assert deck_of("romans", reversed(VESTALS.designs)) == VESTALS


def test_an_error_can_travel_between_processes() -> None:
    error = refusal(lambda: check_deck(without(ROMANS, "ROM008")))
    error.file = "deck.toml"
    copy = pickle.loads(pickle.dumps(error))
    assert str(copy) == str(error)
    assert str(copy).startswith("deck.toml: a deck has 30 cards")


def test_a_pack_may_name_the_cards_of_a_sentence() -> None:
    error = refusal(lambda: check_deck(VESTALS, cards="documented"))
    assert "Hestia's House (ROM061)" in error.said("en", {"ROM061": "Hestia's House"})


def test_both_languages_say_the_same_things() -> None:
    english, italian = (deck_words(code) for code in ("en", "it"))
    assert english.keys() == italian.keys()
    for key, sentence in english.items():
        assert fields(sentence) == fields(italian[key]), key
    assert all(expansion_name("it", name) for name in get_args(Expansion))


def fields(sentence: str) -> set[str]:
    return {part.partition("}")[0] for part in sentence.split("{")[1:]}


@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_az_020_swaps_keep_any_deck_fit(data: st.DataObject) -> None:
    faction = data.draw(st.sampled_from(BOXED))
    deck = base_deck(faction)
    for _ in range(data.draw(st.integers(0, 12))):
        chosen = set(expansions_in(deck)) or {"friends", "atlanteans", "magic", "aztecs"}
        able = [
            one for one in own_designs(faction) if one.key not in deck.designs and one.counts_as in {*chosen, "base"}
        ]
        new = data.draw(st.sampled_from(able))
        old = data.draw(st.sampled_from([key for key in deck.designs if len(design_of(key).ids) == len(new.ids)]))
        before = deck
        deck = deck.swap(out=old, into=new.key)
        assert deck.swap(out=new.key, into=old) == before
        check_deck(deck)
        assert len(cards_of(deck)) == DECK_SIZE


@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_az_018_one_design_more_or_less_is_never_fit(data: st.DataObject) -> None:
    faction = data.draw(st.sampled_from(FACTIONS))
    deck = base_deck(faction)
    design = data.draw(st.sampled_from(own_designs(faction)))
    changed = without(deck, design.key) if design.key in deck.designs else with_also(deck, design.key)
    assert "AZ-018" in refused(changed)[0]
