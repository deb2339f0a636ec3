"""What moves and empires of Imperial Settlers are worth in a search: prices that are worked out once per game."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.bots.settlers.values.empire import weighed
from reliquary.bots.settlers.values.prices import Scale, effect_worth, priced, scales_of
from reliquary.bots.settlers.values.worth import productions_left
from reliquary.games.settlers.codes.sides import ATTACK
from reliquary.games.settlers.codes.verbs import Verb
from reliquary.games.settlers.state.rules import Rules
from reliquary.games.settlers.state.state import State, contains


@final
class Page:
    """The prices with so many Productions to come: of cards and Goods, of effects, and of what cards cost."""

    def __init__(self, rules: Rules, scale: Scale) -> None:
        cards = [card for card in rules.cards if card.faction != ATTACK]
        prices = scale.prices
        self.scale = scale
        self.effects: vec[float] = vec[float](effect_row(rules, prices))
        """What every effect is worth each time, by the number of its node; so is the next."""
        self.units: vec[float] = vec[float]([priced(node.goods, prices) for node in rules.nodes])
        """What the Goods of an effect are worth once, however often it gives them."""
        self.costs: vec[float] = vec[float]([priced(card.cost, prices) for card in cards])
        """What building each card costs; below, what one use costs, and what razing brings."""
        self.charges: vec[float] = vec[float]([priced(card.act_cost, prices) for card in cards])
        self.razing: vec[float] = vec[float]([priced(card.raze, prices) for card in cards])


def effect_row(rules: Rules, prices: vec[float]) -> list[float]:
    """Price every effect that cards have as a whole, or as one of several that come together; 0 for the others."""
    worths = [0.0] * len(rules.nodes)
    for card in rules.cards:
        whole = [card.produce, card.act, card.bonus, card.put, card.open, card.unlocked]
        whole += [reaction.do for reaction in card.reactions]
        pending = [node for node in whole if node is not None]
        while pending:
            node = pending.pop()
            worths[node.number] = effect_worth(node, prices)
            if node.verb == Verb.ALL:
                pending += node.of
    return worths


@final
class Ledger:
    """All the prices of one game, and what an empire comes to at them."""

    def __init__(self, rules: Rules) -> None:
        self.scales = scales_of(rules)
        self.pages = [Page(rules, scale) for scale in self.scales]
        """By the number of Productions to come."""
        self.everything = set(range(len(rules.cards)))
        self.nothing: set[int] = set()

    def page(self, state: State, seat: i64) -> Page:
        """Open the page of what is still to come for a seat."""
        return self.pages[productions_left(state, seat)]

    def value(self, state: State, seat: i64, own: bool) -> float:
        """Return what an empire is worth in points; the hand of somebody else counts by its size alone."""
        worth = 0.0
        part: float
        for part in weighed(state, seat, self.everything if own else self.nothing, self.scales):
            worth += part
        return worth


def can_store(state: State, seat: i64, good: i64) -> bool:
    """Return whether a seat may store any number of a Good."""
    if state.rules.board_stores[state.empires[seat].faction] == good:
        return True
    card: i64
    for card in state.empires[seat].standing:
        if contains(state.rules.cards[card].stores, good):
            return True
    return False
