"""Score sheets of Imperial Settlers: the final one, and the standings as they are now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from reliquary.bots.bot import SeatTable
from reliquary.cli.terminal.screen import padded, rule, wrapped
from reliquary.cli.terminal.settlers.speech import Speech
from reliquary.cli.terminal.voice import seat_mark
from reliquary.core.words import Outcome
from reliquary.games.settlers.codes import COMMON
from reliquary.games.settlers.ending import final_points
from reliquary.games.settlers.state import held
from reliquary.games.settlers.table import Table

SOURCES = ("play", "common", "faction", "final")
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


def sheet_now(table: Table, seat: int) -> dict[str, int]:
    """Count a seat's points by source as if the game ended now; all of it is public."""
    places = [(number, table.rules.cards[number]) for number in held(table, seat)]
    common = sum(card.faction == COMMON for _, card in places)
    sheet = {
        "play": int(table.empires[seat].points),
        "common": common,
        "faction": 2 * (len(places) - common),
        "final": sum(
            int(final_points(table, seat, number, card.final)) for number, card in places if card.final is not None
        ),
    }
    return {**sheet, "total": sum(sheet.values())}


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
