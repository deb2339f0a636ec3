"""Where the facts about the cards of Imperial Settlers come from, design by design and summed up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from reliquary.cli.output import paper, plain_table
from reliquary.games.settlers.cards import box_of
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.factions import Faction
from reliquary.games.settlers.cards.sources import FIELDS, OURS, sources
from reliquary.games.settlers.text import Language

NOTHING = "–"
STATUSES = ("rulebook", "public", "translated", "house")
TOLD_APART = ("name_en", "name_it", "ability")
"""The fields of the Aztecs' box that have their own column."""


def sources_of(design: Design, words: Language) -> dict[str, Any]:
    """Return where the facts about a design come from, each mark with its page."""
    if design.key not in sources().designs:
        origin = sources().origin(design.key)
        return {
            "fields": {field: list(origin.of(field)) for field in FIELDS},
            "marks": [{"mark": mark, "at": sources().at(mark)} for mark in origin.marks],
            "note": note_on(design, words),
        }
    found: dict[str, Any] = msgspec.to_builtins(sources().designs[design.key])
    for field in ("name", "ability"):
        found[field] = [{"mark": mark, "at": sources().at(mark)} for mark in found[field]]
    return {**found, "note": note_on(design, words)}


def note_on(design: Design, words: Language) -> str:
    """Return what is uncertain about a design, nothing if all is certain."""
    return words.words.get(f"provenance.notes.{design.key}", "")


def print_provenance(designs: Sequence[Design], words: Language) -> None:
    """Print the origin of every design, what the marks mean, what is uncertain, and a summary."""
    base = [design for design in designs if design.key in sources().designs]
    box = [design for design in designs if box_of(design.key) == "aztecs"]
    later = [design for design in designs if box_of(design.key) == "later"]
    console = paper()
    console.print(Text(words.word("provenance.title"), style="bold"))
    if base:
        print_heading(console, words.word("list.box.base"))
        console.print(base_table(base, words))
    found = {"aztecs": box, "later": later}
    for title, members in found.items():
        if members:
            print_box(console, title, members, words)
    print_marks(console, words, [*(["base"] if base else []), *(title for title, members in found.items() if members)])
    print_remarks(console, designs, words)
    print_heading(console, words.word("provenance.summary"))
    console.print(summary_table({"base": base, "aztecs": box, "later": later}, words))
    print_facts(console, base, box, words)


def print_heading(console: Console, heading: str) -> None:
    """Print a heading with an empty line above it."""
    console.print()
    console.print(Text(heading, style="bold"))


def base_table(designs: Sequence[Design], words: Language) -> Table:
    """Put designs of the base game into a table: the Czech title, the marks of the name and of the ability."""
    table = plain_table()
    for column in ("card", "czech", "name", "ability"):
        table.add_column(words.word(f"provenance.{column}"))
    for design in designs:
        source = sources().designs[design.key]
        marks = (", ".join(source.name), ", ".join(source.ability))
        table.add_row(*(Text(cell) for cell in (words.card(design.key), source.czech, *marks)))
    return table


def print_box(console: Console, title: str, designs: Sequence[Design], words: Language) -> None:
    """Print the designs of a later box of which something is documented, then those that are wholly our own."""
    documented = [design for design in designs if design.key in sources().box]
    print_heading(console, words.word(f"list.box.{title}"))
    if documented:
        console.print(box_table(documented, words))
        console.print()
    console.print(words.word("provenance.ours").format(number=len(designs) - len(documented)))
    names: dict[Faction, list[str]] = {}
    for design in designs:
        if design not in documented:
            names.setdefault(design.faction, []).append(words.card(design.key))
    for faction, cards in names.items():
        line = f"{words.faction(faction)}: {', '.join(cards)}."
        console.print(Padding(Text(line), (0, 0, 0, 2), expand=False))


def box_table(designs: Sequence[Design], words: Language) -> Table:
    """Put designs of the Aztecs' box into a table: where names and ability come from, what else is known, the marks."""
    table = plain_table()
    table.add_column(words.word("provenance.card"), no_wrap=True)
    for column in (*TOLD_APART, "known", "marks_title"):
        table.add_column(words.word(f"provenance.{column}"))
    for design in designs:
        origin = sources().origin(design.key)
        told = [" + ".join(words.word(f"provenance.status.{status}") for status in origin.of(f)) for f in TOLD_APART]
        known = [field for field in FIELDS if field not in TOLD_APART and origin.of(field) != OURS]
        others = ", ".join(words.word(f"provenance.field.{field}") for field in known) or NOTHING
        marks = ", ".join(mark.partition(" ")[0] for mark in origin.marks)
        table.add_row(*(Text(cell) for cell in (words.card(design.key), *told, others, marks)))
    return table


def print_marks(console: Console, words: Language, boxes: Sequence[str]) -> None:
    """Print what each mark means and where it leads; addresses are never broken."""
    print_heading(console, words.word("provenance.marks_title"))
    marks = {
        "base": ("S", "J", "V", "R", "RP", "B", "G", "H", "P", "T"),
        "aztecs": ("A", "D", "L", "Z"),
        "later": ("N",),
    }
    for mark in (mark for box in boxes for mark in marks[box]):
        console.print(f"{mark:2}  {words.word(f'provenance.marks.{mark}')}")
        address = sources().at(mark)
        if address is not None:
            console.print(f"    {address}", soft_wrap=True)


def print_remarks(console: Console, designs: Sequence[Design], words: Language) -> None:
    """Print what is uncertain about single designs."""
    notes = {design.key: note_on(design, words) for design in designs}
    if not any(notes.values()):
        return
    print_heading(console, words.word("provenance.remarks"))
    for key, note in notes.items():
        if note:
            console.print(Text(words.card(key), style="underline"))
            console.print(Padding(Text(note), (0, 0, 0, 2), expand=False))


def summary_table(boxes: Mapping[str, Sequence[Design]], words: Language) -> Table:
    """Count by box how many names and abilities come from where."""
    table = plain_table()
    table.add_column("")
    for status in STATUSES:
        table.add_column(words.word(f"provenance.status.{status}"), justify="right")
    for title, designs in boxes.items():
        for field in ("name_source", "ability_source"):
            if designs:
                numbers: Counter[str] = Counter(getattr(design, field) for design in designs)
                label = f"{words.word(f'list.box.{title}')}, {words.word(f'provenance.{field}')}"
                table.add_row(label, *(str(numbers[status] or NOTHING) for status in STATUSES))
    return table


def print_facts(console: Console, base: Sequence[Design], box: Sequence[Design], words: Language) -> None:
    """Explain in sentences what the tables mean."""
    console.print()
    keys = [*(["facts", "names"] if base else []), *(["box", "box_rest"] if box else [])]
    keys += [*(["box_board"] if any(design.faction == "aztecs" for design in box) else []), "wording"]
    partly = sum(len(sources().origin(design.key).ability) > 1 and design.ability_source == "house" for design in box)
    numbers: Counter[str] = Counter(design.name_source for design in base)
    ours: Counter[str] = Counter(design.ability_source for design in box)
    for key in keys:
        text = words.word(f"provenance.{key}").format(
            rulebook=numbers["rulebook"], public=numbers["public"], translated=numbers["translated"],
            designs=len(box), documented=len(box) - ours["house"], house=ours["house"], partly=partly,
        )  # fmt: skip
        console.print(text)
    italian = sum(sources().origin(design.key).name_it == ("rulebook",) for design in box)
    console.print(words.word("provenance.italian").format(number=italian))
