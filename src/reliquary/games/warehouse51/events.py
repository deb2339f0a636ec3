"""Everything that can happen at a Warehouse 51 table, in the past tense."""

from __future__ import annotations

from typing import Literal, TypeAlias

from reliquary.core.words import Event, Seat
from reliquary.games.warehouse51.packs.pack import Colour


class Revealed(Event, frozen=True, tag="revealed"):
    """The revealer turned up a relic; the auction is blind for a weapon. (W51-065..067)"""

    seat: Seat
    deck: Colour
    relic: str
    blind: bool


class Raised(Event, frozen=True, tag="raised"):
    """A seat became the highest bidder of an open auction. (W51-072)"""

    seat: Seat
    ingots: int


class Passed(Event, frozen=True, tag="passed"):
    """A seat left the auction. (W51-071)"""

    seat: Seat


class Sealed(Event, frozen=True, tag="sealed"):
    """A seat closed its fist; nobody else knows how much is in it. (W51-082)"""

    seat: Seat


class Opened(Event, frozen=True, tag="opened"):
    """All fists were opened at once. (W51-083)"""

    bids: list[int]


class Sold(Event, frozen=True, tag="sold"):
    """The highest bidder paid the left neighbour and took the relic. (W51-075..077, W51-084)"""

    seat: Seat
    relic: str
    ingots: int
    paid_to: Seat


class Unsold(Event, frozen=True, tag="unsold"):
    """Nobody bid; the relic left the game. (W51-088)"""

    relic: str


class Pawned(Event, frozen=True, tag="pawned"):
    """A relic went to the Pawnbroker; the purse is counted before everyone. (W51-096, W51-097)"""

    seat: Seat
    relic: str
    purse: int


class Moved(Event, frozen=True, tag="moved"):
    """An effect moved ingots; None stands for the reserve."""

    relic: str
    source: Seat | None
    to: Seat | None
    ingots: int


class Handed(Event, frozen=True, tag="handed"):
    """An effect moved a relic to another collection. (W51-058)"""

    cause: str
    relic: str
    source: Seat
    to: Seat


class Shielded(Event, frozen=True, tag="shielded"):
    """A curse had no effect, because its owner is warded."""

    seat: Seat
    relic: str


class Fizzled(Event, frozen=True, tag="fizzled"):
    """An effect could not be applied and was ignored. (W51-063)"""

    seat: Seat
    relic: str


class Declined(Event, frozen=True, tag="declined"):
    """A seat forwent an optional effect. (W51-062)"""

    seat: Seat
    relic: str


class Awarded(Event, frozen=True, tag="awarded"):
    """A relic received certificates, or its buyer took them. (W51-046, W51-047, H-12)"""

    seat: Seat
    relic: str
    count: int
    to_buyer: bool = False


class Looked(Event, frozen=True, tag="looked"):
    """A seat looked into a gap; which one is public."""

    seat: Seat
    relic: str
    gap: int


class Saw(Event, frozen=True, tag="saw"):
    """What lies in a gap, known to the one who looked. (W51-026)"""

    witness: Seat
    gap: int
    relics: list[str]


class Closed(Event, frozen=True, tag="closed"):
    """The last auction is over and pawning with it. (W51-104)"""

    first: Seat


class Redeemed(Event, frozen=True, tag="redeemed"):
    """A relic was bought back. (W51-105, W51-106)"""

    seat: Seat
    relic: str
    ingots: int


class Certified(Event, frozen=True, tag="certified"):
    """A certificate was put on a relic. (W51-048, W51-049)"""

    seat: Seat
    relic: str


class Kept(Event, frozen=True, tag="kept"):
    """A certificate stayed unused. (W51-048)"""

    seat: Seat


class Exposed(Event, frozen=True, tag="exposed"):
    """All counterfeit cards of the gaps were turned up; those of certified relics are ignored. (W51-111, W51-050)"""

    gaps: list[list[str]]
    ignored: list[str]


class Named(Event, frozen=True, tag="named"):
    """The Horn's owner named a relic whose counterfeit card is to be void if it is turned up. (H-14)"""

    seat: Seat
    relic: str


class Cancelled(Event, frozen=True, tag="cancelled"):
    """The owner of the Horn made a counterfeit card void. (W51-114)"""

    seat: Seat
    relic: str


class Discarded(Event, frozen=True, tag="discarded"):
    """A relic left a collection for good, as a counterfeit or by an effect. (W51-112)"""

    seat: Seat
    relic: str
    cause: Literal["counterfeit", "effect"]


class Scored(Event, frozen=True, tag="scored"):
    """The game is over. (W51-115, W51-135..138)"""

    winners: list[Seat]
    totals: list[int]
    reason: str


AnyEvent: TypeAlias = (
    Revealed
    | Raised
    | Passed
    | Sealed
    | Opened
    | Sold
    | Unsold
    | Pawned
    | Moved
    | Handed
    | Shielded
    | Fizzled
    | Declined
    | Awarded
    | Looked
    | Saw
    | Closed
    | Redeemed
    | Certified
    | Kept
    | Exposed
    | Named
    | Cancelled
    | Discarded
    | Scored
)
