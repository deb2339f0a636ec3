"""The compiled and the interpreted evaluators choose the same moves."""

from __future__ import annotations

from pathlib import Path

import pytest

from both_engines import WHAT, differing, run_in_both

CHOICES = Path(__file__).parent / "choices.py"


@pytest.mark.parametrize("engines", [WHAT])
def test_both_engines_choose_the_same_moves(engines: str) -> None:
    first, second = run_in_both(CHOICES)
    assert len(first["choices"]) >= 460
    assert len(set(first["choices"].values())) >= 50
    assert differing(first["choices"], second["choices"]) == []
