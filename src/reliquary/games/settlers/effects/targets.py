"""What an effect may be aimed at; an Action that names a target needs one. (IS-069, IS-080, R-04, R-05, R-23, R-25)"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from reliquary.games.settlers.codes.fates import DealFate, Fate, RazeFrom
from reliquary.games.settlers.codes.goods import RESOURCE_COUNT, Good
from reliquary.games.settlers.codes.kinds import Kind
from reliquary.games.settlers.codes.limits import NONE
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.sides import ATTACK, COMMON, Pile
from reliquary.games.settlers.codes.verbs import Verb
from reliquary.games.settlers.empire.locations import can_be_razed, deals_of, raze_price
from reliquary.games.settlers.empire.payment import can_pay, sum_of
from reliquary.games.settlers.empire.supply import can_draw
from reliquary.games.settlers.prayers.kept_cards import match_common
from reliquary.games.settlers.state.nodes import Node
from reliquary.games.settlers.state.state import State, held, is_target

EGYPTIAN_TOKENS: Final = 4
"""The box has this many markers for Locations taken over. (R-13)"""


def feasible(state: State, seat: i64, source: i64, node: Node, paid: list[int]) -> bool:
    """Return whether an effect finds the target it names, once `paid` has been paid. (R-23)"""
    if node.verb == Verb.ALL:
        return all(feasible(state, seat, source, part, paid) for part in node.of)
    if node.verb == Verb.PICK:
        return any(feasible(state, seat, source, part, paid) for part in node.of)
    if node.verb == Verb.FORCE_DISCARD:
        return len(victims(state, seat)) > 0
    if node.verb == Verb.ROB:
        return len(rich_victims(state, seat)) > 0
    if is_aimed(node.verb):
        return len(targets(state, seat, source, node, paid)) > 0
    return True


def is_aimed(verb: i64) -> bool:
    """Return whether an effect is aimed at a card."""
    return (Verb.RAZE <= verb <= Verb.FOUND and verb != Verb.ROB) or verb == Verb.PUT


def targets(state: State, seat: i64, source: i64, node: Node, paid: list[int]) -> list[int]:
    """List the cards an effect may be aimed at."""
    if node.verb == Verb.RAZE:
        return raze_targets(state, seat, node)
    if node.verb == Verb.ENEMY_LOCATION:
        return enemy_locations(state, seat, node.n)
    if node.verb == Verb.ENEMY_DEAL:
        return enemy_deals(state, seat, node.n)
    if node.verb == Verb.CROSS_DEAL:
        return enemy_faction_locations(state, seat)
    if node.verb == Verb.BUILD:
        return buildable(state, seat, node, paid)
    if node.verb == Verb.COPY:
        return copies(state, seat, source, node)
    if node.verb == Verb.REFRESH:
        return [card for card in held(state, seat) if card != source and is_used(state, card)]
    if node.verb == Verb.PUT:
        return match_common(state, seat)
    if node.verb == Verb.FOUND:
        return [card for card in state.empires[seat].hand if state.rules.cards[card].faction == COMMON]
    raise AssertionError(f"no rule says what verb {node.verb} may be aimed at")


def is_used(state: State, card: i64) -> bool:
    """Return whether an Action Location has been used this round. (R-11)"""
    return state.uses[card] > 0 and state.rules.cards[card].act is not None


def victims(state: State, seat: i64) -> list[int]:
    """List the opponents who have not passed, the virtual player included."""
    return [other for other in range(state.rules.empires) if is_target(state, seat, other)]


def rich_victims(state: State, seat: i64) -> list[int]:
    """List the opponents who have a Resource that can be taken. (IS-102)"""
    return [other for other in victims(state, seat) if sum(state.empires[other].goods[:RESOURCE_COUNT]) > 0]


def raze_targets(state: State, seat: i64, node: Node) -> list[int]:
    """List what an effect may raze, in hand or empire, if the usual price can be paid. (IS-103, IS-105, IS-120)"""
    cards: list[int] = []
    tokens: i64 = state.empires[seat].goods[Good.RAZE]
    if node.n & RazeFrom.HAND and (node.flag or tokens >= 1):
        cards += [card for card in state.empires[seat].hand if state.rules.cards[card].razable]
    if node.n & RazeFrom.ENEMY:
        for other in victims(state, seat):
            for card in held(state, other):
                if can_be_razed(state, card) and (node.flag or tokens >= raze_price(state, card)):
                    cards.append(card)
    if node.n & RazeFrom.OWN:
        cards += [
            card
            for card in held(state, seat)
            if can_be_razed(state, card) and state.rules.cards[card].faction == COMMON
        ]
    return cards


def enemy_locations(state: State, seat: i64, fate: i64) -> list[int]:
    """List the opponents' Locations a fate may be aimed at. (IS-104, IS-109, IS-124, IS-127, R-04)"""
    cards: list[int] = []
    for other in victims(state, seat):
        for number in held(state, other):
            card = state.rules.cards[number]
            if fate == Fate.REMOVE:
                suits = card.faction == COMMON or not state.rules.remove_common_only
            elif fate == Fate.BLOCK:
                suits = card.kind == Kind.ACTION and not state.marks[number] & Mark.BLOCKED
            else:
                annexable = fate == Fate.ANNEX and len(state.empires[seat].annexed) < EGYPTIAN_TOKENS
                suits = annexable or (fate == Fate.LOOT and card.razable)
            if suits:
                cards.append(number)
    return cards


