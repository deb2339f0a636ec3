"""Imagined tables are fair: what a seat cannot know is dealt as chance would deal it, by a chi-square test.

All dice are fixed, so nothing here depends on luck: a test fails only if the way of dealing changes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations

import pytest

from games.settlers.support.agreements import open_decks
from games.settlers.support.lively import devout_pick
from games.settlers.support.positions import A, B, question, turn
from reliquary.core.rng import from_seed
from reliquary.games.settlers.empire.supply import draw
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Activate
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


def face_down_table() -> Table:
    """Lay a table at which seat 1 has a Foundation, cards under its Gate and a mark of its Trade Route."""
    return turn(
        A, factions=("romans", "japanese"), empire={A: ["ROM001"], B: ["JAP013+COM030+JAP020", "JAP001"]},
        foundations={B: ["COM008"]}, routes={B: ["ROM001"]}, hand={B: ["COM031", "JAP021"]},
    )  # fmt: skip


@pytest.mark.parametrize("place", ["foundation", "under", "mark"])
@pytest.mark.clause("IS-168", "R-36")
def test_cards_lying_face_down_are_any_of_those_a_seat_cannot_see(place: str) -> None:
    table = face_down_table()
    found: Counter[int] = Counter()
    for seed in range(WORLDS):
        other = table.imagine(A, seed).snapshot()["players"][B]
        gate, _, foundation = other["empire"]
        cards = {"foundation": foundation["card"], "under": gate["under"][0], "mark": other["routes"][0]["mark"]}
        assert foundation["foundation"]
        found[table.rules.numbers[cards[place]]] += 1
    faction = table.empires[B].faction if place == "mark" else 0
    visible = {table.rules.numbers[card] for card in ("JAP013", "JAP001", "ROM001")}
    pool = [
        number
        for number, card in enumerate(table.rules.cards)
        if card.faction == faction and number not in visible and number not in table.empires[A].hand
    ]
    assert is_fair(found, pool, 1)


@pytest.mark.clause("IS-168", "S-01")
def test_a_hand_that_is_asked_about_is_any_of_those_that_would_be_asked() -> None:
    table = turn(
        B, factions=("romans", "barbarians"), empire={B: ["COM040"]}, hand={B: ["BAR001", "BAR020"]},
        goods={B: {"wood": 2, "stone": 1}},
    )  # fmt: skip
    table.play(B, Activate("COM040"))
    while question(table) == "gold":
        table.play(B, table.moves(B)[0])
    assert question(table) == "target"
    deck = [*table.empires[B].deck, *table.empires[B].hand]
    possible = [hand for hand in combinations(sorted(deck), 2) if number_of_answers(table, hand) == 2]
    assert 20 < len(possible) < len(deck) * (len(deck) - 1) / 4
    hands = [tuple(table.imagine(A, seed).empires[B].hand) for seed in range(WORLDS)]
    assert set(hands) <= set(possible), "a hand the table would not have asked about"
    assert is_fair(Counter(possible.index((one, other)) for one, other in hands), list(range(len(possible))), 1)


@pytest.mark.clause("IS-168", "R-23")
def test_a_seat_that_is_asked_has_an_answer_however_unlikely_its_hand() -> None:
    table = turn(
        B, factions=("romans", "egyptians"), empire={B: ["COM040"]}, hand={B: ["EGY001", "EGY009"]},
        goods={B: {"wood": 1}},
    )  # fmt: skip
    table.play(B, Activate("COM040"))
    assert question(table) == "target"
    worlds = [table.imagine(A, seed) for seed in range(25)]
    assert {len(world.moves(B)) for world in worlds} == {1, 2}  # one of 435 hands has both cards: some are repaired
    assert {len(world.empires[B].hand) for world in worlds} == {2}


def number_of_answers(table: Table, hand: Sequence[int]) -> int:
    """Count the answers of seat 1 if it held these cards."""
    snapshot, ids = table.snapshot(), [card.id for card in table.rules.cards]
    other = snapshot["players"][B]
    cards = {*other["deck"], *other["hand"]}
    other["hand"] = [ids[card] for card in hand]
    other["deck"] = [card for card in ids if card in cards and card not in other["hand"]]
    return len(ImperialSettlers(2, factions=("romans", "barbarians")).restore(snapshot).moves(B))


def test_an_unfair_deal_is_noticed() -> None:
    pool = list(range(40))
    fair = Counter(dict.fromkeys(pool, WORLDS * 3 // 40))
    assert is_fair(fair, pool, 3)
    assert not is_fair(fair + Counter({7: 100}) - Counter({8: 100}), pool, 3)
    with pytest.raises(AssertionError, match="knows to lie elsewhere"):
        is_fair(Counter({41: 1}), pool, 1)
