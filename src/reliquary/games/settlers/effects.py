"""The words a card's ability is made of: clauses, events, counters, effects.

A word is a plain immutable value. Its meaning is in `resolve` and `deeds`, its phrase per language in `text`, and its
JSON form carries the word's name under `w`. New behaviour is a new word, never an exception in a card.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

Colour: TypeAlias = Literal["black", "purple", "blue", "brown", "gold", "red", "pink", "grey", "white", "orange"]
Side: TypeAlias = Literal["common", "faction"]
Kind: TypeAlias = Literal["production", "feature", "action"]
Good: TypeAlias = Literal["wood", "stone", "food", "worker", "gold", "raze", "defence", "card", "vp"]

COLOURS: tuple[Colour, ...] = (
    "black", "purple", "blue", "brown", "gold", "red", "pink", "grey", "white", "orange",
)  # fmt: skip
RESOURCES: tuple[Good, ...] = ("wood", "stone", "food")
TOKENS: tuple[Good, ...] = ("wood", "stone", "food", "worker", "gold", "raze", "defence")
"""The Goods that lie in a supply; cards and points do not. (IS-002)"""


class Goods(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A handful of Goods, gained or paid. Card: either deck; any_resource: one Resource of choice. (IS-002..006)

    `hand_card` and `own_deal` stand in costs only: a card from the hand, a Deal of one's own.
    """

    wood: int = 0
    stone: int = 0
    food: int = 0
    worker: int = 0
    gold: int = 0
    raze: int = 0
    defence: int = 0
    card: int = 0
    common_card: int = 0
    faction_card: int = 0
    vp: int = 0
    any_resource: int = 0
    hand_card: int = 0
    own_deal: int = 0


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="w"):
    """One word of the vocabulary."""


# Events, inside `When`


class Built(Word, frozen=True, tag="built"):
    """You have just built a Location that fits, this one included. (IS-059)"""

    colour: Colour | None = None
    side: Side | None = None
    kind: Kind | None = None


class Razed(Word, frozen=True, tag="razed"):
    """You have just razed a card or Location. (R-03)"""

    src: Literal["hand", "enemy", "own"] | None = None


class Dealt(Word, frozen=True, tag="dealt"):
    """You have just made a Deal. (IS-115)"""


class DealPaid(Word, frozen=True, tag="deal_paid"):
    """One of your Deals gives its Good in the Production phase. (R-16)"""


class Scored(Word, frozen=True, tag="scored"):
    """You gained at least `min` points in one gain. (R-07, R-22)"""

    min: int = 1


class Pairs(Word, frozen=True, tag="pairs"):
    """An opponent discarded a pair of Workers. (IS-121, R-09)"""


Event: TypeAlias = Built | Razed | Dealt | DealPaid | Scored | Pairs

# Counters, inside `Each` and `Steps`


class Loc(Word, frozen=True, tag="loc"):
    """The Locations in your empire that fit, this one included. (IS-038, IS-060)"""

    colour: Colour | None = None
    side: Side | None = None
    kind: Kind | None = None


class Have(Word, frozen=True, tag="have"):
    """Your samurai, or what lies under this Location."""

    what: Literal["samurai", "under"]


Counter: TypeAlias = Loc | Have

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
    """From `at` on, these Goods."""

    at: int
    goods: Goods


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
    """Build at once from the hand or from an own Deal; the location symbol is ignored. (IS-112, IS-136, R-14)"""

    src: Literal["hand", "deal"]
    side: Side | None = None


class Copy(Word, frozen=True, tag="copy"):
    """Take the Goods of one of your production Locations or Deals. (IS-138..140, R-10)"""

    what: Literal["production", "deal"]
    other: bool = False


class Refresh(Word, frozen=True, tag="refresh"):
    """Free another own Action Location that has been used. (IS-126, R-11)"""


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
    """Put hand cards or Resources on this Location for good; `each` is gained for every piece. (IS-110, IS-111)"""

    what: Literal["hand", "resource"]
    each: Goods = Goods()


Special: TypeAlias = (
    Draw | Cash | Raze | EnemyLocation | Rob | EnemyDeal | CrossDeal | Build | Copy | Refresh | Found | ForceDiscard
    | Samurai | Put
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
    """At any moment of the own turn, without using the action. (IS-049)"""

    do: Effect


class Final(Word, frozen=True, tag="final"):
    """Once, at the final scoring. (IS-099)"""

    do: Effect


class Store(Word, frozen=True, tag="store"):
    """In Cleanup these Goods may be kept, at most `max` in all (0: any number). (IS-091, IS-132)"""

    goods: tuple[Good, ...]
    max: int = 0


Clause: TypeAlias = Produce | Act | When | Bonus | Free | Final | Store


def gain(**goods: int) -> Gain:
    """Write a gain of Goods by their names: `gain(wood=2)`."""
    return Gain(Goods(**goods))


def each(count: Counter, limit: int = 0, **goods: int) -> Each:
    """Write Goods per unit counted: `each(Loc(colour="grey"), 3, stone=1)`."""
    return Each(count, Goods(**goods), limit)


def plain(word: Word | Goods) -> Any:
    """Give a word as plain JSON values."""
    return msgspec.to_builtins(word)
