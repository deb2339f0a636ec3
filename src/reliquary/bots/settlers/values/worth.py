"""What Goods, cards, Locations and empires of Imperial Settlers are worth in points, with so much of the game to go."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from reliquary.bots.settlers.values.prayers import PRICES, prayer_worth, priced
from reliquary.games.settlers.codes.goods import Good
from reliquary.games.settlers.codes.limits import NONE, ROUNDS
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.move_codes import STRIDE
from reliquary.games.settlers.codes.phases import Phase
from reliquary.games.settlers.codes.sides import ATTACK, COMMON
from reliquary.games.settlers.codes.triggers import Trigger
from reliquary.games.settlers.codes.verbs import Verb
from reliquary.games.settlers.empire.payment import missing
from reliquary.games.settlers.phases.ending import final_points, total
from reliquary.games.settlers.prayers.blessings import places_for, stored_goods
from reliquary.games.settlers.state.counting import bits, count
from reliquary.games.settlers.state.nodes import Card, Node
from reliquary.games.settlers.state.rules import Rules
from reliquary.games.settlers.state.state import State, held

LATE: Final = 0.6
"""How much of that is left in the last round."""
PLENTY: Final = 4
"""From so many of one kind on, a Good is worth only half."""
STORED: Final = 0.8
"""How much of a stored Good's price survives until the next round."""
DEEDS: Final = {
    Verb.RAZE: 0.7,
    Verb.ENEMY_LOCATION: 0.7,
    Verb.ROB: 0.7,
    Verb.ENEMY_DEAL: 0.8,
    Verb.CROSS_DEAL: 1.6,
    Verb.BUILD: 0.8,
    Verb.COPY: 1.0,
    Verb.REFRESH: 0.7,
    Verb.FORCE_DISCARD: 0.3,
    Verb.SAMURAI: 0.3,
    Verb.PUT: 0.6,
    Verb.KEEP: 0.4,
    Verb.PEEK: 0.2,
    Verb.MORE: 0.5,
}
"""What the effects that are more than Goods are worth, about."""
REACTIONS: Final = {
    Trigger.BUILT: 0.7,
    Trigger.RAZED: 1.2,
    Trigger.DEALT: 0.8,
    Trigger.DEAL_PAID: 0.5,
    Trigger.SCORED: 1.0,
    Trigger.PAIRS: 1.0,
    Trigger.PRAYING: 1.5,
    Trigger.PRAYED: 1.5,
    Trigger.SET: 0.5,
    Trigger.VISITED: 0.5,
}
"""How often in a round a feature's occasion comes, about."""
COUNTED: Final = 2
"""How many fitting Locations a card in the hand hopes for."""
USED: Final = 0.75
"""How much of a future use is really made."""
NOW: Final = 0.4
"""How much of it may still be made this round."""
GIVEN_UP: Final = 1.5
"""What giving up a Location costs, about."""
HOPE: Final = 0.35
"""How much of a hand card's use is really made."""
READY: Final = 0.3
"""How much likelier a use becomes when a hand card can be built at once."""
UNKNOWN: Final = 0.55
"""What a card one has not seen yet is worth while there are rounds to come."""
LATE_CARD: Final = 0.1
"""What it is worth in the last round."""
FOUNDATION: Final = 0.5
"""What each of the first two Foundations is worth, as something to give up."""
PROTECTED: Final = 0.1
"""What a defence token or a samurai is worth."""
PROGRESS: Final = 0.3
"""What each piece put away for the final scoring is worth on the way."""
SOLO_CARD: Final = 2.0
"""What one card of the race between Faction Locations and collection pile is worth."""


# Goods and cards


def productions_left(state: State, seat: int) -> int:
    """Count the Production phases in which a seat will still collect."""
    later = ROUNDS - state.round
    if state.phase == Phase.LOOKOUT:
        return later + 1
    if state.phase == Phase.PRODUCTION:
        turns = (seat - state.first) % state.rules.seats
        return later + (turns > state.step)
    return later if state.phase != Phase.OVER else 0


