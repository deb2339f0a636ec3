"""The words of a game that can be looked up, and the clauses behind each of them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import resources

import msgspec

from reliquary.core.clauses import Book
from reliquary.core.description import load
from reliquary.core.unwritten_book import UnwrittenBook
from reliquary.games import described
from reliquary.speech.catalogue import game_words
from reliquary.speech.plain.sentences import own_words

RANGE = re.compile(r"([A-Z0-9]+)-(\d+)(?:\.\.(\d+))?")
SPOKEN = ("ability", "effects")
"""Groups of words that cards are made of; nobody looks them up by name."""


class Term(msgspec.Struct, frozen=True, kw_only=True):
    """A word of a game that can be looked up, with the clauses it rests on."""

    group: str
    """What kind of word it is: `goods`, `phases`, `verbs` …"""
    key: str
    name: str
    clauses: list[str]
    """Numbers of clauses, the most important first."""


def words_of(game: str, language: str) -> Mapping[str, str]:
    """Read a game's own words in a language, by dotted key; empty if it has none."""
    return own_words(described(game).text, language)


def book_of(game: str) -> Book:
    """Find the rulebook of a game."""
    return load(described(game).book) or UnwrittenBook(game)


@cache
def table_of(game: str) -> dict[str, dict[str, list[str]]]:
    """Read what can be looked up in a game, group by group, and the clauses behind it."""
    package = described(game).speech
    file = resources.files(package).joinpath("terms.toml") if package is not None else None
    return tomllib.loads(file.read_text("utf-8")) if file is not None and file.is_file() else {}


@cache
def terms(game: str, language: str) -> tuple[Term, ...]:
    """List everything that can be looked up in a game, by its name in a language."""
    return tuple(term_of(game, group, key, language) for group, key in keys_of(game))


def keys_of(game: str) -> Iterator[tuple[str, str]]:
    """Walk through the words that have a name."""
    for group, rows in table_of(game).items():
        if group not in SPOKEN:
            yield from ((group, key) for key in rows)


def term_of(game: str, group: str, key: str, language: str) -> Term:
    """Write one word with its name and its clauses."""
    named_here = game_words(game, language).get(f"terms.{group}.{key}")
    name = named_here or words_of(game, language)[f"{group}.{key}"]
    return Term(group=group, key=key, name=name, clauses=clauses_of(game, group, key))


def clauses_of(game: str, group: str, key: str) -> list[str]:
    """Number the clauses a word rests on."""
    return spread(table_of(game)[group][key])


def spread(numbers: Iterable[str]) -> list[str]:
    """Write ranges such as IS-075..079 out, each number once."""
    found: dict[str, None] = {}
    for text in numbers:
        match = RANGE.fullmatch(text)
        if match is None:
            raise ValueError(f"{text!r} is no number of a clause")
        letters, first, last = match.groups()
        for number in range(int(first), int(last or first) + 1):
            found[f"{letters}-{number:0{len(first)}}"] = None
    return list(found)
