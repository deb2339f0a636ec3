"""Prayers: from the first word to the reward. (AZ-040..066, AZ-086..102)

A Prayer goes: declare, way, draw, kept cards, choose, tricolour, count, reward, reactions, discard. `next_step` does
what leaves no choice and names the question that is open; `resolve` asks it, and the answer comes back here.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from reliquary.games.settlers import events
from reliquary.games.settlers.codes.colours import COLOUR_COUNT, COLOUR_GOODS, COLOUR_NAMES, EARTHY, NINE, Colour
from reliquary.games.settlers.codes.counts import Count
from reliquary.games.settlers.codes.goods import GOOD_COUNT, Good
from reliquary.games.settlers.codes.limits import MOST_STATUES, NONE
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.move_codes import STRIDE
from reliquary.games.settlers.codes.prayer_ways import Mode, Way
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.codes.sides import Pile
from reliquary.games.settlers.codes.triggers import Trigger
from reliquary.games.settlers.codes.verbs import Job, Verb
from reliquary.games.settlers.empire.supply import can_draw, draw_common, gain, may_react
from reliquary.games.settlers.state.agenda import effect, job
from reliquary.games.settlers.state.counting import bits, highest_step
from reliquary.games.settlers.state.nodes import Node
from reliquary.games.settlers.state.state import Frame, Prayer, State, name, no_goods

RESOURCE_COLOURS: Final = (Colour.BROWN, Colour.GREY, Colour.RED)
"""The colours of Wood, Stone and Food."""


def next_step(state: State, frame: Frame) -> i64:
    """Take the steps of a Prayer that leave no choice; return the open question, NOTHING when it is over."""
    node = frame.node
    assert node is not None
    prayer = state.prayer or begin(state, frame, node)
    if prayer is None:
        return Question.NOTHING
    if node.m == Mode.DECLARE and prayer.relevant == 0:
        return Question.COLOUR
    if prayer.way == Way.UNDECIDED:
        return Question.WAY
    if prayer.way == Way.DRAW and not prayer.drew:
        if state.rules.kept_before_draw and asks_for_kept(state, frame.seat, prayer):
            return Question.KEPT
        draw_cards(state, frame.seat, prayer, node.n)
    if asks_for_kept(state, frame.seat, prayer):
        return Question.KEPT
    if node.m == Mode.CHOOSE and prayer.relevant == 0 and can_succeed(state, prayer):
        return Question.COLOUR
    if prayer.way != Way.DRAW and not prayer.tokens_done:
        if prayer.way == Way.SOME:
            return Question.TOKENS
        prayer.tokens = applicable(state, frame.seat, prayer.relevant)
        prayer.tokens_done = True
    prayer.hit = prayer.way != Way.DRAW or from_cards(state, prayer, prayer.relevant) > 0
    if prayer.tricolour == 0 and needs_tricolour(state, frame.seat, prayer):
        return Question.TRICOLOUR
    finish(state, frame, node, prayer)
    return Question.NOTHING


def begin(state: State, frame: Frame, node: Node) -> Prayer | None:
    """Begin a Prayer, unless the event that set it off gives it no colour. (AZ-088, R-56)"""
    offered = node.colours | (frame.colours if node.flag else 0)
    if offered == 0:
        return None
    prayer = Prayer()
    prayer.offered = offered
    if node.m == Mode.NAMED:
        prayer.relevant = offered
    state.prayer = prayer
    if node.m != Mode.DECLARE and state.listeners:
        state.tell(events.PrayerBegan(frame.seat, name(state, frame.source), node.n, None))
    return prayer


def draw_cards(state: State, seat: i64, prayer: Prayer, number: i64) -> None:
    """Draw the cards of a Prayer, openly; if too few are left, draw fewer. (AZ-042, AZ-094, AZ-095, AZ-102)"""
    wanted: i64 = number + more_cards(state, seat)
    prayer.drew = True
    drawn: list[int] = []
    while wanted > 0 and can_draw(state, seat, Pile.COMMON):
        drawn.append(draw_common(state))
        wanted -= 1
    prayer.drawn = drawn
    if state.listeners:
        state.tell(events.PrayerDrawn(seat, [name(state, card) for card in drawn]))


def more_cards(state: State, seat: i64) -> i64:
    """Count the cards features add to the draw of a Prayer. (AZ-102, R-58)"""
    number: i64 = 0
    for card in state.empires[seat].standing:
        if state.rules.cards[card].events & (1 << Trigger.PRAYING):
            for reaction in state.rules.cards[card].reactions:
                if reaction.event == Trigger.PRAYING and may_react(state, card, reaction):
                    number += reaction.do.n
    return number


# Tokens and cards


def applicable(state: State, seat: i64, colours: i64) -> i64:
    """List the Blessings of a seat that apply to one of the colours, as bits. (AZ-058, AZ-064, AZ-065)"""
    held = state.empires[seat].blessings
    tokens: i64 = held & colours & NINE
    if held & Colour.TRICOLOUR and colours & EARTHY:
        tokens |= Colour.TRICOLOUR
    return tokens


def blessed_colours(state: State, seat: i64, colours: i64) -> i64:
    """List the colours among these for which a seat holds a Blessing, as bits. (AZ-053)"""
    held = state.empires[seat].blessings
    mine: i64 = held & colours & NINE
    if held & Colour.TRICOLOUR:
        mine |= colours & EARTHY
    return mine


def colours_of(state: State, card: i64) -> i64:
    """Return the colours a card counts for in a Prayer. (AZ-050, R-54)"""
    colours: i64 = state.rules.cards[card].colours
    return colours | NINE if colours & Colour.ORANGE and state.rules.orange_is_wild else colours


def from_cards(state: State, prayer: Prayer, colours: i64) -> i64:
    """Count the drawn and kept cards of a Prayer that have one of the colours. (AZ-090)"""
    number: i64 = 0
    card: i64
    for card in prayer.drawn:
        if colours_of(state, card) & colours:
            number += 1
    for card in prayer.used:
        if colours_of(state, card) & colours:
            number += 1
    return number


def counted(state: State, seat: i64, prayer: Prayer, colour: i64) -> i64:
    """Count a colour: its cards and, in a Prayer that succeeds, the Blessings that apply. (AZ-060..063, AZ-089)"""
    number = from_cards(state, prayer, colour)
    if not prayer.hit:
        return number
    tokens = prayer.tokens if prayer.way != Way.DRAW else applicable(state, seat, prayer.relevant)
    if tokens & colour & NINE:
        number += 1
    if tokens & Colour.TRICOLOUR and prayer.tricolour == colour:
        number += 1
    return number


def can_succeed(state: State, prayer: Prayer) -> bool:
    """Return whether choosing a colour can still make a difference. (S-13)"""
    return prayer.way != Way.DRAW or from_cards(state, prayer, prayer.offered) > 0


def usable_kept(state: State, seat: i64, prayer: Prayer) -> list[int]:
    """List the kept cards a seat may add, by card. (AZ-080, R-41, S-11)"""
    colours = prayer.relevant or prayer.offered
    return [
        packed % STRIDE
        for packed in state.kept
        if keeper(state, packed // STRIDE) == seat and colours_of(state, packed % STRIDE) & colours
    ]


def keeper(state: State, location: i64) -> i64:
    """Return who may use the cards kept under a Location: its holder, or by agreement its owner. (AZ-099)"""
    return state.owner[location] if state.rules.owner_places else state.holder[location]


def asks_for_kept(state: State, seat: i64, prayer: Prayer) -> bool:
    """Return whether kept cards are still to be named: on top of drawn ones only, unless agreed otherwise. (AZ-081)"""
    if prayer.kept_done or not state.kept:
        return False
    if prayer.way != Way.DRAW and not state.rules.kept_with_blessings:
        return False
    return len(usable_kept(state, seat, prayer)) > 0


def needs_tricolour(state: State, seat: i64, prayer: Prayer) -> bool:
    """Fix the tricolour token's colour if there is only one; return whether the seat must choose. (AZ-033, R-42)"""
    tokens = prayer.tokens if prayer.way != Way.DRAW else applicable(state, seat, prayer.relevant)
    if not prayer.hit or not tokens & Colour.TRICOLOUR:
        return False
    colours = prayer.relevant & EARTHY
    if bits(colours) > 1:
        return True
    prayer.tricolour = colours
    return False


