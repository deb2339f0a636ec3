"""Surroundings every terminal of today has: letters beyond ASCII, and nothing that asks for less."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def ordinary_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("LC_ALL", "LC_CTYPE", "PYTHONIOENCODING", "COLUMNS", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
