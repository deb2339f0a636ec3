"""Records can hold the legal moves of every seat, and a replay compares them."""

from __future__ import annotations

import pytest

from reliquary.core.record import Recorder, RecordError, read, verify, write
from reliquary.games import new_game


def recorder_of(name: str, seats: int) -> Recorder:
    """Play the first moves of a game."""
    recorder = Recorder(new_game(name, seats), 5, ["a"] * seats, legal=True)
    for _ in range(12):
        seat = recorder.table.waiting()[0]
        recorder.play(seat, recorder.table.moves(seat)[-1])
    return recorder


@pytest.mark.parametrize(("name", "seats"), [("warehouse51", 3), ("settlers", 5)])
def test_every_step_holds_the_legal_moves_of_every_seat(name: str, seats: int) -> None:
    record = read(write(recorder_of(name, seats).record))
    for step in record.moves:
        assert step.legal is not None
        assert len(step.legal) == seats
        assert step.move in step.legal[step.seat]
    verify(record, new_game)


@pytest.mark.parametrize("change", ["missing", "invented"])
def test_a_move_that_is_missing_or_invented_is_named(change: str) -> None:
    record = recorder_of("settlers", 2).record
    row = record.moves[7].legal
    assert row is not None
    if change == "missing":
        row[record.moves[7].seat].pop()
    else:
        row[record.moves[7].seat].append({"type": "pass"})
    with pytest.raises(RecordError, match="before move 8 other moves are legal"):
        verify(record, new_game)
