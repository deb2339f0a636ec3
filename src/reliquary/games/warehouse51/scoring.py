"""The scoring: four majorities, sets, ingots, effects, and who wins. (W51-117..138)"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from reliquary.games.warehouse51.codes.amounts import INGOTS_PER_POINT, SET_POINTS
from reliquary.games.warehouse51.state import ONE, State, active, count

FIRST: Final[list[int]] = [8, 7, 6, 5]
SECOND: Final[list[int]] = [6, 5, 4, 3]
"""The points for the places in blue, green, gold and red. (W51-123, W51-124)"""
OUTWEIGHS: Final = 4
"""How much one point weighs in comparisons, where the edge in ties is -1, 0 or 1."""
SOURCES: Final = ("blue", "green", "gold", "red", "sets", "ingots", "effects")


def counting(state: State, seat: i64) -> i64:
    """Return the relics that count for a seat: in the collection and not pawned. (W51-035, W51-107)"""
    return state.collectors[seat].owned & ~state.pawned


def value(state: State, seat: i64, colour: i64) -> i64:
    """Total the values of a seat's counting relics of a colour. (W51-035, W51-122)"""
    rules = state.rules
    relics = counting(state, seat) & rules.colours[colour]
    return count(relics & rules.values[1]) + 2 * count(relics & rules.values[2]) + 3 * count(relics & rules.values[3])


def edge(state: State, seat: i64) -> i64:
    """Return how a seat fares in ties: +1 with the mirror, -1 with the shirt, 0 with neither or both. (W51-128..130)"""
    rules = state.rules
    wins: i64 = 1 if active(state, seat, rules.ties_won) else 0
    loses: i64 = 1 if active(state, seat, rules.ties_lost) else 0
    return wins - loses


def majority(state: State, seat: i64, colour: i64) -> i64:
    """Score a category: first place if no other seat is as good, second if one is, else nothing. (W51-123..134)"""
    mine = value(state, seat, colour)
    if mine == 0 and not state.rules.empty_can_place:
        return 0
    key = OUTWEIGHS * mine + edge(state, seat)
    as_good: i64 = 0
    other: i64
    for other in range(state.rules.seats):
        if other != seat and OUTWEIGHS * value(state, other, colour) + edge(state, other) >= key:
            as_good += 1
    if as_good == 0:
        return FIRST[colour]
    if as_good == 1 or is_second_after_tie(state, seat, colour):
        return SECOND[colour]
    return 0


def is_second_after_tie(state: State, seat: i64, colour: i64) -> bool:
    """Return whether a seat is alone behind a tie for first place and, by agreement, second. (H-18, H-44)"""
    if not state.rules.second_after_two and not state.rules.second_after_three:
        return False
    mine = rank_key(state, seat, colour)
    ahead: i64 = 0
    best: i64 = 0
    other: i64
    for other in range(state.rules.seats):
        if other != seat:
            key = rank_key(state, other, colour)
            if key == mine or (key > mine and ahead > 0 and key != best):
                return False
            if key > mine:
                best = key
                ahead += 1
    return state.rules.second_after_two if ahead == 2 else state.rules.second_after_three and ahead > 2


def rank_key(state: State, seat: i64, colour: i64) -> i64:
    """Return a number that orders the seats in a category: by value, then by the edge. (W51-134)"""
    return OUTWEIGHS * value(state, seat, colour) + edge(state, seat)


def sets(state: State, seat: i64) -> i64:
    """Score the complete sets of four colours. (W51-120, W51-121)"""
    relics = counting(state, seat)
    fewest = count(relics & state.rules.colours[0])
    colour: i64
    for colour in range(1, 4):
        fewest = min(fewest, count(relics & state.rules.colours[colour]))
    return SET_POINTS * fewest


def ingots(state: State, seat: i64) -> i64:
    """Score the ingots left: 1 point for every 5, or at the rate an effect gives. (W51-118)"""
    rate: i64 = INGOTS_PER_POINT
    relics = active(state, seat, state.rules.rates)
    relic: i64
    for relic in state.collectors[seat].relics:
        if relics & (ONE << relic):
            rate = min(rate, state.rules.ops[relic].amount)
    return state.collectors[seat].purse // rate


def effects(state: State, seat: i64) -> i64:
    """Score the points that effects give. (W51-061)"""
    points: i64 = 0
    relics = active(state, seat, state.rules.scores)
    relic: i64
    for relic in state.collectors[seat].relics:
        if relics & (ONE << relic):
            op = state.rules.ops[relic]
            points += op.amount * count(op.targets & counting(state, seat) | op.targets & (ONE << relic))
    return points


def sheet(state: State, seat: i64) -> list[int]:
    """Score a seat by source, in the order of SOURCES."""
    points = [int(majority(state, seat, colour)) for colour in range(4)]
    return [*points, sets(state, seat), ingots(state, seat), effects(state, seat)]


def total(state: State, seat: i64) -> i64:
    """Return what a seat would score now."""
    return sum(sheet(state, seat))


def standing_of(state: State, seat: i64) -> i64:
    """Return a number that orders the seats: by total, then by the edge. (W51-135..137)"""
    return OUTWEIGHS * total(state, seat) + edge(state, seat)


def winners(state: State) -> list[int]:
    """Return the seats that win, several when they share the victory. (W51-135..138)"""
    standings = [standing_of(state, seat) for seat in range(state.rules.seats)]
    best = max(standings)
    return [seat for seat in range(state.rules.seats) if standings[seat] == best]


def decided_by(state: State) -> str:
    """Return what made the winners win. (W51-135..138)"""
    totals = [int(total(state, seat)) for seat in range(state.rules.seats)]
    tied = [seat for seat in range(state.rules.seats) if totals[seat] == max(totals)]
    won = winners(state)
    if len(tied) == 1:
        return "highest_total"
    if len(won) == len(tied):
        return "shared"
    return "tie_won" if edge(state, won[0]) > 0 else "tie_lost"
