"""The command `reliquary bench`: how fast the engine is that runs now, and beside it OpenSpiel where it is installed.

Everything is measured on one core in CPU time, in several rounds; what is quoted is the median. Games are random games
for 4 with the default options, each with its own seed, set-up included:

- decisions and games per second: `play_out`, which lists the legal moves, picks one and plays it until the end.
  Compiled, this loop runs in machine code, as a searching bot's does.
- the same from Python: an interpreted loop around `turn`, `moves` and `play`, as in a script.
- clone, imagine: one call from Python on tables in the middle of a game, by all seats in turn; nothing is subtracted.

A decision is one answer of one seat. `reliquary.cli.bench.workloads` holds the work that is measured;
`reliquary.cli.bench.openspiel_peers` says what is counted in OpenSpiel's games.
"""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Mapping
from typing import Any

from rich.progress import BarColumn, TextColumn

from reliquary import _engine
from reliquary.cli.bench import openspiel_peers as openspiel
from reliquary.cli.bench.stopwatch import ROUNDS, Figure, Work, measure
from reliquary.cli.bench.workloads import SEATS, Playouts, playouts_of, titles, works_of
from reliquary.cli.output import errors, print_grid, progress_bar, say

LABELS = {
    "decisions_per_second": "decisions per second",
    "games_per_second": "games per second",
    "from_python_decisions_per_second": "decisions per second, loop in Python",
    "clone_us": "clone, µs",
    "imagine_us": "imagine, µs",
}


def bench(as_json: bool, seconds: float = 2.0, peers: bool = False) -> int:
    """Measure the engine, for `seconds` of CPU time each number; return the exit code."""
    playouts = {name: playouts_of(name) for name in titles()}
    works = lay_out(playouts)
    if openspiel.installed():
        works |= openspiel.works() if peers or as_json else {}
    elif peers:
        errors().print("OpenSpiel is not installed, so only our own engine is measured; `make bench` installs it.")
    figures = run(works, seconds)
    games = {name: game_figures(figures, name, playouts[name]) for name in titles()}
    others = {name: in_its_unit(name, figure) for name, figure in figures.items() if name.startswith("openspiel")}
    if as_json:
        report = {name: describe(game, playouts[name], seconds) for name, game in games.items()}
        sys.stdout.write(json.dumps(report | {"peers": medians(others)}, indent=2) + "\n")
    else:
        show(games, others)
    return 0


def lay_out(playouts: Mapping[str, Playouts]) -> dict[str, Work]:
    """Return what is measured for every game, the game before the figure."""
    return {f"{name} {number}": work for name, plays in playouts.items() for number, work in works_of(plays).items()}


def run(works: Mapping[str, Work], seconds: float) -> dict[str, Figure]:
    """Measure, with a progress bar on standard error if it is a terminal."""
    with progress_bar(BarColumn(), TextColumn("{task.description}")) as bar:
        task = bar.add_task("", total=ROUNDS * len(works))
        return measure(works, seconds, lambda name: bar.update(task, advance=1, description=name))


def game_figures(figures: Mapping[str, Figure], name: str, playouts: Playouts) -> dict[str, Figure]:
    """Give the numbers of a game, games per second among them, in the order of LABELS."""
    games = figures[f"{name} decisions_per_second"].divided_by(playouts.average_length)
    known = {**figures, f"{name} games_per_second": games}
    return {number: in_its_unit(number, known[f"{name} {number}"]) for number in LABELS}


def in_its_unit(name: str, figure: Figure) -> Figure:
    """Turn rates into what the name promises: microseconds where it ends in `_us`."""
    return figure.as_microseconds() if name.endswith("_us") else figure


def describe(game: Mapping[str, Figure], playouts: Playouts, seconds: float) -> dict[str, Any]:
    """Return a game's figures as plain values: medians, and the range over the rounds."""
    return {
        "compiled": _engine.is_compiled(),
        **medians(game),
        "decisions_per_game": round(playouts.average_length, 2),
        "lowest": {name: plain(figure.lowest) for name, figure in game.items()},
        "highest": {name: plain(figure.highest) for name, figure in game.items()},
        "seats": SEATS,
        "rounds": ROUNDS,
        "cpu_seconds_each": seconds,
        "python": platform.python_version(),
    }


def medians(figures: Mapping[str, Figure]) -> dict[str, float]:
    """Return the number to quote of each figure."""
    return {name: plain(figure.median) for name, figure in figures.items()}


def plain(number: float) -> float:
    """Round a number to its significant digits."""
    return round(number) if number >= 1000 else round(number, 3)


def show(games: Mapping[str, Mapping[str, Figure]], others: Mapping[str, Figure]) -> None:
    """Print the numbers, one table for each game and one for OpenSpiel."""
    engine = "compiled" if _engine.is_compiled() else "interpreted"
    for name, game in games.items():
        say(f"{titles()[name]}, {engine} engine")
        show_figures({LABELS[number]: figure for number, figure in game.items()})
    if others:
        say("OpenSpiel, decisions per second")
        show_figures({openspiel.label(name): figure for name, figure in others.items()})


def show_figures(figures: Mapping[str, Figure]) -> None:
    """Print labelled figures as a table."""
    rows = [[words, *cells(figure)] for words, figure in figures.items()]
    print_grid(("one core, CPU time", "median", "lowest – highest"), rows)


def cells(figure: Figure) -> list[str]:
    """Write a figure for a reader."""
    return [readable(figure.median), f"{readable(figure.lowest)} – {readable(figure.highest)}"]


def readable(number: float) -> str:
    """Write a number with as many digits as mean something."""
    return f"{number:,.0f}" if number >= 1000 else f"{number:.2f}"
