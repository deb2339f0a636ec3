"""Clocks: pure rules about time, kept as data so that any process can derive them from the log.

Times are milliseconds since the epoch, as in the rows of the log; nothing here looks at a clock. A seat's time runs
while the table waits for the person in it; `waiting` never names seats that bots play.
Applying the rows of a log in order gives the same clock in every process, also after a restart, and `deadlines` says
at which moment each running seat will have used up its time. What the server lost by an outage is a row too.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Annotated, Literal, TypeAlias

import msgspec

from reliquary.core.words import Seat

Milliseconds: TypeAlias = int
Seconds = Annotated[int, msgspec.Meta(ge=5, le=30 * 24 * 3600)]
Increment = Annotated[int, msgspec.Meta(ge=0, le=24 * 3600)]


class NoClock(msgspec.Struct, frozen=True, tag="none", forbid_unknown_fields=True):
    """Everyone may think as long as they like."""


class PerMove(msgspec.Struct, frozen=True, tag="per_move", forbid_unknown_fields=True):
    """A number of seconds per move; when they run out, the fallback move is made."""

    seconds: Seconds


class PerGame(msgspec.Struct, frozen=True, tag="per_game", forbid_unknown_fields=True):
    """A number of seconds for the whole game plus an increment per move; when they run out, a bot takes over."""

    seconds: Seconds
    increment: Increment = 0


Rule: TypeAlias = NoClock | PerMove | PerGame
Consequence: TypeAlias = Literal["fallback", "bot"]


class Clock(msgspec.Struct, frozen=True):
    """Where every seat's time stands: what it had left when its clock last started or stopped, and since when it runs.

    `left` is empty without a clock. `running[seat]` is None while the seat is not waited for, or the match paused.
    """

    left: tuple[Milliseconds, ...] = ()
    running: tuple[Milliseconds | None, ...] = ()
    paused: bool = False


def new_clock(rule: Rule, seats: int) -> Clock:
    """Make a clock that does not run yet."""
    if isinstance(rule, NoClock):
        return Clock()
    return Clock((rule.seconds * 1000,) * seats, (None,) * seats)


def wait_for(rule: Rule, clock: Clock, waiting: Collection[Seat], at: Milliseconds) -> Clock:
    """Start the clocks of the waiting seats and stop all others."""
    if clock.paused or not clock.left:
        return clock
    left, running = list(clock.left), list(clock.running)
    for seat in range(len(left)):
        if seat not in waiting and running[seat] is not None:
            left[seat], running[seat] = time_left(clock, seat, at), None
        elif seat in waiting and running[seat] is None:
            running[seat] = at
            if isinstance(rule, PerMove):
                left[seat] = rule.seconds * 1000
    return Clock(tuple(left), tuple(running), clock.paused)


def move_made(rule: Rule, clock: Clock, seat: Seat, waiting: Collection[Seat], at: Milliseconds) -> Clock:
    """Stop the clock of the seat that moved, add its increment, and start the clocks of the seats asked now."""
    if not clock.left or clock.running[seat] is None:
        return wait_for(rule, clock, waiting, at)
    earned = rule.increment * 1000 if isinstance(rule, PerGame) else 0
    stopped = set_seat(clock, seat, time_left(clock, seat, at) + earned, None)
    return wait_for(rule, stopped, waiting, at)


def time_ran_out(rule: Rule, clock: Clock, seat: Seat, at: Milliseconds) -> Clock:
    """Record that a seat's time ran out."""
    return set_seat(clock, seat, 0, None) if clock.left else clock


def pause(clock: Clock, at: Milliseconds) -> Clock:
    """Stop all clocks."""
    left = tuple(time_left(clock, seat, at) for seat in range(len(clock.left)))
    return Clock(left, (None,) * len(left), True)


def resume(clock: Clock, waiting: Collection[Seat], at: Milliseconds) -> Clock:
    """Restart the clocks of the waiting seats from where they stopped."""
    running = tuple(at if seat in waiting else None for seat in range(len(clock.left)))
    return Clock(clock.left, running, False)


def excuse(clock: Clock, lost: Milliseconds) -> Clock:
    """Give running clocks back what they lost while the server served nobody."""
    return Clock(clock.left, tuple(None if since is None else since + lost for since in clock.running), clock.paused)


def set_seat(clock: Clock, seat: Seat, left: Milliseconds, running: Milliseconds | None) -> Clock:
    """Change one seat's clock."""
    lefts, runnings = list(clock.left), list(clock.running)
    lefts[seat], runnings[seat] = left, running
    return Clock(tuple(lefts), tuple(runnings), clock.paused)


def time_left(clock: Clock, seat: Seat, at: Milliseconds) -> Milliseconds:
    """Return what a seat has left at a moment, at least 0; system clocks may step back."""
    since = clock.running[seat]
    return clock.left[seat] if since is None else max(0, clock.left[seat] - max(0, at - since))


def deadlines(clock: Clock) -> dict[Seat, Milliseconds]:
    """Return when the time of each running seat is up."""
    moments = enumerate(zip(clock.left, clock.running, strict=True))
    return {seat: since + left for seat, (left, since) in moments if since is not None}


def next_deadline(clock: Clock) -> tuple[Milliseconds, Seat] | None:
    """Return the earliest deadline and its seat; the lowest seat of several."""
    return min(((moment, seat) for seat, moment in deadlines(clock).items()), default=None)


def expired(clock: Clock, at: Milliseconds) -> list[Seat]:
    """Return the seats whose time is up, the earliest first."""
    return [
        seat for moment, seat in sorted((moment, seat) for seat, moment in deadlines(clock).items()) if moment <= at
    ]


def consequence(rule: Rule) -> Consequence | None:
    """Return what happens when a seat's time is up: one move is made for it, or a bot takes over."""
    match rule:
        case NoClock():
            return None
        case PerMove():
            return "fallback"
        case PerGame():
            return "bot"


def lenient(deadline: Milliseconds, serving_since: Milliseconds, grace: Milliseconds) -> Milliseconds:
    """Postpone a deadline just after an outage, so that people can come back first."""
    return max(deadline, serving_since + grace)


def remaining(clock: Clock, at: Milliseconds) -> Sequence[Milliseconds]:
    """Return the time every seat has left; empty without a clock."""
    return [time_left(clock, seat, at) for seat in range(len(clock.left))]
