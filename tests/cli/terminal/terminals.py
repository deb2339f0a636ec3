"""Terminals for tests of `reliquary play`: a script, a lively screen and a pipe."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.cells import cell_len
from rich.console import Console

from cli.command import called
from reliquary.cli.commands.play import play
from reliquary.cli.terminal.screen import Screen
from reliquary.core.record import Record, read

FINE, FAILED, REFUSED = 0, 1, 2
WIPE = "\x1b[2J\x1b[H"
CODES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
COLOURS = re.compile(r"\x1b\[[0-9;]*(?:3[0-7]|9[0-7]|4[0-7])m")
ORDINARY: dict[str, Any] = {"seats": None, "edition": None, "bots": "random", "seed": 1, "lang": "en", "options": {}}
SECONDS = 300


def scripted(game: str, lines: Iterable[str], output: io.StringIO | None = None, **wishes: Any) -> tuple[int, str]:
    """Play a game by script; return the exit code and what was printed."""
    shown = output or io.StringIO()
    console = Console(file=shown, width=80, highlight=False)
    wanted = {**ORDINARY, "seat": 0, "name": "", "resume": None, **wishes}
    return called(play, game, **wanted, console=console, lines=lines), shown.getvalue()


def lively_screen(*, height: int = 24, no_color: bool = False) -> tuple[Screen, io.StringIO]:
    """Return a terminal that redraws, and what it shows."""
    output = io.StringIO()
    console = Console(
        file=output,
        width=80,
        height=height,
        force_terminal=True,
        highlight=False,
        no_color=no_color,
        color_system="standard",
    )
    return Screen(console, lively=True), output


def piped(game: str, *arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Play a game in a process that reads from a pipe and writes to one."""
    return subprocess.run(
        [sys.executable, "-m", "reliquary", "play", game, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
        env={**os.environ, **environment},
    )


def too_wide(output: str) -> list[str]:
    """Return the lines wider than 80 columns, apart from the path of a saved game."""
    saved = re.compile(r"reliquary/\w+-")
    return [line for line in output.splitlines() if cell_len(line) > 80 and not saved.search(line)]


def kept(state: Path) -> Record:
    """Read the one game that was saved."""
    (file,) = state.glob("*.json")
    return read(file.read_bytes())
