"""The browser client on this machine: whole games in Chromium, from a click until the new state is painted.

Run it as `python -m benchmarks.browser`. The server, its bots and the browser share this machine, so run nothing else
beside it. It also measures what a table costs over the wire and how large its page is, and fails if a target is missed.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright
from rich import box
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from browser.visitor import Visitor, launch
from browser.weight.measured import PLAY_AND_MEASURE, Wire, quantile
from server.harness import Server

GAMES = (("warehouse51", 3), ("settlers", 2), ("settlers", 5))
TARGETS = {"click, median ms": 60, "click, 95 % ms": 150, "update, median bytes": 5_000, "first load, bytes": 250_000}


class Run(NamedTuple):
    """One game and what it cost."""

    title: str
    figures: dict[str, float]


def main() -> int:
    """Play the games and print what they cost; 1 if a target is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=150, help="at most so many moves of a game")
    parser.add_argument("--text", action="store_true", help="play on the text board")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        runs = [measure(browser, server, game, seats, wanted.moves, wanted.text) for game, seats in GAMES]
        browser.close()
    Console().print(shown(runs))
    return int(any(run.figures[name] > most for run in runs for name, most in TARGETS.items()))


def measure(browser: Browser, server: Server, game: str, seats: int, moves: int, text: bool) -> Run:
    """Play one game and measure it."""
    ada = Visitor.arrive(browser, server)
    ada.come_in()
    wire = Wire(ada.page)
    wire.begin_cold()
    ada.sit_down(game, seats=seats, bot="random")
    first = wire.total()
    if text:
        ada.as_text()
    ada.page.evaluate(PLAY_AND_MEASURE, [51, moves])
    ada.until("() => window.measured.over")
    measured = ada.page.evaluate("() => window.measured")
    ada.context.close()
    times, nodes = measured["times"], measured["nodes"]
    return Run(
        f"{game}, {seats} seats, {len(times)} moves",
        {
            "click, median ms": statistics.median(times),
            "click, 95 % ms": quantile(times, 0.95),
            "update, median bytes": statistics.median(wire.frames),
            "first load, bytes": first,
            "elements, at first": nodes[0],
            "elements, at last": nodes[-1],
        },
    )


def shown(runs: list[Run]) -> Table:
    """Lay out the results beside the targets."""
    table = Table("", *(run.title for run in runs), "target", box=box.SIMPLE)
    for name in runs[0].figures:
        target = f"≤ {TARGETS[name]:,}" if name in TARGETS else ""
        table.add_row(name, *(f"{run.figures[name]:,.0f}" for run in runs), target)
    return table


if __name__ == "__main__":
    sys.exit(main())
