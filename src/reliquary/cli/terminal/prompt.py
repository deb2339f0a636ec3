"""Where the player's lines come from: a keyboard, a pipe or a script."""

from __future__ import annotations

import contextlib
import importlib
import io
import sys
from collections.abc import Iterable, Iterator

from rich.text import Text

from reliquary.cli.terminal.screen import Screen, wrapped

LONGEST = 500


class Prompt:
    """Asks for one line at a time; None means that nothing more will come."""

    def __init__(self, screen: Screen, lines: Iterable[str] | None) -> None:
        self.screen = screen
        self.script: Iterator[str] | None = None if lines is None else iter(lines)
        self.was_interrupted = False
        """Whether the lines ended with Ctrl+C."""
        self.is_keyboard = lines is None and sys.stdin is not None and sys.stdin.isatty()
        if self.is_keyboard and screen.lively:
            with contextlib.suppress(ImportError):
                importlib.import_module("readline")
        elif lines is None and isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")

    def ask(self, question: str) -> str | None:
        """Read a line; an interrupt or the end of the input means leaving."""
        try:
            line = self._type(question) if self.is_keyboard else self._read(question)
        except (EOFError, KeyboardInterrupt) as end:
            line = None
            self.was_interrupted = isinstance(end, KeyboardInterrupt)
        if line is None:
            self.screen.console.print()
            return None
        return clean(line)

    def _type(self, question: str) -> str:
        if self.screen.lively:
            return input(question)
        self.screen.console.print(question, end="", soft_wrap=True)
        return self._line()

    def _read(self, question: str) -> str:
        """Read from a pipe or a script, and write down what was read as if it had been typed."""
        line = self._line()
        self.screen.show(wrapped(Text(f"{question}{clean(line)}"), self.screen.width))
        return line

    def _line(self) -> str:
        if self.script is not None:
            line = next(self.script, None)
            if line is None:
                raise EOFError
            return line
        if sys.stdin is None or not (line := sys.stdin.readline()):
            raise EOFError
        return line


def clean(line: str) -> str:
    """Keep what can be printed, and no more than anyone would type."""
    return "".join(sign for sign in line[:LONGEST] if sign.isprintable()).strip()
