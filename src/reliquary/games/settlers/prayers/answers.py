"""What a Prayer asks and what the answers do. (AZ-044, AZ-045, AZ-053..056, AZ-080, AZ-092, AZ-101)"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from reliquary.games.settlers import events
from reliquary.games.settlers.codes.colours import COLOUR_COUNT, COLOUR_NAMES, EARTHY, Colour
from reliquary.games.settlers.codes.goods import GOOD_COUNT, GOOD_NAMES, RESOURCE_COUNT, Good
from reliquary.games.settlers.codes.kinds import Kind
from reliquary.games.settlers.codes.limits import NONE
from reliquary.games.settlers.codes.move_codes import STRIDE, Family, Plain
from reliquary.games.settlers.codes.prayer_ways import Mode, Way
from reliquary.games.settlers.empire.payment import spend
from reliquary.games.settlers.empire.supply import gain
from reliquary.games.settlers.prayers.prayers import applicable, blessed_colours, counted, usable_kept
from reliquary.games.settlers.state.counting import bits
from reliquary.games.settlers.state.state import Frame, State, name, no_goods

RESOURCE_COLOURS: Final = (Colour.BROWN, Colour.GREY, Colour.RED)
"""The colours of Wood, Stone and Food."""


# Answers


def take_colour(state: State, frame: Frame, colour: i64) -> None:
    """Fix the colour that was declared or chosen. (AZ-044, AZ-045, AZ-091)"""
    prayer = state.prayer
    node = frame.node
    assert prayer is not None
    assert node is not None
    prayer.relevant = 1 << colour
    if state.listeners:
        if node.m == Mode.DECLARE:
            state.tell(events.PrayerBegan(frame.seat, name(state, frame.source), node.n, COLOUR_NAMES[colour]))
        else:
            state.tell(events.ColourChosen(frame.seat, COLOUR_NAMES[colour]))


def take_way(state: State, way: i64) -> None:
    """Fix whether cards are drawn or Blessings are used. (AZ-053, AZ-054, AZ-059)"""
    prayer = state.prayer
    assert prayer is not None
    prayer.way = way


def take_token(state: State, colour: i64) -> None:
    """Use one Blessing; NONE means that no more follow. (AZ-055, AZ-092)"""
    prayer = state.prayer
    assert prayer is not None
    if colour == NONE:
        prayer.tokens_done = True
    else:
        prayer.tokens |= 1 << colour


def take_kept(state: State, seat: i64, card: i64) -> None:
    """Add a kept card to the Prayer; NONE means that no more follow. (AZ-079..081)"""
    prayer = state.prayer
    assert prayer is not None
    if card == NONE:
        prayer.kept_done = True
        return
    state.kept = [packed for packed in state.kept if packed % STRIDE != card]
    prayer.used = [*prayer.used, card]
    if state.listeners:
        state.tell(events.UsedKept(seat, name(state, card)))


def take_tricolour(state: State, colour: i64) -> None:
    """Fix what the tricolour token stands for in this Prayer. (AZ-033..035)"""
    prayer = state.prayer
    assert prayer is not None
    prayer.tricolour = 1 << colour


# Choices


def colour_choices(state: State, frame: Frame) -> i64:
    """List the colours that may be declared or chosen, as bits; with Blessings only those held. (AZ-087)"""
    prayer = state.prayer
    assert prayer is not None
    if prayer.way == Way.BLESSINGS or prayer.way == Way.SOME:
        return blessed_colours(state, frame.seat, prayer.offered)
    return prayer.offered


def way_choices(state: State, frame: Frame) -> list[int]:
    """List the ways to say a Prayer: drawing always, Blessings if one applies, some of them if several do. (R-47)"""
    prayer = state.prayer
    node = frame.node
    assert prayer is not None
    assert node is not None
    colours = prayer.relevant or prayer.offered
    tokens = applicable(state, frame.seat, colours)
    ways: list[int] = [Family.WAY + Way.DRAW]
    if tokens:
        ways.append(Family.WAY + Way.BLESSINGS)
        several = bits(tokens) > 1
        if node.m == Mode.CHOOSE:
            several = tokens & Colour.TRICOLOUR != 0 and tokens & EARTHY != 0
        if several:
            ways.append(Family.WAY + Way.SOME)
    if state.rules.prayers_optional and state.rules.cards[frame.source].kind != Kind.ACTION:
        ways.append(Plain.DECLINE)
    return ways


def token_choices(state: State, frame: Frame) -> list[int]:
    """List the Blessings that may still be used, and `done` once one is. (AZ-092)"""
    prayer = state.prayer
    assert prayer is not None
    codes = colour_codes(applicable(state, frame.seat, prayer.relevant) & ~prayer.tokens)
    return [*codes, Plain.DONE] if prayer.tokens else codes


def kept_choices(state: State, frame: Frame) -> list[int]:
    """List the kept cards that may be added, and `done`. (AZ-080)"""
    prayer = state.prayer
    assert prayer is not None
    return [*(Family.CARD + card for card in usable_kept(state, frame.seat, prayer)), Plain.DONE]


def tricolour_choices(state: State) -> list[int]:
    """List what the tricolour token may stand for. (AZ-033)"""
    prayer = state.prayer
    assert prayer is not None
    return colour_codes(prayer.relevant & EARTHY)


def colour_codes(colours: i64) -> list[int]:
    """Write colours, given as bits, as the codes of choosing them."""
    return [Family.COLOUR + colour for colour in range(COLOUR_COUNT + 1) if colours >> colour & 1]


def offering_choices(state: State, frame: Frame) -> list[int]:
    """List the Resources that may be handed in, as they are or as Gold, and `done`. (AZ-101, R-45)"""
    prayer = state.prayer
    assert prayer is not None
    goods = state.empires[frame.seat].goods
    codes: list[int] = []
    good: i64
    for good in range(RESOURCE_COUNT):
        colour: i64 = RESOURCE_COLOURS[good]
        if prayer.relevant & colour and counted(state, frame.seat, prayer, colour) > frame.goods[good]:
            if goods[good] > 0:
                codes.append(Family.GOOD + good)
            if goods[Good.GOLD] > 0 and state.rules.offer_gold:
                codes.append(Family.OPTION + good)
    return [*codes, Plain.DONE]


def take_offering(state: State, frame: Frame, code: i64) -> None:
    """Hand in a Resource, or take the reward for all of them as one gain. (AZ-101)"""
    node = frame.node
    assert node is not None
    if code == Plain.DONE:
        goods = no_goods()
        total: i64 = frame.goods[0] + frame.goods[1] + frame.goods[2]
        kinds: i64 = min(frame.goods[0], 1) + min(frame.goods[1], 1) + min(frame.goods[2], 1)
        good: i64
        for good in range(GOOD_COUNT):
            goods[good] = node.goods[good] * total + node.of[0].goods[good] * kinds
        gain(state, frame.seat, goods, 1, frame.source)
        return
    good = code % STRIDE
    with_gold = code >= Family.OPTION
    spend(state, frame.seat, NONE, Good.GOLD if with_gold else good, 1)
    frame.goods[good] += 1
    state.agenda.append(frame)
    if state.listeners:
        state.tell(events.Sacrificed(frame.seat, GOOD_NAMES[good], with_gold))
