"""What the relic on offer in Warehouse 51 is worth to each seat, in ingots: what simulated seats bid by."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.bots.warehouse51.belief import BOUGHT, fake_chances, known_fakes
from reliquary.bots.warehouse51.forecast import Forecaster
from reliquary.bots.warehouse51.sales import FISTS, LITTLE, other_bidder, take_relic
from reliquary.games.warehouse51.codes.phases import Phase
from reliquary.games.warehouse51.state import NOBODY, NONE, ONE, count
from reliquary.games.warehouse51.table import Table

INGOT: Final = 0.19
INGOT_LATER: Final = 0.025
INGOT_EARLY: Final = 0.00114
"""What an ingot paid to the neighbour costs in points once all is sold, and how much more per relic to come."""
RIVAL: Final = 0.6
"""How much the strongest rival counts in comparisons; the rest is the average of the others."""
STEEPEST: Final = 0.02
"""The least an ingot costs, in points."""
EAGER: Final = 2.0
EAGER_LATER: Final = 0.09
"""By how many points outbidding a seat looks better than it is when all is sold, and how much less per relic to come.

Both, and the price of an ingot, come from 6,600 decisions to bid or pass in 40 games of written evaluators.
"""
STEP: Final[i64] = 3
"""Ingots added to a purse to measure what one is worth."""


@final
class LotValues:
    """Values the lots of one game; the numbers of the latest lot stay until the next one."""

    def __init__(self, forecaster: Forecaster) -> None:
        rules = forecaster.rules
        seats = int(rules.seats)
        self.seats: i64 = rules.seats
        self.rules = rules
        self.forecaster = forecaster
        self.fakes: vec[float] = vec[float]([0.0] * seats)
        """How likely each seat finds the relic counterfeit."""
        self.tops: vec[float] = vec[float]([0.0] * seats)
        """The most each seat would pay in a blind auction, given what it knows about the relic."""
        self.guesses: vec[float] = vec[float]([0.0] * seats)
        """The same as others guess it, who do not know what that seat knows, and no more than is in its purse."""
        self.without: vec[float] = vec[float]([0.0] * seats)
        """Each seat's points if nobody gets the relic."""
        self.free: vec[float] = vec[float]([0.0] * (seats * seats))
        """By buyer: each seat's points if that seat gets the relic for nothing."""
        self.dear: vec[float] = vec[float]([0.0] * (seats * seats))
        """By buyer: what every ingot paid brings each seat in points."""
        self.eager: float = 0.0
        """By how many points outbidding a seat looks better than it is."""
        self.points: vec[float] = vec[float]([0.0] * seats)

    def appraise(self, table: Table) -> None:
        """Estimate quickly what the relic on offer is worth to each seat, as seen without knowing any gap."""
        self.believe(table)
        self.imagine_sales(table)
        number = float(self.forecaster.number)
        self.eager = max(EAGER - EAGER_LATER * number, 0.0)
        self.price_ingots(INGOT + (INGOT_LATER + INGOT_EARLY * number) * number)
        seat: i64
        for seat in range(self.seats):
            self.fakes[seat] = self.chance_of_fake(table, seat)
        if table.phase == Phase.BLIND:
            self.guess_limits(table)
        for seat in range(self.seats):
            if known_fakes(table, seat) & (ONE << table.offer):
                self.fakes[seat] = 1.0
                self.tops[seat] = 0.0

    def appraise_as(self, table: Table, seat: i64) -> None:
        """Compute carefully what the relic on offer is worth to each seat, as one of them believes."""
        chances = fake_chances(table, int(seat))
        self.forecaster.believe(chances)
        self.forecaster.doubt[table.offer] = 0.0
        self.imagine_sales(table)
        self.imagine_payments(table)
        other: i64
        for other in range(self.seats):
            self.fakes[other] = chances[table.offer]
        if table.phase == Phase.BLIND:
            self.guess_limits(table)

    def guess_limits(self, table: Table) -> None:
        """Estimate how high the seats go in a blind auction."""
        seat: i64
        for seat in range(self.seats):
            self.tops[seat] = self.top_price(seat, other_bidder(table, seat), self.fakes[seat])
            self.guesses[seat] = min(self.tops[seat], float(table.collectors[seat].purse))

    def believe(self, table: Table) -> None:
        """Believe about every relic what a spectator who has seen no gap would."""
        doubt = self.forecaster.doubt
        fakes = self.rules.fakes
        cards: i64 = 0
        gap: i64
        for gap in range(self.seats):
            cards += count(table.gaps[gap])
        chance = float(cards) / float(max(count(fakes), 1))
        relic: i64
        for relic in range(len(doubt)):
            doubt[relic] = chance if fakes & (ONE << relic) else 0.0
        for collector in table.collectors:
            for relic in collector.relics:
                doubt[relic] *= BOUGHT
        doubt[table.offer] = 0.0

    def chance_of_fake(self, table: Table, seat: i64) -> float:
        """Return how likely the relic on offer is counterfeit for a seat whose gaps do not name it."""
        if not self.rules.fakes & (ONE << table.offer):
            return 0.0
        known: i64 = 0
        unknown: i64 = 0
        gap: i64
        for gap in range(self.seats):
            if table.collectors[seat].gaps & (ONE << gap):
                known += count(table.gaps[gap])
            else:
                unknown += count(table.gaps[gap])
        return float(unknown) / float(max(count(self.rules.fakes) - known, 1))

    def imagine_sales(self, table: Table) -> None:
        """Forecast each seat's points for every buyer, before the price."""
        forecaster, seats = self.forecaster, self.seats
        relic = table.offer
        table.offer = NONE
        forecaster.forecast(table)
        seat: i64
        for seat in range(seats):
            self.without[seat] = forecaster.totals[seat]
        does_more = self.rules.bought & (ONE << relic) != 0
        buyer: i64
        for buyer in range(seats):
            if does_more:
                after = table.clone()
                take_relic(after, buyer, relic, forecaster.value)
                forecaster.forecast(after)
            else:
                forecaster.forecast_with(table, buyer, relic)
            for seat in range(seats):
                self.free[buyer * seats + seat] = forecaster.totals[seat]
        table.offer = relic

    def imagine_payments(self, table: Table) -> None:
        """Compute what ingots bring each seat, for every buyer who pays the neighbour; call after `imagine_sales`."""
        forecaster, seats = self.forecaster, self.seats
        relic = table.offer
        table.offer = NONE
        seat: i64
        other: i64
        place: i64
        for place in range(seats * seats):
            self.dear[place] = 0.0
        for seat in range(seats):
            payer: i64 = seat - 1 if seat else seats - 1
            table.collectors[seat].purse += STEP
            forecaster.forecast(table)
            table.collectors[seat].purse -= STEP
            for other in range(seats):
                brought = (forecaster.totals[other] - self.without[other]) / float(STEP)
                self.dear[seat * seats + other] -= brought
                self.dear[payer * seats + other] += brought
        table.offer = relic

    def price_ingots(self, points: float) -> None:
        """Set what every ingot paid costs the buyer and brings the neighbour, in points."""
        seats = self.seats
        place: i64
        for place in range(seats * seats):
            self.dear[place] = 0.0
        seat: i64
        for seat in range(seats):
            self.dear[seat * seats + seat] = -points
            self.dear[seat * seats + (seat + 1 if seat + 1 < seats else 0)] = points

    # Bidding

    def gain(self, table: Table, seat: i64, price: i64) -> float:
        """Return how much better buying the relic on offer at a price looks to a seat than passing, in points."""
        fake = self.fakes[seat]
        mine = self.ahead(seat, seat, float(price), fake)
        if table.leader == NOBODY:
            return mine - self.ahead(seat, other_bidder(table, seat), float(LITTLE), fake)
        return mine - self.ahead(seat, table.leader, float(table.standing), fake) + self.eager

    def fist(self, table: Table, seat: i64, nerve: float) -> i64:
        """Return how many ingots a seat seals if it values winning this many points more than others do."""
        rival: i64 = NOBODY
        other: i64
        for other in range(self.seats):
            if other != seat and self.guesses[other] > (self.guesses[rival] if rival != NOBODY else 0.0):
                rival = other
        fake = self.fakes[seat]
        paid = max(1.0, FISTS * self.guesses[rival]) if rival != NOBODY else 0.0
        lost = self.ahead(seat, rival, paid, fake) - nerve
        free = self.ahead(seat, seat, 0.0, fake) - lost
        slope = (self.ahead(seat, seat, 5.0, fake) - lost - free) / 5.0
        best: i64 = 0
        most = 0.0
        ingots: i64
        for ingots in range(1, table.collectors[seat].purse + 1):
            worth = (free + slope * float(ingots)) * self.win_chance(seat, ingots)
            if worth > most:
                most = worth
                best = ingots
        return best

    def win_chance(self, seat: i64, ingots: i64) -> float:
        """Return the apparent chance that a fist is the fullest."""
        chance = 1.0
        other: i64
        for other in range(self.seats):
            if other != seat and self.guesses[other] > 0.0:
                chance *= min(1.0, (float(ingots) + 0.3) / (FISTS * self.guesses[other] + 1.0))
        return chance

    def top_price(self, seat: i64, rival: i64, fake: float) -> float:
        """Return the price at which a seat does not care whether it or its rival buys the relic."""
        mine, mine_dear = self.ahead(seat, seat, 0.0, fake), self.ahead(seat, seat, 5.0, fake)
        other, other_dear = self.ahead(seat, rival, 0.0, fake), self.ahead(seat, rival, 5.0, fake)
        slope = (other_dear - other - mine_dear + mine) / 5.0
        if mine <= other:
            return 0.0
        return (mine - other) / max(slope, STEEPEST)

    def ahead(self, seat: i64, buyer: i64, price: float, fake: float) -> float:
        """Return how far ahead a seat is if a buyer pays a price for a relic that may be counterfeit."""
        if buyer == NOBODY:
            return self.lead(seat, self.without)
        seats = self.seats
        other: i64
        for other in range(seats):
            place = buyer * seats + other
            genuine = self.free[place]
            self.points[other] = genuine + fake * (self.without[other] - genuine) + price * self.dear[place]
        return self.lead(seat, self.points)

    def lead(self, seat: i64, points: vec[float]) -> float:
        """Compare a seat's points with the others', the strongest of whom count most."""
        best = -1e9
        others = 0.0
        other: i64
        for other in range(self.seats):
            if other != seat:
                others += points[other]
                best = max(best, points[other])
        return points[seat] - RIVAL * best - (1.0 - RIVAL) * others / float(self.seats - 1)
