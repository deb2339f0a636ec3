"""The notebooks run from top to bottom and show what they showed when they were written."""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from house.repository import REPOSITORY

NOTEBOOKS = sorted((REPOSITORY / "docs" / "notebooks").glob("*.ipynb"))
NAMES = ("balance-study", "bot-in-30-lines", "first-game")


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("notebooks", REPOSITORY / "tools" / "notebooks.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def notebook(*sources: str) -> dict[str, Any]:
    """Write a notebook of code cells."""
    cells = [{"cell_type": "code", "source": [source], "outputs": [], "execution_count": None} for source in sources]
    return {"cells": cells}


def test_the_three_notebooks_are_there() -> None:
    assert tuple(path.stem for path in NOTEBOOKS) == NAMES


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_shows_what_it_showed(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    kept = json.loads(path.read_text("utf-8"))
    tools = tool()
    again = tools.run(kept)
    assert tools.texts(again) == tools.texts(kept)
    pictures = [["image/png" in one.get("data", {}) for one in cell.get("outputs", [])] for cell in again["cells"]]
    assert any(map(any, pictures)) is (path.stem == "balance-study")


def test_the_bot_has_about_thirty_lines() -> None:
    cells = json.loads((REPOSITORY / "docs/notebooks/bot-in-30-lines.ipynb").read_text("utf-8"))["cells"]
    code = next("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    assert len(code.splitlines()) <= 30


def test_what_a_cell_shows() -> None:
    made = tool().run(notebook("x = 2\nprint('two')\nx * 21", "x = 3", "class A: pass\nA.__module__, x", "None"))
    assert tool().texts(made) == [["two\n", "42"], [], ["('__main__', 3)"], []]
    assert [cell["execution_count"] for cell in made["cells"]] == [1, 2, 3, 4]


def test_a_cell_that_fails_fails_the_notebook() -> None:
    with pytest.raises(ZeroDivisionError):
        tool().run(notebook("1 / 0"))


def test_notebooks_hold_no_paths_and_no_traces() -> None:
    for path in NOTEBOOKS:
        text = path.read_text("utf-8")
        assert not re.search(r"0x[0-9a-f]{6,}|Traceback", text)
        assert all(cell["metadata"] == {} for cell in json.loads(text)["cells"])
