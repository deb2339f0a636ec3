"""Everything a seat can ask for in Warehouse 51."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TypeAlias

from reliquary.core import actions
from reliquary.core.words import Move
from reliquary.games.warehouse51.packs.pack import Colour


class Reveal(Move, frozen=True, tag="reveal"):
    """Turn up the top relic of a deck. (W51-065)"""

    deck: Colour


class Bid(Move, frozen=True, tag="bid"):
    """Bid in an open auction. (W51-070, W51-072)"""

    ingots: int


class Pass(Move, frozen=True, tag="pass"):
    """Leave an open auction. (W51-070, W51-071)"""


class Seal(Move, frozen=True, tag="seal"):
    """Hide a number of ingots in the fist; 0 is no bid. (W51-082, W51-087)"""

    ingots: int


class Pawn(Move, frozen=True, tag="pawn"):
    """Pawn one of your relics for 5 ingots. (W51-093..098)"""

    relic: str


class Redeem(Move, frozen=True, tag="redeem"):
    """Buy a pawned relic back. (W51-105, W51-106)"""

    relic: str


class Done(Move, frozen=True, tag="done"):
    """Buy back nothing more. (W51-105)"""


class Certify(Move, frozen=True, tag="certify"):
    """Put the certificate on a relic. (W51-048, W51-049)"""

    relic: str


class Keep(Move, frozen=True, tag="keep"):
    """Leave the certificate unused. (W51-048)"""


class Cancel(Move, frozen=True, tag="cancel"):
    """Make the counterfeit card of a relic void. (W51-114)"""

    relic: str


class Decline(Move, frozen=True, tag="decline"):
    """Forgo an effect that says "may". (W51-062)"""


class Choose(Move, frozen=True, tag="choose"):
    """Answer what an effect asks: one relic, or one gap."""

    relic: str | None = None
    gap: int | None = None


AnyMove: TypeAlias = Reveal | Bid | Pass | Seal | Pawn | Redeem | Done | Certify | Keep | Cancel | Decline | Choose


def read_move(data: object, moves: Sequence[Move], index: Mapping[Move, int], relics: Collection[str]) -> Move:
    """Build a move from its JSON form, or raise ValueError saying what is wrong with it."""
    return actions.read_move_about("relic", data, AnyMove, moves, index, relics)
