"""What is measured of a game: whole random games, copies and imagined tables, of any game with a `play_out`."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.cli.bench.stopwatch import Work
from reliquary.core.description import load
from reliquary.core.game import Game, Table, buffer_for
from reliquary.core.rng import Rng, from_seed
from reliquary.games import described, descriptions, new_game

PlayOut: TypeAlias = Callable[[Any, Rng, vec[i64]], int]

SEATS = 4
GAMES_IN_A_BATCH = 5
TABLES = 24


class Playouts:
    """Plays whole random games with the engine's own loop."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.play_out: PlayOut = load(described(game.name).play_out) or play_out
        self.rng = from_seed(51)
        self.buffer = buffer_for(game)
        self.games = 0
        self.decisions = 0

    def __call__(self) -> float:
        """Play a batch of games; return how many decisions they took."""
        decisions = 0
        for seed in range(self.games, self.games + GAMES_IN_A_BATCH):
            decisions += self.play_out(self.game.start(seed), self.rng, self.buffer)
        self.games += GAMES_IN_A_BATCH
        self.decisions += decisions
        return decisions

    @property
    def average_length(self) -> float:
        """How many decisions the games played so far took on average."""
        return self.decisions / self.games


class PlayoutsFromPython:
    """Plays whole random games, each step called from Python."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.choose = random.Random(51).random
        self.seed = 0

    def __call__(self) -> float:
        """Play a game; return how many decisions it took."""
        table = self.game.start(self.seed)
        self.seed += 1
        decisions = 0
        seat = table.turn()
        while seat >= 0:
            moves = table.moves(seat)
            table.play(seat, moves[int(self.choose() * len(moves))])
            decisions += 1
            seat = table.turn()
        return decisions


def play_out(table: Table, rng: Rng, buffer: vec[i64]) -> int:
    """Play a random game that has no compiled loop; return how many decisions it took."""
    return count_decisions(table, rng)


def titles() -> dict[str, str]:
    """Return what is measured, by key, with its title."""
    return {key: title for game in descriptions().values() for key, (title, _) in game.benchmarks.items()}


def playouts_of(key: str) -> Playouts:
    """Prepare to play what a key stands for: a game, possibly with options."""
    game = next(one for one in descriptions().values() if key in one.benchmarks)
    return Playouts(new_game(game.name, SEATS, game.benchmarks[key][1]))


def works_of(playouts: Playouts) -> dict[str, Work]:
    """Return what there is to measure of a game."""
    tables = [table_in_the_middle(playouts.game, seed) for seed in range(TABLES)]
    return {
        "decisions_per_second": playouts,
        "from_python_decisions_per_second": PlayoutsFromPython(playouts.game),
        "clone_us": lambda: clone_all(tables),
        "imagine_us": lambda: imagine_all(tables),
    }


def table_in_the_middle(game: Game, seed: int) -> Table:
    """Play half of a random game."""
    table = game.start(seed)
    rng = from_seed(seed)
    half = count_decisions(table.clone(), rng.clone()) // 2
    for _ in range(half):
        play_any(table, rng)
    return table


def count_decisions(table: Table, rng: Rng) -> int:
    """Play a game to its end; return how many decisions that took."""
    decisions = 0
    while table.turn() >= 0:
        play_any(table, rng)
        decisions += 1
    return decisions


def play_any(table: Table, rng: Rng) -> None:
    """Play any legal move of the seat whose turn it is."""
    seat = table.turn()
    moves = table.moves(seat)
    table.play(seat, moves[rng.below(len(moves))])


def clone_all(tables: list[Table]) -> float:
    """Copy each table once; return how many there are."""
    for table in tables:
        table.clone()
    return len(tables)


def imagine_all(tables: list[Table]) -> float:
    """Imagine each table once for each of its seats; return how many times that was."""
    for seed, table in enumerate(tables):
        for seat in range(SEATS):
            table.imagine(seat, seed)
    return len(tables) * SEATS
