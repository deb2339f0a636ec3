"""Faction decks: what a deck is made of, which decks may be played, and which rule a refused one breaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Literal, TypeAlias

import msgspec

from reliquary.games.settlers.cards import CATALOGUE
from reliquary.games.settlers.cards.card import Design, Expansion
from reliquary.games.settlers.cards.factions import FACTIONS, Faction
from reliquary.games.settlers.decks.refusals import told

Format: TypeAlias = Literal["standard", "open"]
OpenDeck: TypeAlias = Literal["thirty", "free"]
CardPool: TypeAlias = Literal["all", "documented"]
Designs: TypeAlias = Sequence[Design]

STRUCTURE: Mapping[int, int] = {3: 3, 2: 6, 1: 9}
"""How many designs of three, two and one copies a deck has. (AZ-018)"""
DECK_SIZE = sum(copies * designs for copies, designs in STRUCTURE.items())
SMALLEST_FREE_DECK = 2
"""What `open_deck=free` still requires: the two Faction cards of the starting hand. (IS-024, R-53)"""

REPLACED: Mapping[Faction, tuple[str, str]] = {
    "barbarians": ("BAR001", "BAR041"),
    "japanese": ("JAP001", "JAP041"),
    "romans": ("ROM023", "ROM041"),
    "egyptians": ("EGY028", "EGY041"),
}
"""The base design the Atlanteans' box replaces, and the one that comes in for it. (AT-060, AT-062)"""

UNREADABLE = ("unknown", "no_faction")
"""Faults after which nothing else about a deck can be checked."""


class DeckError(ValueError):
    """Why a deck is refused: the rules it breaks, the card that breaks them, and a sentence in any language."""

    def __init__(self, key: str, *, rules: tuple[str, ...] = (), card: str = "", **values: object) -> None:
        super().__init__(key, rules, card, values)
        self.key, self.rules, self.card, self.values = key, rules, card, values
        self.file = ""
        """The deck file it was found in, if it was."""

    def __reduce__(self) -> tuple[object, ...]:
        """Let the error travel between processes."""
        return rebuilt, (self.key, self.rules, self.card, self.values, self.file)

    def said(self, language: str = "en", names: Mapping[str, str] | None = None) -> str:
        """Return the sentence in a language; `names` are those of an owner's pack, by printed number."""
        numbers = f" ({', '.join(self.rules)})" if self.rules else ""
        place = f"{self.file}: " if self.file else ""
        return place + self.sentence(language, names) + numbers

    def sentence(self, language: str = "en", names: Mapping[str, str] | None = None) -> str:
        """Return the sentence without the numbers of the rules."""
        values = {**self.values, **({"card": self.card} if self.card else {})}
        return told(language, self.key, values, names or {})

    def __str__(self) -> str:
        return self.said()


def rebuilt(key: str, rules: tuple[str, ...], card: str, values: dict[str, object], file: str) -> DeckError:
    """Rebuild an error from its parts."""
    error = DeckError(key, rules=rules, card=card, **values)
    error.file = file
    return error


class Deck(msgspec.Struct, frozen=True):
    """A Faction deck: whole designs, each named by its first printed number, in printed order. (AZ-020)"""

    faction: Faction
    designs: tuple[str, ...]

    def swap(self, *, out: str, into: str, designs: Designs = CATALOGUE) -> Deck:
        """Replace a whole design with one that has as many copies, or raise DeckError. (AZ-017, AZ-020)"""
        old, new = design_of(out, designs), design_of(into, designs)
        if old.key not in self.designs:
            raise DeckError("swap_out", rules=("AZ-020",), card=old.key)
        if new.key in self.designs:
            raise DeckError("swap_into", rules=("AZ-019",), card=new.key)
        check_own(self.faction, new, "R-52")
        if len(old.ids) != len(new.ids):
            copies = {"copies": len(new.ids), "instead": old.key, "others": len(old.ids)}
            raise DeckError("swap_copies", rules=("AZ-020",), card=new.key, **copies)
        return deck_of(self.faction, {*self.designs, new.key} - {old.key}, designs)


def deck_of(faction: Faction, keys: Iterable[str], designs: Designs = CATALOGUE) -> Deck:
    """Build a deck from the first printed numbers of its designs; their order does not matter."""
    places = {design.key: place for place, design in enumerate(designs)}
    return Deck(faction, tuple(sorted(keys, key=lambda key: (places.get(key, len(places)), key))))


