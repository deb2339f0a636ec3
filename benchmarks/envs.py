"""How fast learners are served, beside PettingZoo's classic environments in the same run: `python benchmarks/envs.py`.

Everything runs on one core and is measured in CPU time, in several rounds in turn; what is quoted is the median.

- A step of a turn-based environment is `last`, which gives the observation and the mask, a random legal action, and
  `step`; games that are over are started again in the time. All environments are driven by the same loop in Python.
- A decision of the vector environment is one table's share of `step(sample())`: its move is checked and played, its
  observation and mask are written, and tables whose game is over are set up again.

PettingZoo's games are measured as `env()` gives them, which is what ours are compared with, and without their wrappers
as `raw_env()` does. Rock, paper, scissors has no mask and hardly an observation: it is shown out of competition. Games
that need something that is not installed, such as pygame or chess, are named and left out.
"""

from __future__ import annotations

import argparse
import os
import warnings
from collections.abc import Mapping
from importlib import import_module
from itertools import count, cycle
from typing import Any

import numpy as np
from rich import box
from rich.console import Console
from rich.table import Table

from reliquary import _engine
from reliquary.cli.bench.stopwatch import Figure, Work, measure
from reliquary.cli.commands.bench import readable
from reliquary.envs.pettingzoo import settlers_v0, warehouse51_v0
from reliquary.envs.vector import VectorTable
from reliquary.games import new_game

CLASSICS = ("tictactoe_v3", "connect_four_v3", "rps_v2", "chess_v6", "go_v5", "leduc_holdem_v4", "texas_holdem_v4")
WITHOUT_MASK = ("PettingZoo rps_v2",)
ANY_OF_THREE = (0, 1, 2)
BARE = ", raw_env"
STEPS = 200
DICE = 4096
TABLES = {"warehouse51": 128, "settlers": 32}
"""How many tables stay in the caches of one core."""
SEATS = 4
VECTOR = "vector {} {} seats"
OURS = "turns {} {} seats"
HOME = OURS.format("warehouse51", SEATS)
PROMISED = {
    HOME: 100_000.0,
    OURS.format("settlers", 2): 100_000.0 / 3,
    OURS.format("settlers", SEATS): 100_000.0 / 3,
    VECTOR.format("warehouse51", SEATS): 1_000_000.0,
    VECTOR.format("settlers", 2): 1_000_000.0 / 3,
    VECTOR.format("settlers", SEATS): 1_000_000.0 / 3,
}
TIMES_THEIRS = 10.0


def main() -> None:
    """Measure, then print what came out, the ratios and the promises."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds for each number (2)")
    chosen = parser.parse_args()
    console = Console(highlight=False, emoji=False)
    theirs = classic_works(console)
    figures = measure({**vector_works(), **our_works(), **theirs}, chosen.seconds, lambda _: None)
    engine = "compiled" if _engine.is_compiled() else "interpreted"
    console.print(f"Environments for learners, {engine} engine, one core")
    console.print(table_of(figures))
    console.print(promises(figures, list(theirs)))


def vector_works() -> dict[str, Work]:
    """Lay out the vector environments."""
    places = [("warehouse51", SEATS), ("settlers", 2), ("settlers", SEATS)]
    return {VECTOR.format(*place): vector_work(*place) for place in places}


def vector_work(name: str, seats: int) -> Work:
    """Step many tables at random."""
    env = VectorTable(new_game(name, seats), TABLES[name], seed=1)

    def work() -> float:
        for _ in range(STEPS // 10):
            env.step(env.sample())
        return float(env.count * (STEPS // 10))

    return work


def our_works() -> dict[str, Work]:
    """Lay out our turn-based environments."""
    return {
        HOME: turn_work(warehouse51_v0.env(SEATS)),
        OURS.format("settlers", 2): turn_work(settlers_v0.env(2)),
        OURS.format("settlers", SEATS): turn_work(settlers_v0.env(SEATS)),
    }


def classic_works(console: Console) -> dict[str, Work]:
    """Lay out those of PettingZoo's classic environments that can be imported here."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    works: dict[str, Work] = {}
    for name in CLASSICS:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                module = import_module(f"pettingzoo.classic.{name}")
                works[f"PettingZoo {name}"] = turn_work(module.env())
                works[f"PettingZoo {name}{BARE}"] = turn_work(module.raw_env())
        except ImportError as error:
            console.print(f"PettingZoo's {name} is left out: {error}")
    return works


def turn_work(env: Any) -> Work:
    """Take random legal steps in a turn-based environment."""
    dice = cycle(np.random.default_rng(1).integers(1 << 30, size=DICE).tolist())
    seeds = count()
    env.reset(seed=next(seeds))
    has_mask = isinstance(env.last()[0], dict)

    def work() -> float:
        steps = 0
        while steps < STEPS:
            seen, _, is_over, is_cut, _ = env.last()
            if is_over or is_cut:
                env.reset(seed=next(seeds))
                continue
            legal = seen["action_mask"].nonzero()[0] if has_mask else ANY_OF_THREE
            env.step(legal[next(dice) % len(legal)])
            steps += 1
        return float(steps)

    return work


def table_of(figures: Mapping[str, Figure]) -> Table:
    """Set all figures below each other."""
    rows = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    rows.add_column("decisions per second")
    rows.add_column("median", justify="right")
    rows.add_column("lowest – highest", justify="right")
    rows.add_column("of our turns", justify="right")
    for name, figure in figures.items():
        between = f"{readable(figure.lowest)} – {readable(figure.highest)}"
        rows.add_row(name, readable(figure.median), between, f"{figure.median / figures[HOME].median:.2f} ×")
    return rows


def promises(figures: Mapping[str, Figure], theirs: list[str]) -> Table:
    """Set what is promised beside what was measured."""
    rows = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in ("promise", "at least", "measured", ""):
        rows.add_column(column, justify="left" if column in ("promise", "") else "right")
    for name, least in PROMISED.items():
        add_promise(rows, f"{name}, per second", least, figures[name].median)
    rivals = [name for name in theirs if not name.endswith(BARE) and name not in WITHOUT_MASK]
    if rivals:
        fastest = max(rivals, key=lambda name: figures[name].median)
        ratio = figures[HOME].median / figures[fastest].median
        add_promise(rows, f"{HOME}, as many times as fast as {fastest}", TIMES_THEIRS, ratio)
    return rows


def add_promise(rows: Table, words: str, least: float, measured: float) -> None:
    """Add a row that says whether a promise was kept."""
    rows.add_row(words, readable(least), readable(measured), "kept" if measured >= least else "missed")


if __name__ == "__main__":
    main()
