"""Runs the checks and all tests, and reports how long each part took.

Two queues run side by side: the tests, which often wait for servers and browsers, and the parts that only compute.
The tests print as they go; the other parts print only if they fail.
"""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from reliquary.games import game_names

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
BIN = Path(sys.executable).parent
PYTEST = (sys.executable, "-m", "pytest", "-q", "-n", "auto", "--dist", "loadgroup", "--no-loadscope-reorder")


class Part(NamedTuple):
    """One command of the test run."""

    name: str
    command: Sequence[str]
    engine: str = ""
    is_quiet: bool = True


class Result(NamedTuple):
    """How a part ended, and after how many seconds."""

    name: str
    code: int
    seconds: float


def main() -> int:
    """Run every part, even after a failure, so that one run names all that is wrong."""
    compiled = has_compiled_engine()
    if not compiled:
        print("No compiled engine here: all tests run interpreted.")
    tests = Part("all tests", PYTEST, engine="compiled" if compiled else "interpreted", is_quiet=False)
    others = [*checks(), *([rules_interpreted()] if compiled else [])]
    started = time.monotonic()
    with ThreadPoolExecutor(2) as queues:
        results = [result for done in queues.map(run_in_turn, ([tests], others)) for result in done]
    report(results, time.monotonic() - started)
    return int(any(result.code for result in results))


def has_compiled_engine() -> bool:
    """Return whether the engine that runs here is compiled."""
    version = subprocess.run([BIN / "reliquary", "--version"], capture_output=True, text=True, check=True)
    return "(compiled" in version.stdout


def checks() -> list[Part]:
    """List what `make check` does, and the coverage of the rulebooks."""
    return [
        Part("ruff", (str(BIN / "ruff"), "check", ".")),
        Part("format", (str(BIN / "ruff"), "format", "--check", ".")),
        Part("import contracts", (str(BIN / "lint-imports"),)),
        *(Part(f"clauses of {game}", (str(BIN / "reliquary"), "rules", game, "--coverage")) for game in game_names()),
        Part("mypy", (str(BIN / "mypy"), "src", "tests", "examples", "benchmarks", "tools")),
        Part("browser client", (sys.executable, "tools/client.py", "check")),
    ]


def rules_interpreted() -> Part:
    """Run the tests of the rules in the other engine too.

    Whole games and bots run compiled; tests of parity compare both engines line by line.
    """
    rooms = [path for path in TESTS.glob("games/*/*/") if path.name != "whole_games"]
    golden = TESTS.glob("games/*/whole_games/test_golden.py")
    places = map(str, (TESTS / "core", TESTS / "house" / "test_rulebook.py", *rooms, *golden))
    return Part("rules, interpreted", (*PYTEST, *places), engine="interpreted")


def run_in_turn(parts: Sequence[Part]) -> list[Result]:
    """Run parts one after the other."""
    return [run(part) for part in parts]


def run(part: Part) -> Result:
    """Run one part; a quiet one shows its output only if it fails."""
    environment = os.environ | ({"RELIQUARY_ENGINE": part.engine} if part.engine else {})
    output = subprocess.PIPE if part.is_quiet else None
    started = time.monotonic()
    done = subprocess.run(part.command, cwd=ROOT, env=environment, stdout=output, stderr=subprocess.STDOUT, text=True)
    if done.returncode and done.stdout:
        print(f"\n{part.name}:\n{done.stdout}", flush=True)
    return Result(part.name, done.returncode, time.monotonic() - started)


def report(results: Sequence[Result], seconds: float) -> None:
    """Print how long each part took and which ones failed."""
    print()
    for result in results:
        print(f"{'FAILED' if result.code else 'ok':>6}  {clock(result.seconds)}  {result.name}")
    print(f"{'':6}  {clock(seconds)}  in all, two queues side by side")


def clock(seconds: float) -> str:
    """Format seconds as minutes and seconds."""
    return f"{int(seconds) // 60:2}:{int(seconds) % 60:02}"


if __name__ == "__main__":
    raise SystemExit(main())
