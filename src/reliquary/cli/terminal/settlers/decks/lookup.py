"""The cards a deck is built from on the command line, and finding what a user means by a deck or a card."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from reliquary.cli.arguments import UsageError
from reliquary.games.settlers.cards import CATALOGUE
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.factions import FACTIONS, Faction
from reliquary.games.settlers.decks.box_deck import box_deck
from reliquary.games.settlers.decks.codes import EXAMPLE, PREFIXES, deck_code, read_deck
from reliquary.games.settlers.decks.decks import (
    CardPool,
    Deck,
    DeckError,
    Format,
    OpenDeck,
    base_deck,
    check_deck,
    own_designs,
)
from reliquary.games.settlers.decks.files import SavedDeck, load_deck
from reliquary.games.settlers.decks.names import find_design
from reliquary.games.settlers.decks.pack_files import PackError
from reliquary.games.settlers.decks.packs import Pack, find_pack, with_pack
from reliquary.games.settlers.text import LANGUAGES, Language, catalogue


class DeckLookup(msgspec.Struct, frozen=True):
    """What was agreed on for a deck: language, format, cards and an owner's pack."""

    lang: str = "en"
    format: Format | None = None
    """None leaves it to the deck file, and else to STANDARD."""
    open_deck: OpenDeck = "thirty"
    cards: CardPool = "all"
    pack: Pack | None = None

    @property
    def designs(self) -> tuple[Design, ...]:
        """All designs there are, with those of the pack in place of ours."""
        return with_pack(CATALOGUE, self.pack)

    @property
    def words(self) -> Language:
        """The language, with the names of the pack."""
        names = self.pack.words(self.lang) if self.pack else {}
        return Language(self.lang, {**catalogue(self.lang), **names})

    @property
    def names(self) -> dict[str, Mapping[str, str]]:
        """The names of the pack by language, from printed numbers."""
        return dict(self.pack.names) if self.pack else {}

    def name(self, key: str) -> str:
        """Return the name of a design by its first number; one without a name keeps the number."""
        return self.words.words.get(f"cards.{key}", key)

    def said(self, error: DeckError) -> str:
        """Return why a deck is refused."""
        return error.said(self.lang, {**self.names.get("en", {}), **self.names.get(self.lang, {})})

    def own(self, faction: Faction) -> tuple[Design, ...]:
        """List the designs of a faction."""
        return own_designs(faction, self.designs)

    def code(self, deck: Deck) -> str:
        """Write a deck as a code."""
        return deck_code(deck, self.designs)

    def check(self, deck: Deck, meant_for: Format = "standard") -> None:
        """Refuse a deck that may not be played, or raise DeckError."""
        check_deck(deck, self.format or meant_for, self.open_deck, self.cards, self.designs)

    def find(self, text: str, faction: Faction) -> Design:
        """Find the design a user means, or say what may be meant."""
        try:
            return find_design(text, self.designs, faction, self.names.values())
        except DeckError as error:
            raise UsageError(self.said(error)) from None

    def deck(self, text: str) -> SavedDeck:
        """Find the deck a user means: a faction's base deck, its deck of the box, a deck file or a code."""
        name, _, kind = text.partition(":")
        faction = faction_called(name) if kind in ("", "base", "box") else None
        try:
            if faction is not None:
                deck = box_deck(faction, self.designs) if kind == "box" else base_deck(faction, self.designs)
                return SavedDeck("", deck, self.format or "standard")
            if text.endswith(".toml") or Path(text).is_file():
                return load_deck(text, self.designs, self.names.values())
            return SavedDeck("", read_deck(text, self.designs), self.format or "standard")
        except DeckError as error:
            if error.key in ("code_prefix", "code_length") and "-" not in text:
                raise UsageError(no_deck(text)) from None
            raise UsageError(self.said(error)) from None


def open_lookup(lang: str, format: str | None, open_deck: str, cards: str, pack: str) -> DeckLookup:  # noqa: A002
    """Gather what was agreed on, or say that the pack is wrong."""
    try:
        found = find_pack(pack)
    except PackError as error:
        raise UsageError(str(error)) from None
    return msgspec.convert(
        {"lang": lang, "format": format, "open_deck": open_deck, "cards": cards, "pack": found}, DeckLookup
    )


def faction_names() -> dict[str, Faction]:
    """List what factions are called in any language, and how their numbers begin."""
    found: dict[str, Faction] = {prefix.casefold(): faction for prefix, faction in PREFIXES.items()}
    for faction in FACTIONS:
        found[faction] = faction
        found |= {catalogue(code).get(f"factions.{faction}", faction).casefold(): faction for code in LANGUAGES}
    return found


def faction_called(text: str) -> Faction | None:
    """Find a faction by its name in any language."""
    return faction_names().get(text.casefold())


def the_faction(text: str) -> Faction:
    """Find a faction by its name, or say which there are."""
    faction = faction_called(text)
    if faction is None:
        raise UsageError(f"there is no faction {text[:40]!r}; the factions are {', '.join(FACTIONS)}{near(text)}")
    return faction


def near(text: str) -> str:
    """Return the faction that was probably meant, if any."""
    close = difflib.get_close_matches(text[:40].casefold(), faction_names(), n=1)
    return f"; did you mean {close[0]}?" if close else ""


def no_deck(text: str) -> str:
    """Explain that a text is no deck, and what a deck can be called."""
    kinds = f"a faction ({', '.join(FACTIONS)}), FACTION:box, a code such as {EXAMPLE} or a .toml file"
    return f"there is no deck {text[:40]!r}; a deck is {kinds}{near(text)}"
