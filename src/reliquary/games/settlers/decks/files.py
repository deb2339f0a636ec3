"""Saved decks: small TOML files that people can read, write and share."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, get_args

import msgspec

from reliquary.core.pack_contents import inline
from reliquary.games.settlers.cards import CATALOGUE
from reliquary.games.settlers.decks.decks import Deck, DeckError, Designs, Format, check_faction, deck_of, design_of
from reliquary.games.settlers.decks.names import find_design
from reliquary.games.settlers.text.catalogue import catalogue

LARGEST_FILE = 100_000
LONGEST_NAME = 60
FIELDS = ("name", "faction", "format", "cards")


class SavedDeck(msgspec.Struct, frozen=True):
    """A deck under a name, with the format it is meant for."""

    name: str
    deck: Deck
    format: Format = "standard"


def written(saved: SavedDeck, designs: Designs = CATALOGUE) -> str:
    """Write a saved deck as TOML, a line per design with its name beside it."""
    words = catalogue("en")
    lines = [f"{key} = {inline(value)}" for key, value in zip(FIELDS, facts_of(saved), strict=False)]
    lines.append("cards = [")
    for key in saved.deck.designs:
        copies = len(design_of(key, designs).ids)
        lines.append(f"    {inline(key)},  # {copies} × {words.get(f'cards.{key}', key)}")
    return "\n".join([*lines, "]"]) + "\n"


def facts_of(saved: SavedDeck) -> tuple[str, str, str]:
    """List the lines of a deck file above its cards."""
    return saved.name, saved.deck.faction, saved.format


def load_deck(path: str | Path, designs: Designs = CATALOGUE, names: Iterable[Mapping[str, str]] = ()) -> SavedDeck:
    """Read a deck file, or raise DeckError; `check_deck` decides whether the deck may be played."""
    try:
        return read_saved(text_of(Path(path)), designs, names)
    except DeckError as problem:
        problem.file = str(path)
        raise


def text_of(path: Path) -> str:
    """Read a file as text, refusing what cannot be a deck."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
        text = content.decode("utf-8-sig")
    except (OSError, ValueError):
        raise DeckError("file_unreadable") from None
    if len(content) > LARGEST_FILE:
        raise DeckError("file_large")
    return text


def read_saved(text: str, designs: Designs = CATALOGUE, names: Iterable[Mapping[str, str]] = ()) -> SavedDeck:
    """Read the text of a deck file, or raise DeckError saying what is wrong in it."""
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise DeckError("file_toml", detail=str(error)[:80]) from None
    check_fields(table)
    return SavedDeck(table["name"], deck_named(table, designs, tuple(names)), table.get("format", "standard"))


def check_fields(table: Mapping[str, Any]) -> None:
    """Refuse fields that are missing, unknown, or not what they should be."""
    for field in table:
        if field not in FIELDS:
            raise DeckError("file_stranger", field=repr(field[:40]))
    name, faction, cards = (table.get(field) for field in ("name", "faction", "cards"))
    right = {
        "name": isinstance(name, str) and name.isprintable() and 0 < len(name) <= LONGEST_NAME,
        "faction": isinstance(faction, str),
        "format": table.get("format", "standard") in get_args(Format),
        "cards": isinstance(cards, list) and all(isinstance(card, str) for card in cards),
    }
    for field, is_right in right.items():
        if not is_right:
            raise DeckError("file_field", field=field)


def deck_named(table: Mapping[str, Any], designs: Designs, names: tuple[Mapping[str, str], ...]) -> Deck:
    """Find the designs a file names, by number or name, each once."""
    faction = table["faction"]
    check_faction(faction)
    found = [find_design(card, designs, faction, names).key for card in table["cards"]]
    for key in found:
        if found.count(key) > 1:
            raise DeckError("named_twice", rules=("AZ-019",), card=key)
    return deck_of(faction, found, designs)
