"""The rulebook of a game that has not written one down."""

from __future__ import annotations

from reliquary.core.clauses import Book, Rulebook


class UnwrittenBook(Book):
    """A rulebook without entries, so that callers need not ask whether there is one."""

    rulebook = Rulebook(section=(), clause=(), ruling=())

    def __init__(self, game: str) -> None:
        super().__init__(game, {"R": 1})
