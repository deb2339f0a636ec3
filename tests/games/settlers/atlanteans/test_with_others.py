"""The Atlanteans among Prayers and other factions, and their decks. (AT-056..070)"""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations
from typing import Any

import pytest

from games.settlers.support.changes import change, supply
from games.settlers.support.positions import A, B, does, goods, points, turn
from games.settlers.support.praying import BLESSINGS, DRAW, deck_top
from reliquary.games.settlers.cards import CATALOGUE
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.vocabulary import Bonus, Goods, gain
from reliquary.games.settlers.decks.box_deck import box_deck
from reliquary.games.settlers.decks.decks import (
    REPLACED,
    Deck,
    DeckError,
    base_deck,
    cards_of,
    check_deck,
    deck_of,
    own_designs,
)
from reliquary.games.settlers.decks.pack_files import read_text
from reliquary.games.settlers.decks.swaps import swappable
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Activate, Choose

PAIR = ("atlanteans", "romans")
SWAPS = {
    "friends": {"ATL031": "ATL001", "ATL034": "ATL010", "ATL036": "ATL020", "ATL038": "ATL029", "ATL039": "ATL026",
                "ATL040": "ATL030"},
    "aztecs": {"ATL051": "ATL001", "ATL054": "ATL014", "ATL056": "ATL010", "ATL058": "ATL029", "ATL059": "ATL026",
               "ATL060": "ATL030"},
}  # fmt: skip


def refusal(deck: Deck, *arguments: Any) -> DeckError:
    """Return why a deck is refused."""
    with pytest.raises(DeckError) as found:
        check_deck(deck, *arguments)
    return found.value


# Decks


@pytest.mark.clause("AT-056", "AZ-018")
def test_at_056_the_base_deck() -> None:
    deck = base_deck("atlanteans")
    assert sorted(cards_of(deck)) == [f"ATL{number:03}" for number in range(1, 31)]
    assert Counter(len(one.ids) for one in own_designs("atlanteans") if one.counts_as == "base") == {3: 3, 2: 6, 1: 9}


@pytest.mark.clause("AT-057", "AZ-016", "AZ-105")
def test_at_057_what_the_other_cards_count_as() -> None:
    deck = base_deck("atlanteans").swap(out="ATL001", into="ATL031").swap(out="ATL014", into="ATL054")
    assert refusal(deck).rules == ("AZ-016", "AZ-105")


@pytest.mark.clause("AT-058", "AZ-017", "AZ-020")
@pytest.mark.parametrize("expansion", SWAPS)
def test_at_058_every_subset_of_a_group_keeps_thirty_cards(expansion: str) -> None:
    pairs = list(SWAPS[expansion].items())
    for chosen in chain.from_iterable(combinations(pairs, number) for number in range(len(pairs) + 1)):
        deck = base_deck("atlanteans")
        for into, out in chosen:
            deck = deck.swap(out=out, into=into)
        check_deck(deck)
        assert len(cards_of(deck)) == 30


@pytest.mark.clause("AT-058", "AZ-016")
def test_at_058_the_deck_of_the_box_is_one_of_them() -> None:
    deck = box_deck("atlanteans")
    assert {"ATL051", "ATL054", "ATL056", "ATL058", "ATL059", "ATL060"} < set(deck.designs)
    game = ImperialSettlers(2, factions=PAIR, decks=["box", "box"])
    assert game.rules.numbers["ATL051"] in game.rules.decks[0]
    assert set(swappable(base_deck("atlanteans"))) == {"friends", "aztecs"}


@pytest.mark.clause("AT-059", "R-53")
def test_at_059_open_decks_mix_them() -> None:
    deck = base_deck("atlanteans").swap(out="ATL001", into="ATL031").swap(out="ATL014", into="ATL054")
    check_deck(deck, "open")


def newcomer(faction: Any, number: int) -> tuple[Design, ...]:
    """Make up two cards 041 to 050 of a faction: what replaces a base card, and another."""
    prefix = REPLACED[faction][1][:3]
    rows = ((f"{prefix}041", f"{prefix}042", f"{prefix}043"), (f"{prefix}044", f"{prefix}045"))[:number]
    return tuple(
        Design(ids=ids, faction=faction, kind="feature", colours=("red",), cost=Goods(wood=1), deal="food",
               ability=(Bonus(gain(tech=1)),), counts_as="atlanteans")
        for ids in rows
    )  # fmt: skip


