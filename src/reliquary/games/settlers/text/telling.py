"""Which phrase tells an event, a move or a refusal, and what is filled into it."""

from __future__ import annotations

from typing import Any

import msgspec

from reliquary.core.words import Event, Move, Seat
from reliquary.games.settlers.events import (
    Activated,
    AttackRevealed,
    CleanedUp,
    DealLost,
    DealMade,
    Drew,
    Gained,
    LocationLost,
    Paid,
    Razed,
    Removed,
    Robbed,
    ThrewAway,
    Tucked,
)
from reliquary.games.settlers.moves import Activate, Choose, Pay, Put


def fields_of(value: msgspec.Struct) -> dict[str, Any]:
    """Take a value apart by field name."""
    return {name: getattr(value, name) for name in value.__struct_fields__}


def tag_of(value: Move | Event) -> str:
    """Name the kind of a move or an event as its JSON form does."""
    return str(value.__struct_config__.tag)


def subject_of(event: Event) -> Seat | None:
    """Name the seat an event is about."""
    seats = (getattr(event, name, None) for name in ("seat", "first"))
    return next((seat for seat in seats if seat is not None), None)


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
            return f"{tag}_card" if event.good is None else f"{tag}_good"
        case CleanedUp() if not event.kept:
            return f"{tag}_nothing"
        case LocationLost(attacked=True):
            return f"{tag}_attacked"
        case _:
            return tag


def razed_where(event: Razed) -> str:
    """Say whether a card was razed from the hand, in the own empire or in another's."""
    if event.owner is None:
        return "hand"
    return "own" if event.owner == event.seat else "enemy"


def event_values(event: Event) -> dict[str, Any]:
    """Name what is filled into the phrase for an event."""
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
        case Razed() | Removed():
            values["whose"] = event.owner
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
            named = next(name for name, value in fields_of(move).items() if value is not None)
            return f"{tag}_{move.deck if named == 'deck' else named}"
        case _:
            return tag
