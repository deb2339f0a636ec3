"""What was made before: most moves change little of what a chair is shown, and chairs are shown much alike."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

Made = TypeVar("Made")


class Memory:
    """Parts that were made for a chair, or for all chairs of a table, each with the values it was made from.

    A part may be recalled only if it depends on nothing but its name and those values; they are compared, not guessed.
    What was not asked for between two turns of a page is forgotten.
    """

    def __init__(self) -> None:
        self._owner: object = None
        self._parts: dict[Hashable, tuple[Any, Any]] = {}
        self._earlier: dict[Hashable, tuple[Any, Any]] = {}

    def turn_page(self, owner: object) -> None:
        """Start over, keeping what was made since the last time, by the same speaker only."""
        self._earlier = self._parts if owner is self._owner else {}
        self._parts = {}
        self._owner = owner

    def recall(self, name: Hashable, basis: object, make: Callable[[], Made]) -> Made:
        """Return a part as it was made before, or make it if what it is made from has changed."""
        kept = self._parts.get(name) or self._earlier.get(name)
        if kept is None or kept[0] != basis:
            kept = (basis, make())
        self._parts[name] = kept
        found: Made = kept[1]
        return found


class TableMemory(Memory):
    """What was made for all chairs of a table, as long as everyone may know it."""

    def __init__(self) -> None:
        super().__init__()
        self.notes: dict[str, Any] = {}
        """What was found out about the table as it stands, from what a spectator may know."""

    def turn_page(self, owner: object) -> None:
        """Start over after a move."""
        super().turn_page(owner)
        self.notes = {}