@pytest.mark.clause("AT-060", "AT-061")
@pytest.mark.parametrize("faction", REPLACED)
def test_at_060_the_replaced_design_leaves_the_pool(faction: Any) -> None:
    old, new = REPLACED[faction]
    designs = (*CATALOGUE, *newcomer(faction, 2))
    pairs = next(one for one in base_deck(faction).designs if len(dict.fromkeys(cards(one))) == 2)
    with_other = base_deck(faction).swap(out=pairs, into=f"{new[:3]}044", designs=designs)
    assert (refusal(with_other, "standard", "thirty", "all", designs).rules) == ("AT-060",)
    check_deck(with_other, "open", "thirty", "all", designs)
    replaced = with_other.swap(out=old, into=new, designs=designs)
    check_deck(replaced, "standard", "thirty", "all", designs)
    both = deck_of(faction, {*with_other.designs, new}, designs)
    assert refusal(both, "open", "free", "all", designs).rules == ("AT-061",)


def cards(key: str) -> tuple[str, ...]:
    """List the copies of a design."""
    return next(design.ids for design in CATALOGUE if design.key == key)


@pytest.mark.clause("AT-062")
def test_at_062_nothing_is_replaced_for_aztecs_and_atlanteans() -> None:
    deck = base_deck("aztecs").swap(out="AZT001", into="AZT041")
    check_deck(deck)
    assert not {"aztecs", "atlanteans"} & set(REPLACED)


@pytest.mark.clause("AT-063")
@pytest.mark.parametrize("faction", REPLACED)
def test_at_063_without_a_pack_there_is_nothing_to_choose(faction: Any) -> None:
    assert "atlanteans" not in swappable(base_deck(faction))


PACK = """
name = "Owner's Atlanteans"
[[card]]
ids = ["BAR041", "BAR042", "BAR043"]
name = { en = "Enchanted Forest" }
kind = "production"
colours = ["brown"]
cost = { wood = 1 }
deal = "wood"
ability = [{ w = "produce", do = { w = "gain", goods = { wood = 1 } } }]
"""


@pytest.mark.clause("AT-060", "AT-063", "AZ-106")
def test_at_063_an_owners_pack_may_bring_them() -> None:
    pack, problems = read_text(PACK)
    assert (problems, pack is not None) == ([], True)
    game = ImperialSettlers(2, factions=["aztecs", "barbarians"], card_pack=PACK)
    assert "BAR041" in game.rules.numbers
    alone = PACK.replace('["BAR041", "BAR042", "BAR043"]', '["BAR044"]')
    assert "replaces BAR001" in str(read_text(alone)[1][0])
    assert "BAR041" not in ImperialSettlers(2, factions=["aztecs", "barbarians"]).rules.numbers


@pytest.mark.clause("AT-064", "AZ-015")
def test_at_064_the_common_deck_stays_that_of_the_base_game() -> None:
    assert len(ImperialSettlers(2, factions=PAIR).rules.common) == 84


# Prayers


@pytest.mark.clause("AT-065", "AT-012", "AZ-075")
def test_at_065_the_good_of_white_is_a_basic_token() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}}, "empire": {A: ["AZT027"]}, "blessings": {A: ["white"]}}
    table = does(turn(A, factions=("aztecs", "atlanteans"), **rows), A, Activate("AZT027"))
    assert change(table, BLESSINGS) == {"A": "T+1"}


@pytest.mark.clause("AT-066", "AT-068")
def test_at_066_drawing_for_white_always_fails() -> None:
    assert not [design for design in CATALOGUE if design.faction == "common" and "white" in design.colours]
    rows: dict[str, Any] = {"factions": PAIR, "goods": {A: {"tech": 1}}, "empire": {A: ["ATL054"]}}
    table = turn(A, top=deck_top("brown grey red none none none"), **rows)
    does(table, A, Activate("ATL054"), Choose(colour="white"))
    assert points(table, A) == 0
    blessed = turn(A, blessings={A: ["white"]}, **rows)
    does(blessed, A, Activate("ATL054"), Choose(colour="white"), BLESSINGS)
    assert points(blessed, A) == 2


@pytest.mark.clause("AT-067")
def test_at_067_technology_helps_no_prayer() -> None:
    rows: dict[str, Any] = {"factions": PAIR, "goods": {A: {"tech": 4}}, "empire": {A: ["ATL054", "COM008+technology"]}}
    table = turn(A, top=deck_top("brown grey red none none none"), **rows)
    does(table, A, Activate("ATL054"), Choose(colour="white"))
    assert (points(table, A), goods(table, A)) == (0, supply("3T"))
    assert DRAW not in table.moves(B)
