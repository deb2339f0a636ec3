"""Factions in tournaments: evenly dealt out, and told apart in the results."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest

from arena.test_standings import result
from reliquary.arena.dealing import by_name, deal_out, dealing_of, names_of, read_names, spread
from reliquary.arena.ledger import seat_rows
from reliquary.arena.schedule import make_plan
from reliquary.arena.settlers.dealing import factions
from reliquary.games.settlers.cards.factions import BOXED, FACTIONS


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_every_faction_sits_equally_often_in_every_seat_and_meets_every_other(seats: int) -> None:
    dealt = [tuple(variant["factions"].split(",")) for variant in spread("factions", FACTIONS, seats)]
    assert {frozenset(row) for row in dealt} == {frozenset(row) for row in combinations(FACTIONS, seats)}
    for start in range(0, len(dealt), len(FACTIONS)):
        for seat in range(seats):
            assert {row[seat] for row in dealt[start : start + len(FACTIONS)]} == set(FACTIONS)


def test_two_factions_meet_in_both_orders() -> None:
    assert {variant["factions"] for variant in spread("factions", FACTIONS, 2)} == {
        ",".join(two) for two in permutations(FACTIONS, 2)
    }


def test_every_bot_gets_every_faction_equally_often() -> None:
    plan = deal_out(make_plan("settlers", 2, {}, ["a", "b"], 1), factions(), BOXED, 33)
    assert plan.games == 40
    held = Counter(
        (bot, plan.options_of(fixture)["factions"].split(",")[seat], seat)
        for fixture in plan.fixtures()
        for seat, bot in enumerate(fixture.lineup)
    )
    assert set(held.values()) == {4}
    assert len(held) == 2 * 5 * 2


@pytest.mark.parametrize(
    ("text", "seats", "names"),
    [(None, 2, FACTIONS), ("every", 3, FACTIONS), ("romans, aztecs,romans", 2, ("romans", "aztecs"))],
)
def test_factions_are_read(text: str | None, seats: int, names: tuple[str, ...]) -> None:
    assert read_names(factions(), text, seats) == names


@pytest.mark.parametrize(("text", "words"), [("romans", "at least 2"), ("romans,vikings", "no faction 'vikings'")])
def test_factions_that_do_not_do_are_refused(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        read_names(factions(), text, 2)


def test_victories_are_counted_by_bot_and_faction() -> None:
    plan = deal_out(make_plan("settlers", 2, {}, ["a", "b"], 1), factions(), ("romans", "aztecs"), 4)
    results = [
        result(fixture.number, fixture.lineup, [0], [0, 1], variant=fixture.variant) for fixture in plan.fixtures()
    ]
    won = by_name(plan, results)
    assert names_of(plan) == ["romans", "aztecs"]
    assert [(won[bot]["romans"].wins, won[bot]["romans"].games) for bot in "ab"] == [(1, 2), (1, 2)]
    assert [row["faction"] for row in seat_rows(plan, results[0])] == ["romans", "aztecs"]


def test_games_without_factions_deal_out_nothing() -> None:
    assert dealing_of("settlers") == factions()
    assert dealing_of("warehouse51") is None
    assert names_of(make_plan("warehouse51", 3, {}, ["a"], 1)) == []
