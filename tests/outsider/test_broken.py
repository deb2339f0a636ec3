"""A package whose game cannot be loaded is reported by name; commands and the server work without it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from outsider.installed import PATIENCE, Outsider
from server.harness import NO_TLS, Server

REPORT = "the game 'chess' of the package broken-chess is left out: ModuleNotFoundError: No module named 'chess_rules'"


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Outsider:
    """Install a package that promises a game it does not contain."""
    info = tmp_path / "site" / "broken_chess-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken-chess\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[reliquary.games]\nchess = chess_rules:DESCRIPTION\n")
    outsider = Outsider(info.parent)
    for name, value in outsider.environment.items():
        monkeypatch.setenv(name, value)
    return outsider


def test_commands_report_it_and_work(broken: Outsider) -> None:
    command = [sys.executable, "-m", "reliquary", "simulate", "warehouse51", "--games", "1"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, env=os.environ, check=False)
    assert done.returncode == 0
    assert "1 games of warehouse51" in done.stdout
    assert REPORT in done.stderr


def test_the_server_reports_it_and_serves_the_others(broken: Outsider, tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        found = httpx.get(f"{server.address}/api/games", verify=NO_TLS).json()["games"]
        assert [one["name"] for one in found] == ["warehouse51", "settlers"]
    assert REPORT in server.log.read_text("utf-8")
