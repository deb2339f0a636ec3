"""The rulebook of Warehouse 51 as data: numbered clauses, edition differences and rulings."""

from __future__ import annotations

from typing import TypeAlias

from reliquary.core.clauses import Book, Clause, Decision, Difference, Ruling, Section, UnknownNumberError

__all__ = (
    "BOOK",
    "Clause",
    "Difference",
    "Entry",
    "Ruling",
    "Section",
    "UnknownNumberError",
    "clause",
    "clauses",
    "differences",
    "find",
    "rulings",
    "sections",
)

Entry: TypeAlias = Clause | Difference | Ruling

BOOK = Book("reliquary.games.warehouse51", {"W51": 3, "E": 2, "H": 2})
"""Clauses W51-001 and on, differences E-01 and on, rulings H-01 and on."""

sections = BOOK.sections
clauses = BOOK.clauses
differences = BOOK.differences
rulings = BOOK.rulings
clause = BOOK.clause


def find(number: str) -> Entry:
    """Look a clause, difference or ruling up by its number, however spelled, or raise UnknownNumberError."""
    entry = BOOK.find(number)
    assert not isinstance(entry, Decision), "this rulebook numbers no decision points"
    return entry
