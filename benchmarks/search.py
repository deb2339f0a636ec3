"""The search bot on the stopwatch: simulations per second beside OpenSpiel's, and whether time budgets are kept.

    python benchmarks/search.py [--seconds 2] [--answers 40] [--crowded]

Simulations are counted at tables of Warehouse 51 in mid-game, with random games to the end (what OpenSpiel does too)
and with the bot's own way of playing on. OpenSpiel's `ISMCTSBot` searches hearts, its game of cards for four, in its
middle, with random rollouts, in the same run: so a busy moment of the machine hits both. Rates are per second of CPU.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import time
from collections.abc import Callable, Iterator
from typing import Any

from reliquary._engine import is_compiled
from reliquary.bots import BOTS, SearchBot, SeatTable
from reliquary.bots.search.tree import Tree
from reliquary.bots.warehouse51.simulation import Warehouse51Simulation
from reliquary.core.game import Game
from reliquary.core.rng import from_seed
from reliquary.games import new_game
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.table import Table

PROMISED = 20_000
TABLES = 8
BATCH = 200
HALF_OF_HEARTS = 52 + 30
"""Deals and cards played so far."""
BUDGETS = (50, 100, 300)
TOLERANCE = 1.1
SEATS = {"warehouse51": 4, "settlers": 3}


def main() -> None:
    """Measure and print everything."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds for each rate (2)")
    parser.add_argument("--answers", type=int, default=40, help="answers for each time budget and game (40)")
    parser.add_argument(
        "--crowded", action="store_true", help="give the bot a clock of CPU time: others need the cores"
    )
    chosen = parser.parse_args()
    clock = time.process_time if chosen.crowded else time.perf_counter
    print(f"engine: {'compiled' if is_compiled() else 'interpreted'}")
    print_rates(chosen.seconds)
    for name, seats in SEATS.items():
        for milliseconds in BUDGETS:
            print_punctuality(new_game(name, seats), milliseconds, chosen.answers, clock)


def print_rates(seconds: float) -> None:
    """Print how many simulations a second each search makes."""
    random_games = rate(grow(wise=False), seconds)
    verdict = "kept" if random_games >= PROMISED else "MISSED"
    print(f"Warehouse 51, random games: {random_games:,.0f} simulations/s (promised {PROMISED:,}: {verdict})")
    print(f"Warehouse 51, as the bot plays on: {rate(grow(wise=True), seconds):,.0f} simulations/s")
    if importlib.util.find_spec("pyspiel") is None:
        print("OpenSpiel is not installed, so there is nobody to compare with.")
        return
    peer = rate(openspiel(), seconds)
    print(f"OpenSpiel, ISMCTS, hearts, random rollouts: {peer:,.0f} simulations/s (we make {random_games / peer:.1f}x)")


def rate(work: Callable[[], int], seconds: float) -> float:
    """Return how many simulations a second of CPU time are made."""
    began, done = time.process_time(), 0
    while (spent := time.process_time() - began) < seconds:
        done += work()
    return done / spent


def grow(*, wise: bool) -> Callable[[], int]:
    """Search tables in mid-game in turn, always from a new root."""
    game = Warehouse51(seats=4)
    tables = [mid_game(game, seed) for seed in range(TABLES)]
    number = 0

    def work() -> int:
        nonlocal number
        number += 1
        table = tables[number % TABLES]
        seat = table.waiting()[0]
        moves = [game.index(move) for move in table.moves(seat)]
        simulation = Warehouse51Simulation(table.imagine(seat, number), seat, wise)
        Tree(simulation, from_seed(number), moves, [1.0 / len(moves)] * len(moves)).run(BATCH)
        return BATCH

    return work


def mid_game(game: Warehouse51, seed: int) -> Table:
    """Play at random until half of the relics are turned up and a choice is to be made."""
    table = game.start(seed)
    rng = from_seed(seed)
    while int(table.unrevealed).bit_count() > 13 or len(table.moves(table.waiting()[0])) < 3:
        seat = table.waiting()[0]
        moves = table.moves(seat)
        table.play(seat, moves[rng.below(len(moves))])
    return table


def openspiel() -> Callable[[], int]:
    """Have OpenSpiel search hearts in mid-game."""
    spiel = importlib.import_module("pyspiel")
    game = spiel.load_game("hearts")
    state = game.new_initial_state()
    rng = from_seed(1)
    while state.is_chance_node() or len(state.history()) < HALF_OF_HEARTS or len(state.legal_actions()) < 3:
        actions = state.legal_actions()
        state.apply_action(actions[rng.below(len(actions))])
    evaluator = spiel.RandomRolloutEvaluator(1, 1)
    bot = spiel.ISMCTSBot(1, evaluator, 1.4, BATCH)

    def work() -> int:
        bot.step(state)
        return BATCH

    return work


def print_punctuality(game: Game, milliseconds: int, answers: int, clock: Callable[[], float]) -> None:
    """Print how many answers come within the time, and how late the latest is."""
    taken = sorted(answering_times(game, milliseconds, answers, clock))
    in_time = sum(one <= TOLERANCE * milliseconds for one in taken)
    print(
        f"{game.name}, search@{milliseconds}ms: {100 * in_time / len(taken):.0f} % of {len(taken)} answers within "
        f"{TOLERANCE:.0%}; median {taken[len(taken) // 2]:.1f} ms, latest {taken[-1]:.1f} ms"
    )


def answering_times(game: Game, milliseconds: int, answers: int, clock: Callable[[], float]) -> Iterator[float]:
    """Ask for decisions of random games and give the milliseconds each takes."""
    rng = from_seed(milliseconds)
    table: Any = game.start(milliseconds)
    asked = 0
    while asked < answers:
        if not table.waiting():
            table = game.start(milliseconds + asked)
        seat = table.waiting()[0]
        moves = table.moves(seat)
        if len(moves) > 1 and rng.below(8) == 0:
            bot = BOTS[f"search@{milliseconds}ms"]()
            assert isinstance(bot, SearchBot)
            bot.clock = clock
            began = clock()
            bot.choose(SeatTable(game, table, seat, from_seed(asked)))
            yield 1000 * (clock() - began)
            asked += 1
        table.play(seat, moves[rng.below(len(moves))])


if __name__ == "__main__":
    main()
