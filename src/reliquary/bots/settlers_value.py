"""What an empire of Imperial Settlers is worth in points, part by part, with so much of the game to go."""

from __future__ import annotations

from typing import Final

from reliquary.bots.settlers_prices import Scale, priced, scale_of
from reliquary.bots.settlers_worth import productions_left
from reliquary.games.settlers import codes
from reliquary.games.settlers.blessings import places_for, stored_goods
from reliquary.games.settlers.counting import bits, count
from reliquary.games.settlers.ending import final_points, total
from reliquary.games.settlers.locations import can_be_razed, raze_price
from reliquary.games.settlers.payment import missing
from reliquary.games.settlers.state import State, held

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
"""From so many of one kind on, a Good is worth only half."""
STORED: Final = 0.9
"""How much of a stored Good's price survives until the next round."""
READY: Final = 0.15
"""What it is worth that a hand card can be built at once."""
UNSEEN: Final = 0.8
"""How much of a card's price is left while nobody knows it."""
FOUNDATION: Final = 0.4
"""What each of the first two Foundations is worth, as something to give up."""
PROTECTED: Final = 0.1
"""What a defence token or a samurai is worth."""
PROGRESS: Final = 0.3
"""What each piece put away for the final scoring is worth on the way."""
THREAT: Final = 0.2
"""How likely somebody with enough Raze tokens razes the best target."""


def empire_parts(state: State, seat: int, known: set[int]) -> list[float]:
    """Say what an empire is worth by part; hand cards that are not among the known ones all count alike."""
    parts = [0.0] * PARTS
    if state.phase == codes.OVER:
        parts[POINTS] = float(total(state, seat))
        return parts
    empire = state.empires[seat]
    scale = scale_of(state.rules, productions_left(state, seat))
    parts[POINTS] = float(empire.points)
    parts[GOODS] = goods_worth(state, seat, scale)
    parts[HAND] = hand_worth(state, seat, scale, known)
    for card in empire.deals:
        parts[PRODUCTION] += scale.flow[state.rules.cards[card].deal]
    for packed in empire.routes:
        parts[PRODUCTION] += scale.flow[state.rules.cards[packed // codes.STRIDE].deal]
    locations = held(state, seat)
    foundations = len(empire.locations) + len(empire.annexed) - len(locations)
    parts[LOCATIONS] = FOUNDATION * min(foundations, 2)
    add_locations(state, seat, locations, scale, parts)
    return parts


def add_locations(state: State, seat: int, locations: list[int], scale: Scale, parts: list[float]) -> None:
    """Add what Locations are worth to a seat, and what can still be done with them this round."""
    cards, rows = state.rules.cards, state.marks
    points, production, actions, features = scale.points, scale.production, scale.actions, scale.features
    made = done = noted = counted = 0.0
    busy = not state.empires[seat].passed
    for card in locations:
        parts[LOCATIONS] += points[card]
        made += production[card]
        done += actions[card]
        noted += features[card]
        if busy and scale.use_now[card] and not rows[card] & codes.BLOCKED:
            done += scale.use_now[card] * int(cards[card].uses - state.uses[card])
        if scale.lively[card]:
            counted += lively_worth(state, seat, card, scale)
    parts[PRODUCTION] += made
    parts[ACTIONS] += done
    parts[FEATURES] += noted
    parts[COMBOS] += counted
    parts[SAFETY] += safety(state, seat, locations, scale)


def safety(state: State, seat: int, locations: list[int], scale: Scale) -> float:
    """Say what protection is worth, and what the best target costs that somebody could raze now."""
    worth = 0.0
    danger = 0
    if state.phase == codes.ACTION and not state.empires[seat].passed:
        danger = raze_danger(state, seat)
    target = 0.0
    for card in locations:
        if state.marks[card] & (codes.DEFENDED | codes.SAMURAI):
            worth += PROTECTED
        if danger > 1 and can_be_razed(state, card) and raze_price(state, card) <= danger:
            target = max(target, scale.standing[card])
    return worth - THREAT * target


def raze_danger(state: State, seat: int) -> int:
    """Count the Raze tokens of the opponent who has most and has not passed."""
    if state.rules.peaceful:
        return 0
    tokens = 0
    for other in range(int(state.rules.seats)):
        if other != seat and not state.empires[other].passed:
            tokens = max(tokens, state.empires[other].goods[codes.RAZE])
    return tokens


def lively_worth(state: State, seat: int, number: int, scale: Scale) -> float:
    """Say what depends on the empire around a Location: counted production, and what lies here for the end."""
    card = state.rules.cards[number]
    worth = 0.0
    if card.produce is not None and card.produce.verb == codes.V_EACH:
        times = int(count(state, seat, number, card.produce))
        most = int(card.produce.n) or times
        worth += priced(card.produce.goods, scale.flow) * min(times, most)
    if card.final is not None:
        worth += int(final_points(state, seat, number, card.final)) + PROGRESS * int(
            count(state, seat, number, card.final)
        )
    return worth


def goods_worth(state: State, seat: int, scale: Scale) -> float:
    """Say what the Goods of a seat are worth; who has passed keeps only what can be stored."""
    empire = state.empires[seat]
    store = state.rules.board_stores[empire.faction]
    stored = stored_goods(state, seat) if empire.passed and scale.rounds else []
    worth = 0.0
    for good, number in enumerate(empire.goods):
        if not number:
            continue
        enough = number if number <= PLENTY else PLENTY + (number - PLENTY) / 2
        if not empire.passed:
            worth += scale.prices[good] * enough
        elif scale.rounds and (good == store or good in stored):
            worth += STORED * scale.next[good] * enough
    return worth + blessings_worth(state, seat, scale)


def blessings_worth(state: State, seat: int, scale: Scale) -> float:
    """Say what the Blessings of a seat are worth; who has passed keeps only those that can be stored."""
    tokens = int(bits(state.empires[seat].blessings))
    if tokens and state.empires[seat].passed and codes.BLESSING not in stored_goods(state, seat):
        tokens = min(tokens, int(places_for(state, seat, codes.BLESSING)))
    return scale.prices[codes.BLESSING] * tokens


def hand_worth(state: State, seat: int, scale: Scale, known: set[int]) -> float:
    """Say what the hand is worth, and what was drafted; a card that could be built at once is worth a little more."""
    empire = state.empires[seat]
    in_hand = scale.next_hand if empire.passed else scale.in_hand
    prices = scale.next if empire.passed else scale.prices
    unknown = UNSEEN * prices[codes.CARD]
    worth = 0.0
    for card in empire.hand + empire.aside:
        worth += in_hand[card] if card in known else unknown
    if not empire.passed:
        gold = empire.goods[codes.GOLD]
        for card in empire.hand:
            if card in known and missing(empire, state.rules.cards[card].cost) <= gold:
                worth += READY
    return worth
