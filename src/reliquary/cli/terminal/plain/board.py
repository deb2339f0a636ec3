"""Draws a view of any game as headings and rows, and its score sheet."""

from __future__ import annotations

from rich.text import Text

from reliquary.cli.terminal.plain.voice import PlainVoice
from reliquary.cli.terminal.screen import padded, rule, wrapped
from reliquary.cli.terminal.voice import seat_mark
from reliquary.core.words import Outcome, View
from reliquary.games import description_of
from reliquary.speech.plain.display import PlainView, score_rows
from reliquary.speech.plain.sentences import PlainSentences

LABEL = 16
COLUMN = 13


def sentences_of(voice: PlainVoice) -> PlainSentences:
    """Return the plain words of the game at a table."""
    return PlainSentences(description_of(voice.game).text, voice.code)


def board_lines(voice: PlainVoice, view: View, width: int) -> list[Text]:
    """Draw a view, a heading for whatever has parts."""
    lines = [rule(description_of(voice.game).title, width)]
    for section in PlainView(sentences_of(voice), voice.names, voice.reader).sections(view):
        if section.title:
            lines.append(Text(section.title, style="bold"))
        for row in section.rows:
            lines.extend(wrapped(Text(f"{row.name}: {row.value}"), width, indent=2))
    return lines


def score_sheet(voice: PlainVoice, outcome: Outcome, width: int) -> list[Text]:
    """Draw a row per source of points and a column per seat."""
    column = min(COLUMN, (width - LABEL) // len(voice.names))
    heads = "".join(cell(f"{seat_mark(seat)} {name}", column) for seat, name in enumerate(voice.names))
    lines = [rule(voice.say("score.final"), width), Text(" " * LABEL + heads, style="bold")]
    for row in score_rows(sentences_of(voice), outcome):
        numbers = "".join(cell(f"{points:>3}", column) for points in row.points)
        lines.append(Text(cell(row.name, LABEL) + numbers, style="bold" if row.source == "total" else ""))
    return lines


def cell(text: str, width: int) -> str:
    """Fit a text into a column."""
    return padded(Text(text), width - 1).plain + " "
