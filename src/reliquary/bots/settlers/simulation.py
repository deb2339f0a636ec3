"""Imperial Settlers as a search sees it: own decisions in the tree, others played quickly, to the end of the round."""

from __future__ import annotations

from math import exp, log
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.bots.search.simulation import Simulation
from reliquary.bots.settlers.decision import SOLO_CARD, SOLO_POINTS
from reliquary.bots.settlers.greedy import race
from reliquary.bots.settlers.quick_answers import pick_answer, quick_answer
from reliquary.bots.settlers.quick_turns import spare_worth, turn_worth
from reliquary.bots.settlers.values.cards import CardValues
from reliquary.bots.settlers.values.price_book import PriceBook
from reliquary.core.rng import Rng, from_seed
from reliquary.games.settlers.codes.limits import NOBODY
from reliquary.games.settlers.codes.move_codes import Family
from reliquary.games.settlers.codes.phases import Phase
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.phases.ending import winners
from reliquary.games.settlers.phases.rounds import answer
from reliquary.games.settlers.table import Table

WIDEST: Final = 7
"""How many moves of a turn are tried inside the tree, passing included."""
HOPELESS: Final = -1.5
"""Moves that seem to bring less are left out inside the tree."""
GLEANED: Final = 0.4
"""The share of what would be lost anyway that is taken off the price of a move, by first impression."""
NOISE: Final = 0.6
"""How far apart two moves may seem for the worse one still to be played now and then."""
SPREAD: Final = 4.0
"""How many points of margin make a reward of 0.5 one of 0.73."""
VICTORY: Final = 0.3
"""How much of the reward of a finished game is for winning it."""
SURE: Final = 2.0
"""How many points of margin make a chance to win of 0.73 at the end of the game."""
UNSURE: Final = 2.5
"""How many more it takes per Production to come."""
SMALL: Final = 0.05
SLIGHT: Final = 0.1
MIDDLING: Final = 0.4
"""The most time a question deserves, as a share; turns, exchanges and the choice of cards get all of it."""
SOLO_VICTORY: Final = 0.6
"""The same in the solo game, which is won or lost."""


def is_small(question: i64) -> bool:
    """Return whether the worth of an answer shows at once: how to pay, which deck, in which order, how to pray."""
    if question in (Question.GOLD, Question.DECK, Question.SOURCE, Question.REACTION, Question.STORE):
        return True
    return Question.BLESS <= question <= Question.TRICOLOUR


def share_of(question: i64) -> float:
    """Return the share of the time a question deserves."""
    if question in (Question.TURN, Question.AFTER, Question.EXCHANGE, Question.TAKE, Question.DRAFT):
        return 1.0
    if question in (Question.GIVE_UP, Question.PICK, Question.TARGET):
        return SLIGHT
    return SMALL if is_small(question) else MIDDLING


