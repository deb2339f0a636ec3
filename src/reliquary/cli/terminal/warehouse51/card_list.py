"""The cards of Warehouse 51: every relic of a pack, and where each fact about it comes from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from reliquary.cli.arguments import UsageError
from reliquary.cli.output import paper, plain_table, print_json
from reliquary.games.warehouse51.packs.effects import Aura
from reliquary.games.warehouse51.packs.pack import PACK_NAMES, Counterfeit, Pack, Provenance, Relic, Status, builtin
from reliquary.games.warehouse51.packs.pack_files import PackError, load
from reliquary.games.warehouse51.packs.relics import Source, house_sources
from reliquary.games.warehouse51.text import Language, LanguageError, language

AURAS: Mapping[Aura, str] = {"blessed": "★", "cursed": "✕", "neutral": "–"}
STYLES: Mapping[str, str] = {"blue": "blue", "green": "green", "gold": "yellow", "red": "red"}
FAKES: Mapping[Counterfeit, str] = {"always": "✓", "only_with_23": "23", "never": "–"}
LETTERS: Mapping[Status, str] = {"rulebook": "R", "public": "P", "inferred": "I", "house": "H"}
FIELDS: tuple[str, ...] = Provenance.__struct_fields__


def show(as_json: bool, provenance: bool, lang: str, pack: str) -> int:
    """Print the relics of a pack, or where their facts come from; return the exit code."""
    if pack not in PACK_NAMES and not Path(pack).is_file():
        raise UsageError(f"there is no pack {pack!r}; use {', '.join(PACK_NAMES)} or the path of a pack file")
    try:
        relics = builtin(pack) if pack in PACK_NAMES else load(pack)
        words = language(lang, relics)
    except (LanguageError, PackError) as error:
        raise UsageError(str(error)) from None
    if as_json:
        print_json([card(relic, words, provenance) for relic in relics.relics])
    elif provenance:
        print_provenance(relics, words)
    else:
        print_cards(relics, words)
    return 0


def card(relic: Relic, words: Language, with_sources: bool) -> dict[str, Any]:
    """Return a relic as plain values, with its name and sentence in a language."""
    facts = {
        "id": relic.id,
        "name": words.relic(relic.id),
        "colour": relic.colour,
        "value": relic.value,
        "aura": relic.aura,
        "fist": relic.fist,
        "timing": relic.timing,
        "effect": msgspec.to_builtins(relic.effect),
        "sentence": words.sentence(relic.effect, relic.aura),
        "counterfeit": relic.counterfeit,
        "provenance": msgspec.to_builtins(relic.provenance),
    }
    if with_sources:
        facts["sources"] = {
            field: {"at": list(source.at), "note": note_on(relic, field, words)}
            for field, source in sources_of(relic).items()
        }
    return facts


def sources_of(relic: Relic) -> dict[str, Source]:
    """Find the sources of what this relic has in common with the house pack's relic of that id."""
    known = house_sources().get(relic.id, {})
    original = next((house for house in builtin("default").relics if house.id == relic.id), None)
    return {field: source for field, source in known.items() if original and same(relic, original, field)}


def note_on(relic: Relic, field: str, words: Language) -> str:
    """Return what is uncertain about a fact, nothing if all is certain."""
    return words.words.get(f"provenance.notes.{relic.id}.{field}", "")


def same(relic: Relic, original: Relic, field: str) -> bool:
    """Return whether two relics agree in a field and claim the same about where it comes from."""
    status = getattr(relic.provenance, field) == getattr(original.provenance, field)
    return status and fact(relic, field) == fact(original, field)


def fact(relic: Relic, field: str) -> object:
    """Look up what provenance speaks of: a name in a language, or a field of the card."""
    if field.startswith("name_"):
        return relic.name.get(field.removeprefix("name_"))
    return getattr(relic, field)


def print_cards(pack: Pack, words: Language) -> None:
    """Print the relics as one table, a section per colour."""
    console = paper()
    table = plain_table()
    table.add_column(words.word("cards.relic"), max_width=18)
    table.add_column(words.word("cards.colour"), no_wrap=True)
    table.add_column(words.word("cards.marks"), no_wrap=True)
    table.add_column(words.word("cards.timing"), max_width=11)
    table.add_column(words.word("cards.effect"), ratio=1)
    for number, relic in enumerate(pack.relics):
        if number and relic.colour != pack.relics[number - 1].colour:
            table.add_section()
        table.add_row(*row(relic, words))
    console.print(Text(title_of(pack, words), style="bold"))
    if pack.about:
        console.print(pack.about)
    console.print(table)
    console.print()
    for key in ("legend", "legend_counterfeit", *(["more"] if pack.name in PACK_NAMES else [])):
        console.print(words.word(f"cards.{key}"))


def title_of(pack: Pack, words: Language) -> str:
    """Return the name of a pack: a built-in one's in the language, an owner's as given."""
    return words.word(f"packs.{pack.name}") if pack.name in PACK_NAMES else pack.name


def row(relic: Relic, words: Language) -> list[Text]:
    """Put one relic into the columns of the table."""
    fist = "●" if relic.fist else " "
    cells = [
        words.relic(relic.id),
        words.colour(relic.colour),
        f"{relic.value} {AURAS[relic.aura]} {fist} {FAKES[relic.counterfeit]}",
        words.timing(relic.timing) if relic.timing else "",
        words.sentence(relic.effect, relic.aura),
    ]
    styles = ["bold", STYLES[relic.colour], "", "", ""]
    return [Text(cell, style=style) for cell, style in zip(cells, styles, strict=True)]


def print_provenance(pack: Pack, words: Language) -> None:
    """Print the status of every field, what the letters mean, and the sources."""
    console = paper()
    console.print(Text(f"{title_of(pack, words)} · {words.word('provenance.title')}", style="bold"))
    table = plain_table()
    table.add_column(words.word("cards.relic"))
    for field in FIELDS:
        table.add_column(words.word(f"provenance.short.{field}"), justify="center", no_wrap=True)
    for relic in pack.relics:
        letters = (LETTERS[getattr(relic.provenance, field)] for field in FIELDS)
        table.add_row(Text(words.relic(relic.id)), *letters)
    console.print(table)
    console.print()
    for status, letter in LETTERS.items():
        console.print(f"{letter}  {words.word(f'provenance.{status}')}")
    console.print()
    console.print(Text(words.word("provenance.warning"), style="bold"))
    console.print(words.word("provenance.summary").format(counts=house_counts(pack, words)))
    console.print()
    print_sources(console, pack, words)


def house_counts(pack: Pack, words: Language) -> str:
    """Count per field how many of the relics' facts are house design."""
    house = Counter(field for relic in pack.relics for field in FIELDS if getattr(relic.provenance, field) == "house")
    return ", ".join(f"{words.word(f'provenance.{field}')} {house[field]}/{len(pack.relics)}" for field in FIELDS)


def print_sources(console: Console, pack: Pack, words: Language) -> None:
    """Print per relic the pages and rulebooks, and what is uncertain; addresses are never broken."""
    console.print(Text(words.word("provenance.sources"), style="bold"))
    for relic in pack.relics:
        sources = sources_of(relic)
        if sources:
            console.print(Text(words.relic(relic.id), style="underline"))
        for field, source in sources.items():
            label, note = words.word(f"provenance.{field}"), note_on(relic, field, words)
            console.print(Padding(Text(f"{label}: {note}" if note else label), (0, 0, 0, 2), expand=False))
            for address in source.at:
                console.print(f"    {address}", markup=False, soft_wrap=True)
