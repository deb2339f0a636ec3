"""The watchdog: notices a match that nobody will continue, and has it rescued.

A running match must wait for someone who can answer: a person, a thinking bot, or the clock.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Literal, TypeAlias

import msgspec

from reliquary.core.words import Seat
from reliquary.server.match.clocks import Milliseconds

log = logging.getLogger(__name__)
Trouble: TypeAlias = Literal["nobody", "no_moves", "empty_seat", "idle_bot", "missed_deadline", "not_ended"]
Sitter: TypeAlias = Literal["person", "bot", "open"]
PATIENCE: Milliseconds = 30_000
EVERY = 10.0


class Situation(msgspec.Struct, frozen=True):
    """What the watchdog needs to know about a running match."""

    match: str
    is_over: bool
    """Whether the table is over; then the match should not be running."""
    is_paused: bool
    waiting: Sequence[Seat]
    able: Sequence[Seat]
    """Those of the waiting seats that have a legal move."""
    sitters: Sequence[Sitter]
    """Who sits in every seat now."""
    thinking: Sequence[Seat]
    """Seats whose bot has been asked and has not answered yet."""
    last_row: Milliseconds
    """When the last row of the log was written."""
    deadline: Milliseconds | None = None


def diagnose(situation: Situation, at: Milliseconds, patience: Milliseconds = PATIENCE) -> Trouble | None:
    """Return what is wrong with a running match; None if someone will continue it or its last row is recent."""
    if situation.is_paused or at - situation.last_row < patience:
        return None
    if situation.is_over:
        return "not_ended"
    if not situation.waiting:
        return "nobody"
    if set(situation.waiting) - set(situation.able):
        return "no_moves"
    return absent(situation, at, patience)


def absent(situation: Situation, at: Milliseconds, patience: Milliseconds) -> Trouble | None:
    """Return what the table is stuck waiting for: an empty seat, a bot nobody asked, a missed deadline."""
    for seat in situation.waiting:
        if situation.sitters[seat] == "open":
            return "empty_seat"
        if situation.sitters[seat] == "bot" and seat not in situation.thinking:
            return "idle_bot"
    if situation.deadline is not None and at - situation.deadline >= patience:
        return "missed_deadline"
    return None


Look: TypeAlias = Callable[[], Iterable[Situation]]
Cure: TypeAlias = Callable[[str, Trouble], Awaitable[None]]


class Watchdog:
    """Checks all matches of this process regularly; each trouble is logged, counted and handed to the cure."""

    def __init__(
        self,
        look: Look,
        cure: Cure,
        now: Callable[[], Milliseconds],
        *,
        every: float = EVERY,
        patience: Milliseconds = PATIENCE,
        count: Callable[[Trouble], None] = lambda trouble: None,
    ) -> None:
        self.look = look
        self.cure = cure
        self.now = now
        self.every = every
        self.patience = patience
        self.count = count

    async def round(self) -> list[tuple[str, Trouble]]:
        """Look once; return what was found, cured or not."""
        found = []
        for situation in list(self.look()):
            trouble = diagnose(situation, self.now(), self.patience)
            if trouble is not None:
                found.append((situation.match, trouble))
                await self.treat(situation, trouble)
        return found

    async def treat(self, situation: Situation, trouble: Trouble) -> None:
        """Log trouble and try the cure; a failing cure must not stop the round."""
        log.error("a match is frozen", extra={"match": situation.match, "trouble": trouble})
        self.count(trouble)
        try:
            await self.cure(situation.match, trouble)
        except Exception:
            log.exception("a frozen match could not be rescued", extra={"match": situation.match, "trouble": trouble})

    async def run(self) -> None:
        """Check forever."""
        while True:
            await asyncio.sleep(self.every)
            try:
                await self.round()
            except Exception:
                log.exception("the watchdog failed")
