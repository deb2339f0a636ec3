"""What a seat imagines follows the true distribution of what it cannot know: χ² over cards, gaps, fists and decks.

The seeds are fixed, so nothing here is left to chance. A statistic must not lie more than five standard deviations
above its mean.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from itertools import combinations, permutations
from math import sqrt
from random import Random

import pytest

from games.warehouse51.support.positions import A, B, C, D, play, position
from reliquary.games.warehouse51.codes.phases import Phase
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.moves import Pass, Pawn, Reveal, Seal
from reliquary.games.warehouse51.state import NONE
from reliquary.games.warehouse51.table import Table

ROUNDS = 2400
ALL_SEATS = pytest.mark.parametrize("seats", [3, 4, 5])
DEALS = pytest.mark.parametrize("deal", ["drawn", "fixed"])


def assert_uniform(found: Iterable[Hashable], possible: Iterable[Hashable]) -> None:
    """Compare how often each possibility was found with an equal share for all, by χ²."""
    counted, cells = Counter(found), set(possible)
    assert set(counted) <= cells
    expected = counted.total() / len(cells)
    assert expected >= 5, "too few rounds for a χ² test"
    statistic = sum((counted[cell] - expected) ** 2 / expected for cell in cells)
    freedom = len(cells) - 1
    assert statistic - freedom < 5 * sqrt(2 * freedom), f"χ² = {statistic:.0f} with {freedom} degrees of freedom"


def hidden_ranks(true: Table, shown: Table) -> list[tuple[int, ...]]:
    """Return what lies in the gaps A has not seen, as places in the row of cards that could lie there."""
    seen = [gap for gap in range(len(true.gaps)) if true.collectors[A].gaps >> gap & 1]
    left = int(true.rules.fakes)
    for gap in seen:
        left &= ~true.gaps[gap]
    cards = members(left)
    return [tuple(map(cards.index, members(shown.gaps[gap]))) for gap in range(len(shown.gaps)) if gap not in seen]


def members(bits: int) -> list[int]:
    """List the members of a set."""
    return [number for number in range(26) if bits >> number & 1]


def pool_size(seats: int) -> int:
    """Return how many cards could lie in a gap that A has not seen: 23 less those of its own two gaps."""
    return 23 - 2 * (2 if seats == 3 else 1)


@ALL_SEATS
@pytest.mark.clause("W51-022", "W51-024", "W51-025", "W51-026")
def test_the_cards_of_an_unseen_gap_are_imagined_as_they_are_dealt(seats: int) -> None:
    game = Warehouse51(seats=seats)
    dealt, imagined = [], []
    for seed in range(ROUNDS):
        table = game.start(seed)
        dealt.append(hidden_ranks(table, table)[0])
        imagined.append(hidden_ranks(table, table.imagine(A, seed))[0])
    possible = list(combinations(range(pool_size(seats)), 2 if seats == 3 else 1))
    assert_uniform(dealt, possible)
    assert_uniform(imagined, possible)


@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.clause("W51-022", "W51-025")
def test_unseen_gaps_are_imagined_independently_of_each_other(seats: int) -> None:
    table = Warehouse51(seats=seats).start(51)
    rows = [hidden_ranks(table, table.imagine(A, seed)) for seed in range(ROUNDS)]
    size = pool_size(seats)
    pairs = [(first, second) for first in range(size) for second in range(size) if first != second]
    assert_uniform([(row[0][0], row[1][0]) for row in rows], pairs)


@pytest.mark.clause("W51-022", "W51-026")
def test_what_is_imagined_does_not_lean_towards_the_truth() -> None:
    game = Warehouse51(seats=5)
    hits = []
    for seed in range(ROUNDS):
        table = game.start(seed)
        true, imagined = (hidden_ranks(table, one) for one in (table, table.imagine(A, seed + 7)))
        hits.append((imagined[0][0] - true[0][0]) % pool_size(5))
    assert_uniform(hits, range(pool_size(5)))


@pytest.mark.clause("W51-082", "H-11")
def test_closed_fists_are_imagined_evenly_up_to_the_purse_they_were_closed_over() -> None:
    own = {C: ["sharur"]}
    table = position(4, phase="blind", offer="excalibur", purses={B: 7, C: 4}, collections=own)
    play(table, (B, Seal(6)), (C, Seal(0)), (C, Pawn("sharur")))
    worlds = [[one.sealed for one in table.imagine(A, seed).collectors] for seed in range(ROUNDS)]
    assert {(world[A], world[D]) for world in worlds} == {(NONE, NONE)}
    assert_uniform(
        [(world[B], world[C]) for world in worlds], [(first, second) for first in range(8) for second in range(5)]
    )


@DEALS
@pytest.mark.clause("W51-016", "H-46")
def test_the_next_relics_of_a_deck_are_imagined_in_every_order(deal: str) -> None:
    table = Warehouse51(seats=4, deal=deal).start(51)
    found = []
    for seed in range(ROUNDS // 4):
        imagined = table.imagine(A, seed)
        found.append((turn_up(imagined), turn_up(imagined)))
    reds = [
        relic for relic in table.view(None).unrevealed if table.rules.colours[3] >> table.rules.ids.index(relic) & 1
    ]
    assert_uniform(found, [(first, second) for first in reds for second in reds if first != second])


def turn_up(table: Table) -> str:
    """Have a red relic turned up and left unsold; return it."""
    table.play(table.waiting()[0], Reveal("red"))
    relic = table.rules.ids[table.offer]
    while table.offer != NONE:
        table.play(table.waiting()[0], Seal(0) if table.phase == Phase.BLIND else Pass())
    return relic


@pytest.mark.clause("W51-016", "H-46")
def test_fixed_decks_are_dealt_in_every_order() -> None:
    game = Warehouse51(seats=3, deal="fixed")
    reds = members(game.rules.colours[3])
    orders = [[relic for relic in game.start(seed).order if relic in reds] for seed in range(ROUNDS)]
    assert_uniform(map(tuple, orders), permutations(reds))


def test_loaded_dice_would_be_found() -> None:
    dice = Random(1)
    with pytest.raises(AssertionError, match="χ²"):
        assert_uniform([min(dice.randrange(20), dice.randrange(20)) for _ in range(ROUNDS)], range(20))
