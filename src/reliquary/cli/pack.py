"""The command `reliquary pack check`: whether an owner's pack files are fit for play."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from reliquary.games.warehouse51.packfile import read

FINE, LACKING = 0, 1


def check(files: list[Path]) -> int:
    """Say of each pack file that it is right, or everything that is wrong with it; return the exit code."""
    console = Console(soft_wrap=True, highlight=False, markup=False, emoji=False)
    code = FINE
    for file in files:
        pack, problems = read(file)
        for problem in problems:
            console.print(str(problem))
        if pack is None:
            code = LACKING
        else:
            console.print(f"{file}: OK, {pack.name}: {len(pack.relics)} relics, hash {pack.hash}")
    return code
