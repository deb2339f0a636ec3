"""Free placements: Defence tokens, samurai, cards under Locations, Resources on the Shrine. (IS-049, R-27)"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.games.settlers.codes.goods import RESOURCE_COUNT, TOKEN_COUNT, Good
from reliquary.games.settlers.codes.limits import NONE
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.move_codes import Family
from reliquary.games.settlers.codes.sides import COMMON
from reliquary.games.settlers.codes.verbs import Verb
from reliquary.games.settlers.codes.verdicts import Verdict
from reliquary.games.settlers.effects.targets import samurai_places
from reliquary.games.settlers.phases.upgrades import can_upgrade, fill_upgrades
from reliquary.games.settlers.state.nodes import Node
from reliquary.games.settlers.state.state import State, contains, held, is_location, places
from reliquary.games.settlers.state.technology import is_shielded


def fill_free(state: State, seat: i64, buffer: vec[i64], number: i64) -> i64:
    """Write the free placements: Defence token, samurai, Gate, Shrine. (IS-049, R-27)"""
    empire = state.empires[seat]
    card: i64
    if empire.goods[Good.DEFENCE] > 0:
        for card in held(state, seat):
            if state.rules.cards[card].faction == COMMON and not is_defended(state, card):
                buffer[number] = Family.DEFEND + card
                number += 1
    if state.rules.technology:
        number = fill_upgrades(state, seat, buffer, number)
    if empire.goods[Good.WORKER] > 0:
        for card in samurai_places(state, seat):
            buffer[number] = Family.DEPLOY + card
            number += 1
    for location in places(state, seat):
        put = state.rules.cards[location].put
        if put is not None:
            if takes_resources(put):
                number = fill_shrine(state, seat, buffer, number)
            elif location == first_gate(state, seat):
                for card in empire.hand:
                    buffer[number] = Family.PUT + card
                    number += 1
    return number


def is_defended(state: State, card: i64) -> bool:
    """Return whether a Location has a Defence token, or an Advanced token that counts as one. (IS-083, AT-038)"""
    return state.marks[card] & Mark.DEFENDED != 0 or (state.rules.technology and is_shielded(state, card))


def fill_shrine(state: State, seat: i64, buffer: vec[i64], number: i64) -> i64:
    """Write the Resources that may be put on the Shrine. (IS-111, R-18)"""
    good: i64
    for good in range(TOKEN_COUNT):
        may = good < RESOURCE_COUNT or (good == Good.GOLD and state.rules.shrine_gold)
        if may and state.empires[seat].goods[good] > 0:
            buffer[number] = Family.OFFER + good
            number += 1
    return number


def takes_resources(put: Node) -> bool:
    """Return whether a free placement puts Resources down, not cards. (IS-111)"""
    return put.verb == Verb.PUT and put.flag


def gates(state: State, seat: i64) -> list[int]:
    """List the Locations hand cards may be put under."""
    found: list[int] = []
    for card in places(state, seat):
        put = state.rules.cards[card].put
        if put is not None and not takes_resources(put):
            found.append(card)
    return found


def hides_under(state: State, seat: i64) -> bool:
    """Return whether a hand card may go under a Location face down. (IS-110, R-36)"""
    for card in gates(state, seat):
        put = state.rules.cards[card].put
        if put is not None and put.verb == Verb.PUT:
            return True
    return False


def first_gate(state: State, seat: i64) -> i64:
    """Return the first Location hand cards may be put under, NONE if there is none."""
    found = gates(state, seat)
    return found[0] if found else NONE


def has_offering(state: State, seat: i64) -> bool:
    """Return whether a seat has Resources, or Gold if that was agreed, to put on the Shrine. (IS-111, R-18)"""
    goods = state.empires[seat].goods
    return goods[Good.WOOD] + goods[Good.STONE] + goods[Good.FOOD] > 0 or (
        state.rules.shrine_gold and goods[Good.GOLD] > 0
    )


def shrine(state: State, seat: i64) -> i64:
    """Return the Location Resources may be put on, NONE if there is none."""
    for card in places(state, seat):
        put = state.rules.cards[card].put
        if put is not None and takes_resources(put):
            return card
    return NONE


def can_place_freely(state: State, seat: i64) -> bool:
    """Return whether a seat could make a free placement. (S-04)"""
    empire = state.empires[seat]
    defends = empire.goods[Good.DEFENCE] > 0
    if state.rules.technology and can_upgrade(state, seat):
        return True
    card: i64
    for card in held(state, seat):
        data = state.rules.cards[card]
        if defends and data.faction == COMMON and not is_defended(state, card):
            return True
        if data.put is not None and not state.rules.owner_places and has_something_for(state, seat, data.put):
            return True
    if state.rules.owner_places:
        for card in places(state, seat):
            put = state.rules.cards[card].put
            if put is not None and has_something_for(state, seat, put):
                return True
    return empire.goods[Good.WORKER] > 0 and len(samurai_places(state, seat)) > 0


def has_something_for(state: State, seat: i64, put: Node) -> bool:
    """Return whether a seat has a hand card, or a Resource, for a free placement. (IS-110, IS-111)"""
    return has_offering(state, seat) if takes_resources(put) else len(state.empires[seat].hand) > 0


def refuse_free(state: State, seat: i64, family: i64, card: i64) -> i64:
    """Judge a free placement. (IS-083, IS-084, IS-110, IS-111)"""
    empire = state.empires[seat]
    if family == Family.DEFEND:
        if not is_location(state, card) or state.holder[card] != seat:
            return Verdict.NOT_YOUR_LOCATION
        if state.rules.cards[card].faction != COMMON:
            return Verdict.NOT_COMMON
        if is_defended(state, card):
            return Verdict.DEFENDED_ALREADY
        return Verdict.LEGAL if empire.goods[Good.DEFENCE] > 0 else Verdict.NO_DEFENCE_TOKEN
    if family == Family.DEPLOY:
        if card not in samurai_places(state, seat):
            return Verdict.NO_SAMURAI
        return Verdict.LEGAL if empire.goods[Good.WORKER] > 0 else Verdict.NO_WORKER
    if family == Family.PUT:
        if first_gate(state, seat) == NONE:
            return Verdict.NO_GATE
        return Verdict.LEGAL if contains(empire.hand, card) else Verdict.NOT_IN_HAND
    if family == Family.OFFER:
        if shrine(state, seat) == NONE:
            return Verdict.NO_SHRINE
        if card >= RESOURCE_COUNT and not (card == Good.GOLD and state.rules.shrine_gold):
            return Verdict.NO_SUCH_RESOURCE
        return Verdict.LEGAL if empire.goods[card] > 0 else Verdict.NO_SUCH_RESOURCE
    return Verdict.NOT_NOW
