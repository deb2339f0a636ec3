"""The rulebook of Warehouse 51 as data: numbered clauses, edition differences and rulings."""

from __future__ import annotations

import difflib
import functools
import re
import tomllib
from importlib import resources
from typing import Literal, TypeAlias

import msgspec

Value: TypeAlias = bool | int | str

PATTERN = re.compile(r"(?:(?P<letters>W51|E|H)[-\s]?)?(?P<digits>\d{1,3})", re.IGNORECASE)
WIDTHS = {"W51": 3, "E": 2, "H": 2}


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter of the rulebook; its English name is the key the clauses use."""

    en: str
    it: str


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One numbered rule; `derived` names the printed clauses it follows from, `tests` its worked cases."""

    id: str
    edition: Literal["both", "en", "it"]
    section: str
    derived: tuple[str, ...] = ()
    ruling: tuple[str, ...] = ()
    switch: str | None = None
    tests: tuple[str, ...] = ()
    en: str
    it: str


class DifferenceText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a difference."""

    topic: str
    english_edition: str
    italian_edition: str
    consequence: str


class Difference(DifferenceText, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One place where the two rulebooks do not say the same; its own words are English."""

    id: str
    switch: str | None = None
    it: DifferenceText


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One question that the rulebooks leave open, and our answer."""

    id: str
    option: str
    default: Value
    alternatives: tuple[Value, ...]
    settable: bool
    en: str
    it: str


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the file, in its order."""

    section: tuple[Section, ...]
    clause: tuple[Clause, ...]
    difference: tuple[Difference, ...]
    ruling: tuple[Ruling, ...]


Entry: TypeAlias = Clause | Difference | Ruling


class UnknownNumberError(KeyError):
    """A number that the rulebook does not have; `suggestions` are the nearest that it has."""

    def __init__(self, number: str, suggestions: list[str]) -> None:
        super().__init__(number)
        self.number = number
        self.suggestions = suggestions

    def __str__(self) -> str:
        hint = f"; did you mean {', '.join(self.suggestions)}?" if self.suggestions else ""
        return f"the rulebook has no {self.number!r}{hint}"


@functools.cache
def rulebook() -> Rulebook:
    """Read the file that comes with the package."""
    file = resources.files("reliquary.games.warehouse51") / "text" / "clauses.toml"
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Rulebook)


def sections() -> tuple[Section, ...]:
    """List the chapters in reading order."""
    return rulebook().section


def clauses() -> tuple[Clause, ...]:
    """List the clauses W51-001 to W51-139."""
    return rulebook().clause


def differences() -> tuple[Difference, ...]:
    """List the edition differences, E-01 and on."""
    return rulebook().difference


def rulings() -> tuple[Ruling, ...]:
    """List the rulings, H-01 and on."""
    return rulebook().ruling


def find(number: str) -> Entry:
    """Look a clause, difference or ruling up by its number, however spelled, or raise UnknownNumberError."""
    full = _full(number)
    if full not in entries():
        carriers = [clause.id for clause in clauses() if full in clause.tests]
        raise UnknownNumberError(number, carriers or difflib.get_close_matches(full, entries(), cutoff=0.7))
    return entries()[full]


def clause(number: str) -> Clause:
    """Look a clause up by its number: "W51-072", "w51-72" or "72"; or raise UnknownNumberError."""
    entry = find(number)
    if not isinstance(entry, Clause):
        raise UnknownNumberError(number, [])
    return entry


@functools.cache
def entries() -> dict[str, Entry]:
    """Map every number to its clause, difference or ruling."""
    everything: list[Entry] = [*clauses(), *differences(), *rulings()]
    return {entry.id: entry for entry in everything}


def _full(number: str) -> str:
    found = PATTERN.fullmatch(number.strip())
    letters = ((found and found["letters"]) or "W51").upper()
    return f"{letters}-{int(found['digits']):0{WIDTHS[letters]}}" if found else number.strip().upper()
