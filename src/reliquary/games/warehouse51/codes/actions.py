"""The index of each move in the list of all moves."""

from __future__ import annotations

from typing import Final

PASS: Final = 0
DONE: Final = 1
KEEP: Final = 2
DECLINE: Final = 3
REVEAL: Final = 4  # + colour 0..3
BID: Final = 7  # + ingots 1..70
SEAL: Final = 78  # + ingots 0..70
PAWN: Final = 149  # + relic 0..25
REDEEM: Final = 175  # + relic
CERTIFY: Final = 201  # + relic
CANCEL: Final = 227  # + relic
CHOOSE_RELIC: Final = 253  # + relic
CHOOSE_GAP: Final = 279  # + gap 0..4
ACTIONS: Final = 284

MOST_AT_ONCE: Final = 97
"""No seat ever has more legal moves than 71 fists (or a pass and 70 bids) and 26 pawns."""

INGOTS: Final = 70
"""All the ingots in the box. (W51-006)"""
