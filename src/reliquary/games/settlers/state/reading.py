"""Reading designs: from the words of a card to the numbers the engine thinks in."""

from __future__ import annotations

from typing import assert_never

from mypy_extensions import i64

from reliquary.games.settlers.cards import vocabulary
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.state.codes import (
    ACTION_KIND,
    ANY_RESOURCE,
    ATTACK,
    BLESSING,
    CARD,
    COMMON_CARD,
    DEAL_FATES,
    E_BUILT,
    E_DEAL_PAID,
    E_DEALT,
    E_PAIRS,
    E_PRAYED,
    E_PRAYING,
    E_RAZED,
    E_SCORED,
    E_SET,
    E_VISITED,
    FACTION_CARD,
    FACTION_NAMES,
    FATES,
    FROM_ENEMY,
    FROM_HAND,
    FROM_OWN,
    GOOD_NAMES,
    KEEP_FROM,
    KIND_NAMES,
    MODES,
    NINE,
    NONE,
    OPEN_KIND,
    V_ALL,
    V_BUILD,
    V_CASH,
    V_COPY,
    V_CROSS_DEAL,
    V_DRAW,
    V_EACH,
    V_ENEMY_DEAL,
    V_ENEMY_LOCATION,
    V_FORCE_DISCARD,
    V_FOUND,
    V_GAIN,
    V_KEEP,
    V_MAY,
    V_MORE,
    V_PEEK,
    V_PICK,
    V_PRAY,
    V_PUT,
    V_RAZE,
    V_REFRESH,
    V_ROB,
    V_SACRIFICE,
    V_SAMURAI,
    V_STATUE,
    V_STEPS,
)
from reliquary.games.settlers.state.nodes import (
    COUNT_BLESSINGS,
    COUNT_CARDS,
    COUNT_KEPT,
    COUNT_KINDS,
    COUNT_SAMURAI,
    COUNT_SETS,
    COUNT_UNDER,
    Card,
    Node,
    Reaction,
)

HAVE = {"samurai": COUNT_SAMURAI, "under": COUNT_UNDER, "kept": COUNT_KEPT, "blessings": COUNT_BLESSINGS}
SOURCES = {"hand": FROM_HAND, "enemy": FROM_ENEMY, "own": FROM_OWN}
FROM_EVENT = frozenset(("built", "source", "deal", "set"))


def goods_list(goods: vocabulary.Goods) -> list[int]:
    """Write Goods as a list by code."""
    return [int(getattr(goods, name)) for name in GOOD_NAMES]


def colour_bits(colours: tuple[str, ...]) -> int:
    """Write colours as bits."""
    return sum(1 << vocabulary.COLOURS.index(colour) for colour in colours)


def attack_card(number: int, good: str) -> Card:
    """Make an attack card of the solo game, whose target lies there like a Deal. (IS-150, IS-153)"""
    card = Card(f"ATT{number + 1:03}", "ATT")
    card.faction = ATTACK
    card.deal = GOOD_NAMES.index(good)
    return card


def read_card(design: Design, card_id: str) -> Card:
    """Turn one copy of a design into numbers."""
    card = Card(card_id, design.key)
    card.faction = FACTION_NAMES.index(design.faction)
    card.kind = KIND_NAMES.index(design.kind)
    card.colours = colour_bits(design.colours)
    card.cost = goods_list(design.cost_of(card_id))
    card.wood, card.stone, card.food = card.cost[0], card.cost[1], card.cost[2]
    card.location = design.location
    deal = design.deal_of(card_id)
    card.deal = NONE if deal is None else GOOD_NAMES.index(deal)
    card.raze = goods_list(design.raze_of(card_id))
    card.razable = sum(card.raze) > 0
    for clause in design.ability:
        read_clause(card, clause)
    if card.act is not None:
        parts = everything(card.act)
        card.keeps_a_round = any(part.verb == V_KEEP and not part.flag for part in parts)
        card.lays_elsewhere = any(part.verb == V_PUT for part in parts)
        card.has_statues = any(part.verb == V_STATUE for part in parts)
    return card


def everything(node: Node) -> list[Node]:
    """List a node and all its parts."""
    return [node, *(part for one in node.of for part in everything(one))]


def read_clause(card: Card, clause: vocabulary.Clause) -> None:
    """File one clause of an ability."""
    if isinstance(clause, vocabulary.Produce):
        card.produce = together(card.produce, read_effect(clause.do))
    elif isinstance(clause, vocabulary.Open):
        card.open = read_effect(clause.do)
        card.produce = together(read_effect(clause.do), card.produce)
    elif isinstance(clause, vocabulary.Act):
        card.act = read_effect(clause.do)
        card.act_cost = goods_list(clause.cost)
        card.act_cost_twice = [2 * number for number in card.act_cost]
        card.uses = clause.uses
    elif isinstance(clause, vocabulary.Bonus):
        card.bonus = read_effect(clause.do)
    elif isinstance(clause, vocabulary.Final):
        card.final = read_effect(clause.do)
    elif isinstance(clause, vocabulary.Free):
        card.put = read_effect(clause.do)
    elif isinstance(clause, vocabulary.Store):
        read_store(card, clause)
    elif isinstance(clause, vocabulary.Unlock):
        read_unlock(card, clause)
    else:
        file_reaction(card, read_reaction(clause))


