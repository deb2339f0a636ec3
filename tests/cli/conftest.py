"""Surroundings every terminal of today has: letters beyond ASCII, and nothing that asks for less."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

if os.environ.get("HOSTING_TESTS") == "0":
    collect_ignore = ["test_completion_zsh_fish.py"]


@pytest.fixture(autouse=True)
def ordinary_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("LC_ALL", "LC_CTYPE", "PYTHONIOENCODING", "COLUMNS", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def command(tmp_path: Path) -> Path:
    """Put a `reliquary` of this Python on the path of a shell."""
    file = tmp_path / "bin" / "reliquary"
    file.parent.mkdir()
    file.write_text(f'#!/bin/sh\nexec {sys.executable} -m reliquary "$@"\n')
    file.chmod(0o755)
    return file
