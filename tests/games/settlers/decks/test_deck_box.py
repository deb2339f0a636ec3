"""The decks of the box: all ten new cards of a faction, in for base cards like for like."""

from __future__ import annotations

import pytest

from reliquary.core.options import OptionError
from reliquary.games import new_game
from reliquary.games.settlers.cards import CATALOGUE
from reliquary.games.settlers.cards.factions import FACTIONS, Faction
from reliquary.games.settlers.decks.box_deck import COMES_IN_FOR, box_deck
from reliquary.games.settlers.decks.codes import deck_code
from reliquary.games.settlers.decks.decks import base_deck, cards_of, check_deck, design_of, expansions_in

NEIGHBOURS = tuple(faction for faction in FACTIONS if faction != "aztecs")


@pytest.mark.clause("AZ-016", "AZ-017", "AZ-018", "AZ-020")
@pytest.mark.parametrize("faction", NEIGHBOURS)
def test_all_ten_cards_of_the_box_are_in_for_ten_base_cards(faction: Faction) -> None:
    deck = box_deck(faction)
    check_deck(deck, "standard")
    new = {design.key for design in CATALOGUE if design.faction == faction and design.counts_as == "aztecs"}
    assert set(deck.designs) - set(base_deck(faction).designs) == new
    assert sum(len(design_of(key).ids) for key in new) == 10
    assert list(expansions_in(deck)) == ["aztecs"]


@pytest.mark.clause("AZ-007")
def test_the_aztecs_play_their_base_deck_which_is_of_the_box() -> None:
    assert box_deck("aztecs") == base_deck("aztecs")
    assert set(COMES_IN_FOR) == set(NEIGHBOURS)


@pytest.mark.clause("AZ-017")
def test_a_seat_asks_for_it_by_one_word() -> None:
    by_word = new_game("settlers", 2, {"factions": ["romans", "aztecs"], "decks": ["box", "box"]})
    by_code = new_game(
        "settlers", 2, {"factions": ["romans", "aztecs"], "decks": [deck_code(box_deck("romans")), "base"]}
    )
    hands = [game.start(7).snapshot()["players"][0]["hand"] for game in (by_word, by_code)]
    assert hands[0] == hands[1]
    drawn = cards_of(box_deck("romans"))
    assert {card for card in hands[0] if card.startswith("ROM")} <= set(drawn)


@pytest.mark.clause("AZ-017")
def test_who_wants_documented_cards_only_cannot_have_it() -> None:
    with pytest.raises(OptionError, match=r"option decks, seat 0: .*documented"):
        new_game("settlers", 2, {"factions": ["romans", "egyptians"], "decks": ["box", "base"], "cards": "documented"})
