"""How many points each seat of Warehouse 51 can expect in the end, by source, given one seat's doubts.

The search, the heuristic bot and its advice all use this model. Relics already held count as far as they are genuine,
relics still to come are shared out in proportion to the purses, and purses drift towards the average while there are
auctions left.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.bots.characters import Personality
from reliquary.games.warehouse51.codes.amounts import INGOTS_PER_POINT, SET_POINTS
from reliquary.games.warehouse51.codes.phases import Phase
from reliquary.games.warehouse51.rules import Rules
from reliquary.games.warehouse51.scoring import FIRST, SECOND, edge
from reliquary.games.warehouse51.state import NONE, ONE, State, acquire, active, count, lose

MAJORITY: Final = 0
SETS: Final = 1
BLESSINGS: Final = 2
MONEY: Final = 3
"""The sources of points, in the order of `Forecaster.points`."""

CREDIT: Final = 4.0
"""Ingots a seat can count on beyond its purse: it will be paid, and can pawn."""
CIRCULATION: Final = 8.0
"""After about this many auctions an ingot has changed hands."""
REDEEMED: Final = 0.2
"""How likely a pawned relic is bought back."""
MATCHING: Final = 0.05
"""What matching bids or always revealing is worth per relic to come."""
TOLL: Final = 0.25
"""Roughly what paying an ingot to a neighbour costs."""
BURNT: Final = 1.3
"""Roughly what losing a blessed relic at the end costs."""
BLUR: Final = 0.01
"""Keeps the spread above zero, so that certain totals compare like whole numbers."""
COLOURS: Final = 4
MOST_SETS: Final = 3


@final
class Forecaster:
    """Forecasts tables of one game; the latest forecast stays until the next one."""

    def __init__(self, rules: Rules, personality: Personality) -> None:
        seats = int(rules.seats)
        relics = len(rules.ids)
        self.rules = rules
        self.seats: i64 = rules.seats
        self.ties_leave_second: bool = rules.second_after_two or rules.second_after_three
        self.credit: float = CREDIT / personality.thrift
        self.liking: float = personality.sets
        """How much the bot values complete sets, 1 being what they are worth."""
        self.colour: vec[i64] = vec[i64]([colour_of(rules, relic) for relic in range(relics)])
        self.value: vec[float] = vec[float]([value_of(rules, relic) for relic in range(relics)])
        self.doubt: vec[float] = vec[float]([0.0] * relics)
        """How likely the asking seat thinks each relic is counterfeit; set it before forecasting."""
        self.sure: vec[float] = vec[float]([0.0] * relics)
        """How likely each relic is to count for its owner in the end."""
        self.totals: vec[float] = vec[float]([0.0] * seats)
        """Each seat's points from all sources."""
        self.sets: vec[float] = vec[float]([0.0] * seats)
        self.blessings: vec[float] = vec[float]([0.0] * seats)
        self.money: vec[float] = vec[float]([0.0] * seats)
        self.places: vec[float] = vec[float]([0.0] * (seats * COLOURS))
        """Each seat's points for its place in each colour."""
        self.saved: vec[float] = vec[float]([0.0] * (seats * COLOURS))
        self.shares: vec[float] = vec[float]([0.0] * seats)
        self.edges: vec[i64] = vec[i64]([0] * seats)
        self.means: vec[float] = vec[float]([0.0] * (seats * COLOURS))
        self.spreads: vec[float] = vec[float]([0.0] * (seats * COLOURS))
        self.counts: vec[float] = vec[float]([0.0] * (seats * COLOURS))
        self.coming: vec[i64] = vec[i64]([0] * COLOURS)
        self.coming_value: vec[float] = vec[float]([0.0] * COLOURS)
        self.coming_square: vec[float] = vec[float]([0.0] * COLOURS)
        self.ahead: i64 = 0
        """The relics still to be sold, as bits."""
        self.none: vec[float] = vec[float]([0.0] * (seats * COLOURS))
        """How likely each seat gets none of the relics of each colour that are to come."""
        self.number: i64 = 0
        """Relics still to be sold, the one on offer among them."""
        self.kept: float = 1.0
        self.average: float = 0.0
        self.special: i64 = (
            rules.scores | rules.match_bid | rules.reveal_always | rules.won | rules.at_end | rules.rates
        )
        """The relics whose effects are worth points."""

    def believe(self, chances: list[float]) -> None:
        """Set how likely each relic is counterfeit."""
        doubt = self.doubt
        relic: i64
        for relic in range(len(doubt)):
            doubt[relic] = chances[relic]

    def forecast(self, state: State) -> None:
        """Forecast each seat's points."""
        self.count_coming(state)
        seat: i64
        for seat in range(self.seats):
            self.count_held(state, seat)
        for seat in range(self.seats):
            self.forecast_alone(state, seat)
            colour: i64
            for colour in range(COLOURS):
                self.places[seat * COLOURS + colour] = self.majority(seat, colour)
            self.add_up(seat)

    def forecast_alone(self, state: State, seat: i64) -> None:
        """Forecast a seat's points that do not depend on what the others hold."""
        self.sets[seat] = self.liking * self.expected_sets(seat)
        self.forecast_effects(state, seat)

    def add_up(self, seat: i64) -> None:
        """Add up a seat's points."""
        self.totals[seat] = self.majorities(seat) + (self.sets[seat] + (self.blessings[seat] + self.money[seat]))

    def majorities(self, seat: i64) -> float:
        """Return a seat's points for places in all colours."""
        base = seat * COLOURS
        places = self.places
        return places[base] + places[base + 1] + places[base + 2] + places[base + 3]

    def points(self, seat: i64) -> list[float]:
        """Return a seat's points by source, in the order MAJORITY, SETS, BLESSINGS, MONEY."""
        return [self.majorities(seat), self.sets[seat], self.blessings[seat], self.money[seat]]

    def forecast_with(self, state: State, buyer: i64, relic: i64) -> None:
        """Update `totals` as if a seat had one relic more that has no immediate effect.

        The table must be the one forecast last; nothing but `totals` changes.
        """
        before, sets, blessings, money = self.edges[buyer], self.sets[buyer], self.blessings[buyer], self.money[buyer]
        acquire(state, buyer, relic)
        self.count_held(state, buyer)
        is_changed = self.edges[buyer] != before or self.rules.cancel_fake & (ONE << relic) != 0
        self.saved, self.places = self.places, self.saved
        colour: i64
        for colour in range(COLOURS):
            self.compare(colour, is_changed or colour == self.colour[relic])
        self.forecast_alone(state, buyer)
        seat: i64
        for seat in range(self.seats):
            self.add_up(seat)
        lose(state, buyer, relic)
        self.count_held(state, buyer)
        self.saved, self.places = self.places, self.saved
        self.sets[buyer], self.blessings[buyer], self.money[buyer] = sets, blessings, money

    def compare(self, colour: i64, is_new: bool) -> None:
        """Compute all places in a colour, or reuse those computed before."""
        seat: i64
        for seat in range(self.seats):
            place = seat * COLOURS + colour
            self.places[place] = self.majority(seat, colour) if is_new else self.saved[place]

    def count_coming(self, state: State) -> None:
        """Count the relics to come, and each seat's share of them."""
        rules = self.rules
        coming = state.unrevealed
        if state.offer != NONE:
            coming |= ONE << state.offer
        colour: i64
        for colour in range(COLOURS):
            relics = coming & rules.colours[colour]
            ones, twos = count(relics & rules.values[1]), count(relics & rules.values[2])
            threes = count(relics & rules.values[3])
            self.coming[colour] = ones + twos + threes
            self.coming_value[colour] = float(ones + 2 * twos + 3 * threes)
            self.coming_square[colour] = float(ones + 4 * twos + 9 * threes)
        self.ahead = coming
        self.number = count(coming)
        self.kept = exp(-float(self.number) / CIRCULATION)
        purses: i64 = 0
        seat: i64
        for seat in range(self.seats):
            purses += state.collectors[seat].purse
        everything = float(purses) + self.credit * float(self.seats)
        self.average = float(purses) / float(self.seats)
        for seat in range(self.seats):
            share = (float(state.collectors[seat].purse) + self.credit) / everything
            self.shares[seat] = share
            for colour in range(COLOURS):
                none = 1.0
                _: i64
                for _ in range(self.coming[colour]):
                    none *= 1.0 - share
                self.none[seat * COLOURS + colour] = none

    # What a seat holds

    def count_held(self, state: State, seat: i64) -> None:
        """Add up by colour what a seat holds and is likely to count, and what it may still get."""
        base = seat * COLOURS
        share = self.shares[seat]
        colour: i64
        for colour in range(COLOURS):
            self.counts[base + colour] = 0.0
            self.means[base + colour] = self.coming_value[colour] * share
            self.spreads[base + colour] = self.coming_square[colour] * share * (1.0 - share)
        self.settle_doubts(state, seat)
        for relic in state.collectors[seat].relics:
            place = base + self.colour[relic]
            sure = self.sure[relic]
            value = self.value[relic]
            self.counts[place] += sure
            self.means[place] += value * sure
            self.spreads[place] += value * value * sure * (1.0 - sure)
        self.edges[seat] = edge(state, seat)

    def settle_doubts(self, state: State, seat: i64) -> None:
        """Set how likely each relic of a seat counts: papers save some, pawned ones rarely come back."""
        collector = state.collectors[seat]
        for relic in collector.relics:
            self.sure[relic] = 1.0 - self.doubt[relic]
        papers = count(state.bearing & collector.owned & ~state.pawned) + collector.certificates
        if not state.shown:
            papers += count(active(state, seat, self.rules.cancel_fake))
        if papers > 0:
            self.save(state, seat, papers)
        if collector.owned & state.pawned:
            for relic in collector.relics:
                if state.pawned & (ONE << relic):
                    self.sure[relic] *= 0.0 if state.shown else REDEEMED

    def save(self, state: State, seat: i64, papers: i64) -> None:
        """Let papers save the most doubtful relics of a seat."""
        while papers > 0:
            worst: i64 = NONE
            for relic in state.collectors[seat].relics:
                if self.sure[relic] < 1.0 and (worst == NONE or self.sure[relic] < self.sure[worst]):
                    worst = relic
            if worst == NONE:
                return
            self.sure[worst] = 1.0
            papers -= 1

    # Points by source

    def majority(self, seat: i64, colour: i64) -> float:
        """Return a seat's expected points for first or second place in a colour."""
        share = self.shares[seat]
        place = seat * COLOURS + colour
        mean, spread = self.means[place], self.spreads[place] + BLUR
        held = mean - self.coming_value[colour] * share
        some = 1.0 if held > 0.9 else 1.0 - (1.0 - held) * exp(-float(self.coming[colour]) * share)
        if some < 0.001:
            return 0.0
        first, second = 1.0, 0.0
        other: i64
        for other in range(self.seats):
            if other != seat:
                against = other * COLOURS + colour
                lead = mean - self.means[against] + (0.5 if self.edges[seat] > self.edges[other] else -0.5)
                better = above(lead / sqrt(spread + self.spreads[against]))
                second = second * better + first * (1.0 - better)
                first *= better
        if self.ties_leave_second:
            second += self.behind_a_tie(seat, colour)
        return some * (float(FIRST[colour]) * first + float(SECOND[colour]) * second)

    def behind_a_tie(self, seat: i64, colour: i64) -> float:
        """Return how likely a seat is alone behind a tie for first place and, by agreement, second. (H-18, H-44)"""
        chance = 0.0
        tied: i64
        for tied in range(ONE << self.seats):
            number = count(tied)
            awards = self.rules.second_after_two if number == 2 else self.rules.second_after_three and number > 2
            if awards and not tied & (ONE << seat):
                chance += self.tie_before(seat, colour, tied)
        return chance

    def tie_before(self, seat: i64, colour: i64, tied: i64) -> float:
        """Return how likely some seats, given as bits, are level ahead of a seat, and all others behind it."""
        chance = 1.0
        latest: i64 = NONE
        other: i64
        for other in range(self.seats):
            if tied & (ONE << other):
                chance *= self.is_ahead(other, seat, colour)
                if latest != NONE:
                    chance *= 1.0 - self.is_ahead(other, latest, colour) - self.is_ahead(latest, other, colour)
                latest = other
            elif other != seat:
                chance *= self.is_ahead(seat, other, colour)
        return chance

    def is_ahead(self, seat: i64, other: i64, colour: i64) -> float:
        """Return how likely a seat ends up ahead of another in a colour."""
        place, against = seat * COLOURS + colour, other * COLOURS + colour
        lead = self.means[place] - self.means[against] + (0.5 if self.edges[seat] > self.edges[other] else -0.5)
        return above(lead / sqrt(self.spreads[place] + BLUR + self.spreads[against]))

    def expected_sets(self, seat: i64) -> float:
        """Return a seat's expected points for complete sets of four colours."""
        expected = 0.0
        share = self.shares[seat]
        wanted: i64
        for wanted in range(1, MOST_SETS + 1):
            chance = 1.0
            colour: i64
            for colour in range(COLOURS):
                place = seat * COLOURS + colour
                chance *= reach(self.counts[place], wanted, self.coming[colour], share, self.none[place])
                if chance < 0.005:
                    return expected
            expected += float(SET_POINTS) * chance
        return expected

    def forecast_effects(self, state: State, seat: i64) -> None:
        """Forecast what the effects of a seat's relics bring, less what curses cost, and the points for ingots."""
        collector = state.collectors[seat]
        purse = float(collector.purse) * self.kept + self.average * (1.0 - self.kept)
        rate = float(INGOTS_PER_POINT)
        points = 0.0
        working = active(state, seat, self.special)
        if working:
            for relic in collector.relics:
                bit = ONE << relic
                if not working & bit:
                    continue
                op = self.rules.ops[relic]
                if self.rules.rates & bit:
                    rate -= self.sure[relic] * (rate - min(rate, float(op.amount)))
                elif self.rules.at_end & bit and not op.targets:
                    purse *= 1.0 - self.sure[relic]
                else:
                    points += self.effect(state, seat, relic)
        self.blessings[seat] = points
        self.money[seat] = purse / rate
        if self.number == 0:
            whole: i64 = int(purse / rate + 0.001)
            self.money[seat] = float(whole)

    def effect(self, state: State, seat: i64, relic: i64) -> float:
        """Return what the effect of one relic brings its owner."""
        rules, share, bit = self.rules, self.shares[seat], ONE << relic
        op = rules.ops[relic]
        if rules.scores & bit:
            own = 0.0
            for one in state.collectors[seat].relics:
                if op.targets & (ONE << one):
                    own += self.sure[one]
            if op.targets != bit:
                own += share * float(count(op.targets & self.ahead))
            return self.sure[relic] * float(op.amount) * own
        if (rules.match_bid | rules.reveal_always) & bit:
            return MATCHING * float(self.number)
        if rules.won & bit:
            return -TOLL * share * float(self.number)
        if rules.at_end & bit and op.targets and state.phase != Phase.OVER:
            burnt = float(count(state.collectors[seat].owned & op.targets & ~state.pawned))
            return -self.sure[relic] * BURNT * min(1.0, burnt + share * float(self.number) / 3.0)
        return 0.0


