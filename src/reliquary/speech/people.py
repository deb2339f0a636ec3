"""Who sits at a table: letters, shapes and names that can be told apart."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.core.words import Seat

LETTERS = "ABCDE"
SHAPES = "▲■◆▼♠"


def seat_mark(seat: Seat) -> str:
    """Mark a seat by letter and shape."""
    return f"{LETTERS[seat]} {SHAPES[seat]}"


def told_apart(names: Sequence[str]) -> list[str]:
    """Give a name that others have as well the letter of its seat, and a letter to those without a name."""
    return [
        name if name and names.count(name) == 1 else f"{name} {LETTERS[seat]}".strip()
        for seat, name in enumerate(names)
    ]
