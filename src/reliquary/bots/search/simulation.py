"""What a search needs to know about a game: a table to play on, sensible moves, and what a table is worth.

One object serves all simulations of one decision. Nothing here may depend on what the searching seat cannot know: the
tables come from `imagine`, and what others still hide there is sampled, never looked up.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from reliquary.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Simulation(ABC):
    """The game as the search sees it, from one seat: one subclass per game, compiled with the tree for speed."""

    def __init__(self, seat: i64, seats: i64, actions: i64) -> None:
        self.seat: i64 = seat
        """The seat that searches."""
        self.seats: i64 = seats
        self.actions: i64 = actions
        """How many moves the game has: every index is below this."""
        self.share: float = 1.0
        """The share of the budget this decision deserves."""

    @abstractmethod
    def begin(self, seed: int) -> None:
        """Deal a new table that the searching seat cannot tell from the true one; everything below is about it."""

    @abstractmethod
    def turn(self) -> i64:
        """Return the seat that decides next, -1 when the game is over."""

    @abstractmethod
    def fill(self, seat: i64, buffer: vec[i64]) -> i64:
        """Write the moves worth trying at a decision inside the tree; return how many, at least 1."""

    @abstractmethod
    def weigh(self, seat: i64, buffer: vec[i64], number: i64, priors: vec[float]) -> None:
        """Write how promising each of these moves is: above 0, all together about 1."""

    @abstractmethod
    def is_hidden(self, seat: i64) -> bool:
        """Return whether the searching seat does not see what this seat decides now: then `answer` decides for it."""

    @abstractmethod
    def answer(self, seat: i64, rng: Rng, buffer: vec[i64]) -> i64:
        """Decide for a seat with only what that seat knows; used where moves are hidden."""

    @abstractmethod
    def play(self, seat: i64, index: i64) -> None:
        """Make a move."""

    @abstractmethod
    def seen(self) -> i64:
        """Return what the latest moves revealed to the searching seat as one number (0 to 2^40), 0 for nothing.

        Tables that differ here get separate nodes: the relic turned up, who won a blind auction, a card drawn.
        """

    @abstractmethod
    def finish(self, rng: Rng, buffer: vec[i64], rewards: vec[float]) -> None:
        """Play on from here as far as it helps, then write each seat's reward, from 0 (worst) to 1 (best)."""

    def chance(self, reward: float) -> float:
        """Return the searching seat's chance to win, given its expected reward; by default the reward itself."""
        return reward