# Reward and end


def finish(state: State, frame: Frame, node: Node, prayer: Prayer) -> None:
    """Give the reward of a Prayer that succeeded; then come reactions, and its cards are discarded. (AZ-086, AZ-096)"""
    seat = frame.seat
    if state.listeners:
        counts = {
            COLOUR_NAMES[colour]: counted(state, seat, prayer, 1 << colour)
            for colour in range(COLOUR_COUNT)
            if prayer.relevant >> colour & 1
        }
        state.tell(events.PrayerCounted(seat, prayer.hit, counts))
    job(state, Job.AMEN, seat, NONE).source = frame.source
    if not prayer.hit:
        return
    goods = no_goods()
    add_reward(state, frame, node.of[0], prayer, goods)
    if any(goods):
        gain(state, seat, goods, 1, frame.source)


def add_reward(state: State, frame: Frame, node: Node, prayer: Prayer, goods: list[int]) -> None:
    """Add what a part of the reward gives to the one gain of the Prayer; parts that ask wait their turn. (R-22)"""
    if node.verb == Verb.ALL:
        for part in node.of:
            add_reward(state, frame, part, prayer, goods)
    elif node.verb == Verb.EACH:
        if node.goods[Good.MATCHING] and node.count == Count.CARDS and node.colours == 0:
            add_matching(state, frame.seat, prayer, node, goods)
        else:
            add_goods(node, prayer, goods, prayed_count(state, frame.seat, prayer, node))
    elif node.verb == Verb.STEPS:
        best = highest_step(node, prayed_count(state, frame.seat, prayer, node))
        if best is not None:
            add_reward(state, frame, best, prayer, goods)
    elif node.verb == Verb.STATUE:
        number: i64 = state.marks[frame.source] // Mark.STATUE & 3
        if number >= MOST_STATUES:
            return
        state.marks[frame.source] += Mark.STATUE
        add_goods(node.of[number], prayer, goods, 1)
        if state.listeners:
            state.tell(events.StatueSet(frame.seat, name(state, frame.source), number + 1))
    elif node.verb == Verb.SACRIFICE or node.verb == Verb.PUT:
        effect(state, frame.seat, frame.source, node).goods = no_goods()
    elif node.verb == Verb.GAIN:
        add_goods(node, prayer, goods, 1)
    else:
        raise AssertionError(f"no rule says what verb {node.verb} does in a Prayer")


