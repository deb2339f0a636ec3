"""What could come into a Faction deck, and what it could replace."""

from __future__ import annotations

from reliquary.games.settlers.cards import CATALOGUE
from reliquary.games.settlers.cards.card import Design, Expansion
from reliquary.games.settlers.decks.decks import CardPool, Deck, DeckError, Designs, Format, expansions_in, own_designs


def swappable(
    deck: Deck,
    format: Format = "standard",  # noqa: A002 - the word of the rulebook
    cards: CardPool = "all",
    designs: Designs = CATALOGUE,
) -> dict[Expansion, list[Design]]:
    """Group the designs that are not in a deck by the box they count as, as far as the format lets them in. (AZ-016)"""
    chosen = set(expansions_in(deck, designs))
    groups: dict[Expansion, list[Design]] = {}
    for design in own_designs(deck.faction, designs):
        is_open = format == "open" or design.counts_as == "base" or not chosen or design.counts_as in chosen
        is_allowed = cards == "all" or design.ability_source != "house"
        if design.key not in deck.designs and is_open and is_allowed:
            groups.setdefault(design.counts_as, []).append(design)
    return groups


def replaceable(deck: Deck, into: str, designs: Designs = CATALOGUE) -> list[str]:
    """Return the designs of a deck that another could replace: those with as many copies. (AZ-020)"""
    return [out for out in deck.designs if can_swap(deck, out, into, designs)]


def can_swap(deck: Deck, out: str, into: str, designs: Designs) -> bool:
    """Return whether two designs have the same number of copies."""
    try:
        deck.swap(out=out, into=into, designs=designs)
    except DeckError:
        return False
    return True
