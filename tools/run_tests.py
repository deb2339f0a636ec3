"""Runs the checks and all tests, and reports how long each part took.

python tools/run_tests.py          checks and tests
python tools/run_tests.py check    checks only

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

from reliquary.games import our_games

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
BIN = Path(sys.executable).parent
PYTEST = (sys.executable, "-m", "pytest", "-q")
WORKERS = (os.cpu_count() or 1) + 2
"""Two more than there are cores: tests of servers and browsers wait as long as they compute."""
NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"
"""Not passed on: every process of the tests would compile our modules again."""
SHARED = ("-n", str(WORKERS), "--dist", "loadgroup", "--no-loadscope-reorder")


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


def main(wanted: Sequence[str]) -> int:
    """Run every part, even after a failure, so that one run names all that is wrong."""
    started = time.monotonic()
    results = run_in_turn(checks()) if "check" in wanted else run_everything()
    report(results, time.monotonic() - started)
    return int(any(result.code for result in results))


def run_everything() -> list[Result]:
    """Run the tests and, beside them, everything else.

    The tests are collected once beforehand: otherwise every worker would rewrite the assertions of all modules.
    """
    compiled = has_compiled_engine()
    if not compiled:
        print("No compiled engine here: all tests run interpreted.")
    engine = "compiled" if compiled else "interpreted"
    collection = Part("collection", (*PYTEST, "--collect-only"), engine)
    tests = Part("all tests", (*PYTEST, *SHARED), engine, is_quiet=False)
    others = [*checks(), *clauses(), *([rules_interpreted()] if compiled else [])]
    with ThreadPoolExecutor(2) as queues:
        return [result for done in queues.map(run_in_turn, ([collection, tests], others)) for result in done]


def has_compiled_engine() -> bool:
    """Return whether the engine that runs here is compiled."""
    version = subprocess.run([BIN / "reliquary", "--version"], capture_output=True, text=True, check=True)
    return "(compiled" in version.stdout


def checks() -> list[Part]:
    """List the checks of style, types, imports and texts, the links of the site, and those of the browser client."""
    return [
        Part("ruff", (str(BIN / "ruff"), "check", ".")),
        Part("format", (str(BIN / "ruff"), "format", "--check", ".")),
        Part("import contracts", (str(BIN / "lint-imports"),)),
        Part("texts", (str(BIN / "reliquary"), "texts", "check")),
        Part("mypy", (str(BIN / "mypy"), "src", "tests", "examples", "benchmarks", "tools")),
        Part("site", (str(BIN / "mkdocs"), "build", "--strict")),
        Part("browser client", (sys.executable, "tools/client.py", "check")),
    ]


def clauses() -> list[Part]:
    """Check that a test carries every clause of every rulebook."""
    reliquary, names = str(BIN / "reliquary"), [game.name for game in our_games()]
    return [Part(f"clauses of {game}", (reliquary, "rules", game, "--coverage")) for game in names]


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
    environment = {name: value for name, value in os.environ.items() if name != NO_BYTECODE}
    environment |= {"RELIQUARY_ENGINE": part.engine} if part.engine else {}
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
    print(f"{'':6}  {clock(seconds)}  in all")


def clock(seconds: float) -> str:
    """Format seconds as minutes and seconds."""
    return f"{int(seconds) // 60:2}:{int(seconds) % 60:02}"


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
