"""What a Good of Imperial Settlers is worth in points, by the number of Productions to come."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.games.settlers.codes.goods import GOOD_NAMES, Good
from reliquary.games.settlers.codes.limits import ROUNDS
from reliquary.games.settlers.codes.phases import Phase
from reliquary.games.settlers.state.state import State

EARLY: Final = {
    "wood": 1.05, "stone": 1.0, "food": 0.7, "worker": 0.5, "gold": 1.5, "raze": 1.1, "defence": 0.1, "tech": 0.6,
    "card": 2.1, "vp": 1.0, "blessing": 0.4, "common_card": 2.1, "faction_card": 2.1, "any_resource": 0.9,
    "hand_card": 1.4, "own_deal": 1.5, "matching": 0.9, "tech_defence": 1.8, "tech_glory": 3.4,
}  # fmt: skip
"""What a Good is worth in the first round; fitted to the results of many games between bots."""
LATE: Final = {
    "wood": 0.65, "stone": 0.6, "food": 0.4, "worker": 0.35, "gold": 0.8, "raze": 0.95, "defence": 0.02, "tech": 0.4,
    "card": 0.9, "vp": 1.0, "blessing": 0.25, "common_card": 0.5, "faction_card": 0.95, "any_resource": 0.55,
    "hand_card": 0.3, "own_deal": 0.1, "matching": 0.55, "tech_defence": 0.9, "tech_glory": 2.4,
}  # fmt: skip
"""What it is worth in the last round."""
FLAT: Final = {
    "wood": 0.65,
    "stone": 0.65,
    "food": 0.65,
    "worker": 0.36,
    "gold": 0.85,
    "raze": 0.6,
    "defence": 0.08,
    "tech": 0.5,
    "card": 0.5,
    "vp": 1.0,
    "blessing": 0.4,
    "common_card": 0.5,
    "faction_card": 0.5,
    "any_resource": 0.65,
    "hand_card": 0.45,
    "own_deal": 0.9,
    "matching": 0.65,
    "tech_defence": 1.2,
    "tech_glory": 2.8,
}
"""What the greedy bot thinks it is worth in any round."""
PLACED: Final = (2.0, 0.9, 1.3)
"""What a Basic Technology token is worth early, late and flat where the Atlanteans can place it."""
LONG: Final = 4
"""With at least this many Productions to come, a Good is worth its early price."""


def productions_left(state: State, seat: int) -> int:
    """Count the Production phases still to come for a seat."""
    later = ROUNDS - state.round
    if state.phase == Phase.LOOKOUT:
        return later + 1
    if state.phase == Phase.PRODUCTION:
        turns = (seat - state.first) % state.rules.seats
        return later + (turns > state.step)
    return later if state.phase != Phase.OVER else 0


def prices_at(rounds: int, technology: bool = False) -> vec[float]:
    """Price every Good for a number of Productions to come; with the Atlanteans Technology is worth more."""
    early = min(rounds, LONG) / LONG
    prices = vec[float]([LATE[name] + (EARLY[name] - LATE[name]) * early for name in GOOD_NAMES])
    if technology:
        prices[Good.TECH] = PLACED[1] + (PLACED[0] - PLACED[1]) * early
    return prices


def flat_prices(technology: bool = False) -> vec[float]:
    """Price every Good as the greedy bot does."""
    prices = vec[float]([FLAT[name] for name in GOOD_NAMES])
    if technology:
        prices[Good.TECH] = PLACED[2]
    return prices


def priced(goods: list[int], prices: vec[float]) -> float:
    """Add up what Goods are worth."""
    worth = 0.0
    good: i64 = 0
    number: i64
    for number in goods:
        if number:
            worth += prices[good] * float(number)
        good += 1
    return worth
