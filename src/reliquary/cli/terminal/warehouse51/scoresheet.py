"""Score sheets: the final one, and the standings as far as one player can see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from reliquary.bots.bot import SeatTable
from reliquary.bots.warehouse51.greedy import drop_known_counterfeits
from reliquary.cli.terminal.screen import padded, rule, wrapped
from reliquary.cli.terminal.voice import seat_mark
from reliquary.cli.terminal.warehouse51.marks import STYLES, category_values
from reliquary.cli.terminal.warehouse51.speech import LETTERS, Speech
from reliquary.core.words import Outcome
from reliquary.games.warehouse51.packs.pack import COLOURS
from reliquary.games.warehouse51.scoring import FIRST, SECOND, SOURCES, sheet
from reliquary.games.warehouse51.table import Table
from reliquary.games.warehouse51.views import TableView

LABEL = 12
COLUMN = 13
PLACES = (LABEL, 6, 14, 14, 8)
UNKNOWN = "?"
NOBODY = "–"


def final_sheet(speech: Speech, outcome: Outcome, width: int) -> list[Text]:
    """Draw the score sheet of a finished game."""
    sheets = [{source: str(points) for source, points in row.items()} for row in outcome.scores]
    return draw_sheet(speech, sheets, width, speech.say("score.final"))


def standings(speech: Speech, seen: SeatTable, width: int) -> list[Text]:
    """Draw what the seats would score now, as far as the player can see, and the majorities."""
    view: TableView = seen.view()
    table: Table = seen.imagine()
    drop_known_counterfeits(table, seen.seat)
    sheets = []
    for panel in view.panels:
        points = dict(zip(SOURCES, sheet(table, panel.seat), strict=True))
        row = {source: str(number) for source, number in points.items()}
        row["total"] = str(sum(points.values()))
        if panel.purse is None:
            row["ingots"] = UNKNOWN
            row["total"] = f"{sum(points.values()) - points['ingots']}+{UNKNOWN}"
        sheets.append(row)
    return [
        *draw_sheet(speech, sheets, width, speech.say("score.now")),
        *wrapped(Text(speech.say("score.note"), style="italic"), width),
        Text(),
        *majorities(speech, view),
    ]


def draw_sheet(speech: Speech, sheets: Sequence[Mapping[str, str]], width: int, title: str) -> list[Text]:
    """Draw a row per source and a column per seat."""
    column = min(COLUMN, (width - LABEL) // len(sheets))
    heads = [cell(f"{seat_mark(seat)} {name}", column) for seat, name in enumerate(speech.names)]
    rows = [rule(title, width), Text(" " * LABEL + "".join(heads), style="bold")]
    for source in (*SOURCES, "total"):
        style = "bold" if source == "total" else STYLES[source] if source in COLOURS else ""
        label = cell(speech.language.word(f"score.{source}"), LABEL)
        rows.append(Text(label + "".join(cell(row[source], column, right=True) for row in sheets), style=style))
    return rows


def cell(text: str, width: int, *, right: bool = False) -> str:
    """Fit a text into a column; numbers stand under the third sign of the heading."""
    return padded(Text(f"{text:>3}" if right else text), width - 1).plain + " "


def majorities(speech: Speech, view: TableView) -> list[Text]:
    """Draw per category the player's own value, the best and the second-best, and what the places are worth."""
    heads = [speech.say(f"score.{key}") for key in ("category", "mine", "best", "second", "worth")]
    rows = [Text("".join(cell(head, size) for head, size in zip(heads, PLACES, strict=True)), style="bold")]
    values = [category_values(speech, view, panel.seat) for panel in view.panels]
    for number, colour in enumerate(COLOURS):
        held = [value[colour] for value in values]
        ranks = sorted({value for value in held if value}, reverse=True)
        best, second, *_ = [*(place(held, rank) for rank in ranks), NOBODY, NOBODY]
        worth = f"{FIRST[number]}/{SECOND[number]}"
        cells = (speech.language.colour(colour), str(held[speech.seat]), best, second, worth)
        text = "".join(cell(value, size) for value, size in zip(cells, PLACES, strict=True))
        rows.append(Text(text, style=STYLES[colour]))
    return rows


def place(held: Sequence[int], value: int) -> str:
    """Return a value and the letters of the seats that have it."""
    return f"{value} {' '.join(LETTERS[seat] for seat, other in enumerate(held) if other == value)}"
