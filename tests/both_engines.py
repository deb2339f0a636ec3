"""Runs a program with the compiled and the interpreted engine at once, for tests that compare what they print.

Where there is no compiled engine, the interpreted one is compared with itself under another order of hashing.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import reliquary
from reliquary._engine import is_fresh

SECONDS = 1200
SOURCES = Path(reliquary.__file__).parents[1]
PATHS = os.pathsep.join([str(SOURCES), str(Path(__file__).parent)])
ENGINES = ("compiled", "interpreted") if is_fresh() else ("interpreted", "interpreted")
WHAT = "compiled and interpreted" if is_fresh() else "no compiled engine here, interpreted twice"
"""The id of a test that compares the engines."""


def run_in_both(program: Path, *arguments: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Run a program that prints one JSON object, in both engines; return what each printed."""
    processes = [start(program, arguments, engine, seed) for engine, seed in zip(ENGINES, ("1", "2"), strict=True)]
    first, second = (result(process) for process in processes)
    assert [one["compiled"] for one in (first, second)] == [engine == "compiled" for engine in ENGINES]
    return first, second


def start(program: Path, arguments: tuple[str, ...], engine: str, hash_seed: str) -> subprocess.Popen[str]:
    surroundings = {**os.environ, "RELIQUARY_ENGINE": engine, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": PATHS}
    command = [sys.executable, str(program), *arguments]
    return subprocess.Popen(command, env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def result(process: subprocess.Popen[str]) -> dict[str, Any]:
    out, err = process.communicate(timeout=SECONDS)
    assert process.returncode == 0, err
    found: dict[str, Any] = json.loads(out)
    return found


def differing(first: dict[str, Any], second: dict[str, Any]) -> list[str]:
    """Return the keys under which two results differ."""
    return [key for key, value in first.items() if second[key] != value]
