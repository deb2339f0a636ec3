"""The 16 attack cards of the solo game, each of which is the Good it aims at."""

from __future__ import annotations

from reliquary.games.settlers.cards.vocabulary import Good

ATTACKS: tuple[Good, ...] = (
    "wood", "wood", "wood", "gold", "gold", "gold", "card", "card", "card",
    "stone", "stone", "worker", "worker", "vp", "vp", "food",
)  # fmt: skip
"""In printed order: W 3, G 3, C 3, S 2, P 2, V 2, F 1. (IS-150)"""
