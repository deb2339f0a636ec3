"""Free placements: Defence tokens, samurai, cards under Locations, Resources on the Shrine. (IS-049, R-27)"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.games.settlers.effects.targets import samurai_places
from reliquary.games.settlers.state.codes import (
    COMMON,
    DEFENCE,
    DEFENDED,
    F_DEFEND,
    F_DEPLOY,
    F_OFFER,
    F_PUT,
    FOOD,
    GOLD,
    NONE,
    STONE,
    TOKENS,
    V_PUT,
    WOOD,
    WORKER,
)
from reliquary.games.settlers.state.nodes import Node
from reliquary.games.settlers.state.state import State, contains, held, is_location
from reliquary.games.settlers.state.verdicts import (
    DEFENDED_ALREADY,
    NO_DEFENCE_TOKEN,
    NO_GATE,
    NO_SAMURAI,
    NO_SHRINE,
    NO_SUCH_RESOURCE,
    NO_WORKER,
    NOT_COMMON,
    NOT_IN_HAND,
    NOT_NOW,
    NOT_YOUR_LOCATION,
    OK,
)


def fill_free(state: State, seat: i64, buffer: vec[i64], number: i64) -> i64:
    """Write the free placements: Defence token, samurai, Gate, Shrine. (IS-049, R-27)"""
    empire = state.empires[seat]
    card: i64
    if empire.goods[DEFENCE] > 0:
        for card in held(state, seat):
            if state.rules.cards[card].faction == COMMON and not state.marks[card] & DEFENDED:
                buffer[number] = F_DEFEND + card
                number += 1
    if empire.goods[WORKER] > 0:
        for card in samurai_places(state, seat):
            buffer[number] = F_DEPLOY + card
            number += 1
    for location in held(state, seat):
        put = state.rules.cards[location].put
        if put is not None:
            if takes_resources(put):
                number = fill_shrine(state, seat, buffer, number)
            elif location == first_gate(state, seat):
                for card in empire.hand:
                    buffer[number] = F_PUT + card
                    number += 1
    return number


def fill_shrine(state: State, seat: i64, buffer: vec[i64], number: i64) -> i64:
    """Write the Resources that may be put on the Shrine. (IS-111, R-18)"""
    good: i64
    for good in range(TOKENS):
        if (good < 3 or (good == GOLD and state.rules.shrine_gold)) and state.empires[seat].goods[good] > 0:
            buffer[number] = F_OFFER + good
            number += 1
    return number


def takes_resources(put: Node) -> bool:
    """Return whether a free placement puts Resources down, not cards. (IS-111)"""
    return put.verb == V_PUT and put.flag


def gates(state: State, seat: i64) -> list[int]:
    """List the Locations hand cards may be put under."""
    found: list[int] = []
    for card in held(state, seat):
        put = state.rules.cards[card].put
        if put is not None and not takes_resources(put):
            found.append(card)
    return found


def hides_under(state: State, seat: i64) -> bool:
    """Return whether a hand card may go under a Location face down. (IS-110, R-36)"""
    for card in gates(state, seat):
        put = state.rules.cards[card].put
        if put is not None and put.verb == V_PUT:
            return True
    return False


def first_gate(state: State, seat: i64) -> i64:
    """Return the first Location hand cards may be put under, NONE if there is none."""
    found = gates(state, seat)
    return found[0] if found else NONE


def has_offering(state: State, seat: i64) -> bool:
    """Return whether a seat has Resources, or Gold if that was agreed, to put on the Shrine. (IS-111, R-18)"""
    goods = state.empires[seat].goods
    return goods[WOOD] + goods[STONE] + goods[FOOD] > 0 or (state.rules.shrine_gold and goods[GOLD] > 0)


def shrine(state: State, seat: i64) -> i64:
    """Return the Location Resources may be put on, NONE if there is none."""
    for card in held(state, seat):
        put = state.rules.cards[card].put
        if put is not None and takes_resources(put):
            return card
    return NONE


def can_place_freely(state: State, seat: i64) -> bool:
    """Return whether a seat could make a free placement. (S-04)"""
    empire = state.empires[seat]
    defends = empire.goods[DEFENCE] > 0
    card: i64
    for card in held(state, seat):
        data = state.rules.cards[card]
        if defends and data.faction == COMMON and not state.marks[card] & DEFENDED:
            return True
        put = data.put
        if put is not None:
            if not takes_resources(put):
                if empire.hand:
                    return True
            elif has_offering(state, seat):
                return True
    return empire.goods[WORKER] > 0 and len(samurai_places(state, seat)) > 0


def refuse_free(state: State, seat: i64, family: i64, card: i64) -> i64:
    """Judge a free placement. (IS-083, IS-084, IS-110, IS-111)"""
    empire = state.empires[seat]
    if family == F_DEFEND:
        if not is_location(state, card) or state.holder[card] != seat:
            return NOT_YOUR_LOCATION
        if state.rules.cards[card].faction != COMMON:
            return NOT_COMMON
        if state.marks[card] & DEFENDED:
            return DEFENDED_ALREADY
        return OK if empire.goods[DEFENCE] > 0 else NO_DEFENCE_TOKEN
    if family == F_DEPLOY:
        if card not in samurai_places(state, seat):
            return NO_SAMURAI
        return OK if empire.goods[WORKER] > 0 else NO_WORKER
    if family == F_PUT:
        if first_gate(state, seat) == NONE:
            return NO_GATE
        return OK if contains(empire.hand, card) else NOT_IN_HAND
    if family == F_OFFER:
        if shrine(state, seat) == NONE:
            return NO_SHRINE
        if card >= 3 and not (card == GOLD and state.rules.shrine_gold):
            return NO_SUCH_RESOURCE
        return OK if empire.goods[card] > 0 else NO_SUCH_RESOURCE
    return NOT_NOW