def together(first: Node | None, second: Node | None) -> Node | None:
    """Join two productions of one Location: one after the other. (OP-01)"""
    if first is None or second is None:
        return first or second
    node = Node(V_ALL)
    node.of = [first, second]
    node.asks = first.asks or second.asks
    return node


def read_store(card: Card, clause: vocabulary.Store) -> None:
    """File which Goods a Location stores: any number of them, or some in all. (IS-132, AZ-103)"""
    goods = [GOOD_NAMES.index(good) for good in clause.goods]
    if clause.max:
        card.some_stores, card.some = goods, clause.max
    else:
        card.stores = goods


def read_unlock(card: Card, clause: vocabulary.Unlock) -> None:
    """File what a Location can do once it was unlocked. (TE-05)"""
    card.unlock_cost = goods_list(clause.cost)
    if isinstance(clause.then, vocabulary.Produce):
        card.unlocked = together(card.produce, read_effect(clause.then.do))
    else:
        reaction = read_reaction(clause.then)
        reaction.locked = True
        file_reaction(card, reaction)


def file_reaction(card: Card, reaction: Reaction) -> None:
    """Give a card one more reaction."""
    card.reactions.append(reaction)
    card.events |= 1 << reaction.event
    if reaction.do.verb == V_KEEP and not reaction.do.flag:
        card.keeps_a_round = True


EVENTS: dict[type[vocabulary.Word], int] = {
    vocabulary.Built: E_BUILT,
    vocabulary.Razed: E_RAZED,
    vocabulary.Dealt: E_DEALT,
    vocabulary.DealPaid: E_DEAL_PAID,
    vocabulary.Scored: E_SCORED,
    vocabulary.Pairs: E_PAIRS,
    vocabulary.Praying: E_PRAYING,
    vocabulary.Prayed: E_PRAYED,
    vocabulary.Set: E_SET,
    vocabulary.Visited: E_VISITED,
}


def read_reaction(clause: vocabulary.When) -> Reaction:
    """Turn a `when` clause into numbers."""
    event = clause.event
    reaction = Reaction(EVENTS[type(event)], read_effect(clause.do))
    reaction.limit = clause.limit
    if isinstance(event, vocabulary.Built):
        reaction.colours = colour_bits((event.colour,)) if event.colour else 0
        reaction.side = side_code(event.side)
        reaction.kind = kind_code(event.kind)
    elif isinstance(event, vocabulary.Razed):
        reaction.source = SOURCES[event.src] if event.src else 0
    elif isinstance(event, vocabulary.Scored):
        reaction.least = event.min
        reaction.by_location = event.by == "location"
    elif isinstance(event, vocabulary.Prayed) and event.result != "any":
        reaction.result = int(event.result == "hit")
    return reaction


def side_code(side: str | None) -> int:
    """0 common, 1 faction, NONE any."""
    return NONE if side is None else int(side == "faction")


def kind_code(kind: str | None) -> int:
    """Number a kind of Location, NONE for any."""
    return NONE if kind is None else KIND_NAMES.index(kind)


def read_counter(node: Node, counter: vocabulary.Counter) -> None:
    """Turn a counter into numbers."""
    if isinstance(counter, vocabulary.Have):
        node.count = HAVE[counter.what]
    elif isinstance(counter, vocabulary.Cards):
        node.count = COUNT_CARDS
        node.colours = 0 if counter.of == "match" else colour_bits((counter.of,))
    elif isinstance(counter, vocabulary.Kinds):
        node.count = COUNT_KINDS
    elif isinstance(counter, vocabulary.Sets):
        node.count = COUNT_SETS
    else:
        node.colours = colour_bits((counter.colour,)) if counter.colour else 0
        node.side = side_code(counter.side)
        node.kind = kind_code(counter.kind)


def read_effect(effect: vocabulary.Effect) -> Node:
    """Turn an effect into a node."""
    if isinstance(effect, vocabulary.Gain):
        return gain_node(effect.goods)
    if isinstance(effect, vocabulary.Each):
        node = gain_node(effect.goods)
        node.verb, node.n = V_EACH, effect.max
        read_counter(node, effect.count)
        return node
    if isinstance(effect, vocabulary.Steps):
        node = Node(V_STEPS)
        read_counter(node, effect.count)
        for step in effect.steps:
            part = read_effect(step.do)
            part.at = step.at
            node.of.append(part)
        return node
    if isinstance(effect, vocabulary.All):
        return all_node(effect)
    if isinstance(effect, vocabulary.Pick):
        return branch_node(V_PICK, [read_effect(part) for part in effect.of])
    if isinstance(effect, vocabulary.May):
        node = branch_node(V_MAY, [read_effect(offer.do) for offer in effect.of])
        for offer, part in zip(effect.of, list(node.of), strict=True):
            cost = Node(V_MAY)
            cost.goods = goods_list(offer.cost)
            part.of.append(cost)
        return node
    return read_special(effect)