def colour_of(rules: Rules, relic: int) -> int:
    """Return the colour of a relic."""
    return next(colour for colour in range(COLOURS) if rules.colours[colour] >> relic & 1)


def value_of(rules: Rules, relic: int) -> float:
    """Return the value of a relic."""
    return float(next(value for value in (1, 2, 3) if rules.values[value] >> relic & 1))


def above(distance: float) -> float:
    """Return the chance that a normal variable stays below this many standard deviations."""
    if distance > 5.0:
        return 1.0
    return 1.0 / (1.0 + exp(-1.702 * distance)) if distance > -5.0 else 0.0


def reach(held: float, wanted: i64, coming: i64, share: float, none: float) -> float:
    """Return how likely a seat ends up with `wanted` relics of a colour, given its share of those to come.

    `none` is the chance that it gets none of them.
    """
    missing: i64 = int(float(wanted) - held + 0.999)
    if missing <= 0:
        return 1.0
    if missing - 1 > coming:
        return 0.0
    fewer = 0.0
    term = none
    got: i64
    for got in range(missing - 1):
        fewer += term
        term *= float(coming - got) / float(got + 1) * share / (1.0 - share)
    enough_without = 1.0 - fewer
    enough = enough_without - term if missing <= coming else 0.0
    sure = 1.0 - (float(wanted) - held - float(missing - 1))
    return sure * enough_without + (1.0 - sure) * enough
