"""What a bot thinks of a move, in parts that people understand.

A part is a key of `all_parts` and a number. A number above zero speaks for the move and one below zero against
it, except in parts that only state a fact (`facts`). The list is closed: `SHARED` and what the games add to it in their
descriptions; `speech` has a phrase per key and language, and a test compares both lists.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from reliquary.core.description import load
from reliquary.core.words import Move
from reliquary.games import descriptions

Parts: TypeAlias = tuple[tuple[str, float], ...]
"""The parts that count most come first."""


class Advice(NamedTuple):
    """A move, its worth in points compared with the average of all legal moves, and the parts of it."""

    move: Move
    worth: float
    parts: Parts


class Judge(ABC):
    """Weighs the moves of one decision."""

    spread: float = 1.0
    """How far apart the moves of a decision are in this game: a level's error is multiplied by it."""

    @abstractmethod
    def worths(self, moves: list[Move]) -> list[float]:
        """Return what each legal move is worth in points, on one scale."""

    @abstractmethod
    def parts(self, move: Move) -> dict[str, float]:
        """Return what the worth of a move is made of, by keys of `all_parts`."""

    def candidates(self, moves: list[Move]) -> list[Move]:
        """Leave out moves no experienced player would make."""
        return moves


class Part(NamedTuple):
    """What a part of an advice counts, and what it means."""

    unit: str
    """One of `UNITS`."""
    meaning: str
    family: str = ""
    """Parts that count goods and are told together have a family, such as `gained`."""
    thing: str = ""
    """What is counted, as the words of the game name it."""
    text: str = ""
    """The package with those words."""


UNITS: Final = {
    "points": 1.0,
    "ingots": 0.3,
    "percent": 0.0,
    "goods": 0.7,
    "cards": 0.3,
    "relics": 0.0,
    "rounds": 0.0,
    "games": 0.0,
}
"""What a part counts, and roughly how many points one is worth: parts are sorted by that."""

SHARED: Final = {
    "points_now": Part("points", "points scored at once, or more points if the game ended right after the move"),
    "points_at_end": Part("points", "points this will add to the final scoring, on average"),
    "denies_rival": Part("points", "points the strongest rival loses or does not get"),
    "helps_rival": Part("points", "points the move gives away to others, below zero"),
    "future_worth": Part("points", "points hoped for later in the game, beyond those named by other parts"),
    "search_wins": Part("percent", "a fact: how likely the move wins the game, as the games imagined after it tell"),
    "simulations": Part("games", "a fact: how many games were imagined for this decision"),
    "only_move": Part("points", "there is nothing else to do; always 0"),
}
"""Parts that any game may use."""


@cache
def all_parts() -> Mapping[str, Part]:
    """Return every key an advice may have, with its meaning."""
    found = dict(SHARED)
    for description in descriptions().values():
        own = load(description.advice)
        found.update(own or {})
    return found


@cache
def facts() -> frozenset[str]:
    """Return the parts that only state a fact; by themselves they speak neither for nor against a move."""
    return frozenset(key for key, part in all_parts().items() if part.meaning.startswith("a fact:"))


def told(parts: dict[str, float]) -> Parts:
    """Sort parts: the most important first, facts last, negligible ones left out; refuse unknown keys."""
    known = all_parts()
    for key in parts:
        if key not in known:
            raise KeyError(f"no part of an advice is called {key!r}")
    always = facts() | {"only_move"}
    kept = [(key, round(number, 2)) for key, number in parts.items() if abs(number) >= 0.05 or key in always]
    return tuple(sorted(kept, key=lambda part: (part[0] in facts(), -abs(part[1]) * UNITS[known[part[0]].unit])))
