"""What keeps a game from going on for ever, and which of two like Deals is meant."""

from __future__ import annotations

import pytest

from games.settlers.support.positions import A, B, C, does, finish_round, game_of, play, player, refused, turn
from reliquary.games.settlers.moves import Activate, Choose, Defend, Done, Exchange, Pass
from reliquary.games.settlers.table import Table


def tired(actions: int) -> Table:
    """A's turn after so many actions in this round; B has passed."""
    table = turn(A, goods={A: {"worker": 8, "defence": 1}}, empire={A: ["COM050"]}, passed=[B])
    snapshot = table.snapshot()
    snapshot["players"][A]["acted"] = actions
    return game_of(("barbarians", "japanese"), {}).restore(snapshot)


@pytest.mark.clause("S-08", "IS-044", "IS-045")
def test_s_08_the_hundredth_action_is_the_last_of_the_round() -> None:
    table = does(tired(99), A, Exchange(), *[Choose(good="wood")] * 4, Done())
    assert player(table, A)["acted"] == 100
    assert table.moves(A) == [Pass(), Defend("COM050")]


@pytest.mark.clause("S-08")
def test_s_08_then_only_passing_and_free_placements_are_left() -> None:
    table = tired(100)
    assert refused(table, A, Exchange()) == ("enough_actions", "S-08")
    assert refused(table, A, Activate("COM050")) == ("enough_actions", "S-08")
    does(table, A, Defend("COM050"))
    assert table.moves(A) == [Pass()]


@pytest.mark.clause("S-08")
def test_s_08_every_round_counts_from_zero() -> None:
    table = finish_round(tired(100))
    assert player(table, A)["acted"] == 0


@pytest.mark.clause("S-09", "IS-047", "R-25", "DP-29")
def test_s_09_a_passed_players_route_with_a_shared_location_is_safe() -> None:
    table = turn(
        C,
        factions=("japanese", "egyptians", "barbarians", "romans"),
        goods={C: {"worker": 2}},
        empire={C: ["BAR030"], 3: ["ROM003"]},
        routes={A: ["ROM003"], B: ["ROM003"]},
        passed=[A],
    )
    play(table, (C, Activate("BAR030")))
    assert len(player(table, A)["routes"]) == 1
    assert player(table, B)["routes"] == []
