"""The compiled and the interpreted engine play the same games."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from both_engines import SOURCES, WHAT, differing, run_in_both
from effort import effort

SEEDS = effort(4, 12)
LINES = Path(__file__).parents[1] / "support" / "lines.py"


@pytest.mark.parametrize("engines", [WHAT])
def test_both_engines_play_the_same_games(engines: str) -> None:
    first, second = run_in_both(LINES, str(SEEDS))
    assert len(first["lines"]) >= effort(80, 100)
    assert len(set(first["lines"].values())) == len(first["lines"])
    assert differing(first["lines"], second["lines"]) == []


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
