"""What effects do to cards and Locations once their target is chosen. (IS-102..142)"""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers import events
from reliquary.games.settlers.codes.fates import DealFate, Fate, RazeFrom
from reliquary.games.settlers.codes.goods import Good
from reliquary.games.settlers.codes.limits import NOBODY, NONE
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.sides import Pile
from reliquary.games.settlers.codes.verbs import Job, Verb
from reliquary.games.settlers.effects.targets import partners_of
from reliquary.games.settlers.empire.locations import (
    add_route,
    annex,
    deal_good,
    discard_kept,
    drop_deal,
    lay_foundation,
    leave,
    place,
    raze_location,
    raze_price,
)
from reliquary.games.settlers.empire.payment import pay_later, spend
from reliquary.games.settlers.empire.supply import discard, draw, gain
from reliquary.games.settlers.prayers.kept_cards import keep_card, lay_under
from reliquary.games.settlers.state.agenda import effect, job
from reliquary.games.settlers.state.counting import production_of
from reliquary.games.settlers.state.nodes import Node
from reliquary.games.settlers.state.state import Frame, State, laid_under, name, no_goods, without
from reliquary.games.settlers.state.technology import is_upgraded


def place_card(state: State, seat: i64, number: i64) -> None:
    """Place a card that was paid for: production, building bonus, then reactions. (IS-057, IS-058, R-21, R-22)"""
    place(state, seat, number)
    if state.listeners:
        state.tell(events.Built(seat, name(state, number)))
    card = state.rules.cards[number]
    job(state, Job.ANNOUNCE, seat, number)
    if card.bonus is not None:
        effect(state, seat, number, card.bonus)
    if card.produce is not None:
        produce_on_building(state, seat, number, card.produce)


def produce_on_building(state: State, seat: i64, number: i64, node: Node) -> None:
    """Produce at once, the Prayer of a production too unless it was agreed otherwise. (IS-058, AZ-068)"""
    if state.rules.building_prayers:
        effect(state, seat, number, node)
    elif node.verb == Verb.ALL:
        for part in reversed(node.of):
            produce_on_building(state, seat, number, part)
    elif node.verb != Verb.PRAY:
        effect(state, seat, number, node)


def take_deal(state: State, seat: i64, card: i64) -> None:
    """Take the Good of a Deal once. (IS-063)"""
    goods = no_goods()
    goods[deal_good(state, card)] = 1
    gain(state, seat, goods, 1, NONE)


def discard_from_hand(state: State, seat: i64, card: i64) -> None:
    """Discard a card from the hand, openly. (IS-119, IS-137)"""
    state.empires[seat].hand.remove(card)
    discard(state, card)
    if state.listeners:
        state.tell(events.Discarded(seat, name(state, card)))


def deploy(state: State, seat: i64, card: i64) -> None:
    """Stand a samurai on a Location. (IS-084)"""
    state.marks[card] |= Mark.SAMURAI
    if state.listeners:
        state.tell(events.Deployed(seat, name(state, card)))


def tuck(state: State, seat: i64, card: i64, onto: i64) -> None:
    """Put a hand card under a Location: kept face up for Prayers, or for good, bringing points. (IS-110, AZ-104)"""
    node = state.rules.cards[onto].put
    assert node is not None
    if node.verb == Verb.KEEP:
        keep_card(state, seat, onto, card)
        return
    state.under = laid_under(state.under, onto, card)
    if state.listeners:
        state.tell(events.Tucked(seat, name(state, onto), None))
    gain(state, seat, node.goods, 1, onto)


def take_target(state: State, frame: Frame, card: i64) -> None:
    """Do to the chosen card what the effect says."""
    seat = frame.seat
    verb = frame.verb
    node = frame.node
    assert node is not None
    if verb == Verb.RAZE:
        raze(state, seat, card, node, frame.source)
    elif verb == Verb.ENEMY_LOCATION:
        befall(state, seat, card, node.n, frame.source)
    elif verb == Verb.ENEMY_DEAL:
        hit_deal(state, frame, card)
    elif verb == Verb.CROSS_DEAL:
        add_route(state, seat, card, draw(state, seat, Pile.FACTION))
        if state.rules.trade_route_is_deal:
            job(state, Job.DEALT, seat, card)
        take_deal(state, seat, card)
    elif verb == Verb.BUILD:
        empire = state.empires[seat]
        if node.flag:
            empire.deals = without(empire.deals, card)
        else:
            empire.hand.remove(card)
        job(state, Job.PLACE, seat, card)
        pay_later(state, seat, state.rules.cards[card].cost, NONE)
    elif verb == Verb.COPY:
        copy(state, seat, card, node, frame.source)
    elif verb == Verb.REFRESH:
        free(state, seat, card)
    elif verb == Verb.PUT:
        lay_under(state, seat, card)
    elif verb == Verb.FOUND:
        state.empires[seat].hand.remove(card)
        place(state, seat, card)
        lay_foundation(state, card)
        gain(state, seat, node.goods, 1, frame.source)
    else:
        raise AssertionError(f"no rule says what verb {verb} does to its target")


