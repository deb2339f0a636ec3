"""The compiled and the interpreted engine play the same games.

Where there is no compiled engine, the interpreted one is compared with itself under another order of hashing; the
name of the test then says so.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

import pytest

import reliquary
from reliquary._engine import is_fresh

SEEDS = 12
LINES = Path(__file__).parents[1] / "support" / "lines.py"
SOURCES = Path(reliquary.__file__).parents[1]
ENGINES = ("compiled", "interpreted") if is_fresh() else ("interpreted", "interpreted")
WHAT = "compiled and interpreted" if is_fresh() else "no compiled engine here, interpreted twice"


def start(engine: str, hash_seed: str) -> subprocess.Popen[str]:
    """Play all lines in a separate process."""
    surroundings = {**os.environ, "RELIQUARY_ENGINE": engine, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(SOURCES)}
    command = [sys.executable, str(LINES), str(SEEDS)]
    return subprocess.Popen(command, env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def result(process: subprocess.Popen[str]) -> dict[str, Any]:
    """Wait for a process and read what it played."""
    out, err = process.communicate(timeout=300)
    assert process.returncode == 0, err
    found: dict[str, Any] = json.loads(out)
    return found


@pytest.mark.parametrize("engines", [ENGINES], ids=[WHAT])
def test_both_engines_play_the_same_games(engines: tuple[str, str]) -> None:
    processes = [start(engine, hash_seed) for engine, hash_seed in zip(engines, ("1", "2"), strict=True)]
    first, second = (result(process) for process in processes)
    assert [one["compiled"] for one in (first, second)] == [engine == "compiled" for engine in engines]
    assert len(first["lines"]) >= 100
    assert len(set(first["lines"].values())) == len(first["lines"])
    differing = [line for line, played in first["lines"].items() if second["lines"][line] != played]
    assert differing == []


ENGINE = "import reliquary._engine as engine; print(engine.is_compiled(), engine.is_fresh())"


def import_engine(sources: Path, wish: str) -> subprocess.CompletedProcess[str]:
    """Import the package with a wish for an engine and say which one runs."""
    surroundings = {**os.environ, "PYTHONPATH": str(sources), "RELIQUARY_ENGINE": wish}
    command = [sys.executable, "-c", ENGINE]
    return subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False)


@pytest.fixture
def uncompiled(tmp_path: Path) -> Path:
    """Copy the sources without the compiled files."""
    shutil.copytree(SOURCES, tmp_path / "src", ignore=shutil.ignore_patterns("*.so", "*.pyd", "*.json", "__pycache__"))
    return tmp_path / "src"


def test_a_wish_for_no_engine_at_all_is_named() -> None:
    done = import_engine(SOURCES, "steam")
    assert done.returncode != 0
    assert "RELIQUARY_ENGINE is 'steam'; it can be compiled or interpreted" in done.stderr


def test_without_compiled_files_the_engine_runs_interpreted_or_says_how_to_compile(
    uncompiled: Path,
) -> None:
    assert [import_engine(uncompiled, wish).stdout for wish in ("", "interpreted")] == ["False False\n"] * 2
    done = import_engine(uncompiled, "compiled")
    assert done.returncode != 0
    assert "there is no compiled engine for these sources; run: make compile" in done.stderr


@pytest.mark.parametrize("fingerprints", ['{"core/rng.py": "yesterday"}', "{}", "no JSON", "[]"])
def test_compiled_files_of_other_sources_are_not_used(uncompiled: Path, fingerprints: str) -> None:
    (uncompiled / "reliquary" / "_compiled.json").write_text(fingerprints)
    (uncompiled / "reliquary" / "core" / f"rng{EXTENSION_SUFFIXES[0]}").write_text("yesterday's machine code")
    assert import_engine(uncompiled, "").stdout == "False False\n"
