"""Real shells at a terminal, for tests of completion."""

from __future__ import annotations

import os
import pty
import select
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SECONDS = 120


@contextmanager
def shell(folder: Path, *command: str) -> Iterator[int]:
    """Start a shell in a folder, give its terminal, and wait for its end."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        os.execvp(command[0], list(command))
    try:
        yield terminal
    finally:
        os.close(terminal)
        os.waitpid(process, 0)


def until(terminal: int, wanted: str) -> str:
    """Read a terminal until it shows a text."""
    shown = ""
    while wanted not in shown:
        ready, _, _ = select.select([terminal], [], [], SECONDS)
        assert ready, shown
        shown += os.read(terminal, 4096).decode(errors="replace")
    return shown
