"""What the database stores about a match."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

Status: TypeAlias = Literal["open", "running", "paused", "over", "cancelled"]
ListedStatus: TypeAlias = Status | Literal["other_rules"]
"""How a match is listed: its own status, or that the rules of this server cannot play it."""
Pace: TypeAlias = Literal["live", "asynchronous"]
SeatKind: TypeAlias = Literal["open", "person", "bot"]
Kind: TypeAlias = Literal[
    "seat", "start", "move", "undo", "propose", "answer", "takeback", "pause", "resume", "resign", "timeout", "end",
    "rematch", "outage", "pause_asked", "pause_declined",
]  # fmt: skip


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """A match apart from its log: what was agreed on, its secrets, and its status."""

    id: str
    game: str
    seats: int
    options: dict[str, Any]
    title: str
    host: str
    private: bool
    invite: str
    pace: Pace
    clock: dict[str, Any]
    rated: bool
    seed: int
    salt: str
    seed_hash: str
    engine: str
    pack_hash: str
    status: ListedStatus
    created: int
    changed: int
    ended: int | None = None
    outcome: dict[str, Any] | None = None
    imported: bool = False
    rematch_of: str | None = None
    creation: str | None = None
    lesson: str | None = None
    """The game whose lesson this match is."""


class Row(msgspec.Struct, frozen=True, gc=False):
    """One line of a match's log."""

    number: int
    kind: Kind
    seat: int | None
    body: dict[str, Any]
    at: int
    command_id: str | None = None


class Occupant(msgspec.Struct, frozen=True, gc=False):
    """Who holds a seat: nobody, a person, or a bot; a person may have a bot standing in."""

    kind: SeatKind = "open"
    person: str | None = None
    bot: str | None = None
    name: str = ""
    away: bool = False
    """Whether the bot stands in because the person is not connected, and goes when they are."""
    agreed: bool = True
    """Whether the person has said yes to playing: who is asked for a rematch has not."""


class SeatLine(msgspec.Struct, frozen=True, gc=False):
    """A seat for the lists: who holds it and whether it owes an answer."""

    match: str
    seat: int
    kind: SeatKind
    person: str | None
    bot: str | None
    name: str
    asked: bool
    away: int | None = None


class ResultLine(msgspec.Struct, frozen=True):
    """How one seat fared in a finished match."""

    seat: int
    game: str
    player: str
    name: str
    place: int
    score: int | None
    resigned: bool
    rated: bool


class ProxyLine(msgspec.Struct, frozen=True):
    """A proxy bid: up to what the server bids for a seat, on one lot."""

    seat: int
    person: str
    lot: str
    since: int
    """The number of the log when it was given."""
    ingots: int | None
    """The highest bid; None takes it back."""
    command_id: str
    number: int = 0
    """Counts the seat's proxy bids; set when it is stored."""


class Change(msgspec.Struct, kw_only=True):
    """What new rows of the log change in the lists."""

    status: Status | None = None
    ended: int | None = None
    outcome: dict[str, Any] | None = None
    seats: list[SeatLine] = []
    deadlines: dict[int, int] | None = None
    """All deadlines of the match from now on; None: unchanged."""
    results: list[ResultLine] = []
    proxies: list[int] = []
    """Seats for which the server no longer bids."""


class ChatLine(msgspec.Struct, frozen=True):
    """A line of chat."""

    number: int
    name: str
    seat: int | None
    text: str
    at: int
