"""Both engines and OpenSpiel in one run, as ratios, beside what the project promises: `make bench`.

Each round starts `reliquary bench --json` once with the compiled engine and once with the interpreted one, in processes
of their own; OpenSpiel is measured inside both. So a busy moment of the machine hits everybody alike.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections import defaultdict
from collections.abc import Mapping
from typing import Any, TypeAlias

from rich import box
from rich.console import Console
from rich.table import Table

from reliquary import _engine
from reliquary.cli.bench import LABELS, readable
from reliquary.cli.peers import GAMES, KINDS, label

Numbers: TypeAlias = Mapping[str, float]

ENGINES = ("compiled", "interpreted")
PROMISES = (
    ("compiled, decisions per second", "compiled", "decisions_per_second", "at least", 5_000_000),
    ("compiled, clone, µs", "compiled", "clone_us", "at most", 1.0),
    ("compiled, imagine, µs", "compiled", "imagine_us", "at most", 5.0),
    ("interpreted, decisions per second", "interpreted", "decisions_per_second", "at least", 150_000),
)
TIMES_HEARTS = 2.0


def main() -> None:
    """Measure, then print the three tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, help="how often each engine is started (3)")
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds for each number in each round (0.5)")
    chosen = parser.parse_args()
    engines = ENGINES if _engine.is_fresh() else ENGINES[1:]
    results = measure(engines, chosen.rounds, chosen.seconds)
    peers = results.pop("peers")
    console = Console(highlight=False, emoji=False)
    console.print(engine_table(results))
    if peers:
        console.print(peer_table(results, peers))
    else:
        console.print("OpenSpiel is not installed, so there is nobody to compare with; `make bench` installs it.")
    console.print(promise_table(results, peers))
    if "compiled" not in results:
        console.print("There is no compiled engine here; `make compile` makes one where a C compiler is found.")


def measure(engines: tuple[str, ...], rounds: int, seconds: float) -> dict[str, Numbers]:
    """Give the median of every number over all rounds, per engine and for the peers."""
    samples: dict[str, defaultdict[str, list[float]]] = {name: defaultdict(list) for name in (*engines, "peers")}
    for number in range(1, rounds + 1):
        for engine in engines:
            sys.stderr.write(f"round {number} of {rounds}: {engine}\n")
            report = run(engine, seconds)
            for name in LABELS:
                samples[engine][name].append(report["warehouse51"][name])
            for name, value in report["peers"].items():
                samples["peers"][name].append(value)
    return {who: {name: statistics.median(values) for name, values in found.items()} for who, found in samples.items()}


def run(engine: str, seconds: float) -> dict[str, Any]:
    """Measure in a process of its own."""
    command = [sys.executable, "-m", "reliquary", "bench", "--json", "--seconds", str(seconds)]
    environment = {**os.environ, "RELIQUARY_ENGINE": engine}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def engine_table(results: Mapping[str, Numbers]) -> Table:
    """Set the two engines side by side."""
    table = new_table("Warehouse 51, 4 seats, random games", *results, "ratio")
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
    """Name our number that is measured in the same way; rollouts have an easier life than our whole games."""
    if name.endswith("_clone_us"):
        return "clone_us"
    return "from_python_decisions_per_second" if name.endswith("_from_python") else "decisions_per_second"


def promise_table(results: Mapping[str, Numbers], peers: Numbers) -> Table:
    """Say which promises are kept on this machine."""
    table = new_table("What is promised", "promised", "measured", "")
    for words, engine, name, sense, bound in PROMISES:
        if engine in results:
            value = results[engine][name]
            kept = value >= bound if sense == "at least" else value <= bound
            table.add_row(words, f"{sense} {readable(bound)}", readable(value), verdict(kept))
    if "compiled" in results and peers:
        for name in ("openspiel_hearts", "openspiel_hearts_rollouts"):
            ratio = results["compiled"]["decisions_per_second"] / peers[name]
            words = f"compiled ÷ OpenSpiel {label(name)}"
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
    """Say whether a promise is kept."""
    return "reached" if kept else "not reached"


if __name__ == "__main__":
    main()
