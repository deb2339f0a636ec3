"""The limits of the rules, and the numbers that stand for no seat and no card."""

from __future__ import annotations

from typing import Final

MOST_GOLD: Final = 12
MOST_STATUES: Final = 3
MOST_VISITS: Final = 2
NOBODY: Final = -1
NONE: Final = -1
ROUNDS: Final = 5
MOST_ACTIONS: Final = 100
"""The most actions of a seat in a round, so that every game ends. (S-08)"""
