"""What observations should say, worked out from views: the slow way, by names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from reliquary.games.settlers.seat.views import TableView as SettlersView
from reliquary.games.warehouse51.views import TableView

Facts = dict[str, dict[str, int]]
Namer = Callable[[int], str]


def read(text: str) -> Facts:
    """Read an observation that was written out, field by field."""
    facts: Facts = {}
    for line in text.splitlines():
        name, _, words = line.partition(": ")
        pairs = (word.partition("=") for word in words.split())
        facts[name] = {label: int(value or 1) for label, _, value in pairs}
    return facts


def seat_namer(view: Any, seats: int) -> Namer:
    """Return seats in the observer's order; a spectator counts from seat 0, and the virtual player comes last."""
    base: int = view.seat or 0

    def name(seat: int) -> str:
        if seat >= seats:
            return "virtual"
        return "me" if seat == base else f"+{(seat - base) % seats}"

    return name


def named(seat: int | None) -> list[int]:
    """Give the seat if there is one."""
    return [] if seat is None else [seat]


def kept(facts: Mapping[str, Mapping[str, int]]) -> Facts:
    """Leave out what is 0."""
    rows = {name: {label: int(value) for label, value in row.items() if value} for name, row in facts.items()}
    return {name: row for name, row in rows.items() if row}


def ones(labels: Iterable[str | None]) -> dict[str, int]:
    """Return a 1 for each of some labels."""
    return {label: 1 for label in labels if label is not None}


def warehouse51(view: TableView) -> Facts:
    """Return what an observation of Warehouse 51 should say."""
    seats = len(view.panels)
    name = seat_namer(view, seats)
    facts: dict[str, dict[str, int]] = {
        "phase": ones([view.phase]),
        "waiting": ones(name(seat) for seat in view.waiting),
        "starter": ones([name(view.starter)]),
        "revealer": ones(map(name, named(view.revealer))),
        "last_winner": ones(map(name, named(view.last_winner))),
        "leader": ones([name(view.standing.seat)]) if view.standing else {},
        "standing": {"ingots": view.standing.ingots} if view.standing else {},
        "offer": ones([view.offer]),
        "settling": ones([view.settling]),
        "question": ones([view.question.relic]) if view.question else {},
        "question_left": {"times": view.question.left} if view.question else {},
        "my_fist": {"ingots": view.my_sealed_bid or 0},
        "opened": {name(seat): ingots for seat, ingots in enumerate(view.opened)},
        "opened_any": {"yes": int(bool(view.opened))},
        "reserve": {"ingots": view.reserve},
        "tokens": {"tokens": view.tokens},
        "certificate_supply": {"certificates": view.certificate_supply},
        "unrevealed": ones(view.unrevealed),
        "discarded": ones(view.discard),
        "exposed": ones(view.exposed),
        "knows": {f"{name(seat)}.{name(gap)}": 1 for gap, seen in enumerate(view.seen) for seat in seen},
        "gap": ones(f"{name(gap)}.{relic}" for gap, relics in enumerate(view.gaps) for relic in relics or ()),
        "purse": {name(panel.seat): panel.purse or 0 for panel in view.panels},
        "passed": {name(panel.seat): panel.passed for panel in view.panels},
        "sealed": {name(panel.seat): panel.has_sealed for panel in view.panels},
    }
    held = [(name(panel.seat), relic) for panel in view.panels for relic in panel.relics]
    facts["owned"] = ones(f"{seat}.{one.relic}" for seat, one in held)
    facts["pawned"] = {one.relic: one.pawned for _, one in held}
    facts["bearing"] = {one.relic: one.certificates for _, one in held}
    facts["certified"] = {one.relic: one.certified for _, one in held}
    return kept(facts)


def warehouse51_agreed(view: TableView) -> Facts:
    """Return what the fields say that are there only with screened purses and certificates of buyers."""
    name = seat_namer(view, len(view.panels))
    return kept(
        {
            "purse_known": {name(panel.seat): panel.purse is not None for panel in view.panels},
            "certificates": {name(panel.seat): panel.certificates for panel in view.panels},
        }
    )


def settlers(view: SettlersView, seats: int, deals: Mapping[str, str]) -> Facts:
    """Return what an observation of Imperial Settlers should say; `deals` names the Good of every card."""
    name = seat_namer(view, seats)
    facts: dict[str, dict[str, int]] = {
        "phase": ones([view.phase]),
        "round": ones([str(view.round)]),
        "first": ones([name(view.first)]),
        "active": ones([name(view.active)]),
        "waiting": ones(name(seat) for seat in view.waiting),
        "question": ones([view.question]),
        "looking_at": ones(view.looking_at),
        "offer": ones(view.offer),
        "common_deck": {"cards": view.common_deck},
        "discarded": ones([*view.common_discard, *(card for panel in view.panels for card in panel.discard)]),
        "my_known_top": {card: place for place, card in enumerate(view.known_top, 1)},
    }
    if seats == 1:
        facts["attack_row"] = Counter(view.attack_row)
        facts |= {"attack_deck": {"cards": view.attack_deck}, "collection": {"cards": len(view.collection)}}
    facts |= asked(view, name) | numbers(view, seats, name, deals) | locations(view, seats, name)
    return kept(facts | prayed(view, name))


