"""One decision being searched: its moves, how promising they look, and what the search found."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, exp, pi, sqrt
from typing import Final

from reliquary.bots.advice import Advice, Judge, told
from reliquary.bots.bot import SeatTable
from reliquary.bots.characters import Character
from reliquary.bots.heuristic import judge_of
from reliquary.bots.search.games import open_table
from reliquary.bots.search.tree import Edge, Tree
from reliquary.core.rng import from_seed
from reliquary.core.words import Move
from reliquary.games import description_of

WARMTH: Final = 1.0
"""How many points (times the judge's spread) make a move look e times as promising."""
COLDEST: Final = -20.0
LEAST_PRIOR: Final = 0.02
"""However bad a move looks, it is tried now and then."""
POINTS: Final = 20.0
"""How many points are as good as a whole game: a chance of 5 % is about one point."""
DECIDED: Final = 0.9
"""After a quarter of the budget, a favourite with this share of the simulations is chosen."""
ENOUGH: Final = 64
"""Where simulations have a price, fewer than this many say nothing."""
AMPLE: Final = 6000
"""In budgets with more simulations each one costs less, so that more of the budget is used."""
LEAST_VARIANCE: Final = 1e-6
"""Even if all imagined games of a move end alike, the next may not."""


def variance_of(edges: Sequence[Edge]) -> float:
    """Return the variance of rewards after the same move, pooled over all moves."""
    spare = sum(int(edge.visits) - 1 for edge in edges if edge.visits)
    apart = sum(edge.squares - edge.total * edge.mean() for edge in edges)
    return max(apart / spare, LEAST_VARIANCE) if spare else 1.0


def assured(edge: Edge, variance: float) -> float:
    """Return a move's mean reward less one standard error; -1 for a move that was never tried."""
    return edge.mean() - sqrt(variance / int(edge.visits)) if edge.visits else -1.0


def surplus(favourite: Edge, other: Edge, variance: float) -> float:
    """Return the expected gain of a move over the favourite, where being worse counts as 0."""
    lead = favourite.mean() - other.mean()
    error = sqrt(variance / int(favourite.visits) + variance / int(other.visits))
    return error * exp(-0.5 * (lead / error) ** 2) / sqrt(2.0 * pi) - 0.5 * lead * erfc(lead / error / sqrt(2.0))


class Decision:
    """A decision, its sensible moves and the tree that grows from it; no tree where there is only one move."""

    def __init__(self, table: SeatTable, character: Character, also: Move | None = None) -> None:
        self.judge: Judge | None = None
        description = description_of(table.game)
        self.price = description.simulation_price
        """Games without a price use their budget, unless the favourite leads by far."""
        self.moves = list(table.moves())
        if len(self.moves) > 1 and description.judge is not None:
            self.judge = judge_of(table, character)
            self.moves = self.judge.candidates(self.moves)
        if also is not None and also not in self.moves:
            self.moves.append(also)
        self.tree: Tree | None = None
        if len(self.moves) > 1:
            simulation = open_table(table, character)
            dice = from_seed(table.rng.word() << 29 | table.rng.word() >> 3)
            self.tree = Tree(simulation, dice, [table.game.index(move) for move in self.moves], self.priors())

    def priors(self) -> list[float]:
        """Return how promising the judge finds every move; without a judge all are equal."""
        if self.judge is None:
            return [1.0 / len(self.moves)] * len(self.moves)
        worths = self.judge.worths(self.moves)
        best, warmth = max(worths), WARMTH * self.judge.spread
        weights = [exp(max((worth - best) / warmth, COLDEST)) for worth in worths]
        return [max(weight / sum(weights), LEAST_PRIOR) for weight in weights]

    def edges(self) -> list[Edge]:
        """Return what the search found about each move, in the order of the moves."""
        return self.tree.root.edges if self.tree else []

    def is_decided(self, wanted: int) -> bool:
        """Return whether the remaining simulations cannot change the favourite, or it already leads by far.

        Where simulations have a price: whether more of them would gain too little.
        """
        assert self.tree
        done = int(self.tree.simulations)
        price = self.price * min(1.0, AMPLE / max(wanted, 1))
        if price:
            return done >= ENOUGH and self.hope() < price * done
        visits = sorted((int(edge.visits) for edge in self.tree.root.edges), reverse=True)
        if visits[0] - visits[1] > wanted - done:
            return True
        return done * 4 >= wanted and visits[0] >= DECIDED * done

    def hope(self) -> float:
        """Return how much more reward than the favourite another move may still turn out to bring."""
        favourite, *others = (self.edges()[place] for place in self.order())
        variance = variance_of(self.edges())
        return max((surplus(favourite, edge, variance) for edge in others if edge.visits), default=0.0)

    def order(self) -> list[int]:
        """Sort the moves: those tried most first, then those with the highest reward.

        Where simulations have a price, they may end before visits reflect rewards: then assured rewards come first.
        """
        edges = self.edges()
        if self.price:
            variance = variance_of(edges)
            return sorted(range(len(edges)), key=lambda place: -assured(edges[place], variance))
        return sorted(range(len(edges)), key=lambda place: (-int(edges[place].visits), -edges[place].mean()))

    def advice(self, place: int) -> Advice:
        """Return what the search and the judge make of one of the moves."""
        if self.tree is None:
            return Advice(self.moves[place], 0.0, told({"only_move": 0.0}))
        edge = self.tree.root.edges[place]
        average = self.tree.root.total / int(self.tree.root.visits)
        parts = self.judge.parts(self.moves[place]) if self.judge else {}
        parts["simulations"] = float(int(self.tree.simulations))
        if not edge.visits:
            return Advice(self.moves[place], 0.0, told(parts))
        parts["search_wins"] = 100.0 * self.tree.simulation.chance(edge.mean())
        return Advice(self.moves[place], round(POINTS * (edge.mean() - average), 2), told(parts))
