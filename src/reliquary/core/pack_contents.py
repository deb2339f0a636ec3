"""A pack as plain data, the same however its file was written: to be shown, written out and compared."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

LINE = 110
"""A list that fits into such a line is written on one."""
SOURCES = re.compile(r"provenance$|_source$")
"""Fields that say where a fact comes from."""


class Contents(msgspec.Struct, frozen=True, kw_only=True):
    """What is in a pack: cards by the id that names them, and tables beside them, such as a board."""

    title: str
    about: str = ""
    hash: str
    table: str
    """What a card's table is called in a file."""
    tables: Mapping[str, Mapping[str, Any]] = {}
    cards: Mapping[str, Mapping[str, Any]]
    sentences: Mapping[str, str] = {}
    """What each card does, in English."""


class Packs(Protocol):
    """What a game provides for packs of its cards."""

    option: str
    """The option that names the pack of a game."""
    table: str
    """What a card's table is called in a file: by it a file is known as this game's."""

    def check(self, text: str, file: str) -> tuple[str, Sequence[ValueError]]:
        """Return what is in the text of a pack file, or everything that is wrong with it."""

    def contents(self, text: str) -> Contents:
        """Read the text of a pack file, or raise ValueError."""

    def house(self) -> Contents:
        """Return the cards a pack can replace, as they are without one."""


def written(contents: Contents) -> str:
    """Write a pack as a TOML file, with what each card does above it."""
    lines = [f"name = {inline(contents.title)}"]
    lines += [f"about = {inline(contents.about)}"] if contents.about else []
    for name, fields in contents.tables.items():
        lines += ["", f"[{name}]", *written_fields(fields)]
    for key, fields in contents.cards.items():
        told = contents.sentences.get(key, "")
        lines += ["", f"[[{contents.table}]]", *([f"# {told}"] if told else []), *written_fields(fields)]
    return "\n".join(lines) + "\n"


def written_fields(fields: Mapping[str, Any]) -> list[str]:
    """Write fields, one a line; a long list has a line for every element."""
    return [f"{written_key(name)} = {written_value(value)}" for name, value in fields.items()]


def written_value(value: Any) -> str:
    """Write a value, a long list over several lines."""
    line = inline(value)
    if not isinstance(value, list | tuple) or len(line) <= LINE:
        return line
    return "\n".join(["[", *(f"    {inline(one)}," for one in value), "]"])


def inline(value: Any) -> str:
    """Write a value on one line, as TOML wants it."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, bool | int):
        return json.dumps(value)
    if isinstance(value, Mapping):
        parts = [f"{written_key(name)} = {inline(one)}" for name, one in value.items()]
        return f"{{ {', '.join(parts)} }}" if parts else "{}"
    return f"[{', '.join(map(inline, value))}]"


def written_key(name: str) -> str:
    """Write a key, bare if it can be."""
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else inline(name)


class Difference(NamedTuple):
    """What is different about a card; without a field the whole card is only in one pack, and "" says nothing."""

    card: str
    field: str
    old: str
    new: str


def differences(old: Contents, new: Contents) -> Iterator[Difference]:
    """Compare two packs; where a fact comes from makes no difference."""
    for name in dict.fromkeys((*old.tables, *new.tables)):
        yield from field_differences(name, old.tables.get(name, {}), new.tables.get(name, {}))
    for key in dict.fromkeys((*old.cards, *new.cards)):
        if key in new.cards and key in old.cards:
            yield from field_differences(key, old.cards[key], new.cards[key])
        else:
            yield Difference(key, "", *("there" if key in one.cards else "" for one in (old, new)))


def field_differences(card: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[Difference]:
    """Compare two tables field by field."""
    for field in dict.fromkeys((*old, *new)):
        if old.get(field) != new.get(field) and not SOURCES.search(field):
            yield Difference(card, field, *(inline(one[field]) if field in one else "" for one in (old, new)))
