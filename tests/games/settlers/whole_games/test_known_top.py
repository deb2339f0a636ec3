"""The top of the Common deck is shown to the seat that looked at it, and to nobody else."""

from __future__ import annotations

import pytest

from games.settlers.support.positions import A, B, turn
from reliquary.games.settlers.game import ImperialSettlers

TOP = ["COM005", "COM006"]


@pytest.mark.parametrize("knower", [A, B])
def test_only_who_looked_knows_the_top_of_the_deck(knower: int) -> None:
    factions = ("barbarians", "japanese")
    snapshot = turn(A, factions=factions, top=TOP).snapshot() | {"knower": knower}
    table = ImperialSettlers(2, factions=list(factions)).restore(snapshot)
    assert {seat: table.view(seat).known_top for seat in (A, B, None)} == {A: [], B: [], None: []} | {knower: TOP}
