"""The table at some move of a record, as a spectator saw it; a game may draw its own."""

from __future__ import annotations

from reliquary.cli.output import paper
from reliquary.cli.terminal.plain import replay as plain
from reliquary.cli.terminal.screen import Screen
from reliquary.core.description import load
from reliquary.core.game import Table
from reliquary.core.record import Record
from reliquary.games import described


def show_table(record: Record, table: Table, number: int, lang: str) -> None:
    """Print the move that was made last and the table after it."""
    show = load(described(record.game).replay) or plain.show_table
    show(record, table, number, lang, Screen(paper(wraps=False), lively=False))
