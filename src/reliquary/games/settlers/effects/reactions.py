"""Waiting reactions: which is next, and whether its Location is still there. (IS-087..090, IS-171..173, R-21)"""

from __future__ import annotations

from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.empire.order import order_matters
from reliquary.games.settlers.state.agenda import effect, pass_on
from reliquary.games.settlers.state.state import State, Waiting, reaction_of
from reliquary.games.settlers.state.technology import is_upgraded
from reliquary.games.settlers.state.waiting import wait_for


def next_reaction(state: State) -> None:
    """Start the next waiting reaction; its owner chooses the order where it matters. (IS-171, S-03)"""
    first = state.reactions[0]
    group = waiting_group(state)
    if len(group) > 1 and any(order_matters(state, one.seat, one.card, reaction_of(state, one).do) for one in group):
        keys = {state.rules.cards[one.card].key for one in group}
        if len(keys) > 1:
            wait_for(state, Question.REACTION, first.seat)
            return
    start_reaction(state, first)


def waiting_group(state: State) -> list[Waiting]:
    """List the reactions of one seat to one event at the head of the queue."""
    first = state.reactions[0]
    return [one for one in state.reactions if one.batch == first.batch and one.seat == first.seat]


def start_reaction(state: State, waiting: Waiting) -> None:
    """Put a reaction on the agenda, twice if its Location is upgraded, unless it has left since. (IS-173, AT-029)"""
    state.reactions.remove(waiting)
    if state.holder[waiting.card] == waiting.seat and not state.marks[waiting.card] & Mark.FOUNDATION:
        do = reaction_of(state, waiting).do
        pass_on(effect(state, waiting.seat, waiting.card, do), waiting.colours, waiting.about)
        if is_upgraded(state, waiting.card):
            pass_on(effect(state, waiting.seat, waiting.card, do), waiting.colours, waiting.about)
