"""Weighs the moves of a game without an evaluator: by how often random games are won after each of them."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.bots.advice import Judge
from reliquary.bots.bot import SeatTable
from reliquary.bots.characters import Character
from reliquary.bots.search.generic import RandomSimulation
from reliquary.core.game import buffer_for
from reliquary.core.rng import from_seed
from reliquary.core.words import Move

RANDOM_GAMES: Final = 240
"""How many random games a decision takes, over all moves."""
LEAST_GAMES: Final = 4
POINTS: Final = 20.0
"""How many points a victory counts, so that levels err alike in every game."""


@final
class PlainJudge(Judge):
    """Weighs the moves of a seat of any game."""

    def __init__(self, table: SeatTable, character: Character) -> None:
        self.table = table
        self.seed = table.rng.word()
        game = table.game
        self.simulation = RandomSimulation(table.imagine(), table.seat, game.seats, list(game.actions))
        self.buffer = buffer_for(game)
        self.games = max(LEAST_GAMES, RANDOM_GAMES // max(1, len(table.moves())))

    def worths(self, moves: list[Move]) -> list[float]:
        """Return the share of random games won after each move, in points."""
        return [POINTS * self.won(move) for move in moves]

    def parts(self, move: Move) -> dict[str, float]:
        """Return how many random games were won after a move, and of how many."""
        return {"search_wins": 100.0 * self.won(move), "simulations": float(self.games)}

    def won(self, move: Move) -> float:
        """Return the share of random games won after a move; every move is tried on the same deals."""
        seats = self.table.game.seats
        rewards = vec[float]([0.0] * seats)
        index: i64 = self.table.game.index(move)
        total = 0.0
        for number in range(self.games):
            self.simulation.begin(self.seed + number)
            self.simulation.play(self.table.seat, index)
            self.simulation.finish(from_seed(self.seed + number), self.buffer, rewards)
            total += rewards[self.table.seat]
        return total / self.games
