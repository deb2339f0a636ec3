"""Both engines and OpenSpiel in one run, as ratios, beside what the project promises: `make bench`.

Each round starts `reliquary bench --json` once with the compiled engine and once with the interpreted one, in separate
processes; OpenSpiel is measured inside both, so that a busy moment of the machine affects all of them alike.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from rich import box
from rich.console import Console
from rich.table import Table

from reliquary import _engine
from reliquary.cli.bench.openspiel_peers import GAMES, KINDS, label
from reliquary.cli.bench.workloads import titles
from reliquary.cli.commands.bench import LABELS, readable

Numbers: TypeAlias = Mapping[str, float]
Results: TypeAlias = Mapping[str, Mapping[str, Numbers]]
"""The numbers by game and engine."""

ENGINES = ("compiled", "interpreted")
SPEED = "decisions_per_second"
PROMISES = (
    ("warehouse51", "compiled", "decisions_per_second", "at least", 5_000_000),
    ("warehouse51", "compiled", "clone_us", "at most", 1.0),
    ("warehouse51", "compiled", "imagine_us", "at most", 5.0),
    ("warehouse51", "interpreted", "decisions_per_second", "at least", 150_000),
    ("settlers", "compiled", "decisions_per_second", "at least", 800_000),
    ("settlers", "compiled", "clone_us", "at most", 2.5),
    ("settlers", "compiled", "imagine_us", "at most", 12.0),
    ("settlers", "interpreted", "decisions_per_second", "at least", 40_000),
)
TIMES_HEARTS = 2.0
OF_THE_BASE_GAME = 0.8


def main() -> None:
    """Measure, then print the tables: one per game, OpenSpiel's, and the promises."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, help="how often each engine is started (3)")
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds for each number in each round (0.5)")
    chosen = parser.parse_args()
    engines = ENGINES if _engine.is_fresh() else ENGINES[1:]
    results, peers = measure(engines, chosen.rounds, chosen.seconds)
    console = Console(highlight=False, emoji=False)
    for game, by_engine in results.items():
        console.print(engine_table(titles()[game], by_engine))
    if peers:
        console.print(peer_table(results["warehouse51"], peers))
    else:
        console.print("OpenSpiel is not installed, so there is nobody to compare with; `make bench` installs it.")
    console.print(promise_table(results, peers))
    if "compiled" not in engines:
        console.print("There is no compiled engine here; `make compile` makes one where a C compiler is found.")


def measure(engines: tuple[str, ...], rounds: int, seconds: float) -> tuple[Results, Numbers]:
    """Give the median of every number over all rounds: per game and engine, and of the peers."""
    reports: dict[str, list[dict[str, Any]]] = {engine: [] for engine in engines}
    for number in range(1, rounds + 1):
        for engine in engines:
            sys.stderr.write(f"round {number} of {rounds}: {engine}\n")
            reports[engine].append(run(engine, seconds))
    results = {
        game: {engine: medians([report[game] for report in told], LABELS) for engine, told in reports.items()}
        for game in titles()
    }
    peers = [report["peers"] for told in reports.values() for report in told]
    return results, medians(peers, peers[0])


def medians(samples: Sequence[Numbers], names: Iterable[str]) -> Numbers:
    """Give the median of each of these numbers."""
    return {name: statistics.median(sample[name] for sample in samples) for name in names}


def run(engine: str, seconds: float) -> dict[str, Any]:
    """Measure in a separate process."""
    command = [sys.executable, "-m", "reliquary", "bench", "--json", "--seconds", str(seconds)]
    environment = {**os.environ, "RELIQUARY_ENGINE": engine}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def engine_table(title: str, results: Mapping[str, Numbers]) -> Table:
    """Set the two engines side by side."""
    table = new_table(f"{title}, 4 seats, random games", *results, "ratio")
    for name, words in LABELS.items():
        values = [numbers[name] for numbers in results.values()]
        ratio = values[0] / values[1] if len(values) == 2 else 0.0
        if name.endswith("_us") and ratio:
            ratio = 1 / ratio
        table.add_row(words, *(readable(value) for value in values), times(ratio))
    return table


def peer_table(results: Mapping[str, Numbers], peers: Numbers) -> Table:
    """Set OpenSpiel's games beside ours, each loop beside the same kind of loop."""
    ours = results.get("compiled", results["interpreted"])
    table = new_table("OpenSpiel, decisions per second", "OpenSpiel", "Warehouse 51", "ratio")
    for name in (f"openspiel_{game}{kind}" for game in GAMES for kind in KINDS):
        mine = ours[counterpart(name)]
        ratio = peers[name] / mine if name.endswith("_us") else mine / peers[name]
        table.add_row(label(name), readable(peers[name]), readable(mine), times(ratio))
    return table


def counterpart(name: str) -> str:
    """Return our figure that is measured the same way; rollouts do less than our whole games."""
    if name.endswith("_clone_us"):
        return "clone_us"
    return "from_python_decisions_per_second" if name.endswith("_from_python") else "decisions_per_second"


def promise_table(results: Results, peers: Numbers) -> Table:
    """Return which promises are kept on this machine."""
    table = new_table("What is promised", "promised", "measured", "")
    for game, engine, name, sense, bound in PROMISES:
        if engine in results[game]:
            value = results[game][engine][name]
            kept = value >= bound if sense == "at least" else value <= bound
            words = f"{titles()[game]}, {engine}, {LABELS[name]}"
            table.add_row(words, f"{sense} {readable(bound)}", readable(value), verdict(kept))
    for engine in results["settlers"]:
        ratio = results["aztecs"][engine][SPEED] / results["settlers"][engine][SPEED]
        words = f"Imperial Settlers with Aztecs ÷ without, {engine}"
        table.add_row(words, f"at least {times(OF_THE_BASE_GAME)}", times(ratio), verdict(ratio >= OF_THE_BASE_GAME))
    ours = results["warehouse51"].get("compiled")
    if ours and peers:
        for name in ("openspiel_hearts", "openspiel_hearts_rollouts"):
            ratio = ours["decisions_per_second"] / peers[name]
            words = f"Warehouse 51, compiled ÷ OpenSpiel {label(name)}"
            table.add_row(words, f"at least {times(TIMES_HEARTS)}", times(ratio), verdict(ratio >= TIMES_HEARTS))
    return table


def new_table(title: str, *columns: str) -> Table:
    """Start a table: words on the left, numbers on the right."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(title)
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def times(ratio: float) -> str:
    """Write a ratio; nothing where there is nothing to compare with."""
    return f"{ratio:.2f} ×" if ratio else "–"


def verdict(kept: bool) -> str:
    """Return whether a promise is kept."""
    return "reached" if kept else "not reached"


if __name__ == "__main__":
    main()
