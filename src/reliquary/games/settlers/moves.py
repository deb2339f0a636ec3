"""Everything a seat can ask for in Imperial Settlers."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec

from reliquary.core import actions
from reliquary.core.words import Move
from reliquary.games.settlers.cards.vocabulary import Colour, Good, Technology


class Take(Move, frozen=True, tag="take"):
    """Take one of the Common cards on display, or of the cards dealt to draft from. (IS-031, IS-032, IS-143..145)"""

    card: str


class Build(Move, frozen=True, tag="build"):
    """Build a card from the hand. (IS-051)"""

    card: str


class Deal(Move, frozen=True, tag="deal"):
    """Make a Deal with a Faction card from the hand. (IS-062)"""

    card: str


class Raze(Move, frozen=True, tag="raze"):
    """Raze a card from the hand, or an opponent's Location. (IS-067, IS-068)"""

    card: str


class Activate(Move, frozen=True, tag="activate"):
    """Use an Action Location once, or both its uses in one action. (IS-075..077)"""

    card: str
    times: Literal[1, 2] = 1


class Exchange(Move, frozen=True, tag="exchange"):
    """Begin to spend pairs of Workers; the Goods are named one by one, then `done`. (IS-082)"""


class Pass(Move, frozen=True, tag="pass"):
    """Take no more turns this round. (IS-045..048)"""


class Defend(Move, frozen=True, tag="defend"):
    """Place the Defence token on one of your Common Locations. (IS-083)"""

    card: str


class Deploy(Move, frozen=True, tag="deploy"):
    """Send a Worker as a samurai to one of your Faction Locations. (IS-084)"""

    card: str


class Put(Move, frozen=True, tag="put"):
    """Put a hand card under the Gate, or a Resource on the Shrine, for good. (IS-110, IS-111)"""

    card: str | None = None
    good: Good | None = None


class Visit(Move, frozen=True, tag="visit"):
    """Send a Worker to another seat's Open Production Location. (OP-02)"""

    card: str


class Unlock(Move, frozen=True, tag="unlock"):
    """Pay for the second ability of one of your Locations. (TE-05)"""

    card: str


class Upgrade(Move, frozen=True, tag="upgrade"):
    """Place a Technology token on one of your Common Locations; only the Atlanteans do. (AT-017, AT-018)"""

    card: str
    token: Technology = "basic"


class Choose(Move, frozen=True, tag="choose"):
    """Answer what the table asks: a card, a Good, a printed option, a seat, a deck, a colour, or how to pray.

    The way `blessings` uses all tokens that apply, `some` lets them be named one by one. (AZ-054, AZ-092)
    """

    card: str | None = None
    good: Good | None = None
    option: int | None = None
    seat: int | None = None
    deck: Literal["faction", "common"] | None = None
    colour: Colour | Literal["tricolour"] | None = None
    way: Literal["draw", "blessings", "some"] | None = None


class Pay(Move, frozen=True, tag="pay"):
    """Choose how many Gold replace the Resource to be paid. (IS-005)"""

    gold: int


class Done(Move, frozen=True, tag="done"):
    """End the turn, or name no more Goods."""


class Decline(Move, frozen=True, tag="decline"):
    """Take none of what is offered. (IS-125)"""


AnyMove: TypeAlias = (
    Take | Build | Deal | Raze | Activate | Visit | Unlock | Exchange | Pass | Defend | Deploy | Put | Choose | Pay
    | Done | Decline | Upgrade
)  # fmt: skip


def choose(**field: str) -> Choose:
    """Write an answer with a field that holds one of a few names, such as a colour."""
    return msgspec.convert(field, Choose)


def upgrade(card: str, token: str) -> Upgrade:
    """Write the move that places a kind of Technology token."""
    return msgspec.convert({"type": "upgrade", "card": card, "token": token}, Upgrade)


def put_resource(good: str) -> Put:
    """Write the move that puts a Resource on the Shrine."""
    return msgspec.convert({"good": good}, Put)


def read_move(data: object, moves: Sequence[Move], index: Mapping[Move, int], cards: Collection[str]) -> Move:
    """Build a move from its JSON form, or raise ValueError saying what is wrong with it."""
    return actions.read_move_about("card", data, AnyMove, moves, index, cards)
