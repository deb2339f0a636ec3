"""Records from files and to files, and played again."""

from __future__ import annotations

from collections.abc import Iterator
from os import PathLike
from pathlib import Path

from reliquary.atomic_file import whole_file
from reliquary.core import record as records
from reliquary.core.game import Table
from reliquary.core.record import Record
from reliquary.games import new_game


def load_record(file: str | PathLike[str]) -> Record:
    """Read the record of a game, or raise RecordError saying what is wrong with the file."""
    return records.read(Path(file).read_bytes())


def save_record(record: Record, file: str | PathLike[str]) -> None:
    """Write a record to a file, completely or not at all."""
    with whole_file(Path(file)) as written:
        written.write(records.write(record))


def replay(record: Record) -> Iterator[tuple[int, Table]]:
    """Play a record again, yielding the number of moves made and the table, checking every hash on the way.

    The same table is yielded each time; clone it to keep it.
    """
    return records.replay(record, new_game)


def verify(record: Record) -> Table:
    """Replay a whole record and compare its outcome; return the last table, or raise RecordError."""
    return records.verify(record, new_game)