def gain_node(goods: vocabulary.Goods) -> Node:
    """Make a node that gives Goods."""
    node = Node(V_GAIN)
    node.goods = goods_list(goods)
    node.asks = any(node.goods[good] for good in (CARD, COMMON_CARD, FACTION_CARD, ANY_RESOURCE, BLESSING))
    return node


def branch_node(verb: i64, parts: list[Node]) -> Node:
    """Make a node of several parts that asks."""
    node = Node(verb)
    node.of = parts
    node.asks = True
    return node


def all_node(effect: vocabulary.All) -> Node:
    """Make a node of parts one after the other; what cashes the Goods of a raze becomes part of that raze. (R-28)"""
    node = Node(V_ALL)
    for part in effect.of:
        if isinstance(part, vocabulary.Cash):
            node.of[-1].m = part.vp
        else:
            node.of.append(read_effect(part))
    node.asks = any(part.asks for part in node.of)
    return node if len(node.of) > 1 else node.of[0]


def read_special(effect: vocabulary.Special) -> Node:
    """Turn the effects of the special cards into nodes; all of them ask."""
    node = branch_node(V_CASH, [])
    if isinstance(effect, vocabulary.Draw):
        node.verb, node.n, node.m = V_DRAW, effect.n, effect.keep
        node.side = NONE if effect.deck == "either" else 1
        node.flag = effect.rest == "shuffle"
    elif isinstance(effect, vocabulary.Cash):
        node.m = effect.vp
    elif isinstance(effect, vocabulary.Raze):
        node.verb, node.n = V_RAZE, sum(SOURCES[source] for source in effect.src)
        node.flag = effect.price == "paid"
    elif isinstance(effect, vocabulary.EnemyLocation):
        node.verb, node.n = V_ENEMY_LOCATION, FATES.index(effect.fate)
    elif isinstance(effect, vocabulary.Rob):
        node.verb = V_ROB
    elif isinstance(effect, vocabulary.EnemyDeal):
        node.verb, node.n = V_ENEMY_DEAL, DEAL_FATES.index(effect.fate)
    elif isinstance(effect, vocabulary.CrossDeal):
        node.verb = V_CROSS_DEAL
    elif isinstance(effect, vocabulary.Build):
        node.verb, node.flag, node.side = V_BUILD, effect.src == "deal", side_code(effect.side)
    elif isinstance(effect, vocabulary.Copy):
        node.verb, node.flag, node.n = V_COPY, effect.what == "deal", int(effect.other)
        node.kind = OPEN_KIND if effect.what == "open" else NONE
    elif isinstance(effect, vocabulary.Refresh):
        node.verb, node.kind = V_REFRESH, ACTION_KIND
    elif isinstance(effect, vocabulary.Found):
        node.verb, node.goods = V_FOUND, goods_list(effect.goods)
    elif isinstance(effect, vocabulary.ForceDiscard):
        node.verb, node.n = V_FORCE_DISCARD, effect.n
    elif isinstance(effect, vocabulary.Samurai):
        node.verb, node.n = V_SAMURAI, effect.n
    elif isinstance(effect, vocabulary.Put):
        node.verb, node.flag, node.goods = V_PUT, effect.what == "resource", goods_list(effect.each)
    else:
        read_pious(node, effect)
    return node


def read_pious(
    node: Node,
    effect: vocabulary.Pray
    | vocabulary.Sacrifice
    | vocabulary.Keep
    | vocabulary.Peek
    | vocabulary.More
    | vocabulary.Statue,
) -> None:
    """Turn Prayers and what belongs to them into numbers."""
    if isinstance(effect, vocabulary.Pray):
        node.verb, node.n, node.m = V_PRAY, effect.n, MODES.index(effect.mode)
        printed = [colour for colour in effect.colours if colour not in FROM_EVENT]
        node.flag = len(printed) < len(effect.colours)
        node.colours = NINE if {"any", "all"} & set(printed) else colour_bits(tuple(printed))
        node.of = [read_effect(effect.do)]
    elif isinstance(effect, vocabulary.Sacrifice):
        node.verb, node.goods, node.of = V_SACRIFICE, goods_list(effect.each), [gain_node(effect.type)]
    elif isinstance(effect, vocabulary.Keep):
        node.verb, node.n, node.m = V_KEEP, effect.n, effect.look
        node.side, node.flag = KEEP_FROM.index(effect.src), effect.until == "game"
    elif isinstance(effect, vocabulary.Peek):
        node.verb, node.n = V_PEEK, effect.n
    elif isinstance(effect, vocabulary.More):
        node.verb, node.n = V_MORE, effect.n
    elif isinstance(effect, vocabulary.Statue):
        node.verb, node.of = V_STATUE, [gain_node(goods) for goods in effect.of]
    else:
        assert_never(effect)
