"""The rulebook, the words and the search of a game, as the browser shows them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, TypeAlias

import msgspec

from reliquary.core.clauses import Book, Clause, Decision, Difference, Entry, Ruling, UnknownNumberError
from reliquary.server.protocol.messages import Language
from reliquary.server.protocol.refusals import Refused
from reliquary.speech.rulebook import facts, options, question, sentence, words
from reliquary.speech.terms import Term, book_of, terms, words_of

WORD_GROUPS = (
    "goods", "counted", "colours", "categories", "auras", "timings", "counterfeits", "kinds", "factions", "expansions",
    "phases", "score", "outcomes", "packs",
)  # fmt: skip
"""The families of words a screen needs names from; a game has some of them."""

EntryKind: TypeAlias = Literal["clause", "ruling", "decision", "difference"]


class EntryView(msgspec.Struct, frozen=True, kw_only=True):
    """One numbered entry of a rulebook: a clause, a ruling, a decision point or a difference of two editions."""

    number: str
    kind: EntryKind
    section: str
    """The chapter of a clause; empty for other entries."""
    text: str
    facts: list[str]
    """What else is known of it: edition or source, switch, option and its value."""
    related: list[str]
    """Numbers of other entries that belong to it."""


class SectionView(msgspec.Struct, frozen=True, kw_only=True):
    """A chapter of a rulebook with its clauses."""

    name: str
    clauses: list[EntryView]


class RulesView(msgspec.Struct, frozen=True, kw_only=True):
    """A whole rulebook in one language."""

    game: str
    language: Language
    sections: list[SectionView]
    rulings: list[EntryView]
    decisions: list[EntryView]
    differences: list[EntryView]


class OptionWords(msgspec.Struct, frozen=True, kw_only=True):
    """An option of a game in words: its name, what it is about, and the names of its values."""

    key: str
    name: str
    about: str
    values: dict[str, str]


class WordsView(msgspec.Struct, frozen=True, kw_only=True):
    """The words of a game in one language: names by family and key, options, and terms that can be looked up."""

    game: str
    language: Language
    names: dict[str, dict[str, str]]
    options: list[OptionWords]
    terms: list[Term]


@cache
def rules(game: str, language: Language) -> RulesView:
    """Lay the rulebook of a game open."""
    book = book_of(game)
    return RulesView(
        game=game,
        language=language,
        sections=[
            SectionView(
                name=sentence(section, language),
                clauses=[entry_view(book, one, language) for one in book.clauses() if one.section == section.id],
            )
            for section in book.sections()
        ],
        rulings=[entry_view(book, one, language) for one in book.rulings()],
        decisions=[entry_view(book, one, language) for one in book.decisions()],
        differences=[entry_view(book, one, language) for one in book.differences()],
    )


def find_entry(game: str, number: str, language: Language) -> EntryView:
    """Look an entry up by its number, however spelled, or refuse with the nearest there are."""
    book = book_of(game)
    try:
        return entry_view(book, book.find(number), language)
    except UnknownNumberError as error:
        raise Refused("not_found", f"the rulebook has no {number[:20]!r}", near=error.suggestions) from None


def entry_view(book: Book, entry: Entry, language: Language) -> EntryView:
    """Write one entry of a rulebook in a language."""
    match entry:
        case Clause():
            chapter = next(one for one in book.sections() if one.id == entry.section)
            return EntryView(
                number=entry.id, kind="clause", section=sentence(chapter, language), text=sentence(entry, language),
                facts=unmarked(facts(entry, language)), related=[*entry.derived, *entry.ruling],
            )  # fmt: skip
        case Ruling():
            related = [one.id for one in book.clauses() if entry.id in one.ruling]
            known = unmarked(options(entry, language))
            return plain_entry(entry.id, "ruling", sentence(entry, language), known, related)
        case Decision():
            told = question(entry, language)
            return plain_entry(entry.id, "decision", f"{told.when}: {told.options}", [], [*entry.clauses])
        case Difference():
            said = words(entry, language)
            text = f"{said.topic}. {said.english_edition} / {said.italian_edition}. {said.consequence}"
            return plain_entry(entry.id, "difference", text, [entry.switch] if entry.switch else [], [])


def plain_entry(number: str, kind: EntryKind, text: str, known: list[str], related: list[str]) -> EntryView:
    """Write an entry that stands in no chapter."""
    return EntryView(number=number, kind=kind, section="", text=text, facts=known, related=related)


def unmarked(texts: list[str]) -> list[str]:
    """Take the marks of a document out of what is shown on a screen."""
    return [text.replace("`", "") for text in texts]


@cache
def word_list(game: str, language: Language) -> WordsView:
    """Collect the words of a game a screen needs."""
    catalogue = words_of(game, language)
    names: dict[str, dict[str, str]] = {}
    for key, text in catalogue.items():
        family, _, rest = key.partition(".")
        if family in WORD_GROUPS:
            names.setdefault(family, {})[rest] = text
    return WordsView(
        game=game,
        language=language,
        names=names,
        options=option_words(catalogue),
        terms=list(terms(game, language)),
    )


def option_words(catalogue: Mapping[str, str]) -> list[OptionWords]:
    """Collect what the options of a game are called and what they mean."""
    found: dict[str, dict[str, Any]] = {}
    for key, text in catalogue.items():
        if key.startswith("options."):
            _, option, part = key.split(".", 2)
            found.setdefault(option, {})[part] = text
    return [
        OptionWords(
            key=option,
            name=row["name"],
            about=row["about"],
            values={part: text for part, text in row.items() if part not in ("name", "about")},
        )
        for option, row in found.items()
    ]
