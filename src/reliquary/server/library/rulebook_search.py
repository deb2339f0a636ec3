"""Finding clauses, cards and terms of a game by what someone types: accents and capitals do not matter."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Literal, TypeAlias

import msgspec

from reliquary.core.texts import LANGUAGES
from reliquary.server.library import rulebook_pages
from reliquary.server.library.card_catalogue import card_list
from reliquary.server.protocol.messages import Language
from reliquary.speech.terms import book_of, terms

MOST_HITS = 40
LONGEST_QUERY = 100
HitKind: TypeAlias = Literal["clause", "ruling", "decision", "difference", "card", "term"]
WORDS = re.compile(r"\w+")
WHOLE_NUMBER, WHOLE_NAME, NAME_START, NAME_WORD, NAME_PART, TEXT_PHRASE, TEXT_WORD, TEXT_PART = (
    100,
    90,
    80,
    70,
    60,
    50,
    40,
    30,
)
"""How well a hit fits, best first; the longer of two names that fit alike comes later."""


class Hit(msgspec.Struct, frozen=True, kw_only=True):
    """Something that fits a search: an entry of the rulebook, a card, or a term."""

    kind: HitKind
    key: str
    """The number of an entry, the id of a card, or `group.key` of a term."""
    name: str
    text: str
    clauses: list[str]
    """The clauses to read on in."""


class SearchView(msgspec.Struct, frozen=True, kw_only=True):
    """What fits a search, the best first."""

    game: str
    language: Language
    query: str
    hits: list[Hit]
    more: int
    """How many further hits were left out."""


class Entry(msgspec.Struct, frozen=True):
    """A hit with its names and text in plain letters, ready to be compared."""

    hit: Hit
    names: tuple[str, ...]
    text: str


def search(game: str, language: Language, query: str) -> SearchView:
    """Find what fits a search, the best first, in the order of the rulebook and the box where several fit alike."""
    wanted = plain(query[:LONGEST_QUERY])
    hits: list[Hit] = []
    if wanted:
        number = plain(book_of(game).spell(query))
        rated = [(fit(entry, wanted, number), entry.hit) for entry in index(game, language)]
        found = sorted((one for one in rated if one[0]), key=lambda one: -one[0])
        hits = [hit for _, hit in found]
    return SearchView(
        game=game, language=language, query=query, hits=hits[:MOST_HITS], more=max(0, len(hits) - MOST_HITS)
    )


def plain(text: str) -> str:
    """Write a text in small letters without accents, words separated by one blank."""
    letters = unicodedata.normalize("NFKD", text).casefold()
    bare = "".join(sign for sign in letters if not unicodedata.combining(sign))
    return " ".join(WORDS.findall(bare))


def fit(entry: Entry, wanted: str, number: str) -> int:
    """Return how well an entry fits, 0 if it does not: all words must be there, at least as parts of words."""
    if plain(entry.hit.key) in (wanted, number):
        return WHOLE_NUMBER
    best = max((fit_name(name, wanted) for name in entry.names), default=0)
    return best or fit_text(entry.text, wanted)


def fit_name(name: str, wanted: str) -> int:
    """Return how well a name fits."""
    if name == wanted:
        return WHOLE_NAME
    if name.startswith(wanted):
        return NAME_START
    parts = wanted.split()
    if all(f" {part}" in f" {name}" for part in parts):
        return NAME_WORD
    return NAME_PART if all(part in name for part in parts) else 0


def fit_text(text: str, wanted: str) -> int:
    """Return how well a text fits."""
    if f" {wanted}" in f" {text}":
        return TEXT_PHRASE
    parts = wanted.split()
    if all(f" {part}" in f" {text}" for part in parts):
        return TEXT_WORD
    return TEXT_PART if all(part in text for part in parts) else 0


@cache
def index(game: str, language: Language) -> tuple[Entry, ...]:
    """Prepare everything that can be found in a game: terms first, then cards, then the rulebook."""
    return (*term_entries(game, language), *card_entries(game, language), *rule_entries(game, language))


def term_entries(game: str, language: Language) -> Iterator[Entry]:
    """Prepare the terms; their text is that of the most important clause."""
    for term in terms(game, language):
        text = rulebook_pages.find_entry(game, term.clauses[0], language).text if term.clauses else ""
        hit = Hit(kind="term", key=f"{term.group}.{term.key}", name=term.name, text=text, clauses=term.clauses)
        yield Entry(hit, (plain(term.name),), "")


def card_entries(game: str, language: Language) -> Iterator[Entry]:
    """Prepare the cards, which are found by their names in any language."""
    names_of: dict[str, list[str]] = {}
    for code in LANGUAGES:
        for card in card_list(game, code):
            names_of.setdefault(card.id, []).append(plain(card.name))
    for card in card_list(game, language):
        hit = Hit(kind="card", key=card.id, name=card.name, text=card.sentence, clauses=card.clauses)
        numbers = getattr(card, "ids", [])
        names = (*names_of[card.id], *(plain(number) for number in numbers))
        yield Entry(hit, names, plain(card.sentence))


def rule_entries(game: str, language: Language) -> Iterator[Entry]:
    """Prepare the entries of the rulebook."""
    book = rulebook_pages.rules(game, language)
    clauses = [entry for section in book.sections for entry in section.clauses]
    for entry in (*clauses, *book.rulings, *book.decisions, *book.differences):
        name = f"{entry.number} · {entry.section}" if entry.section else entry.number
        related = [entry.number] if entry.kind == "clause" else entry.related
        hit = Hit(kind=entry.kind, key=entry.number, name=name, text=entry.text, clauses=related)
        yield Entry(hit, (), plain(entry.text))
