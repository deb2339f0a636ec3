"""One decision in Warehouse 51: what every legal move is worth to a seat, in points ahead of the others."""

from __future__ import annotations

from typing import final

from reliquary.bots.characters import Character
from reliquary.bots.warehouse51.belief import fake_chances
from reliquary.bots.warehouse51.forecast import forecast, standing
from reliquary.games.warehouse51.codes.effects import Verb
from reliquary.games.warehouse51.codes.phases import Phase
from reliquary.games.warehouse51.effect_rules import answer, answers, apply, decline
from reliquary.games.warehouse51.state import NONE, acquire, active, left_of
from reliquary.games.warehouse51.table import Table

GLANCE = 0.4
"""What seeing one more gap is worth."""


@final
class Mind:
    """What a seat makes of an imagined table; it reads nothing there that the seat could not know."""

    def __init__(self, table: Table, seat: int, character: Character) -> None:
        self.table = table
        self.seat = seat
        self.character = character
        self.personality = character.personality
        self.fakes = self.doubted(fake_chances(table, seat, reads_others=character.level.reads_others))

    def doubted(self, chances: list[float]) -> list[float]:
        """Make more or less of what is not certain, as the personality likes."""
        return [min(chance * self.personality.caution, 0.95) if chance < 1.0 else 1.0 for chance in chances]

    def points(self, table: Table) -> list[list[float]]:
        """Forecast every seat's points by source."""
        return forecast(table, self.fakes, self.personality)

    def worth(self, table: Table, seat: int) -> float:
        """Say how far a seat is ahead at a table; easy bots look only at what the rivals have as far as they care."""
        return standing(self.points(table), seat, self.personality.rivalry * self.character.level.rivals)

    def sold(self, buyer: int, price: int) -> Table:
        """Imagine that the relic on offer is sold and its effects are met; NONE for nobody buys it."""
        after = self.table.clone()
        relic = int(after.offer)
        after.offer = NONE
        if buyer == NONE:
            return after
        older = int(after.collectors[buyer].owned & after.rules.won)
        after.collectors[buyer].purse -= price
        after.collectors[left_of(after, buyer)].purse += price
        after.lot = relic
        acquire(after, buyer, relic)
        if after.rules.bought >> relic & 1 and active(after, buyer, 1 << relic) and apply(after, buyer, relic):
            self.settle_question(after, buyer)
        for other in after.collectors[buyer].relics[:]:
            if older >> other & 1 and active(after, buyer, 1 << other):
                if after.rules.weapons >> relic & 1 or not after.rules.ops[other].weapon_only:
                    apply(after, buyer, other)
        return after

    def settle_question(self, after: Table, buyer: int) -> None:
        """Answer what the bought relic asks: give away what is worth least, refuse what may be refused."""
        op = after.rules.ops[after.question]
        options = int(answers(after, buyer))
        if op.optional or op.verb == Verb.LOOK or not options:
            decline(after, buyer)
            return
        relics = [relic for relic in range(len(self.fakes)) if options >> relic & 1]
        answer(after, buyer, min(relics, key=lambda relic: self.face(relic)))

    def face(self, relic: int) -> float:
        """Return what a relic is worth by its face: its value, as far as it is genuine."""
        values = self.table.rules.values
        value = 1 if values[1] >> relic & 1 else 2 if values[2] >> relic & 1 else 3
        return value * (1.0 - self.fakes[relic])

    def sale(self, buyer: int, price: int, seat: int) -> float:
        """Return how far a seat would be ahead if the relic on offer were sold so."""
        after = self.sold(buyer, price)
        bonus = 0.0
        if buyer == seat and self.table.rules.ops[self.table.offer].verb == Verb.LOOK:
            bonus = GLANCE
        return self.worth(after, seat) + bonus

    def top_price(self, seat: int) -> int:
        """Find the most a seat would pay for the relic on offer rather than leave it to the strongest other bidder."""
        low, high = 0, int(self.table.collectors[seat].purse)
        rival = self.other_bidder(seat)
        paid = high // 2 if self.table.phase == Phase.BLIND else int(self.table.standing)
        lost = self.sale(rival, rival_price(self.table, rival, paid), seat)
        while low < high:
            price = (low + high + 1) // 2
            if self.sale(seat, price, seat) > lost:
                low = price
            else:
                high = price - 1
        return low

    def other_bidder(self, seat: int) -> int:
        """Return who gets the relic on offer if a seat does not: the leader, else the richest who is still in."""
        table = self.table
        if table.leader not in (NONE, seat):
            return int(table.leader)
        others = [
            other
            for other in range(int(table.rules.seats))
            if other != seat and not table.out >> other & 1 and table.collectors[other].purse > 0
        ]
        return max(others, key=lambda other: int(table.collectors[other].purse), default=NONE)


def rival_price(table: Table, rival: int, price: int) -> int:
    """Return what a rival would pay who gets the relic instead, if the purse allows it."""
    return max(1, min(price, int(table.collectors[rival].purse))) if rival != NONE else 0
