"""What the watchdog sees of this process's rooms, and what is done for a frozen match."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from reliquary.server.match import clocks
from reliquary.server.match.commands import Abandon, Conclude
from reliquary.server.protocol.refusals import Refused
from reliquary.server.rooms.room import Room
from reliquary.server.rooms.rooms import Rooms
from reliquary.server.rooms.watchdog import Sitter, Situation, Trouble, Watchdog

HOUR = 3_600_000
"""Milliseconds."""


def watchdog(rooms: Rooms) -> Watchdog:
    """Make the watchdog of a process."""

    async def cure(match: str, trouble: Trouble) -> None:
        room = rooms.peek(match)
        if room is not None:
            await treat(room, trouble)

    count = rooms.services.metrics.frozen.labels
    return Watchdog(lambda: situations(rooms), cure, rooms.services.now, count=lambda trouble: count(trouble).inc())


def situations(rooms: Rooms) -> Iterator[Situation]:
    """Describe the running matches this process drives."""
    for room in tuple(rooms.rooms.values()):
        if room.state.status in ("running", "paused") and room.driver.is_ours:
            yield situation(room)


def situation(room: Room) -> Situation:
    """Describe one match."""
    state = room.state
    assert state.table is not None
    waiting = state.waiting()
    deadline = clocks.next_deadline(state.clock)
    return Situation(
        match=room.id,
        is_over=state.table.outcome() is not None,
        is_paused=state.status == "paused",
        waiting=waiting,
        able=[seat for seat in waiting if state.table.moves(seat)],
        sitters=[sitter(room, seat) for seat in range(state.game.seats)],
        thinking=list(room.driver.thinking),
        last_row=state.changed,
        deadline=None if deadline is None else room.driver.due(deadline[0]),
    )


def sitter(room: Room, seat: int) -> Sitter:
    """Return who plays a seat now."""
    occupant = room.state.occupants[seat]
    return "bot" if occupant.bot is not None else occupant.kind


async def treat(room: Room, trouble: Trouble) -> None:
    """Unfreeze a match: end it if its table is over, otherwise reread its log and drive it again."""
    if trouble == "not_ended":
        await room.submit_internal(Conclude())
        return
    await room.look_again()
    await room.driver.tend()


async def clear_lobby(rooms: Rooms) -> None:
    """Close tables that nobody has started for a long time and nobody watches."""
    services = rooms.services
    patience = int(services.settings.open_table_hours * HOUR)
    for match in await services.store.presence.abandoned(services.now() - patience):
        with contextlib.suppress(Refused):
            room = await rooms.open(match)
            if not room.viewers:
                await room.submit_internal(Abandon())
