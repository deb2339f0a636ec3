"""The compiled and the interpreted engine play the same games of Imperial Settlers."""

from __future__ import annotations

from pathlib import Path

import pytest

from both_engines import WHAT, differing, run_in_both
from effort import effort
from games.settlers.support.lines import RANDOM_TABLES

SEEDS = effort(1, 8)
LINES = Path(__file__).parents[1] / "support" / "lines.py"


@pytest.mark.parametrize("engines", [WHAT])
@pytest.mark.clause("IS-174")
def test_both_engines_play_the_same_games(engines: str) -> None:
    first, second = run_in_both(LINES, str(SEEDS))
    assert len(first["lines"]) >= effort(70, 150)
    assert sum(line.startswith(("box ", "praying ")) for line in first["lines"]) >= 27
    assert sum(line.startswith("random ") for line in first["lines"]) == RANDOM_TABLES
    assert len(set(first["lines"].values())) == len(first["lines"])
    assert differing(first["lines"], second["lines"]) == []
