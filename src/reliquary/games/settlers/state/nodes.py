"""Cards and their abilities as numbers: what the engine reads instead of words."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from reliquary.games.settlers.codes.counts import Count
from reliquary.games.settlers.codes.goods import GOOD_COUNT
from reliquary.games.settlers.codes.limits import NONE


@final
class Node:
    """One effect as numbers; what `n`, `m` and `flag` mean depends on the verb."""

    def __init__(self, verb: i64) -> None:
        self.verb: i64 = verb
        self.number: i64 = NONE
        """Its place among all nodes of the game, for snapshots."""
        self.goods: list[int] = [0] * GOOD_COUNT
        self.n: i64 = 0
        self.m: i64 = 0
        self.at: i64 = 0
        """The number from which a step counts."""
        self.flag: bool = False
        self.count: i64 = Count.LOCATIONS
        self.colours: i64 = 0
        """Bits of the colours counted or prayed for; 0 stands for any."""
        self.side: i64 = NONE
        self.kind: i64 = NONE
        self.technology: i64 = NONE
        """The kind of Technology token a counted Location must have; 0 stands for any, NONE for no such filter."""
        self.of: list[Node] = []
        self.asks: bool = False
        """Whether resolving it may ask the player something or draw a card."""


@final
class Reaction:
    """One `when` clause: the event it waits for, the filter, the effect and its limit a round."""

    def __init__(self, event: i64, do: Node) -> None:
        self.event: i64 = event
        self.do = do
        self.colours: i64 = 0
        self.side: i64 = NONE
        self.kind: i64 = NONE
        self.least: i64 = 0
        self.source: i64 = 0
        """Where a razed card must have been, as bits; 0 stands for anywhere."""
        self.by_location: bool = False
        """Whether points must come from another Location. (R-59)"""
        self.result: i64 = NONE
        """Whether a Prayer must have succeeded (1) or failed (0). (R-57)"""
        self.technology: i64 = 0
        """The kind of Technology token that must have been placed; 0 stands for any. (AT-024)"""
        self.limit: i64 = 0
        self.locked: bool = False
        """Whether it works only once it is unlocked. (TE-05)"""


@final
class Card:
    """One printed card with everything the engine asks about it."""

    def __init__(self, card_id: str, key: str) -> None:
        self.id = card_id
        self.key = key
        self.faction: i64 = 0
        self.kind: i64 = 0
        self.colours: i64 = 0
        self.cost: list[int] = [0] * GOOD_COUNT
        self.wood: i64 = 0
        self.stone: i64 = 0
        self.food: i64 = 0
        """The same cost again, for the most frequent question: can it be built?"""
        self.location: bool = False
        self.deal: i64 = NONE
        self.raze: list[int] = [0] * GOOD_COUNT
        self.razable: bool = False
        self.produce: Node | None = None
        self.open: Node | None = None
        """What visitors take; it is part of `produce` too. (OP-01, OP-06)"""
        self.unlocked: Node | None = None
        """What it produces once it is unlocked. (TE-05)"""
        self.unlock_then: Node | None = None
        """The part of it that unlocking adds."""
        self.unlock_cost: list[int] | None = None
        self.act: Node | None = None
        self.act_cost: list[int] = [0] * GOOD_COUNT
        self.act_cost_twice: list[int] = self.act_cost
        self.uses: i64 = 0
        self.act_locked: bool = False
        """Whether its Action exists only once it is unlocked. (AT-053)"""
        self.frees: bool = False
        """Whether its Action frees another Location, which never happens twice. (AT-031)"""
        self.sinks: bool = False
        """Whether it is worth nothing at the end of the game. (AT-046)"""
        self.bonus: Node | None = None
        self.final: Node | None = None
        self.put: Node | None = None
        self.stores: list[int] = []
        self.some_stores: list[int] = []
        self.some: i64 = 0
        """The Goods of which it stores no more than `some` in all. (AZ-103)"""
        self.reactions: list[Reaction] = []
        self.events: i64 = 0
        """The events its reactions wait for, as bits."""
        self.keeps_a_round: bool = False
        """Whether the cards kept under it go at the end of the round. (AZ-078)"""
        self.lays_elsewhere: bool = False
        """Whether it puts cards under other Locations. (AZ-083)"""
        self.has_statues: bool = False
