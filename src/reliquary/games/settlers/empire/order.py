"""Where order matters: what asks, and what gives points that a feature reacts to."""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers.codes.goods import Good
from reliquary.games.settlers.codes.limits import NONE
from reliquary.games.settlers.codes.triggers import Trigger
from reliquary.games.settlers.empire.supply import is_another, is_ready
from reliquary.games.settlers.state.nodes import Node
from reliquary.games.settlers.state.state import State


def order_matters(state: State, seat: i64, source: i64, node: Node) -> bool:
    """Return whether an effect asks something, or gives points that make a feature ask. (R-17, R-21, S-03)"""
    return node.asks or (state.rules.pious and gives_points(node) and stirs_feature(state, seat, source))


def gives_points(node: Node) -> bool:
    """Return whether an effect or a part of it gives points."""
    return node.goods[Good.VP] > 0 or any(gives_points(part) for part in node.of)


def stirs_feature(state: State, seat: i64, source: i64) -> bool:
    """Return whether points from this source, NONE for a Deal, set off a feature that asks. (R-59)"""
    for location in state.empires[seat].standing:
        if state.rules.cards[location].events & (1 << Trigger.SCORED):
            for reaction in state.rules.cards[location].reactions:
                if reaction.event == Trigger.SCORED and reaction.do.asks and is_ready(state, location, reaction):
                    if not reaction.by_location or (source != NONE and is_another(state, seat, location, source)):
                        return True
    return False
