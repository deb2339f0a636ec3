"""What a deck builder asks: the pool, the deck of a code, and what is wrong with some designs."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from reliquary.core.lookups import CannotAnswer, Lookup
from reliquary.core.texts import ENGLISH
from reliquary.games.settlers.decks.decks import CardPool, Deck, DeckError, Format, OpenDeck
from reliquary.speech.settlers.decks import deck_builder
from reliquary.speech.settlers.decks.deck_builder import Agreement, DecksView, DeckView

DeckName = Annotated[
    str,
    Meta(max_length=60, description="A deck code, a faction for its base deck, or romans:box for its deck of the box"),
]
FactionName = Annotated[str, Meta(max_length=40, description="The faction the deck is for")]
Chosen = Annotated[str, Meta(max_length=1000, description="Numbers of designs, separated by commas: ROM001,ROM003")]
Language = Annotated[str, Meta(max_length=10, description="The code of a language, such as en")]


def show_pool(language: Language = ENGLISH) -> DecksView:
    """Show everything a deck builder begins with; with an ETag, so that browsers keep it."""
    return deck_builder.pool(language)


def check(
    faction: FactionName,
    designs: Chosen,
    format: Format = "standard",  # noqa: A002 - the word of the rulebook
    open_deck: OpenDeck = "thirty",
    cards: CardPool = "all",
    language: Language = ENGLISH,
) -> DeckView:
    """Make a deck of some designs: its code, every rule it breaks, and what could be swapped in."""
    keys = [key.strip() for key in designs.split(",") if key.strip()]
    try:
        deck = deck_builder.chosen_deck(faction, keys)
    except DeckError as error:
        raise unreadable(error, language) from None
    return shown(deck, Agreement(format, open_deck, cards), language)


def show_deck(
    deck: DeckName,
    format: Format = "standard",  # noqa: A002
    open_deck: OpenDeck = "thirty",
    cards: CardPool = "all",
    language: Language = ENGLISH,
) -> DeckView:
    """Show the deck of a code, or the base deck of a faction; anything else is refused with the reason."""
    try:
        found = deck_builder.named_deck(deck)
    except DeckError as error:
        raise unreadable(error, language) from None
    return shown(found, Agreement(format, open_deck, cards), language)


def shown(deck: Deck, agreed: Agreement, language: str) -> DeckView:
    """Show a deck under what was agreed on."""
    return deck_builder.deck_view(deck, agreed, language)


def unreadable(error: DeckError, language: str) -> CannotAnswer:
    """Return why something is no deck at all."""
    fault = deck_builder.fault_view(error, language)
    return CannotAnswer(error.said(ENGLISH), fault.sentence, fault.clauses)


LOOKUPS = (
    Lookup("decks", show_pool, "Formats, factions and the pool", is_constant=True),
    Lookup("decks/check", check, "Check a deck", error="bad_deck"),
    Lookup("decks/{deck}", show_deck, "The deck of a code", error="bad_deck"),
)
