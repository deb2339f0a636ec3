"""Updates: what a viewer who already has a table is sent instead of all of it."""

from __future__ import annotations

import msgspec

from reliquary.server.messages.changes import change, list_difference, write
from reliquary.server.messages.message_cache import MessageCache
from reliquary.server.protocol.messages import (
    Chair,
    ClockView,
    MatchView,
    PauseView,
    TableMessage,
    TakebackView,
    Update,
)


class Rest(msgspec.Struct, frozen=True):
    """A table without its news: what updates are about. Its large parts are shared with other viewers."""

    match: MatchView
    chairs: list[Chair]
    clock: ClockView | None
    takeback: TakebackView | None
    pause: PauseView | None
    spectators: int


class Updates:
    """What one socket was sent last, and how to get from there to the next table."""

    def __init__(self) -> None:
        self._sent: Rest | None = None
        self._order = 0

    def message(self, table: TableMessage, cache: MessageCache) -> bytes:
        """Encode a table as an update of the last one; as a whole if there was none, or if that is shorter."""
        sent, self._sent = self._sent, rest_of(table)
        found = None if sent is None else rest_change(sent, self._sent, cache)
        if sent is None or (found is not None and len(found) > LONG and len(found) > len(write(self._sent))):
            self._order = 0
            return cache.whole(table)
        self._order += 1
        told = msgspec.Raw(found) if found is not None else None
        return write(Update(order=self._order, number=table.number, since=table.since, news=table.news, change=told))


def rest_of(table: TableMessage) -> Rest:
    """Return a table without its news."""
    return Rest(table.match, table.chairs, table.clock, table.takeback, table.pause, table.spectators)


def rest_change(old: Rest, new: Rest, cache: MessageCache) -> bytes | None:
    """Return what changed between two tables, news aside; None if nothing did."""
    members = [
        (b'"match":', cache.change(old.match, new.match)),
        (b'"chairs":', chairs_change(old.chairs, new.chairs, cache)),
        *((b'"%s":' % name.encode(), change(getattr(old, name), getattr(new, name))) for name in SMALL),
    ]
    found = [name + one for name, one in members if one is not None]
    return b'{"keys":{' + b",".join(found) + b"}}" if found else None


LONG = 4096
"""An update longer than this is weighed against the whole table."""
SMALL = ("clock", "takeback", "pause", "spectators")


def chairs_change(old: list[Chair], new: list[Chair], cache: MessageCache) -> bytes | None:
    """Return what changed in the chairs: most viewers have one, and keep it."""
    if len(old) != len(new):
        return list_difference(old, new)
    found = [cache.change(one, other) for one, other in zip(old, new, strict=True)]
    if all(one is None for one in found):
        return None
    items = [b"[%d,1]" % place if one is None else b'{"of":%d,' % place + one[1:] for place, one in enumerate(found)]
    return b'{"list":[' + b",".join(items) + b"]}"
