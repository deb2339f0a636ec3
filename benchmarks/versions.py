"""The engine of an older commit beside this one, measured in turns: `python benchmarks/versions.py --old REV`.

The older commit is checked out and compiled under `build/versions` once; after that only the measuring takes time.
Each turn starts `reliquary bench` in both trees, so that a busy moment hits both; ratios are medians over the turns.
On a busy machine the ratios scatter all the same. `--count` counts processor instructions instead of seconds, with
valgrind: slower, but what else runs hardly matters.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "versions"
FASTER_IF_HIGHER = ("decisions_per_second", "from_python_decisions_per_second")
FASTER_IF_LOWER = ("clone_us", "imagine_us")
COUNTED = """
import sys
from reliquary.cli.bench.workloads import playouts_of, works_of
work = works_of(playouts_of(sys.argv[1]))[sys.argv[2]]
print(sum(work() for _ in range(int(sys.argv[3]))))
"""
FEW, MANY = 2, 20
"""How often the work is done in the two runs whose difference is counted; what both prepare cancels out."""


def surroundings(tree: Path) -> dict[str, str]:
    """Return the environment in which Python finds the sources of a tree."""
    return {**os.environ, "PYTHONPATH": str(tree / "src"), "RELIQUARY_ENGINE": "compiled"}


def checked_out(revision: str) -> Path:
    """Check out and compile a commit, unless that was done before."""
    command = ["git", "rev-parse", "--short", f"{revision}^{{commit}}"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if found.returncode:
        sys.exit(f"there is no commit {revision!r} here; give a hash, a tag or a branch")
    tree = FOLDER / found.stdout.strip()
    if not (tree / "src/reliquary/_compiled.json").exists():
        print(f"Compiling {tree.name}, a few minutes ...", flush=True)
        subprocess.run(["git", "worktree", "prune"], cwd=ROOT, check=True)
        if not tree.exists():
            subprocess.run(
                ["git", "worktree", "add", "--quiet", "--detach", str(tree), tree.name], cwd=ROOT, check=True
            )
        build = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
        plain = {key: value for key, value in os.environ.items() if key != "RELIQUARY_ENGINE"}
        subprocess.run(build, cwd=tree, env={**plain, "PYTHONPATH": str(tree / "src")}, check=True)
    return tree


def measured(tree: Path, seconds: float) -> dict[str, Any]:
    """Measure the compiled engine of a tree."""
    command = [sys.executable, "-m", "reliquary", "bench", "--json", "--seconds", str(seconds)]
    done = subprocess.run(command, cwd=tree, env=surroundings(tree), capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def speedup(figure: str, old: float, new: float) -> float:
    """Return how many times as fast the new engine is."""
    return old / new if figure in FASTER_IF_LOWER else new / old


def compare(old: Path, turns: int, seconds: float) -> None:
    """Measure both trees in turns and print the ratios."""
    pairs = []
    for turn in range(turns):
        print(f"turn {turn + 1} of {turns}", file=sys.stderr, flush=True)
        pairs.append((measured(old, seconds), measured(ROOT, seconds)))
    print(f"{'':44}{old.name:>14}{'this tree':>14}   ratio (lowest – highest)")
    for game in (name for name, found in pairs[0][0].items() if isinstance(found, dict) and "clone_us" in found):
        for figure in (*FASTER_IF_HIGHER, *FASTER_IF_LOWER):
            before, after = ([pair[side][game][figure] for pair in pairs] for side in (0, 1))
            ratios = sorted(speedup(figure, *values) for values in zip(before, after, strict=True))
            spread = f"{statistics.median(ratios):.2f} × ({ratios[0]:.2f} – {ratios[-1]:.2f})"
            medians = f"{statistics.median(before):>14,.2f}{statistics.median(after):>14,.2f}"
            print(f"{game + ' ' + figure:44}{medians}   {spread}")


def instructions(tree: Path, game: str, figure: str) -> float:
    """Count the instructions one decision, copy or imagined table takes."""
    (few, little), (many, much) = (counted(tree, game, figure, times) for times in (FEW, MANY))
    return (many - few) / (much - little)


def counted(tree: Path, game: str, figure: str, times: int) -> tuple[int, float]:
    """Do some work under valgrind; return how many instructions all of it took, and how much was done."""
    valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    command = [*valgrind, sys.executable, "-c", COUNTED, game, figure, str(times)]
    environment = {**surroundings(tree), "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=True)
    (collected,) = re.findall(r"Collected : (\d+)", done.stderr)
    return int(collected), float(done.stdout)


def compare_counts(old: Path) -> None:
    """Count instructions in both trees and print the ratios."""
    if shutil.which("valgrind") is None:
        sys.exit("valgrind is not installed; `apt-get install valgrind`, or measure seconds without --count")
    listed = [sys.executable, "-c", "from reliquary.cli.bench.workloads import titles; print(*titles())"]
    games = subprocess.run(listed, env=surroundings(ROOT), capture_output=True, text=True, check=True).stdout.split()
    print(f"{'instructions each':44}{old.name:>14}{'this tree':>14}   ratio")
    for game in games:
        for figure in (*FASTER_IF_HIGHER, *FASTER_IF_LOWER):
            before, after = (instructions(tree, game, figure) for tree in (old, ROOT))
            name = f"{game} {figure.removesuffix('s_per_second').removesuffix('_us')}"
            print(f"{name:44}{before:>14,.0f}{after:>14,.0f}   {before / after:.3f} ×", flush=True)


def main() -> None:
    """Read the command line and compare."""
    parser = argparse.ArgumentParser(description="Compare the compiled engine with that of an older commit.")
    parser.add_argument("--old", required=True, metavar="REV", help="the commit to compare with")
    parser.add_argument("--turns", type=int, default=5, help="how often both are measured (default: 5)")
    parser.add_argument("--seconds", type=float, default=0.4, help="CPU seconds per figure and turn (default: 0.4)")
    parser.add_argument("--count", action="store_true", help="count instructions with valgrind instead of seconds")
    asked = parser.parse_args()
    if asked.turns < 1 or asked.seconds <= 0:
        parser.error("--turns must be at least 1 and --seconds above 0")
    old = checked_out(asked.old)
    if asked.count:
        compare_counts(old)
    else:
        compare(old, asked.turns, asked.seconds)


if __name__ == "__main__":
    main()
