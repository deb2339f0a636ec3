"""The words a card's ability is made of: clauses, events, counters, effects.

A word is a plain immutable value. Its meaning is in `resolve` and `deeds`, its phrase in each language in `text`, and
its JSON form has the word's name under `w`. New behaviour is a new word, never an exception in a card.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from reliquary.games.settlers.cards.words import BLESSING_COLOURS as BLESSING_COLOURS
from reliquary.games.settlers.cards.words import COLOURS as COLOURS
from reliquary.games.settlers.cards.words import RESOURCES as RESOURCES
from reliquary.games.settlers.cards.words import SUPPLY as SUPPLY
from reliquary.games.settlers.cards.words import TOKENS as TOKENS
from reliquary.games.settlers.cards.words import Built as Built
from reliquary.games.settlers.cards.words import Cards as Cards
from reliquary.games.settlers.cards.words import Colour as Colour
from reliquary.games.settlers.cards.words import DealPaid as DealPaid
from reliquary.games.settlers.cards.words import Dealt as Dealt
from reliquary.games.settlers.cards.words import Good as Good
from reliquary.games.settlers.cards.words import Goods as Goods
from reliquary.games.settlers.cards.words import Have as Have
from reliquary.games.settlers.cards.words import Kind as Kind
from reliquary.games.settlers.cards.words import Kinds as Kinds
from reliquary.games.settlers.cards.words import Loc as Loc
from reliquary.games.settlers.cards.words import Pairs as Pairs
from reliquary.games.settlers.cards.words import Prayed as Prayed
from reliquary.games.settlers.cards.words import Praying as Praying
from reliquary.games.settlers.cards.words import Razed as Razed
from reliquary.games.settlers.cards.words import Scored as Scored
from reliquary.games.settlers.cards.words import Set as Set
from reliquary.games.settlers.cards.words import Sets as Sets
from reliquary.games.settlers.cards.words import Side as Side
from reliquary.games.settlers.cards.words import Technology as Technology
from reliquary.games.settlers.cards.words import Upgraded as Upgraded
from reliquary.games.settlers.cards.words import Visited as Visited
from reliquary.games.settlers.cards.words import Word as Word

Event: TypeAlias = Built | Razed | Dealt | DealPaid | Scored | Pairs | Praying | Prayed | Set | Visited | Upgraded
Counter: TypeAlias = Loc | Have | Cards | Kinds | Sets

# Effects


class Gain(Word, frozen=True, tag="gain"):
    """Take the Goods from the supply, draw, score: one gain. (R-22)"""

    goods: Goods


class Each(Word, frozen=True, tag="each"):
    """The Goods for every unit counted, at most `max` times (0: no limit), as one gain."""

    count: Counter
    goods: Goods
    max: int = 0


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From `at` on, this."""

    at: int
    do: Effect


class Steps(Word, frozen=True, tag="steps"):
    """Only the step with the highest `at` that was reached. (R-08)"""

    count: Counter
    steps: tuple[Step, ...]


class All(Word, frozen=True, tag="all"):
    """One after the other, as separate gains."""

    of: tuple[Effect, ...]


class Pick(Word, frozen=True, tag="pick"):
    """Exactly one of them. (IS-128, IS-133)"""

    of: tuple[Effect, ...]


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A cost and what it buys."""

    cost: Goods
    do: Effect


class May(Word, frozen=True, tag="may"):
    """Pay at most one of the costs and take what it buys. (IS-125)"""

    of: tuple[Offer, ...]


class Draw(Word, frozen=True, tag="draw"):
    """Draw `n` cards, keep some; the others are discarded or shuffled back. (IS-106, IS-118)"""

    n: int
    keep: int
    deck: Literal["either", "faction"] = "either"
    rest: Literal["discard", "shuffle"] = "discard"


class Cash(Word, frozen=True, tag="cash"):
    """Throw away any of the Goods just received for `vp` points each. (R-16, R-28)"""

    vp: int


class Raze(Word, frozen=True, tag="raze"):
    """Raze one card or Location; `paid` means the activation was the whole price. (IS-103, IS-105, IS-120)"""

    src: tuple[Literal["hand", "enemy", "own"], ...]
    price: Literal["usual", "paid"] = "usual"


class EnemyLocation(Word, frozen=True, tag="enemy_location"):
    """Remove, block, annex or loot a Location of an opponent who has not passed. (IS-104, IS-109, IS-124, IS-127)"""

    fate: Literal["remove", "block", "annex", "loot"]


class Rob(Word, frozen=True, tag="rob"):
    """Take a Resource out of an opponent's supply. (IS-102)"""


class EnemyDeal(Word, frozen=True, tag="enemy_deal"):
    """Discard, take or move a Deal of an opponent who has not passed. (IS-107, IS-113, IS-131)"""

    fate: Literal["discard", "take", "move"]


class CrossDeal(Word, frozen=True, tag="cross_deal"):
    """Make a Deal with an opponent's Faction Location. (IS-114, R-06)"""


class Build(Word, frozen=True, tag="build"):
    """Build at once from the hand or from one of your Deals; the location symbol is ignored. (IS-112, IS-136, R-14)"""

    src: Literal["hand", "deal"]
    side: Side | None = None


class Copy(Word, frozen=True, tag="copy"):
    """Take the Goods of one of your production or Open Production Locations or Deals. (IS-138..140, R-10)"""

    what: Literal["production", "open", "deal"]
    other: bool = False