def base_deck(faction: Faction, designs: Designs = CATALOGUE) -> Deck:
    """Build the deck a faction has without any expansion. (AZ-007)"""
    check_faction(faction)
    return deck_of(faction, (one.key for one in own_designs(faction, designs) if one.counts_as == "base"), designs)


def own_designs(faction: Faction, designs: Designs = CATALOGUE) -> tuple[Design, ...]:
    """List all designs of a faction, those of the base deck first."""
    own = [design for design in designs if design.faction == faction]
    return tuple(sorted(own, key=lambda design: design.counts_as != "base"))


def design_of(card: str, designs: Designs = CATALOGUE) -> Design:
    """Find a design by one of its printed numbers, or raise DeckError."""
    for design in designs:
        if card in design.ids:
            return design
    raise DeckError("unknown", rules=("AZ-001",), number=card[:40])


def cards_of(deck: Deck, designs: Designs = CATALOGUE) -> tuple[str, ...]:
    """List the printed cards of a deck, all copies of every design."""
    return tuple(card for key in deck.designs for card in design_of(key, designs).ids)


def expansions_in(deck: Deck, designs: Designs = CATALOGUE) -> dict[Expansion, list[Design]]:
    """Group what is not of the base deck by the expansion it counts as. (AZ-008, AZ-105)"""
    groups: dict[Expansion, list[Design]] = {}
    for design in (design_of(key, designs) for key in deck.designs):
        if design.counts_as != "base":
            groups.setdefault(design.counts_as, []).append(design)
    return groups


def check_deck(
    deck: Deck,
    format: Format = "standard",  # noqa: A002 - the word of the rulebook
    open_deck: OpenDeck = "thirty",
    cards: CardPool = "all",
    designs: Designs = CATALOGUE,
) -> None:
    """Refuse a deck that may not be played, with the rule it breaks and the card. (AZ-013..020, AZ-105, R-52, R-53)"""
    for check in checks_of(deck, format, open_deck, cards, designs):
        check()


def deck_faults(
    deck: Deck,
    format: Format = "standard",  # noqa: A002
    open_deck: OpenDeck = "thirty",
    cards: CardPool = "all",
    designs: Designs = CATALOGUE,
) -> list[DeckError]:
    """List every rule a deck breaks, in the order `check_deck` looks for them."""
    found: list[DeckError] = []
    for check in checks_of(deck, format, open_deck, cards, designs):
        try:
            check()
        except DeckError as error:
            found.append(error)
            if error.key in UNREADABLE:
                break
    return found


def checks_of(
    deck: Deck,
    format: Format,  # noqa: A002
    open_deck: OpenDeck,
    cards: CardPool,
    designs: Designs,
) -> Iterator[Callable[[], None]]:
    """Return what is checked of a deck, one rule after the other. (AZ-013..020, AZ-105, R-52, R-53)"""
    yield partial(check_faction, deck.faction)
    yield partial(check_designs, deck, format, designs)
    yield partial(check_replaced, deck, format, designs)
    if cards == "documented":
        yield partial(check_documented, deck, designs)
    if format == "standard":
        yield partial(check_expansions, deck, designs)
    if format == "open" and open_deck == "free":
        yield partial(check_free, deck, designs)
    else:
        yield partial(check_structure, deck, designs)


def agreed_deck(
    faction: Faction,
    text: str,
    format: Format = "standard",  # noqa: A002
    open_deck: OpenDeck = "thirty",
    cards: CardPool = "all",
    designs: Designs = CATALOGUE,
) -> Deck:
    """Read the deck of a seat, `base`, `box` or a deck code of its faction, and check it; or raise DeckError."""
    # Imported late, because those modules import this one.
    from reliquary.games.settlers.decks.box_deck import box_deck
    from reliquary.games.settlers.decks.codes import read_deck

    if text in ("base", "box"):
        deck = base_deck(faction, designs) if text == "base" else box_deck(faction, designs)
    else:
        deck = read_deck(text, designs)
    if deck.faction != faction:
        raise DeckError("other_deck", rules=("IS-148",), faction=deck.faction, seat=faction)
    check_deck(deck, format, open_deck, cards, designs)
    return deck


def check_faction(faction: str) -> None:
    """Refuse a faction that cannot be played here. (AZ-021)"""
    if faction not in FACTIONS:
        raise DeckError("no_faction", rules=("AZ-021",), name=faction[:40], known=FACTIONS)


