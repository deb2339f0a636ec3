"""What happened to each card in a game, recorded during play for balance studies."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

import msgspec

from reliquary.core.description import load
from reliquary.core.words import Event
from reliquary.games import described


class Fate(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened to a card: which seat gained by it, and at which price."""

    card: str
    what: str
    """A word of the game's own, such as sold or built."""
    seat: int | None = None
    price: int = 0


class Watcher(ABC):
    """Listens to one game."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.noted: list[Fate] = []

    @abstractmethod
    def hear(self, event: Event) -> None:
        """Record an event that concerns a card."""

    def fates(self, last: Any) -> list[Fate]:
        """Return what happened to the cards; `last` is the table at the end, as everyone sees it."""
        return self.noted


def new_watcher(game: str, seats: int) -> Watcher | None:
    """Make a watcher for a game; None if it has no cards to watch."""
    own = load(described(game).watcher)
    watcher: Watcher | None = own(seats) if own is not None else None
    return watcher
