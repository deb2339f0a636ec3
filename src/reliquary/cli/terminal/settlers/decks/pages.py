"""Decks on paper: a deck as a table, what could be swapped in, and what is said about both."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.console import Console
from rich.table import Table
from rich.text import Text

from reliquary.cli.output import plain_table
from reliquary.cli.terminal.settlers.card_list import STYLES, in_letters
from reliquary.cli.terminal.settlers.decks.lookup import DeckLookup
from reliquary.cli.terminal.settlers.speech import words
from reliquary.games.settlers.cards.card import Design, Expansion
from reliquary.games.settlers.decks import swaps
from reliquary.games.settlers.decks.decks import Deck, Format, cards_of, design_of, expansions_in
from reliquary.games.settlers.decks.refusals import expansion_name, faction_name


def say(case: DeckLookup, key: str, **values: object) -> str:
    """Fill in one of the texts about decks."""
    return words(case.lang)[f"deck_page.{key}"].format(**values)


def print_deck(console: Console, case: DeckLookup, deck: Deck) -> None:
    """Print a deck: a headline, its designs by number of copies, and its code."""
    console.print(Text(headline(case, deck), style="bold"))
    designs = [design_of(key, case.designs) for key in deck.designs]
    console.print(deck_table(case, designs))
    console.print()
    console.print(say(case, "code", code=case.code(deck)))


def headline(case: DeckLookup, deck: Deck) -> str:
    """Return whose deck it is, how large, and of what."""
    groups = expansions_in(deck, case.designs)
    titles = ", ".join(expansion_name(case.lang, expansion) for expansion in groups)
    from_ = say(case, "with", expansions=titles) if groups else say(case, "base")
    number = len(cards_of(deck, case.designs))
    return say(case, "deck", faction=faction_name(case.lang, deck.faction), cards=number, from_=from_)


def deck_table(case: DeckLookup, designs: Iterable[Design], numbers: Mapping[str, int] | None = None) -> Table:
    """Put designs into a table, those with most copies first; numbers are for choosing among them."""
    table = plain_table()
    if numbers is not None:
        table.add_column("", justify="right")
    table.add_column("×", justify="right")
    table.add_column(say(case, "card"), max_width=26)
    table.add_column(say(case, "cost"), no_wrap=True)
    table.add_column(say(case, "number"), no_wrap=True)
    table.add_column(say(case, "does"), ratio=1)
    for design in sorted(designs, key=lambda design: -len(design.ids)):
        choice = [] if numbers is None else [str(numbers[design.key])]
        table.add_row(*choice, *cells(case, design))
    return table


def cells(case: DeckLookup, design: Design) -> list[str | Text]:
    """Write what a row shows of a design."""
    language = case.words
    style = STYLES.get(design.colours[0], "") if len(design.colours) == 1 else ""
    colours = ", ".join(language.colour(colour) for colour in design.colours)
    mark = "°" if design.ability_source == "house" else ""
    return [
        str(len(design.ids)),
        Text.assemble(
            (case.name(design.key) + mark, "bold"), "\n  ", (colours, style), " · ", language.kind(design.kind)
        ),
        Text(in_letters(language, design.cost, design.location)),
        design.key,
        Text(language.sentence(design)),
    ]


def swappable(case: DeckLookup, deck: Deck, format: Format) -> dict[Expansion, list[Design]]:  # noqa: A002
    """Group the designs that could come into a deck by the box they count as."""
    return swaps.swappable(deck, format, case.cards, case.designs)


def print_swaps(console: Console, case: DeckLookup, deck: Deck, format: Format) -> None:  # noqa: A002
    """Print what could be swapped in, box by box."""
    for expansion, designs in swappable(case, deck, format).items():
        console.print()
        console.print(Text(say(case, "swaps", expansion=expansion_name(case.lang, expansion)), style="bold"))
        console.print(deck_table(case, designs))


def print_hints(console: Console, case: DeckLookup, deck: Deck) -> None:
    """Print what the mark means, and which commands come next."""
    console.print()
    if any(design.ability_source == "house" for design in case.own(deck.faction)):
        console.print(say(case, "own_design"))
    for key in ("next_swap", "next_build"):
        console.print(say(case, key, code=case.code(deck), faction=deck.faction), soft_wrap=True)


def swapped(case: DeckLookup, old: Design, new: Design) -> str:
    """Return what was swapped for what."""
    return say(case, "swapped", old=case.name(old.key), new=case.name(new.key), copies=len(new.ids))
