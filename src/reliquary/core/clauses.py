"""A game's rulebook as data: numbered clauses, edition differences, rulings and decision points."""

from __future__ import annotations

import difflib
import functools
import re
import tomllib
from collections.abc import Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Literal, TypeAlias

import msgspec

from reliquary.core.texts import LANGUAGES, read_words

Value: TypeAlias = bool | int | str
Source: TypeAlias = int | Literal["card", "faq", "expansion", "public", "inferred", "house"]
"""Where a clause is found: a page of the printed rulebook, the cards, the publisher's answers, the rulebook of an
expansion, public pages about rules we do not own, our inference from all these, or our own ruling."""


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter of the rulebook."""

    id: str
    text: dict[str, str]
    """Its title by language."""


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One numbered rule; `derived` names the clauses it follows from, `tests` its worked cases.

    A game printed in two editions says which one a clause is in (`edition`), another where it is found (`source`).
    """

    id: str
    section: str
    edition: Literal["both", "en", "it"] | None = None
    source: tuple[Source, ...] = ()
    derived: tuple[str, ...] = ()
    ruling: tuple[str, ...] = ()
    switch: str | None = None
    tests: tuple[str, ...] = ()
    text: dict[str, str]
    """What it says, by language."""


class DifferenceText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a difference."""

    topic: str
    english_edition: str
    italian_edition: str
    consequence: str


class Difference(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One place where the two printed rulebooks differ."""

    id: str
    switch: str | None = None
    text: dict[str, DifferenceText]
    """What it says, by language."""


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One question that the rulebooks leave open, and our answer."""

    id: str
    option: str
    default: Value
    alternatives: tuple[Value, ...]
    settable: bool
    text: dict[str, str]
    """What it says, by language."""


class DecisionText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a decision point."""

    when: str
    options: str


class Decision(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One kind of question the table asks, and the clauses it comes from."""

    id: str
    clauses: tuple[str, ...]
    text: dict[str, DecisionText]
    """What it says, by language."""


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole rulebook in reading order."""

    section: tuple[Section, ...]
    clause: tuple[Clause, ...]
    ruling: tuple[Ruling, ...]
    difference: tuple[Difference, ...] = ()
    decision: tuple[Decision, ...] = ()


Entry: TypeAlias = Clause | Difference | Ruling | Decision


class UnknownNumberError(KeyError):
    """A number that the rulebook does not have; `suggestions` are the nearest that it has."""

    def __init__(self, number: str, suggestions: list[str]) -> None:
        super().__init__(number)
        self.number = number
        self.suggestions = suggestions

    def __str__(self) -> str:
        hint = f"; did you mean {', '.join(self.suggestions)}?" if self.suggestions else ""
        return f"the rulebook has no {self.number!r}{hint}"


class Book:
    """The rulebook in the text folder of a game's package: `clauses.toml`, and `clauses.en.toml` and so on.

    `letters` are the kinds of numbers it has, with their digits; the first kind, the clauses, may be left out.
    """

    def __init__(self, package: str, letters: Mapping[str, int]) -> None:
        self.package = package
        self.game = package.rpartition(".")[2]
        self.letters = letters

    @functools.cached_property
    def rulebook(self) -> Rulebook:
        """What is numbered, with its texts in all languages."""
        entries = tomllib.loads(self.read("clauses.toml"))
        for language in LANGUAGES:
            add_texts(entries, read_words(self.folder, language, "clauses."), language)
        return msgspec.convert(entries, Rulebook)

    @property
    def folder(self) -> Traversable:
        """The game's text folder."""
        return resources.files(self.package).joinpath("text")

    @functools.cached_property
    def entries(self) -> dict[str, Entry]:
        """What each number stands for."""
        book = self.rulebook
        everything: list[Entry] = [*book.clause, *book.difference, *book.ruling, *book.decision]
        return {entry.id: entry for entry in everything}

    def read(self, name: str) -> str:
        """Read a file of the game's text folder."""
        return self.folder.joinpath(name).read_text(encoding="utf-8")

    def sections(self) -> tuple[Section, ...]:
        """List the chapters in reading order."""
        return self.rulebook.section

    def clauses(self) -> tuple[Clause, ...]:
        """List the clauses."""
        return self.rulebook.clause

    def differences(self) -> tuple[Difference, ...]:
        """List the edition differences."""
        return self.rulebook.difference

    def rulings(self) -> tuple[Ruling, ...]:
        """List the rulings."""
        return self.rulebook.ruling

    def decisions(self) -> tuple[Decision, ...]:
        """List the decision points."""
        return self.rulebook.decision

    def find(self, number: str) -> Entry:
        """Look an entry up by its number, however spelled, or raise UnknownNumberError."""
        full = self.spell(number)
        if full not in self.entries:
            carriers = [clause.id for clause in self.clauses() if full in clause.tests]
            raise UnknownNumberError(number, carriers or difflib.get_close_matches(full, self.entries, cutoff=0.7))
        return self.entries[full]

    def clause(self, number: str) -> Clause:
        """Look a clause up by its number: "W51-072", "w51-72" or "72"; or raise UnknownNumberError."""
        entry = self.find(number)
        if not isinstance(entry, Clause):
            raise UnknownNumberError(number, [])
        return entry

    def spell(self, number: str) -> str:
        """Write a number in full; other text is only tidied."""
        kinds = "|".join(self.letters)
        found = re.fullmatch(rf"(?:({kinds})[-\s]?)?(\d{{1,3}})", number.strip(), re.IGNORECASE)
        if not found:
            return number.strip().upper()
        letters = (found[1] or next(iter(self.letters))).upper()
        return f"{letters}-{int(found[2]):0{self.letters[letters]}}"


FIELDS = {"difference": DifferenceText.__struct_fields__, "decision": DecisionText.__struct_fields__}
"""Entries whose text has several parts."""


def add_texts(entries: Mapping[str, list[dict[str, Any]]], words: Mapping[str, str], language: str) -> None:
    """Return every entry with its text in a language."""
    for kind, rows in entries.items():
        for row in rows:
            key = f"{kind}.{row['id']}"
            parts = {field: words[f"{key}.{field}"] for field in FIELDS[kind]} if kind in FIELDS else words[key]
            row.setdefault("text", {})[language] = parts
