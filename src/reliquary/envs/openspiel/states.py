"""A game in progress as OpenSpiel sees it: one seat at a time decides, and the dice are a player too."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from reliquary.core.rng import SEED_LIMIT
from reliquary.core.words import Outcome, Seat
from reliquary.envs.openspiel.histories import CHANCE, TERMINAL, Moment
from reliquary.envs.openspiel.pyspiel_import import Game, State
from reliquary.envs.returns import returns


class TableState(State):
    """A moment of a game; OpenSpiel adds the history, copies and saves.

    Whatever a copy or a save must carry is in `moment`, which never changes and is shared by copies.
    """

    def __init__(self, game: Game, first: Moment, *, points: bool) -> None:
        super().__init__(game)
        self.moment: Moment = first
        self.points: bool = points

    def current_player(self) -> int:
        """Return the seat that decides, or OpenSpiel's number for the dice or for nobody."""
        return self.moment.player()

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.moment.player() == TERMINAL

    def _legal_actions(self, player: Seat) -> list[int]:
        """List the moves of the seat that decides."""
        return self.moment.moves()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what the dice can show, each equally likely."""
        outcomes = self.moment.step.outcomes
        return [(outcome, 1.0 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        """Advance to the moment after an action."""
        self.moment = self.moment.chance.follow(self.moment, action)

    def _action_to_string(self, player: int, action: int) -> str:
        """Write an action of a seat or of the dice."""
        chance = self.moment.chance
        return chance.name_outcome(self.moment, action) if player == CHANCE else str(chance.game.actions[action])

    def returns(self) -> list[float]:
        """Return every seat's result: victory shared, or its margin over the others' mean; 0 before the end."""
        outcome, seats = self.moment.outcome(), self.moment.chance.game.seats
        if outcome is None:
            return [0.0] * seats
        return margins(outcome) if self.points else returns(outcome.winners, seats)

    def __str__(self) -> str:
        step = self.moment.step
        told = {
            "pending": step.pending,
            "rolled": step.rolled,
            "table": None if step.table is None else step.table.snapshot(),
        }
        return msgspec.json.encode(told).decode()

    def resample_from_infostate(self, player: Seat, sampler: Callable[[], float]) -> TableState:
        """Deal again what a player cannot know: a state with the same information state for that player.

        Where chance is exact, its history is one that leads to it; where dice are rolled by seed, it is empty, because
        no seat could know one.
        """
        if self.moment.table is None or self.moment.step.outcomes:
            raise ValueError("a state is resampled where a seat decides or the game is over, not at a chance node")
        seed = int(sampler() * SEED_LIMIT) % SEED_LIMIT
        state: TableState = self.get_game().new_initial_state()
        state.moment, actions = self.moment.chance.imagine(self.moment, player, seed)
        for action in actions:
            state.apply_action(action)
        return state


def margins(outcome: Outcome) -> list[float]:
    """Return every seat's points less the mean of the others'; in a solo game simply its points."""
    totals = [score["total"] for score in outcome.scores]
    if len(totals) == 1:
        return [float(totals[0])]
    return [total - (sum(totals) - total) / (len(totals) - 1) for total in totals]
