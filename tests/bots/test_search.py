"""The searching bot: names, budgets, stopping, fairness, and what it says about a move."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from both_engines import run_in_both
from games.warehouse51.support.positions import A, B, C, position
from reliquary.bots import BOTS, SearchBot, SeatTable, new_bot
from reliquary.bots.characters import LEVELS
from reliquary.bots.conformance import question
from reliquary.bots.search.bot import BUDGETS
from reliquary.bots.search.budgets import Budget, read_budget
from reliquary.core.rng import from_seed
from reliquary.core.words import Move
from reliquary.games import new_game
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.moves import Bid, Pass, Pawn, Seal
from reliquary.games.warehouse51.table import Table
from reliquary.speech.advice import reason

FEW = ("gleipnir", "monkeys_paw", "unicorns_horn")
LINES = Path(__file__).parent / "search_lines.py"


def seen(table: Table, seat: int, dice: int = 51) -> SeatTable:
    return SeatTable(Warehouse51(seats=int(table.rules.seats)), table, seat, from_seed(dice))


def search(name: str = "search@20") -> SearchBot:
    bot = new_bot(name)
    assert isinstance(bot, SearchBot)
    return bot


# Names


def test_a_name_says_level_personality_and_budget() -> None:
    bot = search("search:hard:raider@250ms")
    assert bot.name == "search:hard:raider@250ms"
    assert (bot.character.level_name, bot.character.personality_name) == ("hard", "raider")
    assert bot.budget == Budget(seconds=0.25)
    assert search("search@500").budget == Budget(simulations=500)
    assert search("search").budget == search("search:expert").budget == BUDGETS["expert"]
    assert "search:hard@2s" in BOTS
    assert BOTS["search:hard@2s"].name == "search:hard@2s"


def test_levels_think_longer_the_better_they_are() -> None:
    budgets = [search(f"search:{level}").budget.simulations for level in LEVELS]
    assert budgets == sorted(set(budgets))
    assert all(budgets)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("search@5 parsecs", "'5 parsecs' is no budget: it is a number of simulations, as in 500, or a time, as in"),
        ("search@", "'' is no budget"),
        ("search@0", "'0' is no budget"),
        ("search@0ms", "'0ms' is no budget"),
        ("search@2.5", r"'2.5' is no budget"),
        ("search@9999s", "'9999s' is no budget"),
        ("search:hrad", r"did you mean search:hard\?"),
        ("search:hard:brave@10", "PERSONALITY balanced, bold, careful, collector, raider, and BUDGET a number"),
        ("serch", r"did you mean search\?"),
        ("heuristic@100ms", "it is heuristic, heuristic:LEVEL or heuristic:LEVEL:PERSONALITY"),
    ],
)
def test_a_wrong_name_says_what_is_wrong(name: str, said: str) -> None:
    assert name not in BOTS
    with pytest.raises(ValueError, match=said):
        new_bot(name)


def test_budgets_are_read() -> None:
    assert read_budget("1") == Budget(simulations=1)
    assert read_budget("1.5s") == Budget(seconds=1.5)
    assert read_budget("50ms") == Budget(seconds=0.05)


# Budgets


class Clock:
    """A clock that advances by a fixed amount at every reading."""

    def __init__(self, step: float) -> None:
        self.now = 100.0
        self.step = step
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        self.now += self.step
        return self.now


def contested() -> Table:
    """A table with few relics left, so that simulations are short."""
    return position(
        4,
        offer="draupnir",
        standing=(B, 2),
        collections={A: ["book_of_thoth"], C: ["golden_fleece"]},
        decks=FEW,
    )


@pytest.mark.parametrize("step", [0.003, 0.02])
def test_a_time_budget_ends_with_the_time(step: float) -> None:
    clock = Clock(step)
    bot = type(search("search@100ms"))(clock)
    bot.think(seen(contested(), A))
    assert clock.now - 100.0 <= 0.1 + 2 * step


def test_one_simulation_is_made_even_if_there_is_no_time_at_all() -> None:
    bot = type(search("search@1ms"))(Clock(5.0))
    decision = bot.think(seen(contested(), A))
    assert decision.tree is not None
    assert decision.tree.simulations == 1
    assert bot.choose(seen(contested(), A)) in contested().moves(A)


def test_a_simulation_budget_looks_at_no_clock() -> None:
    clock = Clock(1.0)
    bot = type(search("search@40"))(clock)
    decision = bot.think(seen(contested(), A))
    assert clock.looks == 0
    assert decision.tree is not None
    assert decision.tree.simulations <= 40


def test_a_simulation_budget_ends_early_only_where_it_is_decided() -> None:
    bot = search("search@128")
    for dice in range(2):
        decision = bot.think(seen(contested(), A, dice))
        assert decision.tree is not None
        done = int(decision.tree.simulations)
        most, next_most, *_ = sorted((int(edge.visits) for edge in decision.edges()), reverse=True)
        is_out_of_reach = most - next_most > 128 - done
        assert done == 128 or (done == 64 and (is_out_of_reach or most >= 0.9 * done))


def test_stop_ends_the_thinking() -> None:
    bot = type(search("search@60s"))()
    looks = 0

    def clock() -> float:
        nonlocal looks
        looks += 1
        if looks == 5:
            bot.stop()
        return 0.004 * looks

    bot.clock = clock
    assert bot.choose(seen(contested(), A)) in contested().moves(A)
    assert looks < 8


def test_the_only_move_needs_no_thinking() -> None:
    table = position(3, offer="draupnir", standing=(B, 10), purses=[0, 25, 10], collections={})
    assert table.moves(A) == [Pass()]
    bot = type(search("search@60s"))(Clock(0.0))
    assert bot.choose(seen(table, A)) == Pass()
    assert dict(bot.explain(seen(table, A), Pass()).parts) == {"only_move": 0.0}


# Fairness


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (5, {"purses": "screened", "certificate_binding": "buyer"})])
def test_no_secret_of_warehouse51_changes_a_search(seats: int, options: dict[str, Any]) -> None:
    game = new_game("warehouse51", seats, options)
    assert question(lambda: new_bot("search@3"), game, 7, 4, 24) == 4


def test_no_secret_of_settlers_changes_a_search() -> None:
    assert question(lambda: new_bot("search@2"), new_game("settlers", 2), 9, 1, 30) == 1


def test_a_fist_that_is_closed_already_changes_nothing() -> None:
    chosen = {
        search("search@40").choose(seen(position(3, phase="blind", turn=A, sealed={B: fist}, decks=FEW), A))
        for fist in range(0, 11, 2)
    }
    assert len(chosen) == 1


def test_the_same_dice_find_out_the_same() -> None:
    found = [[edge.total for edge in search().think(seen(contested(), A, dice)).edges()] for dice in (1, 1, 2)]
    assert found[0] == found[1] != found[2]


@pytest.fixture(scope="module")
def both_engines() -> tuple[dict[str, Any], dict[str, Any]]:
    return run_in_both(LINES)


def test_both_engines_search_alike(both_engines: tuple[dict[str, Any], dict[str, Any]]) -> None:
    first, second = both_engines
    assert all(len(line) > 10 for line in first["lines"].values())
    assert first["lines"] == second["lines"]


# Play


def last_lot() -> Table:
    """The last relic is on offer: only A can outbid B, and its owner wins the game."""
    return position(
        3,
        offer="golden_fleece",
        standing=(B, 3),
        decks=[],
        passed=[C],
        purses=[10, 3, 4],
        collections={A: ["draupnir"], B: ["book_of_thoth"], C: []},
    )


@pytest.mark.parametrize(("move", "winner"), [(Pass(), B), (Bid(4), A)])
def test_the_last_lot_decides(move: Move, winner: int) -> None:
    table = last_lot()
    table.play(A, move)
    while waiting := table.waiting():
        table.play(waiting[0], next(one for one in table.moves(waiting[0]) if not isinstance(one, Pawn)))
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.winners == [winner], outcome.scores


@pytest.mark.parametrize("dice", range(3))
def test_a_win_that_can_be_forced_is_taken(dice: int) -> None:
    assert search("search@60").choose(seen(last_lot(), A, dice)) == Bid(4)


def test_a_known_counterfeit_is_not_bought_dearly() -> None:
    table = position(3, offer="draupnir", standing=(B, 4), fakes=["draupnir"], passed=[C], decks=FEW)
    assert search("search@30").choose(seen(table, A)) == Pass()


def test_an_empty_purse_closes_an_empty_fist() -> None:
    table = position(3, phase="blind", turn=A, purses=[0, 20, 20], decks=FEW)
    assert search().choose(seen(table, A)) == Seal(0)


# Saying why


def test_an_explanation_counts_the_games_and_the_chance() -> None:
    bot = search("search@40")
    advice = bot.advise(seen(contested(), A), 2)
    assert 1 <= len(advice) <= 2
    best = dict(advice[0].parts)
    assert 0.0 < best["search_wins"] < 100.0
    assert best["simulations"] == 40.0
    assert best.keys() > {"top_price", "counterfeit_risk"}
    assert "to win the game" in reason(advice[0].parts, "en")
    assert "vincere la partita" in reason(advice[0].parts, "it")


def test_a_move_the_bot_would_not_think_of_is_explained_too() -> None:
    advice = search("search@40").explain(seen(contested(), A), Bid(9))
    assert advice.move == Bid(9)
    assert dict(advice.parts)["simulations"] == 40.0


def test_an_illegal_move_is_not_explained() -> None:
    with pytest.raises(ValueError, match="is not possible now"):
        search().explain(seen(contested(), A), Bid(1))


def test_the_moves_played_most_come_first_and_are_worth_more_than_the_average() -> None:
    advice = search("search@40").advise(seen(contested(), A), 9)
    assert advice[0].worth >= 0.0
    assert len({one.move for one in advice}) == len(advice)


def test_an_easy_bot_does_not_always_reveal_the_same() -> None:
    table = position(3, phase="reveal", turn=A, decks=("gleipnir", "monkeys_paw", "draupnir"))
    assert len(table.moves(A)) > 1
    assert len({search("search:easy@12").choose(seen(table, A, dice)) for dice in range(8)}) > 1
