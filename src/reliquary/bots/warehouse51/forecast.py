"""How many points every seat of Warehouse 51 may expect in the end, by source, as one seat believes."""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.bots.characters import Personality
from reliquary.games.warehouse51.codes.amounts import INGOTS_PER_POINT, SET_POINTS
from reliquary.games.warehouse51.codes.phases import Phase
from reliquary.games.warehouse51.scoring import FIRST, SECOND, edge
from reliquary.games.warehouse51.state import NONE, ONE, State, active, count

MAJORITY: Final = 0
SETS: Final = 1
BLESSINGS: Final = 2
MONEY: Final = 3

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


@final
class Prospects:
    """What is still to come, and each seat's share of it."""

    def __init__(self, state: State, personality: Personality) -> None:
        rules = state.rules
        coming = state.unrevealed
        if state.offer != NONE:
            coming |= ONE << state.offer
        self.coming: i64 = coming
        self.number: i64 = count(coming)
        self.counts: vec[i64] = vec[i64]([0, 0, 0, 0])
        self.values: vec[float] = vec[float]([0.0, 0.0, 0.0, 0.0])
        self.squares: vec[float] = vec[float]([0.0, 0.0, 0.0, 0.0])
        colour: i64
        for colour in range(4):
            relics = coming & rules.colours[colour]
            ones, twos = count(relics & rules.values[1]), count(relics & rules.values[2])
            self.counts[colour] = count(relics)
            threes = self.counts[colour] - ones - twos
            self.values[colour] = float(ones + 2 * twos + 3 * threes)
            self.squares[colour] = float(ones + 4 * twos + 9 * threes)
        credit = CREDIT / personality.thrift
        means = 0.0
        purses: i64 = 0
        for collector in state.collectors:
            purses += collector.purse
            means += float(collector.purse) + credit
        self.shares: vec[float] = vec[float](
            [(float(collector.purse) + credit) / means for collector in state.collectors]
        )
        self.kept = exp(-float(self.number) / CIRCULATION)
        self.average = float(purses) / float(rules.seats)


def forecast(state: State, fakes: list[float], personality: Personality) -> list[list[float]]:
    """Forecast each seat's points by source, in the order MAJORITY, SETS, BLESSINGS, MONEY."""
    prospects = Prospects(state, personality)
    seats = state.rules.seats
    doubts = [own_doubts(state, seat, fakes) for seat in range(seats)]
    majorities = vec[float]([0.0] * seats)
    colour: i64
    for colour in range(4):
        add_majority(state, colour, doubts, prospects, majorities)
    points: list[list[float]] = []
    seat: i64
    for seat in range(seats):
        sets = personality.sets * expected_sets(state, seat, doubts[seat], prospects)
        blessings = expected_blessings(state, seat, doubts[seat], prospects)
        money = expected_money(state, seat, doubts[seat], prospects)
        points.append([majorities[seat], sets, blessings, money])
    return points


def own_doubts(state: State, seat: i64, fakes: list[float]) -> vec[float]:
    """Return how likely each relic of a seat will not count: counterfeit, unless saved by its papers, or in pawn."""
    collector = state.collectors[seat]
    doubts = vec[float]([fakes[relic] for relic in collector.relics])
    papers = count(state.bearing & collector.owned & ~state.pawned) + collector.certificates
    if not state.shown:
        papers += count(active(state, seat, state.rules.cancel_fake))
    while papers > 0 and save_worst(doubts):
        papers -= 1
    place: i64 = 0
    relic: i64
    for relic in collector.relics:
        if state.pawned >> relic & 1:
            doubts[place] = 1.0 - REDEEMED * (1.0 - doubts[place]) if not state.shown else 1.0
        place += 1
    return doubts


def save_worst(doubts: vec[float]) -> bool:
    """Put the papers on the relic in the greatest doubt; False if none is."""
    worst: i64 = NONE
    most = 0.0
    place: i64
    for place in range(len(doubts)):
        if doubts[place] > most:
            worst, most = place, doubts[place]
    if worst == NONE:
        return False
    doubts[worst] = 0.0
    return True


