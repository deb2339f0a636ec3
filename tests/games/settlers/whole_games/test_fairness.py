"""Imagined tables are fair: what a seat cannot know is dealt as chance would deal it, by a chi-square test.

All dice are fixed, so nothing here depends on luck: a test fails only if the way of dealing changes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest

from games.settlers.support.agreements import open_decks
from games.settlers.support.lively import devout_pick
from reliquary.core.rng import from_seed
from reliquary.games.settlers.empire.supply import draw
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.table import Table

WORLDS = 1500
FACTIONS = ("aztecs", "japanese", "egyptians")
TABLES = {"base": ("romans", "japanese", "egyptians"), "box": FACTIONS}


@cache
def table_of(kind: str) -> Table:
    """Play some way into a game, until the others hold both kinds of cards."""
    factions = TABLES[kind]
    game = ImperialSettlers(3, factions=factions, **(open_decks(factions) if kind == "box" else {}))
    table, rng = game.start(seed=11), from_seed(11)
    while table.round < 3 or table.asked != 0:
        table.play(*devout_pick(table, rng))
    return table


@cache
def worlds(kind: str, viewer: int) -> tuple[Table, ...]:
    """Imagine many tables for a seat."""
    return tuple(table_of(kind).imagine(viewer, seed) for seed in range(WORLDS))


def is_fair(counts: Counter[int], pool: list[int], drawn: int) -> bool:
    """Return whether so many drawn cards of every world are spread over the pool as chance spreads them (p > 0.001).

    Cards drawn together exclude each other, which makes the sum of squares smaller by the factor used here.
    """
    assert set(counts) <= set(pool), "a card came up that the seat knows to lie elsewhere"
    expected = WORLDS * drawn / len(pool)
    squares = sum((counts[card] - expected) ** 2 / expected for card in pool)
    statistic = squares * (len(pool) - 1) / (len(pool) - drawn)
    return statistic < largest(len(pool) - 1)


def largest(freedom: int) -> float:
    """Return the value a chi-square variable exceeds once in a thousand times, by Wilson and Hilferty."""
    share = 2 / (9 * freedom)
    return float(freedom * (1 - share + 3.0902 * share**0.5) ** 3)


def is_common(table: Table) -> Callable[[int], bool]:
    return lambda card: table.rules.cards[card].faction == 0


@pytest.mark.parametrize("kind", TABLES)
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_common_cards_of_other_hands_and_the_deck_are_dealt_evenly(kind: str, viewer: int) -> None:
    table = table_of(kind)
    others = [seat for seat in range(3) if seat != viewer]
    known = set(table.known_top) if table.knower == viewer else set()
    unseen = [card for seat in others for card in filter(is_common(table), table.empires[seat].hand)]
    pool = sorted({*table.common_deck, *table.known_top, *unseen} - known)
    for seat in others:
        hands = [list(filter(is_common(table), world.empires[seat].hand)) for world in worlds(kind, viewer)]
        number = len(hands[0])
        assert {len(hand) for hand in hands} == {number}, "the numbers of cards on each side are open"
        if number:
            assert is_fair(Counter(card for hand in hands for card in hand), pool, number)


@pytest.mark.parametrize("kind", TABLES)
def test_faction_cards_of_other_hands_are_dealt_evenly(kind: str) -> None:
    table = table_of(kind)
    for seat in (1, 2):
        own = table.empires[seat]
        held = [card for card in own.hand if table.rules.cards[card].faction == own.faction]
        marks = [packed % 512 for packed in own.routes]
        pool = sorted([*own.deck, *held, *marks])
        hands = Counter(
            card
            for world in worlds(kind, 0)
            for card in world.empires[seat].hand
            if table.rules.cards[card].faction == own.faction
        )
        if held:
            assert is_fair(hands, pool, len(held))


@pytest.mark.parametrize("deck", [0, 1])
@pytest.mark.parametrize("kind", TABLES)
def test_the_next_card_of_a_deck_is_any_of_those_a_seat_cannot_see(kind: str, deck: int) -> None:
    table = table_of(kind)
    if deck == 0:
        pool = sorted(table.empires[0].deck)
    else:
        hidden = [card for seat in (1, 2) for card in filter(is_common(table), table.empires[seat].hand)]
        pool = sorted([*table.common_deck, *hidden])
    drawn = Counter(draw(world.clone(), 0, deck) for world in worlds(kind, 0))
    assert is_fair(drawn, pool, 1)


def test_an_unfair_deal_is_noticed() -> None:
    pool = list(range(40))
    fair = Counter(dict.fromkeys(pool, WORLDS * 3 // 40))
    assert is_fair(fair, pool, 3)
    assert not is_fair(fair + Counter({7: 100}) - Counter({8: 100}), pool, 3)
    with pytest.raises(AssertionError, match="knows to lie elsewhere"):
        is_fair(Counter({41: 1}), pool, 1)
