"""The compiled and the interpreted evaluators choose the same moves.

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

CHOICES = Path(__file__).parent / "choices.py"
SOURCES = str(Path(reliquary.__file__).parents[1])
ENGINES = ("compiled", "interpreted") if is_fresh() else ("interpreted", "interpreted")
WHAT = "compiled and interpreted" if is_fresh() else "no compiled engine here, interpreted twice"


def start(engine: str, hash_seed: str) -> subprocess.Popen[str]:
    surroundings = {**os.environ, "RELIQUARY_ENGINE": engine, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": SOURCES}
    command = [sys.executable, str(CHOICES)]
    return subprocess.Popen(command, env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def result(process: subprocess.Popen[str]) -> dict[str, Any]:
    out, err = process.communicate(timeout=600)
    assert process.returncode == 0, err
    found: dict[str, Any] = json.loads(out)
    return found


@pytest.mark.parametrize("engines", [ENGINES], ids=[WHAT])
def test_both_engines_choose_the_same_moves(engines: tuple[str, str]) -> None:
    processes = [start(engine, hash_seed) for engine, hash_seed in zip(engines, ("1", "2"), strict=True)]
    first, second = (result(process) for process in processes)
    assert [one["compiled"] for one in (first, second)] == [engine == "compiled" for engine in engines]
    assert len(first["choices"]) >= 460
    assert len(set(first["choices"].values())) >= 50
    differing = [place for place, move in first["choices"].items() if second["choices"][place] != move]
    assert differing == []
