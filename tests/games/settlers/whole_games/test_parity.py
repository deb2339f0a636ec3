"""The compiled and the interpreted engine play the same games of Imperial Settlers.

Where there is no compiled engine, the interpreted one is compared with itself under another order of hashing; the
name of the test then says so.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import reliquary
from reliquary._engine import is_fresh

SEEDS = 8
LINES = Path(__file__).parents[1] / "support" / "lines.py"
PATHS = os.pathsep.join([str(Path(reliquary.__file__).parents[1]), str(Path(__file__).parents[3])])
ENGINES = ("compiled", "interpreted") if is_fresh() else ("interpreted", "interpreted")
WHAT = "compiled and interpreted" if is_fresh() else "no compiled engine here, interpreted twice"


def start(engine: str, hash_seed: str) -> subprocess.Popen[str]:
    """Play all lines in a separate process."""
    surroundings = {**os.environ, "RELIQUARY_ENGINE": engine, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": PATHS}
    command = [sys.executable, str(LINES), str(SEEDS)]
    return subprocess.Popen(command, env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def result(process: subprocess.Popen[str]) -> dict[str, Any]:
    """Wait for a process and read what it played."""
    out, err = process.communicate(timeout=300)
    assert process.returncode == 0, err
    found: dict[str, Any] = json.loads(out)
    return found


@pytest.mark.parametrize("engines", [ENGINES], ids=[WHAT])
@pytest.mark.clause("IS-174")
def test_both_engines_play_the_same_games(engines: tuple[str, str]) -> None:
    processes = [start(engine, hash_seed) for engine, hash_seed in zip(engines, ("1", "2"), strict=True)]
    first, second = (result(process) for process in processes)
    assert [one["compiled"] for one in (first, second)] == [engine == "compiled" for engine in engines]
    assert len(first["lines"]) >= 150
    assert sum(line.startswith(("box ", "praying ")) for line in first["lines"]) >= 27
    assert len(set(first["lines"].values())) == len(first["lines"])
    differing = [line for line, played in first["lines"].items() if second["lines"][line] != played]
    assert differing == []
