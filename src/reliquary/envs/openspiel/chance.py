"""Explicit chance: a move that rolls dice waits at a chance node until an outcome is chosen, then it is played."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.core.game import Game, buffer_for
from reliquary.core.rng import Rng
from reliquary.core.words import Event, Seat, Snapshot
from reliquary.envs.openspiel.histories import CHANCE, DicedTable, Moment, Past, Step


class Chance(ABC):
    """The rules of one game, with every roll of its dice as a choice among equally likely outcomes."""

    game: Game
    key: tuple[Any, ...]
    first: Moment
    buffer: vec[i64]
    """The buffer for listing moves; a game is used by one thread at a time."""
    most_outcomes: int
    most_rolls: int
    """How many chance nodes a whole game has at most."""
    most_moves: int
    """How many decisions a whole game has at most."""
    most_points: int
    """Above any margin between the points of a seat and those of the others."""
    keeps_tree: bool = False
    """Whether all moments are kept: for games so small that their whole tree is traversed again and again."""
    tree: dict[tuple[int, int], Moment]

    def begin(self, table: DicedTable | None, past: Past) -> Moment:
        """Make the first moment of a game: before the deal, or at a table a seat imagines."""
        step = Step(CHANCE, table)
        step.news = table is not None
        return Moment(self, [step], past)

    def before_the_deal(self, outcomes: Sequence[int]) -> Moment:
        """Make the moment before anything is dealt, with everything needed to play on."""
        self.buffer = buffer_for(self.game)
        self.tree = {}
        first = self.begin(None, {})
        first.step.outcomes = outcomes
        return first

    def restore(self, snapshot: Snapshot) -> DicedTable:
        """Build the table of a snapshot."""
        return cast(DicedTable, self.game.restore(snapshot))

    def follow(self, moment: Moment, action: int) -> Moment:
        """Return the moment after an action of a seat or of the dice."""
        if not self.keeps_tree:
            return moment.after(self.go_on(moment, action))
        way = (id(moment), action)
        if way not in self.tree:
            self.tree[way] = moment.after(self.go_on(moment, action))
        return self.tree[way]

    def go_on(self, moment: Moment, action: int) -> Step:
        """Return the step of an action."""
        return self.roll(moment, action) if moment.step.outcomes else self.play(moment.step, action)

    def play(self, step: Step, action: int) -> Step:
        """Make a move, or let it wait for the dice if it rolls them."""
        table = step.table
        if table is None or table.turn() < 0:
            raise ValueError("nobody can move here: the game is over")
        move = (table.turn(), action)
        rng = dice_of(table)
        after, events = played(table, rng, *move)
        has_rolled = rng is not None and after.rng.state != rng.state
        outcomes = self.outcomes(after) if has_rolled else ()
        if len(outcomes) <= 1:
            return arrive(action, after, events, move)
        waits = Step(action, table)
        waits.pending = move
        waits.outcomes = outcomes
        return waits

    def play_pending(self, step: Step, outcome: int, rng: Rng) -> Step:
        """Make the move that waits, with dice that show the outcome."""
        if step.table is None or step.pending is None:
            raise ValueError("no move waits for the dice here")
        after, events = played(step.table, rng, *step.pending)
        return arrive(outcome, after, events, step.pending)

    @abstractmethod
    def outcomes(self, after: DicedTable) -> Sequence[int]:
        """List what the dice can show, from a table on which the move was tried."""

    @abstractmethod
    def roll(self, moment: Moment, outcome: int) -> Step:
        """Return the step of an outcome of the dice."""

    @abstractmethod
    def name_outcome(self, moment: Moment, outcome: int) -> str:
        """Return what an outcome means."""

    @abstractmethod
    def imagine(self, moment: Moment, seat: Seat, seed: int) -> tuple[Moment, list[int]]:
        """Deal again what a seat cannot know; return where that game begins and what leads to this moment."""


def dice_of(table: DicedTable) -> Rng | None:
    """Return the dice of a table, None if its game has none."""
    return getattr(table, "rng", None)


def played(table: DicedTable, rng: Rng | None, seat: Seat, action: int) -> tuple[DicedTable, list[Event]]:
    """Make a move on a copy of a table with these dice; return it with the events."""
    events: list[Event] = []
    after = table.clone()
    if rng is not None:
        after.rng = rng.clone()
    after.listen(events.append)
    after.play_index(seat, action)
    return after, events


def arrive(action: int, table: DicedTable, events: Sequence[Event], move: tuple[Seat, int] | None) -> Step:
    """Make the step in which the table has changed."""
    step = Step(action, table)
    step.news = True
    step.events = events
    step.played = move
    return step


def check_outcome(step: Step, outcome: int) -> None:
    """Refuse an outcome the dice cannot show."""
    if outcome not in step.outcomes:
        raise ValueError(f"the dice cannot show {outcome} here, only one of {list(step.outcomes)[:30]}")
