"""The bot that plays many imagined games before it moves: information-set Monte-Carlo tree search."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from reliquary.bots.advice import Advice
from reliquary.bots.bot import Bot, SeatTable
from reliquary.bots.characters import Character, bell, character
from reliquary.bots.search.budgets import Budget
from reliquary.bots.search.decision import Decision
from reliquary.core.words import Move

PATIENCE: Final = 1.5
"""Seconds after which a level answers even on a machine too slow for its simulations."""
BUDGETS: Final = {
    "easy": Budget(simulations=25, seconds=PATIENCE),
    "normal": Budget(simulations=100, seconds=PATIENCE),
    "hard": Budget(simulations=300, seconds=PATIENCE),
    "expert": Budget(simulations=1000, seconds=PATIENCE),
}
"""What a level may spend on a decision if its name gives no budget."""
SLICE: Final = 0.003
"""Seconds between two looks at the clock, roughly."""
IN_TIME: Final = 0.97
"""The share of the time that is used: answering takes a moment too."""
BATCH: Final = 64
"""Simulations between two checks whether it is decided, where simulations are counted."""
HURRIED: Final = 8
"""The same where time is limited too."""
MISJUDGED: Final = 0.02
"""How far a level's noise of 1 shifts a chance to win."""


class SearchBot(Bot):
    """Imagines the table many times, plays each on with every seat pursuing its own interest, and counts."""

    name = "search"
    character = character()
    budget = BUDGETS["expert"]

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self.clock = clock
        self.stopped = False

    def stop(self) -> None:
        """Stop the search that is running, from any thread; the best move so far is the answer."""
        self.stopped = True

    def think(self, table: SeatTable, also: Move | None = None) -> Decision:
        """Search a decision until the budget is spent or `stop` is called."""
        began = self.clock() if self.budget.seconds else 0.0
        self.stopped = False
        decision = Decision(table, self.character, also)
        if decision.tree and self.budget.simulations:
            self.think_times(decision, began)
        elif decision.tree:
            self.think_for(decision, began)
        return decision

    def think_times(self, decision: Decision, began: float) -> None:
        """Search with a number of simulations; the clock is read only if time is limited."""
        assert decision.tree
        share = decision.tree.simulation.share
        wanted = max(1, int(self.budget.simulations * share))
        seconds = self.budget.seconds * share
        batch = HURRIED if seconds else BATCH
        left = wanted
        while left > 0:
            decision.tree.run(min(batch, left))
            left -= batch
            if self.stopped or decision.is_decided(wanted) or (seconds and self.clock() - began > seconds):
                break

    def think_for(self, decision: Decision, began: float) -> None:
        """Search until the time is up, in slices short enough to meet it."""
        assert decision.tree
        seconds = IN_TIME * self.budget.seconds * decision.tree.simulation.share
        number = 1
        now = self.clock()
        while True:
            decision.tree.run(number)
            before, now = now, self.clock()
            left = began + seconds - now
            pace = number / max(now - before, 1e-6)
            if left <= 0.0 or self.stopped or decision.is_decided(int(decision.tree.simulations) + int(left * pace)):
                break
            number = max(1, int(min(SLICE, left) * pace))

    def choose(self, table: SeatTable) -> Move:
        """Choose the move that was played most, within the error of the bot's level."""
        decision = self.think(table)
        noise = MISJUDGED * self.character.level.noise
        if not decision.tree or not noise:
            return decision.moves[decision.order()[0] if decision.tree else 0]
        worths = [edge.mean() + noise * bell(table.rng) if edge.visits else -1.0 for edge in decision.edges()]
        return decision.moves[max(range(len(worths)), key=lambda place: worths[place])]

    def advise(self, table: SeatTable, count: int) -> list[Advice]:
        """Return up to `count` sensible moves, the best first, each with the games it won and what speaks for it."""
        decision = self.think(table)
        return [decision.advice(place) for place in (decision.order() or [0])[:count]]

    def explain(self, table: SeatTable, move: Move) -> Advice:
        """Return what speaks for and against a legal move, and how many of the imagined games it won."""
        if table.why_not(move) is not None:
            raise ValueError(f"{move} is not possible now")
        decision = self.think(table, also=move)
        return decision.advice(decision.moves.index(move))


def search_bot(full_name: str, named: Character, granted: Budget) -> type[SearchBot]:
    """Make the bot with this name, character and budget."""

    class Seasoned(SearchBot):
        """A searching bot with its character and budget fixed."""

        name = full_name
        character = named
        budget = granted

    return Seasoned
