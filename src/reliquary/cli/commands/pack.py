"""The command `reliquary pack check`: whether an owner's pack files are fit for play."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from reliquary.games.settlers.decks import pack_files as settlers
from reliquary.games.warehouse51.packs import pack_files as warehouse51

FINE, LACKING = 0, 1


def check(files: list[Path]) -> int:
    """Say of each pack file that it is right, or everything that is wrong with it; return the exit code."""
    console = Console(soft_wrap=True, highlight=False, markup=False, emoji=False)
    code = FINE
    for file in files:
        praise, problems = judge(file)
        for problem in problems:
            console.print(str(problem))
        if problems:
            code = LACKING
        else:
            console.print(f"{file}: OK, {praise}")
    return code


def judge(file: Path) -> tuple[str, Sequence[ValueError]]:
    """Read a pack file of either game: what is in it, or what is wrong with it."""
    if is_for_settlers(file):
        cards, mistakes = settlers.read(file)
        if cards is not None:
            number, designs = sum(len(design.ids) for design in cards.designs), len(cards.designs)
            what = f"{number} card{'s' * (number > 1)} in {designs} design{'s' * (designs > 1)}"
            return f"{cards.name}: {what}, hash {cards.hash}", []
        return "", mistakes
    pack, problems = warehouse51.read(file)
    return f"{pack.name}: {len(pack.relics)} relics, hash {pack.hash}" if pack else "", problems


def is_for_settlers(file: Path) -> bool:
    """Return whether a pack has cards of Imperial Settlers; whatever else it is, Warehouse 51 may say."""
    try:
        return "card" in tomllib.loads(warehouse51.text_of(file))
    except (OSError, ValueError, RecursionError):
        return False
