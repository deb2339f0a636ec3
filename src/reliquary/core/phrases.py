"""How a language of any game fills in its phrases: who is who, which form a sentence takes, what each field shows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from reliquary.core.words import Event, Move, Seat


class Company(msgspec.Struct, frozen=True):
    """Who sits at the table, and which of them the sentence is for."""

    names: Sequence[str] = ()
    reader: Seat | None = None


class Phrases(ABC):
    """One language's words; a game says how the fields of its values are shown."""

    def __init__(self, code: str, words: Mapping[str, str]) -> None:
        self.code = code
        self.words = words

    def word(self, key: str) -> str:
        """Look a word up by its dotted key, such as `score.total`."""
        return self.words[key]

    def phase(self, phase: str) -> str:
        """Return the name of a phase."""
        return self.words[f"phases.{phase}"]

    def form(self, key: str, *, is_mine: bool) -> str:
        """Choose the phrase for the reader or about someone else; many have one form for both."""
        return self.words[key] if key in self.words else self.words[f"{key}.{'mine' if is_mine else 'theirs'}"]

    def fill(self, template: str, values: Mapping[str, Any], company: Company) -> str:
        """Fill in the fields of a phrase; None is left out."""
        shown = {key: self.show(key, value, company) for key, value in values.items() if value is not None}
        return template.format(**shown)

    @abstractmethod
    def show(self, key: str, value: Any, company: Company) -> str:
        """Put one value into words, according to its field."""

    def seat(self, seat: Seat, company: Company) -> str:
        """Return what a seat is called in a sentence for the reader."""
        if seat == company.reader:
            return self.words["words.you"]
        if 0 <= seat < len(company.names):
            return company.names[seat]
        return self.words["words.seat"].format(number=seat)

    def person(self, seat: Seat, company: Company) -> str:
        """Return what a seat is called as the subject of a sentence or in a list of people."""
        return self.words["words.you_yourself"] if seat == company.reader else self.seat(seat, company)

    def listed(self, items: Iterable[str]) -> str:
        """List things in a sentence, with semicolons where a comma inside one of them would mislead."""
        *most, last = list(items) or [self.words["words.nothing"]]
        comma, conjunction = self.words["words.comma"], self.words["words.and"]
        if any(comma in item for item in most) or (len(most) > 1 and comma in last):
            comma, conjunction = "; ", f";{conjunction}"
        return conjunction.join([comma.join(most), last] if most else [last])


def separated(items: Iterable[str]) -> str:
    """List things one after another, with semicolons if one contains a comma."""
    row = list(items)
    return ("; " if any(", " in item for item in row) else ", ").join(row)


def fields_of(value: msgspec.Struct) -> dict[str, Any]:
    """Take a value apart by field name."""
    return {name: getattr(value, name) for name in value.__struct_fields__}


def tag_of(value: Move | Event) -> str:
    """Return the kind of a move or an event, as in its JSON form."""
    return str(value.__struct_config__.tag)


def first_seat(event: Event, fields: Iterable[str]) -> Seat | None:
    """Return the seat an event is about: the first of these fields that names one."""
    seats = (getattr(event, name, None) for name in fields)
    return next((seat for seat in seats if seat is not None), None)
