"""The rulebook of each game as one Markdown page per language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from reliquary.core.clauses import Book
from reliquary.core.description import load
from reliquary.core.texts import LANGUAGES
from reliquary.games import descriptions
from reliquary.speech.rulebook import facts, in_short, labels, options, question, sentence, words


@cache
def books() -> Mapping[str, Book]:
    """Return the rulebooks there are, by game."""
    found = {name: load(game.book) for name, game in descriptions().items()}
    return {name: book for name, book in found.items() if book is not None}


def as_markdown(book: Book, language: str) -> str:
    """Fill the page of a game in a language with the numbered entries."""
    parts = {
        "clauses": _clauses(book, language),
        "differences": _differences(book, language),
        "rulings": _rulings(book, language),
        "decisions": _decisions(book, language),
    }
    return re.sub(r"\{\{(\w+)\}\}", lambda place: parts[place[1]], book.read(f"rulebook.{language}.md"))


def page_name(book: Book, language: str) -> str:
    """Return the name of a page's file: GAME.md in English, GAME.it.md in Italian."""
    return f"{book.game}.md" if language == "en" else f"{book.game}.{language}.md"


def write(folder: Path) -> list[Path]:
    """Write the page of every game and language into a folder."""
    pages = []
    for book in books().values():
        for language in LANGUAGES:
            page = folder / page_name(book, language)
            page.write_text(as_markdown(book, language), encoding="utf-8")
            pages.append(page)
    return pages


def _clauses(book: Book, language: str) -> str:
    chapters = []
    for section in book.sections():
        entries = [
            _entry(clause.id, facts(clause, language), sentence(clause, language))
            for clause in book.clauses()
            if clause.section == section.id
        ]
        chapters.append(f"### {sentence(section, language)}\n\n" + "\n".join(entries))
    return "\n\n".join(chapters)


def _differences(book: Book, language: str) -> str:
    rows = [labels(language)["differences"], "|---|---|---|---|---|---|"]
    for difference in book.differences():
        told = words(difference, language)
        switch = f"`{difference.switch}`" if difference.switch else "–"
        cells = (told.topic, told.english_edition, told.italian_edition, told.consequence, switch)
        rows.append(f"| **{difference.id}** | {' | '.join(cells)} |")
    return "\n".join(rows)


def _rulings(book: Book, language: str) -> str:
    return "\n".join(
        _entry(ruling.id, options(ruling, language), sentence(ruling, language)) for ruling in book.rulings()
    )


def _decisions(book: Book, language: str) -> str:
    rows = [labels(language)["decisions"], "|---|---|---|---|"]
    for decision in book.decisions():
        told = question(decision, language)
        rows.append(f"| **{decision.id}** | {told.when} | {told.options} | {in_short(decision.clauses)} |")
    return "\n".join(rows)


def _entry(number: str, known: list[str], text: str) -> str:
    return f"- {' · '.join([f'**{number}**', *known])}\\\n  {text}"


if __name__ == "__main__":  # from the root of the repository
    write(Path("docs/rules"))
