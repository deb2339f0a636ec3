"""The amounts the rulebook names."""

from __future__ import annotations

from typing import Final

RELICS: Final = 26
"""(W51-008)"""
START_INGOTS: Final = 10
"""In every purse. (W51-021)"""
START_RESERVE: Final = 20
"""With the Pawnbroker. (W51-019)"""
GAP_CARDS: Final = 1
"""Counterfeit cards in each gap with four or five collectors. (W51-025)"""
GAP_CARDS_OF_THREE: Final = 2
"""With three collectors. (W51-024)"""
PAWN_TOKENS: Final = 6
"""(W51-012)"""
CERTIFICATES: Final = 2
"""(W51-007)"""
PAWN_PAYS: Final = 5
"""What the Pawnbroker pays for a relic. (W51-097)"""
PAWN_LIMIT: Final = 5
"""The fullest purse that may pawn. (W51-094)"""
BUY_BACK: Final = 10
"""What a pawned relic costs its owner at the end. (W51-106)"""
SET_POINTS: Final = 5
"""For one relic of each colour. (W51-120)"""
INGOTS_PER_POINT: Final = 5
"""(W51-118)"""
EVERYTHING: Final = 1000
"""More than there is: `amount = "all"` of a relic's effect."""
