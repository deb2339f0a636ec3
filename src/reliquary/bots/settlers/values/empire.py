"""What an empire of Imperial Settlers is worth in points, part by part, by how much of the game is left."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.bots.settlers.values.cards import CardValues, card_values
from reliquary.bots.settlers.values.goods import priced, productions_left
from reliquary.games.settlers.codes.goods import TOKEN_COUNT, Good
from reliquary.games.settlers.codes.limits import GLORY_POINTS
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.move_codes import STRIDE
from reliquary.games.settlers.codes.phases import Phase
from reliquary.games.settlers.codes.technology import Technology
from reliquary.games.settlers.codes.verbs import Verb
from reliquary.games.settlers.empire.locations import can_be_razed, raze_price
from reliquary.games.settlers.empire.payment import can_build
from reliquary.games.settlers.phases.ending import final_points, total
from reliquary.games.settlers.prayers.blessings import places_for, stored_goods
from reliquary.games.settlers.state.counting import bits, count
from reliquary.games.settlers.state.nodes import Node
from reliquary.games.settlers.state.state import State
from reliquary.games.settlers.state.technology import technology_on

POINTS: Final = 0
LOCATIONS: Final = 1
PRODUCTION: Final = 2
ACTIONS: Final = 3
FEATURES: Final = 4
COMBOS: Final = 5
GOODS: Final = 6
HAND: Final = 7
SAFETY: Final = 8
PARTS: Final = 9

PLENTY: Final = 4
"""Beyond this many of one kind, a Good is worth half."""
STORED: Final = 0.9
"""How much of a stored Good's price survives until the next round."""
READY: Final = 0.15
"""The bonus for a hand card that can be built at once."""
UNSEEN: Final = 0.8
"""How much of a card's price counts while its face is unknown."""
FOUNDATION: Final = 0.4
"""What each of the first two Foundations is worth, as something to give up."""
NOT_PLACED: Final = 0.3
"""How much of a Technology token's price counts for a seat that cannot place it. (AT-017)"""
PROTECTED: Final = 0.1
"""What a defence token or a samurai is worth."""
PROGRESS: Final = 0.3
"""What each piece put away for the final scoring is worth until then."""
THREAT: Final = 0.2
"""How likely a seat with enough Raze tokens razes the best target."""


def empire_parts(state: State, seat: int, known: set[int]) -> vec[float]:
    """Return what an empire is worth by part; unknown hand cards all count alike."""
    return parts_at(state, seat, known, card_values(state.rules))