def enemy_deals(state: State, seat: i64, fate: i64) -> list[int]:
    """List the opponents' Deals; Trade Routes cannot be moved. (IS-107, IS-113, IS-131, S-09)"""
    cards: list[int] = []
    for other in victims(state, seat):
        cards += state.empires[other].deals if fate == DealFate.MOVE else deals_of(state, other)
    return unique(cards)


def partners_of(state: State, seat: i64, card: i64) -> list[int]:
    """List the opponents who have not passed and have a Deal; two can share the Location of a Trade Route. (S-09)"""
    return [other for other in victims(state, seat) if card in deals_of(state, other)]


def enemy_faction_locations(state: State, seat: i64) -> list[int]:
    """List the opponents' Faction Locations a Trade Route may mark, while there is a card to mark it with. (R-06)"""
    if not can_draw(state, seat, Pile.FACTION):
        return []
    return [
        card
        for other in victims(state, seat)
        for card in held(state, other)
        if state.rules.cards[card].faction not in (COMMON, state.empires[seat].faction)
    ]


def buildable(state: State, seat: i64, node: Node, paid: list[int]) -> list[int]:
    """List the cards an effect may build, from the hand or from the seat's Deals. (IS-112, IS-136)"""
    empire = state.empires[seat]
    cards = empire.deals if node.flag else empire.hand
    return [
        card
        for card in cards
        if state.rules.cards[card].faction != ATTACK
        and (node.side == NONE or (state.rules.cards[card].faction != COMMON) == (node.side == 1))
        and can_pay(state, seat, sum_of(state.rules.cards[card].cost, paid))
    ]


def copies(state: State, seat: i64, source: i64, node: Node) -> list[int]:
    """List what may be copied: the seat's production or Open Production Locations, or its Deals. (IS-138..140, R-10)"""
    if node.flag:
        return unique(deals_of(state, seat))
    return [
        card
        for card in held(state, seat)
        if (state.rules.cards[card].produce if node.kind == NONE else state.rules.cards[card].open) is not None
        and not (node.n and card == source)
    ]


def unique(cards: list[int]) -> list[int]:
    """Drop what is listed twice: two Trade Routes with one Location are alike."""
    return [card for place, card in enumerate(cards) if card not in cards[:place]]


def samurai_places(state: State, seat: i64) -> list[int]:
    """List the seat's Faction Locations without a samurai. (IS-084, IS-113)"""
    if not state.rules.samurai[state.empires[seat].faction]:
        return []
    return [
        card
        for card in state.empires[seat].locations
        if state.rules.cards[card].faction != COMMON
        and state.holder[card] == seat
        and not state.marks[card] & (Mark.SAMURAI | Mark.FOUNDATION)
    ]
