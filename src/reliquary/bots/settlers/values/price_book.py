"""The values of cards and empires in one game, kept while it is searched."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from reliquary.bots.settlers.values.cards import CardValues, card_values
from reliquary.bots.settlers.values.empire import parts_at
from reliquary.bots.settlers.values.goods import productions_left
from reliquary.games.settlers.state.rules import Rules
from reliquary.games.settlers.state.state import State


@final
class PriceBook:
    """The values of one game, by the number of Productions to come."""

    def __init__(self, rules: Rules) -> None:
        self.by_rounds = card_values(rules)
        self.everything = set(range(len(rules.cards)))
        self.nothing: set[int] = set()

    def at(self, state: State, seat: i64) -> CardValues:
        """Return what cards are worth to a seat now."""
        return self.by_rounds[productions_left(state, seat)]

    def empire(self, state: State, seat: i64, own: bool) -> float:
        """Return what an empire is worth in points; another seat's hand counts by its size alone."""
        worth = 0.0
        part: float
        for part in parts_at(state, seat, self.everything if own else self.nothing, self.by_rounds):
            worth += part
        return worth
