"""What a shell offers after Tab in `reliquary deck`: decks and cards."""

from __future__ import annotations

from reliquary.cli.completion import Candidates, bare, files, words_so_far

ARGUMENTS = 3
"""How many words the command itself takes: reliquary deck swap."""


def decks(incomplete: str) -> Candidates:
    """Offer the factions with their decks of the box, and deck files."""
    from reliquary.games.settlers.cards.factions import FACTIONS

    boxes = [f"{faction}:box" for faction in FACTIONS]
    return [*bare(FACTIONS), *bare(boxes), *files(".toml")(incomplete)]


def factions() -> Candidates:
    """Offer the factions."""
    from reliquary.games.settlers.cards.factions import FACTIONS

    return bare(FACTIONS)


def cards() -> Candidates:
    """Offer the cards of the deck's faction by number, explained by their names."""
    from reliquary.cli.arguments import UsageError
    from reliquary.cli.terminal.settlers.decks.lookup import DeckLookup

    lookup = DeckLookup()
    for word in words_so_far()[ARGUMENTS:]:
        try:
            faction = lookup.deck(word).deck.faction
        except UsageError:
            continue
        return [(design.key, lookup.name(design.key)) for design in lookup.own(faction)]
    return []


def swaps(incomplete: str) -> Candidates:
    """Offer OUT= and then OUT=INTO."""
    out, equals, _ = incomplete.partition("=")
    if not equals:
        return [(f"{number}=", name) for number, name in cards()]
    return [(f"{out}={number}", name) for number, name in cards() if number != out]