@final
class SettlersSimulation(Simulation):
    """A decision in Imperial Settlers."""

    def __init__(self, root: Table, seat: i64, book: PriceBook) -> None:
        super().__init__(seat, root.rules.seats, len(root.rules.moves))
        self.root = root
        self.table = root
        self.book = book
        self.horizon: i64 = root.round
        """The last round that is played out."""
        self.small: bool = is_small(root.question)
        """Whether the worth of the decision shows at once: then no further turn is played."""
        self.share = share_of(root.question)
        self.rng = from_seed(0)
        self.spare: vec[i64] = vec[i64]([0] * len(root.rules.moves))
        self.worths: vec[float] = vec[float]([0.0] * len(root.rules.moves))
        self.level: float = self.lead(root, seat)
        """The margin expected before the decision."""

    def begin(self, seed: int) -> None:
        """Deal a new table from the one the search began with, which was imagined too."""
        self.table = self.root.imagine(int(self.seat), seed)
        self.rng = from_seed(seed ^ 0x5DEECE66D)

    def turn(self) -> i64:
        """Return the seat that decides next, -1 when the round to be played is over."""
        return NOBODY if self.is_done() else self.table.asked

    def is_done(self) -> bool:
        """Return whether the horizon is reached: the end of the round, for a small decision the next larger one."""
        table = self.table
        if table.phase == Phase.OVER or table.round > self.horizon:
            return True
        return self.small and table.question in (Question.TURN, Question.AFTER, Question.TAKE, Question.DRAFT)

    def fill(self, seat: i64, buffer: vec[i64]) -> i64:
        """Write the moves of a turn that may bring something, all picks, and for other questions the quick answer."""
        table = self.table
        question = table.question
        if question == Question.TURN or question == Question.AFTER:
            return self.fill_turn(seat, buffer)
        if question in (Question.TAKE, Question.DRAFT, Question.KEEP, Question.PICK, Question.TARGET):
            return table.fill_moves(seat, buffer)
        buffer[0] = table.rules.indices[pick_answer(self.book, table, seat, self.rng, self.spare)]
        return 1

    def fill_turn(self, seat: i64, buffer: vec[i64]) -> i64:
        """Write the best moves of a turn by first impression, passing first."""
        table = self.table
        number = table.fill_moves(seat, self.spare)
        codes = table.rules.codes
        values = self.book.at(table, seat)
        buffer[0] = self.spare[0]
        kept: i64 = 1
        place: i64
        for place in range(1, number):
            code = codes[self.spare[place]]
            if Family.TWICE <= code < Family.DEPLOY:
                continue
            worth = self.impression(values, seat, code)
            if worth < HOPELESS:
                continue
            if kept == WIDEST:
                if worth <= self.worths[WIDEST - 1]:
                    continue
                kept -= 1
            spot = kept
            while spot > 1 and self.worths[spot - 1] < worth:
                self.worths[spot] = self.worths[spot - 1]
                buffer[spot] = buffer[spot - 1]
                spot -= 1
            self.worths[spot] = worth
            buffer[spot] = self.spare[place]
            kept += 1
        return kept

    def impression(self, values: CardValues, seat: i64, code: i64) -> float:
        """Return what a move of a turn brings by first impression."""
        worth = turn_worth(values, self.table, seat, code)
        return worth + GLEANED * spare_worth(values, self.table, seat, code)

    def weigh(self, seat: i64, buffer: vec[i64], number: i64, priors: vec[float]) -> None:
        """Rate moves of a turn by first impression, other answers equally."""
        table = self.table
        place: i64
        if table.question != Question.TURN and table.question != Question.AFTER:
            for place in range(number):
                priors[place] = 1.0 / float(number)
            return
        values = self.book.at(table, seat)
        total = 0.0
        for place in range(number):
            priors[place] = exp(min(self.impression(values, seat, table.rules.codes[buffer[place]]), 8.0))
            total += priors[place]
        for place in range(number):
            priors[place] /= total

    def is_hidden(self, seat: i64) -> bool:
        """Return False: the others' decisions never reach the tree."""
        return False

    def answer(self, seat: i64, rng: Rng, buffer: vec[i64]) -> i64:
        """Decide quickly for a seat."""
        return self.table.rules.indices[quick_answer(self.book, self.table, seat, rng, NOISE, buffer)]

    def play(self, seat: i64, index: i64) -> None:
        """Make a move, and let the others play until this seat decides again."""
        table = self.table
        answer(table, seat, table.rules.codes[index])
        while table.asked != self.seat and not self.is_done():
            other = table.asked
            answer(table, other, quick_answer(self.book, table, other, self.rng, NOISE, self.spare))

    def seen(self) -> i64:
        """Return 0: all tables share their nodes, whatever was revealed."""
        return 0

    def finish(self, rng: Rng, buffer: vec[i64], rewards: vec[float]) -> None:
        """Play quickly to the end of the round, and reward the seats by their leads."""
        table = self.table
        while not self.is_done():
            seat = table.asked
            answer(table, seat, quick_answer(self.book, table, seat, rng, NOISE, buffer))
        place: i64
        for place in range(self.seats):
            level = self.level if place == self.seat else -self.level
            rewards[place] = 1.0 / (1.0 + exp(min((level - self.lead(table, place)) / SPREAD, 30.0)))
        if table.phase == Phase.OVER:
            first = winners(table)
            victory = SOLO_VICTORY if table.rules.solo else VICTORY
            for place in range(self.seats):
                won = 1.0 / float(len(first)) if int(place) in first else 0.0
                rewards[place] = (1.0 - victory) * rewards[place] + victory * won

    def lead(self, table: Table, seat: i64) -> float:
        """Estimate a seat's lead over the best of the others in points; in a solo game, how its race stands."""
        own = self.book.empire(table, seat, seat == self.seat)
        if table.rules.solo:
            return SOLO_POINTS * own + SOLO_CARD * float(race(table))
        best = -1000.0
        other: i64
        for other in range(self.seats):
            if other != seat:
                best = max(best, self.book.empire(table, other, other == self.seat))
        return own - best

    def chance(self, reward: float) -> float:
        """Return the searching seat's chance to win the game, from the margin behind its expected reward."""
        likely = min(max(reward, 0.001), 0.999)
        margin = SOLO_CARD * float(race(self.root)) if self.root.rules.solo else self.level
        margin += SPREAD * log(likely / (1.0 - likely))
        values = self.book.at(self.root, self.seat)
        return 1.0 / (1.0 + exp(min(-margin / (SURE + UNSURE * float(values.rounds)), 30.0)))
