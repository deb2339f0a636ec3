"""Sentences about Faction decks in every language: why one is refused, and what cards and boxes are called."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from reliquary.core.texts import read_words
from reliquary.games.settlers.text.catalogue import FOLDER, catalogue

NAMED_MOST = 4
"""How many cards a sentence lists before it stops."""

ALIKE: Mapping[str, str] = {
    "other_card": "card",
    "instead": "card",
    "others": "copies",
    "seat": "faction",
    "other_expansion": "expansion",
}
"""Fields that are worded like another one."""


@cache
def deck_words(language: str) -> dict[str, str]:
    """Read everything a language says about decks, by dotted key such as `refusals.common`."""
    return read_words(FOLDER.joinpath("decks"), language)


def told(language: str, key: str, values: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """Fill in the sentence of a refusal."""
    shown = {name: in_words(language, name, value, names) for name, value in values.items()}
    return deck_words(language)[f"refusals.{key}"].format(**shown)


def in_words(language: str, name: str, value: Any, names: Mapping[str, str]) -> str:
    """Put one value into words, according to its field."""
    tellers: Mapping[str, Callable[[], str]] = {
        "card": lambda: titled(language, value, names),
        "cards": lambda: listed(titled(language, card, names) for card in value),
        "faction": lambda: faction_name(language, value),
        "expansion": lambda: expansion_name(language, value),
        "copies": lambda: deck_words(language)[f"copies.{value}"],
        "known": lambda: ", ".join(value),
        "faults": lambda: "; ".join(fault(language, one, names) for one in value),
        "hint": lambda: told(language, "hint", {"cards": value}, names) if value else "",
    }
    teller = tellers.get(ALIKE.get(name, name))
    return teller() if teller else str(value)


def titled(language: str, card: str, names: Mapping[str, str]) -> str:
    """Return a card's name with its number, such as `Builder (ROM001)`; one without a name is just the number."""
    name = names.get(card) or catalogue(language).get(f"cards.{card}")
    return f"{name} ({card})" if name else card


def listed(items: Iterable[str]) -> str:
    """List a few things, with an ellipsis for the rest."""
    row = list(items)
    return ", ".join(row[:NAMED_MOST]) + (", …" if len(row) > NAMED_MOST else "")


def fault(language: str, found: tuple[int, int, int, list[str]], names: Mapping[str, str]) -> str:
    """Describe which number of copies has too many or too few designs."""
    copies, there, right, cards = found
    key = "fault_more" if there > right else "fault_fewer"
    return told(language, key, {"copies": copies, "there": there, "right": right, "cards": cards}, names)


def faction_name(language: str, faction: str) -> str:
    """Return the name of a faction."""
    return catalogue(language).get(f"factions.{faction}", faction)


def expansion_name(language: str, expansion: str) -> str:
    """Return the name of the box a card counts as. (AZ-006)"""
    return deck_words(language)[f"expansions.{expansion}"]