def asked(view: SettlersView, name: Namer) -> Facts:
    """Return what the fields about the open question say."""
    if view.asked is None:
        return {}
    one = view.asked
    return {
        "asked_card": ones([one.card]),
        "asked_good": ones([one.good]),
        "asked_goods": {good: min(number, 30) for good, number in one.goods.items()},
        "asked_number": {"number": one.number},
        "asked_seat": {} if one.seat is None else ones([name(one.seat)]),
        "asked_stored": Counter(one.stored),
    }


def numbers(view: SettlersView, seats: int, name: Namer, deals: Mapping[str, str]) -> Facts:
    """Return what the fields with numbers about empires say."""
    facts: Facts = {word: {} for word in ("faction", "points", "hand_common", "hand_faction", "deck", "passed")}
    facts |= {word: {} for word in ("goods", "deals_by_good", "deals", "routes", "my_hand", "drafted", "blessings")}
    for panel in view.panels[:seats]:
        seat = name(panel.seat)
        facts["faction"][f"{seat}.{panel.faction}"] = 1
        facts["drafted"][seat] = panel.drafted
        for word in ("points", "hand_common", "hand_faction", "deck", "passed"):
            facts[word][seat] = getattr(panel, word)
        facts["goods"] |= {f"{seat}.{good}": min(number, 30) for good, number in panel.goods.items()}
        facts["deals_by_good"] |= Counter(f"{seat}.{deals[card]}" for card in panel.deals)
        facts["deals"] |= ones(f"{seat}.{card}" for card in panel.deals)
        facts["blessings"] |= ones(f"{seat}.{colour}" for colour in panel.blessings)
        facts["routes"] |= ones(panel.routes)
        facts["my_hand"] |= ones(panel.hand or ())
    return facts


def locations(view: SettlersView, seats: int, name: Namer) -> Facts:
    """Return what the fields about Locations say."""
    words = ("locations", "uses", "guarded", "blocked", "taken", "under", "unlocked", "statues", "kept", "stored")
    facts: Facts = {word: {} for word in (*words, "foundations", "my_foundations")}
    for panel in view.panels:
        owner = name(panel.seat)
        facts["foundations"][owner] = sum(one.foundation for one in panel.empire)
        stored: Counter[str] = Counter()
        for one in panel.empire:
            stored.update(one.stored)
            if one.foundation:
                facts["my_foundations"] |= ones([one.card] if panel.seat == view.seat else [])
                continue
            holder = list(map(name, range(len(view.panels)))).index(name(one.held_by))
            place = (holder - (view.seat or 0)) % seats if seats > 1 else holder
            facts["locations"][f"{owner}.{one.card}"] = 1
            facts["uses"][one.card] = one.uses + one.reacted
            facts["guarded"][one.card] = one.defence or one.samurai
            facts["blocked"][one.card] = one.blocked
            facts["taken"][one.card] = 0 if one.held_by == panel.seat else 1 + place
            facts["under"][one.card] = len(one.under)
            facts["unlocked"][one.card] = one.unlocked
            facts["statues"][one.card] = one.statues
            facts["kept"] |= ones(one.kept)
        facts["stored"] |= {f"{owner}.{good}": min(number, 30) for good, number in stored.items()}
    return facts


def prayed(view: SettlersView, name: Namer) -> Facts:
    """Return what the fields about a Prayer say."""
    if view.prayer is None:
        return {}
    one = view.prayer
    return {
        "prayer_seat": ones([name(one.seat)]),
        "prayer_card": ones([one.card]),
        "prayer_number": {"cards": one.number},
        "prayer_way": ones([one.way]),
        "prayer_offered": ones(one.colours),
        "prayer_colour": ones([one.colour]),
        "prayer_counts": one.counts,
        "prayer_tokens": ones(one.tokens),
        "prayer_tricolour": ones([one.tricolour]),
        "prayer_drawn": ones(one.drawn),
        "prayer_used": ones(one.used),
    }


def drafts(snapshot: Mapping[str, Any], seat: int | None) -> Facts:
    """Return what the fields about a seat's draft say; the view shows both rows together."""
    if seat is None:
        return {}
    player = snapshot["players"][seat]
    return kept({"my_draft": ones(player["draft"]), "my_drafted": ones(player["aside"])})


def as_text(view: msgspec.Struct) -> str:
    """Write a view for a message of a test."""
    return msgspec.json.encode(view).decode()
