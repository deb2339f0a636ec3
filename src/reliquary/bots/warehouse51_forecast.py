"""How many points every seat of Warehouse 51 may expect in the end, by source, as one seat believes."""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

from reliquary.bots.characters import Personality
from reliquary.games.warehouse51.rules import INGOTS_PER_POINT, SET_POINTS
from reliquary.games.warehouse51.scoring import FIRST, SECOND
from reliquary.games.warehouse51.state import NONE, OVER, State, active

MAJORITY: Final = 0
SETS: Final = 1
BLESSINGS: Final = 2
MONEY: Final = 3
SOURCES: Final = 4

CREDIT: Final = 4.0
"""Ingots every seat is as good as beyond its purse: it will be paid, and can pawn."""
RIVAL_SPREAD: Final = 4.0
"""How many points behind the leader of the others a seat must be to count much less than that one."""
CIRCULATION: Final = 8.0
"""After about so many auctions an ingot has as good as changed hands."""
REDEEMED: Final = 0.2
"""How likely a pawned relic comes back."""
MATCHING: Final = 0.05
"""What matching bids and always revealing are worth per relic to come."""
TOLL: Final = 0.25
"""What an ingot lost to a neighbour costs, about."""
BURNT: Final = 1.3
"""What a blessed relic lost at the end costs, about."""
BLUR: Final = 0.01
"""Keeps the spread above zero: totals that are certain compare as whole numbers do."""


class Prospects:
    """What is still to come, and each seat's share of it."""

    def __init__(self, state: State, personality: Personality) -> None:
        rules = state.rules
        coming = int(state.unrevealed)
        if state.offer != NONE:
            coming |= 1 << int(state.offer)
        self.coming = coming
        self.number = coming.bit_count()
        self.counts = [(coming & colour).bit_count() for colour in rules.colours]
        self.values: list[float] = []
        self.squares: list[float] = []
        for colour in rules.colours:
            ones, twos, threes = ((coming & colour & rules.values[value]).bit_count() for value in (1, 2, 3))
            self.values.append(ones + 2.0 * twos + 3.0 * threes)
            self.squares.append(ones + 4.0 * twos + 9.0 * threes)
        credit = CREDIT / personality.thrift
        means = [int(collector.purse) + credit for collector in state.collectors]
        self.shares = [mean / sum(means) for mean in means]
        self.kept = exp(-self.number / CIRCULATION)
        self.average = sum(int(collector.purse) for collector in state.collectors) / len(means)


def forecast(state: State, fakes: list[float], personality: Personality) -> list[list[float]]:
    """Forecast each seat's points by source, in the order MAJORITY, SETS, BLESSINGS, MONEY."""
    prospects = Prospects(state, personality)
    seats = range(int(state.rules.seats))
    doubts = [own_doubts(state, seat, fakes) for seat in seats]
    points = [[0.0] * SOURCES for _ in seats]
    for colour in range(4):
        add_majority(state, colour, doubts, prospects, points)
    for seat in seats:
        points[seat][SETS] = personality.sets * expected_sets(state, seat, doubts[seat], prospects)
        points[seat][BLESSINGS] = expected_blessings(state, seat, doubts[seat], prospects)
        points[seat][MONEY] = expected_money(state, seat, doubts[seat], prospects)
    return points


def own_doubts(state: State, seat: int, fakes: list[float]) -> list[float]:
    """Say how likely each relic of a seat will not count: counterfeit, unless saved by its papers, or in pawn."""
    collector = state.collectors[seat]
    doubts = [fakes[relic] for relic in collector.relics]
    papers = (int(state.bearing & collector.owned & ~state.pawned)).bit_count() + int(collector.certificates)
    if not state.shown:
        papers += int(active(state, seat, state.rules.cancel_fake)).bit_count()
    for _ in range(min(papers, len(doubts))):
        worst = max(range(len(doubts)), key=lambda place: doubts[place])
        doubts[worst] = 0.0
    for place, relic in enumerate(collector.relics):
        if state.pawned >> relic & 1:
            doubts[place] = 1.0 - REDEEMED * (1.0 - doubts[place]) if not state.shown else 1.0
    return doubts


# Majorities


def add_majority(
    state: State, colour: int, doubts: list[list[float]], prospects: Prospects, points: list[list[float]]
) -> None:
    """Add what each seat may expect of the first and second place in a colour."""
    seats = range(len(points))
    means: list[float] = []
    spreads: list[float] = []
    some: list[float] = []
    for seat in seats:
        share = prospects.shares[seat]
        mean, spread = held_value(state, seat, colour, doubts[seat])
        some.append(1.0 if mean > 0.9 else 1.0 - (1.0 - mean) * exp(-prospects.counts[colour] * share))
        means.append(mean + prospects.values[colour] * share)
        spreads.append(spread + prospects.squares[colour] * share * (1.0 - share))
    edges = [tie_edge(state, seat) for seat in seats]
    for seat in seats:
        first, second = 1.0, 0.0
        for other in seats:
            if other == seat:
                continue
            lead = means[seat] - means[other] + (0.5 if edges[seat] > edges[other] else -0.5)
            better = above(lead / sqrt(spreads[seat] + spreads[other] + BLUR))
            second = second * better + first * (1.0 - better)
            first *= better
        points[seat][MAJORITY] += some[seat] * (FIRST[colour] * first + SECOND[colour] * second)


