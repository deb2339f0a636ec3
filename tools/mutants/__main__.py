"""`python -m tools.mutants`: how many small changes of the rules the tests notice."""

from __future__ import annotations

import argparse
import importlib
import os
import random
import sys
from pathlib import Path

REPOSITORY = Path(__file__).parents[2]
PACKAGE = REPOSITORY / "src" / "reliquary"
FOLDERS = ("core", "games/settlers", "games/warehouse51")
LEFT_OUT = ("text", "trials", "description.py", "conformance.py")
"""Words in languages, the trials of packs, and what only describes or checks a game."""
WANTED = 85


def modules(chosen: list[str]) -> list[Path]:
    """List the modules of the rules, or those of them that are named."""
    found = [file for folder in FOLDERS for file in sorted((PACKAGE / folder).rglob("*.py"))]
    kept = [file for file in found if not set(file.relative_to(PACKAGE).parts) & set(LEFT_OUT)]
    return [file for file in kept if not chosen or any(name in str(file) for name in chosen)]


def main() -> int:
    """Try a sample of mutants, print the survivors and the score of every part; return the exit code."""
    parser = argparse.ArgumentParser(prog="tools.mutants", description=__doc__)
    parser.add_argument("modules", nargs="*", help="parts of paths; all rules if left out")
    parser.add_argument("--sample", type=int, default=20, help="mutants per module, 0 for all")
    parser.add_argument("--seed", type=int, default=1, help="which sample")
    parser.add_argument("--map", type=Path, default=REPOSITORY / "build" / "reached.json", help="what tests reach")
    arguments = parser.parse_args()
    os.environ["RELIQUARY_ENGINE"] = "interpreted"
    os.chdir(REPOSITORY)
    sys.path[:0] = [str(REPOSITORY / "tests")]
    from tools.mutants import reaching

    if not arguments.map.exists():
        arguments.map.parent.mkdir(exist_ok=True)
        sys.stdout.write("finding out which tests reach which function\n")
        reaching.profile(arguments.map)
    return judge(arguments.modules, arguments.sample, arguments.seed, reaching.load(arguments.map))


def judge(chosen: list[str], sample: int, seed: int, tests: dict[str, list[tuple[float, str]]]) -> int:
    """Try the sample of every module."""
    from tools.mutants.changes import mutants_of
    from tools.mutants.running import survives

    files = modules(chosen)
    for file in files:
        importlib.import_module(".".join(file.relative_to(REPOSITORY / "src").with_suffix("").parts))
    scores: dict[str, list[int]] = {}
    for file in files:
        every = list(mutants_of(file))
        picked = random.Random(f"{seed}{file.name}").sample(every, min(sample or len(every), len(every)))
        folder = next(one for one in FOLDERS if str(file).startswith(str(PACKAGE / one)))
        game = folder.partition("/")[2] or None
        for mutant in sorted(picked, key=lambda one: one.line):
            key = f"{file.relative_to(PACKAGE)}:{mutant.function}"
            lived = survives(mutant, tests.get(key, []), game)
            scores.setdefault(folder, []).append(int(not lived))
            if lived:
                sys.stdout.write(f"{file.relative_to(PACKAGE)}:{mutant.line} {mutant.function}: {mutant.what}\n")
                sys.stdout.flush()
    return tell(scores)


def tell(scores: dict[str, list[int]]) -> int:
    """Print the score of every part; 1 if one is too low."""
    worst = 100.0
    for folder, row in scores.items():
        score = 100 * sum(row) / len(row)
        worst = min(worst, score)
        sys.stdout.write(f"{folder}: {sum(row)} of {len(row)} mutants noticed, {score:.1f} %\n")
    return int(worst < WANTED)


if __name__ == "__main__":
    sys.exit(main())
