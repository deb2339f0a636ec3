"""A seat's assessment of an imagined table in Warehouse 51: its doubts, its forecast, and what sales would change."""

from __future__ import annotations

from math import exp, log
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.bots.characters import Character
from reliquary.bots.warehouse51.belief import fake_chances
from reliquary.bots.warehouse51.forecast import Forecaster
from reliquary.bots.warehouse51.sales import other_bidder, take_relic
from reliquary.games.warehouse51.codes.effects import Verb
from reliquary.games.warehouse51.codes.phases import Phase
from reliquary.games.warehouse51.state import NONE, left_of
from reliquary.games.warehouse51.table import Table

GLANCE: Final = 0.4
"""What seeing one more gap is worth."""
RIVAL_SPREAD: Final = 4.0
"""How far behind the best rival, in points, another must be to count much less."""


@final
class Assessment:
    """How a seat judges an imagined table; it reads nothing there that the seat could not know."""

    def __init__(self, table: Table, seat: int, character: Character) -> None:
        self.table = table
        self.seat = seat
        self.character = character
        self.personality = character.personality
        self.forecaster = Forecaster(table.rules, character.personality)
        self.fakes = self.doubted(fake_chances(table, seat, reads_others=character.level.reads_others))
        """How likely each relic is counterfeit."""

    def doubted(self, chances: list[float]) -> list[float]:
        """Weigh what is uncertain by the personality's caution."""
        return [min(chance * self.personality.caution, 0.95) if chance < 1.0 else 1.0 for chance in chances]

    def points(self, table: Table) -> list[list[float]]:
        """Forecast every seat's points by source."""
        self.forecast(table)
        return [self.forecaster.points(seat) for seat in range(self.forecaster.seats)]

    def forecast(self, table: Table) -> None:
        """Forecast a table with this seat's doubts."""
        self.forecaster.believe(self.fakes)
        self.forecaster.forecast(table)

    def worth(self, table: Table, seat: int) -> float:
        """Return how far a seat is ahead at a table; weak bots care less about what the rivals have."""
        self.forecast(table)
        totals = self.forecaster.totals
        return totals[seat] - self.personality.rivalry * self.character.level.rivals * rival_level(totals, seat)

    def sold(self, buyer: int, price: int) -> Table:
        """Imagine that the relic on offer is sold and its effects are carried out; NONE if nobody buys it."""
        after = self.table.clone()
        relic = after.offer
        after.offer = NONE
        if buyer == NONE:
            return after
        after.collectors[buyer].purse -= price
        after.collectors[left_of(after, buyer)].purse += price
        take_relic(after, buyer, relic, self.faces())
        return after

    def faces(self) -> vec[float]:
        """Return each relic's value times the chance that it is genuine."""
        values = self.forecaster.value
        return vec[float]([values[relic] * (1.0 - self.fakes[relic]) for relic in range(len(values))])

    def sale(self, buyer: int, price: int, seat: int) -> float:
        """Return how far ahead a seat would be if the relic on offer were sold at this price."""
        after = self.sold(buyer, price)
        bonus = 0.0
        if buyer == seat and self.table.rules.ops[self.table.offer].verb == Verb.LOOK:
            bonus = GLANCE
        return self.worth(after, seat) + bonus

    def top_price(self, seat: int) -> int:
        """Return the most a seat would pay for the relic on offer rather than leave it to the best other bidder."""
        low, high = 0, int(self.table.collectors[seat].purse)
        rival = int(other_bidder(self.table, seat))
        paid = high // 2 if self.table.phase == Phase.BLIND else int(self.table.standing)
        lost = self.sale(rival, rival_price(self.table, rival, paid), seat)
        while low < high:
            price = (low + high + 1) // 2
            if self.sale(seat, price, seat) > lost:
                low = price
            else:
                high = price - 1
        return low


def rival_price(table: Table, rival: int, price: int) -> int:
    """Return what a rival would pay for the relic, at most its purse."""
    return max(1, min(price, int(table.collectors[rival].purse))) if rival != NONE else 0


def rival_level(totals: vec[float], seat: i64) -> float:
    """Return one number for the others' points, dominated by the highest."""
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
