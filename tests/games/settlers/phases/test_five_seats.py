"""Five players, who need the Aztecs: seats, supply, course of a round. (AZ-021, AZ-022)"""

from __future__ import annotations

import pytest

from games.settlers.support.positions import (
    A,
    B,
    C,
    D,
    E,
    blessings,
    does,
    finish_actions,
    finish_round,
    game_of,
    goods,
    hear,
    outcome_of,
    play,
    production,
    question,
    refused,
    turn,
)
from games.settlers.support.praying import NINE
from reliquary.core.options import OptionError
from reliquary.games import new_game
from reliquary.games.settlers.cards.factions import BOXED
from reliquary.games.settlers.events import Blessed, Gained
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Pass, Raze, Visit

FIVE = ("aztecs", "barbarians", "japanese", "romans", "egyptians")


@pytest.mark.clause("AZ-022", "AZ-021", "IS-001", "IS-022")
def test_az_022_five_seats_are_five_factions() -> None:
    assert new_game("settlers", 5).options["factions"] == list(BOXED)
    assert "aztecs" in BOXED
    with pytest.raises(OptionError, match="factions"):
        ImperialSettlers(5, factions=[*FIVE[1:], "romans"])
    with pytest.raises(OptionError, match="seats"):
        ImperialSettlers(6)


@pytest.mark.clause("AZ-022", "IS-024", "IS-031", "IS-032", "T-003")
def test_az_022_a_round_of_five() -> None:
    table = game_of(FIVE, {}).start(seed=5)
    assert [len(one["hand"]) for one in table.snapshot()["players"]] == [2 + 2 + 1] * 5
    assert len(table.view(None).offer) == 6
    first = table.view(None).first
    takers = []
    while question(table) == "take":
        (seat,) = table.waiting()
        takers.append(seat)
        table.play(seat, table.moves(seat)[0])
    order = [(first + step) % 5 for step in range(5)]
    assert takers == [*order, *reversed(order)]
    assert (table.view(None).phase, table.waiting()) == ("action", [first])


@pytest.mark.clause("AZ-022", "IS-035", "AZ-031", "AZ-032")
@pytest.mark.parametrize("first", range(5))
def test_az_022_all_five_boards_produce_and_one_makes_the_tricolour(first: int) -> None:
    table = production(first, factions=FIVE)
    assert [goods(table, seat)["worker"] for seat in range(5)] == [3, 5, 4, 2, 3]
    assert [blessings(table, seat) for seat in range(5)] == [{"tricolour"}, set(), set(), set(), set()]


@pytest.mark.clause("AZ-022", "IS-043", "IS-048", "IS-028")
def test_az_022_turns_go_round_until_all_five_have_passed() -> None:
    table = turn(D, factions=FIVE, first=D)
    for seat in (D, E, A, B, C):
        assert table.waiting() == [seat]
        does(table, seat, Pass())
    assert (table.view(None).round, table.view(None).first) == (3, E)


@pytest.mark.clause("AZ-022", "IS-068", "IS-047")
def test_az_022_everybody_is_a_target_for_everybody() -> None:
    table = turn(E, factions=FIVE, goods={E: {"raze": 2}}, empire={B: ["COM007"], C: ["COM003"]}, passed=[C])
    assert Raze("COM007") in table.moves(E)
    assert refused(table, E, Raze("COM003")) == ("owner_has_passed", "IS-047")


@pytest.mark.clause("AZ-022", "OP-08", "OP-11")
def test_az_022_two_visits_are_few_for_four_visitors() -> None:
    workers = {seat: {"worker": 1} for seat in range(1, 5)}
    table = turn(B, factions=FIVE, goods=workers, empire={A: ["AZT031"]})
    play(table, (B, Visit("AZT031")), (C, Visit("AZT031")))
    assert refused(table, D, Visit("AZT031")) == ("visited_twice", "OP-08")
    assert goods(table, A) == {"worker": 2}


@pytest.mark.clause("AZ-022", "AZ-028", "AZ-002")
def test_az_028_five_of_a_colour_are_enough() -> None:
    table = turn(A, factions=FIVE, blessings={seat: list(NINE) for seat in range(5)})
    assert all(blessings(table, seat) == set(NINE) for seat in range(5))


@pytest.mark.clause("AZ-022", "IS-097", "IS-100")
def test_az_022_a_game_of_five_comes_to_its_end() -> None:
    table = turn(A, factions=FIVE, round=4, empire={seat: [f"COM{seat + 1:03}"] for seat in range(5)}, points={E: 3})
    heard = hear(table)
    finish_round(table)
    assert [event.seat for event in heard if isinstance(event, Blessed)] == [A]
    assert len([event for event in heard if isinstance(event, Gained) and event.source is None]) >= 5
    finish_actions(table)
    outcome = outcome_of(table)
    assert ([score["total"] for score in outcome.scores], outcome.winners) == ([1, 1, 1, 1, 4], [E])
