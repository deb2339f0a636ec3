"""Reading designs: from the words of a card to the numbers the engine thinks in."""

from __future__ import annotations

from typing import assert_never

from mypy_extensions import i64

from reliquary.games.settlers.cards import vocabulary
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.factions import FACTION_NAMES, traits_of
from reliquary.games.settlers.codes.colours import NINE
from reliquary.games.settlers.codes.counts import Count
from reliquary.games.settlers.codes.fates import DEAL_FATES, FATES, RazeFrom
from reliquary.games.settlers.codes.goods import GOOD_NAMES, Good
from reliquary.games.settlers.codes.kinds import KIND_NAMES, Kind
from reliquary.games.settlers.codes.limits import NONE
from reliquary.games.settlers.codes.prayer_ways import KEEP_FROM, MODES
from reliquary.games.settlers.codes.sides import ATTACK
from reliquary.games.settlers.codes.technology import TECHNOLOGY_NAMES
from reliquary.games.settlers.codes.triggers import Trigger
from reliquary.games.settlers.codes.verbs import Verb
from reliquary.games.settlers.state.nodes import Card, Node, Reaction

HAVE = {
    "samurai": Count.SAMURAI,
    "under": Count.UNDER,
    "kept": Count.KEPT,
    "blessings": Count.BLESSINGS,
    "deals": Count.DEALS,
    "tech": Count.TECH,
}
GROWS = frozenset((Count.KEPT, Count.BLESSINGS, Count.TECH))
"""Counts that can grow within a Production phase, so that it matters when they are taken. (R-17)"""
SOURCES = {"hand": RazeFrom.HAND, "enemy": RazeFrom.ENEMY, "own": RazeFrom.OWN}
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
    card.sinks = traits_of(design.faction).sinks
    card.cost = goods_list(design.cost_of(card_id))
    card.wood, card.stone, card.food = card.cost[0], card.cost[1], card.cost[2]
    card.location = design.location
    deal = design.deal_of(card_id)
    card.deal = NONE if deal is None else GOOD_NAMES.index(deal)
    card.raze = goods_list(design.raze_of(card_id))
    card.razable = sum(card.raze) > 0
    for clause in sorted(design.ability, key=lambda one: isinstance(one, vocabulary.Unlock)):
        read_clause(card, clause)
    mark_card(card)
    return card


def mark_card(card: Card) -> None:
    """Note what parts of the ability mean for the whole card: how long it keeps cards, whether it has statues."""
    roots = [card.produce, card.act, card.bonus, card.put, card.unlocked, *(one.do for one in card.reactions)]
    parts = [part for root in roots if root is not None for part in everything(root)]
    card.keeps_a_round = any(part.verb == Verb.KEEP and not part.flag for part in parts)
    card.lays_elsewhere = any(part.verb == Verb.PUT and part is not card.put for part in parts)
    card.has_statues = card.act is not None and any(part.verb == Verb.STATUE for part in everything(card.act))
    card.frees = card.act is not None and any(part.verb == Verb.REFRESH for part in everything(card.act))


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
        read_act(card, clause)
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


def read_act(card: Card, clause: vocabulary.Act) -> None:
    """File the Action of a Location. (IS-075..079)"""
    card.act = read_effect(clause.do)
    card.act_cost = goods_list(clause.cost)
    card.act_cost_twice = [2 * number for number in card.act_cost]
    card.uses = clause.uses


def together(first: Node | None, second: Node | None) -> Node | None:
    """Join two productions of one Location, to happen one after the other. (OP-01)"""
    if first is None or second is None:
        return first or second
    node = Node(Verb.ALL)
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
    """File what a Location can do once it is unlocked. (TE-05, AT-051)"""
    card.unlock_cost = goods_list(clause.cost)
    if isinstance(clause.then, vocabulary.Produce):
        card.unlock_then = read_effect(clause.then.do)
        card.unlocked = together(card.produce, card.unlock_then)
    elif isinstance(clause.then, vocabulary.Act):
        read_act(card, clause.then)
        card.act_locked = True
    else:
        reaction = read_reaction(clause.then)
        reaction.locked = True
        file_reaction(card, reaction)