def add_matching(state: State, seat: i64, prayer: Prayer, node: Node, goods: list[int]) -> None:
    """Add the Good of its own colour for every card counted, up to the limit. (AZ-074, AZ-075)"""
    left: i64 = prayed_count(state, seat, prayer, node)
    colour: i64
    for colour in range(COLOUR_COUNT):
        if prayer.relevant >> colour & 1:
            cards: i64 = min(left, counted(state, seat, prayer, 1 << colour))
            left -= cards
            goods[COLOUR_GOODS[colour]] += node.goods[Good.MATCHING] * cards
            good: i64
            for good in range(GOOD_COUNT):
                if good != Good.MATCHING:
                    goods[good] += node.goods[good] * cards


def add_goods(node: Node, prayer: Prayer, goods: list[int], times: i64) -> None:
    """Add the Goods of a node a number of times; a matching Good is that of the Prayer's colour. (AZ-074, AZ-075)"""
    good: i64
    for good in range(GOOD_COUNT):
        if node.goods[good]:
            if good == Good.MATCHING:
                colour: i64 = 0
                while not prayer.relevant >> colour & 1:
                    colour += 1
                goods[COLOUR_GOODS[colour]] += node.goods[good] * times
            else:
                goods[good] += node.goods[good] * times


def prayed_count(state: State, seat: i64, prayer: Prayer, node: Node) -> i64:
    """Count what a part of the reward counts, at most its limit. (AZ-048, AZ-089, AZ-100)"""
    colours = node.colours or prayer.relevant
    number: i64 = 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        if colours >> colour & 1:
            cards = counted(state, seat, prayer, 1 << colour)
            number += min(cards, 1) if node.count == Count.KINDS else cards
    return min(number, node.n) if node.verb == Verb.EACH and node.n else number