class Refresh(Word, frozen=True, tag="refresh"):
    """Free another of your Action Locations that has been used. (IS-126, R-11)"""


class Found(Word, frozen=True, tag="found"):
    """A Common card from the hand becomes a Foundation; take the Goods. (IS-122)"""

    goods: Goods


class ForceDiscard(Word, frozen=True, tag="force_discard"):
    """An opponent of your choice discards `n` hand cards. (IS-119)"""

    n: int = 1


class Samurai(Word, frozen=True, tag="samurai"):
    """Deploy `n` samurai from the supply at once. (IS-113)"""

    n: int


class Put(Word, frozen=True, tag="put"):
    """Put hand cards or Resources on this Location for good; `each` is gained for every piece. (IS-110, IS-111)

    `deck` puts one Common card drawn for the Prayer under one of your Common Locations of its colour. (AZ-083, R-60)
    """

    what: Literal["hand", "resource", "deck"]
    where: Literal["self", "match_common"] = "self"
    each: Goods = Goods()


class Pray(Word, frozen=True, tag="pray"):
    """A Prayer of `n` cards; `do` is resolved with the counts, on a miss nothing happens. (AZ-040..066, AZ-086..102)

    declare: one of the colours, fixed before drawing; choose: one, fixed after; named: all of them count. `any` and
    `all` are the nine colours; built, source, deal and set are taken from the event.
    """

    n: int
    mode: Literal["declare", "choose", "named"]
    colours: tuple[Colour | Literal["any", "all", "built", "source", "deal", "set"], ...]
    do: Effect


class Sacrifice(Word, frozen=True, tag="offer"):
    """In a Prayer: hand in a matching Resource for every brown, grey or red card counted. (AZ-101, R-45)

    `each` is gained for every Resource handed in, `type` for every kind of Resource, as one gain.
    """

    each: Goods
    type: Goods


class Keep(Word, frozen=True, tag="keep"):
    """Put cards face up under this Location, to be used in later Prayers. (AZ-077..081, AZ-104, R-41, R-63)"""

    src: Literal["hand", "deck", "prayed", "razed"]
    n: int
    until: Literal["round", "game"]
    look: int = 0


class Peek(Word, frozen=True, tag="peek"):
    """Look secretly at the top `n` Common cards and put them back in any order. (EGY068)"""

    n: int


class More(Word, frozen=True, tag="more"):
    """The Prayer about to be drawn draws `n` cards more. (AZ-102)"""

    n: int


class Statue(Word, frozen=True, tag="statue"):
    """Put the next statue token on this Location and take the Goods of its place. (AZ-004, R-62)"""

    of: tuple[Goods, ...]


Special: TypeAlias = (
    Draw | Cash | Raze | EnemyLocation | Rob | EnemyDeal | CrossDeal | Build | Copy | Refresh | Found | ForceDiscard
    | Samurai | Put | Pray | Sacrifice | Keep | Peek | More | Statue
)  # fmt: skip
"""The effects of special cards."""
Effect: TypeAlias = Gain | Each | Steps | All | Pick | May | Special

# Clauses


class Produce(Word, frozen=True, tag="produce"):
    """Kind production: when built, and in every Production phase. (IS-035, IS-058)"""

    do: Effect


class Act(Word, frozen=True, tag="act"):
    """Kind action: pay the cost onto the Location, then do it; at most `uses` times a round. (IS-075..079)"""

    cost: Goods
    do: Effect
    uses: int = 1


class When(Word, frozen=True, tag="when"):
    """Kind feature: each time the event happens, at most `limit` times a round (0: no limit). (IS-087..090)"""

    event: Event
    do: Effect
    limit: int = 0


class Bonus(Word, frozen=True, tag="bonus"):
    """Once, when the Location is built. (IS-057)"""

    do: Effect


class Free(Word, frozen=True, tag="free"):
    """At any moment of your turn, without using the action. (IS-049)"""

    do: Effect


class Final(Word, frozen=True, tag="final"):
    """Once, at the final scoring. (IS-099)"""

    do: Effect


class Store(Word, frozen=True, tag="store"):
    """In Cleanup these Goods may be kept, at most `max` in all (0: any number). (IS-091, IS-132)"""

    goods: tuple[Good, ...]
    max: int = 0


class Open(Word, frozen=True, tag="open"):
    """Kind open production: as `produce` for its owner; others may send a Worker for it. (OP-01..15, R-65)"""

    do: Effect


class Unlock(Word, frozen=True, tag="unlock"):
    """An action: for this cost, left here for the rest of the game, the clause belongs to the Location. (TE-05..18)"""

    cost: Goods
    then: Produce | Act | When


Clause: TypeAlias = Produce | Act | When | Bonus | Free | Final | Store | Open | Unlock


def gain(**goods: int) -> Gain:
    """Write a gain of Goods by their names: `gain(wood=2)`."""
    return Gain(Goods(**goods))


def each(count: Counter, limit: int = 0, **goods: int) -> Each:
    """Write Goods per unit counted: `each(Loc(colour="grey"), 3, stone=1)`."""
    return Each(count, Goods(**goods), limit)


def plain(word: Word | Goods) -> Any:
    """Return a word as plain JSON values."""
    return msgspec.to_builtins(word)
