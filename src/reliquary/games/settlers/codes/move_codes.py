"""The code of a move: a family and a value; `Rules` lines the codes up as indices without gaps."""

from __future__ import annotations

from typing import Final, final


@final
class Plain:
    """A move that has no value."""

    PASS: Final = 0
    DONE: Final = 1
    DECLINE: Final = 2
    EXCHANGE: Final = 3


@final
class Family:
    """A family of moves; the value is added: a card, a Good, a seat."""

    TAKE: Final = 1 * 512
    BUILD: Final = 2 * 512
    DEAL: Final = 3 * 512
    RAZE: Final = 4 * 512
    ONCE: Final = 5 * 512
    TWICE: Final = 6 * 512
    DEFEND: Final = 7 * 512
    DEPLOY: Final = 8 * 512
    PUT: Final = 9 * 512
    OFFER: Final = 10 * 512
    CARD: Final = 11 * 512
    GOOD: Final = 12 * 512
    OPTION: Final = 13 * 512
    SEAT: Final = 14 * 512
    DECK: Final = 15 * 512
    GOLD: Final = 16 * 512
    VISIT: Final = 17 * 512
    UNLOCK: Final = 18 * 512
    COLOUR: Final = 19 * 512
    WAY: Final = 20 * 512
    UPGRADE: Final = 21 * 512
    UPGRADE_DEFENCE: Final = 22 * 512
    UPGRADE_GLORY: Final = 23 * 512


STRIDE: Final = 512
CODES: Final = 24 * 512
