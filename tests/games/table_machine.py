"""What Hypothesis may do to a table of any game; each game's machine adds its own moves."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Iterator
from typing import Generic, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from reliquary.core.game import Game, Table
from reliquary.core.record import fingerprint
from reliquary.core.words import Illegal

PICKS = st.integers(0, 2**20)
GameType = TypeVar("GameType", bound=Game)
TableType = TypeVar("TableType", bound=Table)


class AnyTableMachine(RuleBasedStateMachine, Generic[GameType, TableType]):
    """A table, a watch over it, and what can be done to any table."""

    game: GameType
    table: TableType

    @abstractmethod
    def look(self) -> None:
        """Let the watch look at the table."""

    @abstractmethod
    def wander(self, table: TableType, seed: int) -> Iterator[object]:
        """Play random moves to the end, one per step."""

    def is_running(self) -> bool:
        """Return whether some seat is asked."""
        return bool(self.table.waiting())

    @rule(seat=PICKS, action=PICKS)
    def try_something(self, seat: int, action: int) -> None:
        """Ask for any move at all; a refused one changes nothing."""
        seat, move = seat % self.game.seats, self.game.actions[action % len(self.game.actions)]
        reason = self.table.why_not(seat, move)
        assert (reason is None) == (move in self.table.moves(seat))
        if reason is None:
            return
        before = fingerprint(self.table)
        with pytest.raises(Illegal) as refusal:
            self.table.play(seat, move)
        assert refusal.value.reason == reason
        assert fingerprint(self.table) == before

    @precondition(is_running)
    @rule(seed=PICKS, moves=st.integers(5, 50))
    def play_on(self, seed: int, moves: int) -> None:
        """Play a stretch at random, with checks after each move."""
        for _ in zip(range(moves), self.wander(self.table, seed), strict=False):
            self.look()

    @rule()
    def save_and_load(self) -> None:
        """Write the table as JSON and read it again."""
        before = fingerprint(self.table)
        self.table = self.game.restore(json.loads(json.dumps(self.table.snapshot())))  # type: ignore[assignment]
        assert fingerprint(self.table) == before

    @rule()
    def go_on_with_a_clone(self) -> None:
        """Leave the table and continue on a copy."""
        self.table = self.table.clone()

    @invariant()
    def everything_holds(self) -> None:
        """Run the checks after every step."""
        if hasattr(self, "table"):
            self.look()

    def teardown(self) -> None:
        """Every game ends, and ends well."""
        if hasattr(self, "table"):
            for _ in self.wander(self.table, 0):
                self.look()
            assert self.table.outcome() is not None


def thorough(examples: int) -> settings:
    """Return settings that try the same examples every time, as many as were asked for."""
    return settings(
        max_examples=examples,
        stateful_step_count=20,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
