"""Warehouse 51 as a search simulates it: every seat bids up to what a lot is worth to it, until the end."""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.bots.characters import Personality
from reliquary.bots.search.simulation import Simulation
from reliquary.bots.warehouse51.belief import known_fakes
from reliquary.bots.warehouse51.forecast import Forecaster
from reliquary.bots.warehouse51.lot_values import LotValues
from reliquary.core.rng import Rng
from reliquary.games.warehouse51.auction import least_bid
from reliquary.games.warehouse51.codes import actions
from reliquary.games.warehouse51.codes.amounts import RELICS
from reliquary.games.warehouse51.codes.phases import Phase
from reliquary.games.warehouse51.scoring import total, winners
from reliquary.games.warehouse51.state import NOBODY, NONE, ONE, count
from reliquary.games.warehouse51.table import Table

DICE: Final = 4294967296.0
NERVE: Final = 0.5
NERVE_LATER: Final = 1.2
"""Roughly by how many points a simulated seat misjudges a lot: the first one, and later ones."""
WARMTH: Final = 4.0
"""How many more points at the end make a seat e times as likely to win."""
BOUGHT_KNOWING: Final = 0.36
BOUGHT: Final = 2.4
DISCARDED: Final = 2.4
"""How likely a gap names a relic bought by one of its two neighbours, another seat or nobody; 1: not seen yet."""
PAWNED: Final = 0.5
"""How much less likely if it is in pawn."""
LEADING: Final = 0.5
OUT: Final = 1.3
"""The same for a relic on offer for which a neighbour of the gap has the highest bid, or has passed."""
BY_MARGIN: Final = 0.5
"""The share of a finished game's reward that follows the points; the rest is for winning."""


