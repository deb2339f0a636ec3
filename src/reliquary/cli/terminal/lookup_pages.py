"""What can be looked up at every table: what can be typed, and the rulebook by chapter, number or word."""

from __future__ import annotations

from rich.text import Text

from reliquary.cli.terminal.screen import padded, wrapped
from reliquary.cli.terminal.typed_lines import plain
from reliquary.cli.terminal.voice import Voice
from reliquary.core.clauses import Book, Clause, Decision, Entry, Ruling, Section, UnknownNumberError

MOST_CLAUSES = 8
KEY_WIDTH = 15


def help_page(speech: Voice, width: int, page: str = "pages.help") -> list[Text]:
    """Explain what can be typed: a key before two blanks has its own column."""
    rows: list[Text] = []
    for line in speech.say(page).strip().splitlines():
        key, gap, meaning = line.partition("  ")
        if not gap or "   " in line:
            rows.extend([Text(line)] if len(line) <= width else wrapped(Text(line), width))
            continue
        lines = wrapped(Text(meaning), width - KEY_WIDTH)
        keys = [Text(key, style="bold"), *[Text()] * (len(lines) - 1)]
        rows.extend(Text.assemble(padded(head, KEY_WIDTH), tail) for head, tail in zip(keys, lines, strict=True))
    return rows


# Rules


def rules_page(speech: Voice, book: Book, wanted: str, width: int) -> list[Text]:
    """Show the rulebook's contents, the clause with a number, or those with a word."""
    if not wanted:
        return contents(speech, book, width)
    try:
        return clause_lines(speech, book.find(wanted), width)
    except UnknownNumberError:
        return clauses_with(speech, book, wanted, width)


def contents(speech: Voice, book: Book, width: int) -> list[Text]:
    """List the chapters with their clauses."""
    rows: list[Text] = []
    for section in book.sections():
        first, *_, last = [clause.id for clause in book.clauses() if clause.section == section.id] * 2
        numbers = first if first == last else f"{first}..{last.rpartition('-')[2]}"
        rows.append(Text(f"{numbers:<14}{title(speech, section)}"))
    return [*rows, *wrapped(Text(speech.say("pages.clauses"), style="italic"), width)]


def title(speech: Voice, section: Section) -> str:
    """Return the name of a chapter in the player's language."""
    return section.text[speech.code]


def clauses_with(speech: Voice, book: Book, wanted: str, width: int) -> list[Text]:
    """Find the clauses and rulings that say a word, those of a chapter with that title first."""
    entries: tuple[Clause | Ruling, ...] = (*book.clauses(), *book.rulings())
    found = [entry for entry in entries if plain(wanted) in plain(saying(speech, entry))]
    chapters = [section.id for section in book.sections() if plain(wanted) in plain(title(speech, section))]
    found.sort(key=lambda entry: getattr(entry, "section", "") not in chapters)
    if not found:
        return wrapped(Text(speech.say("pages.no_clause", text=wanted)), width)
    rows = [line for entry in found[:MOST_CLAUSES] for line in clause_lines(speech, entry, width)]
    if len(found) > MOST_CLAUSES:
        rows.append(Text(speech.say("pages.more_clauses", count=len(found) - MOST_CLAUSES)))
    return rows


def clause_lines(speech: Voice, entry: Entry, width: int) -> list[Text]:
    """Show an entry of the rulebook."""
    return wrapped(Text.assemble((entry.id, "bold"), f"  {saying(speech, entry)}"), width, indent=2)


def saying(speech: Voice, entry: Entry) -> str:
    """Return what an entry says, in the player's language."""
    if isinstance(entry, (Clause, Ruling)):
        return entry.text[speech.code]
    if isinstance(entry, Decision):
        told = entry.text[speech.code]
        return f"{told.when}: {told.options}"
    words = entry.text[speech.code]
    return f"{words.topic}: en {words.english_edition}; it {words.italian_edition}. {words.consequence}"
