"""The questions a table can ask, as numbers."""

from __future__ import annotations

from typing import Final, final


@final
class Question:
    """What the table waits for."""

    NOTHING: Final = 0
    TAKE: Final = 1
    DRAFT: Final = 2
    SOURCE: Final = 3
    TURN: Final = 4
    AFTER: Final = 5
    GIVE_UP: Final = 6
    GOLD: Final = 7
    ANY: Final = 8
    HAND_COST: Final = 9
    DEAL_COST: Final = 10
    DECK: Final = 11
    PICK: Final = 12
    MAY: Final = 13
    CASH: Final = 14
    TARGET: Final = 15
    LOOT: Final = 16
    VICTIM: Final = 17
    ROB: Final = 18
    DISCARD: Final = 19
    KEEP: Final = 20
    SAMURAI: Final = 21
    REACTION: Final = 22
    WHERE: Final = 23
    EXCHANGE: Final = 24
    LOSE: Final = 25
    BLESS: Final = 26
    COLOUR: Final = 27
    WAY: Final = 28
    TOKENS: Final = 29
    KEPT: Final = 30
    TRICOLOUR: Final = 31
    SACRIFICE: Final = 32
    KEEP_CARD: Final = 33
    ORDER: Final = 34
    STORE: Final = 35


QUESTIONS: Final = (
    "nothing", "take", "draft", "source", "turn", "after", "give_up", "gold", "any_resource", "hand_cost",
    "deal_cost", "deck", "pick", "may", "cash", "target", "loot", "victim", "rob", "discard", "keep", "samurai",
    "reaction", "where", "exchange", "lose", "bless", "colour", "way", "tokens", "kept", "tricolour", "sacrifice",
    "keep_card", "order", "store",
)  # fmt: skip
