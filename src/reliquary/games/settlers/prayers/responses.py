"""What follows a Prayer: the features that react to it, and the discarding of its cards. (AZ-049, AZ-079, S-10)"""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers.codes.limits import NONE
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.codes.triggers import Trigger
from reliquary.games.settlers.empire.order import order_matters
from reliquary.games.settlers.empire.supply import discard, is_ready, may_react, suits
from reliquary.games.settlers.state.agenda import effect
from reliquary.games.settlers.state.nodes import Reaction
from reliquary.games.settlers.state.state import Frame, Prayer, State, without


def amen(state: State, frame: Frame) -> i64:
    """Carry out the reactions to a Prayer, then discard its cards; REACTION asks which is next. (AZ-049, AZ-079)"""
    prayer = state.prayer
    assert prayer is not None
    if frame.n == 0:
        frame.n = 1
        frame.cards = responding(state, frame.seat, prayer)
    if frame.cards:
        if needs_order(state, frame):
            return Question.REACTION
        respond(state, frame, frame.cards[0])
        return Question.NOTHING
    for card in prayer.drawn:
        discard(state, card)
    for card in prayer.used:
        discard(state, card)
    state.prayer = None
    return Question.NOTHING


def responding(state: State, seat: i64, prayer: Prayer) -> list[int]:
    """List the Locations of a seat that react to a resolved Prayer, the oldest first. (R-57, S-10)"""
    result: i64 = 1 if prayer.hit else 0
    locations: list[int] = []
    location: i64
    for location in state.empires[seat].standing:
        if state.rules.cards[location].events & (1 << Trigger.PRAYED):
            for reaction in state.rules.cards[location].reactions:
                if responds(state, seat, location, reaction, result):
                    locations.append(location)
                    break
    return locations


def responds(state: State, seat: i64, location: i64, reaction: Reaction, result: i64) -> bool:
    """Return whether a reaction waits for a Prayer with this result and may still work this round."""
    return (
        reaction.event == Trigger.PRAYED
        and suits(state, reaction, seat, location, NONE, result)
        and is_ready(state, location, reaction)
    )


def needs_order(state: State, frame: Frame) -> bool:
    """Return whether reactions of two kinds ask something, so that their order can matter. (S-10)"""
    keys: list[str] = []
    for location in frame.cards:
        data = state.rules.cards[location]
        asks = any(
            one.event == Trigger.PRAYED and order_matters(state, frame.seat, location, one.do) for one in data.reactions
        )
        if asks and data.key not in keys:
            keys.append(data.key)
    return len(keys) > 1


def respond(state: State, frame: Frame, location: i64) -> None:
    """Let a Location react to the Prayer, unless it has left since; the Prayer ends after that. (IS-173, S-10)"""
    prayer = state.prayer
    assert prayer is not None
    result: i64 = 1 if prayer.hit else 0
    frame.cards = without(frame.cards, location)
    state.agenda.append(frame)
    if state.holder[location] != frame.seat:
        return
    for reaction in reversed(state.rules.cards[location].reactions):
        if responds(state, frame.seat, location, reaction, result) and may_react(state, location, reaction):
            effect(state, frame.seat, location, reaction.do)
