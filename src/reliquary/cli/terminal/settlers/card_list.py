"""The cards of Imperial Settlers: every design by box and faction."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from reliquary.cli.arguments import UsageError
from reliquary.cli.output import paper, plain_table, print_json
from reliquary.cli.terminal.settlers.card_sources import print_provenance, sources_of
from reliquary.games.settlers.cards import ATTACKS, BOARDS, BOXES, CATALOGUE, box_of
from reliquary.games.settlers.cards.card import Design, Expansion
from reliquary.games.settlers.cards.factions import FACTIONS, Faction
from reliquary.games.settlers.cards.vocabulary import Goods, plain
from reliquary.games.settlers.decks.pack_files import PackError
from reliquary.games.settlers.decks.packs import find_pack, with_pack
from reliquary.games.settlers.text import Language, LanguageError, language

STYLES: Mapping[str, str] = {
    "black": "bold", "purple": "magenta", "blue": "blue", "brown": "yellow", "gold": "bright_yellow", "red": "red",
    "pink": "bright_magenta", "grey": "bright_black", "white": "", "orange": "dark_orange",
}  # fmt: skip
NOTHING = "–"
FILLED_BOXES = [box for box, designs in BOXES.items() if designs]
DECKS: tuple[Faction, ...] = ("common", *FACTIONS)
WIDEST_NAME = 29


class Section(msgspec.Struct, frozen=True):
    """The designs of a faction in a box that count as cards of the same expansion."""

    box: str
    faction: Faction
    counts_as: Expansion
    designs: list[Design]


def show(
    as_json: bool, provenance: bool, lang: str, pack: str, faction: str | None = None, box: str | None = None
) -> int:
    """Print the designs, or where their facts come from; return the exit code."""
    if pack != "default" and provenance:
        raise UsageError("--provenance tells where our own cards come from; leave --pack out")
    try:
        owners = find_pack(pack)
    except PackError as error:
        raise UsageError(str(error)) from None
    if box is not None and box not in FILLED_BOXES:
        raise UsageError(f"there is no box {box!r}; the boxes are {', '.join(FILLED_BOXES)}")
    if faction is not None and faction not in DECKS:
        raise UsageError(f"there is no faction {faction!r}; the factions are {', '.join(DECKS)}")
    shown = with_pack(BOXES.get(box or "", CATALOGUE), owners)
    designs = [design for design in shown if faction in (None, design.faction)]
    if not designs:
        raise UsageError(f"there are no cards of {faction} in the box {box}")
    try:
        words = language(lang, owners)
    except LanguageError as error:
        raise UsageError(str(error)) from None
    if as_json:
        print_json([card(design, words, provenance) for design in designs])
    elif provenance:
        print_provenance(designs, words)
    else:
        print_cards(designs, words)
    return 0


def card(design: Design, words: Language, with_sources: bool) -> dict[str, Any]:
    """Return a design as plain values, with its name and sentence in a language."""
    facts = {
        "id": design.key,
        "ids": list(design.ids),
        "name": words.card(design.key),
        "box": box_of(design.key),
        "faction": design.faction,
        "counts_as": design.counts_as,
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
        "ability_source": design.ability_source,
    }
    if with_sources:
        facts["sources"] = sources_of(design, words)
    return facts


def exceptions(design: Design) -> dict[str, dict[str, Any]]:
    """Return by printed number where single copies differ from the design."""
    found: dict[str, dict[str, Any]] = {}
    for number in design.ids:
        if design.cost_of(number) != design.cost:
            found.setdefault(number, {})["cost"] = plain(design.cost_of(number))
        if design.deal_of(number) != design.deal:
            found.setdefault(number, {})["deal"] = design.deal_of(number)
        if design.raze_of(number) != design.raze:
            found.setdefault(number, {})["raze"] = plain(design.raze_of(number))
    return found


def sections(designs: Sequence[Design]) -> Iterator[Section]:
    """Group designs by box, faction and the expansion they count as, in printed order."""
    groups: dict[tuple[str, Faction, Expansion], list[Design]] = {}
    for design in designs:
        groups.setdefault((box_of(design.key), design.faction, design.counts_as), []).append(design)
    for (box, faction, counts_as), members in sorted(groups.items(), key=lambda group: list(BOXES).index(group[0][0])):
        yield Section(box, faction, counts_as, members)


def print_cards(designs: Sequence[Design], words: Language) -> None:
    """Print a table per box and faction, then what the letters mean."""
    console = paper()
    title = words.word("list.title").format(designs=len(designs), cards=number_of_cards(designs, words))
    console.print(Text(title, style="bold"))
    box = ""
    for section in sections(designs):
        if section.box != box:
            box = section.box
            console.print()
            console.print(Text(words.word(f"list.box.{box}"), style="bold underline"))
        print_section(console, section, words)
    print_legend(console, designs, words)


def number_of_cards(designs: Iterable[Design], words: Language) -> str:
    """Count the copies of all designs."""
    return words.good("card", sum(len(design.ids) for design in designs))


def print_section(console: Console, section: Section, words: Language) -> None:
    """Print what a faction has in a box: its board and its designs, without columns that would stay empty."""
    designs, faction = section.designs, words.faction(section.faction)
    form = "heading" if section.counts_as in ("base", section.box) else "heading_counts"
    expansion = words.word(f"expansions.{section.counts_as}")
    heading = words.word(f"list.{form}").format(
        faction=faction, cards=number_of_cards(designs, words), expansion=expansion
    )
    console.print()
    console.print(Text(heading, style="bold"))
    for board in BOARDS:
        if board.faction == section.faction and section.counts_as == "base":
            console.print(words.board(board))
    columns = [
        "cost",
        *(["deal"] if any(design.deal for design in designs) else []),
        *(["raze"] if any(design.raze != Goods() for design in designs) else []),
    ]
    console.print(faction_table(designs, columns, words))


def faction_table(designs: Iterable[Design], columns: Iterable[str], words: Language) -> Table:
    """Put designs into a table: the card, its fields in letters, its sentence."""
    table = plain_table()
    table.add_column(words.word("list.card"), max_width=WIDEST_NAME)
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


def print_legend(console: Console, designs: Sequence[Design], words: Language) -> None:
    """Print what the attack cards aim at, what letters and copies mean, and how much of it is not the printed card."""
    if any(design.faction == "common" for design in designs):
        aims = ", ".join(f"{number} {words.word(f'letters.{good}')}" for good, number in Counter(ATTACKS).items())
        console.print()
        console.print(words.word("list.attacks").format(attacks=aims))
    console.print()
    letters = [f"{words.word(f'letters.{good}')} {words.word(f'goods.{good}')}" for good in goods_with_letters(words)]
    letters.append(f"{words.word('letters.location')} {words.word('list.location')}")
    console.print(words.word("list.legend").format(letters=" · ".join(letters)))
    console.print(words.word("list.legend_copies"))
    console.print(words.word("list.legend_raze"))
    names: Counter[str] = Counter(design.name_source for design in designs)
    console.print(words.word("list.more").format(translated=names["translated"]))
    ours = sum(design.ability_source == "house" for design in designs)
    if ours:
        console.print(words.word("list.house").format(names=names["house"], abilities=ours))
