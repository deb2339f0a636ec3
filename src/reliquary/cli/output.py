"""What commands print on: pages that read well, tables that fit, one JSON document; nothing is taken for markup."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any, Literal

from rich import box
from rich.console import Console
from rich.measure import Measurement
from rich.progress import Progress, ProgressColumn
from rich.table import Table

WIDEST = 110
UNBOUNDED = 10_000


def paper(*, wraps: bool = True) -> Console:
    """Open the output: verbatim, and never wider than reads well; without wrapping, lines stay whole."""
    width = min(Console().width, WIDEST) if wraps else None
    return Console(width=width, soft_wrap=not wraps, markup=False, highlight=False, emoji=False)


def errors() -> Console:
    """Open the output for errors and progress, verbatim; lines stay whole."""
    return Console(stderr=True, soft_wrap=True, markup=False, highlight=False, emoji=False)


def say(line: str) -> None:
    """Print one line as it is."""
    paper(wraps=False).print(line)


def progress_bar(*columns: ProgressColumn, transient: bool = True, period: float = 30.0) -> Progress:
    """Show progress on standard error, if that is a terminal."""
    console = errors()
    hidden = not console.is_terminal
    return Progress(*columns, console=console, transient=transient, disable=hidden, speed_estimate_period=period)


def plain_table() -> Table:
    """Rule a table with a line under its head and nothing else."""
    return Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0), show_edge=False)


def grid(headings: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1, title: str | None = None) -> Table:
    """Lay out a table whose first columns are words and the rest numbers."""
    table = Table(title=title, box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    for place, heading in enumerate(headings):
        side: Literal["left", "right"] = "left" if place < words else "right"
        table.add_column(heading, justify=side, no_wrap=True, overflow="fold")
    for row in rows:
        table.add_row(*row)
    return table


def print_grid(
    headings: Sequence[str],
    rows: Sequence[Sequence[str]],
    words: int = 1,
    title: str | None = None,
    breaks: Sequence[int] = (),
) -> None:
    """Print a table; columns that do not fit beside the first ones follow below them, so that no word is cut.

    A line is drawn after each row in `breaks`.
    """
    console = paper()
    for number, block in enumerate(blocks(console, headings, rows, words)):
        chosen = [*range(words), *block]
        cells = [[row[place] for place in chosen] for row in rows]
        table = grid([headings[place] for place in chosen], cells, words, None if number else title)
        for place in breaks:
            table.rows[place].end_section = True
        console.print(table)


def blocks(console: Console, headings: Sequence[str], rows: Sequence[Sequence[str]], words: int) -> list[list[int]]:
    """Share out the columns after the first ones: as many to a table as fit beside those."""
    found: list[list[int]] = [[]]
    for place in range(words, len(headings)):
        chosen = [*range(words), *found[-1], place]
        table = grid([headings[one] for one in chosen], [[row[one] for one in chosen] for row in rows], words)
        if not fits(console, table) and found[-1]:
            found.append([])
        found[-1].append(place)
    return found


def fits(console: Console, table: Table) -> bool:
    """Return whether a table can be printed without cutting anything."""
    return Measurement.get(console, console.options.update(width=UNBOUNDED), table).maximum <= console.width


def print_records(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print rows of facts: as a table if it fits, else each as a block of lines, one fact a line."""
    console = paper()
    table = grid(headings, rows, words=len(headings))
    if fits(console, table):
        console.print(table)
        return
    label = max(map(len, headings))
    for row in rows:
        for heading, fact in zip(headings, row, strict=True):
            say(f"{heading:<{label}}  {fact}".rstrip())
        say("")


def knows_letters() -> bool:
    """Return whether the output can show more than ASCII."""
    return (sys.stdout.encoding or "").lower().startswith("utf")


def print_json(document: Any) -> None:
    """Print one JSON document, in plain ASCII where the output knows nothing else."""
    sys.stdout.write(json.dumps(document, ensure_ascii=not knows_letters(), indent=2) + "\n")
