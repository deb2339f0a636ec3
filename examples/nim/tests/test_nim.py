"""Nim keeps the promise of every game, and its few rules."""

from __future__ import annotations

import pytest
from reliquary_nim.game import Nim
from reliquary_nim.table import Take

from reliquary.core.conformance import check
from reliquary.core.words import Illegal


@pytest.mark.parametrize("game", [Nim(), Nim(3, pile=30, most=5), Nim(4, last="loses")])
def test_every_promise_is_kept(game: Nim) -> None:
    assert check(game, seeds=range(20), every=3).games == 20


def test_the_last_stone_wins_or_loses() -> None:
    for last, winners in (("wins", [1]), ("loses", [0, 2])):
        table = Nim(3, pile=2, last=last).start(0)
        table.play(0, Take(1))
        table.play(1, Take(1))
        outcome = table.outcome()
        assert outcome is not None
        assert outcome.winners == winners


def test_nobody_takes_more_than_there_is() -> None:
    table = Nim(2, pile=2).start(0)
    with pytest.raises(Illegal, match="Pile too small"):
        table.play(0, Take(3))
