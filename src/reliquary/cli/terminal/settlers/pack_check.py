"""Checks the pack files of Imperial Settlers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from reliquary.games.settlers.decks.pack_files import PackError, read
from reliquary.games.settlers.trials.trial import complaints


def check(file: Path) -> tuple[str, Sequence[ValueError]]:
    """Return what is in a pack file, or everything that is wrong with it, abilities that never do anything included."""
    cards, mistakes = read(file)
    if cards is None:
        return "", mistakes
    idle = [PackError(str(file), *one) for one in complaints(cards.designs)]
    if idle:
        return "", idle
    number, designs = sum(len(design.ids) for design in cards.designs), len(cards.designs)
    what = f"{number} card{'s' * (number > 1)} in {designs} design{'s' * (designs > 1)}"
    return f"{cards.name}: {what}, hash {cards.hash}", []
