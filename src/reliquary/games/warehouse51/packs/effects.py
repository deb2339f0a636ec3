"""The words a relic's effect is made of.

A word is a plain immutable value. Its `code` is the number the engine knows it by, its `trigger` sets it off. Its
meaning is in `effect_rules`, `auction`, `ending` or `scoring`, its phrase in `text`, and in an owner's pack it is a
TOML table with its `verb`.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from reliquary.games.warehouse51.codes.effects import Verb

Aura: TypeAlias = Literal["blessed", "cursed", "neutral"]
Timing: TypeAlias = Literal["immediate", "permanent", "end_of_game", "scoring"]
Trigger: TypeAlias = Literal["bought", "always", "won_auction", "reveal", "end_of_game", "scoring"]


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="verb"):
    """One effect of one relic."""


class Certificate(Word, frozen=True, tag="certificate"):
    """When bought, put `count` certificates on this relic; at the end each may protect a relic. (W51-046..050)"""

    code: ClassVar[int] = Verb.CERTIFICATE
    trigger: ClassVar[Trigger] = "bought"
    count: int = 1


class CancelFake(Word, frozen=True, tag="cancel_fake"):
    """After the counterfeits are shown, its owner may make `count` of the cards void. (W51-114)"""

    code: ClassVar[int] = Verb.CANCEL_FAKE
    trigger: ClassVar[Trigger] = "reveal"
    count: int = 1


class Ties(Word, frozen=True, tag="ties"):
    """Win or lose every tie of the scoring. (W51-128..130)"""

    code: ClassVar[int] = Verb.TIES
    trigger: ClassVar[Trigger] = "scoring"
    result: Literal["win", "lose"]


class MatchBid(Word, frozen=True, tag="match_bid"):
    """Take the lead in an open auction by matching the standing bid."""

    code: ClassVar[int] = Verb.MATCH_BID
    trigger: ClassVar[Trigger] = "always"


class Ingots(Word, frozen=True, tag="ingots", rename={"source": "from"}):
    """Move `amount` ingots, or as many as there are. (W51-063)"""

    code: ClassVar[int] = Verb.MOVE_INGOTS
    trigger: Literal["bought", "won_auction", "end_of_game"]
    source: Literal["self", "reserve"]
    to: Literal["self", "left", "each_other", "reserve"]
    amount: int | Literal["all"]


class Filter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which relics a `MoveRelic` may choose; pawned ones never."""

    aura: Aura | None = None
    max_value: int = 3
    other_than_this: bool = False


class MoveRelic(Word, frozen=True, tag="move_relic", rename={"source": "from"}):
    """Move this relic, or a chosen one, to another collection or to the discard. (W51-058)

    `price` is paid to the owner who loses the relic; `weapon_only` restricts a `won_auction` trigger to weapons.
    """

    code: ClassVar[int] = Verb.MOVE_RELIC
    trigger: Literal["bought", "won_auction", "end_of_game"]
    which: Literal["this", "chosen"]
    to: Literal["self", "left", "discard"]
    source: Literal["self", "neighbour"] = "self"
    filter: Filter = Filter()
    price: int = 0
    optional: bool = False
    weapon_only: bool = False


class Look(Word, frozen=True, tag="look"):
    """When bought, see the counterfeit cards of `count` gaps between other collectors."""

    code: ClassVar[int] = Verb.LOOK
    trigger: ClassVar[Trigger] = "bought"
    count: int = 1


class RevealAlways(Word, frozen=True, tag="reveal_always"):
    """Reveal every relic, no matter who won the auction before."""

    code: ClassVar[int] = Verb.REVEAL_ALWAYS
    trigger: ClassVar[Trigger] = "always"


class Ward(Word, frozen=True, tag="ward"):
    """The curses of the owner's relics do not touch the owner."""

    code: ClassVar[int] = Verb.WARD
    trigger: ClassVar[Trigger] = "always"


class IngotRate(Word, frozen=True, tag="ingot_rate"):
    """Score 1 point for every `per` ingots left instead of every 5. (W51-118)"""

    code: ClassVar[int] = Verb.INGOT_RATE
    trigger: ClassVar[Trigger] = "scoring"
    per: int


class Score(Word, frozen=True, tag="score"):
    """Score `points`, once or for each counting relic of the owner with that aura."""

    code: ClassVar[int] = Verb.SCORE
    trigger: ClassVar[Trigger] = "scoring"
    points: int
    per: Literal["relic_itself", "blessed", "cursed", "neutral"] = "relic_itself"


Effect: TypeAlias = (
    Certificate | CancelFake | Ties | MatchBid | Ingots | MoveRelic | Look | RevealAlways | Ward | IngotRate | Score
)


TIMINGS: dict[Trigger, Timing] = {
    "bought": "immediate",
    "always": "permanent",
    "won_auction": "permanent",
    "reveal": "end_of_game",
    "end_of_game": "end_of_game",
    "scoring": "scoring",
}


def timing_of(effect: Effect) -> Timing:
    """Return which of the four keywords the card carries. (W51-056)"""
    return TIMINGS[effect.trigger]
