"""The solo game: a virtual player whose attacks carry off Locations. (IS-149..166)"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from reliquary.games.settlers import events
from reliquary.games.settlers.codes.goods import GOOD_NAMES, Good
from reliquary.games.settlers.codes.limits import SOLO_ATTACKS
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.codes.sides import COMMON
from reliquary.games.settlers.empire.locations import uproot
from reliquary.games.settlers.state.nodes import Card
from reliquary.games.settlers.state.state import State, name

VIRTUAL: Final = 1
DEAL_ORDER: Final = (Good.CARD, Good.RAZE, Good.GOLD, Good.VP, Good.STONE, Good.WORKER, Good.FOOD, Good.WOOD)
"""Which Faction Location is attacked first, by the Good of its Deal: the Japanese have them. (IS-163)"""


def reveal_attack(state: State) -> i64:
    """Reveal the next attack card at the head of the row; return its target. (IS-150, IS-156)"""
    card = state.attack_deck.pop(state.rng.below(len(state.attack_deck)))
    state.empires[VIRTUAL].deals = [card, *state.empires[VIRTUAL].deals]
    good = state.rules.cards[card].deal
    if state.listeners:
        state.tell(events.AttackRevealed(GOOD_NAMES[good]))
    return good


def attack_phase(state: State) -> None:
    """Collect the virtual player's Locations, then attack twice; may stop at a question. (IS-155, R-34)"""
    if state.step == 0:
        state.step = 1
        for card in state.empires[VIRTUAL].locations:
            carry_off(state, card, False)
    while state.step <= SOLO_ATTACKS:
        state.step += 1
        hits = attack(state)
        if len(hits) > 1:
            state.sources = hits
            state.question = Question.LOSE
            state.asked = 0
            return
        if hits:
            carry_off(state, hits[0], True)


def lose(state: State, card: i64) -> None:
    """Carry off the Location the player chose from those tied. (IS-160)"""
    state.sources = []
    carry_off(state, card, True)


def carry_off(state: State, card: i64, attacked: bool) -> None:
    """Put a Location on the collection pile: no Goods, no Foundation, no Wood. (IS-161)"""
    if state.listeners:
        state.tell(events.LocationLost(name(state, card), attacked))
    uproot(state, card)
    state.collection = [*state.collection, card]


def attack(state: State) -> list[int]:
    """Make one attack: reveal, search, move the two cards used; return the Locations tied for it. (IS-156..163)"""
    target = reveal_attack(state)
    row = state.empires[VIRTUAL].deals
    by_deal = state.rules.raided_by_deal[state.empires[0].faction] and target == Good.VP
    if by_deal and not state.rules.japanese_in_order:
        for place in range(1, len(row)):
            if state.rules.cards[row[place]].deal == Good.VP:
                hits = first_by_deal(state)
                if hits:
                    return use_cards(state, place, hits)
    for place in range(1, len(row)):
        other = state.rules.cards[row[place]].deal
        hits = hit_by(state, target, other)
        if not hits and by_deal and other == Good.VP:
            hits = first_by_deal(state)
        if hits:
            return use_cards(state, place, hits)
    return []


def use_cards(state: State, place: int, hits: list[int]) -> list[int]:
    """Move the two attack cards used to the end of the row, the newer one first. (IS-162)"""
    row = state.empires[VIRTUAL].deals
    newer, older = row[0], row[place]
    state.empires[VIRTUAL].deals = [card for card in row if card not in (newer, older)] + [newer, older]
    return hits


def hit_by(state: State, target: i64, other: i64) -> list[int]:
    """List the player's Common Locations hit by two targets, only those first in line. (IS-157, IS-158, IS-160)"""
    hits = []
    for number in state.empires[0].locations:
        card = state.rules.cards[number]
        needed = 2 if target == other else 1
        shows = card.raze[target] >= needed and card.raze[other] >= needed
        if shows and card.faction == COMMON and not state.marks[number] & Mark.FOUNDATION:
            hits.append(number)
    return first_in_line(state, hits)


def first_by_deal(state: State) -> list[int]:
    """List the Faction Locations attacked first, by the Good of their Deal. (IS-163)"""
    for good in DEAL_ORDER:
        hits = [
            number
            for number in state.empires[0].locations
            if state.rules.cards[number].faction == state.empires[0].faction
            and state.rules.cards[number].razable
            and state.rules.cards[number].deal == good
        ]
        if hits:
            return first_in_line(state, hits)
    return []


def first_in_line(state: State, hits: list[int]) -> list[int]:
    """Keep those that go first: actions, then features; more expensive ones, then those with more Stone. (IS-160)"""
    if not hits:
        return hits
    best = max(rank(state.rules.cards[number]) for number in hits)
    return [number for number in hits if rank(state.rules.cards[number]) == best]


def rank(card: Card) -> i64:
    """Order Locations for an attack. (IS-160)"""
    resources: i64 = card.cost[Good.WOOD] + card.cost[Good.STONE] + card.cost[Good.FOOD]
    stone: i64 = card.cost[Good.STONE]
    return card.kind * 256 + resources * 16 + stone
