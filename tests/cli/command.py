"""Runs the `reliquary` command inside the test, exactly as `reliquary.cli.main` does."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import reliquary
from reliquary.cli import main
from reliquary.command_line import run_command


class Done(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str


class Command:
    """Calls `main` with arguments; an exception that reaches the user as a traceback fails the test."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, *arguments: str | Path) -> Done:
        """Run the command to its end."""
        self.monkeypatch.setattr(sys, "argv", ["reliquary", *map(str, arguments)])
        with pytest.raises(SystemExit) as left:
            main()
        out, err = self.capsys.readouterr()
        return Done(int(left.value.code or 0), out, err)

    def refused(self, *arguments: str | Path) -> str:
        """Run a command that the user got wrong: exit 2, one line on standard error, nothing on standard output."""
        done = self(*arguments)
        assert done.code == 2
        assert done.out == ""
        assert done.err.startswith("reliquary: ")
        assert done.err.count("\n") == 1
        return done.err


def called(function: Callable[..., int], *arguments: Any, **named: Any) -> int:
    """Call what a command runs, as the command does: errors become a line and an exit code."""
    return run_command(lambda: function(*arguments, **named), "reliquary")


def in_a_process(*arguments: str | Path) -> Done:
    """Run the command in a separate process."""
    surroundings = {**os.environ, "PYTHONPATH": str(Path(reliquary.__file__).parents[1])}
    command = [sys.executable, "-m", "reliquary", *map(str, arguments)]
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False, timeout=120)
    return Done(done.returncode, done.stdout, done.stderr)
