"""The possible answers to each question on the agenda. (section 18 of the rules)"""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers.codes.goods import RESOURCE_COUNT, Good
from reliquary.games.settlers.codes.limits import PAIR
from reliquary.games.settlers.codes.move_codes import Family, Plain
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.codes.verbs import Job, Verb
from reliquary.games.settlers.effects.targets import (
    feasible,
    partners_of,
    rich_victims,
    samurai_places,
    targets,
    unique,
    victims,
)
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
from reliquary.games.settlers.state.counting import bits
from reliquary.games.settlers.state.nodes import Node
from reliquary.games.settlers.state.state import Frame, State, no_goods


def choices(state: State, question: i64, frame: Frame) -> list[int]:
    """List the answers to a question as codes, in a stable order."""
    seat = frame.seat
    empire = state.empires[seat]
    node = frame.node
    if question == Question.DECK:
        return [Family.DECK + deck for deck in range(2) if can_draw(state, seat, deck)]
    if question == Question.GOLD:
        return gold_choices(state, frame)
    if question == Question.ANY:
        return [Family.GOOD + good for good in (Good.WOOD, Good.STONE, Good.FOOD, Good.GOLD) if empire.goods[good]]
    if question == Question.HAND_COST:
        return [Family.CARD + card for card in empire.hand]
    if question == Question.DEAL_COST:
        return [Family.CARD + card for card in unique(deals_of(state, seat))]
    if question == Question.GIVE_UP:
        return [Family.CARD + card for card in empire.locations if state.holder[card] == seat]
    if question == Question.CASH:
        return [Family.GOOD + good for good in range(Good.BLESSING + 1) if frame.goods[good]] + [Plain.DONE]
    if question == Question.EXCHANGE:
        return exchange_choices(state, frame)
    if question == Question.KEEP:
        return [Family.CARD + card for card in frame.cards]
    if question == Question.DISCARD:
        return [Family.CARD + card for card in state.empires[frame.m].hand]
    if question == Question.SAMURAI:
        return [Family.CARD + card for card in samurai_places(state, seat)]
    if question == Question.VICTIM:
        return [Family.SEAT + other for other in eligible(state, frame)]
    if question == Question.ROB:
        return [Family.GOOD + good for good in range(RESOURCE_COUNT) if state.empires[frame.m].goods[good]]
    if question == Question.LOOT and frame.verb == Job.RESOURCE:
        return [Family.GOOD + good for good in range(RESOURCE_COUNT)]
    if question == Question.LOOT:
        return [Family.GOOD + good for good in range(Good.VP + 1) if state.rules.cards[frame.card].raze[good]]
    if question == Question.WHERE or question == Question.ORDER or question == Question.REACTION:
        return [Family.CARD + card for card in frame.cards]
    if question >= Question.BLESS:
        return pious_choices(state, question, frame)
    assert node is not None
    if question == Question.PICK:
        return pick_choices(state, frame, node)
    if question == Question.MAY:
        return may_choices(state, frame, node)
    return [Family.CARD + card for card in targets(state, seat, frame.source, node, no_goods())]


def eligible(state: State, frame: Frame) -> list[int]:
    """List the opponents an effect lets its owner choose from. (IS-102, IS-119, S-09)"""
    if frame.verb == Job.WHOSE_DEAL:
        return partners_of(state, frame.seat, frame.card)
    return rich_victims(state, frame.seat) if frame.verb == Verb.ROB else victims(state, frame.seat)


def pious_choices(state: State, question: i64, frame: Frame) -> list[int]:
    """List the answers to the questions of Blessings, Prayers and storing."""
    if question == Question.BLESS:
        return colour_codes(free_colours(state, frame.seat))
    if question == Question.COLOUR:
        return colour_codes(colour_choices(state, frame))
    if question == Question.WAY:
        return way_choices(state, frame)
    if question == Question.TOKENS:
        return token_choices(state, frame)
    if question == Question.KEPT:
        return kept_choices(state, frame)
    if question == Question.TRICOLOUR:
        return tricolour_choices(state)
    if question == Question.SACRIFICE:
        return offering_choices(state, frame)
    if question == Question.KEEP_CARD:
        return keep_choices(state, frame)
    return store_choices(state, frame)


def store_choices(state: State, frame: Frame) -> list[int]:
    """List the tokens that may still be stored, and `done`. (AZ-103)"""
    empire = state.empires[frame.seat]
    number = bits(frame.m)
    codes: list[int] = []
    if frame.n < empire.goods[Good.TECH] and may_store(state, frame.seat, number, frame.n + 1):
        codes.append(Family.GOOD + Good.TECH)
    if may_store(state, frame.seat, number + 1, frame.n):
        codes += colour_codes(empire.blessings & ~frame.m)
    return [*codes, Plain.DONE]


def gold_choices(state: State, frame: Frame) -> list[int]:
    """List how many Gold may be used; what an activation then builds must stay affordable. (IS-170, R-23)"""
    numbers = range(least_gold(state, frame, frame.m), most_gold(state, frame, frame.m) + 1)
    below = state.agenda[len(state.agenda) - 2] if len(state.agenda) > 1 else frame
    if below.verb != Verb.BUILD or below.node is None:
        return [Family.GOLD + number for number in numbers]
    goods = state.empires[frame.seat].goods
    before = goods[:]
    codes: list[int] = []
    for number in numbers:
        goods[Good.GOLD] = before[Good.GOLD] - number
        goods[frame.m] = before[frame.m] - (frame.goods[frame.m] - number)
        if targets(state, frame.seat, below.source, below.node, no_goods()):
            codes.append(Family.GOLD + number)
    goods[Good.GOLD], goods[frame.m] = before[Good.GOLD], before[frame.m]
    return codes or [Family.GOLD + number for number in numbers]


def pick_choices(state: State, frame: Frame, node: Node) -> list[int]:
    """List the options that find the target they name; all if none does. (IS-128, IS-133, R-23)"""
    codes = [
        Family.OPTION + option
        for option, part in enumerate(node.of)
        if feasible(state, frame.seat, frame.source, part, no_goods())
    ]
    return codes or [Family.OPTION + option for option in range(len(node.of))]


def may_choices(state: State, frame: Frame, node: Node) -> list[int]:
    """List the offers that can be paid, and `decline`; nothing if none can. (IS-125)"""
    codes = [
        Family.OPTION + option
        for option, part in enumerate(node.of)
        if can_pay(state, frame.seat, part.of[len(part.of) - 1].goods)
    ]
    return [*codes, Plain.DECLINE] if codes else []


def exchange_choices(state: State, frame: Frame) -> list[int]:
    """List what the next pair of Workers may fetch, and `done` once something is named. (IS-082)"""
    codes: list[int] = []
    if state.empires[frame.seat].goods[Good.WORKER] >= PAIR * (frame.n + 1):
        codes = [Family.GOOD + good for good in (Good.WOOD, Good.STONE, Good.FOOD, Good.CARD)]
    return [*codes, Plain.DONE] if frame.n else codes
