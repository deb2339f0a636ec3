"""What the clauses of the Aztecs say about the cards of the box agrees with the cards."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest

from reliquary.games.settlers.cards import BOARDS, CATALOGUE, DESIGNS, EXPANSION, LATER, NEW_ATLANTEANS
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.vocabulary import (
    COLOURS,
    Copy,
    Goods,
    Loc,
    Open,
    Pray,
    Set,
    Sets,
    Unlock,
    Visited,
    Word,
)
from reliquary.games.settlers.clauses import clause
from reliquary.games.settlers.codes.colours import COLOUR_GOODS, COLOUR_NAMES, NINE
from reliquary.games.settlers.codes.goods import GOOD_NAMES
from reliquary.games.settlers.decks.decks import Deck, DeckError, base_deck, check_deck
from reliquary.games.settlers.game import SEATS, ImperialSettlers
from reliquary.games.settlers.options import read_options
from reliquary.games.settlers.text import catalogue

BOX = (*EXPANSION, *NEW_ATLANTEANS)
OF_THE_BOXES = (*DESIGNS, *BOX)


def words(value: object) -> Iterator[msgspec.Struct]:
    """Walk through an ability, every word and handful of Goods in it."""
    if isinstance(value, tuple):
        for one in value:
            yield from words(one)
    elif isinstance(value, msgspec.Struct):
        yield value
        for part in msgspec.structs.astuple(value):
            yield from words(part)


def using(*kinds: type[Word]) -> set[str]:
    """Return the designs in whose ability one of these words stands."""
    return {design.key for design in OF_THE_BOXES if any(isinstance(word, kinds) for word in words(design.ability))}


def with_technology() -> set[str]:
    """Return the designs that give, take or store Technology."""
    return {
        design.key
        for design in OF_THE_BOXES
        if any(word.tech for word in words(design.ability) if isinstance(word, Goods))
    }


def numbered(first: str, last: str) -> set[str]:
    return {design.key for design in CATALOGUE if design.ids[0][:3] == first[:3] and first <= design.key <= last}


@pytest.mark.clause("AZ-002", "AZ-003", "AZ-024", "AZ-028")
def test_az_003_the_blessings_have_nine_colours_and_five_of_each_are_enough() -> None:
    told = re.findall(r"brown|grey|red|pink|gold|black|white|purple|blue|orange", clause("AZ-003").text["en"])
    assert sorted(told) == sorted(set(COLOURS) - {"orange"})
    assert [COLOUR_NAMES[number] for number in range(len(COLOUR_NAMES)) if NINE >> number & 1] == [*COLOURS[:-1]]
    assert (len(told), COLOURS[-1]) == (9, "orange")
    assert max(SEATS) <= 5


@pytest.mark.clause("AZ-005", "AZ-021")
def test_az_005_the_aztecs_have_a_board_and_can_be_chosen() -> None:
    assert [board.faction for board in BOARDS].count("aztecs") == 1
    assert ImperialSettlers(1, factions=("aztecs",)).factions == ("aztecs",)


@pytest.mark.clause("AZ-006..008")
def test_az_006_every_aztec_card_counts_as_one_set_and_only_theirs_count_as_older_ones() -> None:
    aztecs = [design for design in BOX if design.faction == "aztecs"]
    assert {design.key for design in aztecs if design.counts_as == "base"} == numbered("AZT001", "AZT030")
    older = {design.counts_as for design in aztecs} - {"base"}
    assert older == {"friends", "atlanteans", "magic"}
    others = {design.key for design in CATALOGUE if design.counts_as in older and design.faction != "aztecs"}
    assert others == {design.key for design in LATER if design.counts_as == "friends"}


@pytest.mark.clause("AZ-011", "AZ-015")
@pytest.mark.parametrize("format_of_decks", ["standard", "open"])
def test_az_015_the_common_deck_is_that_of_the_base_game(format_of_decks: str) -> None:
    table = ImperialSettlers(2, factions=("aztecs", "romans"), format=format_of_decks).start(seed=3).snapshot()
    cards = table["common_deck"] + table["common_discard"] + table["offer"]
    cards += [card for player in table["players"] for card in player["hand"] if card.startswith("COM")]
    assert sorted(cards) == [card for design in DESIGNS if design.faction == "common" for card in sorted(design.ids)]


@pytest.mark.clause("AZ-052")
def test_az_052_young_couple_is_not_among_the_cards() -> None:
    assert "Young Couple" in clause("AZ-052").text["en"]
    assert [key for key, name in catalogue("en").items() if key.startswith("cards.") and name == "Young Couple"] == []


def prayers(design: Design) -> list[tuple[str, Pray]]:
    """List the Prayers of a design, each with the word before it."""
    return [(type(part).__name__, word) for part in design.ability for word in words(part) if isinstance(word, Pray)]


@pytest.mark.clause("AZ-040", "AZ-042", "AZ-067")
def test_az_067_only_cards_of_the_box_pray_and_a_word_before_tells_when() -> None:
    assert using(Pray) <= {design.key for design in BOX}
    found = {design.key: prayers(design) for design in BOX if prayers(design)}
    assert {before for praying in found.values() for before, _ in praying} == {"Produce", "When", "Act"}
    assert {len(praying) for praying in found.values()} == {1}
    assert {word.n for praying in found.values() for _, word in praying} == {3, 4, 5, 6, 7}


@pytest.mark.clause("AZ-075", "TE-04")
def test_az_075_every_colour_stands_for_the_good_the_clause_names() -> None:
    told = dict(
        re.findall(
            r"([a-z]+) (wood|stone|food|worker|gold|raze|card|points|[Tt]echnology|Blessing)\b",
            clause("AZ-075").text["en"],
        )
    )
    short = {"technology": "tech", "Technology": "tech", "points": "vp"}
    assert {colour: short.get(good, good.lower()) for colour, good in told.items()} == {
        colour: GOOD_NAMES[good] for colour, good in zip(COLOUR_NAMES, COLOUR_GOODS, strict=False)
    }


@pytest.mark.clause("AZ-076", "SE-03", "SE-05")
def test_az_076_rules_of_older_boxes_are_used_by_the_cards_that_count_as_theirs() -> None:
    friends = using(Open, Visited) | {key for key in using(Copy, Loc) if key in numbered("AZT031", "AZT040")}
    assert friends == numbered("AZT031", "AZT040")
    assert using(Set, Sets) == {"AZT051", "AZT056", "AZT058", "AZT060"} <= numbered("AZT051", "AZT060")
    technology = numbered("AZT041", "AZT050") | numbered("ATL051", "ATL060")
    assert using(Unlock) <= technology
    assert with_technology() <= technology
    assert numbered("AZT041", "AZT050") - with_technology() == set()


@pytest.mark.clause("AZ-014", "IS-148")
def test_az_014_the_format_is_standard_and_the_decks_are_printed_unless_agreed_otherwise() -> None:
    agreed = read_options({}, seats=2)
    assert (agreed.format, agreed.decks) == ("standard", None)
    game = ImperialSettlers(2, factions=("aztecs", "romans"))
    assert [deck[0] + deck[-1] for deck in game.box.decks] == ["AZT001AZT030", "ROM001ROM030"]


@pytest.mark.clause("TE-14", "AZ-001")
def test_te_14_atlantean_cards_are_there_only_with_their_faction() -> None:
    atlantean = {card for design in NEW_ATLANTEANS for card in design.ids}
    assert not {card.id for card in ImperialSettlers(5).rules.cards} & atlantean
    assert atlantean < {card.id for card in ImperialSettlers(2, factions=("atlanteans", "romans")).rules.cards}


@pytest.mark.clause("IS-022", "IS-148", "T-136")
def test_is_022_a_deck_has_cards_of_its_own_faction_only() -> None:
    base = base_deck("romans")
    for stranger in ("ATL051", "BAR061"):
        with pytest.raises(DeckError) as refusal:
            check_deck(Deck("romans", (*base.designs[1:], stranger)))
        assert refusal.value.card == stranger
    check_deck(base)
