"""Blessing tokens and stored Goods: taking them, keeping some in Cleanup. (AZ-026..039, AZ-103, IS-091, IS-132)"""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers import events
from reliquary.games.settlers.codes.colours import COLOUR_NAMES, NINE, Colour
from reliquary.games.settlers.codes.goods import GOOD_NAMES, TOKEN_COUNT, Good
from reliquary.games.settlers.codes.limits import NONE
from reliquary.games.settlers.codes.verbs import Job
from reliquary.games.settlers.state.agenda import job
from reliquary.games.settlers.state.counting import bits
from reliquary.games.settlers.state.state import State, held


def free_colours(state: State, seat: i64) -> i64:
    """List the colours of which a seat holds no token, as bits. (AZ-026, AZ-036)"""
    return NINE & ~state.empires[seat].blessings


def bless(state: State, seat: i64, colour: i64) -> None:
    """Give a seat a token; a Deal that is being made learns its colour. (AZ-027, R-46)"""
    state.empires[seat].blessings |= 1 << colour
    if state.listeners:
        state.tell(events.Blessed(seat, COLOUR_NAMES[colour]))
    if state.agenda:
        below = state.agenda[len(state.agenda) - 1]
        if (
            below.verb == Job.DEALT
            and state.rules.cards[below.card].deal == Good.BLESSING
            and state.rules.priest_sees_token
        ):
            below.colours |= 1 << colour


def make_tricolour(state: State, seat: i64) -> None:
    """Let the Aztec board make the one tricolour token, unless it was stored. (AZ-031, R-51)"""
    empire = state.empires[seat]
    if state.rules.tricolour[empire.faction] and not empire.blessings & Colour.TRICOLOUR:
        empire.blessings |= Colour.TRICOLOUR
        if state.listeners:
            state.tell(events.Blessed(seat, "tricolour"))


# Storing


def store(state: State, seat: i64) -> None:
    """Keep the Goods board and cards store, discard all others; ask if only some may stay. (IS-091..092, AT-040)"""
    empire = state.empires[seat]
    kept = stored_goods(state, seat)
    good: i64
    for good in range(TOKEN_COUNT):
        if good not in kept and (good != Good.TECH or places_for(state, seat, Good.TECH) == 0):
            empire.goods[good] = 0
    empire.tech_defence = 0
    empire.tech_glory = 0
    if Good.BLESSING not in kept and places_for(state, seat, Good.BLESSING) == 0:
        empire.blessings = 0
    if empire.blessings or empire.goods[Good.TECH]:
        frame = job(state, Job.STORE, seat, NONE)
        frame.n = 0
        frame.m = 0
    else:
        tell_stored(state, seat)


def stored_goods(state: State, seat: i64) -> list[int]:
    """List the Goods of which a seat may store any number. (IS-092, IS-132)"""
    kept = [state.rules.board_stores[state.empires[seat].faction]]
    for card in held(state, seat):
        kept += state.rules.cards[card].stores
    return kept


def places_for(state: State, seat: i64, good: i64) -> i64:
    """Count the places for a Good on Locations that store some. (AZ-103)"""
    number: i64 = 0
    for card in held(state, seat):
        if good in state.rules.cards[card].some_stores:
            number += state.rules.cards[card].some
    return number


def shared_places(state: State, seat: i64) -> i64:
    """Count the places that take Technology as well as Blessings."""
    number: i64 = 0
    for card in held(state, seat):
        stores = state.rules.cards[card].some_stores
        if Good.TECH in stores and Good.BLESSING in stores:
            number += state.rules.cards[card].some
    return number


def may_store(state: State, seat: i64, blessings: i64, technology: i64) -> bool:
    """Return whether there are places for this many Blessings and Technology tokens. (AZ-103)"""
    unlimited = stored_goods(state, seat)
    if Good.BLESSING in unlimited:
        blessings = 0
    if Good.TECH in unlimited:
        technology = 0
    for_blessings = places_for(state, seat, Good.BLESSING)
    for_technology = places_for(state, seat, Good.TECH)
    together = for_blessings + for_technology - shared_places(state, seat)
    return blessings <= for_blessings and technology <= for_technology and blessings + technology <= together


def store_all(state: State, seat: i64) -> bool:
    """Return whether everything a seat holds may stay, so that there is nothing to ask."""
    empire = state.empires[seat]
    return may_store(state, seat, bits(empire.blessings), empire.goods[Good.TECH])


def tell_stored(state: State, seat: i64) -> None:
    """Describe what a seat has kept."""
    if state.listeners:
        empire = state.empires[seat]
        left = {GOOD_NAMES[good]: empire.goods[good] for good in range(TOKEN_COUNT) if empire.goods[good]}
        if empire.blessings:
            left["blessing"] = bits(empire.blessings)
        state.tell(events.CleanedUp(seat, left))