def check_own(faction: Faction, design: Design, rule: str) -> None:
    """Refuse a card that does not belong to the faction. (AZ-015, R-52, R-53)"""
    if design.faction == faction:
        return
    if design.faction == "common":
        raise DeckError("common", rules=("AZ-015",), card=design.key)
    raise DeckError("other_faction", rules=(rule,), card=design.key, faction=design.faction, seat=faction)


def check_designs(deck: Deck, format: Format, designs: Designs) -> None:  # noqa: A002
    """Refuse what is no design of the faction, and a design named twice. (AZ-019, R-52, R-53)"""
    for key, times in Counter(deck.designs).items():
        design = design_of(key, designs)
        check_own(deck.faction, design, "R-52" if format == "standard" else "R-53")
        if key != design.key:
            raise DeckError("not_first", rules=("AZ-020",), card=design.key, number=key)
        if times > 1:
            raise DeckError("design_twice", rules=("AZ-019",), card=key)


def check_documented(deck: Deck, designs: Designs) -> None:
    """Refuse designs of our own where only documented cards were agreed on, with a way out. (AZ-106)"""
    house = [key for key in deck.designs if design_of(key, designs).ability_source == "house"]
    if not house:
        return
    own = [one for one in own_designs(deck.faction, designs) if one.counts_as == "base"]
    of_base = sum(one.ability_source == "house" for one in own)
    if of_base:
        values = {"faction": deck.faction, "number": of_base, "designs": len(own)}
        raise DeckError("house_faction", rules=("AZ-106",), card=house[0], **values)
    raise DeckError("house_card", rules=("AZ-106",), card=house[0])


def check_expansions(deck: Deck, designs: Designs) -> None:
    """Refuse cards of two expansions in one STANDARD deck. (AZ-016, AZ-105)"""
    groups = list(expansions_in(deck, designs).items())
    if len(groups) > 1:
        (first, some), (second, others) = groups[:2]
        values = {"expansion": second, "other_card": some[0].key, "other_expansion": first}
        raise DeckError("two_expansions", rules=("AZ-016", "AZ-105"), card=others[0].key, **values)


def check_replaced(deck: Deck, format: Format, designs: Designs) -> None:  # noqa: A002
    """Refuse a base design next to the cards of the Atlanteans' box, which replaces it. (AT-060, AT-061)"""
    old, new = REPLACED.get(deck.faction, ("", ""))
    if old not in deck.designs:
        return
    if new in deck.designs:
        raise DeckError("both_of_a_pair", rules=("AT-061",), card=new, other_card=old)
    if format == "standard" and "atlanteans" in expansions_in(deck, designs):
        raise DeckError("replaced", rules=("AT-060",), card=old, instead=new)


def check_free(deck: Deck, designs: Designs) -> None:
    """Refuse a free OPEN deck that is too small to play with. (R-53)"""
    number = len(cards_of(deck, designs))
    if number < SMALLEST_FREE_DECK:
        raise DeckError("too_small", rules=("R-53",), number=number, least=SMALLEST_FREE_DECK)


def check_structure(deck: Deck, designs: Designs) -> None:
    """Refuse anything but 30 cards of three, six and nine designs, naming what is too many or too few. (AZ-017..020)"""
    faults = list(structure_faults(deck, designs))
    if not faults:
        return
    number = len(cards_of(deck, designs))
    rules: tuple[str, ...] = ("AZ-018",)
    if number == DECK_SIZE:
        rules = ("AZ-018", "AZ-020")
    elif number > DECK_SIZE and expansions_in(deck, designs):
        rules = ("AZ-017", "AZ-018")
    raise DeckError("structure", rules=rules, card=faults[0][3][0], number=number, faults=faults)


def structure_faults(deck: Deck, designs: Designs) -> Iterator[tuple[int, int, int, list[str]]]:
    """Yield copies, the number there and the number due where they differ, with designs that could leave or join."""
    chosen = [design_of(key, designs) for key in deck.designs]
    for copies, right in STRUCTURE.items():
        there = [design for design in chosen if len(design.ids) == copies]
        if len(there) > right:
            added = [design.key for design in there if design.counts_as != "base"]
            yield copies, len(there), right, added or [design.key for design in there]
        elif len(there) < right:
            own = own_designs(deck.faction, designs)
            missing = [one.key for one in own if len(one.ids) == copies and one not in there]
            yield copies, len(there), right, missing
