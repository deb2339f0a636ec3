"""Layouts of observations: which byte means what, in words, both ways.

An observation is a flat row of small whole numbers. A layout names its parts, says what the numbers mean, writes an
observation out as text and reads it back. It has a version and a hash, so that a policy never reads the wrong numbers.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

HIGHEST = 255
"""The largest number in an observation: each takes one byte."""


class LayoutError(ValueError):
    """An observation, a text or a policy that does not belong to a layout."""


class Part(NamedTuple):
    """A field before it has a place: its name, what each of its numbers is about, the largest one, and its meaning."""

    name: str
    labels: Sequence[str]
    high: int
    meaning: str


class Field(msgspec.Struct, frozen=True):
    """A named slice of an observation."""

    name: str
    start: int
    size: int
    low: int
    high: int
    labels: tuple[str, ...]
    """What each number is about: a seat, a card, a colour. `me` is the observer, `+1` the next seat clockwise."""
    meaning: str

    @property
    def slice(self) -> slice:
        """Return this field's slice of an observation."""
        return slice(self.start, self.start + self.size)


class Layout:
    """All fields of the observations of one game, with a version and a hash."""

    def __init__(self, game: str, seats: int, version: int, actions: int, pack: str, parts: Sequence[Part]) -> None:
        self.game = game
        self.seats = seats
        self.version = version
        self.actions = actions
        self.fields: tuple[Field, ...] = place(parts)
        self.size = sum(field.size for field in self.fields)
        self.named: Mapping[str, Field] = {field.name: field for field in self.fields}
        facts = [
            game,
            seats,
            version,
            actions,
            pack,
            [(one.name, one.size, one.high, one.labels) for one in self.fields],
        ]
        self.hash = hashlib.blake2b(msgspec.json.encode(facts), digest_size=8).hexdigest()

    def field(self, name: str) -> Field:
        """Find a field by its name."""
        if name not in self.named:
            raise LayoutError(f"observations of {self.game} have no field {name!r}; they have {', '.join(self.named)}")
        return self.named[name]

    def slice(self, name: str) -> slice:
        """Return a field's slice of an observation."""
        return self.field(name).slice

    def starts(self) -> dict[str, int]:
        """Return where every field begins."""
        return {field.name: field.start for field in self.fields}

    def scale(self) -> list[float]:
        """Return a factor per number that scales it to between 0 and 1."""
        return [1.0 / field.high for field in self.fields for _ in range(field.size)]

    def require(self, saved: str) -> None:
        """Refuse anything made for another layout, such as a policy trained with an older encoder."""
        if saved != self.hash:
            raise LayoutError(
                f"this was made for observations with the layout {saved}, but {self.game} with {self.seats} seats "
                f"has the layout {self.hash} (version {self.version}, {self.size} numbers, {self.actions} actions); "
                "train it again, or play the game it was made for"
            )

    def decode(self, observation: Iterable[int]) -> str:
        """Write an observation out: a line per field that is not all zero, with what each number is about."""
        row = [int(number) for number in observation]
        if len(row) != self.size:
            raise LayoutError(f"an observation of {self.game} has {self.size} numbers, not {len(row)}")
        lines = []
        for field in self.fields:
            pairs = zip(field.labels, row[field.slice], strict=True)
            words = [word(field, label, number) for label, number in pairs if number]
            if words:
                lines.append(f"{field.name}: {' '.join(words)}")
        return "\n".join(lines)

    def read(self, text: str) -> list[int]:
        """Read an observation that was written out."""
        row = [0] * self.size
        for line in text.splitlines():
            name, _, words = line.partition(": ")
            field = self.field(name)
            for one in words.split():
                label, _, value = one.partition("=")
                if label not in field.labels or not (value or "1").isdecimal() or int(value or 1) > field.high:
                    raise LayoutError(f"field {name} of {self.game} cannot say {one!r}")
                row[field.start + field.labels.index(label)] = int(value or 1)
        return row

    def describe(self) -> str:
        """Write the fields as a table in Markdown."""
        head = ["| field | place | numbers | largest | meaning |", "|---|---|---|---|---|"]
        return "\n".join([*head, *(describe_field(field) for field in self.fields)])


def place(parts: Sequence[Part]) -> tuple[Field, ...]:
    """Place the fields one after another."""
    fields: list[Field] = []
    start = 0
    for part in parts:
        labels = tuple(part.labels)
        if not labels or len(set(labels)) != len(labels) or not 1 <= part.high <= HIGHEST:
            raise LayoutError(f"field {part.name} needs labels that differ and a largest number from 1 to {HIGHEST}")
        fields.append(Field(part.name, start, len(labels), 0, part.high, labels, part.meaning))
        start += len(labels)
    return tuple(fields)


def word(field: Field, label: str, value: int) -> str:
    """Write one number with its label; for a flag the label alone."""
    return label if field.high == 1 else f"{label}={value}"


def describe_field(field: Field) -> str:
    """Write one field as a row of a table in Markdown."""
    where = f"{field.start}" if field.size == 1 else f"{field.start}–{field.start + field.size - 1}"
    return f"| `{field.name}` | {where} | {field.size} | {field.high} | {field.meaning} |"


def seat_labels(seats: int) -> list[str]:
    """Return the seats as the observer counts them: itself, then clockwise."""
    return ["me", *(f"+{place}" for place in range(1, seats))]


def pairs(first: Sequence[str], second: Sequence[str]) -> list[str]:
    """Return every pair, the first item varying slowest."""
    return [f"{one}.{other}" for one in first for other in second]
