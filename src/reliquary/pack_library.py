"""Owners' packs by name: TOML files in the user's folder for data, found wherever a pack can be named."""

from __future__ import annotations

import re
from pathlib import Path

from platformdirs import user_data_path

ENDING = ".toml"
NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
"""What a pack may be called: it is typed on the command line and becomes the name of a file."""


def folder() -> Path:
    """Return the folder of the user's packs, where the operating system wants it."""
    return user_data_path("reliquary", appauthor=False) / "packs"


def names() -> list[str]:
    """List the user's packs."""
    return sorted(file.stem for file in folder().glob(f"*{ENDING}") if NAME.fullmatch(file.stem))


def find(name: str) -> Path | None:
    """Return the file of one of the user's packs; None if there is no pack of that name."""
    if not NAME.fullmatch(name):
        return None
    file = folder() / f"{name}{ENDING}"
    return file if file.is_file() else None


def file_of(text: str) -> Path:
    """Return the file that is meant: one of the user's packs by name, or a path."""
    return find(text) or Path(text)
