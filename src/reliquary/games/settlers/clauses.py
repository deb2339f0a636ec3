"""The rulebook of Imperial Settlers as data: numbered clauses, rulings and decision points."""

from __future__ import annotations

from reliquary.core.clauses import Book, Clause, Decision, Ruling, Section, UnknownNumberError

__all__ = (
    "BOOK",
    "Clause",
    "Decision",
    "Ruling",
    "Section",
    "UnknownNumberError",
    "clause",
    "clauses",
    "decisions",
    "find",
    "rulings",
    "sections",
)

BOOK = Book("reliquary.games.settlers", {"IS": 3, "AZ": 3, "AT": 3, "OP": 2, "TE": 2, "SE": 2, "R": 2, "S": 2, "DP": 2})
"""Clauses IS-001 and on, of the Aztecs AZ-001 and on, of the Atlanteans AT-001 and on, of older rules they use OP-01,
TE-03 and SE-01 and on; rulings on the printed rules R-01 and on, on our table S-01 and on; decisions DP-01 and on."""

sections = BOOK.sections
clauses = BOOK.clauses
rulings = BOOK.rulings
decisions = BOOK.decisions
find = BOOK.find
clause = BOOK.clause