def effect_worth(node: Node) -> float:
    """Return what an effect is worth each time it happens."""
    verb = node.verb
    if verb == Verb.GAIN:
        return priced(node.goods)
    if verb == Verb.EACH:
        return priced(node.goods) * (min(COUNTED, int(node.n)) if node.n else COUNTED)
    if verb == Verb.ALL:
        return sum(effect_worth(part) for part in node.of)
    if verb == Verb.PICK:
        return max(effect_worth(part) for part in node.of)
    if verb == Verb.MAY:
        return max(max(effect_worth(part) - priced(part.of[-1].goods), 0.0) for part in node.of)
    if verb == Verb.DRAW:
        return int(node.m) * PRICES[Good.CARD] + 0.2
    if verb == Verb.FOUND:
        return priced(node.goods) - 0.1
    if verb == Verb.PRAY:
        return prayer_worth(node)
    return DEEDS.get(verb, 0.0) * (int(node.n) if verb == Verb.SAMURAI else 1)


def use_worth(card: Card) -> float:
    """Return what all uses of an action Location are worth in a round, costs taken off."""
    if card.act is None:
        return 0.0
    return max(effect_worth(card.act) - priced(card.act_cost), 0.05) * int(card.uses)


def standing_worth(card: Card, rounds: int) -> float:
    """Return what a Location is worth where it stands: at the end, and in the rounds to come."""
    worth = 1.0 if card.faction == COMMON else 2.0
    if card.produce is not None and card.produce.verb != Verb.EACH:
        worth += rounds * effect_worth(card.produce)
    worth += rounds * USED * use_worth(card)
    for reaction in card.reactions:
        worth += (rounds + NOW) * REACTIONS[reaction.event] * effect_worth(reaction.do)
    if card.unlocked is not None and card.produce is not None:
        worth += max(rounds - 1, 0) * USED * (effect_worth(card.unlocked) - effect_worth(card.produce))
    if card.put is not None:
        worth += DEEDS[Verb.PUT] * (rounds + 1)
    return worth + rounds * 0.3 * (len(card.stores) + int(card.some))


def hand_worth(card: Card, rounds: int) -> float:
    """Return what a card in the hand is worth: the best of building it, dealing and razing, as far as that may come."""
    build = standing_worth(card, rounds) - priced(card.cost) - (GIVEN_UP if card.location else 0.0)
    if card.produce is not None:
        build += effect_worth(card.produce)
    if card.bonus is not None:
        build += effect_worth(card.bonus)
    uses = [build]
    if card.deal != NONE:
        uses.append(PRICES[card.deal] * (rounds + 1) - PRICES[Good.FOOD])
    if card.razable:
        uses.append(priced(card.raze) - PRICES[Good.RAZE])
    return max(HOPE * max(uses), 0.0) + (0.15 if rounds else 0.0)


class Worths(NamedTuple):
    """What every card is worth with so many Production phases to go, by number."""

    standing: list[float]
    uses: list[float]
    """One use that is still possible this round."""
    in_hand: list[float]
    lively: list[bool]
    """Whether the worth hangs on the empire around the Location."""


@lru_cache(maxsize=64)
def worths(rules: Rules, rounds: int) -> Worths:
    """Price every card with so many Production phases to go."""
    cards = [card for card in rules.cards if card.faction != ATTACK]
    return Worths(
        [standing_worth(card, rounds) for card in cards],
        [NOW * use_worth(card) / max(int(card.uses), 1) for card in cards],
        [hand_worth(card, rounds) for card in cards],
        [card.final is not None or (card.produce is not None and card.produce.verb == Verb.EACH) for card in cards],
    )


# Empires


