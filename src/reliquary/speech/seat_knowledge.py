"""A table as one chair knows it: all that sentences and figures are made from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, TypeVar

from reliquary.core.game import Table
from reliquary.core.words import Move, Outcome, Reason, Seat
from reliquary.speech.memory import Memory, TableMemory

Made = TypeVar("Made")


class SeatKnowledge:
    """What a chair may know: view, moves, why others are refused, and a likeness of the table to compute with.

    The true table stays outside: this object keeps questions to it. The likeness agrees with it in everything the
    chair may see; what is hidden in it is redealt, so nothing may be told that depends on that.
    """

    def __init__(
        self,
        table: Table,
        seat: Seat | None,
        view: Any = None,
        moves: Sequence[Move] | None = None,
        memory: Memory | None = None,
        shared: TableMemory | None = None,
    ) -> None:
        self.seat = seat
        self.memory = Memory() if memory is None else memory
        """What was made for this chair before."""
        self.shared = TableMemory() if shared is None else shared
        """What was made for any chair of this table."""
        self.view: Any = table.view(seat) if view is None else view
        self.moves = moves if moves is not None else table.moves(seat) if seat is not None else ()
        self._why_not: Callable[[Move], Reason | None] = lambda move: (
            None if seat is None else table.why_not(seat, move)
        )
        self.notes: dict[str, Any] = {}
        """What was found out about this chair and may be asked again."""
        self._likeness: Callable[[], Any] = lambda: likeness(table, seat)
        self._public_likeness: Callable[[], Any] = lambda: likeness(table, None)
        self._waiting = table.waiting
        self._outcome = table.outcome

    def why_not(self, move: Move) -> Reason | None:
        """Explain why a move of this seat is refused; None if it is legal."""
        return self._why_not(move)

    @cached_property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that owe an answer, which everyone may know."""
        return tuple(self._waiting())

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it is running."""
        return self._outcome()

    @cached_property
    def likeness(self) -> Any:
        """A table this chair cannot tell from the true one."""
        return self._likeness()

    def note(self, name: str, make: Callable[[Any], Made]) -> Made:
        """Find out, once for all chairs, something everyone may know, at a table no spectator can tell from this."""
        notes = self.shared.notes
        if name not in notes:
            if "likeness" not in notes:
                notes["likeness"] = self._public_likeness()
            notes[name] = make(notes["likeness"])
        found: Made = notes[name]
        return found

    @cached_property
    def places(self) -> dict[Move, int]:
        """Where every move stands in `moves`."""
        return {move: place for place, move in enumerate(self.moves)}


def likeness(table: Table, seat: Seat | None) -> Table:
    """Deal a table a seat, or a spectator, cannot tell from this one."""
    if seat is not None:
        return table.imagine(seat, 0)
    copy = table.clone()
    copy.scramble(None, 0)
    return copy