@final
class Warehouse51Simulation(Simulation):
    """Imagined tables of one decision in Warehouse 51."""

    def __init__(self, root: Table, seat: i64, wise: bool) -> None:
        super().__init__(seat, root.rules.seats, actions.ACTIONS)
        self.root = root
        self.table = root
        self.wise: bool = wise
        """Whether games continue by what lots are worth; otherwise at random, with every legal move in the tree."""
        self.lots = LotValues(Forecaster(root.rules, Personality()))
        self.careful: dict[int, LotValues] = {}
        """Values of the lot on offer at the root, by seat and by the counterfeits it knows."""
        self.rooted: list[LotValues] = []
        """The one that each seat uses in this simulation."""
        self.bidding: list[LotValues] = []
        """How each seat sees the present lot of this simulation."""
        self.usual = [self.lots] * int(self.seats)
        self.lot: i64 = NONE
        self.nerves: vec[float] = vec[float]([0.0] * int(self.seats))
        """How many points each seat overvalues the present lot of this simulation by."""
        self.totals: vec[float] = vec[float]([0.0] * int(self.seats))
        self.weights: vec[float] = vec[float]([0.0] * len(root.rules.ids))
        self.dice = Rng(1, 1)

    # Dealing and playing

    def begin(self, seed: int) -> None:
        """Deal a new table; closed fists are filled as their owners might have filled them."""
        table = self.root.imagine(int(self.seat), seed)
        self.dice = table.rng.clone()
        if self.wise and not table.shown:
            self.deal_gaps(table)
        self.table = table
        self.lot = NONE
        if self.wise and table.offer != NONE:
            self.rooted = [self.look_carefully(table, seat) for seat in range(self.seats)]
        if self.wise and table.phase == Phase.BLIND:
            seat: i64
            for seat in range(self.seats):
                collector = table.collectors[seat]
                if seat != self.seat and collector.sealed != NONE:
                    collector.sealed = min(self.fist(seat), collector.seal_limit)

    def look_carefully(self, table: Table, seat: i64) -> LotValues:
        """Value the lot on offer as a seat that knows certain counterfeits, once for all simulations."""
        known: int = known_fakes(table, seat) * 8 + seat
        lot_values = self.careful.get(known)
        if lot_values is None:
            lot_values = LotValues(self.lots.forecaster)
            lot_values.appraise_as(table, seat)
            self.careful[known] = lot_values
        return lot_values

    def deal_gaps(self, table: Table) -> None:
        """Deal the gaps this seat does not know; relics bought by players who know a gap are rarely in it."""
        known = table.collectors[self.seat].gaps
        pool = table.rules.fakes
        gap: i64
        for gap in range(self.seats):
            if known & (ONE << gap):
                pool &= ~table.gaps[gap]
        for gap in range(self.seats):
            if not known & (ONE << gap):
                cards: i64 = 0
                _: i64
                for _ in range(count(table.gaps[gap])):
                    cards |= self.draw(table, gap, pool & ~cards)
                table.gaps[gap] = cards
                pool &= ~cards

    def draw(self, table: Table, gap: i64, pool: i64) -> i64:
        """Draw a card of a gap from a pool, as bits."""
        weights = self.weights
        whole = 0.0
        relic: i64
        for relic in range(len(weights)):
            weights[relic] = self.suspicion(table, gap, relic) if pool & (ONE << relic) else 0.0
            whole += weights[relic]
        left = whole * float(self.dice.word()) / DICE
        drawn: i64 = 0
        for relic in range(len(weights)):
            if weights[relic] > 0.0 and left >= 0.0:
                drawn = ONE << relic
                left -= weights[relic]
        return drawn

    def suspicion(self, table: Table, gap: i64, relic: i64) -> float:
        """Return how much likelier a relic is named in a gap than an unseen one, by what those who know it did."""
        if table.unrevealed & (ONE << relic):
            return 1.0
        weight = 1.0
        seat: i64
        for seat in range(self.seats):
            collector = table.collectors[seat]
            knows = collector.gaps & (ONE << gap) != 0
            if collector.owned & (ONE << relic):
                weight = BOUGHT_KNOWING if knows else BOUGHT
                return weight * PAWNED if table.pawned & (ONE << relic) else weight
            if knows and table.leader == seat:
                weight *= LEADING
            elif knows and table.out & (ONE << seat):
                weight *= OUT
        return weight if table.offer == relic else DISCARDED

    def turn(self) -> i64:
        """Return the seat that decides next, -1 when the game is over."""
        return self.table.asked

    def play(self, seat: i64, index: i64) -> None:
        """Make a move."""
        self.table.play_index(seat, index)

    def is_hidden(self, seat: i64) -> bool:
        """Return whether a seat closes its fist, or another seat's decision is predicted."""
        return self.table.phase == Phase.BLIND or (self.wise and seat != self.seat)

    def seen(self) -> i64:
        """Encode the relic on offer, how its bidding stands, and the last winner with the purse that is left."""
        table = self.table
        purse: i64 = 0
        if table.last_winner != NOBODY:
            purse = table.collectors[table.last_winner].purse
        sold = (table.last_winner + 1) * 128 + purse
        bids = ((table.leader + 1) * 128 + table.standing) * 32 + table.out
        return ((table.offer + 1) * 1024 + sold) * 32768 + bids

    # Moves worth trying

    def fill(self, seat: i64, buffer: vec[i64]) -> i64:
        """Write the moves worth trying: the least bid, few fists, pawning only of counterfeits or before an effect."""
        table = self.table
        number = table.fill_moves(seat, buffer)
        if not self.wise or number == 1:
            return number
        if table.phase == Phase.OPEN:
            return self.keep_bids(seat, buffer, number)
        if table.phase == Phase.BLIND:
            return self.keep_fists(seat, buffer)
        if table.phase == Phase.EFFECT:
            return number
        kept: i64 = 0
        place: i64
        for place in range(number):
            if not actions.PAWN <= buffer[place] < actions.REDEEM:
                buffer[kept] = buffer[place]
                kept += 1
        return kept

    def keep_bids(self, seat: i64, buffer: vec[i64], number: i64) -> i64:
        """Keep the pass, the lowest bid, and pawning what the seat knows to be counterfeit."""
        kept: i64 = 1
        if number > 1 and actions.BID < buffer[1] < actions.SEAL:
            kept = 2
        fakes = known_fakes(self.table, seat)
        place: i64
        for place in range(kept, number):
            if buffer[place] >= actions.PAWN and fakes & (ONE << (buffer[place] - actions.PAWN)):
                buffer[kept] = buffer[place]
                kept += 1
        return kept

    def keep_fists(self, seat: i64, buffer: vec[i64]) -> i64:
        """Keep the empty fist and a few between a third and all of what the relic is worth."""
        self.look_at_lot()
        purse = self.table.collectors[seat].purse
        buffer[0] = actions.SEAL
        number: i64 = 1
        eighths: i64
        for eighths in range(3, 9):
            ingots: i64 = int(self.bidding[seat].tops[seat] * float(eighths) / 8.0 + 0.5)
            index = actions.SEAL + min(ingots, purse)
            if index > buffer[number - 1]:
                buffer[number] = index
                number += 1
        return number

    def weigh(self, seat: i64, buffer: vec[i64], number: i64, priors: vec[float]) -> None:
        """Rate bids by how much more the relic is worth, everything else equally."""
        place: i64
        for place in range(number):
            priors[place] = 1.0 / float(number)
        if not self.wise or self.table.phase != Phase.OPEN or number < 2 or buffer[1] >= actions.SEAL:
            return
        eager = 1.0 / (1.0 + exp(-self.gain(seat, buffer[1] - actions.BID)))
        eager = 0.1 + 0.8 * eager
        priors[0] = 1.0 - eager
        priors[1] = eager

    # Deciding

    def look_at_lot(self) -> None:
        """Value the lot on offer and roll how each seat misjudges it, unless that is done already."""
        table = self.table
        if self.lot == table.offer:
            return
        self.lot = table.offer
        if table.offer == self.root.offer:
            self.bidding = self.rooted
            nerve = NERVE
        else:
            self.lots.appraise(table)
            self.bidding = self.usual
            nerve = NERVE_LATER
        seat: i64
        for seat in range(self.seats):
            self.nerves[seat] = nerve * self.bell()

    def gain(self, seat: i64, price: i64) -> float:
        """Return how much better than passing a seat finds it to buy the relic on offer at a price."""
        self.look_at_lot()
        return self.bidding[seat].gain(self.table, seat, price) + self.nerves[seat]

    def fist(self, seat: i64) -> i64:
        """Return how many ingots a seat closes its fist on."""
        self.look_at_lot()
        return self.bidding[seat].fist(self.table, seat, 0.5 * self.nerves[seat])

    def bell(self) -> float:
        """Roll a number around 0, nearly always between -2 and 2."""
        rolled = float(self.dice.word()) + float(self.dice.word()) + float(self.dice.word())
        return (rolled / DICE - 1.5) * 2.0

    def answer(self, seat: i64, rng: Rng, buffer: vec[i64]) -> i64:
        """Decide for a seat: bid up to what a lot is worth, else what is plainly sensible."""
        table = self.table
        phase = table.phase
        if self.wise and phase == Phase.BLIND:
            return actions.SEAL + self.fist(seat)
        if self.wise and phase == Phase.OPEN:
            return self.bid_or_pass(seat)
        number = table.fill_moves(seat, buffer)
        if self.wise and phase != Phase.REVEAL:
            return self.sensible(seat, buffer, number)
        while True:
            index = buffer[rng.below(number)]
            if not self.wise or not actions.PAWN <= index < actions.REDEEM:
                return index

    def bid_or_pass(self, seat: i64) -> i64:
        """Make the lowest bid as long as the relic is worth it."""
        table = self.table
        if table.leader == seat:
            return actions.PASS
        least = least_bid(table, seat)
        if least > table.collectors[seat].purse:
            return actions.PASS
        return actions.BID + least if self.gain(seat, least) > 0.0 else actions.PASS

    def sensible(self, seat: i64, buffer: vec[i64], number: i64) -> i64:
        """Answer an effect or a step of the ending with what looks worth most."""
        best: i64 = buffer[0]
        most = -1e9
        place: i64
        for place in range(number):
            index = buffer[place]
            worth = self.worth_of_answer(seat, index)
            if worth > most:
                most = worth
                best = index
        return best

    def worth_of_answer(self, seat: i64, index: i64) -> float:
        """Estimate what an answer is worth: keep and save high values, give away low ones."""
        table = self.table
        if actions.PAWN <= index < actions.REDEEM:
            return -9.0
        if index < actions.REDEEM or index >= actions.CHOOSE_GAP:
            return 0.0
        relic = (index - actions.REDEEM) % RELICS
        value = self.lots.forecaster.value[relic]
        if table.phase == Phase.REDEEM:
            fake = known_fakes(table, seat) & (ONE << relic)
            return value - 2.2 if not fake else -5.0
        if table.phase == Phase.CERTIFY:
            return value + (5.0 if known_fakes(table, seat) & (ONE << relic) else 0.0)
        if table.phase == Phase.CANCEL:
            suspect = table.shown or known_fakes(table, seat) & (ONE << relic) != 0
            return value + (0.0 if suspect else -2.0) if table.collectors[seat].owned & (ONE << relic) else -1.0
        return value if not table.collectors[seat].owned & (ONE << relic) else 1.0 - value

    # Rewards

    def finish(self, rng: Rng, buffer: vec[i64], rewards: vec[float]) -> None:
        """Play to the end and reward the scores."""
        table = self.table
        while table.phase != Phase.OVER:
            table.play_index(table.asked, self.answer(table.asked, rng, buffer))
        self.reward_ending(rewards)

    def reward_ending(self, rewards: vec[float]) -> None:
        """Reward victory, and partly the points."""
        table = self.table
        won = winners(table)
        totals = self.totals
        seat: i64
        for seat in range(self.seats):
            totals[seat] = float(total(table, seat))
        spread_chances(totals, WARMTH, rewards)
        for seat in range(self.seats):
            rewards[seat] *= BY_MARGIN
        for seat in won:
            rewards[seat] += (1.0 - BY_MARGIN) / float(len(won))


def spread_chances(totals: vec[float], warmth: float, rewards: vec[float]) -> None:
    """Turn points into chances: a fixed number of points more makes a seat e times as likely to win."""
    best = totals[0]
    seat: i64
    for seat in range(len(totals)):
        best = max(best, totals[seat])
    weights = 0.0
    for seat in range(len(totals)):
        rewards[seat] = exp((totals[seat] - best) / warmth)
        weights += rewards[seat]
    for seat in range(len(totals)):
        rewards[seat] /= weights
