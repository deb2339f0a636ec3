"""Which phrase describes an event, a move or a refusal, and what is filled into it."""

from __future__ import annotations

from typing import Any

from reliquary.core.phrases import fields_of, first_seat, tag_of
from reliquary.core.words import Event, Move, Seat
from reliquary.games.settlers.cards.common import COMMON
from reliquary.games.settlers.events import (
    Activated,
    AttackRevealed,
    Blessed,
    CleanedUp,
    DealLost,
    DealMade,
    Drew,
    Gained,
    LocationLost,
    Paid,
    Peeked,
    PrayerBegan,
    PrayerCounted,
    Razed,
    Removed,
    Robbed,
    Sacrificed,
    ThrewAway,
    Tucked,
    Visited,
)
from reliquary.games.settlers.moves import Activate, Choose, Pay, Put

COMMON_CARDS = frozenset(card for design in COMMON for card in design.ids)


def subject_of(event: Event) -> Seat | None:
    """Return the seat an event is about."""
    return first_seat(event, ("seat", "first"))


def event_key(event: Event) -> str:
    """Choose among the phrases for one kind of event."""
    tag = tag_of(event)
    match event:
        case Drew():
            return f"{tag}_{event.deck}"
        case Gained() if event.source is not None:
            return f"{tag}_from"
        case Paid() if event.onto is not None:
            return f"{tag}_onto"
        case DealMade(route=True):
            return f"{tag}_route"
        case DealLost() if event.to is not None:
            return f"{tag}_to"
        case Razed():
            return f"{tag}_{razed_where(event)}"
        case Activated(times=2):
            return f"{tag}_twice"
        case Tucked():
            return f"{tag}_{tucked_what(event)}"
        case CleanedUp() if not event.kept:
            return f"{tag}_nothing"
        case LocationLost(attacked=True):
            return f"{tag}_attacked"
        case Blessed(colour="tricolour"):
            return f"{tag}_tricolour"
        case PrayerBegan() if event.colour is not None:
            return f"{tag}_colour"
        case PrayerCounted():
            return f"{tag}_hit" if event.hit else f"{tag}_miss"
        case Sacrificed(gold=True):
            return f"{tag}_gold"
        case _:
            return tag


def razed_where(event: Razed) -> str:
    """Return whether a card was razed from the hand, in the seat's own empire or in another's."""
    if event.owner is None:
        return "hand"
    return "own" if event.owner == event.seat else "enemy"


def tucked_what(event: Tucked) -> str:
    """Return what was put down: a Resource, a hand card, or a Common card under a Common Location. (R-60)"""
    if event.good is not None:
        return "good"
    return "drawn" if event.onto in COMMON_CARDS else "card"


def event_values(event: Event) -> dict[str, Any]:
    """Return what is filled into the phrase for an event."""
    values = fields_of(event)
    match event:
        case Robbed() | ThrewAway():
            values["goods"] = {event.good: 1}
        case Tucked() if event.good is not None:
            values["goods"] = {event.good: 1}
        case AttackRevealed():
            values["target"] = event.good
        case CleanedUp():
            values["goods"] = event.kept
        case Razed() | Removed() | Visited():
            values["whose"] = event.owner
        case Peeked():
            values["looked"] = event.number
        case Sacrificed():
            values = {"seat": event.seat, "goods": {event.good: 1}, "target": event.good}
        case _:
            pass
    return values


def move_key(move: Move) -> str:
    """Choose among the phrases for one kind of move."""
    tag = tag_of(move)
    match move:
        case Activate(times=2):
            return f"{tag}_twice"
        case Put():
            return f"{tag}_good" if move.card is None else f"{tag}_card"
        case Pay(gold=0):
            return f"{tag}_none"
        case Choose():
            return f"{tag}_{chosen(move)}"
        case _:
            return tag


def chosen(move: Choose) -> str:
    """Return what an answer names: a deck and a way by their values, anything else by what it is."""
    name, value = next((name, value) for name, value in fields_of(move).items() if value is not None)
    match name:
        case "deck":
            return str(value)
        case "way":
            return f"way_{value}"
        case _:
            return "tricolour" if value == "tricolour" else name
