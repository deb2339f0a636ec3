"""A view of any game as headings with rows: what a plain table shows in the terminal and in the browser."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from reliquary.core.words import Outcome, Seat
from reliquary.speech.plain.sentences import PlainSentences, capital
from reliquary.speech.shared_display import ScoreRow


class PlainRow(msgspec.Struct, frozen=True, kw_only=True):
    """Something a view shows: what it is, and its value in words."""

    name: str
    value: str


class PlainSection(msgspec.Struct, frozen=True, kw_only=True):
    """Rows under a heading; those of the table itself have none."""

    title: str
    rows: list[PlainRow]


class PlainFigures(msgspec.Struct, frozen=True, kw_only=True, tag="plain", tag_field="type"):
    """What the screen shows for a game without its own board."""

    title: str
    sections: list[PlainSection]
    scores: list[ScoreRow]
    """The score sheet once the game is over."""


class PlainView:
    """Lays one view out for one reader."""

    def __init__(self, sentences: PlainSentences, names: Sequence[str], reader: Seat | None) -> None:
        self.sentences = sentences
        self.names = names
        self.reader = reader

    def sections(self, view: msgspec.Struct) -> list[PlainSection]:
        """Lay out a view: single values first, then a section for whatever has parts."""
        fields: dict[str, Any] = msgspec.to_builtins(view)
        fields.pop("type", None)
        single = {name: value for name, value in fields.items() if not has_parts(value)}
        rows = [self.row(name, value) for name, value in single.items()]
        others = [self.section(name, value) for name, value in fields.items() if name not in single]
        return [*([PlainSection(title="", rows=rows)] if rows else []), *others]

    def section(self, name: str, value: Any) -> PlainSection:
        """Lay out something with parts under a heading."""
        parts = value.items() if isinstance(value, dict) else enumerate(value, start=1)
        rows = [self.part(str(key), part) for key, part in parts]
        return PlainSection(title=capital(self.sentences.field(name)), rows=rows)

    def part(self, key: str, value: Any) -> PlainRow:
        """Lay out one part; one that belongs to a seat is called after it."""
        if isinstance(value, dict) and isinstance(value.get("seat"), int):
            rest = {name: one for name, one in value.items() if name != "seat"}
            return PlainRow(name=capital(self.text("seat", value["seat"])), value=self.text("", rest))
        return self.row(key, value)

    def row(self, name: str, value: Any) -> PlainRow:
        """Lay out one value."""
        return PlainRow(name=capital(self.sentences.field(name)), value=self.text(name, value))

    def text(self, name: str, value: Any) -> str:
        """Write a value."""
        return self.sentences.value(name, value, self.names, self.reader)


def has_parts(value: Any) -> bool:
    """Return whether a value deserves its own heading."""
    return isinstance(value, dict) or (isinstance(value, list) and any(isinstance(one, (dict, list)) for one in value))


def score_rows(sentences: PlainSentences, outcome: Outcome | None) -> Iterator[ScoreRow]:
    """Write the score sheet, the total last."""
    if outcome is None:
        return
    sources = sorted(outcome.scores[0], key=lambda source: source == "total")
    for source in sources:
        points: list[int | None] = [sheet[source] for sheet in outcome.scores]
        yield ScoreRow(source=source, name=capital(sentences.field(source)), points=points)
