"""The end of the game: final scoring, ties, and the verdict of a solo game. (IS-097..101, IS-164, IS-165)"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from reliquary.games.settlers import events
from reliquary.games.settlers.codes.goods import Good
from reliquary.games.settlers.codes.limits import COMMON_POINTS, FACTION_POINTS, GLORY_POINTS, NOBODY
from reliquary.games.settlers.codes.phases import Phase
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.codes.sides import COMMON
from reliquary.games.settlers.codes.technology import Technology
from reliquary.games.settlers.codes.verbs import Verb
from reliquary.games.settlers.state.counting import count
from reliquary.games.settlers.state.nodes import Node
from reliquary.games.settlers.state.state import State, held
from reliquary.games.settlers.state.technology import technology_on

TITLES: Final = ((80, "emperor"), (70, "king"), (60, "castellan"), (50, "knight"), (40, "squire"), (30, "servant"))
"""What a solo player must score at least for a title. (IS-165)"""


def finish(state: State) -> None:
    """Score the Locations that stand and what their final clauses give. (IS-097..099, IS-101, AT-039, AT-046..049)"""
    state.phase = Phase.OVER
    state.question = Question.NOTHING
    state.asked = NOBODY
    seat: i64
    for seat in range(state.rules.seats):
        empire = state.empires[seat]
        for number in held(state, seat):
            card = state.rules.cards[number]
            if card.faction == COMMON:
                empire.from_common += COMMON_POINTS
                if technology_on(state, number) == Technology.GLORY:
                    empire.from_glory += GLORY_POINTS
            elif not card.sinks:
                empire.from_faction += FACTION_POINTS
            if card.final is not None and (state.rules.sunk_finals or not card.sinks):
                empire.from_final += final_points(state, seat, number, card.final)
    if state.listeners:
        totals = [total(state, seat) for seat in range(state.rules.seats)]
        state.tell(events.Finished(winners(state), totals, decided_by(state)))


def final_points(state: State, seat: i64, number: i64, node: Node) -> i64:
    """Count what a final clause gives: a number, one per unit, or the highest step reached. (IS-099, IS-110, R-08)"""
    if node.verb == Verb.GAIN:
        return node.goods[Good.VP]
    reached = count(state, seat, number, node)
    if node.verb == Verb.EACH:
        return (min(reached, node.n) if node.n else reached) * node.goods[Good.VP]
    points: i64 = 0
    for step in node.of:
        if reached >= step.at:
            points = final_points(state, seat, number, step) + (points if state.rules.shrine_cumulative else 0)
    return points


def total(state: State, seat: i64) -> i64:
    """Add up a seat's points."""
    empire = state.empires[seat]
    return empire.points + empire.from_common + empire.from_faction + empire.from_final + empire.from_glory


def leftovers(state: State, seat: i64) -> i64:
    """Count the Workers and Resources left for the tie-break. (IS-100, R-02)"""
    goods = state.empires[seat].goods
    number: i64 = goods[0] + goods[1] + goods[2] + goods[Good.WORKER]
    if state.rules.tiebreak_gold:
        number += goods[Good.GOLD]
    return number


def winners(state: State) -> list[int]:
    """Return the seats that win; in a solo game nobody may. (IS-100, IS-164)"""
    if state.rules.solo:
        return [0] if has_won_solo(state) else []
    keys = [standing(state, seat) for seat in range(state.rules.seats)]
    return [seat for seat in range(state.rules.seats) if keys[seat] == max(keys)]


def standing(state: State, seat: int) -> tuple[int, int, int]:
    """Order the seats: points, then Workers and Resources left, then hand cards. (IS-100)"""
    return (total(state, seat), leftovers(state, seat), len(state.empires[seat].hand))


def has_won_solo(state: State) -> bool:
    """Return whether the Locations that count for the goal outnumber the collection pile. (IS-164, R-31)"""
    counted = [number for number in held(state, 0) if is_solo_goal(state, number)]
    return len(counted) > len(state.collection)


def is_solo_goal(state: State, number: i64) -> bool:
    """Return whether a Location counts for the goal: a Faction Location before Atlantis sinks. (R-31, AT-073)"""
    if state.rules.goal_upgraded and state.rules.upgrades[state.empires[0].faction]:
        return technology_on(state, number) > 0
    return state.rules.goal_all or state.rules.cards[number].faction != COMMON


def decided_by(state: State) -> str:
    """Return what made the winners win. (IS-100, IS-164, IS-165)"""
    if state.rules.solo:
        return f"solo_{title(total(state, 0))}" if has_won_solo(state) else "solo_lost"
    keys = [standing(state, seat) for seat in range(state.rules.seats)]
    best = max(keys)
    if sum(key[0] == best[0] for key in keys) == 1:
        return "highest_total"
    if sum(key[:2] == best[:2] for key in keys) == 1:
        return "tie_goods"
    return "tie_hand" if sum(key == best for key in keys) == 1 else "shared"


def title(points: int) -> str:
    """Return the title a solo player has earned. (IS-165)"""
    for least, name in TITLES:
        if points >= least:
            return name
    return "commoner"
