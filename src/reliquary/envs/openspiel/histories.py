"""A game as a list of steps that never change, so copying a state costs nothing and nothing is forgotten."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias, final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from reliquary.core.game import Game, Table
from reliquary.core.rng import Rng
from reliquary.core.words import Event, Outcome, Seat

FINGERPRINT = 8
CHANCE = -1
TERMINAL = -4
"""How OpenSpiel numbers the player that rolls the dice, and the one that moves when a game is over."""

Past: TypeAlias = dict[Seat | None, tuple[str, str]]
"""Per seat (None: a spectator) its memory, and the fingerprint of what it saw last."""


class DicedTable(Table, Protocol):
    """A table whose dice can be read and replaced; a game without dice may leave them out."""

    rng: Rng


@final
class Step:
    """One action and what came of it; `table` is never played on, the next step has its own copy.

    A step with `outcomes` waits for the dice: each of them is equally likely, and `pending` is the move that rolls.
    """

    __slots__ = ("action", "entries", "events", "news", "outcomes", "pending", "played", "rolled", "table")

    def __init__(self, action: int, table: DicedTable | None) -> None:
        self.action = action
        self.table = table
        self.news = False
        """Whether the table differs from that of the step before."""
        self.played: tuple[Seat, int] | None = None
        self.events: Sequence[Event] = ()
        self.outcomes: Sequence[int] = ()
        self.rolled: tuple[int, ...] = ()
        self.pending: tuple[Seat, int] | None = None
        self.entries: dict[Seat | None, tuple[str, str]] = {}


class Dice(Protocol):
    """What a moment asks of the dice it came from."""

    game: Game
    key: tuple[Any, ...]
    buffer: vec[i64]
    keeps_tree: bool

    def follow(self, moment: Moment, action: int) -> Moment:
        """Return the moment after an action."""

    def name_outcome(self, moment: Moment, outcome: int) -> str:
        """Name what the dice can show."""

    def imagine(self, moment: Moment, seat: Seat, seed: int) -> tuple[Moment, list[int]]:
        """Deal what a seat cannot know; return the moment and the actions that lead to it."""


@final
class Moment:
    """A moment of a game: the steps up to it, and what can be asked of the last one.

    Moments of one game share a list of steps until one of them branches off. They are not linked to each other, so
    that a long game is freed step by step and not as one deep chain of objects, which is risky with compiled classes.
    """

    __slots__ = ("chance", "ending", "legal", "number", "past", "step", "steps", "told")

    def __init__(self, chance: Dice, steps: list[Step], past: Past) -> None:
        self.chance = chance
        self.steps = steps
        self.number = len(steps)
        self.step = steps[-1]
        self.past = past
        """What the seats remember of the time before the first step of an imagined game."""
        self.told: dict[Seat | None, str] = {}
        self.legal: list[int] | None = None
        self.ending: Outcome | None = None

    def __deepcopy__(self, memo: dict[int, Any]) -> Moment:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        first = self.steps[0].table
        snapshot = first.snapshot() if first is not None else None
        return recall, (self.chance.key, snapshot, self.past, self.actions())

    def after(self, step: Step) -> Moment:
        """Make the moment after one more step."""
        steps = self.steps if len(self.steps) == self.number else self.steps[: self.number]
        steps.append(step)
        return Moment(self.chance, steps, self.past)

    @property
    def way(self) -> list[Step]:
        """The steps that lead to this moment."""
        return self.steps[: self.number]

    @property
    def table(self) -> DicedTable | None:
        """The table, None before the deal."""
        return self.step.table

    def player(self) -> int:
        """Return the seat that decides, or OpenSpiel's number for the dice or for nobody."""
        step = self.step
        if step.outcomes:
            return CHANCE
        seat = step.table.turn() if step.table is not None else TERMINAL
        return seat if seat >= 0 else TERMINAL

    def moves(self) -> list[int]:
        """List the moves of the seat that decides, in ascending order."""
        if self.legal is None:
            table, buffer = self.table, self.chance.buffer
            number = table.fill_moves(table.turn(), buffer) if table is not None else 0
            self.legal = sorted(int(buffer[place]) for place in range(number))
        return self.legal

    def outcome(self) -> Outcome | None:
        """Return how the game ended, None while it is running."""
        if self.ending is None and self.player() == TERMINAL and self.table is not None:
            self.ending = self.table.outcome()
        return self.ending

    def actions(self) -> list[int]:
        """List the actions, the dice's included, that lead from the first step to this moment."""
        return [step.action for step in self.way[1:]]

    def sight(self, seat: Seat | None) -> str:
        """Write what a seat (None: a spectator) sees as JSON; nothing before the deal."""
        return sight(self.table, seat).decode() if self.table is not None else ""

    def memory(self, seat: Seat | None) -> str:
        """Return everything a seat (None: a spectator) has done, heard and seen so far."""
        return self.past.get(seat, ("", ""))[0] + "".join([line for line, _ in self.entries(seat)])

    def entries(self, seat: Seat | None) -> list[tuple[str, str]]:
        """List per step what was news to a seat, with the fingerprint of what it saw then."""
        seen = self.past.get(seat, ("", ""))[1]
        entries = []
        for step in self.way:
            if seat not in step.entries:
                step.entries[seat] = self.entry(step, seat, seen)
            entries.append(step.entries[seat])
            seen = entries[-1][1]
        return entries

    def entry(self, step: Step, seat: Seat | None, before: str) -> tuple[str, str]:
        """Write a line for a step if it is news to a seat, else nothing."""
        if step.table is None or not step.news:
            return "", before
        seen = hashlib.blake2b(sight(step.table, seat), digest_size=FINGERPRINT).hexdigest()
        own = self.chance.game.actions[step.played[1]] if step.played and step.played[0] == seat else None
        heard = [event for event in step.events if event.known_to(seat)]
        if own is None and not heard and seen == before:
            return "", before
        return msgspec.json.encode({"did": own, "heard": heard, "saw": seen}).decode() + "\n", seen

    def knowledge(self, seat: Seat | None) -> str:
        """Return what a seat (None: a spectator) sees and everything it remembers."""
        if seat in self.told:
            return self.told[seat]
        told = f"{self.sight(seat)}\n{self.memory(seat)}"
        if self.chance.keeps_tree:
            self.told[seat] = told
        return told


def recall(key: Any, snapshot: Any, past: Past, actions: list[int]) -> Moment:
    """Rebuild a moment from the start of its game."""
    from reliquary.envs.openspiel.extras import new_chance

    chance = new_chance(*key)
    moment = chance.first if snapshot is None else chance.begin(chance.restore(snapshot), past)
    for action in actions:
        moment = chance.follow(moment, action)
    return moment


def sight(table: Table, seat: Seat | None) -> bytes:
    """Write what a seat (None: a spectator) sees as JSON."""
    return msgspec.json.encode(table.view(seat))
