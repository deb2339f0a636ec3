"""The command `reliquary deck`: show, check, change, build, save and share Faction decks of Imperial Settlers."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from reliquary.cli import completion
from reliquary.cli.arguments import Lang, UsageError
from reliquary.cli.terminal.settlers.decks import offers
from reliquary.core.texts import ENGLISH

if TYPE_CHECKING:
    from reliquary.cli.terminal.settlers.decks.lookup import DeckLookup
    from reliquary.games.settlers.decks.decks import Deck

FINE, LACKING = 0, 1


class DeckFormat(StrEnum):
    """The two formats."""

    standard = "standard"
    open = "open"


class OpenDeckSize(StrEnum):
    """How large an OPEN deck is."""

    thirty = "thirty"
    free = "free"


class Cards(StrEnum):
    """Which cards may be in a deck."""

    all = "all"
    documented = "documented"


decks = typer.Typer(
    name="deck",
    help="Build, check, save and share Faction decks of Settlers.\n\n"
    "A deck has 30 cards: 3 designs with three copies, 6 with two and 9 with one. A design is in or out with all its "
    "copies, and is swapped for one with the same number of copies. A STANDARD deck has cards from at most one "
    "expansion.\n\n"
    "A DECK is a faction (its base deck), FACTION:box (with all ten cards of the Aztecs' box), a code such as "
    "ROM-22222-ATT97, or a .toml file. Cards are given by number or by name, in English or Italian.",
    epilog="First steps:  reliquary deck show romans  ·  reliquary deck build romans",
    no_args_is_help=True,
    rich_markup_mode=None,
)

DeckName = Annotated[
    str,
    typer.Argument(
        metavar="DECK", help="A faction, FACTION:box, a deck code or a deck file.", autocompletion=offers.decks
    ),
]
Format = Annotated[
    DeckFormat | None,
    typer.Option("--format", help="standard or open; by default what the deck file says, else standard."),
]
OpenDeck = Annotated[
    OpenDeckSize, typer.Option("--open-deck", help="The size of an open deck: thirty, or free (15 or more).")
]
Pool = Annotated[Cards, typer.Option("--cards", help="all, or documented: only cards whose printed ability is public.")]
PackName = Annotated[
    str, typer.Option("--pack", help="An owner's pack file.", autocompletion=completion.files(".toml"))
]


@decks.command()
def show(
    deck: DeckName,
    lang: Lang = ENGLISH,
    format: Format = None,  # noqa: A002 - the word of the rulebook
    open_deck: OpenDeck = OpenDeckSize.thirty,
    cards: Pool = Cards.all,
    pack: PackName = "default",
) -> None:
    """Show a deck, its code and the cards that can be swapped in.

    Example:  reliquary deck show aztecs
    """
    from reliquary.cli.output import paper
    from reliquary.cli.terminal.settlers.decks.lookup import open_lookup
    from reliquary.cli.terminal.settlers.decks.pages import print_deck, print_hints, print_swaps

    case = open_lookup(lang, format, open_deck, cards, pack)
    found = case.deck(deck)
    console = paper()
    print_deck(console, case, found.deck)
    print_swaps(console, case, found.deck, case.format or found.format)
    print_hints(console, case, found.deck)


@decks.command()
def check(
    deck: DeckName,
    lang: Lang = ENGLISH,
    format: Format = None,  # noqa: A002
    open_deck: OpenDeck = OpenDeckSize.thirty,
    cards: Pool = Cards.all,
    pack: PackName = "default",
) -> None:
    """Check a deck; if it is not legal, name the rule and the card, and exit with 1.

    Example:  reliquary deck check my-deck.toml
    """
    from reliquary.cli.terminal.settlers.decks.lookup import open_lookup
    from reliquary.games.settlers.decks.decks import DeckError

    case = open_lookup(lang, format, open_deck, cards, pack)
    found = case.deck(deck)
    try:
        case.check(found.deck, found.format)
    except DeckError as error:
        typer.echo(f"{deck}: {case.said(error)}")
        raise typer.Exit(LACKING) from None
    typer.echo(verdict(case, deck, found.deck, case.format or found.format))


def verdict(case: DeckLookup, name: str, deck: Deck, format: str) -> str:  # noqa: A002
    """Return the line about a legal deck."""
    from reliquary.cli.terminal.settlers.decks.pages import say
    from reliquary.games.settlers.decks.decks import cards_of
    from reliquary.games.settlers.decks.refusals import faction_name

    faction, cards = faction_name(case.lang, deck.faction), len(cards_of(deck, case.designs))
    return say(
        case, "fits", deck=name, format=format.upper(), faction=faction, cards=cards, code=case.code(deck)
    )  # fmt: skip


@decks.command()
def swap(
    deck: DeckName,
    out: Annotated[
        list[str],
        typer.Option("--out", metavar="CARD", help="The card to take out. Repeatable.", autocompletion=offers.cards),
    ],
    into: Annotated[
        list[str],
        typer.Option(
            "--into", metavar="CARD", help="The card to put in instead. Repeatable.", autocompletion=offers.cards
        ),
    ],
    lang: Lang = ENGLISH,
    format: Format = None,  # noqa: A002
    cards: Pool = Cards.all,
    pack: PackName = "default",
) -> None:
    """Swap cards and print the code of the new deck.

    Example:  reliquary deck swap romans --out "Trade Colony" --into "House of the Vestals"
    """
    from reliquary.cli.terminal.settlers.decks.lookup import open_lookup

    if len(out) != len(into):
        raise UsageError(f"every --out needs an --into; got {len(out)} and {len(into)}")
    case = open_lookup(lang, format, OpenDeckSize.thirty, cards, pack)
    found = case.deck(deck)
    new, told = exchange(case, found.deck, list(zip(out, into, strict=True)))
    checked(case, new, found.format)
    typer.echo("\n".join(told), err=True)
    typer.echo(case.code(new))


def exchange(case: DeckLookup, deck: Deck, pairs: Sequence[tuple[str, str]]) -> tuple[Deck, list[str]]:
    """Carry out swaps one by one; return the deck and a line about each."""
    from reliquary.cli.terminal.settlers.decks.pages import swapped
    from reliquary.games.settlers.decks.decks import DeckError

    told: list[str] = []
    for out, into in pairs:
        old, new = case.find(out, deck.faction), case.find(into, deck.faction)
        try:
            deck = deck.swap(out=old.key, into=new.key, designs=case.designs)
        except DeckError as error:
            raise UsageError(case.said(error)) from None
        told.append(swapped(case, old, new))
    return deck, told


def checked(case: DeckLookup, deck: Deck, meant_for: str = "standard") -> Deck:
    """Refuse a deck that is not legal."""
    from reliquary.games.settlers.decks.decks import DeckError

    try:
        case.check(deck, DeckFormat(meant_for).value)
    except DeckError as error:
        raise UsageError(case.said(error)) from None
    return deck


@decks.command()
def build(
    faction: Annotated[
        str,
        typer.Argument(metavar="FACTION", help="The faction the deck is for.", autocompletion=offers.factions),
    ],
    swaps: Annotated[
        list[str] | None,
        typer.Option(
            "--swap",
            metavar="OUT=INTO",
            help="Swap these cards instead of asking. Repeatable.",
            autocompletion=offers.swaps,
        ),
    ] = None,
    file: Annotated[Path | None, typer.Option("--file", help="Save the deck to this file.")] = None,
    name: Annotated[str, typer.Option("--name", help="The name of the saved deck.")] = "",
    lang: Lang = ENGLISH,
    format: Format = None,  # noqa: A002
    open_deck: OpenDeck = OpenDeckSize.thirty,
    cards: Pool = Cards.all,
    pack: PackName = "default",
) -> None:
    """Build a deck step by step and print its code.

    The builder shows the cards that can come in and asks what to take out. It also reads answers from a pipe.

    Example:  reliquary deck build romans --swap "Trade Colony=House of the Vestals"
    """
    from reliquary.cli.terminal.settlers.decks.lookup import open_lookup, the_faction

    case = open_lookup(lang, format, open_deck, cards, pack)
    who = the_faction(faction)
    told: list[str] = []
    if swaps:
        deck: Deck | None
        deck, told = exchange(case, case.deck(who).deck, [pair_of(text) for text in swaps])
    else:
        deck = guided(case, who)
    if deck is None:
        return
    checked(case, deck, case.format or "standard")
    for line in told:
        typer.echo(line, err=True)
    if file is not None:
        keep(case, deck, file, name or faction, case.format or "standard", force=False)
    typer.echo(case.code(deck))


def pair_of(text: str) -> tuple[str, str]:
    """Read OUT=INTO."""
    out, equals, into = (part.strip() for part in text.partition("="))
    if not (out and equals and into):
        raise UsageError(f"--swap needs OUT=INTO, such as ROM023=ROM061; got {text[:60]!r}")
    return out, into


def guided(case: DeckLookup, faction: str) -> Deck | None:
    """Let the builder ask."""
    from reliquary.cli.output import paper
    from reliquary.cli.terminal.prompt import Prompt
    from reliquary.cli.terminal.screen import Screen
    from reliquary.cli.terminal.settlers.decks.builder import Builder
    from reliquary.cli.terminal.settlers.decks.lookup import the_faction

    screen = Screen(paper(wraps=False), lively=True)
    return Builder(screen, Prompt(screen, None), case, the_faction(faction)).run()


@decks.command()
def save(
    deck: DeckName,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write, such as my-deck.toml.")],
    name: Annotated[str, typer.Option("--name", help="The name of the deck.")] = "",
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")] = False,
    lang: Lang = ENGLISH,
    format: Format = None,  # noqa: A002
    open_deck: OpenDeck = OpenDeckSize.thirty,
    pack: PackName = "default",
) -> None:
    """Save a deck as a small text file to edit or share.

    Example:  reliquary deck save ROM-22222-KC39U vestals.toml --name "Vestals"
    """
    from reliquary.cli.terminal.settlers.decks.lookup import open_lookup

    case = open_lookup(lang, format, open_deck, Cards.all, pack)
    found = case.deck(deck)
    meant_for = case.format or found.format
    checked(case, found.deck, meant_for)
    keep(case, found.deck, file, name or found.name or found.deck.faction, meant_for, force=force)


def keep(case: DeckLookup, deck: Deck, file: Path, name: str, format: str, *, force: bool) -> None:  # noqa: A002
    """Write a deck file; overwrite an existing one only if forced."""
    from reliquary.cli.terminal.settlers.decks.pages import say
    from reliquary.games.settlers.decks.files import LONGEST_NAME, SavedDeck, written

    if not name.isprintable() or not 0 < len(name) <= LONGEST_NAME:
        raise UsageError(f"--name should be one line of 1 to {LONGEST_NAME} characters")
    saved = SavedDeck(name, deck, DeckFormat(format).value)
    try:
        with file.open("w" if force else "x", encoding="utf-8") as paper:
            paper.write(written(saved, case.designs))
    except FileExistsError:
        raise UsageError(f"{file} already exists; choose another name, or add --force") from None
    except (OSError, ValueError) as error:
        raise UsageError(f"{file} cannot be written: {getattr(error, 'strerror', None) or error}") from None
    typer.echo(say(case, "saved", name=name, file=file), err=True)


@decks.command()
def code(
    deck: DeckName,
    lang: Lang = ENGLISH,
    pack: PackName = "default",
) -> None:
    """Print the code of a deck, to share it in a message.

    Example:  reliquary deck code my-deck.toml
    """
    from reliquary.cli.terminal.settlers.decks.lookup import open_lookup

    case = open_lookup(lang, None, OpenDeckSize.thirty, Cards.all, pack)
    typer.echo(case.code(case.deck(deck).deck))
