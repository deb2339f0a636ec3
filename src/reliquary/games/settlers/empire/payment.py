"""Paying: what a seat can afford, Gold in place of Resources, what a payment asks. (IS-005, IS-051..055, IS-079)"""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers import events
from reliquary.games.settlers.codes.goods import GOOD_COUNT, GOOD_NAMES, RESOURCE_COUNT, TOKEN_COUNT, Good
from reliquary.games.settlers.codes.limits import NONE
from reliquary.games.settlers.codes.verbs import Job
from reliquary.games.settlers.state.nodes import Card
from reliquary.games.settlers.state.state import Empire, Frame, State, name


def missing(empire: Empire, cost: list[int]) -> i64:
    """Count the Resources of a cost that only Gold could pay. (IS-005)"""
    short: i64 = 0
    spare: i64 = 0
    good: i64
    for good in range(RESOURCE_COUNT):
        rest: i64 = empire.goods[good] - cost[good]
        if rest < 0:
            short -= rest
        else:
            spare += rest
    free: i64 = cost[Good.ANY_RESOURCE]
    return short + max(free - spare, 0)


def can_build(empire: Empire, card: Card) -> bool:
    """Return whether the Resources and Gold of an empire pay for a card. (IS-052, IS-053)"""
    goods = empire.goods
    return short_of(card, goods[Good.WOOD], goods[Good.STONE], goods[Good.FOOD]) <= goods[Good.GOLD]


def short_of(card: Card, wood: i64, stone: i64, food: i64) -> i64:
    """Count the Resources a card costs beyond those given, which only Gold could pay. (IS-005)"""
    return max(card.wood - wood, 0) + max(card.stone - stone, 0) + max(card.food - food, 0)


def can_pay(state: State, seat: i64, cost: list[int]) -> bool:
    """Return whether a seat can pay a cost, with Gold where Resources are missing. (IS-005, IS-170)"""
    empire = state.empires[seat]
    if (
        empire.goods[Good.WORKER] < cost[Good.WORKER]
        or empire.goods[Good.RAZE] < cost[Good.RAZE]
        or empire.goods[Good.TECH] < cost[Good.TECH]
    ):
        return False
    if len(empire.hand) < cost[Good.HAND_CARD] or len(empire.deals) + len(empire.routes) < cost[Good.OWN_DEAL]:
        return False
    return missing(empire, cost) + cost[Good.GOLD] <= empire.goods[Good.GOLD]


def sum_of(cost: list[int], other: list[int]) -> list[int]:
    """Add two costs."""
    return [cost[good] + other[good] for good in range(GOOD_COUNT)]


def pay_later(state: State, seat: i64, cost: list[int], onto: i64) -> None:
    """Put a payment on the agenda; the Goods go onto a Location, or into the supply (NONE)."""
    frame = Frame(Job.PAY, seat, NONE)
    frame.card = onto
    frame.goods = cost[:]
    state.agenda.append(frame)


def spend(state: State, seat: i64, onto: i64, good: i64, number: i64) -> None:
    """Pay tokens of one kind."""
    if number == 0:
        return
    state.empires[seat].goods[good] -= number
    if onto != NONE:
        state.spent[onto] += number << (5 * good)
    if state.listeners:
        state.tell(events.Paid(seat, {GOOD_NAMES[good]: number}, None if onto == NONE else name(state, onto)))


def pay_fixed(state: State, frame: Frame) -> None:
    """Pay the part of a cost that leaves no choice: Workers, Gold, Raze and Technology tokens."""
    good: i64
    for good in range(Good.WORKER, TOKEN_COUNT):
        number: i64 = frame.goods[good]
        if number:
            spend(state, frame.seat, frame.card, good, number)
            frame.goods[good] = 0


def pay_certain(state: State, frame: Frame) -> i64:
    """Pay Resources as long as the number of Gold is certain; return the Resource that leaves a choice, or NONE."""
    good: i64
    for good in range(RESOURCE_COUNT):
        if frame.goods[good]:
            low = least_gold(state, frame, good)
            if low != most_gold(state, frame, good):
                return good
            pay_resource(state, frame, good, low)
    return NONE


def least_gold(state: State, frame: Frame, good: i64) -> i64:
    """Return the fewest Gold that must stand in for a Resource."""
    short: i64 = frame.goods[good] - state.empires[frame.seat].goods[good]
    return max(short, 0)


def most_gold(state: State, frame: Frame, good: i64) -> i64:
    """Return the most Gold that may stand in for a Resource, so that the rest can still be paid."""
    empire = state.empires[frame.seat]
    needed = missing(empire, frame.goods)
    number = least_gold(state, frame, good)
    most: i64 = min(frame.goods[good], number + empire.goods[Good.GOLD] - needed)
    return most


def pay_resource(state: State, frame: Frame, good: i64, gold: i64) -> None:
    """Pay one kind of Resource, some of it with Gold. (IS-005, IS-079)"""
    spend(state, frame.seat, frame.card, Good.GOLD, gold)
    spend(state, frame.seat, frame.card, good, frame.goods[good] - gold)
    frame.goods[good] = 0
