"""Bidding for someone who is away, in games whose description says how.

The server's moves are moves like any other. The maximum is known to its owner only, and so is its existence: it is
stored beside the log, and nobody else is notified.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from reliquary.core.description import load
from reliquary.core.proxy import Proxy
from reliquary.core.words import Move, Seat
from reliquary.games import described
from reliquary.server.access.people import Person
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.rows import ProxyLine
from reliquary.server.match.seating import own_seat
from reliquary.server.protocol import messages
from reliquary.server.protocol.refusals import Refused


class ProxyBid(msgspec.Struct, frozen=True):
    """The server's command: bid for a seat that is asked."""

    seat: Seat
    asked: int


class Auction(NamedTuple):
    """An open auction in progress: the lot, what everyone sees, and how to bid in it."""

    lot: str
    view: Any
    proxy: Proxy


def auction(state: MatchState) -> Auction | None:
    """Return the current open auction, if there is one."""
    make = load(described(state.header.game).proxy)
    if make is None or state.table is None or state.status not in ("running", "paused"):
        return None
    proxy: Proxy = make()
    view = state.table.view(None)
    lot = proxy.lot(view)
    return Auction(lot, view, proxy) if lot is not None else None


def judge_proxy(state: MatchState, command: messages.Proxy, person: Person) -> ProxyLine:
    """Return the proxy bid to store, or raise Refused."""
    own_seat(state, command.seat, person)
    found = auction(state)
    if found is None:
        raise Refused("wrong_status", "there is no open auction now; the server bids in open auctions only")
    if command.lot is not None and command.lot != found.lot:
        raise Refused("stale", "another lot is on offer now", lot=found.lot)
    if found.proxy.is_out(found.view, command.seat) and command.ingots is not None:
        raise Refused("wrong_status", "you have passed; the next lot is another chance")
    identity = f"{person.id}/{command.id}"
    return ProxyLine(command.seat, person.id, found.lot, state.number, command.ingots, identity)


def stands(state: MatchState, line: ProxyLine) -> bool:
    """Return whether the server still bids by this: the same lot, the same person, nothing taken back, not passed."""
    if line.ingots is None or state.rewound > line.since or state.occupants[line.seat].person != line.person:
        return False
    found = auction(state)
    return found is not None and found.lot == line.lot and not found.proxy.is_out(found.view, line.seat)


def is_due(state: MatchState, line: ProxyLine) -> bool:
    """Return whether the seat is asked and nobody else answers for it."""
    return state.is_on and line.seat in state.waiting() and state.player(line.seat) is None


def answer(state: MatchState, line: ProxyLine) -> Move:
    """Choose the move within the maximum."""
    found = auction(state)
    assert found is not None
    assert state.table is not None
    return found.proxy.answer(found.view, state.table.moves(line.seat), line.seat, line.ingots or 0)
