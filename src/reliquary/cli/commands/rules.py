"""The command `reliquary rules`: the rulebook in the terminal, and which tests carry it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TypeAlias, assert_never

from rich.console import Console
from rich.table import Table
from rich.text import Text

from reliquary.cli.arguments import UsageError
from reliquary.cli.coverage import CollectionError, collect, find_tests, letters_of
from reliquary.cli.output import paper
from reliquary.cli.rulebook_pages import books
from reliquary.core.clauses import Book, Clause, Decision, Difference, Entry, Ruling, UnknownNumberError
from reliquary.core.texts import ENGLISH, read_words
from reliquary.speech.rulebook import facts, in_short, labels, options, plain, question, sentence, words

Carriers: TypeAlias = Mapping[str, list[str]]

FINE, LACKING = 0, 1


@cache
def messages(lang: str) -> Mapping[str, str]:
    """Read what this command says around the entries."""
    words = read_words(resources.files("reliquary.cli").joinpath("text"), lang)
    return {key.removeprefix("rules."): text for key, text in words.items()}


def rules(game: str, clause: str | None, coverage: bool, lang: str) -> int:
    """Show the rulebook, one entry of it, or what its tests leave out; return the exit code."""
    if game not in books():
        raise UsageError(f"no rulebook for {game!r}; there is one for {', '.join(books())}")
    book = books()[game]
    try:
        entry = None if clause is None else book.find(clause)
    except UnknownNumberError as error:
        raise UsageError(_unknown(book, error, lang)) from None
    if coverage:
        return _show_coverage(book, entry, lang)
    if entry is None:
        return _show_contents(book, lang)
    return _show_entry(book, entry, lang)


def _show_contents(book: Book, lang: str) -> int:
    console, message = paper(), messages(lang)
    for section in book.sections():
        chapter = [entry for entry in book.clauses() if entry.section == section.id]
        _print_rows(console, sentence(section, lang), [(entry.id, sentence(entry, lang)) for entry in chapter])
    topics = [(entry.id, words(entry, lang).topic) for entry in book.differences()]
    _print_rows(console, message["differences"], topics)
    settings = [(entry.id, f"{entry.option} = {plain(entry.default)}") for entry in book.rulings()]
    _print_rows(console, message["rulings"], settings)
    questions = [(entry.id, question(entry, lang).when) for entry in book.decisions()]
    _print_rows(console, message["decisions"], questions)
    return FINE


def _show_entry(book: Book, entry: Entry, lang: str) -> int:
    console, message = paper(), messages(lang)
    match entry:
        case Clause():
            _print_head(console, entry.id, facts(entry, lang), sentence(entry, lang))
            chosen = [ruling for ruling in book.rulings() if ruling.id in entry.ruling]
            _print_rows(console, message["rulings"], [(ruling.id, sentence(ruling, lang)) for ruling in chosen])
        case Difference():
            _print_difference(console, entry, lang)
        case Ruling():
            _print_head(console, entry.id, options(entry, lang), sentence(entry, lang))
        case Decision():
            _print_head(console, entry.id, [question(entry, lang).when], question(entry, lang).options)
        case _:
            assert_never(entry)
    others = [(other.id, sentence(other, lang)) for other in _concerned(book, entry) if other is not entry]
    _print_rows(console, message["clauses"], others)
    _print_tests(console, book, entry, lang)
    return FINE


def _show_coverage(book: Book, entry: Entry | None, lang: str) -> int:
    try:
        carriers = collect(find_tests(Path.cwd()), book)
    except CollectionError as error:
        raise UsageError(f"{error}. {messages(lang)['installed']}") from None
    console = paper()
    chosen = _concerned(book, entry) if entry else list(book.clauses())
    _print_counts(console, chosen, carriers, lang)
    cases = sorted({case for clause in chosen for case in clause.tests})
    lacking = {
        "bare_clauses": in_short(clause.id for clause in chosen if clause.id not in carriers),
        "bare_cases": in_short(case for case in cases if case not in carriers),
        "strangers": "" if entry else ", ".join(_strangers(book, carriers)),
    }
    for key, numbers in lacking.items():
        if numbers:
            console.print(f"{messages(lang)[key]}: {numbers}")
    if any(lacking.values()):
        return LACKING
    console.print(messages(lang)["complete"])
    return FINE


def _concerned(book: Book, entry: Entry) -> list[Clause]:
    """Return the clauses an entry is about."""
    match entry:
        case Clause():
            return [entry]
        case Difference():
            return [clause for clause in book.clauses() if entry.id in clause.text[ENGLISH]]
        case Ruling():
            return [clause for clause in book.clauses() if entry.id in clause.ruling]
        case Decision():
            return [clause for clause in book.clauses() if clause.id in entry.clauses]
        case _:
            assert_never(entry)


def _strangers(book: Book, carriers: Carriers) -> list[str]:
    """Return the numbers in the tests that look like ours and are not."""
    known = {*book.entries, *(case for clause in book.clauses() for case in clause.tests)}
    ours = {*book.letters, "T"}
    return sorted(number for number in carriers if number not in known and letters_of(number) in ours)


def _print_counts(console: Console, chosen: Iterable[Clause], carriers: Carriers, lang: str) -> None:
    for clause in chosen:
        count = len(carriers.get(clause.id, []))
        line = f"{clause.id}  {count:>3}  {sentence(clause, lang)}"
        console.print(Text(line, style="" if count else "bold"), no_wrap=True, overflow="ellipsis")
    console.print()


def _print_head(console: Console, number: str, known: list[str], text: str) -> None:
    console.print(Text(" · ".join([number, *known]).replace("`", ""), style="bold"))
    console.print(text)


def _print_difference(console: Console, difference: Difference, lang: str) -> None:
    told, label = words(difference, lang), labels(lang)
    rows = [
        (label["edition.en"], told.english_edition),
        (label["edition.it"], told.italian_edition),
        (messages(lang)["consequence"], told.consequence),
        (label["switch"], difference.switch or "–"),
    ]
    _print_rows(console, f"{difference.id} · {told.topic}", rows)


def _print_tests(console: Console, book: Book, entry: Entry, lang: str) -> None:
    message = messages(lang)
    console.print(Text(message["tests"], style="bold"))
    try:
        carriers = collect(find_tests(Path.cwd()), book)
    except CollectionError as error:
        console.print(f"{error}\n{message['installed']}")
        return
    numbers = [entry.id, *entry.tests] if isinstance(entry, Clause) else [entry.id]
    tests = sorted({test for number in numbers for test in carriers.get(number, [])})
    for test in tests or [message["none"]]:
        carried = in_short(number for number in numbers if test in carriers.get(number, []))
        console.print(f"{test}  {carried}".rstrip(), soft_wrap=True)


def _print_rows(console: Console, title: str, rows: list[tuple[str, str]]) -> None:
    if not rows:
        return
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    for row in rows:
        table.add_row(*row)
    console.print(Text(title, style="bold"))
    console.print(table)
    console.print()


def _unknown(book: Book, error: UnknownNumberError, lang: str) -> str:
    message = messages(lang)
    said = message["unknown"].format(number=error.number)
    if error.suggestions:
        return said + message["near"].format(near=", ".join(error.suggestions))
    return said + message["numbers"].format(numbers=in_short(book.entries))
