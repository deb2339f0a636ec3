"""Five can play with the Aztecs: every faction once, and lookouts by the same formulas."""

from __future__ import annotations

import pytest

from reliquary.core.options import OptionError
from reliquary.games.settlers.cards.factions import BOXED
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Take
from reliquary.games.settlers.table import Table


def picks(table: Table) -> list[tuple[int, int]]:
    """Have everyone take the first open card, and list who chose from how many."""
    chosen = []
    while table.view(None).phase == "lookout":
        (seat,) = table.waiting()
        moves = table.moves(seat)
        assert all(isinstance(move, Take) for move in moves)
        chosen.append((seat, len(moves)))
        table.play(seat, moves[0])
    return chosen


@pytest.mark.clause("AZ-022", "IS-001", "IS-022", "R-35")
def test_az_022_five_seats_have_all_five_factions() -> None:
    assert set(ImperialSettlers(5).factions) == set(BOXED)
    table = ImperialSettlers(5).start(seed=11)
    assert [len(player["deck"]) for player in table.snapshot()["players"]] == [27] * 5
    for seats in (0, 6):
        with pytest.raises(OptionError, match="AZ-022"):
            ImperialSettlers(seats)


@pytest.mark.clause("AZ-022", "IS-031", "IS-032", "T-003")
def test_az_022_six_cards_lie_open_in_each_pass() -> None:
    table = ImperialSettlers(5, first_player="seat:3").start(seed=12)
    assert picks(table) == [(3, 6), (4, 5), (0, 4), (1, 3), (2, 2), (2, 6), (1, 5), (0, 4), (4, 3), (3, 2)]
    assert len(table.snapshot()["common_discard"]) == 2


@pytest.mark.clause("AZ-022", "IS-145", "R-35", "T-129")
def test_az_022_the_advanced_lookout_turns_up_a_card_for_each_from_the_third_on() -> None:
    table = ImperialSettlers(5, first_player="seat:0", lookout="advanced").start(seed=13)
    assert [number for _, number in picks(table)] == [5, 4, 4, 4, 4, 3, 3, 3, 3, 2]


@pytest.mark.clause("AZ-022", "IS-143")
def test_az_022_the_alternate_lookout_deals_three_cards_to_each() -> None:
    table = ImperialSettlers(5, lookout="alternate").start(seed=14)
    assert sorted(table.waiting()) == [0, 1, 2, 3, 4]
    assert [len(player["draft"]) for player in table.snapshot()["players"]] == [3] * 5