def empire_worth(state: State, seat: int, known: set[int]) -> float:
    """Return what an empire is worth; hand cards that are not among the known ones all count alike."""
    if state.phase == Phase.OVER:
        return float(total(state, seat))
    empire = state.empires[seat]
    rounds = productions_left(state, seat)
    worth = float(empire.points) + supply_worth(state, seat, rounds) + cards_worth(state, seat, rounds, known)
    for card in empire.deals:
        worth += rounds * PRICES[state.rules.cards[card].deal]
    for packed in empire.routes:
        worth += rounds * PRICES[state.rules.cards[packed // STRIDE].deal]
    locations = held(state, seat)
    foundations = len(empire.locations) + len(empire.annexed) - len(locations)
    return worth + locations_worth(state, seat, locations, rounds) + FOUNDATION * min(foundations, 2)


def cards_worth(state: State, seat: int, rounds: int, known: set[int]) -> float:
    """Say what the hand is worth, and what was drafted; a card that could be built at once is worth a little more."""
    empire = state.empires[seat]
    in_hand = worths(state.rules, rounds).in_hand
    unknown = UNKNOWN if rounds else LATE_CARD
    worth = sum(in_hand[card] if card in known else unknown for card in empire.hand + empire.aside)
    if not empire.passed:
        for card in empire.hand:
            if card in known and missing(empire, state.rules.cards[card].cost) <= empire.goods[Good.GOLD]:
                worth += READY * in_hand[card]
    return worth


def locations_worth(state: State, seat: int, locations: list[int], rounds: int) -> float:
    """Return what Locations are worth to a seat, and what can still be done with them this round."""
    table = worths(state.rules, rounds)
    passed = state.empires[seat].passed
    worth = 0.0
    for card in locations:
        marks = state.marks[card]
        worth += table.standing[card]
        if table.uses[card] and not passed and not marks & Mark.BLOCKED:
            worth += table.uses[card] * int(state.rules.cards[card].uses - state.uses[card])
        if marks & (Mark.DEFENDED | Mark.SAMURAI):
            worth += PROTECTED
        if table.lively[card]:
            worth += lively_worth(state, seat, card, rounds)
    return worth


def lively_worth(state: State, seat: int, number: int, rounds: int) -> float:
    """Return what depends on the empire around a Location: counted production, and what lies here for the end."""
    card = state.rules.cards[number]
    worth = 0.0
    if card.produce is not None and card.produce.verb == Verb.EACH:
        times = int(count(state, seat, number, card.produce))
        most = int(card.produce.n) or times
        worth += rounds * priced(card.produce.goods) * min(times, most)
    if card.final is not None:
        worth += int(final_points(state, seat, number, card.final)) + PROGRESS * int(
            count(state, seat, number, card.final)
        )
    return worth


def supply_worth(state: State, seat: int, rounds: int) -> float:
    """Return what the Goods of a seat are worth; who has passed keeps only what can be stored."""
    empire = state.empires[seat]
    share = 1.0 if state.round < ROUNDS else LATE
    store = state.rules.board_stores[empire.faction]
    worth = 0.0
    for good, number in enumerate(empire.goods):
        if not number:
            continue
        enough = number if number <= PLENTY else PLENTY + (number - PLENTY) / 2
        if not empire.passed:
            worth += share * PRICES[good] * enough
        elif good == store and rounds:
            worth += STORED * PRICES[good] * enough
    return worth + blessings_worth(state, seat, share)


def blessings_worth(state: State, seat: int, share: float) -> float:
    """Return what the Blessings of a seat are worth; who has passed keeps only those that can be stored."""
    tokens = int(bits(state.empires[seat].blessings))
    if state.empires[seat].passed and Good.BLESSING not in stored_goods(state, seat):
        tokens = min(tokens, int(places_for(state, seat, Good.BLESSING)))
    return share * PRICES[Good.BLESSING] * tokens if tokens else 0.0


def race_worth(state: State) -> float:
    """Return how the solo game's race stands: Faction Locations against what is or will be on the collection pile."""
    own = sum(1 for card in held(state, 0) if state.rules.cards[card].faction != COMMON)
    return SOLO_CARD * (own - len(state.collection) - len(state.empires[1].locations))
