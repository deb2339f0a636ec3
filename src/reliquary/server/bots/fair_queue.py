"""Who thinks next: everyone who opened tables gets the same share of the bots' time, however many tables that is.

Start-time fair queueing: each owner and each table has a clock that runs while its bots think; the owner whose clock is
furthest behind comes first, and among an owner's tables the same. Tables nobody is at wait until the others are done.
"""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

import msgspec

Item = TypeVar("Item")
MOST_CLOCKS = 10_000


class Asker(NamedTuple):
    """Who has a bot think: the owner of a table, the table, and whether anyone is there to see the move."""

    owner: str = ""
    table: str = ""
    is_awaited: bool = True


class Ticket(msgspec.Struct, Generic[Item], eq=False):
    """A place in the queue."""

    asker: Asker
    item: Item
    is_long: bool
    """Whether the thought will take long: those leave room for quick ones."""
    order: int


class Clocks:
    """How much has been used by each name; a newcomer starts where the last one served stood."""

    def __init__(self) -> None:
        self._used: dict[str, float] = {}
        self._now = 0.0

    def read(self, name: str) -> float:
        """Return where the clock of a name stands."""
        return max(self._used.get(name, 0.0), self._now)

    def serve(self, name: str) -> None:
        """Note that a name is served: nobody's clock is further behind than its."""
        self._now = self.read(name)

    def charge(self, name: str, seconds: float) -> None:
        """Let the clock of a name run."""
        self._used[name] = self.read(name) + seconds
        if len(self._used) > MOST_CLOCKS:
            self._used = {name: used for name, used in self._used.items() if used > self._now}


class FairQueue(Generic[Item]):
    """Those who wait for a bot to think."""

    def __init__(self) -> None:
        self._tickets: list[Ticket[Item]] = []
        self._owners = Clocks()
        self._tables = Clocks()
        self._order = 0

    def __len__(self) -> int:
        return len(self._tickets)

    def join(self, asker: Asker, item: Item, *, is_long: bool = True) -> Ticket[Item]:
        """Line up."""
        self._order += 1
        ticket = Ticket(asker, item, is_long, self._order)
        self._tickets.append(ticket)
        return ticket

    def leave(self, ticket: Ticket[Item]) -> None:
        """Give up a place."""
        if ticket in self._tickets:
            self._tickets.remove(ticket)

    def take(self, *, long_too: bool = True) -> Ticket[Item] | None:
        """Return who is next, of all or of the quick ones; None if nobody waits."""
        able = [ticket for ticket in self._tickets if long_too or not ticket.is_long]
        if not able:
            return None
        ticket = min(able, key=self._rank)
        self._tickets.remove(ticket)
        self._owners.serve(ticket.asker.owner)
        self._tables.serve(ticket.asker.table)
        return ticket

    def has_quick(self) -> bool:
        """Return whether someone waits for a quick thought."""
        return any(not ticket.is_long for ticket in self._tickets)

    def charge(self, asker: Asker, seconds: float) -> None:
        """Count the time a bot thought."""
        self._owners.charge(asker.owner, seconds)
        self._tables.charge(asker.table, seconds)

    def _rank(self, ticket: Ticket[Item]) -> tuple[bool, float, float, int]:
        owner, table, is_awaited = ticket.asker
        return not is_awaited, self._owners.read(owner), self._tables.read(table), ticket.order