# Majorities


def add_majority(state: State, colour: i64, doubts: list[vec[float]], prospects: Prospects, points: vec[float]) -> None:
    """Add what each seat may expect of the first and second place in a colour."""
    seats = state.rules.seats
    means, spreads, some = vec[float]([0.0] * seats), vec[float]([0.0] * seats), vec[float]([0.0] * seats)
    edges = vec[i64]([0] * seats)
    seat: i64
    for seat in range(seats):
        share = prospects.shares[seat]
        mean = held_value(state, seat, colour, doubts[seat])
        some[seat] = 1.0 if mean > 0.9 else 1.0 - (1.0 - mean) * exp(-float(prospects.counts[colour]) * share)
        means[seat] = mean + prospects.values[colour] * share
        spread = held_spread(state, seat, colour, doubts[seat])
        spreads[seat] = spread + prospects.squares[colour] * share * (1.0 - share)
        edges[seat] = edge(state, seat)
    for seat in range(seats):
        first, second = 1.0, 0.0
        other: i64
        for other in range(seats):
            if other == seat:
                continue
            lead = means[seat] - means[other] + (0.5 if edges[seat] > edges[other] else -0.5)
            better = above(lead / sqrt(spreads[seat] + spreads[other] + BLUR))
            second = second * better + first * (1.0 - better)
            first *= better
        points[seat] += some[seat] * (float(FIRST[colour]) * first + float(SECOND[colour]) * second)


def value_of(state: State, relic: i64) -> float:
    """Give the value of a relic."""
    values = state.rules.values
    if values[1] >> relic & 1:
        return 1.0
    return 2.0 if values[2] >> relic & 1 else 3.0


def held_value(state: State, seat: i64, colour: i64, doubts: vec[float]) -> float:
    """Give the value a seat holds in a colour on average."""
    relics: i64 = state.rules.colours[colour]
    mean = 0.0
    place: i64 = 0
    relic: i64
    for relic in state.collectors[seat].relics:
        if relics >> relic & 1:
            mean += value_of(state, relic) * (1.0 - doubts[place])
        place += 1
    return mean


def held_spread(state: State, seat: i64, colour: i64, doubts: vec[float]) -> float:
    """Return how far the value a seat holds in a colour may be off, as a sum of squares."""
    relics: i64 = state.rules.colours[colour]
    spread = 0.0
    place: i64 = 0
    relic: i64
    for relic in state.collectors[seat].relics:
        if relics >> relic & 1:
            value = value_of(state, relic)
            spread += value * value * doubts[place] * (1.0 - doubts[place])
        place += 1
    return spread


def above(distance: float) -> float:
    """Give the chance that a bell curve lies below a distance from its middle."""
    if distance > 5.0:
        return 1.0
    return 1.0 / (1.0 + exp(-1.702 * distance)) if distance > -5.0 else 0.0


# Sets, effects, money


def expected_sets(state: State, seat: i64, doubts: vec[float], prospects: Prospects) -> float:
    """Forecast the points for complete sets of four colours."""
    held = vec[float]([0.0, 0.0, 0.0, 0.0])
    colours = state.rules.colours
    colour: i64
    place: i64 = 0
    relic: i64
    for relic in state.collectors[seat].relics:
        for colour in range(4):
            if colours[colour] >> relic & 1:
                held[colour] += 1.0 - doubts[place]
        place += 1
    share = prospects.shares[seat]
    expected = 0.0
    wanted: i64
    for wanted in range(1, 4):
        chance = 1.0
        for colour in range(4):
            chance *= reach(held[colour], wanted, prospects.counts[colour], share)
        if chance < 0.005:
            break
        expected += SET_POINTS * chance
    return expected


def reach(held: float, wanted: i64, coming: i64, share: float) -> float:
    """Return how likely a seat will have so many relics of a colour, if so many are to come and this is its share."""
    goal = float(wanted)
    missing: i64 = int(goal - held + 0.999)
    if missing <= 0:
        return 1.0
    sure = 1.0 - (goal - held - float(missing - 1))
    return sure * at_least(missing - 1, coming, share) + (1.0 - sure) * at_least(missing, coming, share)


