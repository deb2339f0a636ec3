"""`python -m tools.mutants`: how many small changes of the rules the tests notice."""

from __future__ import annotations

import argparse
import importlib
import os
import random
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

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
    loop = Loop(arguments.modules, arguments.sample, arguments.seed, reaching.load(arguments.map))
    pytest.main([*reaching.arguments(), "-s", "--no-header", "-W", "ignore"], plugins=[loop])
    return loop.code


class Loop:
    """A plugin of pytest: once the tests are collected, mutants are held against them instead of running them."""

    def __init__(self, chosen: list[str], sample: int, seed: int, tests: dict[str, list[tuple[float, str]]]) -> None:
        self.chosen, self.sample, self.seed, self.tests = chosen, sample, seed, tests
        self.code = 1

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try the mutants."""
        self.code = self.judge(session.items)
        return True

    def judge(self, items: Sequence[pytest.Item]) -> int:
        """Try the sample of every module."""
        from tools.mutants.changes import mutants_of, unchanged
        from tools.mutants.running import Bench

        files = modules(self.chosen)
        for file in files:
            importlib.import_module(".".join(file.relative_to(REPOSITORY / "src").with_suffix("").parts))
        bench = Bench(items, {game_of(file) for file in files} - {""})
        scores: dict[str, list[int]] = {}
        sound: set[str] = set()
        for file in files:
            every = list(mutants_of(file))
            picked = random.Random(f"{self.seed}{file.name}").sample(every, min(self.sample or len(every), len(every)))
            if picked and file.name not in sound:
                sound.add(file.name)
                one = picked[0]
                key = f"{file.relative_to(PACKAGE)}:{one.function}"
                if not bench.survives(unchanged(one), self.tests.get(key, []), game_of(file)):
                    raise RuntimeError(f"{key} fails without any change")
            for mutant in sorted(picked, key=lambda one: one.line):
                key = f"{file.relative_to(PACKAGE)}:{mutant.function}"
                tests = self.tests.get(key, [])
                lived = bench.survives(mutant, tests, game_of(file))
                scores.setdefault(folder_of(file), []).append(int(not lived))
                if lived:
                    sys.stderr.write(f"{file.relative_to(PACKAGE)}:{mutant.line} {mutant.function}: {mutant.what}\n")
            noticed = scores.get(folder_of(file), [])[-len(picked) :] if picked else []
            sys.stderr.write(
                f"{file.relative_to(PACKAGE)}: {sum(noticed)} of {len(picked)} noticed, {len(every)} in all\n"
            )
        return tell(scores)


def folder_of(file: Path) -> str:
    """Return which part of the rules a module belongs to."""
    return next(one for one in FOLDERS if str(file).startswith(str(PACKAGE / one)))


def game_of(file: Path) -> str:
    """Return the game a module belongs to, nothing for the core."""
    return folder_of(file).partition("/")[2]


def tell(scores: dict[str, list[int]]) -> int:
    """Print the score of every part; 1 if one is too low."""
    worst = 100.0
    for folder, row in scores.items():
        score = 100 * sum(row) / len(row)
        worst = min(worst, score)
        sys.stderr.write(f"{folder}: {sum(row)} of {len(row)} mutants noticed, {score:.1f} %\n")
    return int(worst < WANTED)


if __name__ == "__main__":
    sys.exit(main())
