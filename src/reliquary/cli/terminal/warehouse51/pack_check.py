"""Checks the pack files of Warehouse 51."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from reliquary.games.warehouse51.packs.pack_files import read


def check(file: Path) -> tuple[str, Sequence[ValueError]]:
    """Return what is in a pack file, or everything that is wrong with it."""
    pack, problems = read(file)
    return f"{pack.name}: {len(pack.relics)} relics, hash {pack.hash}" if pack else "", problems