def file_reaction(card: Card, reaction: Reaction) -> None:
    """Give a card one more reaction."""
    card.reactions.append(reaction)
    card.events |= 1 << reaction.event


EVENTS: dict[type[vocabulary.Word], int] = {
    vocabulary.Built: Trigger.BUILT,
    vocabulary.Razed: Trigger.RAZED,
    vocabulary.Dealt: Trigger.DEALT,
    vocabulary.DealPaid: Trigger.DEAL_PAID,
    vocabulary.Scored: Trigger.SCORED,
    vocabulary.Pairs: Trigger.PAIRS,
    vocabulary.Praying: Trigger.PRAYING,
    vocabulary.Prayed: Trigger.PRAYED,
    vocabulary.Set: Trigger.SET,
    vocabulary.Visited: Trigger.VISITED,
    vocabulary.Upgraded: Trigger.UPGRADED,
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
    elif isinstance(event, vocabulary.Upgraded):
        reaction.technology = technology_code(event.token)
    elif isinstance(event, vocabulary.Set) and event.colour:
        reaction.colours = colour_bits((event.colour,))
    return reaction


def side_code(side: str | None) -> int:
    """Return 0 for common, 1 for faction, NONE for any."""
    return NONE if side is None else int(side == "faction")


def kind_code(kind: str | None) -> int:
    """Number a kind of Location, NONE for any."""
    return NONE if kind is None else KIND_NAMES.index(kind)


def technology_code(kind: str) -> int:
    """Number a kind of Technology token, 0 for any."""
    return 0 if kind == "any" else TECHNOLOGY_NAMES.index(kind) + 1


def read_counter(node: Node, counter: vocabulary.Counter) -> None:
    """Turn a counter into numbers."""
    if isinstance(counter, vocabulary.Have):
        node.count = HAVE[counter.what]
        node.asks = node.asks or node.count in GROWS
    elif isinstance(counter, vocabulary.Cards):
        node.count = Count.CARDS
        node.colours = 0 if counter.of == "match" else colour_bits((counter.of,))
    elif isinstance(counter, vocabulary.Kinds):
        node.count = Count.KINDS
    elif isinstance(counter, vocabulary.Sets):
        node.count = Count.SETS
        node.colours = colour_bits((counter.colour,)) if counter.colour else 0
    else:
        node.colours = colour_bits((counter.colour,)) if counter.colour else 0
        node.side = side_code(counter.side)
        node.kind = kind_code(counter.kind)
        if counter.technology is not None:
            node.count = Count.UPGRADED
            node.technology = technology_code(counter.technology)


def read_effect(effect: vocabulary.Effect) -> Node:
    """Turn an effect into a node."""
    if isinstance(effect, vocabulary.Gain):
        return gain_node(effect.goods)
    if isinstance(effect, vocabulary.Each):
        node = gain_node(effect.goods)
        node.verb, node.n = Verb.EACH, effect.max
        read_counter(node, effect.count)
        return node
    if isinstance(effect, vocabulary.Steps):
        node = Node(Verb.STEPS)
        read_counter(node, effect.count)
        for step in effect.steps:
            part = read_effect(step.do)
            part.at = step.at
            node.of.append(part)
            node.asks = node.asks or part.asks
        return node
    if isinstance(effect, vocabulary.All):
        return all_node(effect)
    if isinstance(effect, vocabulary.Pick):
        return branch_node(Verb.PICK, [read_effect(part) for part in effect.of])
    if isinstance(effect, vocabulary.May):
        node = branch_node(Verb.MAY, [read_effect(offer.do) for offer in effect.of])
        for offer, part in zip(effect.of, list(node.of), strict=True):
            cost = Node(Verb.MAY)
            cost.goods = goods_list(offer.cost)
            part.of.append(cost)
        return node
    return read_special(effect)


def gain_node(goods: vocabulary.Goods) -> Node:
    """Make a node that gives Goods."""
    node = Node(Verb.GAIN)
    node.goods = goods_list(goods)
    node.asks = any(
        node.goods[good] for good in (Good.CARD, Good.COMMON_CARD, Good.FACTION_CARD, Good.ANY_RESOURCE, Good.BLESSING)
    )
    return node


def branch_node(verb: i64, parts: list[Node]) -> Node:
    """Make a node of several parts that asks."""
    node = Node(verb)
    node.of = parts
    node.asks = True
    return node


def all_node(effect: vocabulary.All) -> Node:
    """Make a node whose parts happen one after another; `cash` becomes part of the raze before it. (R-28)"""
    node = Node(Verb.ALL)
    for part in effect.of:
        if isinstance(part, vocabulary.Cash):
            node.of[-1].m = part.vp
        else:
            node.of.append(read_effect(part))
    node.asks = any(part.asks for part in node.of)
    return node if len(node.of) > 1 else node.of[0]


def read_special(effect: vocabulary.Special) -> Node:
    """Turn the effects of the special cards into nodes; all of them ask."""
    node = branch_node(Verb.CASH, [])
    if isinstance(effect, vocabulary.Draw):
        node.verb, node.n, node.m = Verb.DRAW, effect.n, effect.keep
        node.side = NONE if effect.deck == "either" else 1
        node.flag = effect.rest == "shuffle"
    elif isinstance(effect, vocabulary.Cash):
        node.m = effect.vp
    elif isinstance(effect, vocabulary.Raze):
        node.verb, node.n = Verb.RAZE, sum(SOURCES[source] for source in effect.src)
        node.flag = effect.price == "paid"
    elif isinstance(effect, vocabulary.EnemyLocation):
        node.verb, node.n = Verb.ENEMY_LOCATION, FATES.index(effect.fate)
    elif isinstance(effect, vocabulary.Rob):
        node.verb = Verb.ROB
    elif isinstance(effect, vocabulary.EnemyDeal):
        node.verb, node.n = Verb.ENEMY_DEAL, DEAL_FATES.index(effect.fate)
    elif isinstance(effect, vocabulary.CrossDeal):
        node.verb = Verb.CROSS_DEAL
    elif isinstance(effect, vocabulary.Build):
        node.verb, node.flag, node.side = Verb.BUILD, effect.src == "deal", side_code(effect.side)
    elif isinstance(effect, vocabulary.Copy):
        node.verb, node.flag, node.n = Verb.COPY, effect.what == "deal", int(effect.other)
        node.kind = Kind.OPEN if effect.what == "open" else NONE
    elif isinstance(effect, vocabulary.Refresh):
        node.verb, node.kind = Verb.REFRESH, Kind.ACTION
    elif isinstance(effect, vocabulary.Found):
        node.verb, node.goods = Verb.FOUND, goods_list(effect.goods)
    elif isinstance(effect, vocabulary.ForceDiscard):
        node.verb, node.n = Verb.FORCE_DISCARD, effect.n
    elif isinstance(effect, vocabulary.Samurai):
        node.verb, node.n = Verb.SAMURAI, effect.n
    elif isinstance(effect, vocabulary.Put):
        node.verb, node.flag, node.goods = Verb.PUT, effect.what == "resource", goods_list(effect.each)
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
        node.verb, node.n, node.m = Verb.PRAY, effect.n, MODES.index(effect.mode)
        printed = [colour for colour in effect.colours if colour not in FROM_EVENT]
        node.flag = len(printed) < len(effect.colours)
        node.colours = NINE if {"any", "all"} & set(printed) else colour_bits(tuple(printed))
        node.of = [read_effect(effect.do)]
    elif isinstance(effect, vocabulary.Sacrifice):
        node.verb, node.goods, node.of = Verb.SACRIFICE, goods_list(effect.each), [gain_node(effect.type)]
    elif isinstance(effect, vocabulary.Keep):
        node.verb, node.n, node.m = Verb.KEEP, effect.n, effect.look
        node.side, node.flag = KEEP_FROM.index(effect.src), effect.until == "game"
    elif isinstance(effect, vocabulary.Peek):
        node.verb, node.n = Verb.PEEK, effect.n
    elif isinstance(effect, vocabulary.More):
        node.verb, node.n = Verb.MORE, effect.n
    elif isinstance(effect, vocabulary.Statue):
        node.verb, node.of = Verb.STATUE, [gain_node(goods) for goods in effect.of]
    else:
        assert_never(effect)
