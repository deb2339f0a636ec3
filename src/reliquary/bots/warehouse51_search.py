"""Warehouse 51 as a search sees it: lots are appraised, and everybody bids by what they are worth to the end."""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.bots.search_playing import Playing
from reliquary.bots.warehouse51_appraisal import Appraisal
from reliquary.core.rng import Rng
from reliquary.games.warehouse51 import actions
from reliquary.games.warehouse51.auction import least_bid
from reliquary.games.warehouse51.scoring import sheet, winners
from reliquary.games.warehouse51.state import (
    BLIND,
    CANCEL,
    CERTIFY,
    NOBODY,
    NONE,
    ONE,
    OPEN,
    OVER,
    REDEEM,
    REVEAL,
)
from reliquary.games.warehouse51.table import Table

DICE: Final = 4294967296.0
UNSURE: Final = 0.25
"""How far what a simulated seat bids up to lies from what is reckoned, about."""
FIST: Final = 0.72
"""Which part of what a relic is worth to it a seat closes its fist on, about."""
OUTBID: Final = 0.78
"""Which part of what it is worth to the others a fist need not exceed by far."""
WARMTH: Final = 4.0
"""How many points more at the end count as e times as good."""
MOST_TRIES: Final[i64] = 4
KEPT: Final = 0.4
OTHERWISE: Final = 0.9
BIDDING: Final = 0.4
"""How likely tables are kept where somebody has, or bids for, a relic it knows to be counterfeit; and all others."""
BY_MARGIN: Final = 0.5
"""Which part of the reward of a finished game follows the points; the rest is for winning."""


