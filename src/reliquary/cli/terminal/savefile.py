"""Saved games: records on this machine, written whole or not at all."""

from __future__ import annotations

import os
import shlex
import time
from pathlib import Path

from platformdirs import user_state_path

from reliquary.atomic_file import PRIVATE, whole_file
from reliquary.core.record import LARGEST, Record, RecordError, read, write

ENDING = ".json"


def state_folder() -> Path:
    """Return the folder for saved games, where the operating system wants them."""
    return user_state_path("reliquary", appauthor=False)


def new_path(game: str) -> Path:
    """Find a free name for a new game's file."""
    name = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    path, number = state_folder() / f"{name}{ENDING}", 1
    while path.exists():
        number += 1
        path = state_folder() / f"{name}-{number}{ENDING}"
    return path


def keep(record: Record, path: Path) -> None:
    """Save a record, creating its folder if necessary."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with whole_file(path, mode=PRIVATE) as file:
        file.write(write(record))


def load(path: Path) -> Record:
    """Read a saved game, or raise OSError or RecordError."""
    with path.open("rb") as file:
        return read(file.read(LARGEST + 1))


def is_foreign(path: Path) -> bool:
    """Return whether a file exists that is no saved game, and so must not be written over."""
    if not path.exists():
        return False
    try:
        load(path)
    except (OSError, RecordError):
        return True
    return False


def latest(game: str | None = None) -> Path | None:
    """Find the newest unfinished saved game (of a kind); a damaged one counts, so that it is noticed."""
    files = [file for file in state_folder().glob(f"*{ENDING}") if file.is_file()]
    newest_first = sorted(files, key=lambda file: file.stat().st_mtime_ns, reverse=True)
    return next((file for file in newest_first if is_waiting(file, game)), None)


def is_waiting(path: Path, game: str | None) -> bool:
    """Return whether a saved game, of a kind or of any, can be resumed; a damaged one is judged by its name."""
    try:
        record = load(path)
    except (OSError, RecordError):
        return path.name.startswith(game or "")
    return record.outcome is None and game in (None, record.game)


def in_words(path: Path) -> str:
    """Write a path as short as a shell allows."""
    full, home = str(path.absolute()), os.path.expanduser("~")
    if full.startswith(f"{home}/") and shlex.quote(full) == full:
        return f"~{full.removeprefix(home)}"
    return shlex.quote(full)
