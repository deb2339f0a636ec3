"""Owners' packs by name: TOML files in the user's folder for data, found wherever a pack can be named."""

from __future__ import annotations

import re
from pathlib import Path

from platformdirs import user_data_path

from reliquary.atomic_file import whole_file

ENDING = ".toml"
NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
"""What a pack may be called: it is typed on the command line and becomes the name of a file."""


class PackNameError(ValueError):
    """A name no pack can have, or one that is taken."""


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


def keep(name: str, text: str, *, replace: bool = False) -> Path:
    """Save the text of a pack under a name, or raise PackNameError."""
    if not NAME.fullmatch(name):
        raise PackNameError(
            f"a pack cannot be called {name[:60]!r}; "
            "use small letters, digits, - and _, at most 40 of them, and a letter or digit first"
        )
    file = folder() / f"{name}{ENDING}"
    if file.exists() and not replace:
        raise PackNameError(f"there is already a pack {name}, {file}; choose another name, or replace it with --force")
    file.parent.mkdir(parents=True, exist_ok=True)
    with whole_file(file) as out:
        out.write(text.encode())
    return file
