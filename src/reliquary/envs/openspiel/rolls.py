"""Any game with its dice in the open: a roll is three numbers, together the seed of the dice for one move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any, cast

from reliquary.core.game import Game
from reliquary.core.rng import SEED_LIMIT, from_seed
from reliquary.core.words import Seat
from reliquary.envs.openspiel.chance import Chance, arrive, check_outcome
from reliquary.envs.openspiel.histories import DicedTable, Moment, Past, Step

FACES = 128
PARTS = 3
MOST_POINTS = 10_000
MOST_MOVES = 100_000_000
"""Above any game: decision 0013 proves it for the longest of ours."""


class Rolls(Chance):
    """The rolls of a table that draws many cards in one move: 128 by 128 by 128 seeds for each roll.

    The number of the moment is part of the seed, so that no two rolls share their two million seeds.
    """

    most_outcomes = FACES
    most_moves = MOST_MOVES
    most_rolls = PARTS * MOST_MOVES
    most_points = MOST_POINTS

    def __init__(self, key: tuple[Any, ...], game: Game) -> None:
        self.key = key
        self.game = game
        self.faces = range(FACES)
        self.first = self.before_the_deal(self.faces)

    def outcomes(self, after: DicedTable) -> Sequence[int]:
        """List the numbers of one part of a roll."""
        return self.faces

    def roll(self, moment: Moment, outcome: int) -> Step:
        """Take one part of a roll; with the last one set the table up, or make the move that waits."""
        step = moment.step
        check_outcome(step, outcome)
        rolled = (*step.rolled, outcome)
        if len(rolled) < PARTS:
            waits = Step(outcome, step.table)
            waits.rolled, waits.pending, waits.outcomes = rolled, step.pending, self.faces
            return waits
        seed = reduce(lambda number, part: number * FACES + part, rolled, moment.number)
        if step.table is not None:
            return self.play_pending(step, outcome, from_seed(seed % SEED_LIMIT))
        return arrive(outcome, cast(DicedTable, self.game.start(seed)), (), None)

    def name_outcome(self, moment: Moment, outcome: int) -> str:
        """Return the number."""
        return f"roll {outcome}"

    def imagine(self, moment: Moment, seat: Seat, seed: int) -> tuple[Moment, list[int]]:
        """Begin a game at a table the seat cannot tell from this one; the others remember what is public."""
        if moment.table is None:
            raise ValueError("there is no table yet")
        public, own = (self.remembered(moment, one) for one in (None, seat))
        past: Past = {None: public, **dict.fromkeys(range(self.game.seats), public), seat: own}
        return self.begin(moment.table.imagine(seat, seed), past), []

    def remembered(self, moment: Moment, seat: Seat | None) -> tuple[str, str]:
        """Return what a seat remembers, and the fingerprint of what it saw last."""
        return moment.memory(seat), moment.entries(seat)[-1][1]
