"""The rulebook of Warehouse 51 as one Markdown page per language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from importlib import resources
from pathlib import Path

from reliquary.games.warehouse51.clauses import (
    Clause,
    Difference,
    DifferenceText,
    Ruling,
    Section,
    Value,
    clauses,
    differences,
    rulings,
    sections,
)

PAGES: Mapping[str, str] = {"en": "warehouse51.md", "it": "warehouse51.it.md"}
LABELS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "both": "both editions",
        "en": "English edition",
        "it": "Italian edition",
        "derived": "derived from",
        "switch": "switch",
        "or": "or",
        "instead": "instead of",
        "settable": "settable",
        "columns": "| # | topic | English edition | Italian edition | consequence | switch |",
    },
    "it": {
        "both": "entrambe le edizioni",
        "en": "edizione inglese",
        "it": "edizione italiana",
        "derived": "derivata da",
        "switch": "interruttore",
        "or": "oppure",
        "instead": "anziché",
        "settable": "impostabile",
        "columns": "| # | argomento | edizione inglese | edizione italiana | conseguenza | interruttore |",
    },
}


def as_markdown(language: str) -> str:
    """Fill the page of a language with the numbered entries."""
    file = resources.files("reliquary.games.warehouse51") / "text" / f"rulebook.{language}.md"
    parts = {
        "clauses": _clauses(language),
        "differences": _differences(language),
        "rulings": _rulings(language),
    }
    return re.sub(r"\{\{(\w+)\}\}", lambda place: parts[place[1]], file.read_text(encoding="utf-8"))


def write(folder: Path) -> list[Path]:
    """Write the page of every language into a folder."""
    pages = []
    for language, name in PAGES.items():
        page = folder / name
        page.write_text(as_markdown(language), encoding="utf-8")
        pages.append(page)
    return pages


def sentence(entry: Clause | Ruling | Section, language: str) -> str:
    """Say an entry in a language."""
    return entry.it if language == "it" else entry.en


def words(difference: Difference, language: str) -> DifferenceText:
    """Say a difference in a language."""
    return difference.it if language == "it" else difference


def plain(value: Value) -> str:
    """Write the value of an option as the command line takes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def in_short(numbers: Iterable[str]) -> str:
    """Join numbers with commas, three or more in a row as a range such as W51-030..034."""
    return ", ".join(_joined(run) for run in _runs(numbers))


def facts(clause: Clause, language: str) -> list[str]:
    """List what a clause is besides its sentence: edition, derivation, switch, rulings, worked cases."""
    label = LABELS[language]
    found = [label[clause.edition]]
    if clause.derived:
        found.append(f"{label['derived']} {in_short(clause.derived)}")
    if clause.switch:
        found.append(f"{label['switch']} `{clause.switch}`")
    return [*found, *(in_short(numbers) for numbers in (clause.ruling, clause.tests) if numbers)]


def options(ruling: Ruling, language: str) -> list[str]:
    """List a ruling's option with its value, the other values, and whether a game may choose them."""
    label = LABELS[language]
    found = [f"`{ruling.option}` = `{plain(ruling.default)}`"]
    if ruling.alternatives:
        others = ", ".join(f"`{plain(value)}`" for value in ruling.alternatives)
        found.append(f"{label['or' if ruling.settable else 'instead']} {others}")
    return [*found, label["settable"]] if ruling.settable else found


def _clauses(language: str) -> str:
    chapters = []
    for section in sections():
        entries = [
            _entry(clause.id, facts(clause, language), sentence(clause, language))
            for clause in clauses()
            if clause.section == section.en
        ]
        chapters.append(f"### {sentence(section, language)}\n\n" + "\n".join(entries))
    return "\n\n".join(chapters)


def _differences(language: str) -> str:
    rows = [LABELS[language]["columns"], "|---|---|---|---|---|---|"]
    for difference in differences():
        told = words(difference, language)
        switch = f"`{difference.switch}`" if difference.switch else "–"
        cells = (told.topic, told.english_edition, told.italian_edition, told.consequence, switch)
        rows.append(f"| **{difference.id}** | {' | '.join(cells)} |")
    return "\n".join(rows)


def _rulings(language: str) -> str:
    return "\n".join(
        _entry(ruling.id, options(ruling, language), sentence(ruling, language)) for ruling in rulings()
    )


def _entry(number: str, known: list[str], text: str) -> str:
    return f"- {' · '.join([f'**{number}**', *known])}\\\n  {text}"


def _runs(numbers: Iterable[str]) -> Iterator[list[str]]:
    run: list[str] = []
    for number in numbers:
        if run and not _follows(run[-1], number):
            yield run
            run = []
        run.append(number)
    if run:
        yield run


def _follows(before: str, after: str) -> bool:
    (letters, _, digits), (same, _, next_digits) = before.rpartition("-"), after.rpartition("-")
    return letters == same and int(next_digits) == int(digits) + 1


def _joined(run: list[str]) -> str:
    return ", ".join(run) if len(run) < 3 else f"{run[0]}..{run[-1].rpartition('-')[2]}"


if __name__ == "__main__":  # from the root of the repository
    write(Path("docs/rules"))
