"""Counting what abilities count: Locations, samurai, cards, Blessings, SETs."""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers.codes.colours import COLOUR_COUNT
from reliquary.games.settlers.codes.counts import Count
from reliquary.games.settlers.codes.goods import Good
from reliquary.games.settlers.codes.kinds import Kind
from reliquary.games.settlers.codes.limits import NONE
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.move_codes import STRIDE
from reliquary.games.settlers.codes.sides import COMMON
from reliquary.games.settlers.state.nodes import Card, Node
from reliquary.games.settlers.state.state import State, held


def fits(card: Card, colours: i64, side: i64, kind: i64) -> bool:
    """Return whether a card has one of the colours (0: any), the side and the kind (NONE: any). (OP-15)"""
    if colours and not card.colours & colours:
        return False
    if side != NONE and (card.faction != COMMON) != (side == 1):
        return False
    return kind == NONE or card.kind == kind or (kind == Kind.PRODUCTION and card.kind == Kind.OPEN)


def count(state: State, seat: i64, source: i64, node: Node) -> i64:
    """Count what a node counts. (IS-038, IS-060)"""
    number: i64 = 0
    if node.count == Count.UNDER:
        return count_under(state, seat, source)
    if node.count == Count.KEPT:
        for packed in state.kept:
            if packed // STRIDE == source:
                number += 1
        return number
    if node.count == Count.BLESSINGS:
        return bits(state.empires[seat].blessings)
    if node.count == Count.SETS:
        return count_sets(state, seat, node.colours)
    if node.count == Count.DEALS:
        return len(state.empires[seat].deals) + len(state.empires[seat].routes)
    if node.count == Count.TECH:
        return state.empires[seat].goods[Good.TECH]
    if node.count == Count.UPGRADED:
        return count_upgraded(state, seat, node)
    card: i64
    for card in held(state, seat):
        if node.count == Count.SAMURAI:
            if state.marks[card] & Mark.SAMURAI:
                number += 1
        elif fits(state.rules.cards[card], node.colours, node.side, node.kind):
            number += 1
    return number


def count_upgraded(state: State, seat: i64, node: Node) -> i64:
    """Count the Locations that fit and have a Technology token of the kind that is meant. (ATL024, ATL030)"""
    number: i64 = 0
    card: i64
    for card in held(state, seat):
        kind: i64 = state.marks[card] // Mark.TECHNOLOGY & 3
        if kind and (node.technology == 0 or node.technology == kind):
            if fits(state.rules.cards[card], node.colours, node.side, node.kind):
                number += 1
    return number


def highest_step(node: Node, reached: i64) -> Node | None:
    """Return the highest step that was reached, None if none was. (R-08)"""
    best: Node | None = None
    for step in node.of:
        if reached >= step.at:
            best = step
    return best


def count_under(state: State, seat: i64, source: i64) -> i64:
    """Count what a Location has put down for good, on itself or under Common Locations of the same empire. (AZ-083)"""
    number: i64 = 0
    lays = state.rules.cards[source].lays_elsewhere
    for packed in state.under:
        place: i64 = packed // STRIDE
        if place == source or (lays and state.rules.cards[place].faction == COMMON and state.holder[place] == seat):
            number += 1
    stored = state.stored[source]
    while stored:
        number += stored & 1023
        stored >>= 10
    return number


def count_sets(state: State, seat: i64, colours: i64) -> i64:
    """Count the SETs of an empire, of these colours or of all (0): its Locations divided by three. (SE-06)"""
    number: i64 = 0
    wanted: i64 = (colours or state.rules.set_colours) & state.rules.set_colours
    colour: i64
    for colour in range(COLOUR_COUNT):
        if wanted >> colour & 1:
            sets: i64 = of_colour(state, seat, 1 << colour) // state.rules.set_size
            number += sets if state.rules.sets_repeat else min(sets, 1)
    return number


def completes_set(state: State, seat: i64, colour: i64) -> bool:
    """Return whether the Location just built completes a SET of a colour, given as a bit. (SE-07, R-66)"""
    if not colour & state.rules.set_colours:
        return False
    number = of_colour(state, seat, colour)
    return number % state.rules.set_size == 0 and (state.rules.sets_repeat or number == state.rules.set_size)


def of_colour(state: State, seat: i64, colour: i64) -> i64:
    """Count the Locations of a colour in an empire. (SE-09)"""
    number: i64 = 0
    card: i64
    for card in held(state, seat):
        if state.rules.cards[card].colours & colour:
            number += 1
    return number


def bits(mask: i64) -> i64:
    """Count the bits of a mask."""
    number: i64 = 0
    while mask:
        number += mask & 1
        mask >>= 1
    return number


def reactions_counted(state: State, card: i64) -> i64:
    """Return how often a Location has reacted this round. (IS-172)"""
    return state.marks[card] // Mark.REACTED & 15


def production_of(state: State, card: i64) -> Node | None:
    """Return what a Location produces now, including what was unlocked. (TE-05)"""
    data = state.rules.cards[card]
    return data.unlocked if data.unlocked is not None and state.marks[card] & Mark.UNLOCKED else data.produce
