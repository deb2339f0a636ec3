"""What the new designs of the four older factions cost and give as Deals; and that Atlantean cards are never played."""

from __future__ import annotations

import pytest

from games.settlers.support.changes import change, supply
from games.settlers.support.designs import Wishes
from games.settlers.support.designs_box import assert_it_costs, assert_its_deal_gives, copies_of, seats_of
from games.settlers.support.layout import DESIGN
from games.settlers.support.positions import A, B, game_of, refused, turn
from reliquary.games.settlers.cards import EXPANSION, NEW_ATLANTEANS
from reliquary.games.settlers.cards.factions import BOXED, Faction
from reliquary.games.settlers.decks.decks import Deck, DeckError, Format, base_deck, check_deck
from reliquary.games.settlers.moves import Activate, Raze, Unlock, Visit

COSTS = {
    "BAR061": "W L", "BAR064": "W L", "BAR066": "W L", "BAR068": "W L", "BAR069": "W L", "BAR070": "W L",
    "JAP061": "F", "JAP064": "W L", "JAP066": "W L", "JAP068": "W L", "JAP069": "S L", "JAP070": "W L",
    "ROM061": "S L", "ROM064": "S L", "ROM066": "S L", "ROM068": "S L", "ROM069": "S L", "ROM070": "S S L",
    "EGY061": "S L", "EGY064": "S L", "EGY066": "S L", "EGY068": "S L", "EGY069": "F L", "EGY070": "S L",
}  # fmt: skip
DEALS = {
    "BAR061": "WWX", "BAR064": "PP", "BAR066": "XP", "BAR068": "G", "BAR069": "C", "BAR070": "S",
    "JAP061": "WWW", "JAP064": "FV", "JAP066": "PV", "JAP068": "C", "JAP069": "S", "JAP070": "X",
    "ROM061": "PPC", "ROM064": "XG", "ROM066": "CS", "ROM068": "P", "ROM069": "S", "ROM070": "G",
    "EGY061": "SSG", "EGY064": "GP", "EGY066": "PC", "EGY068": "C", "EGY069": "F", "EGY070": "G",
}  # fmt: skip
COLOURS = {
    "BAR061": "black", "BAR064": "orange", "BAR066": "black", "BAR068": "red", "BAR069": "blue", "BAR070": "purple",
    "JAP061": "red", "JAP064": "orange", "JAP066": "orange", "JAP068": "blue", "JAP069": "grey", "JAP070": "black",
    "ROM061": "orange", "ROM064": "black", "ROM066": "blue", "ROM068": "pink", "ROM069": "grey", "ROM070": "purple",
    "EGY061": "grey", "EGY064": "gold", "EGY066": "orange", "EGY068": "blue", "EGY069": "red", "EGY070": "orange",
}  # fmt: skip
ACTIONS = {"BAR066", "BAR068", "JAP069", "ROM064", "ROM068", "ROM069", "EGY061", "EGY068"}
GOODS = [(card, good) for key, goods in DEALS.items() for card, good in zip(DESIGN[key].ids, goods, strict=True)]


def test_the_tables_name_all_24_designs_and_all_40_cards() -> None:
    keys = [design.key for design in EXPANSION if design.faction != "aztecs"]
    assert list(COSTS) == list(DEALS) == list(COLOURS) == keys
    assert (len(keys), len(GOODS)) == (24, 40)


@pytest.mark.clause("IS-052", "IS-053", "IS-009")
@pytest.mark.parametrize("card", copies_of(COSTS))
def test_a_card_costs_its_resources_and_where_it_says_so_a_location(card: str) -> None:
    assert_it_costs(card, COSTS[DESIGN[card].key])


@pytest.mark.clause("IS-062", "IS-063", "IS-011")
@pytest.mark.parametrize(("card", "good"), GOODS, ids=[card for card, _ in GOODS])
def test_a_deal_gives_the_good_of_its_copy_at_once_and_in_every_production_phase(card: str, good: str) -> None:
    assert_its_deal_gives(card, good)


@pytest.mark.parametrize("key", COLOURS)
def test_a_design_has_the_colour_of_its_card(key: str) -> None:
    assert DESIGN[key].colours == (COLOURS[key],)


@pytest.mark.clause("IS-066", "IS-067", "IS-074")
@pytest.mark.parametrize("key", COSTS)
def test_of_the_new_cards_only_the_japanese_can_be_razed_and_give_a_point(key: str) -> None:
    factions = seats_of(key)
    hand = turn(A, factions=factions, hand={A: [key]}, goods={A: supply("X")})
    standing = turn(B, factions=factions, empire={A: [key]}, goods={B: supply("2X")})
    if key.startswith("JAP"):
        assert change(hand, Raze(key)) == {"A": "X-1 V+1", "A hand": f"-{key}", "A pile": f"+{key}"}
        assert change(standing, (B, Raze(key))) == {"B": "X-2 V+1", "A empire": f"-{key}", "A pile": f"+{key}"}
    else:
        assert refused(hand, A, Raze(key)) == ("no_raze_field", "IS-066")
        assert refused(standing, B, Raze(key)) == ("no_raze_field", "IS-066")


@pytest.mark.clause("IS-075", "OP-02", "TE-05")
@pytest.mark.parametrize("key", COSTS)
def test_only_action_locations_are_activated_and_nothing_is_visited_or_unlocked(key: str) -> None:
    wishes: Wishes = {"factions": seats_of(key), "empire": {A: [key]}}
    own = turn(A, goods={A: supply("3W 3S 3F 3P 3G 3X 3T")}, **wishes)
    assert (Activate(key) in own.moves(A)) == (key in ACTIONS)
    assert refused(own, A, Unlock(key)) == ("nothing_to_unlock", "TE-05")
    assert refused(turn(B, goods={B: supply("P")}, **wishes), B, Visit(key)) == ("no_open_production", "OP-02")


# The Atlanteans


@pytest.mark.clause("T-245", "T-136", "IS-022", "AZ-105", "TE-14")
@pytest.mark.parametrize("faction", BOXED)
@pytest.mark.parametrize("key", [design.key for design in NEW_ATLANTEANS])
def test_no_deck_of_another_faction_takes_an_atlantean_card(faction: Faction, key: str) -> None:
    (atlantean,) = (design for design in NEW_ATLANTEANS if design.key == key)
    deck = base_deck(faction)
    like = next(one for one in deck.designs if len(DESIGN[one].ids) == len(atlantean.ids))
    with pytest.raises(DeckError) as refusal:
        deck.swap(out=like, into=key)
    assert (refusal.value.rules, refusal.value.card) == (("R-52",), key)
    smuggled = Deck(faction, tuple(key if one == like else one for one in deck.designs))
    formats: dict[Format, str] = {"standard": "R-52", "open": "R-53"}
    for format_, rule in formats.items():
        with pytest.raises(DeckError) as refusal:
            check_deck(smuggled, format_, "free")
        assert (refusal.value.rules, refusal.value.card) == ((rule,), key)


@pytest.mark.clause("T-245", "AZ-021")
def test_atlantean_cards_are_in_no_game_without_their_faction() -> None:
    snapshot = game_of(("aztecs", "romans"), {}).start(1).snapshot()
    cards = {card for one in snapshot["players"] for card in (*one["hand"], *one["deck"])}
    assert len(cards & {card for design in EXPANSION for card in design.ids}) == 30
    assert not {card.id for card in game_of(("aztecs", "romans"), {}).rules.cards if card.id.startswith("ATL")}
