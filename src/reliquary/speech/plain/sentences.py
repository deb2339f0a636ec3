"""Sentences about moves, events, reasons and outcomes of any game.

A game with a `text` folder may write them itself, one file per language: `moves.take = "take {stones} stones"`,
`events.taken = "{seat} took {stones}."`, and likewise `reasons`, `outcomes` and `fields`. What it does not write is
named after its structs: the move `Take(stones=2)` becomes "Take (stones 2)".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from reliquary.core.texts import languages_in, read_words
from reliquary.core.words import Event, Move, Outcome, Reason, Seat
from reliquary.speech.catalogue import joined, shared_words

SEAT_FIELDS = frozenset(("seat", "turn", "next", "first", "to", "source", "owner", "dealer", "winner", "witness"))
"""Fields that hold the number of a seat; a reader is shown a name instead."""


@cache
def own_words(package: str | None, code: str) -> Mapping[str, str]:
    """Read what a game says itself in a language; nothing if it says nothing."""
    if package is None:
        return {}
    folder = resources.files(package)
    return read_words(folder, code) if code in languages_in(folder) else {}


def in_words(name: str) -> str:
    """Write the name of a struct or field as words: `last_stone` is "last stone"."""
    return name.replace("_", " ")


def capital(text: str) -> str:
    """Begin a text with a capital letter."""
    return text[:1].upper() + text[1:]


class PlainSentences:
    """Words one game in one language."""

    def __init__(self, text: str | None, code: str) -> None:
        self.shared = shared_words(code)
        self.own = own_words(text, code)

    def move(self, move: Move, names: Sequence[str]) -> str:
        """Return the label of a move, as on a button."""
        tag, values = fields_of(move)
        own = self.own.get(f"moves.{tag}")
        return own.format(**self.named(values, names)) if own else self.listed(capital(in_words(tag)), values, names)

    def event(self, event: Event, names: Sequence[str], reader: Seat | None = None) -> str:
        """Describe what happened."""
        tag, values = fields_of(event)
        own = self.own.get(f"events.{tag}")
        if own:
            return capital(own.format(**self.named(values, names, reader)))
        seat = values.pop("seat", None)
        told = self.listed(in_words(tag), values, names, reader)
        who = self.value("seat", seat, names, reader) if seat is not None else ""
        return f"{capital(who)}: {told}." if who else f"{capital(told)}."

    def reason(self, reason: Reason, names: Sequence[str]) -> str:
        """Return why a move is refused."""
        own = self.own.get(f"reasons.{reason.key}")
        if own:
            return own.format(**self.named(reason.numbers, names))
        return f"{self.listed(capital(in_words(reason.key)), reason.numbers, names)}."

    def outcome(self, outcome: Outcome, names: Sequence[str], reader: Seat | None = None) -> str:
        """Describe who won and why."""
        reason = self.own.get(f"outcomes.{outcome.reason}", in_words(outcome.reason))
        if not outcome.winners:
            return self.shared["plain.nobody_won"].format(reason=reason)
        people = joined(self.shared, (self.value("seat", seat, names, reader) for seat in outcome.winners))
        return self.shared["plain.won"].format(people=people, reason=reason)

    def field(self, name: str) -> str:
        """Return the name of a field of a move, an event or a view."""
        return self.own.get(f"fields.{name}", in_words(name))

    def listed(self, what: str, values: Mapping[str, Any], names: Sequence[str], reader: Seat | None = None) -> str:
        """Describe what something is, and the values of its fields."""
        pairs = [
            f"{self.field(name)} {self.value(name, value, names, reader)}"
            for name, value in values.items()
            if value is not None
        ]
        return f"{what} ({', '.join(pairs)})" if pairs else what

    def named(self, values: Mapping[str, Any], names: Sequence[str], reader: Seat | None = None) -> dict[str, Any]:
        """Put names in the place of seats."""
        return {name: self.value(name, value, names, reader) for name, value in values.items()}

    def value(self, field: str, value: Any, names: Sequence[str], reader: Seat | None = None) -> str:
        """Write a value for a reader."""
        if isinstance(value, bool):
            return self.shared["plain.yes" if value else "plain.no"]
        if field in SEAT_FIELDS and isinstance(value, int) and 0 <= value < len(names):
            return self.shared["people.you"] if value == reader else names[value]
        if isinstance(value, dict):
            return self.listed("", value, names, reader)[2:-1] or self.shared["plain.nothing"]
        if isinstance(value, list):
            return ", ".join(self.value(field, one, names, reader) for one in value) or self.shared["plain.nothing"]
        return self.shared["plain.nothing"] if value is None else str(value)


def fields_of(struct: msgspec.Struct) -> tuple[str, dict[str, Any]]:
    """Split a move or an event into its tag and its fields."""
    values: dict[str, Any] = msgspec.to_builtins(struct)
    return str(values.pop("type", type(struct).__name__.lower())), values
