"""Checking records, and looking at the table in the middle of one."""

from __future__ import annotations

from pathlib import Path

from rich.progress import track

from reliquary.cli.output import errors, say
from reliquary.core.record import LARGEST, Record, RecordError, read, verify
from reliquary.core.record import replay as play_again
from reliquary.games import new_game

MANY = 10
"""With this many records progress is shown."""


def replay(files: list[Path], until: int | None, lang: str) -> int:
    """Verify every record, or show the table after `until` moves; return 1 if a record is wrong."""
    failed = 0
    for path in track(files, "checking", console=errors(), transient=True, disable=len(files) < MANY):
        try:
            record = read(load(path))
            if until is None:
                confirm(path, record)
            else:
                show(path, record, until, lang)
        except RecordError as error:
            where = f"move {error.move}: " if error.move is not None else ""
            say(f"{path}: FAILED: {where}{error}")
            failed += 1
    return 1 if failed else 0


def load(path: Path) -> bytes:
    """Read a record's file."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise RecordError(f"cannot be read: {error.strerror}") from None
    if len(content) > LARGEST:
        raise RecordError(f"this file is larger than any record: at most {LARGEST} bytes")
    return content


def confirm(path: Path, record: Record) -> None:
    """Verify a record and print one line about it."""
    verify(record, new_game)
    hashes = sum(step.hash is not None for step in record.moves)
    if record.outcome is None:
        end = "still running"
    elif not record.outcome.winners:
        end = f"lost with {record.outcome.scores[0]['total']} points"
    else:
        names = ", ".join(f"{record.players[seat]} (seat {seat})" for seat in record.outcome.winners)
        end = f"won by {names} with {record.outcome.scores[record.outcome.winners[0]]['total']} points"
    say(f"{path}: OK: {len(record.moves)} moves, {hashes} hashes verified, {end}")


def show(path: Path, record: Record, until: int, lang: str) -> None:
    """Show the table after a number of moves, as a spectator of the open table sees it."""
    if until > len(record.moves):
        raise RecordError(f"has {len(record.moves)} moves, so --until can be 0 to {len(record.moves)}, not {until}")
    from reliquary.cli.terminal.replay import show_table

    for number, table in play_again(record, new_game):
        if number == until:
            show_table(record, table, until, lang)
            return
