"""The cards of Imperial Settlers: every design by faction, and where its name and facts come from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from reliquary.cli.paper import paper, plain_table, print_json, refuse
from reliquary.games.settlers.card import FACTIONS, Design, Faction
from reliquary.games.settlers.cards import ATTACKS, BOARDS, DESIGNS
from reliquary.games.settlers.effects import Goods, plain
from reliquary.games.settlers.sources import sources
from reliquary.games.settlers.text import Language, LanguageError, language

STYLES: Mapping[str, str] = {
    "black": "bold", "purple": "magenta", "blue": "blue", "brown": "yellow", "gold": "bright_yellow", "red": "red",
    "pink": "bright_magenta", "grey": "bright_black",
}  # fmt: skip
NOTHING = "–"


def show(as_json: bool, provenance: bool, lang: str, pack: str) -> int:
    """Print the designs, or where their facts come from; return the exit code."""
    if pack != "default":
        return refuse(f"there is no pack {pack!r} for settlers; leave --pack out")
    try:
        words = language(lang)
    except LanguageError as error:
        return refuse(str(error))
    if as_json:
        print_json([card(design, words, provenance) for design in DESIGNS])
    elif provenance:
        print_provenance(words)
    else:
        print_cards(words)
    return 0


def card(design: Design, words: Language, with_sources: bool) -> dict[str, Any]:
    """Lay a design open as plain values, with its name and sentence in a language."""
    facts = {
        "id": design.key,
        "ids": list(design.ids),
        "name": words.card(design.key),
        "faction": design.faction,
        "copies": len(design.ids),
        "colours": list(design.colours),
        "kind": design.kind,
        "cost": plain(design.cost),
        "location": design.location,
        "deal": design.deal,
        "raze": plain(design.raze),
        "exceptions": exceptions(design),
        "ability": [plain(clause) for clause in design.ability],
        "sentence": words.sentence(design),
        "name_source": design.name_source,
    }
    if with_sources:
        facts["sources"] = sources_of(design)
    return facts


def exceptions(design: Design) -> dict[str, dict[str, Any]]:
    """Say by printed number what single copies have otherwise than the design."""
    found: dict[str, dict[str, Any]] = {}
    for number in design.ids:
        if design.cost_of(number) != design.cost:
            found.setdefault(number, {})["cost"] = plain(design.cost_of(number))
        if design.deal_of(number) != design.deal:
            found.setdefault(number, {})["deal"] = design.deal_of(number)
        if design.raze_of(number) != design.raze:
            found.setdefault(number, {})["raze"] = plain(design.raze_of(number))
    return found


def sources_of(design: Design) -> dict[str, Any]:
    """Lay open where name and ability of a design stand, every mark with its page."""
    found: dict[str, Any] = msgspec.to_builtins(sources().designs[design.key])
    for field in ("name", "ability"):
        found[field] = [{"mark": mark, "at": sources().at(mark)} for mark in found[field]]
    return found


def print_cards(words: Language) -> None:
    """Print a table per faction, then what the letters mean."""
    console = paper()
    total = words.good("card", sum(len(design.ids) for design in DESIGNS))
    title = words.word("list.title").format(designs=len(DESIGNS), cards=total)
    console.print(Text(title, style="bold"))
    for faction in ("common", *FACTIONS):
        print_faction(console, faction, words)
    console.print()
    aims = ", ".join(f"{number} {words.word(f'letters.{good}')}" for good, number in Counter(ATTACKS).items())
    console.print(words.word("list.attacks").format(attacks=aims), markup=False)
    console.print()
    letters = [f"{words.word(f'letters.{good}')} {words.word(f'goods.{good}')}" for good in goods_with_letters(words)]
    letters.append(f"{words.word('letters.location')} {words.word('list.location')}")
    console.print(words.word("list.legend").format(letters=" · ".join(letters)), markup=False)
    console.print(words.word("list.legend_copies"), markup=False)
    console.print(words.word("list.legend_raze"), markup=False)
    translated = sum(design.name_source == "translated" for design in DESIGNS)
    console.print(words.word("list.more").format(translated=translated), markup=False)


def print_faction(console: Console, faction: Faction, words: Language) -> None:
    """Print what a faction has: its board and its designs, without columns that would stay empty."""
    designs = [design for design in DESIGNS if design.faction == faction]
    number = words.good("card", sum(len(design.ids) for design in designs))
    console.print()
    console.print(Text(words.word("list.heading").format(faction=words.faction(faction), cards=number), style="bold"))
    for board in BOARDS:
        if board.faction == faction:
            stores = words.word(f"goods.{board.stores}")
            console.print(words.word("list.board").format(makes=words.goods(board.makes), stores=stores), markup=False)
    columns = [
        "cost",
        *(["deal"] if any(design.deal for design in designs) else []),
        *(["raze"] if any(design.raze != Goods() for design in designs) else []),
    ]
    console.print(faction_table(designs, columns, words))


def faction_table(designs: Iterable[Design], columns: Iterable[str], words: Language) -> Table:
    """Put designs into a table: the card, its fields in letters, its sentence."""
    table = plain_table()
    table.add_column(words.word("list.card"), max_width=26)
    for column in columns:
        table.add_column(words.word(f"list.{column}"), no_wrap=True)
    table.add_column(words.word("list.ability"), ratio=1)
    for design in designs:
        fields = {
            "cost": [in_letters(words, design.cost_of(number), design.location) for number in design.ids],
            "deal": [words.word(f"letters.{design.deal_of(number)}") for number in design.ids if design.deal],
            "raze": [in_letters(words, design.raze_of(number)) for number in design.ids],
        }
        table.add_row(face(design, words), *(lines(fields[column]) for column in columns), Text(words.sentence(design)))
    return table


def face(design: Design, words: Language) -> Text:
    """Write the name and number of copies, and below them colour and kind."""
    name = words.card(design.key)
    if len(design.ids) > 1:
        name = words.word("list.copies").format(name=name, number=len(design.ids))
    colours = ", ".join(words.colour(colour) for colour in design.colours) or words.word("list.colourless")
    style = STYLES[design.colours[0]] if len(design.colours) == 1 else ""
    between = "\n  " if len(design.colours) > 1 else " · "
    return Text.assemble((name, "bold"), "\n  ", (colours, style), between, words.kind(design.kind))


def lines(fields: list[str]) -> Text:
    """Write a field once if all copies agree, else a line per copy."""
    return Text("\n".join(fields if len(set(fields)) > 1 else fields[:1]))


def in_letters(words: Language, goods: Goods, location: bool = False) -> str:
    """Write Goods in letters, such as `2W S L`."""
    numbers = {good: getattr(goods, good) for good in goods_with_letters(words)}
    letters = [f"{n if n > 1 else ''}{words.word(f'letters.{good}')}" for good, n in numbers.items() if n]
    return " ".join([*letters, *([words.word("letters.location")] if location else [])]) or NOTHING


def goods_with_letters(words: Language) -> list[str]:
    """List the Goods that costs, Deals and raze fields show."""
    return [good for good in Goods.__struct_fields__ if f"letters.{good}" in words.words]


def print_provenance(words: Language) -> None:
    """Print the marks of every design, what they mean, and what is uncertain."""
    console = paper()
    console.print(Text(words.word("provenance.title"), style="bold"))
    table = plain_table()
    for column in ("card", "czech", "name", "ability"):
        table.add_column(words.word(f"provenance.{column}"))
    for design in DESIGNS:
        source = sources().designs[design.key]
        marks = (", ".join(source.name), ", ".join(source.ability))
        table.add_row(*(Text(cell) for cell in (words.card(design.key), source.czech, *marks)))
    console.print(table)
    console.print()
    by_source: Counter[str] = Counter(design.name_source for design in DESIGNS)
    for key in ("facts", "names", "italian", "wording"):
        console.print(words.word(f"provenance.{key}").format(**by_source), markup=False)
    print_marks(console, words)
    print_remarks(console, words)


def print_marks(console: Console, words: Language) -> None:
    """Print what each mark means and where it leads; addresses are never broken."""
    console.print()
    console.print(Text(words.word("provenance.marks_title"), style="bold"))
    for mark in (*sources().pages, "T"):
        console.print(f"{mark:2}  {words.word(f'provenance.marks.{mark}')}", markup=False)
        address = sources().at(mark)
        if address is not None:
            console.print(f"    {address}", markup=False, soft_wrap=True)


def print_remarks(console: Console, words: Language) -> None:
    """Print what is uncertain about single designs."""
    console.print()
    console.print(Text(words.word("provenance.remarks"), style="bold"))
    for key, source in sources().designs.items():
        if source.note:
            console.print(Text(words.card(key), style="underline"))
            console.print(Padding(Text(source.note), (0, 0, 0, 2), expand=False))
