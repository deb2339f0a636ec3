"""What the next Production phase would bring and the next Cleanup take, computed by the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from reliquary.core.words import Seat
from reliquary.games.settlers.codes.colours import Colour
from reliquary.games.settlers.codes.goods import GOOD_NAMES, TOKEN_COUNT, Good
from reliquary.games.settlers.codes.limits import ROUNDS
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.phases import Phase
from reliquary.games.settlers.codes.verbs import Verb
from reliquary.games.settlers.empire.locations import deal_good, deals_of, give_back
from reliquary.games.settlers.prayers.blessings import places_for, stored_goods
from reliquary.games.settlers.state.counting import bits, count
from reliquary.games.settlers.state.nodes import Node
from reliquary.games.settlers.state.state import held
from reliquary.games.settlers.state.technology import is_upgraded
from reliquary.games.settlers.table import Table
from reliquary.speech.settlers.card_context import in_order
from reliquary.speech.settlers.display import SourceKind


class Source(NamedTuple):
    """A source of production: the board, a Deal or a Location, and what it gives; None if that is left open."""

    kind: SourceKind
    card: str | None
    goods: dict[str, int] | None


def after_takings(table: Table) -> Table:
    """Copy a table and let everyone have back what others took for the round. (R-13)"""
    copy = table.clone()
    give_back(copy)
    return copy


def will_produce(table: Table, seat: Seat) -> bool:
    """Return whether a seat will produce again in this game."""
    if table.phase == Phase.PRODUCTION and (seat - table.first) % table.rules.seats > table.step:
        return True
    return table.phase == Phase.LOOKOUT or (table.round < ROUNDS and table.phase != Phase.OVER)


def sources(table: Table, seat: Seat) -> list[Source]:
    """List what a seat's empire produces from; the table must be one after the takings."""
    rules, empire = table.rules, table.empires[seat]
    found = [Source("board", None, board_goods(table, seat))]
    for deal in deals_of(table, seat):
        good = GOOD_NAMES[deal_good(table, deal)]
        found += [Source("deal", rules.cards[deal].id, {good: 1})]
    for number in held(table, seat):
        card = rules.cards[number]
        lasts = rules.unlock_lasts or table.phase in (Phase.LOOKOUT, Phase.PRODUCTION)
        unlocked = card.unlocked is not None and lasts and bool(table.marks[number] & Mark.UNLOCKED)
        node = card.unlocked if unlocked else card.produce
        if node is not None and number not in empire.annexed:
            once = made(table, seat, number, node)
            twice = is_upgraded(table, number) and rules.technology_lasts
            found.append(Source("location", card.id, total([once, once]) if twice and once is not None else once))
    return found


def board_goods(table: Table, seat: Seat) -> dict[str, int]:
    """Return what a faction's board makes."""
    faction = table.empires[seat].faction
    goods = named(table.rules.boards[faction])
    if table.rules.pious and table.rules.tricolour[faction] and not table.empires[seat].blessings & Colour.TRICOLOUR:
        goods["blessing"] = goods.get("blessing", 0) + 1
    return goods


def made(table: Table, seat: Seat, number: int, node: Node) -> dict[str, int] | None:
    """Return what an effect gives as things stand; None if it asks, or brings something else than Goods."""
    if node.verb == Verb.GAIN:
        return named(node.goods)
    if node.verb == Verb.EACH:
        times = int(count(table, seat, number, node))
        times = min(times, int(node.n)) if node.n else times
        return named([times * each for each in node.goods])
    if node.verb == Verb.ALL:
        parts = [made(table, seat, number, part) for part in node.of]
        return None if None in parts else total(parts)
    return None


def total(parts: Sequence[dict[str, int] | None]) -> dict[str, int]:
    """Add Goods up."""
    found: Counter[str] = Counter()
    for part in parts:
        found.update(part or {})
    return in_order(found)


def named(goods: Sequence[int]) -> dict[str, int]:
    """Write Goods by their names, what is not there left out."""
    return {name: number for name, number in zip(GOOD_NAMES, goods, strict=False) if number}


# Cleanup


def lost_in_cleanup(table: Table, seat: Seat) -> dict[str, int]:
    """Return what a seat would lose; after the last round nothing is cleaned up. (IS-091..092, AZ-103)"""
    if table.round == ROUNDS or table.phase in (Phase.CLEANUP, Phase.OVER):
        return {}
    empire, kept = table.empires[seat], stored_goods(table, seat)
    lost = {GOOD_NAMES[good]: int(empire.goods[good]) for good in range(TOKEN_COUNT) if good not in kept}
    lost["tech"] = max(lost.get("tech", 0) - int(places_for(table, seat, Good.TECH)), 0)
    if Good.BLESSING not in kept:
        lost["blessing"] = max(int(bits(empire.blessings)) - int(places_for(table, seat, Good.BLESSING)), 0)
    lost |= {"tech_defence": int(empire.tech_defence), "tech_glory": int(empire.tech_glory)}
    return in_order(lost)
