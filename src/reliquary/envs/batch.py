"""Many tables at once: the compiled heart of the vector environment, the same for every game.

The batch owns all rows and writes them in place, so that learners read them without a copy. Observations and masks are
written into blank rows, so the caller of `step` blanks those first (`vector` does, for all tables at once).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from reliquary.core.rng import from_seed
from reliquary.envs.masks import mark
from reliquary.envs.returns import returns

NOBODY: Final = -1
YOURS: Final = 0
RANDOM: Final = 1
BOTS: Final = 2
"""Who plays the other seats: the caller, random moves, or bots."""
POINTS_PER_RESULT: Final = 50.0
"""Where scores shape the reward, a lead of this many points is worth as much as a victory."""
HALF_BASE: Final = 1 << 29
"""The first seed of a batch has 60 bits: 29 above and 31 below."""


class Batch(ABC):
    """A batch of tables; subclasses know one game."""

    def __init__(self, count: i64, seats: i64, size: i64, actions: i64, opponents: i64) -> None:
        self.count: i64 = count
        self.seats: i64 = seats
        self.size: i64 = size
        self.actions: i64 = actions
        self.opponents: i64 = opponents
        self.learner: i64 = NOBODY
        """The seat of the learner where others play too; NOBODY: it moves on by one with every game."""
        self.shaping: float = 0.0
        self.discount: float = 1.0
        self.decisions: i64 = 0
        self.dice = from_seed(0)
        self.base: i64 = 0
        self.buffer: vec[i64] = vec[i64]([0] * actions)
        self.observations: vec[u8] = vec[u8]([0] * (count * size))
        self.masks: vec[u8] = vec[u8]([0] * (count * actions))
        self.rewards: vec[float] = vec[float]([0.0] * (count * seats))
        self.potentials: vec[float] = vec[float]([0.0] * (count * seats))
        self.scores: vec[i64] = vec[i64]([0] * (count * seats))
        self.chosen: vec[i64] = vec[i64]([0] * count)
        """The actions to take: the caller writes them here before `step`."""
        self.sampled: vec[i64] = vec[i64]([0] * count)
        self.movers: vec[i64] = vec[i64]([0] * count)
        self.learners: vec[i64] = vec[i64]([NOBODY] * count)
        self.seeds: vec[i64] = vec[i64]([0] * count)
        self.games: vec[i64] = vec[i64]([0] * count)
        self.dones: vec[u8] = vec[u8]([0] * count)

    # What a game knows

    @abstractmethod
    def open(self, place: i64, seed: i64) -> None:
        """Set up the game of a seed at one of the tables."""

    @abstractmethod
    def turn(self, place: i64) -> i64:
        """Return the first seat that owes an answer at a table, NOBODY when the game is over."""

    @abstractmethod
    def fill(self, place: i64, seat: i64) -> i64:
        """Write the legal moves of a seat into the buffer; return how many there are."""

    @abstractmethod
    def play(self, place: i64, seat: i64, index: i64) -> None:
        """Make a move at a table."""

    @abstractmethod
    def encode(self, place: i64, seat: i64) -> None:
        """Write what a seat may know into the row of its table."""

    @abstractmethod
    def points(self, place: i64, seat: i64) -> i64:
        """Count what a seat would have if the game ended now."""

    @abstractmethod
    def winners(self, place: i64) -> list[int]:
        """Return the winners of a game that is over."""

    @abstractmethod
    def table(self, place: i64) -> Any:
        """Return the true table with this number."""

    # Stepping

    def begin(self, seed: int) -> None:
        """Start a new game at every table."""
        self.dice = from_seed(seed)
        self.base = (self.dice.word() % HALF_BASE << 31) | (self.dice.word() >> 1)
        self.decisions = 0
        place: i64
        for place in range(self.count):
            self.games[place] = 0
            self.deal(place)
            self.go_on(place)

    def deal(self, place: i64) -> None:
        """Set up the next game at a table; no two games of a batch have the same seed."""
        game = self.games[place]
        self.games[place] = game + 1
        seed = self.base + place + game * self.count
        self.seeds[place] = seed
        self.open(place, seed)
        if self.opponents != YOURS:
            self.learners[place] = (place + game) % self.seats if self.learner == NOBODY else self.learner
        if self.shaping:
            self.weigh(place, 0.0)

    def find_illegal(self) -> i64:
        """Return the first table whose chosen action its mask forbids, NOBODY if there is none."""
        place: i64
        for place in range(self.count):
            action = self.chosen[place]
            if not 0 <= action < self.actions or not self.masks[place * self.actions + action]:
                return place
        return NOBODY

    def step(self) -> None:
        """Take the chosen action at every table and advance to the next decision."""
        entry: i64
        for entry in range(self.count * self.seats):
            self.rewards[entry] = 0.0
        place: i64
        for place in range(self.count):
            self.dones[place] = 0
            self.answer(place, self.chosen[place])

    def answer(self, place: i64, index: i64) -> None:
        """Make the move of the seat whose turn it is and advance to the next decision."""
        self.play(place, self.movers[place], index)
        self.decisions += 1
        self.go_on(place)

    def go_on(self, place: i64) -> None:
        """Advance to the caller's next decision: deal a new game after an end, play random opponents."""
        seat = self.turn(place)
        while seat == NOBODY or (self.opponents == RANDOM and seat != self.learners[place]):
            if seat == NOBODY:
                self.finish(place)
                self.deal(place)
            else:
                number = self.fill(place, seat)
                self.play(place, seat, self.buffer[self.dice.below(number)])
                self.decisions += 1
            seat = self.turn(place)
        self.movers[place] = seat
        if self.opponents != BOTS:
            self.show(place)

    def is_for_bot(self, place: i64) -> bool:
        """Return whether the seat whose turn it is at a table is played by a bot."""
        return self.opponents == BOTS and self.movers[place] != self.learners[place]

    def show(self, place: i64) -> None:
        """Write the observation and the mask of the seat that decides, and draw one of its moves."""
        seat = self.movers[place]
        number = self.fill(place, seat)
        mark(self.masks, place * self.actions, self.buffer, number, 1)
        self.sampled[place] = self.buffer[self.dice.below(number)]
        self.encode(place, seat)
        if self.shaping:
            self.weigh(place, self.shaping)

    # Rewarding

    def finish(self, place: i64) -> None:
        """Give every seat its result and note the scores."""
        results = returns(self.winners(place), self.seats)
        first = place * self.seats
        seat: i64
        for seat in range(self.seats):
            self.scores[first + seat] = self.points(place, seat)
            self.rewards[first + seat] += results[seat]
            if self.shaping:
                self.rewards[first + seat] -= self.shaping * self.potentials[first + seat]
        self.dones[place] = 1

    def weigh(self, place: i64, weight: float) -> None:
        """Note each seat's potential, and reward the change since the last time, times a weight."""
        first = place * self.seats
        total: float = 0.0
        seat: i64
        for seat in range(self.seats):
            total += float(self.points(place, seat))
        for seat in range(self.seats):
            mine = float(self.points(place, seat))
            others = (total - mine) / float(self.seats - 1) if self.seats > 1 else 0.0
            potential = (mine - others) / POINTS_PER_RESULT
            if weight and not self.dones[place]:
                self.rewards[first + seat] += weight * (self.discount * potential - self.potentials[first + seat])
            self.potentials[first + seat] = potential
