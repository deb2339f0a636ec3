"""Cards and their abilities as numbers: what the engine reads instead of words."""

from __future__ import annotations

from typing import assert_never, final

from mypy_extensions import i64

from reliquary.games.settlers import effects
from reliquary.games.settlers.card import Design
from reliquary.games.settlers.codes import (
    ACTION_KIND,
    ANY_RESOURCE,
    ATTACK,
    CARD,
    DEAL_FATES,
    E_BUILT,
    E_DEAL_PAID,
    E_DEALT,
    E_PAIRS,
    E_RAZED,
    E_SCORED,
    FACTION_NAMES,
    FATES,
    FROM_ENEMY,
    FROM_HAND,
    FROM_OWN,
    GOOD_NAMES,
    GOODS,
    KIND_NAMES,
    NONE,
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
    V_MAY,
    V_PICK,
    V_PUT,
    V_RAZE,
    V_REFRESH,
    V_ROB,
    V_SAMURAI,
    V_STEPS,
)

COUNT_LOCATIONS = 0
COUNT_SAMURAI = 1
COUNT_UNDER = 2
SOURCES = {"hand": FROM_HAND, "enemy": FROM_ENEMY, "own": FROM_OWN}


@final
class Node:
    """One effect as numbers; what `n`, `m` and `flag` mean depends on the verb."""

    def __init__(self, verb: i64) -> None:
        self.verb: i64 = verb
        self.number: i64 = NONE
        """Its place among all nodes of the game, for snapshots."""
        self.goods: list[int] = [0] * GOODS
        self.n: i64 = 0
        self.m: i64 = 0
        self.flag: bool = False
        self.count: i64 = COUNT_LOCATIONS
        self.colours: i64 = 0
        """Bits of the colours counted; 0 stands for any."""
        self.side: i64 = NONE
        self.kind: i64 = NONE
        self.of: list[Node] = []
        self.asks: bool = False
        """Whether resolving it may ask the player something or draw a card."""


@final
class Reaction:
    """One `when` clause: the event it waits for, the filter, the effect and its limit a round."""

    def __init__(self, event: i64, do: Node) -> None:
        self.event: i64 = event
        self.do = do
        self.colours: i64 = 0
        self.side: i64 = NONE
        self.kind: i64 = NONE
        self.least: i64 = 0
        self.source: i64 = 0
        self.limit: i64 = 0


@final
class Card:
    """One printed card with everything the engine asks about it."""

    def __init__(self, card_id: str, key: str) -> None:
        self.id = card_id
        self.key = key
        self.faction: i64 = 0
        self.kind: i64 = 0
        self.colours: i64 = 0
        self.cost: list[int] = [0] * GOODS
        self.wood: i64 = 0
        self.stone: i64 = 0
        self.food: i64 = 0
        """The same cost once more, for the question asked most often: can it be built?"""
        self.location: bool = False
        self.deal: i64 = NONE
        self.raze: list[int] = [0] * GOODS
        self.razable: bool = False
        self.produce: Node | None = None
        self.act: Node | None = None
        self.act_cost: list[int] = [0] * GOODS
        self.act_cost_twice: list[int] = self.act_cost
        self.uses: i64 = 0
        self.bonus: Node | None = None
        self.final: Node | None = None
        self.put: Node | None = None
        self.stores: list[int] = []
        self.reactions: list[Reaction] = []
        self.events: i64 = 0
        """The events its reactions wait for, as bits."""


def goods_list(goods: effects.Goods) -> list[int]:
    """Write Goods as a list by code."""
    return [int(getattr(goods, name)) for name in GOOD_NAMES]


def colour_bits(colours: tuple[str, ...]) -> int:
    """Write colours as bits."""
    return sum(1 << effects.COLOURS.index(colour) for colour in colours)


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
    return card


def read_clause(card: Card, clause: effects.Clause) -> None:
    """File one clause of an ability."""
    if isinstance(clause, effects.Produce):
        card.produce = read_effect(clause.do)
    elif isinstance(clause, effects.Act):
        card.act = read_effect(clause.do)
        card.act_cost = goods_list(clause.cost)
        card.act_cost_twice = [2 * number for number in card.act_cost]
        card.uses = clause.uses
    elif isinstance(clause, effects.Bonus):
        card.bonus = read_effect(clause.do)
    elif isinstance(clause, effects.Final):
        card.final = read_effect(clause.do)
    elif isinstance(clause, effects.Free):
        card.put = read_effect(clause.do)
    elif isinstance(clause, effects.Store):
        card.stores = [GOOD_NAMES.index(good) for good in clause.goods]
    else:
        reaction = read_reaction(clause)
        card.reactions.append(reaction)
        card.events |= 1 << reaction.event


def read_reaction(clause: effects.When) -> Reaction:
    """Turn a `when` clause into numbers."""
    event = clause.event
    reaction = Reaction(0, read_effect(clause.do))
    reaction.limit = clause.limit
    if isinstance(event, effects.Built):
        reaction.event = E_BUILT
        reaction.colours = colour_bits((event.colour,)) if event.colour else 0
        reaction.side = side_code(event.side)
        reaction.kind = kind_code(event.kind)
    elif isinstance(event, effects.Razed):
        reaction.event = E_RAZED
        reaction.source = SOURCES[event.src] if event.src else 0
    elif isinstance(event, effects.Dealt):
        reaction.event = E_DEALT
    elif isinstance(event, effects.DealPaid):
        reaction.event = E_DEAL_PAID
    elif isinstance(event, effects.Scored):
        reaction.event = E_SCORED
        reaction.least = event.min
    else:
        reaction.event = E_PAIRS
    return reaction


