"""Technology tokens in supplies and on Locations, and what a token on a Location changes. (AT-010..045)"""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers.codes.goods import Good
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.technology import Technology
from reliquary.games.settlers.state.state import Empire, State


def technology_on(state: State, card: i64) -> i64:
    """Return the kind of Technology token on a Location, 0 if there is none. (AT-020)"""
    return state.marks[card] // Mark.TECHNOLOGY & 3


def tokens_of(empire: Empire, kind: i64) -> i64:
    """Count the unplaced Technology tokens of a kind. (AT-010)"""
    if kind == Technology.DEFENCE:
        return empire.tech_defence
    if kind == Technology.GLORY:
        return empire.tech_glory
    return empire.goods[Good.TECH]


def take_token(empire: Empire, kind: i64) -> None:
    """Take a Technology token out of a supply."""
    if kind == Technology.DEFENCE:
        empire.tech_defence -= 1
    elif kind == Technology.GLORY:
        empire.tech_glory -= 1
    else:
        empire.goods[Good.TECH] -= 1


def is_upgraded(state: State, card: i64) -> bool:
    """Return whether a Location has a token that strengthens its effect. (AT-025, AT-037)"""
    if not state.marks[card] // Mark.TECHNOLOGY & 3:
        return False
    return state.rules.advanced_doubles or technology_on(state, card) == Technology.BASIC


def acts_twice(state: State, card: i64) -> bool:
    """Return whether each use of an Action Location happens twice; freeing never does. (AT-027, AT-031)"""
    return is_upgraded(state, card) and not state.rules.technology_again and not state.rules.cards[card].frees


def uses_of(state: State, card: i64) -> i64:
    """Return how often an Action Location may be used in a round. (IS-076, AT-027)"""
    uses = state.rules.cards[card].uses
    if state.rules.technology_again and is_upgraded(state, card):
        return uses + 1
    return uses


def is_unrazable(state: State, card: i64) -> bool:
    """Return whether an Advanced token keeps a Location from being razed at any price. (AT-038)"""
    return state.rules.unrazable and technology_on(state, card) == Technology.DEFENCE


def is_shielded(state: State, card: i64) -> bool:
    """Return whether an Advanced token counts as a Defence token, if that was agreed. (AT-038)"""
    return not state.rules.unrazable and technology_on(state, card) == Technology.DEFENCE
