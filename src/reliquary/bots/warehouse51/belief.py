"""What a seat of Warehouse 51 believes about counterfeits, from its own gaps and from what others did."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from reliquary.games.warehouse51.codes.phases import Phase
from reliquary.games.warehouse51.state import NONE, ONE, State, count

BOUGHT: Final = 0.5
"""How much less likely a relic is counterfeit if a seat that knows the gap bought it."""
PAWNED: Final = 2.0
"""How much more likely if such a seat pawned it."""
BIDDING: Final = 0.6
"""How much less likely if such a seat leads the bidding for it."""
PASSED_BY: Final = 1.3
"""How much more likely if such a seat passed on it at a low price."""
LOW_PRICE: Final = 3


def known_fakes(state: State, seat: i64) -> i64:
    """Return the counterfeits in the gaps a seat has seen, as bits."""
    cards: i64 = 0
    gap: i64
    for gap in range(state.rules.seats):
        if state.collectors[seat].gaps & (ONE << gap):
            cards |= state.gaps[gap]
    return cards


def fake_chances(state: State, seat: int, *, reads_others: bool = True) -> list[float]:
    """Return how likely a seat thinks each relic is counterfeit, 0 for relics that are safe by now."""
    number = len(state.rules.ids)
    if state.shown:
        return [float(state.exposed >> relic & 1) for relic in range(number)]
    seen = int(state.collectors[seat].gaps)
    known = int(known_fakes(state, seat))
    chances = [1.0 if known >> relic & 1 else 0.0 for relic in range(number)]
    pool = int(state.rules.fakes) & ~known
    for gap in range(int(state.rules.seats)):
        if not seen >> gap & 1:
            add_gap(state, gap, pool, chances, reads_others)
    for relic in range(number):
        if state.certified >> relic & 1:
            chances[relic] = 0.0
    return chances


def add_gap(state: State, gap: int, pool: int, chances: list[float], reads_others: bool) -> None:
    """Add the chance that the cards of one unknown gap name each relic of the pool."""
    weights = [1.0 if pool >> relic & 1 else 0.0 for relic in range(len(chances))]
    if reads_others:
        for witness in range(int(state.rules.seats)):
            if state.collectors[witness].gaps >> gap & 1:
                hear_witness(state, witness, weights)
    whole = 0.0
    for weight in weights:
        whole += weight
    cards = float(count(state.gaps[gap])) / whole
    for relic, weight in enumerate(weights):
        if weight:
            chances[relic] += (1.0 - chances[relic]) * min(weight * cards, 0.9)


def hear_witness(state: State, witness: int, weights: list[float]) -> None:
    """Weigh relics by what a seat that knows the gap did with them."""
    for relic in state.collectors[witness].relics:
        weights[relic] *= PAWNED if state.pawned >> relic & 1 else BOUGHT
    offer = int(state.offer)
    if offer == NONE or state.phase != Phase.OPEN:
        return
    if state.leader == witness:
        weights[offer] *= BIDDING
    elif state.out >> witness & 1 and state.standing <= LOW_PRICE:
        weights[offer] *= PASSED_BY
