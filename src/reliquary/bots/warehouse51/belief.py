"""What a seat of Warehouse 51 believes about counterfeits: its own gaps, and what others did with what they know."""

from __future__ import annotations

from typing import Final

from reliquary.games.warehouse51.codes.phases import Phase
from reliquary.games.warehouse51.state import NONE, State, count

BOUGHT: Final = 0.5
"""How much rarer a relic is counterfeit if somebody who sees the gap has it."""
PAWNED: Final = 2.0
"""How much oftener it is if somebody who sees the gap has pawned it."""
BIDDING: Final = 0.6
"""How much rarer it is if somebody who sees the gap leads the bidding for it."""
PASSED_BY: Final = 1.3
"""How much oftener it is if somebody who sees the gap has passed on it at a low price."""
LOW_PRICE: Final = 3


def fake_chances(state: State, seat: int, *, reads_others: bool = True) -> list[float]:
    """Say for every relic how likely a seat holds it to be counterfeit, relics that are safe by now at 0."""
    number = len(state.rules.ids)
    if state.shown:
        return [float(state.exposed >> relic & 1) for relic in range(number)]
    seen = int(state.collectors[seat].gaps)
    known = 0
    for gap in range(int(state.rules.seats)):
        if seen >> gap & 1:
            known |= state.gaps[gap]
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
    """Count in that the cards of one unknown gap may name any relic of the pool, some likelier than others."""
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
    """Weigh what a seat that knows a gap did with its relics, and with the one on offer."""
    for relic in state.collectors[witness].relics:
        weights[relic] *= PAWNED if state.pawned >> relic & 1 else BOUGHT
    offer = int(state.offer)
    if offer == NONE or state.phase != Phase.OPEN:
        return
    if state.leader == witness:
        weights[offer] *= BIDDING
    elif state.out >> witness & 1 and state.standing <= LOW_PRICE:
        weights[offer] *= PASSED_BY