def side_code(side: str | None) -> int:
    """0 common, 1 faction, NONE any."""
    return NONE if side is None else int(side == "faction")


def kind_code(kind: str | None) -> int:
    """Number a kind of Location, NONE for any."""
    return NONE if kind is None else KIND_NAMES.index(kind)


def read_counter(node: Node, counter: effects.Counter) -> None:
    """Turn a counter into numbers."""
    if isinstance(counter, effects.Have):
        node.count = COUNT_SAMURAI if counter.what == "samurai" else COUNT_UNDER
    else:
        node.colours = colour_bits((counter.colour,)) if counter.colour else 0
        node.side = side_code(counter.side)
        node.kind = kind_code(counter.kind)


def read_effect(effect: effects.Effect) -> Node:
    """Turn an effect into a node."""
    if isinstance(effect, effects.Gain):
        return gain_node(effect.goods)
    if isinstance(effect, effects.Each):
        node = gain_node(effect.goods)
        node.verb, node.n = V_EACH, effect.max
        read_counter(node, effect.count)
        return node
    if isinstance(effect, effects.Steps):
        node = Node(V_STEPS)
        read_counter(node, effect.count)
        for step in effect.steps:
            part = gain_node(step.goods)
            part.n = step.at
            node.of.append(part)
        return node
    if isinstance(effect, effects.All):
        return all_node(effect)
    if isinstance(effect, effects.Pick):
        return branch_node(V_PICK, [read_effect(part) for part in effect.of])
    if isinstance(effect, effects.May):
        node = branch_node(V_MAY, [read_effect(offer.do) for offer in effect.of])
        for offer, part in zip(effect.of, list(node.of), strict=True):
            cost = Node(V_MAY)
            cost.goods = goods_list(offer.cost)
            part.of.append(cost)
        return node
    return read_special(effect)


def gain_node(goods: effects.Goods) -> Node:
    """Make a node that gives Goods."""
    node = Node(V_GAIN)
    node.goods = goods_list(goods)
    node.asks = sum(node.goods[CARD : ANY_RESOURCE + 1]) > node.goods[CARD + 1]
    return node


def branch_node(verb: i64, parts: list[Node]) -> Node:
    """Make a node of several parts that asks."""
    node = Node(verb)
    node.of = parts
    node.asks = True
    return node


def all_node(effect: effects.All) -> Node:
    """Make a node of parts one after the other; what cashes the Goods of a raze becomes part of that raze. (R-28)"""
    node = Node(V_ALL)
    for part in effect.of:
        if isinstance(part, effects.Cash):
            node.of[-1].m = part.vp
        else:
            node.of.append(read_effect(part))
    node.asks = any(part.asks for part in node.of)
    return node if len(node.of) > 1 else node.of[0]


def read_special(effect: effects.Special) -> Node:
    """Turn the effects of the special cards into nodes; all of them ask."""
    node = branch_node(V_CASH, [])
    if isinstance(effect, effects.Draw):
        node.verb, node.n, node.m = V_DRAW, effect.n, effect.keep
        node.side = NONE if effect.deck == "either" else 1
        node.flag = effect.rest == "shuffle"
    elif isinstance(effect, effects.Cash):
        node.m = effect.vp
    elif isinstance(effect, effects.Raze):
        node.verb, node.n = V_RAZE, sum(SOURCES[source] for source in effect.src)
        node.flag = effect.price == "paid"
    elif isinstance(effect, effects.EnemyLocation):
        node.verb, node.n = V_ENEMY_LOCATION, FATES.index(effect.fate)
    elif isinstance(effect, effects.Rob):
        node.verb = V_ROB
    elif isinstance(effect, effects.EnemyDeal):
        node.verb, node.n = V_ENEMY_DEAL, DEAL_FATES.index(effect.fate)
    elif isinstance(effect, effects.CrossDeal):
        node.verb = V_CROSS_DEAL
    elif isinstance(effect, effects.Build):
        node.verb, node.flag, node.side = V_BUILD, effect.src == "deal", side_code(effect.side)
    elif isinstance(effect, effects.Copy):
        node.verb, node.flag, node.n = V_COPY, effect.what == "deal", int(effect.other)
    elif isinstance(effect, effects.Refresh):
        node.verb, node.kind = V_REFRESH, ACTION_KIND
    elif isinstance(effect, effects.Found):
        node.verb, node.goods = V_FOUND, goods_list(effect.goods)
    elif isinstance(effect, effects.ForceDiscard):
        node.verb, node.n = V_FORCE_DISCARD, effect.n
    elif isinstance(effect, effects.Samurai):
        node.verb, node.n = V_SAMURAI, effect.n
    elif isinstance(effect, effects.Put):
        node.verb, node.flag, node.goods = V_PUT, effect.what == "resource", goods_list(effect.each)
    else:
        assert_never(effect)
    return node
