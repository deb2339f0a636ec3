"""Replaying the record of a tiny game: every table on the way is compared, and an error names the move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import pytest

from core.toy import Guess, GuessGame
from reliquary.core.record import Record, Recorder, RecordError, Step, read, replay, verify, write
from reliquary.core.rng import KEY_BITS

MOVES = 6
Change = Callable[[Record], object]


def build(name: str, seats: int, options: Mapping[str, Any]) -> Any:
    return GuessGame()


def honest(moves: int = MOVES, seed: int = 51) -> Record:
    """Record a game with everything that can be kept."""
    recorder = Recorder(GuessGame(), seed, ["Ada", "Bo"], snapshots=True, legal=True)
    for number in range(moves):
        recorder.play(number % 2, Guess(number % 5))
    return recorder.record


def change(number: int, **fields: Any) -> Change:
    """Change something about a move."""

    def work(record: Record) -> None:
        record.moves[number - 1] = msgspec.structs.replace(record.moves[number - 1], **fields)

    return work


def change_snapshot(number: int, **fields: Any) -> Change:
    """Change a kept snapshot, the first one if the number is 0; None takes a field out."""

    def work(record: Record) -> None:
        kept = record.start if number == 0 else record.moves[number - 1].snapshot
        assert isinstance(kept, dict)
        kept.update(fields)
        for field in [field for field, value in fields.items() if value is None]:
            del kept[field]

    return work


def test_a_replay_counts_the_moves_from_the_table_before_them() -> None:
    record = honest()
    rounds = [(number, table.snapshot()["rounds"]) for number, table in replay(record, build)]
    assert rounds == [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)]
    assert verify(record, build).outcome() == record.outcome


@pytest.mark.parametrize(
    ("tamper", "message", "move"),
    [
        (change_snapshot(0, hidden=7), "after move 0 the snapshot's hidden differs from the table", 0),
        (change_snapshot(0, rounds=None), "after move 0 the snapshot's rounds differs from the table", 0),
        (change_snapshot(3, points=[9, 9]), "after move 3 the snapshot's points differs from the table", 3),
        (change_snapshot(MOVES, dice=None), "after move 6 the snapshot's dice differs from the table", 6),
        (change_snapshot(2, feet=2), "after move 2 the snapshot's feet differs from the table", 2),
        (change(2, hash="0" * 16), "after move 2 the table is another one than the record says", 2),
        (change(4, legal=[[], []]), "before move 4 other moves are legal than the record says", 4),
        (change(2, seat=0, legal=None), "move 2 is refused: Closed (TOY-2)", 2),
        (change(3, move={"type": "guess", "number": "x"}), "move 3: Expected `int`, got `str` - at `$.number`", 3),
        (lambda record: record.moves.pop(), "the record tells an outcome, but after 5 moves the game goes on", None),
        (lambda record: setattr(record, "outcome", None), "the outcome differs from the one the moves lead to", MOVES),
    ],
)
def test_a_record_that_differs_is_refused_at_the_move(tamper: Change, message: str, move: int | None) -> None:
    record = honest()
    tamper(record)
    with pytest.raises(RecordError) as refusal:
        verify(record, build)
    assert (str(refusal.value), refusal.value.move) == (message, move)


def test_what_was_not_kept_is_not_compared() -> None:
    record = honest(moves=5)
    record.start = msgspec.UNSET
    record.moves = [Step(step.seat, step.move) for step in record.moves]
    assert verify(record, build).outcome() is None


@pytest.mark.parametrize("seed", [0, (1 << 62) - 1, 1 << KEY_BITS - 1, (1 << KEY_BITS) - 1])
def test_the_smallest_and_the_largest_seeds_survive_being_written(seed: int) -> None:
    record = msgspec.structs.replace(honest(moves=0), seed=seed)
    if seed >> 62:
        record.dice = "chacha20"
    assert read(write(record)) == record
