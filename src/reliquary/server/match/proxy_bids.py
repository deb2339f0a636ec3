"""Bidding for somebody in Warehouse 51: the least legal raise up to a maximum, on one lot of an open auction.

What the server makes are moves like any other. The maximum is nobody's business but the owner's, and neither is that
there is one: it is kept beside the log, and only its owner is told.
"""

from __future__ import annotations

import msgspec

from reliquary.core.words import Move, Seat
from reliquary.games.warehouse51.moves import Bid, Pass
from reliquary.games.warehouse51.views import TableView
from reliquary.server.access.people import Person
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.rows import ProxyLine
from reliquary.server.match.seating import own_seat
from reliquary.server.protocol import messages
from reliquary.server.protocol.refusals import Refused

GAME = "warehouse51"
OPEN = "open"


class ProxyBid(msgspec.Struct, frozen=True):
    """The server's command: bid for a seat that is asked."""

    seat: Seat
    asked: int


def auction(state: MatchState) -> TableView | None:
    """Look at the open auction that goes on, if one does."""
    if state.header.game != GAME or state.table is None or state.status not in ("running", "paused"):
        return None
    view = state.table.view(None)
    assert isinstance(view, TableView)
    return view if view.phase == OPEN else None


def judge_proxy(state: MatchState, command: messages.Proxy, person: Person) -> ProxyLine:
    """Return what is kept of somebody's wish, or raise Refused."""
    own_seat(state, command.seat, person)
    view = auction(state)
    if view is None or view.offer is None:
        raise Refused("wrong_status", "there is no open auction now; the server bids in open auctions only")
    if command.lot is not None and command.lot != view.offer:
        raise Refused("stale", "another lot is on offer now", lot=view.offer)
    if view.panels[command.seat].passed and command.ingots is not None:
        raise Refused("wrong_status", "you have passed; the next lot is another chance")
    identity = f"{person.id}/{command.id}"
    return ProxyLine(command.seat, person.id, view.offer, state.number, command.ingots, identity)


def stands(state: MatchState, line: ProxyLine) -> bool:
    """Return whether the server still bids by this: the same lot, the same person, nothing taken back, not passed."""
    if line.ingots is None or state.rewound > line.since or state.occupants[line.seat].person != line.person:
        return False
    view = auction(state)
    return view is not None and view.offer == line.lot and not view.panels[line.seat].passed


def is_due(state: MatchState, line: ProxyLine) -> bool:
    """Return whether the seat is asked and nobody else answers for it."""
    return state.is_on and line.seat in state.waiting() and state.player(line.seat) is None


def answer(state: MatchState, line: ProxyLine) -> Move:
    """Choose the move: the least raise within the maximum; pass if there is none, or if the seat leads already."""
    view = auction(state)
    assert view is not None
    assert state.table is not None
    most = line.ingots or 0
    bids = [move for move in state.table.moves(line.seat) if isinstance(move, Bid) and move.ingots <= most]
    is_leading = view.standing is not None and view.standing.seat == line.seat
    return min(bids, key=lambda move: move.ingots) if bids and not is_leading else Pass()
