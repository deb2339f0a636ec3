"""The limits of the rules, and the numbers that stand for no seat and no card."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
NONE: Final = -1
ROUNDS: Final = 5
"""(IS-026)"""
PICKS: Final = 2
"""The cards each seat takes in a lookout. (IS-031, IS-032, IS-143..145, IS-151)"""
DRAFT_CARDS: Final = 3
"""The cards each seat may draft from at first. (IS-143)"""
SOLO_OFFER: Final = 4
"""The cards turned up in the lookout of a solo game. (IS-151)"""
SOLO_ATTACKS: Final = 2
"""In a round of a solo game. (IS-155)"""
PAIR: Final = 2
"""The Workers that fetch a Resource or a card. (IS-082)"""
RAZE_PRICE: Final = 2
"""The Raze tokens for an opponent's Location without protection. (IS-068)"""
COMMON_POINTS: Final = 1
"""For a Common Location at the end. (IS-097)"""
FACTION_POINTS: Final = 2
"""For a Faction Location at the end. (IS-097)"""
GLORY_POINTS: Final = 3
"""For a Common Location with an Advanced Technology token (Glory) at the end. (AT-039)"""
MOST_GOLD: Final = 12
"""The most Gold that can stand in for one kind of Resource."""
MOST_STATUES: Final = 3
"""On one Location. (AZ-004, R-62)"""
MOST_VISITS: Final = 2
"""To one Location in a round. (OP-08)"""
MOST_ACTIONS: Final = 100
"""The most actions of a seat in a round, so that every game ends. (S-08)"""
