"""The page about strength: the matches that are asked about, and what is said of them."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from arena.test_standings import result
from reliquary.arena.standings import wilson
from reliquary.arena.strength import (
    FOOT,
    Match,
    all_matches,
    balance_cell,
    command_of,
    document,
    head,
    line_of,
    plan_of,
    simulations_a_second,
)
from reliquary.arena.tournament import play_on
from reliquary.games.settlers.cards.factions import FACTIONS

MATCH = Match("toy", "warehouse51", ("greedy", "random", "random"), 0.5)
ASKED = {
    ("warehouse51", ("greedy", "random", "random", "random")): 0.70,
    ("warehouse51", ("heuristic", "random", "random", "random")): 0.95,
    ("warehouse51", ("heuristic", "greedy", "greedy", "greedy")): 0.45,
    ("warehouse51", ("search@100ms", "heuristic", "heuristic", "heuristic")): 0.40,
    ("settlers", ("heuristic", "random")): 0.99,
    ("settlers", ("heuristic", "greedy")): 0.75,
    ("settlers", ("search@300ms", "heuristic")): 0.60,
    ("settlers", ("heuristic",)): 0.50,
}


def test_everything_that_is_asked_about_is_played_and_the_longest_last() -> None:
    goals = {(match.game, match.bots): match.goal for match in all_matches() if match.goal is not None}
    assert goals == ASKED
    assert [match.is_timed for match in all_matches()] == sorted(match.is_timed for match in all_matches())


def test_all_factions_play() -> None:
    settlers = next(match for match in all_matches() if match.key == "settlers-heuristic-greedy")
    plan = plan_of(settlers, 1000)
    assert (plan.games, len(plan.variants)) == (1008, 30)
    assert command_of(settlers, 1000) == ("reliquary tournament settlers --bots heuristic,greedy --games 1000 --seed 0")


@pytest.mark.parametrize(
    ("won", "games", "words"),
    [(300, 300, "reached"), (0, 300, "missed"), (160, 300, "reached, close"), (140, 300, "missed, close")],
)
def test_a_line_says_whether_the_goal_is_reached(won: int, games: int, words: str) -> None:
    results = [
        result(number, ("greedy", "random", "random"), [0 if number < won else 1], [0, 1, 2]) for number in range(games)
    ]
    page = document([line_of(MATCH, plan_of(MATCH, games), results)], games, 0, {"warehouse51": 12345.6})
    share = f"{won / games:.1%}"
    assert re.search(rf"\| `greedy` \| 2 × random \| 300 \| {share} \(.*\) \| ≥ 50% \| {words} \| 250.0 ms \|", page)
    assert "12,346 simulations per second" in page
    assert f"reliquary tournament warehouse51 --bots greedy,random,random --games {games} --seed 0" in page


def test_a_match_that_is_not_over_says_so() -> None:
    results = [result(0, ("greedy", "random", "random"), [0], [0, 1, 2])]
    assert "| 1 so far |" in document([line_of(MATCH, plan_of(MATCH, 300), results)], 300, 0, {})


def test_bots_that_are_alike_tell_how_the_factions_stand() -> None:
    even = next(match for match in all_matches() if match.key == "settlers-balance-box")
    plan = plan_of(even, 30)
    assert plan.options == {"decks": "box,box"}
    assert command_of(even, 30) == (
        "reliquary tournament settlers --bots heuristic,heuristic --option decks=box,box --games 30 --seed 0"
    )
    results = play_on(msgspec.structs.replace(plan, cells=(("random", "random"),)))
    renamed = [msgspec.structs.replace(one, lineup=even.bots) for one in results]
    line = line_of(even, plan, renamed)
    assert {faction: rate.games for faction, rate in line.factions.items()} == dict.fromkeys(
        FACTIONS, 2 * plan.games // len(FACTIONS)
    )
    assert sum(rate.share for rate in line.factions.values()) == pytest.approx(len(FACTIONS) / 2)
    page = document([line], 30, 0, {})
    assert "| faction | box decks, 30 games | |" in page
    assert "`heuristic` | heuristic" not in page


@pytest.mark.parametrize(
    ("won", "games", "words"),
    [(500, 1000, "reached"), (410, 1000, "reached, close"), (390, 1000, "missed"), (590, 1000, "reached, close")],
)
def test_a_faction_is_wanted_between_two_shares(won: int, games: int, words: str) -> None:
    assert balance_cell(wilson(won, games)).endswith(f"| {words}")


def test_the_page_in_the_documents_is_made_by_the_command() -> None:
    page = (Path(__file__).parents[2] / "docs" / "strength.md").read_text("utf-8")
    assert page.startswith(head())
    assert FOOT in page
    told = set(re.findall(r"^reliquary tournament .*", page, re.MULTILINE))
    assert told <= {command_of(match, 1000) for match in all_matches()}
    assert len(told) >= 3


def test_the_pace_of_the_search_is_measured() -> None:
    assert simulations_a_second("warehouse51", 3, seconds=0.02, tables=1) > 0