def at_least(wanted: i64, coming: i64, share: float) -> float:
    """Return how likely one gets at least so many of the relics to come, each with the same chance."""
    if wanted <= 0:
        return 1.0
    if wanted > coming:
        return 0.0
    fewer = 0.0
    term: float = pow(1.0 - share, float(coming))
    got: i64
    for got in range(wanted):
        fewer += term
        term *= float(coming - got) / (float(got) + 1.0) * share / (1.0 - share)
    return 1.0 - fewer


def expected_blessings(state: State, seat: i64, doubts: vec[float], prospects: Prospects) -> float:
    """Forecast what the effects of a seat's relics bring, the curses' costs taken off."""
    rules = state.rules
    collector = state.collectors[seat]
    share = prospects.shares[seat]
    points = 0.0
    place: i64 = -1
    relic: i64
    for relic in collector.relics:
        place += 1
        if not active(state, seat, ONE << relic):
            continue
        sure = 1.0 - doubts[place]
        if rules.scores >> relic & 1:
            points += sure * float(rules.ops[relic].amount) * expected_targets(state, seat, relic, doubts, prospects)
        elif rules.match_bid >> relic & 1 or rules.reveal_always >> relic & 1:
            points += MATCHING * float(prospects.number)
        elif rules.won >> relic & 1:
            points -= TOLL * share * float(prospects.number)
        elif rules.at_end >> relic & 1 and rules.ops[relic].targets and state.phase != Phase.OVER:
            burnt = float(count(collector.owned & rules.ops[relic].targets & ~state.pawned))
            points -= sure * BURNT * min(1.0, burnt + share * float(prospects.number) / 3.0)
    return points


def expected_targets(state: State, seat: i64, relic: i64, doubts: vec[float], prospects: Prospects) -> float:
    """Forecast how many relics a relic scores for: those held, and those that may come."""
    op = state.rules.ops[relic]
    own = 0.0
    place: i64 = 0
    one: i64
    for one in state.collectors[seat].relics:
        if op.targets >> one & 1:
            own += 1.0 - doubts[place]
        place += 1
    if op.targets != ONE << relic:
        own += prospects.shares[seat] * float(count(op.targets & prospects.coming))
    return own


def expected_money(state: State, seat: i64, doubts: vec[float], prospects: Prospects) -> float:
    """Forecast the points for ingots: a purse nears the average while there are auctions, then it is what it is."""
    rules = state.rules
    collector = state.collectors[seat]
    purse = float(collector.purse) * prospects.kept + prospects.average * (1.0 - prospects.kept)
    rate = float(INGOTS_PER_POINT)
    place: i64 = -1
    relic: i64
    for relic in collector.relics:
        place += 1
        if not active(state, seat, ONE << relic):
            continue
        if rules.rates >> relic & 1:
            rate -= (1.0 - doubts[place]) * (rate - min(rate, float(rules.ops[relic].amount)))
        if rules.at_end >> relic & 1 and not rules.ops[relic].targets:
            purse *= doubts[place]
    return purse / rate if prospects.number else float(int(purse / rate + 0.001))


# The race


def standing(points: list[list[float]], seat: i64, rivalry: float) -> float:
    """Return how far a seat is ahead: its own points against the others', the strongest of whom count most."""
    totals = [total(sources) for sources in points]
    return totals[seat] - rivalry * rival_level(totals, seat)


def total(sources: list[float]) -> float:
    """Add up a seat's points."""
    return sources[MAJORITY] + sources[SETS] + sources[BLESSINGS] + sources[MONEY]


def rival_level(totals: list[float], seat: i64) -> float:
    """Melt the others' points into one number that follows the highest."""
    best = -1000.0
    other: i64
    for other in range(len(totals)):
        if other != seat and totals[other] > best:
            best = totals[other]
    melted = 0.0
    for other in range(len(totals)):
        if other != seat:
            melted += exp((totals[other] - best) / RIVAL_SPREAD)
    return best + RIVAL_SPREAD * log(melted / float(len(totals) - 1))
