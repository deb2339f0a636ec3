"""Ladders: which budgets, who climbs against whom, and what comes out when more thinking is better."""

from __future__ import annotations

import pytest

from reliquary.arena.ladder import HALF, ladder_cells, read_budgets, rungs
from reliquary.arena.schedule import Plan, with_deals
from reliquary.arena.tournament import run_tournament

CLIMBER = "arena.doubling:Doubling"


@pytest.mark.parametrize(
    ("text", "budgets"),
    [
        ("50,100, 200", ["50", "100", "200"]),
        ("25..400", ["25", "50", "100", "200", "400"]),
        ("25..399", ["25", "50", "100", "200"]),
        ("25ms..0.1s", ["25ms", "50ms", "100ms"]),
        ("0.5s,700ms", ["0.5s", "700ms"]),
        ("7", ["7"]),
    ],
)
def test_budgets_are_listed_or_doubled(text: str, budgets: list[str]) -> None:
    assert read_budgets(text) == budgets


@pytest.mark.parametrize("text", ["", "0", "many", "100,50", "50,50", "50,100ms", "25..", "25..100ms", "1.5", "2..1"])
def test_budgets_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="--budgets"):
        read_budgets(text)


def test_every_budget_plays_the_opponent_or_its_half() -> None:
    assert ladder_cells("a", ["1", "2"], "b", 3) == (("a@1", "b", "b"), ("a@2", "b", "b"))
    assert ladder_cells("a", ["1", "2", "4"], HALF, 2) == (("a@2", "a@1"), ("a@4", "a@2"))
    with pytest.raises(ValueError, match="two budgets"):
        ladder_cells("a", ["1"], HALF, 2)


def test_who_thinks_more_climbs() -> None:
    cells = ladder_cells(CLIMBER, ["1", "4", "16"], "random", 3)
    made = rungs(plan := with_deals(Plan("warehouse51", 3, {}, cells, 0), 24), run_tournament(plan))
    assert [(one.budget, one.amount, one.against, one.rate.games) for one in made] == [
        ("1", 1.0, "random", 24),
        ("4", 4.0, "random", 24),
        ("16", 16.0, "random", 24),
    ]
    assert made[0].rate.share < made[1].rate.share < made[2].rate.share
    assert made[0].points < made[2].points
