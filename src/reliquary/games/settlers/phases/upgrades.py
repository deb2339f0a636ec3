"""Placing Technology tokens on Common Locations, which only the Atlanteans do. (AT-017..024)"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.games.settlers import events
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.move_codes import STRIDE, Family
from reliquary.games.settlers.codes.sides import COMMON
from reliquary.games.settlers.codes.technology import TECHNOLOGY_NAMES, Technology
from reliquary.games.settlers.codes.triggers import Trigger
from reliquary.games.settlers.codes.verdicts import Verdict
from reliquary.games.settlers.empire.supply import react
from reliquary.games.settlers.state.agenda import effect
from reliquary.games.settlers.state.counting import production_of
from reliquary.games.settlers.state.state import State, held, is_location, name
from reliquary.games.settlers.state.technology import is_upgraded, take_token, technology_on, tokens_of


def kind_of(family: i64) -> i64:
    """Return the kind of token a family of moves places."""
    return (family - Family.UPGRADE) // STRIDE + 1


def holds_technology(state: State, seat: i64) -> bool:
    """Return whether a seat may place tokens and has one. (AT-017)"""
    empire = state.empires[seat]
    if not state.rules.upgrades[empire.faction]:
        return False
    kind: i64
    for kind in range(Technology.BASIC, Technology.GLORY + 1):
        if tokens_of(empire, kind) > 0:
            return True
    return False


def is_open_to_technology(state: State, card: i64) -> bool:
    """Return whether one of the seat's own Locations is a Common one without a token. (AT-019, AT-020)"""
    return state.rules.cards[card].faction == COMMON and technology_on(state, card) == 0


def can_upgrade(state: State, seat: i64) -> bool:
    """Return whether a seat could place a token. (AT-018)"""
    if not holds_technology(state, seat):
        return False
    card: i64
    for card in held(state, seat):
        if is_open_to_technology(state, card):
            return True
    return False


def fill_upgrades(state: State, seat: i64, buffer: vec[i64], number: i64) -> i64:
    """Write the tokens a seat may place, each on every Common Location without one. (AT-018..020)"""
    if not holds_technology(state, seat):
        return number
    empire = state.empires[seat]
    kind: i64
    for kind in range(Technology.BASIC, Technology.GLORY + 1):
        if tokens_of(empire, kind) > 0:
            card: i64
            for card in held(state, seat):
                if is_open_to_technology(state, card):
                    buffer[number] = Family.UPGRADE + (kind - 1) * STRIDE + card
                    number += 1
    return number


def refuse_upgrade(state: State, seat: i64, card: i64, kind: i64) -> i64:
    """Judge the placing of a token. (AT-017..020, AT-023)"""
    empire = state.empires[seat]
    if not state.rules.upgrades[empire.faction]:
        return Verdict.NOT_ATLANTEAN
    if not is_location(state, card) or state.holder[card] != seat:
        return Verdict.NO_PLACE_FOR_TECHNOLOGY
    if technology_on(state, card):
        return Verdict.UPGRADED_ALREADY
    return Verdict.LEGAL if tokens_of(empire, kind) > 0 else Verdict.NO_SUCH_TECHNOLOGY


def upgrade(state: State, seat: i64, card: i64, kind: i64) -> None:
    """Place a token on a Common Location; features react to it before the seat goes on. (AT-018, AT-024)

    If tokens last for a round only, a production Location produces once at once. (AT-043)
    """
    take_token(state.empires[seat], kind)
    state.marks[card] |= kind * Mark.TECHNOLOGY
    if state.listeners:
        state.tell(events.Upgraded(seat, name(state, card), TECHNOLOGY_NAMES[kind - 1]))
    react(state, seat, Trigger.UPGRADED, card, kind, state.rules.cards[card].colours)
    produce = production_of(state, card)
    if produce is not None and not state.rules.technology_lasts and is_upgraded(state, card):
        effect(state, seat, card, produce)