def held_value(state: State, seat: int, colour: int, doubts: list[float]) -> tuple[float, float]:
    """Give mean and spread of the value a seat holds in a colour."""
    rules = state.rules
    mean = 0.0
    spread = 0.0
    for place, relic in enumerate(state.collectors[seat].relics):
        if rules.colours[colour] >> relic & 1:
            value = 1 if rules.values[1] >> relic & 1 else 2 if rules.values[2] >> relic & 1 else 3
            doubt = doubts[place]
            mean += value * (1.0 - doubt)
            spread += value * value * doubt * (1.0 - doubt)
    return mean, spread


def tie_edge(state: State, seat: int) -> int:
    """Say whether a seat wins ties (1) or loses them (-1)."""
    wins = 1 if active(state, seat, state.rules.ties_won) else 0
    return wins - (1 if active(state, seat, state.rules.ties_lost) else 0)


def above(distance: float) -> float:
    """Give the chance that a bell curve lies below a distance from its middle."""
    if distance > 5.0:
        return 1.0
    return 1.0 / (1.0 + exp(-1.702 * distance)) if distance > -5.0 else 0.0


# Sets, effects, money


def expected_sets(state: State, seat: int, doubts: list[float], prospects: Prospects) -> float:
    """Forecast the points for complete sets of four colours."""
    counts = [0.0] * 4
    for place, relic in enumerate(state.collectors[seat].relics):
        for colour in range(4):
            if state.rules.colours[colour] >> relic & 1:
                counts[colour] += 1.0 - doubts[place]
    share = prospects.shares[seat]
    expected = 0.0
    for wanted in (1, 2, 3):
        chance = 1.0
        for colour in range(4):
            chance *= reach(counts[colour], wanted, prospects.counts[colour], share)
        if chance < 0.005:
            break
        expected += SET_POINTS * chance
    return expected


def reach(held: float, wanted: int, coming: int, share: float) -> float:
    """Say how likely a seat will have so many relics of a colour, if so many are to come and this is its share."""
    missing = int(wanted - held + 0.999)
    if missing <= 0:
        return 1.0
    sure = 1.0 - (wanted - held - (missing - 1))
    return sure * at_least(missing - 1, coming, share) + (1.0 - sure) * at_least(missing, coming, share)


def at_least(wanted: int, coming: int, share: float) -> float:
    """Say how likely one gets at least so many of the relics to come, each with the same chance."""
    if wanted <= 0:
        return 1.0
    if wanted > coming:
        return 0.0
    fewer = 0.0
    term = (1.0 - share) ** coming
    for got in range(wanted):
        fewer += term
        term *= (coming - got) / (got + 1.0) * share / (1.0 - share)
    return 1.0 - fewer


def expected_blessings(state: State, seat: int, doubts: list[float], prospects: Prospects) -> float:
    """Forecast what the effects of a seat's relics bring, the curses' costs taken off."""
    rules = state.rules
    collector = state.collectors[seat]
    share = prospects.shares[seat]
    points = 0.0
    for place, relic in enumerate(collector.relics):
        if not active(state, seat, 1 << relic):
            continue
        sure = 1.0 - doubts[place]
        op = rules.ops[relic]
        if rules.scores >> relic & 1:
            own = sum(1.0 - doubts[at] for at, one in enumerate(collector.relics) if op.targets >> one & 1)
            if op.targets != 1 << relic:
                own += share * (int(op.targets) & prospects.coming).bit_count()
            points += sure * int(op.amount) * own
        elif rules.match_bid >> relic & 1 or rules.reveal_always >> relic & 1:
            points += MATCHING * prospects.number
        elif rules.won >> relic & 1:
            points -= TOLL * share * prospects.number
        elif rules.at_end >> relic & 1 and op.targets and state.phase != OVER:
            burnt = int(collector.owned & op.targets & ~state.pawned)
            points -= sure * BURNT * min(1.0, burnt.bit_count() + share * prospects.number / 3)
    return points


def expected_money(state: State, seat: int, doubts: list[float], prospects: Prospects) -> float:
    """Forecast the points for ingots: a purse nears the average while there are auctions, then it is what it is."""
    rules = state.rules
    collector = state.collectors[seat]
    purse = int(collector.purse) * prospects.kept + prospects.average * (1.0 - prospects.kept)
    rate = float(INGOTS_PER_POINT)
    for place, relic in enumerate(collector.relics):
        if not active(state, seat, 1 << relic):
            continue
        if rules.rates >> relic & 1:
            rate -= (1.0 - doubts[place]) * (rate - min(rate, float(rules.ops[relic].amount)))
        if rules.at_end >> relic & 1 and not rules.ops[relic].targets:
            purse *= doubts[place]
    return purse / rate if prospects.number else float(int(purse / rate + 0.001))


# The race


def standing(points: list[list[float]], seat: int, rivalry: float) -> float:
    """Say how far a seat is ahead: its own points against the others', the strongest of whom count most."""
    totals = [sum(sources) for sources in points]
    return totals[seat] - rivalry * rival_level(totals, seat)


def rival_level(totals: list[float], seat: int) -> float:
    """Melt the others' points into one number that follows the highest."""
    others = [total for other, total in enumerate(totals) if other != seat]
    best = max(others)
    return best + RIVAL_SPREAD * log(sum(exp((total - best) / RIVAL_SPREAD) for total in others) / len(others))
