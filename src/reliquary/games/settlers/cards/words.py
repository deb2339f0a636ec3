"""The words events and counters are made of, and the Goods everything is about."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Colour: TypeAlias = Literal["black", "purple", "blue", "brown", "gold", "red", "pink", "grey", "white", "orange"]
Side: TypeAlias = Literal["common", "faction"]
Kind: TypeAlias = Literal["production", "feature", "action", "open"]
Technology: TypeAlias = Literal["basic", "defence", "glory"]
Good: TypeAlias = Literal[
    "wood", "stone", "food", "worker", "gold", "raze", "defence", "tech", "card", "vp", "blessing",
    "tech_defence", "tech_glory",
]  # fmt: skip

COLOURS: tuple[Colour, ...] = (
    "black", "purple", "blue", "brown", "gold", "red", "pink", "grey", "white", "orange",
)  # fmt: skip
BLESSING_COLOURS: tuple[Colour, ...] = COLOURS[:-1]
"""The colours of ordinary Blessing tokens: all but orange, which stands for Blessings themselves. (AZ-003, AZ-024)"""
RESOURCES: tuple[Good, ...] = ("wood", "stone", "food")
TOKENS: tuple[Good, ...] = ("wood", "stone", "food", "worker", "gold", "raze", "defence", "tech")
"""The Goods that lie in a supply and can be counted; cards and points do not, Blessings have colours. (IS-002)"""
SUPPLY: tuple[Good, ...] = (*TOKENS, "tech_defence", "tech_glory")
"""The same with the Advanced Technology tokens of the Atlanteans. (AT-036)"""


class Goods(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A handful of Goods, gained or paid. Card: either deck; any_resource: one Resource of choice. (IS-002..006)

    `hand_card` and `own_deal` occur in costs only: a card from the hand, one of your Deals. `matching` occurs in
    Prayers only: the Good of the colour prayed for. (AZ-075) `tech` is Basic Technology, `tech_defence` and
    `tech_glory` are Advanced Technology, which no cost asks for. (AT-010, AT-011)
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
    tech: int = 0
    blessing: int = 0
    matching: int = 0
    tech_defence: int = 0
    tech_glory: int = 0


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
    """You scored at least `min` points in one gain, from anything or from another Location. (R-07, R-22, R-59)"""

    min: int = 1
    by: Literal["any", "location"] = "any"


class Pairs(Word, frozen=True, tag="pairs"):
    """An opponent discarded a pair of Workers. (IS-121, R-09)"""


class Praying(Word, frozen=True, tag="praying"):
    """You are about to draw cards for a Prayer. (AZ-102, R-58)"""


class Prayed(Word, frozen=True, tag="prayed"):
    """One of your Prayers has been resolved: it succeeded, it failed, or either. (AZ-086, R-57)"""

    result: Literal["any", "hit", "miss"] = "any"


class Set(Word, frozen=True, tag="set"):
    """Your building has just completed a SET: the third, sixth, ninth Location of a colour. (SE-01..12, R-66)"""

    colour: Colour | None = None


class Visited(Word, frozen=True, tag="visited"):
    """Another player has just used one of your Open Production Locations. (OP-02)"""


class Upgraded(Word, frozen=True, tag="upgraded"):
    """You have just placed a Technology token, of any kind or of one, on one of your Common Locations. (AT-024)"""

    token: Technology | Literal["any"] = "any"


# Counters, inside `Each` and `Steps`


class Loc(Word, frozen=True, tag="loc"):
    """The Locations in your empire that fit, this one included. (IS-038, IS-060)

    With `technology` only those with a Technology token of any kind, or of one, on them. (AT-020)
    """

    colour: Colour | None = None
    side: Side | None = None
    kind: Kind | None = None
    technology: Technology | Literal["any"] | None = None


class Have(Word, frozen=True, tag="have"):
    """Your samurai, what this Location has put down, the cards kept under it, your Blessings, Deals or Technology."""

    what: Literal["samurai", "under", "kept", "blessings", "deals", "tech"]


class Cards(Word, frozen=True, tag="cards"):
    """In a Prayer: the cards counted for a colour, or for all colours that matter to it. (AZ-089)"""

    of: Colour | Literal["match"] = "match"


class Kinds(Word, frozen=True, tag="kinds"):
    """In a Prayer: how many different colours were counted at least once. (AZ-100)"""


class Sets(Word, frozen=True, tag="sets"):
    """The SETs in your empire, of one colour or of all: its Locations divided by three. (SE-06)"""

    colour: Colour | None = None
