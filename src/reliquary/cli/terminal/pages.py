"""Pages to look something up: help, cards, counterfeits, rules."""

from __future__ import annotations

from rich.text import Text

from reliquary.cli.terminal.board import Board
from reliquary.cli.terminal.lexicon import find, plain
from reliquary.cli.terminal.marks import AURAS, FAKE, STYLES, known_fakes
from reliquary.cli.terminal.screen import padded, wrapped
from reliquary.cli.terminal.speech import LETTERS, Speech
from reliquary.games.warehouse51.clauses import (
    Clause,
    Entry,
    Ruling,
    Section,
    UnknownNumberError,
    clauses,
    rulings,
    sections,
)
from reliquary.games.warehouse51.clauses import find as find_entry
from reliquary.games.warehouse51.pack import Relic
from reliquary.games.warehouse51.views import TableView

MOST_CLAUSES = 8
KEY_WIDTH = 15


def help_page(speech: Speech, width: int) -> list[Text]:
    """Explain what can be typed: a key before two blanks stands in a column of its own."""
    rows: list[Text] = []
    for line in speech.say("pages.help").strip().splitlines():
        key, gap, meaning = line.partition("  ")
        if not gap or "   " in line:
            rows.extend([Text(line)] if len(line) <= width else wrapped(Text(line), width))
            continue
        lines = wrapped(Text(meaning), width - KEY_WIDTH)
        keys = [Text(key, style="bold"), *[Text()] * (len(lines) - 1)]
        rows.extend(Text.assemble(padded(head, KEY_WIDTH), tail) for head, tail in zip(keys, lines, strict=True))
    return rows


# Cards


def cards_page(speech: Speech, view: TableView, name: str, width: int) -> list[Text]:
    """Show all relics and where they are, or those that a name fits."""
    if not name:
        return [card_row(speech, view, relic) for relic in speech.cards.values()]
    found = find(plain(name), list(speech.cards), speech)
    if not found:
        return wrapped(Text(speech.say("answer.relic_unknown", text=name, relics="").strip()), width)
    return [line for relic in found for line in card_page(speech, view, speech.cards[relic], width)]


def card_row(speech: Speech, view: TableView, relic: Relic) -> Text:
    """Show a relic on a line."""
    fist = "●" if relic.fist else " "
    fake = FAKE if relic.id in known_fakes(view) else "  "
    signs = f"{relic.value} {AURAS[relic.aura] or ' '} {fist} {fake}"
    colour = padded(Text(speech.language.colour(relic.colour)), 7)
    timing = padded(Text(speech.language.timing(relic.timing) if relic.timing else ""), 18)
    name = padded(Text(speech.relic(relic.id)), 31)
    return Text.assemble((f"{name}{colour}{signs} ", STYLES[relic.colour]), timing, whereabouts(speech, view, relic))


def card_page(speech: Speech, view: TableView, relic: Relic, width: int) -> list[Text]:
    """Show one relic with its effect, its counterfeit card and where it is."""
    facts = [speech.language.word(f"counterfeits.{relic.counterfeit}"), whereabouts(speech, view, relic)]
    line = " · ".join(facts)
    return [*Board(speech, width).card(relic, view), *wrapped(Text(line[:1].upper() + line[1:], style="dim"), width)]


def whereabouts(speech: Speech, view: TableView, relic: Relic) -> str:
    """Say where a relic is; all of it is public."""
    if relic.id == view.offer:
        return speech.say("pages.where_lot")
    if relic.id in view.unrevealed:
        return speech.say("pages.where_deck")
    for panel in view.panels:
        if any(one.relic == relic.id for one in panel.relics):
            return speech.say("pages.where_seat", seat=f"{LETTERS[panel.seat]}")
    return speech.say("pages.where_discard")


def counterfeits_page(speech: Speech, view: TableView, width: int) -> list[Text]:
    """Show per gap the counterfeit cards the player knows, and who knows them."""
    rows: list[Text] = []
    for gap, relics in enumerate(view.gaps):
        hidden = speech.say("pages.gap_hidden")
        cards = hidden if relics is None else ", ".join(speech.relic(relic) for relic in relics)
        between = speech.gap(gap)
        line = speech.say("pages.gap", gap=between, cards=cards, seats=speech.people(view.seen[gap]))
        rows.extend(wrapped(Text(line[:1].upper() + line[1:]), width, indent=2))
    return rows


# Rules


def rules_page(speech: Speech, wanted: str, width: int) -> list[Text]:
    """Show the rulebook's contents, the clause with a number, or those with a word."""
    if not wanted:
        return contents(speech, width)
    try:
        return clause_lines(speech, find_entry(wanted), width)
    except UnknownNumberError:
        return clauses_with(speech, wanted, width)


def contents(speech: Speech, width: int) -> list[Text]:
    """List the chapters with their clauses."""
    rows: list[Text] = []
    for section in sections():
        first, *_, last = [clause.id for clause in clauses() if clause.section == section.en] * 2
        numbers = first if first == last else f"{first}..{last.rpartition('-')[2]}"
        rows.append(Text(f"{numbers:<14}{title(speech, section)}"))
    return [*rows, *wrapped(Text(speech.say("pages.clauses"), style="italic"), width)]


def title(speech: Speech, section: Section) -> str:
    """Name a chapter in the player's language."""
    return section.it if speech.code == "it" else section.en


def clauses_with(speech: Speech, wanted: str, width: int) -> list[Text]:
    """Find the clauses and rulings that say a word, those of a chapter with that title first."""
    books: tuple[Clause | Ruling, ...] = (*clauses(), *rulings())
    found = [entry for entry in books if plain(wanted) in plain(saying(speech, entry))]
    chapters = [section.en for section in sections() if plain(wanted) in plain(title(speech, section))]
    found.sort(key=lambda entry: getattr(entry, "section", "") not in chapters)
    if not found:
        return wrapped(Text(speech.say("pages.no_clause", text=wanted)), width)
    rows = [line for entry in found[:MOST_CLAUSES] for line in clause_lines(speech, entry, width)]
    if len(found) > MOST_CLAUSES:
        rows.append(Text(speech.say("pages.more_clauses", count=len(found) - MOST_CLAUSES)))
    return rows


def clause_lines(speech: Speech, entry: Entry, width: int) -> list[Text]:
    """Show an entry of the rulebook."""
    return wrapped(Text.assemble((entry.id, "bold"), f"  {saying(speech, entry)}"), width, indent=2)


def saying(speech: Speech, entry: Entry) -> str:
    """Say what an entry says, in the player's language."""
    if isinstance(entry, (Clause, Ruling)):
        return entry.it if speech.code == "it" else entry.en
    told = entry.it if speech.code == "it" else entry
    return f"{told.topic}: en {told.english_edition}; it {told.italian_edition}. {told.consequence}"
