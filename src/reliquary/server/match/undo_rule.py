"""Which moves may be undone: those that reveal nothing hidden.

The views decide, not the rules. From the table before the move, tables
are dealt that a viewer could not tell from the true one, the dice included. The same move is made on each. If it is
refused on one, or the viewer sees, hears or may do something else afterwards than at the true table, the move told
the viewer something that was hidden: a card drawn, a fist opened, a card shown from the hand. Such a move stays.

Asked only when someone wants to undo, since it costs some forty copies of the table.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from reliquary.core.game import Table
from reliquary.core.words import Event, Illegal, Move, Seat

COPIES = 8


def reveals(before: Table, seats: int, seat: Seat, move: Move, copies: int = COPIES) -> bool:
    """Return whether a move made at this table reveals something hidden to anyone, spectators included."""
    for viewer in (seat, *(other for other in range(seats) if other != seat), None):
        truth = after(before.clone(), seat, move, viewer)
        if any(after(twin, seat, move, viewer) != truth for twin in twins(before, seats, viewer, copies)):
            return True
    return False


def twins(table: Table, seats: int, viewer: Seat | None, copies: int) -> Iterator[Table]:
    """Deal tables a viewer cannot tell from this one; for a spectator with other dice and with other hands."""
    for seed in range(copies):
        if viewer is not None:
            yield table.imagine(viewer, viewer * copies + seed)
        else:
            yield table.imagine(seed % seats, seed)
            copy = table.clone()
            copy.scramble(None, seed)
            yield copy


def after(table: Table, seat: Seat, move: Move, viewer: Seat | None) -> bytes | None:
    """Make a move and collect what a viewer gets: the view, the moves, the events; None if it is refused."""
    heard: list[Event] = []
    table.listen(heard.append)
    try:
        table.play(seat, move)
    except Illegal:
        return None
    moves = [] if viewer is None else list(table.moves(viewer))
    told = [event for event in heard if event.known_to(viewer)]
    return msgspec.json.encode([table.view(viewer), moves, told, table.waiting()])
