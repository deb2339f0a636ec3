"""The deck builder of Imperial Settlers: the pool, decks from codes and choices, what is wrong, what could come in.

What is right is decided where `reliquary deck` asks too: in the game's own modules about decks.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

import msgspec

from reliquary.games.settlers.cards.card import Design, Expansion
from reliquary.games.settlers.cards.factions import FACTIONS, Faction
from reliquary.games.settlers.clauses import BOOK
from reliquary.games.settlers.decks.box_deck import box_deck
from reliquary.games.settlers.decks.codes import deck_code, read_deck
from reliquary.games.settlers.decks.decks import (
    DECK_SIZE,
    SMALLEST_FREE_DECK,
    STRUCTURE,
    CardPool,
    Deck,
    DeckError,
    Format,
    OpenDeck,
    base_deck,
    cards_of,
    deck_faults,
    deck_of,
    design_of,
    expansions_in,
    own_designs,
)
from reliquary.games.settlers.decks.refusals import expansion_name, faction_name
from reliquary.games.settlers.decks.swaps import replaceable, swappable
from reliquary.games.settlers.text.amounts import capital
from reliquary.speech.rulebook import sentence

FORMAT_CLAUSES: dict[Format, tuple[str, ...]] = {
    "standard": ("AZ-014", "AZ-016", "AZ-017", "AZ-018", "AZ-020"),
    "open": ("AZ-013", "AZ-017", "AZ-018", "AZ-020"),
}


class Agreement(msgspec.Struct, frozen=True):
    """What was agreed on for a deck."""

    format: Format = "standard"
    open_deck: OpenDeck = "thirty"
    cards: CardPool = "all"


class PoolDesign(msgspec.Struct, frozen=True, kw_only=True):
    """A design a faction may play; its fields are in the catalogue of cards."""

    id: str
    copies: int
    counts_as: Expansion
    in_base: bool
    """Whether it is in the deck a faction has without any expansion."""
    house: bool
    """Whether its ability is our own design, which `cards=documented` leaves out."""


class FactionPool(msgspec.Struct, frozen=True, kw_only=True):
    """A faction with its base deck and everything it may play."""

    faction: Faction
    name: str
    code: str
    """The code of its base deck."""
    designs: list[PoolDesign]


class FormatView(msgspec.Struct, frozen=True, kw_only=True):
    """A format with the rules it means."""

    format: Format
    sentence: str
    clauses: list[str]


class DecksView(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a deck builder begins with."""

    language: str
    formats: list[FormatView]
    factions: list[FactionPool]
    expansions: dict[str, str]
    """The names of the boxes designs count as."""
    size: int
    structure: dict[str, int]
    """How many designs of three, two and one copies a deck has."""
    smallest_free: int
    """How many cards an OPEN deck has at least with `open_deck=free`."""


class DeckFault(msgspec.Struct, frozen=True, kw_only=True):
    """A rule that a deck breaks: in a sentence, with its clauses, and the card that breaks it if there is one."""

    key: str
    sentence: str
    clauses: list[str]
    card: str | None


class Swap(msgspec.Struct, frozen=True, kw_only=True):
    """A design that could come in, and the designs of the deck it could come in for."""

    into: str
    instead_of: list[str]


class SwapGroup(msgspec.Struct, frozen=True, kw_only=True):
    """What could come in from one box."""

    expansion: Expansion
    name: str
    swaps: list[Swap]


class DeckView(msgspec.Struct, frozen=True, kw_only=True):
    """A deck: its code and cards, every rule it breaks, and what could be swapped in."""

    faction: Faction
    name: str
    code: str
    designs: list[str]
    cards: int
    structure: dict[str, int]
    """How many designs of three, two and one copies it has."""
    expansions: list[Expansion]
    """The boxes it has cards of besides the base deck."""
    fits: bool
    faults: list[DeckFault]
    swaps: list[SwapGroup]


@cache
def pool(language: str) -> DecksView:
    """Show what decks can be made of."""
    boxes = {design.counts_as for faction in FACTIONS for design in own_designs(faction)}
    return DecksView(
        language=language,
        formats=[format_view(name, language) for name in FORMAT_CLAUSES],
        factions=[faction_pool(faction, language) for faction in FACTIONS],
        expansions={box: expansion_name(language, box) for box in sorted(boxes)},
        size=DECK_SIZE,
        structure={str(copies): number for copies, number in STRUCTURE.items()},
        smallest_free=SMALLEST_FREE_DECK,
    )


def format_view(name: Format, language: str) -> FormatView:
    """Return what a format means."""
    first = FORMAT_CLAUSES[name][0] if name == "open" else FORMAT_CLAUSES[name][1]
    return FormatView(format=name, sentence=sentence(BOOK.clause(first), language), clauses=list(FORMAT_CLAUSES[name]))


def faction_pool(faction: Faction, language: str) -> FactionPool:
    """Show what a faction may play."""
    base = base_deck(faction)
    designs = [
        PoolDesign(
            id=one.key,
            copies=len(one.ids),
            counts_as=one.counts_as,
            in_base=one.key in base.designs,
            house=one.ability_source == "house",
        )
        for one in own_designs(faction)
    ]
    return FactionPool(faction=faction, name=faction_name(language, faction), code=deck_code(base), designs=designs)


def named_deck(text: str) -> Deck:
    """Find the deck a text names: of a faction, with `:box` after it that of the box, or of a code; or DeckError."""
    for faction in FACTIONS:
        if text in (faction, f"{faction}:box"):
            return base_deck(faction) if text == faction else box_deck(faction)
    return read_deck(text)


def chosen_deck(faction: str, designs: list[str]) -> Deck:
    """Make a deck of designs named by their numbers; DeckError if the faction or one of them does not exist."""
    if faction not in FACTIONS:
        raise DeckError("no_faction", rules=("AZ-021",), name=faction[:40], known=FACTIONS)
    for key in designs:
        design_of(key)
    return deck_of(msgspec.convert(faction, Faction), designs)


def deck_view(deck: Deck, agreed: Agreement, language: str) -> DeckView:
    """Show a deck, what is wrong with it, and what could come in."""
    faults = deck_faults(deck, agreed.format, agreed.open_deck, agreed.cards)
    copies = Counter(len(design_of(key).ids) for key in deck.designs)
    return DeckView(
        faction=deck.faction,
        name=faction_name(language, deck.faction),
        code=code_of(deck),
        designs=list(deck.designs),
        cards=len(cards_of(deck)),
        structure={str(number): copies[number] for number in STRUCTURE},
        expansions=list(expansions_in(deck)),
        fits=not faults,
        faults=[fault_view(error, language) for error in faults],
        swaps=[
            swap_group(deck, box, found, language)
            for box, found in swappable(deck, agreed.format, agreed.cards).items()
        ],
    )


def code_of(deck: Deck) -> str:
    """Write a deck as a code; one with cards of others has none."""
    try:
        return deck_code(deck)
    except DeckError:
        return ""


def swap_group(deck: Deck, box: Expansion, designs: list[Design], language: str) -> SwapGroup:
    """Show what could come in from one box."""
    swaps = [Swap(into=one.key, instead_of=replaceable(deck, one.key)) for one in designs]
    return SwapGroup(expansion=box, name=expansion_name(language, box), swaps=swaps)


def fault_view(error: DeckError, language: str) -> DeckFault:
    """Return which rule is broken."""
    text = capital(error.sentence(language))
    sentence = text if text.endswith(".") else f"{text}."
    return DeckFault(key=error.key, sentence=sentence, clauses=list(error.rules), card=error.card or None)
