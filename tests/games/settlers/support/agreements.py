"""Tables to try: any factions, decks that hold every design of the Aztecs' box, and any options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from games.settlers.support.layout import BASE_FACTIONS, deck_with
from games.settlers.support.lively import BOX_OPTIONS, OTHER_OPTIONS
from reliquary.core.rng import Rng
from reliquary.games.settlers.cards import CATALOGUE
from reliquary.games.settlers.cards.factions import BOXED, FACTIONS
from reliquary.games.settlers.decks.codes import deck_code
from reliquary.games.settlers.decks.decks import Deck, base_deck, deck_of, own_designs

PACK = str(Path(__file__).parents[4] / "examples" / "settlers-pack.toml")
ALONE = ("lookout", "first_player")
"""Options that mean nothing to a player alone."""
NEW: Mapping[str, Mapping[str, list[str]]] = {
    faction: {
        expansion: [one.key for one in CATALOGUE if (one.faction, one.counts_as) == (faction, expansion)]
        for expansion in ("friends", "atlanteans", "magic", "aztecs")
    }
    for faction in FACTIONS
}
"""The designs of the box a faction may swap in, by the expansion they count as."""
STANDARD: Mapping[str, list[str]] = {
    faction: [deck_with(faction, keys) for keys in groups.values() if keys] or ["base"]
    for faction, groups in NEW.items()
}
"""Decks with all cards of one expansion: the Aztecs have three of them, the others one, later factions none."""
OPEN: Mapping[str, str] = {
    faction: deck_with(faction, [key for keys in groups.values() for key in keys]) for faction, groups in NEW.items()
}
"""Decks with all cards of all expansions; that of the Aztecs has no other ones."""


@cache
def free_deck(faction: Any) -> str:
    """Build a deck of everything a faction has; that of the Aztecs has 60 cards."""
    deck: Deck = deck_of(faction, [design.key for design in own_designs(faction)])
    assert set(base_deck(faction).designs) < set(deck.designs) or faction not in BOXED
    return deck_code(deck)


def standard_decks(factions: Sequence[str], number: int) -> dict[str, Any]:
    """Give every seat a STANDARD deck with cards of one expansion; the number chooses if there are several."""
    return {"decks": tuple(STANDARD[faction][number % len(STANDARD[faction])] for faction in factions)}


def open_decks(factions: Sequence[str]) -> dict[str, Any]:
    """Give every seat an OPEN deck with all its cards of the box."""
    return {"format": "open", "decks": tuple(OPEN[faction] for faction in factions)}


def free_decks(factions: Sequence[str]) -> dict[str, Any]:
    """Give every seat all the cards it has."""
    return {"format": "open", "open_deck": "free", "decks": tuple(free_deck(faction) for faction in factions)}


def documented(factions: Sequence[str]) -> dict[str, Any]:
    """Leave out our own designs, unless a faction that consists of them sits at the table."""
    return {"cards": "documented"} if set(factions) <= set(BASE_FACTIONS) else {}


def some_decks(rng: Rng, factions: Sequence[str]) -> dict[str, Any]:
    """Draw the decks of a table: those of the base game, or one of the ways to bring others."""
    ways: tuple[dict[str, Any], ...] = (
        {},
        documented(factions),
        standard_decks(factions, rng.below(3)),
        open_decks(factions),
        free_decks(factions),
        {**open_decks(factions), "card_pack": PACK},
    )
    return ways[rng.below(len(ways))]


def some_options(rng: Rng, seats: int, one_in: int) -> dict[str, Any]:
    """Draw options, each with a chance of one in so many."""
    drawn = [one for one in (*OTHER_OPTIONS, *BOX_OPTIONS) if rng.below(one_in) == 0]
    return {name: value for one in drawn for name, value in one.items() if seats > 1 or name not in ALONE}


def some_factions(rng: Rng, seats: int) -> tuple[str, ...]:
    """Draw factions, each order of them being possible; every third table has those of the base game only."""
    left = list(BASE_FACTIONS if seats < 5 and rng.below(3) == 0 else BOXED)
    return tuple(left.pop(rng.below(len(left))) for _ in range(seats))


def some_agreement(rng: Rng, seats: int, one_in: int = 6) -> dict[str, Any]:
    """Agree on factions, decks and options."""
    factions = some_factions(rng, seats)
    return {**some_options(rng, seats, one_in), "factions": factions, **some_decks(rng, factions)}


def in_turn(number: int) -> tuple[str, ...]:
    """Return three factions, other ones for every number."""
    return tuple(islice(cycle(BOXED), number, number + 3))
