"""The corpus on disk: one compressed file per game, one record to a line."""

from __future__ import annotations

import lzma
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from reliquary.core.record import Record

FOLDER = Path(__file__).parent / "records"


class Stored(msgspec.Struct):
    """A record with its name, and the digest of all legal moves on its way."""

    name: str
    legal: str
    record: Record


def file_of(game: str) -> Path:
    """Return the file the records of a game are kept in."""
    return FOLDER / f"{game}.jsonl.xz"


def load(game: str) -> Iterator[Stored]:
    """Read the stored records of a game one by one."""
    with lzma.open(file_of(game)) as file:
        for line in file:
            yield msgspec.json.decode(line, type=Stored)


def save(game: str, records: Iterable[Stored]) -> int:
    """Write the records of a game; return how many bytes they take."""
    lines = b"".join(msgspec.json.encode(one) + b"\n" for one in records)
    FOLDER.mkdir(exist_ok=True)
    file_of(game).write_bytes(lzma.compress(lines, preset=9 | lzma.PRESET_EXTREME))
    return file_of(game).stat().st_size
