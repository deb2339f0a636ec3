"""Checking records, and looking at the table in the middle of one."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.progress import track

from reliquary.core.record import LARGEST, Record, RecordError, read, verify
from reliquary.core.record import replay as play_again
from reliquary.games import new_game


def replay(files: list[Path], until: int | None, lang: str) -> int:
    """Verify every record, or show the table after `until` moves; return 1 if a record is wrong."""
    console = Console(stderr=True)
    failed = 0
    shown = track(files, "checking", console=console, transient=True, disable=len(files) < 10)
    for path in shown:
        try:
            record = read(load(path))
            if until is None:
                confirm(path, record)
            else:
                show(path, record, until, lang)
        except RecordError as error:
            where = f"move {error.move}: " if error.move is not None else ""
            Console(soft_wrap=True).print(f"{path}: FAILED: {where}{error}", markup=False, highlight=False)
            failed += 1
    return 1 if failed else 0


def load(path: Path) -> bytes:
    """Read a record's file."""
    try:
        if path.stat().st_size > LARGEST:
            raise RecordError(f"this file is larger than any record: at most {LARGEST} bytes")
        return path.read_bytes()
    except OSError as error:
        raise RecordError(f"cannot be read: {error.strerror}") from None


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
    line = f"{path}: OK: {len(record.moves)} moves, {hashes} hashes verified, {end}"
    Console(soft_wrap=True).print(line, markup=False, highlight=False)


def show(path: Path, record: Record, until: int, lang: str) -> None:
    """Show the table after a number of moves, as a spectator of the open table sees it."""
    if until > len(record.moves):
        raise RecordError(f"has {len(record.moves)} moves, so --until can be 0 to {len(record.moves)}, not {until}")
    from reliquary.cli.terminal.replay import show_table

    for number, table in play_again(record, new_game):
        if number == until:
            show_table(record, table, until, lang)
            return
