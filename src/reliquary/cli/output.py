"""What lists are printed on: a page that reads well, a plain table, or one JSON document."""

from __future__ import annotations

import io
import json
import sys
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

WIDEST = 110


def paper() -> Console:
    """Open the output: never wider than reads well, never stopped by a letter the terminal lacks."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    return Console(width=min(Console().width, WIDEST), highlight=False, emoji=False)


def plain_table() -> Table:
    """Rule a table with a line under its head and nothing else."""
    return Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0), show_edge=False)


def print_json(document: Any) -> None:
    """Print one JSON document, in plain ASCII where the output knows nothing else."""
    knows_letters = (sys.stdout.encoding or "").lower().startswith("utf")
    sys.stdout.write(json.dumps(document, ensure_ascii=not knows_letters, indent=2) + "\n")


def refuse(message: str) -> int:
    """Print an error and return the exit code for it."""
    Console(stderr=True, soft_wrap=True).print(message, markup=False, highlight=False)
    return 2
