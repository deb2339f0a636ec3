"""What one seat, or a spectator, may see: built up from nothing. (section 16 of the rules, IS-167)"""

from __future__ import annotations

import msgspec

from reliquary.core.words import Outcome, Seat
from reliquary.games.settlers.asking import Asked, asked_about
from reliquary.games.settlers.codes import (
    GOOD_NAMES,
    OVER,
    PHASES,
    QUESTIONS,
    STRIDE,
    V_DRAW,
)
from reliquary.games.settlers.ending import decided_by, total, winners
from reliquary.games.settlers.snapshot import Holding, faction_name, goods_dict, holding, waiting
from reliquary.games.settlers.state import State


class Panel(msgspec.Struct, frozen=True):
    """An empire as everybody, or its own seat, sees it; hidden rows are None and only their size is told."""

    seat: Seat
    faction: str
    points: int
    goods: dict[str, int]
    hand: list[str] | None
    hand_common: int
    hand_faction: int
    deals: list[str]
    routes: list[str]
    """Trade Routes by the Location they mark; the marks lie face down. (R-36)"""
    empire: list[Holding]
    annexed: list[str]
    deck: int
    discard: list[str]
    passed: bool
    drafted: int
    draft: list[str] | None


class TableView(msgspec.Struct, frozen=True):
    """The table from one chair; `seat` is None for a spectator."""

    seat: Seat | None
    round: int
    phase: str
    first: Seat
    active: Seat
    waiting: list[Seat]
    question: str
    asked: Asked | None
    looking_at: list[str]
    """Cards drawn to choose from, for the seat that drew them."""
    offer: list[str]
    common_deck: int
    common_discard: list[str]
    panels: list[Panel]
    attack_row: list[str]
    attack_deck: int
    collection: list[str]
    outcome: Outcome | None


def take_view(state: State, seat: Seat | None) -> TableView:
    """Show the table to a seat, or to a spectator."""
    ids = [card.id for card in state.rules.cards]
    solo = state.rules.solo
    return TableView(
        seat=seat,
        round=state.round,
        phase=PHASES[state.phase],
        first=state.first,
        active=state.active,
        waiting=waiting(state),
        question=QUESTIONS[state.question],
        asked=asked_about(state),
        looking_at=looking_at(state, seat),
        offer=[ids[card] for card in state.offer],
        common_deck=len(state.common_deck),
        common_discard=pile(state, state.common_discard),
        panels=[panel(state, seat, other) for other in range(state.rules.empires)],
        attack_row=[GOOD_NAMES[state.rules.cards[card].deal] for card in state.empires[1].deals] if solo else [],
        attack_deck=len(state.attack_deck),
        collection=[ids[card] for card in state.collection],
        outcome=outcome(state),
    )


def looking_at(state: State, seat: Seat | None) -> list[str]:
    """Show a seat the cards it has drawn to choose from. (section 16)"""
    if not state.agenda or state.agenda[-1].verb != V_DRAW or state.agenda[-1].seat != seat:
        return []
    return [state.rules.cards[card].id for card in state.agenda[-1].cards]


def pile(state: State, cards: list[int]) -> list[str]:
    """Show a discard pile: all of it, or its top card only. (R-36)"""
    shown = cards if state.rules.options.discard_piles == "open" else cards[-1:]
    return [state.rules.cards[card].id for card in shown]


def panel(state: State, seat: Seat | None, other: Seat) -> Panel:
    """Show one empire."""
    empire = state.empires[other]
    cards = state.rules.cards
    own = other == seat
    common = sum(cards[card].faction == 0 for card in empire.hand)
    return Panel(
        seat=other,
        faction=faction_name(empire.faction),
        points=total(state, other),
        goods=goods_dict(empire.goods),
        hand=[cards[card].id for card in empire.hand] if own else None,
        hand_common=common,
        hand_faction=len(empire.hand) - common,
        deals=[cards[card].id for card in empire.deals],
        routes=[cards[packed // STRIDE].id for packed in empire.routes],
        empire=[show(state, card, own) for card in empire.locations],
        annexed=[cards[card].id for card in empire.annexed],
        deck=len(empire.deck),
        discard=pile(state, empire.discard),
        passed=empire.passed,
        drafted=len(empire.aside),
        draft=[cards[card].id for card in (*empire.draft, *empire.aside)] if own else None,
    )


def show(state: State, card: int, own: bool) -> Holding:
    """Show a Location; Foundations and cards under a Gate lie face down, only their owner knows them. (R-29, R-36)"""
    shown = holding(state, card)
    if own:
        return shown
    face = "?" if shown.foundation else shown.card
    return msgspec.structs.replace(shown, card=face, under=["?"] * len(shown.under))


def outcome(state: State) -> Outcome | None:
    """Tell how the game ended, None while it goes on."""
    if state.phase != OVER:
        return None
    scores = [
        {
            "total": total(state, seat),
            "play": state.empires[seat].points,
            "common": state.empires[seat].from_common,
            "faction": state.empires[seat].from_faction,
            "final": state.empires[seat].from_final,
        }
        for seat in range(state.rules.seats)
    ]
    return Outcome(winners(state), scores, decided_by(state))
