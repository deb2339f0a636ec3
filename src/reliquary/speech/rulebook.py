"""The entries of a rulebook in a language: their sentences, and what else is known of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from reliquary.core.clauses import (
    Clause,
    Decision,
    DecisionText,
    Difference,
    DifferenceText,
    Ruling,
    Section,
    Source,
    Value,
)
from reliquary.speech.catalogue import shared_words


def labels(language: str) -> Mapping[str, str]:
    """Return what is written around the entries of a rulebook, by key such as `edition.both`."""
    return {key.removeprefix("rulebook."): text for key, text in shared_words(language).items() if "rulebook." in key}


def sentence(entry: Clause | Ruling | Section, language: str) -> str:
    """Return an entry in a language."""
    return entry.text[language]


def words(difference: Difference, language: str) -> DifferenceText:
    """Return a difference in a language."""
    return difference.text[language]


def question(decision: Decision, language: str) -> DecisionText:
    """Return a decision point in a language."""
    return decision.text[language]


def plain(value: Value) -> str:
    """Write the value of an option as the command line takes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def in_short(numbers: Iterable[str]) -> str:
    """Join numbers with commas, three or more in a row as a range such as W51-030..034."""
    return ", ".join(_joined(run) for run in _runs(numbers))


def facts(clause: Clause, language: str) -> list[str]:
    """List what a clause is besides its sentence: edition or source, derivation, switch, rulings, worked cases."""
    label = labels(language)
    is_ours = clause.edition is not None and bool(clause.derived)
    found = [label["ours" if is_ours else f"edition.{clause.edition}"]] if clause.edition else []
    if clause.source:
        found.append(_sources(clause.source, label))
    if clause.derived:
        found.append(f"{label['derived']} {in_short(clause.derived)}")
    if clause.switch:
        found.append(f"{label['switch']} `{clause.switch}`")
    return [*found, *(in_short(numbers) for numbers in (clause.ruling, clause.tests) if numbers)]


def options(ruling: Ruling, language: str) -> list[str]:
    """List a ruling's option with its value, the other values, and whether a game may choose them."""
    label = labels(language)
    found = [f"`{ruling.option}` = `{plain(ruling.default)}`"]
    if ruling.alternatives:
        others = ", ".join(f"`{plain(value)}`" for value in ruling.alternatives)
        found.append(f"{label['or' if ruling.settable else 'instead']} {others}")
    return [*found, label["settable"]] if ruling.settable else found


def _sources(sources: Iterable[Source], label: Mapping[str, str]) -> str:
    """Return where a clause is found: `p. 7, 9, the cards`."""
    pages = ", ".join(str(source) for source in sources if isinstance(source, int))
    others = [label[f"source.{source}"] for source in sources if not isinstance(source, int)]
    return ", ".join([f"{label['page']} {pages}", *others] if pages else others)


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