@final
class Warehouse51Playing(Playing):
    """Imagined tables of one decision in Warehouse 51."""

    def __init__(self, root: Table, seat: i64, wise: bool) -> None:
        super().__init__(seat, root.rules.seats, actions.ACTIONS)
        self.root = root
        self.table = root
        self.wise: bool = wise
        """Whether games are played on by what lots are worth; else at random, with every legal move in the tree."""
        self.appraisal = Appraisal(root.rules)
        self.rooted = Appraisal(root.rules)
        """The appraisal of the lot on offer at the root, the same in every simulation."""
        if wise and root.offer != NONE:
            self.rooted.appraise(root)
        self.lot: i64 = NONE
        self.limits: vec[float] = vec[float]([0.0] * int(self.seats))
        """What each seat bids up to for the present lot of this simulation."""
        self.guesses: vec[float] = vec[float]([0.0] * int(self.seats))
        """What the others think it bids up to."""
        self.dice = Rng(1, 1)

    # Dealing and playing

    def begin(self, seed: int) -> None:
        """Deal a new table; fists that are closed already are filled as their owners would have."""
        table = self.root.imagine(int(self.seat), seed)
        self.dice = table.rng.clone()
        if self.wise:
            tries: i64 = 1
            while tries < MOST_TRIES and float(self.dice.word()) > DICE * self.likely(table):
                table = self.root.imagine(int(self.seat), int(self.dice.word()))
                tries += 1
        self.table = table
        self.lot = NONE
        if self.wise and table.phase == BLIND:
            self.look_at_lot()
            seat: i64
            for seat in range(self.seats):
                collector = table.collectors[seat]
                if seat != self.seat and collector.sealed != NONE:
                    collector.sealed = min(self.fist(seat), collector.seal_limit)

    def likely(self, table: Table) -> float:
        """Say how well the counterfeits of a table go with what those did who know them, at most 1."""
        chance = 1.0
        mine = table.collectors[self.seat].gaps
        gap: i64
        for gap in range(self.seats):
            if table.shown or mine & (ONE << gap):
                continue
            cards: i64 = table.gaps[gap]
            witness: i64
            for witness in range(self.seats):
                collector = table.collectors[witness]
                if collector.gaps & (ONE << gap):
                    chance *= KEPT if cards & collector.owned & ~table.pawned else OTHERWISE
                    if table.leader == witness and table.offer != NONE and cards & (ONE << table.offer):
                        chance *= BIDDING
        return chance

    def turn(self) -> i64:
        """Name the seat that decides next, -1 when the game is over."""
        return self.table.asked

    def play(self, seat: i64, index: i64) -> None:
        """Make a move."""
        self.table.play_index(seat, index)

    def is_hidden(self, seat: i64) -> bool:
        """Say whether a seat closes its fist."""
        return self.table.phase == BLIND

    def seen(self) -> i64:
        """Say which relic is on offer, who owns what was sold last and for how much, and how full the fists were."""
        table = self.table
        last = table.last_winner + 1
        purse: i64 = 0
        if table.last_winner != NOBODY:
            purse = table.collectors[table.last_winner].purse
        return ((table.offer + 1) * 8 + last) * 128 + purse

    # Moves worth trying

    def fill(self, seat: i64, buffer: vec[i64]) -> i64:
        """Write the moves worth trying: no bid above the least, few fists, no pawning but of counterfeits."""
        table = self.table
        number = table.fill_moves(seat, buffer)
        if not self.wise or number == 1:
            return number
        if table.phase == OPEN:
            return self.keep_bids(seat, buffer, number)
        if table.phase == BLIND:
            return self.keep_fists(seat, buffer)
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
        fakes = self.appraisal.reckoner.known_to(self.table, seat)
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
            ingots: i64 = int(self.limits[seat] * float(eighths) / 8.0 + 0.5)
            index = actions.SEAL + min(ingots, purse)
            if index > buffer[number - 1]:
                buffer[number] = index
                number += 1
        return number

    def weigh(self, seat: i64, buffer: vec[i64], number: i64, priors: vec[float]) -> None:
        """Find bids promising as far as the relic is worth more; everything else is equally so."""
        place: i64
        for place in range(number):
            priors[place] = 1.0 / float(number)
        if not self.wise or self.table.phase != OPEN or number < 2 or buffer[1] >= actions.SEAL:
            return
        self.look_at_lot()
        eager = 1.0 / (1.0 + exp(float(buffer[1] - actions.BID) - self.limits[seat]))
        eager = 0.1 + 0.8 * eager
        priors[0] = 1.0 - eager
        priors[1] = eager

    # Deciding

    def look_at_lot(self) -> None:
        """Say what each seat bids up to for the lot on offer, unless it is known already."""
        table = self.table
        if self.lot == table.offer:
            return
        self.lot = table.offer
        appraisal = self.rooted
        if table.offer == self.root.offer:
            appraisal.price(table)
        else:
            appraisal = self.appraisal
            appraisal.appraise(table)
        seat: i64
        for seat in range(self.seats):
            self.limits[seat] = appraisal.tops[seat] * (1.0 + UNSURE * self.bell())
            self.guesses[seat] = appraisal.guesses[seat]

    def bell(self) -> float:
        """Roll a number around 0, nearly always between -2 and 2."""
        rolled = float(self.dice.word()) + float(self.dice.word()) + float(self.dice.word())
        return (rolled / DICE - 1.5) * 2.0

    def fist(self, seat: i64) -> i64:
        """Say how many ingots a seat closes its fist on."""
        wanted = min(FIST * self.limits[seat], OUTBID * self.highest_other(seat, self.guesses) + 1.0)
        ingots: i64 = int(wanted * (1.0 + 0.15 * self.bell()) + 0.5)
        return max(0, min(ingots, self.table.collectors[seat].purse))

    def answer(self, seat: i64, rng: Rng, buffer: vec[i64]) -> i64:
        """Decide for a seat: bid up to what a lot is worth, else what is plainly sensible."""
        table = self.table
        phase = table.phase
        if self.wise and phase == BLIND:
            self.look_at_lot()
            return actions.SEAL + self.fist(seat)
        if self.wise and phase == OPEN:
            return self.bid_or_pass(seat)
        number = table.fill_moves(seat, buffer)
        if self.wise and phase != REVEAL:
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
        self.look_at_lot()
        least = least_bid(table, seat)
        purse = table.collectors[seat].purse
        if least > purse or float(least) > self.limits[seat]:
            return actions.PASS
        if not table.rules.jump_bids:
            return actions.BID + least
        # Going up step by step would end here; jumping there at once is the same, only faster.
        highest: i64 = int(min(self.limits[seat], self.highest_other(seat, self.limits) + 1.0))
        return actions.BID + max(least, min(highest, purse))

    def highest_other(self, seat: i64, limits: vec[float]) -> float:
        """Say up to what the others bid who are still in: in an open auction that is where the price will end."""
        table = self.table
        highest = 0.0
        other: i64
        for other in range(self.seats):
            if other != seat and not table.out & (ONE << other):
                highest = max(highest, min(limits[other], float(table.collectors[other].purse)))
        return highest

    def sensible(self, seat: i64, buffer: vec[i64], number: i64) -> i64:
        """Answer an effect or a step of the ending: what has most points to it by its face."""
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
        """Guess what an answer is worth: keep and save high values, give away low ones."""
        table = self.table
        if actions.PAWN <= index < actions.REDEEM:
            return -9.0
        if index < actions.REDEEM or index >= actions.CHOOSE_GAP:
            return 0.0
        relic = (index - actions.REDEEM) % 26
        value = float(self.appraisal.reckoner.value[relic])
        if table.phase == REDEEM:
            fake = self.appraisal.reckoner.known_to(table, seat) & (ONE << relic)
            return value - 2.2 if not fake else -5.0
        if table.phase == CERTIFY:
            return value + (5.0 if self.appraisal.reckoner.known_to(table, seat) & (ONE << relic) else 0.0)
        if table.phase == CANCEL:
            return value if table.collectors[seat].owned & (ONE << relic) else -1.0
        return value if not table.collectors[seat].owned & (ONE << relic) else 1.0 - value

    # Rewards

    def finish(self, rng: Rng, buffer: vec[i64], rewards: vec[float]) -> None:
        """Play on to the end; the scoring says what it brings."""
        table = self.table
        while table.phase != OVER:
            table.play_index(table.asked, self.answer(table.asked, rng, buffer))
        self.reward_ending(rewards)

    def reward_ending(self, rewards: vec[float]) -> None:
        """Write who won, and a little of by how much."""
        table = self.table
        won = winners(table)
        totals = self.limits
        seat: i64
        for seat in range(self.seats):
            totals[seat] = float(sum(sheet(table, seat)))
        spread_chances(totals, WARMTH, rewards)
        for seat in range(self.seats):
            rewards[seat] *= BY_MARGIN
        for seat in won:
            rewards[seat] += (1.0 - BY_MARGIN) / float(len(won))


def spread_chances(totals: vec[float], warmth: float, rewards: vec[float]) -> None:
    """Turn points into chances: every so many points more make a seat e times as likely to win."""
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