def parts_at(state: State, seat: i64, known: set[int], by_rounds: list[CardValues]) -> vec[float]:
    """Return what an empire is worth by part, given the values of its cards."""
    if state.phase == Phase.OVER:
        return vec[float]([float(total(state, seat)), 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
    empire = state.empires[seat]
    values = by_rounds[productions_left(state, seat)]
    cards = state.rules.cards
    flow = 0.0
    number: i64
    for number in empire.deals:
        flow += values.flow[cards[number].deal]
    for number in empire.routes:
        flow += values.flow[cards[number // STRIDE].deal]
    goods = goods_worth(state, seat, values)
    hand = hand_worth(state, seat, values, known)
    parts = vec[float]([float(empire.points), 0.0, flow, 0.0, 0.0, 0.0, goods, hand, 0.0])
    add_locations(state, seat, values, parts)
    return parts


def add_locations(state: State, seat: i64, values: CardValues, parts: vec[float]) -> None:
    """Add what Locations are worth to a seat, and what can still be done with them this round."""
    empire, cards, marks = state.empires[seat], state.rules.cards, state.marks
    busy = not empire.passed
    foundations: i64 = len(empire.locations) + len(empire.annexed) - len(empire.standing)
    points = FOUNDATION * float(min(foundations, 2))
    made, done, noted, counted = 0.0, 0.0, 0.0, 0.0
    technology = state.rules.technology
    card: i64
    for card in empire.standing:
        points += values.points[card]
        made += values.production[card]
        done += values.actions[card]
        noted += values.features[card]
        use = values.use_now[card]
        if busy and use and not marks[card] & Mark.BLOCKED and not is_locked(state, card):
            left: i64 = cards[card].uses - state.uses[card]
            done += use * float(left)
        if values.lively[card]:
            counted += lively_worth(state, seat, card, values.flow)
        if marks[card] & Mark.UNLOCKED:
            counted += values.unlocking[card]
        if technology and marks[card] // Mark.TECHNOLOGY & 3:
            counted += upgrade_worth(state, seat, card, values, technology_on(state, card))
    parts[LOCATIONS] = points
    parts[PRODUCTION] += made
    parts[ACTIONS] = done
    parts[FEATURES] = noted
    parts[COMBOS] = counted
    parts[SAFETY] = safety(state, seat, values)


def is_locked(state: State, card: i64) -> bool:
    """Return whether the Action of a Location does not exist yet. (AT-053)"""
    return state.rules.cards[card].act_locked and not state.marks[card] & Mark.UNLOCKED


def upgrade_worth(state: State, seat: i64, card: i64, values: CardValues, kind: i64) -> float:
    """Return what a Technology token of a kind adds to a Location: what it does once more, and Glory. (AT-025..039)"""
    worth = GLORY_POINTS if kind == Technology.GLORY else 0.0
    if kind != Technology.BASIC and not state.rules.advanced_doubles:
        return worth
    worth += values.production[card] + values.acts_again[card] + values.features[card]
    if not state.empires[seat].passed and not state.marks[card] & Mark.BLOCKED:
        left: i64 = state.rules.cards[card].uses - state.uses[card]
        worth += values.again_now[card] * float(max(left, 0))
    made = state.rules.cards[card].produce
    if made is not None and made.verb == Verb.EACH:
        worth += counted_production(state, seat, card, made, values.flow)
    return worth


def safety(state: State, seat: i64, values: CardValues) -> float:
    """Return what protection is worth, less the risk of losing the best target another seat could raze now."""
    empire = state.empires[seat]
    worth = 0.0
    danger: i64 = 0
    if state.phase == Phase.ACTION and not empire.passed:
        danger = raze_danger(state, seat)
    target = 0.0
    card: i64
    for card in empire.standing:
        if state.marks[card] & (Mark.DEFENDED | Mark.SAMURAI):
            worth += PROTECTED
        if danger > 1 and can_be_razed(state, card) and raze_price(state, card) <= danger:
            standing = values.standing[card]
            if standing > target:
                target = standing
    return worth - THREAT * target


def raze_danger(state: State, seat: i64) -> i64:
    """Count the Raze tokens of the opponent who has most and has not passed."""
    tokens: i64 = 0
    if state.rules.peaceful:
        return tokens
    other: i64
    for other in range(state.rules.seats):
        if other != seat and not state.empires[other].passed:
            tokens = max(tokens, state.empires[other].goods[Good.RAZE])
    return tokens


def lively_worth(state: State, seat: i64, number: i64, flow: vec[float]) -> float:
    """Return the part of a Location's worth that depends on its empire: counted production, and points at the end."""
    card = state.rules.cards[number]
    worth = 0.0
    made = card.produce
    if made is not None and made.verb == Verb.EACH:
        worth += counted_production(state, seat, number, made, flow)
    last = card.final
    if last is not None:
        worth += float(final_points(state, seat, number, last)) + PROGRESS * float(count(state, seat, number, last))
    return worth


def counted_production(state: State, seat: i64, number: i64, made: Node, flow: vec[float]) -> float:
    """Return what a production that counts the empire brings in the rounds to come."""
    times = count(state, seat, number, made)
    if made.n and made.n < times:
        times = made.n
    return priced(made.goods, flow) * float(times)


def goods_worth(state: State, seat: i64, values: CardValues) -> float:
    """Return what the Goods of a seat are worth; one that has passed keeps only what can be stored."""
    empire = state.empires[seat]
    passed = empire.passed
    if passed and not values.rounds:
        return blessings_worth(state, seat, values.prices[Good.BLESSING])
    stored = stored_goods(state, seat) if passed else []
    technology = state.rules.technology
    worth = 0.0
    if technology and not passed:
        worth += values.prices[Good.TECH_DEFENCE] * float(empire.tech_defence)
        worth += values.prices[Good.TECH_GLORY] * float(empire.tech_glory)
    good: i64
    for good in range(TOKEN_COUNT):
        number: i64 = empire.goods[good]
        if not number:
            continue
        enough = usable(number)
        if good == Good.TECH and technology and not state.rules.upgrades[empire.faction]:
            enough *= NOT_PLACED
        if not passed:
            worth += values.prices[good] * enough
        elif good in stored:
            worth += STORED * values.next[good] * enough
    return worth + blessings_worth(state, seat, values.prices[Good.BLESSING])


def usable(number: i64) -> float:
    """Return how many of some Goods of one kind count: beyond PLENTY, every second one."""
    return float(number) if number <= PLENTY else PLENTY + float(number - PLENTY) / 2.0


def blessings_worth(state: State, seat: i64, price: float) -> float:
    """Return what the Blessings of a seat are worth; one that has passed keeps only those that can be stored."""
    tokens = bits(state.empires[seat].blessings)
    if tokens and state.empires[seat].passed and Good.BLESSING not in stored_goods(state, seat):
        tokens = min(tokens, places_for(state, seat, Good.BLESSING))
    return price * float(tokens)


def hand_worth(state: State, seat: i64, values: CardValues, known: set[int]) -> float:
    """Return what the hand and the drafted cards are worth; a card that could be built at once counts a little more."""
    empire = state.empires[seat]
    passed = empire.passed
    in_hand = values.next_hand if passed else values.in_hand
    unknown = UNSEEN * (values.next[Good.CARD] if passed else values.prices[Good.CARD])
    worth = 0.0
    ready: i64 = 0
    card: i64
    for card in empire.hand:
        if card not in known:
            worth += unknown
            continue
        worth += in_hand[card]
        if not passed and can_build(empire, state.rules.cards[card]):
            ready += 1
    for card in empire.aside:
        worth += in_hand[card] if card in known else unknown
    while ready:
        worth += READY
        ready -= 1
    return worth
