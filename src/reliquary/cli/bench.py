"""The command `reliquary bench`: how fast the engine is that runs now, and beside it OpenSpiel where it is installed.

Everything is measured on one core in CPU time, in several rounds; what is quoted is the median. Games are random games
of Warehouse 51 for 4 with the default pack, edition `en`, each with a seed of its own and its set-up in the time:

- decisions and games per second: `play_out`, which lists the legal moves, picks one and plays it until the end.
  Compiled, this loop runs in machine code, as a searching bot's does.
- the same from Python: an interpreted loop around `turn`, `moves` and `play`, as in a script.
- clone, imagine: one call from Python on tables in the middle of a game, by all seats in turn; nothing is subtracted.

A decision is one answer of one seat, pawning included. `reliquary.cli.peers` says what is counted in OpenSpiel's games.
"""

from __future__ import annotations

import json
import platform
import random
import sys
from collections.abc import Mapping
from typing import Any

from rich import box
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn
from rich.table import Table as Grid

from reliquary import _engine
from reliquary.cli import peers as openspiel
from reliquary.cli.stopwatch import ROUNDS, Figure, Work, measure
from reliquary.core.rng import Rng, from_seed
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.playout import new_buffer, play_out
from reliquary.games.warehouse51.table import Table

SEATS = 4
GAMES_IN_A_BATCH = 20
TABLES = 24
LABELS = {
    "decisions_per_second": "decisions per second",
    "games_per_second": "games per second",
    "from_python_decisions_per_second": "decisions per second, loop in Python",
    "clone_us": "clone, µs",
    "imagine_us": "imagine, µs",
}


def bench(as_json: bool, seconds: float = 2.0, peers: bool = False) -> int:
    """Measure the engine, for `seconds` of CPU time each number; return the exit code."""
    playouts = Playouts()
    works = lay_out(playouts)
    if openspiel.installed():
        works |= openspiel.works() if peers or as_json else {}
    elif peers:
        errors().print("OpenSpiel is not installed, so only our own engine is measured; `make bench` installs it.")
    figures = run(works, seconds)
    game = game_figures(figures, playouts)
    others = {name: in_its_unit(name, figure) for name, figure in figures.items() if name.startswith("openspiel")}
    if as_json:
        report = {"warehouse51": describe(game, playouts, seconds), "peers": medians(others)}
        sys.stdout.write(json.dumps(report, indent=2) + "\n")
    else:
        show(game, others)
    return 0


class Playouts:
    """Plays whole random games with the engine's own loop."""

    def __init__(self) -> None:
        self.game = Warehouse51(seats=SEATS)
        self.rng = from_seed(51)
        self.buffer = new_buffer()
        self.games = 0
        self.decisions = 0

    def __call__(self) -> float:
        """Play a batch of games; return how many decisions they took."""
        decisions = 0
        for seed in range(self.games, self.games + GAMES_IN_A_BATCH):
            decisions += play_out(self.game.start(seed), self.rng, self.buffer)
        self.games += GAMES_IN_A_BATCH
        self.decisions += decisions
        return decisions


class PlayoutsFromPython:
    """Plays whole random games, each step called from Python."""

    def __init__(self, game: Warehouse51) -> None:
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


def lay_out(playouts: Playouts) -> dict[str, Work]:
    """Name what there is to measure of the game."""
    tables = [table_in_the_middle(playouts.game, seed) for seed in range(TABLES)]
    return {
        "decisions_per_second": playouts,
        "from_python_decisions_per_second": PlayoutsFromPython(playouts.game),
        "clone_us": lambda: clone_all(tables),
        "imagine_us": lambda: imagine_all(tables),
    }


def table_in_the_middle(game: Warehouse51, seed: int) -> Table:
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


def run(works: Mapping[str, Work], seconds: float) -> dict[str, Figure]:
    """Measure with a bar on the error stream, if somebody watches it."""
    console = errors()
    columns = (BarColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=ROUNDS * len(works))
        return measure(works, seconds, lambda name: bar.update(task, advance=1, description=name))


def game_figures(figures: Mapping[str, Figure], playouts: Playouts) -> dict[str, Figure]:
    """Give the numbers of the game, games per second among them, in the order of LABELS."""
    games = figures["decisions_per_second"].divided_by(playouts.decisions / playouts.games)
    known = {**figures, "games_per_second": games}
    return {name: in_its_unit(name, known[name]) for name in LABELS}


def in_its_unit(name: str, figure: Figure) -> Figure:
    """Turn rates into what the name promises: microseconds where it ends in `_us`."""
    return figure.as_microseconds() if name.endswith("_us") else figure


def describe(game: Mapping[str, Figure], playouts: Playouts, seconds: float) -> dict[str, Any]:
    """Lay the numbers of the game open as plain values: medians, and between what the rounds lay."""
    return {
        "compiled": _engine.is_compiled(),
        **medians(game),
        "decisions_per_game": round(playouts.decisions / playouts.games, 2),
        "lowest": {name: plain(figure.lowest) for name, figure in game.items()},
        "highest": {name: plain(figure.highest) for name, figure in game.items()},
        "seats": SEATS,
        "rounds": ROUNDS,
        "cpu_seconds_each": seconds,
        "python": platform.python_version(),
    }


def medians(figures: Mapping[str, Figure]) -> dict[str, float]:
    """Name the number to quote of each figure."""
    return {name: plain(figure.median) for name, figure in figures.items()}


def plain(number: float) -> float:
    """Round a number to what can be told apart."""
    return round(number) if number >= 1000 else round(number, 3)


def show(game: Mapping[str, Figure], others: Mapping[str, Figure]) -> None:
    """Print the numbers as one table."""
    console = Console(highlight=False, emoji=False)
    console.print(f"Warehouse 51, {'compiled' if _engine.is_compiled() else 'interpreted'} engine")
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column("one core, CPU time")
    grid.add_column("median", justify="right")
    grid.add_column("lowest – highest", justify="right")
    for name, figure in game.items():
        grid.add_row(LABELS[name], *cells(figure))
    if others:
        grid.add_section()
        grid.add_row("OpenSpiel, decisions per second:")
    for name, figure in others.items():
        grid.add_row(openspiel.label(name), *cells(figure))
    console.print(grid)


def cells(figure: Figure) -> list[str]:
    """Write a figure for a reader."""
    return [readable(figure.median), f"{readable(figure.lowest)} – {readable(figure.highest)}"]


def readable(number: float) -> str:
    """Write a number with as many digits as mean something."""
    return f"{number:,.0f}" if number >= 1000 else f"{number:.2f}"


def errors() -> Console:
    """Open the error stream, where everything goes that is no number."""
    return Console(stderr=True, markup=False, emoji=False, highlight=False)
