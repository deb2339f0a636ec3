"""The answers there are to each question on the agenda. (section 18 of the rules)"""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers.effects.targets import rich_victims, samurai_places, targets, unique, victims
from reliquary.games.settlers.empire.locations import deals_of
from reliquary.games.settlers.empire.payment import can_pay, least_gold, most_gold
from reliquary.games.settlers.empire.supply import can_draw
from reliquary.games.settlers.prayers.answers import (
    colour_choices,
    colour_codes,
    kept_choices,
    offering_choices,
    token_choices,
    tricolour_choices,
    way_choices,
)
from reliquary.games.settlers.prayers.blessings import free_colours, may_store
from reliquary.games.settlers.prayers.kept_cards import keep_choices
from reliquary.games.settlers.state.codes import (
    BLESSING,
    CARD,
    F_CARD,
    F_DECK,
    F_GOLD,
    F_GOOD,
    F_OPTION,
    F_SEAT,
    GOLD,
    M_DECLINE,
    M_DONE,
    Q_ANY,
    Q_BLESS,
    Q_CASH,
    Q_COLOUR,
    Q_DEAL_COST,
    Q_DECK,
    Q_DISCARD,
    Q_EXCHANGE,
    Q_GIVE_UP,
    Q_GOLD,
    Q_HAND_COST,
    Q_KEEP,
    Q_KEEP_CARD,
    Q_KEPT,
    Q_LOOT,
    Q_MAY,
    Q_ORDER,
    Q_PICK,
    Q_ROB,
    Q_SACRIFICE,
    Q_SAMURAI,
    Q_TOKENS,
    Q_TRICOLOUR,
    Q_VICTIM,
    Q_WAY,
    Q_WHERE,
    TECH,
    V_BUILD,
    V_ROB,
    VP,
    WORKER,
)
from reliquary.games.settlers.state.counting import bits
from reliquary.games.settlers.state.nodes import Node
from reliquary.games.settlers.state.state import Frame, State, no_goods


def choices(state: State, question: i64, frame: Frame) -> list[int]:
    """List the answers to a question as codes, in a stable order."""
    seat = frame.seat
    empire = state.empires[seat]
    node = frame.node
    if question == Q_DECK:
        return [F_DECK + deck for deck in range(2) if can_draw(state, seat, deck)]
    if question == Q_GOLD:
        return gold_choices(state, frame)
    if question == Q_ANY:
        return [F_GOOD + good for good in (0, 1, 2, GOLD) if empire.goods[good]]
    if question == Q_HAND_COST:
        return [F_CARD + card for card in empire.hand]
    if question == Q_DEAL_COST:
        return [F_CARD + card for card in unique(deals_of(state, seat))]
    if question == Q_GIVE_UP:
        return [F_CARD + card for card in empire.locations if state.holder[card] == seat]
    if question == Q_CASH:
        return [F_GOOD + good for good in range(BLESSING + 1) if frame.goods[good]] + [M_DONE]
    if question == Q_EXCHANGE:
        return exchange_choices(state, frame)
    if question == Q_KEEP:
        return [F_CARD + card for card in frame.cards]
    if question == Q_DISCARD:
        return [F_CARD + card for card in state.empires[frame.m].hand]
    if question == Q_SAMURAI:
        return [F_CARD + card for card in samurai_places(state, seat)]
    if question == Q_VICTIM:
        return [
            F_SEAT + other for other in (rich_victims(state, seat) if frame.verb == V_ROB else victims(state, seat))
        ]
    if question == Q_ROB:
        return [F_GOOD + good for good in range(3) if state.empires[frame.m].goods[good]]
    if question == Q_LOOT:
        return [F_GOOD + good for good in range(VP + 1) if state.rules.cards[frame.card].raze[good]]
    if question == Q_WHERE or question == Q_ORDER:
        return [F_CARD + card for card in frame.cards]
    if question >= Q_BLESS:
        return pious_choices(state, question, frame)
    assert node is not None
    if question == Q_PICK:
        return [F_OPTION + option for option in range(len(node.of))]
    if question == Q_MAY:
        return may_choices(state, frame, node)
    return [F_CARD + card for card in targets(state, seat, frame.source, node, no_goods())]


def pious_choices(state: State, question: i64, frame: Frame) -> list[int]:
    """List the answers to the questions of Blessings, Prayers and storing."""
    if question == Q_BLESS:
        return colour_codes(free_colours(state, frame.seat))
    if question == Q_COLOUR:
        return colour_codes(colour_choices(state, frame))
    if question == Q_WAY:
        return way_choices(state, frame)
    if question == Q_TOKENS:
        return token_choices(state, frame)
    if question == Q_KEPT:
        return kept_choices(state, frame)
    if question == Q_TRICOLOUR:
        return tricolour_choices(state)
    if question == Q_SACRIFICE:
        return offering_choices(state, frame)
    if question == Q_KEEP_CARD:
        return keep_choices(state, frame)
    return store_choices(state, frame)


def store_choices(state: State, frame: Frame) -> list[int]:
    """List the tokens that may still be stored, and storing no more. (AZ-103)"""
    empire = state.empires[frame.seat]
    number = bits(frame.m)
    codes: list[int] = []
    if frame.n < empire.goods[TECH] and may_store(state, frame.seat, number, frame.n + 1):
        codes.append(F_GOOD + TECH)
    if may_store(state, frame.seat, number + 1, frame.n):
        codes += colour_codes(empire.blessings & ~frame.m)
    return [*codes, M_DONE]


def gold_choices(state: State, frame: Frame) -> list[int]:
    """List how many Gold may be used; what an activation is to build afterwards must stay payable. (IS-170, R-23)"""
    numbers = range(least_gold(state, frame, frame.m), most_gold(state, frame, frame.m) + 1)
    below = state.agenda[len(state.agenda) - 2] if len(state.agenda) > 1 else frame
    if below.verb != V_BUILD or below.node is None:
        return [F_GOLD + number for number in numbers]
    goods = state.empires[frame.seat].goods
    before = goods[:]
    codes: list[int] = []
    for number in numbers:
        goods[GOLD] = before[GOLD] - number
        goods[frame.m] = before[frame.m] - (frame.goods[frame.m] - number)
        if targets(state, frame.seat, below.source, below.node, no_goods()):
            codes.append(F_GOLD + number)
    goods[GOLD], goods[frame.m] = before[GOLD], before[frame.m]
    return codes or [F_GOLD + number for number in numbers]


def may_choices(state: State, frame: Frame, node: Node) -> list[int]:
    """List the offers that can be paid, and declining; nothing if none can. (IS-125)"""
    codes = [
        F_OPTION + option
        for option, part in enumerate(node.of)
        if can_pay(state, frame.seat, part.of[len(part.of) - 1].goods)
    ]
    return [*codes, M_DECLINE] if codes else []


def exchange_choices(state: State, frame: Frame) -> list[int]:
    """List what the next pair of Workers may fetch, and being done once something is named. (IS-082)"""
    codes: list[int] = []
    if state.empires[frame.seat].goods[WORKER] >= 2 * (frame.n + 1):
        codes = [F_GOOD + good for good in (0, 1, 2, CARD)]
    return [*codes, M_DONE] if frame.n else codes
