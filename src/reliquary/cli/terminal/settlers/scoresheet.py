"""Score sheets of Imperial Settlers: the final one, and the standings as they are now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from reliquary.bots.bot import SeatTable
from reliquary.cli.terminal.screen import padded, rule, wrapped
from reliquary.cli.terminal.settlers.speech import Speech
from reliquary.cli.terminal.voice import seat_mark
from reliquary.core.words import Outcome
from reliquary.games.settlers.table import Table
from reliquary.speech.settlers.score import SOURCES, sheet_now

LABEL = 20
COLUMN = 14


def final_sheet(speech: Speech, outcome: Outcome, width: int) -> list[Text]:
    """Draw the score sheet of a finished game."""
    return draw_sheet(speech, outcome.scores, width, speech.say("score.final"))


def standings(speech: Speech, seen: SeatTable, width: int) -> list[Text]:
    """Draw what the seats would score now."""
    table: Table = seen.imagine()
    sheets = [sheet_now(table, seat) for seat in range(int(table.rules.seats))]
    note = wrapped(Text(speech.say("score.note"), style="italic"), width)
    return [*draw_sheet(speech, sheets, width, speech.say("score.now")), *note]


def draw_sheet(speech: Speech, sheets: Sequence[Mapping[str, int]], width: int, title: str) -> list[Text]:
    """Draw a row per source and a column per seat."""
    column = min(COLUMN, (width - LABEL) // len(sheets))
    heads = [padded(Text(f"{seat_mark(seat)} {name}"), column).plain for seat, name in enumerate(speech.names)]
    rows = [rule(title, width), Text(" " * LABEL + "".join(heads), style="bold")]
    for source in (*SOURCES, "total"):
        label = padded(Text(speech.language.word(f"score.{source}")), LABEL).plain
        cells = "".join(padded(Text(f"{sheet[source]:>3}"), column).plain for sheet in sheets)
        rows.append(Text(label + cells, style="bold" if source == "total" else ""))
    return rows
