"""The factions of Imperial Settlers, dealt out evenly in tournaments."""

from __future__ import annotations

from reliquary.arena.dealing import Dealing
from reliquary.games.settlers.cards.factions import FACTIONS


def factions() -> Dealing:
    """Return what is dealt out to the seats."""
    return Dealing("factions", "faction", FACTIONS, settled_by=("factions", "decks"))
