"""Locations coming and going: placing, leaving, razing, annexing, and Deals with them."""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers import events
from reliquary.games.settlers.codes.goods import Good
from reliquary.games.settlers.codes.limits import NOBODY, NONE, RAZE_PRICE
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.move_codes import STRIDE
from reliquary.games.settlers.codes.sides import ATTACK, COMMON
from reliquary.games.settlers.empire.supply import discard
from reliquary.games.settlers.state.state import State, name, without
from reliquary.games.settlers.state.technology import is_shielded, is_unrazable


def place(state: State, seat: i64, card: i64) -> None:
    """Put a card into an empire. (IS-051)"""
    empire = state.empires[seat]
    empire.locations = [*empire.locations, card]
    empire.standing = [*empire.standing, card]
    state.owner[card] = seat
    state.holder[card] = seat


def lay_foundation(state: State, card: i64) -> None:
    """Turn a card in an empire face down: from now on it is a Foundation. (IS-070, IS-122, R-29)"""
    empire = state.empires[state.holder[card]]
    empire.standing = without(empire.standing, card)
    state.marks[card] = Mark.FOUNDATION
    if state.listeners:
        state.tell(events.Founded(state.owner[card]))


def clear(state: State, card: i64) -> None:
    """Take everything off a Location: tokens to the supply, cards to their piles, Trade Routes end. (IS-054, IS-072)"""
    state.marks[card] = 0
    state.uses[card] = 0
    state.spent[card] = 0
    if state.stored[card]:
        state.stored = state.stored[:]
        state.stored[card] = 0
    if state.under:
        for packed in state.under:
            if packed // STRIDE == card:
                discard(state, packed % STRIDE)
        state.under = [packed for packed in state.under if packed // STRIDE != card]
    if state.kept:
        discard_kept(state, card)
    seat: i64
    for seat in range(state.rules.empires):
        if state.empires[seat].routes:
            while drop_route(state, seat, card):
                pass
    if state.holder[card] != state.owner[card]:
        restore_control(state, card)


def discard_kept(state: State, location: i64) -> None:
    """Discard the cards kept under a Location, each onto the pile of its own deck. (AZ-082, R-63)"""
    for packed in state.kept:
        if packed // STRIDE == location:
            discard(state, packed % STRIDE)
    state.kept = [packed for packed in state.kept if packed // STRIDE != location]


def restore_control(state: State, card: i64) -> None:
    """Give an annexed Location back to its owner. (R-13)"""
    taker = state.empires[state.holder[card]]
    taker.annexed = without(taker.annexed, card)
    taker.standing = without(taker.standing, card)
    state.holder[card] = state.owner[card]
    owner = state.empires[state.owner[card]]
    owner.standing = [*owner.standing, card]


def uproot(state: State, card: i64) -> None:
    """Take a Location or Foundation out of its empire."""
    foundation = state.marks[card] & Mark.FOUNDATION
    clear(state, card)
    empire = state.empires[state.owner[card]]
    empire.locations = without(empire.locations, card)
    if not foundation:
        empire.standing = without(empire.standing, card)
    state.owner[card] = NOBODY
    state.holder[card] = NOBODY


def leave(state: State, card: i64) -> None:
    """Take a Location or Foundation out of its empire, onto the pile of its deck. (IS-017)"""
    uproot(state, card)
    discard(state, card)


def raze_price(state: State, card: i64) -> i64:
    """Return the Raze tokens an opponent's Location costs. (IS-068, IS-083, IS-086, AT-038)"""
    marks = state.marks[card]
    price: i64 = RAZE_PRICE
    if marks & Mark.DEFENDED or (state.rules.technology and is_shielded(state, card)):
        price += 1
    if marks & Mark.SAMURAI:
        price += 1
    return price


def can_be_razed(state: State, card: i64) -> bool:
    """Return whether a Location has a raze field to raze, and no token that forbids it. (IS-066, IS-074, AT-038)"""
    if not state.rules.cards[card].razable or state.marks[card] & Mark.FOUNDATION:
        return False
    return not (state.rules.technology and is_unrazable(state, card))


def raze_location(state: State, card: i64) -> None:
    """Turn a razed Common Location into a Foundation, discard a Faction Location. (IS-070, IS-071, IS-124, IS-154)"""
    owner = state.owner[card]
    if state.rules.cards[card].faction != COMMON or owner >= state.rules.seats:
        leave(state, card)
        return
    holder = state.holder[card]
    clear(state, card)
    lay_foundation(state, card)
    state.empires[holder].goods[Good.WOOD] += 1
    if state.listeners:
        state.tell(events.Gained(holder, {"wood": 1}, None))


def annex(state: State, seat: i64, card: i64) -> None:
    """Let a Location count as another seat's until the end of the round. (R-13)"""
    if state.holder[card] != state.owner[card]:
        restore_control(state, card)
    if state.owner[card] == seat:
        return
    owner = state.empires[state.owner[card]]
    owner.standing = without(owner.standing, card)
    state.holder[card] = seat
    empire = state.empires[seat]
    empire.annexed = [*empire.annexed, card]
    empire.standing = [*empire.standing, card]
    if state.listeners:
        state.tell(events.Annexed(seat, name(state, card)))


def give_back(state: State) -> None:
    """Return all annexed Locations. (R-13)"""
    for empire in state.empires:
        for card in empire.annexed:
            restore_control(state, card)
            if state.listeners:
                state.tell(events.Returned(state.owner[card], name(state, card)))


# Deals


def deals_of(state: State, seat: i64) -> list[int]:
    """List a seat's Deals: ordinary ones by card, Trade Routes by the Location they mark. (IS-138)"""
    empire = state.empires[seat]
    return empire.deals + [packed // STRIDE for packed in empire.routes]


def deal_good(state: State, card: i64) -> i64:
    """Return the Good a Deal gives."""
    return state.rules.cards[card].deal


def drop_deal(state: State, seat: i64, card: i64) -> None:
    """End one Deal of a seat. (IS-107, R-33)"""
    empire = state.empires[seat]
    if card in empire.deals:
        empire.deals = without(empire.deals, card)
        if state.rules.cards[card].faction != ATTACK:
            discard(state, card)
        if state.listeners:
            state.tell(events.DealLost(seat, name(state, card), None))
    else:
        drop_route(state, seat, card)


def drop_route(state: State, seat: i64, location: i64) -> bool:
    """End one Trade Route of a seat with a Location; the mark goes to its pile. False if there is none. (R-06)"""
    empire = state.empires[seat]
    for packed in empire.routes:
        if packed // STRIDE == location:
            empire.routes = without(empire.routes, packed)
            discard(state, packed % STRIDE)
            if state.listeners:
                state.tell(events.DealLost(seat, name(state, location), None))
            return True
    return False


def add_route(state: State, seat: i64, location: i64, mark: i64) -> None:
    """Put a card of the seat's own deck face down under an opponent's Location. (R-06)"""
    empire = state.empires[seat]
    empire.routes = [*empire.routes, location * STRIDE + mark]
    if state.listeners:
        state.tell(events.DealMade(seat, name(state, location), True))


def virtual(state: State) -> i64:
    """Return the empire of the virtual player in a solo game, NONE in others. (IS-149)"""
    return 1 if state.rules.solo else NONE
