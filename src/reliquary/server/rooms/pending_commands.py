"""Commands that wait in a room's inbox, and when they come too late."""

from __future__ import annotations

import asyncio
import time

import msgspec

from reliquary.server.access.people import Person
from reliquary.server.database.matches import Conflict, Guard
from reliquary.server.match.commands import PersonCommand, ServerCommand
from reliquary.server.match.proxy_bids import ProxyBid
from reliquary.server.protocol.messages import Ack, Proxy

ANSWER_SECONDS = 5.0
"""The longest time anyone waits for the answer to a command; then its outcome is unknown, and it is sent again."""
PROMPT_SECONDS = 0.5
"""Within this time a timeout must be written, or it is judged again."""


class PendingCommand(msgspec.Struct):
    """A queued command: whose it is (None: the server's own) and the future of its answer."""

    command: PersonCommand | Proxy | ServerCommand | ProxyBid | None
    person: Person | None
    answer: asyncio.Future[Ack | None]


def prompt(latest: float) -> Guard:
    """Make a guard that fails after a moment: while the database did not answer, nobody's time ran out."""

    def guard(_: object) -> None:
        if time.monotonic() > latest:
            raise Conflict

    return guard


def command_key(pending: PendingCommand) -> str | None:
    """Return the key of a person's command in the log; ids of different people never collide."""
    identity = getattr(pending.command, "id", None)
    return f"{pending.person.id}/{identity}" if pending.person is not None and identity is not None else None