def raze(state: State, seat: i64, card: i64, node: Node, source: i64) -> None:
    """Raze by an effect: the usual price unless the activation paid it all; Goods may be cashed. (IS-103, IS-105)"""
    from_hand = state.owner[card] == NOBODY
    if not node.flag:
        spend(state, seat, source, Good.RAZE, 1 if from_hand else raze_price(state, card))
    demolish(state, seat, card, node.m, source, not state.rules.raze_action_only)


def demolish(state: State, seat: i64, card: i64, cash: i64, source: i64, event: bool) -> None:
    """Raze a card or Location and take the Goods of its raze field. (IS-067, IS-068, R-03)"""
    goods = state.rules.cards[card].raze
    owner = state.owner[card]
    if state.listeners:
        state.tell(events.Razed(seat, name(state, card), None if owner == NOBODY else owner))
    if owner == NOBODY:
        state.empires[seat].hand.remove(card)
        discard(state, card)
    else:
        raze_location(state, card)
    if event:
        frame = job(state, Job.RAZED, seat, card)
        frame.n = RazeFrom.HAND if owner == NOBODY else RazeFrom.OWN if owner == seat else RazeFrom.ENEMY
    if cash:
        pot = Frame(Verb.CASH, seat, source)
        pot.node = state.rules.cash
        pot.m = cash
        pot.goods = goods[:]
        state.agenda.append(pot)
    else:
        gain(state, seat, goods, 1, NONE)


def befall(state: State, seat: i64, card: i64, fate: i64, source: i64) -> None:
    """Apply a fate to an opponent's Location. (IS-104, IS-109, IS-124, IS-127)"""
    if fate == Fate.LOOT:
        job(state, Job.LOOT, seat, card).source = source
    elif fate == Fate.ANNEX:
        annex(state, seat, card)
    elif fate == Fate.BLOCK:
        state.marks[card] |= Mark.BLOCKED
        if state.listeners:
            state.tell(events.Blocked(seat, name(state, card)))
    else:
        if state.listeners:
            state.tell(events.Removed(seat, name(state, card), state.owner[card]))
        leave(state, card)


def hit_deal(state: State, frame: Frame, card: i64) -> None:
    """Hit the chosen Deal; if several opponents have it, the seat chooses among them. (S-09)"""
    partners = partners_of(state, frame.seat, card)
    if len(partners) == 1:
        take_enemy_deal(state, frame.seat, partners[0], card, frame)
        return
    whose = job(state, Job.WHOSE_DEAL, frame.seat, card)
    whose.source = frame.source
    whose.node = frame.node


def take_enemy_deal(state: State, seat: i64, other: i64, card: i64, frame: Frame) -> None:
    """Discard, take or move an opponent's Deal. (IS-107, IS-113, IS-131)"""
    node = frame.node
    assert node is not None
    if node.n == DealFate.MOVE:
        state.empires[other].deals = without(state.empires[other].deals, card)
        state.empires[seat].deals = [*state.empires[seat].deals, card]
        if state.listeners:
            state.tell(events.DealLost(other, name(state, card), seat))
    else:
        drop_deal(state, other, card)
    if node.n == DealFate.TAKE:
        take_deal(state, seat, card)


def copy(state: State, seat: i64, card: i64, node: Node, source: i64) -> None:
    """Take again what a production Location or a Deal gives, all that an upgraded one would. (R-10, AT-033)"""
    if node.flag:
        take_deal(state, seat, card)
        return
    produce = production_of(state, card)
    assert produce is not None
    origin = card if produce.verb == Verb.COPY or produce.verb == Verb.KEEP else source
    effect(state, seat, origin, produce)
    if is_upgraded(state, card):
        effect(state, seat, origin, produce)


def free(state: State, seat: i64, card: i64) -> None:
    """Restore the uses of an Action Location; Goods and a card kept there are discarded. (IS-126, AZ-082, R-11)"""
    state.uses[card] = 0
    state.spent[card] = 0
    if state.rules.cards[card].keeps_a_round:
        discard_kept(state, card)
    if state.rules.refresh_lifts_block:
        state.marks[card] &= ~Mark.BLOCKED
    if state.listeners:
        state.tell(events.Freed(seat, name(state, card)))
