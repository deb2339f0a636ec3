"""Who meets whom: every deal from every seat, the same deals for everyone."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reliquary.arena.schedule import make_cells, make_plan, rotations


def test_as_many_bots_as_seats_sit_down_together() -> None:
    assert make_cells(["a", "b", "b", "b"], 4) == (("a", "b", "b", "b"),)


def test_more_bots_than_seats_meet_in_every_selection() -> None:
    assert make_cells(["a", "b", "c"], 2) == (("a", "b"), ("a", "c"), ("b", "c"))


def test_fewer_bots_than_seats_meet_one_against_the_rest() -> None:
    assert make_cells(["a", "b"], 4) == (("a", "b", "b", "b"), ("b", "a", "a", "a"))


def test_one_bot_plays_itself() -> None:
    assert make_cells(["a"], 3) == (("a", "a", "a"),)


@pytest.mark.parametrize(("bots", "words"), [([], "at least one"), (["a", "a"], "name each of them once")])
def test_a_line_up_that_says_nothing_is_refused(bots: list[str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        make_cells(bots, 4)


@pytest.mark.parametrize(("games", "seed"), [(0, 0), (1, -1), (1, 2**62)])
def test_impossible_plans_are_refused(games: int, seed: int) -> None:
    with pytest.raises(ValueError, match=r"game|seed"):
        make_plan("warehouse51", 4, {}, ["random"], games, seed)


@given(seats=st.integers(1, 5), games=st.integers(1, 60), names=st.integers(1, 6), seed=st.integers(0, 10**6))
def test_every_bot_plays_every_deal_from_every_seat(seats: int, games: int, names: int, seed: int) -> None:
    bots = [f"bot{number}" for number in range(names)]
    plan = make_plan("settlers", seats, {}, bots, games, seed)
    fixtures = list(plan.fixtures())
    assert len(fixtures) == plan.games >= games * len(plan.cells)
    assert [fixture.number for fixture in fixtures] == list(range(plan.games))
    for cell, lineup in enumerate(plan.cells):
        mine = [fixture for fixture in fixtures if fixture.cell == cell]
        assert len(set(mine)) == len({(fixture.seed, fixture.lineup) for fixture in mine})
        for deal in range(seed, seed + plan.deals):
            seatings = {fixture.lineup for fixture in mine if fixture.seed == deal}
            assert seatings == set(rotations(lineup))
        for bot in set(lineup):
            held = Counter(seat for fixture in mine for seat, name in enumerate(fixture.lineup) if name == bot)
            assert len(set(held.values())) == 1
            assert len(held) == seats


def test_bots_of_one_name_do_not_play_the_same_game_twice() -> None:
    assert rotations(("a", "a", "a")) == [("a", "a", "a")]
    assert rotations(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    plan = make_plan("warehouse51", 3, {}, ["a"], 10)
    assert plan.games == len({fixture.seed for fixture in plan.fixtures()}) == 10


def test_variants_are_spread_evenly_over_the_deals() -> None:
    plan = make_plan("settlers", 2, {}, ["a", "b"], 11, variants=({"lookout": "standard"}, {"lookout": "alternate"}))
    assert plan.games == 12
    assert Counter(fixture.variant for fixture in plan.fixtures()) == {0: 6, 1: 6}
    assert {plan.options_of(fixture)["lookout"] for fixture in plan.fixtures() if fixture.variant} == {"alternate"}
