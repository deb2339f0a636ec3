"""What the search knows of Imperial Settlers: prices, quick play that is always legal, and honest rewards."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bots.test_permutations import DEVOUT, compare
from games.settlers.support.positions import A, B, does, solo, turn
from reliquary.bots import SearchBot, SeatTable, new_bot
from reliquary.bots.characters import character
from reliquary.bots.settlers.quick_answers import quick_answer
from reliquary.bots.settlers.quick_turns import pick_turn, turn_worth
from reliquary.bots.settlers.search import book_of, open_simulation
from reliquary.bots.settlers.simulation import WIDEST, SettlersSimulation
from reliquary.core.rng import from_seed
from reliquary.core.words import Move
from reliquary.games import new_game
from reliquary.games.settlers.codes.limits import NOBODY
from reliquary.games.settlers.moves import Activate, Build, Pass, Pay, Raze
from reliquary.games.settlers.phases.ending import total
from reliquary.games.settlers.table import Table


def new_buffer(table: Table) -> vec[i64]:
    return vec[i64]([0] * len(table.rules.moves))


def seen(table: Table, seat: int = A, dice: int = 7) -> SeatTable:
    return SeatTable(new_game("settlers", int(table.rules.seats)), table, seat, from_seed(dice))


def value(table: Table, seat: int = A, *, own: bool = True) -> float:
    return book_of(table.rules).empire(table, seat, own)


def simulated(table: Table, seat: int = A) -> SettlersSimulation:
    return open_simulation(seen(table, seat), character())


def quick_turn(table: Table, seat: int = A) -> Move:
    code = pick_turn(book_of(table.rules), table, seat, from_seed(1), 0.0, new_buffer(table))
    return table.rules.moves[table.rules.indices[code]]


def rewards_of(game: SettlersSimulation, dice: int = 1) -> list[float]:
    rewards = vec[float]([0.0] * int(game.seats))
    game.finish(from_seed(dice), new_buffer(game.root), rewards)
    return list(rewards)


def quick_game(seats: int, options: dict[str, Any], seed: int) -> Table:
    """Play a whole game quickly; every answer goes through the door that refuses what is not legal."""
    table = new_game("settlers", seats, options).start(seed)
    assert isinstance(table, Table)
    book, rng, buffer = book_of(table.rules), from_seed(seed), new_buffer(table)
    while table.waiting():
        seat = table.waiting()[0]
        code = quick_answer(book, table, seat, rng, 0.5, buffer)
        table.play_index(seat, table.rules.indices[code])
    return table


# What empires are worth


@pytest.mark.parametrize("good", ["wood", "stone", "food", "worker", "gold", "raze"])
@pytest.mark.parametrize("number", [1, 4, 7])
def test_one_more_of_a_good_is_worth_more(good: str, number: int) -> None:
    less, more = (value(turn(A, round=1, goods={A: {good: count}})) for count in (number, number + 1))
    assert more > less


def test_a_finished_game_is_worth_its_points() -> None:
    table = quick_game(2, {"factions": ["egyptians", "japanese"]}, 1)
    assert [value(table, seat) for seat in (A, B)] == [float(total(table, seat)) for seat in (A, B)]


def test_the_hand_of_another_counts_by_its_size_alone() -> None:
    one, other = (turn(A, hand={B: [card]}) for card in ("COM001", "COM026"))
    assert value(one, B, own=False) == value(other, B, own=False)
    assert value(one, B) != value(other, B)


# Quick play


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"factions": ["japanese"]}),
        (2, {"factions": ["aztecs", "barbarians"]}),
        (3, DEVOUT),
        (3, {"lookout": "alternate"}),
        (4, {"lookout": "advanced", "peaceful": True}),
    ],
    ids=["solo", "two", "devout", "draft", "peaceful"],
)
def test_quick_answers_are_legal_and_end_every_game(seats: int, options: dict[str, Any]) -> None:
    assert quick_game(seats, options, 3).outcome() is not None


def test_quick_play_beats_chance_by_far() -> None:
    quick = sum(int(total(quick_game(2, {}, seed), seat)) for seed in range(3) for seat in (A, B))
    assert quick / 6 > 25  # random games end with about 15 points


def test_it_builds_what_pays_and_passes_with_nothing_to_do() -> None:
    assert quick_turn(turn(A, round=1, goods={A: {"wood": 2}}, hand={A: ["COM007"]})) == Build("COM007")
    assert quick_turn(turn(A, round=5, hand={A: ["COM001"]})) == Pass()


def test_goods_that_would_be_lost_are_spent_on_what_else_would_not_pay() -> None:
    table = turn(A, round=4, goods={A: {"wood": 2}}, hand={A: ["COM007"]})
    values = book_of(table.rules).at(table, A)
    worth = turn_worth(values, table, A, table.rules.codes[table.rules.index[Build("COM007")]])
    rich = turn(A, round=5, goods={A: {"wood": 2}}, hand={A: ["COM007"]})
    late = turn_worth(book_of(rich.rules).at(rich, A), rich, A, rich.rules.codes[rich.rules.index[Build("COM007")]])
    assert late < worth
    assert quick_turn(rich) == Build("COM007")


# The decision as the search sees it


def test_inside_the_tree_a_turn_has_few_moves_and_passing_is_one() -> None:
    hand = ["COM007", "COM012", "COM026", "COM029", "BAR001", "BAR004", "BAR017"]
    goods = {A: {"wood": 5, "stone": 5, "food": 5, "gold": 3, "raze": 3, "worker": 4}}
    table = turn(A, goods=goods, hand={A: hand}, empire={B: ["COM080", "COM081"], A: ["COM053"]})
    game = simulated(table)
    buffer: vec[i64] = new_buffer(table)
    number = game.fill(A, buffer)
    moves = [table.rules.moves[buffer[place]] for place in range(number)]
    assert moves[0] == Pass()
    assert 3 <= len(moves) <= WIDEST
    assert len(set(moves)) == len(moves)
    assert all(table.why_not(A, move) is None for move in moves)
    priors = vec[float]([0.0] * int(number))
    game.weigh(A, buffer, number, priors)
    assert sum(priors) == pytest.approx(1.0)
    assert min(priors) > 0.0


def test_the_others_go_on_until_the_seat_decides_again_or_the_round_is_over() -> None:
    game = simulated(turn(A, goods={A: {"wood": 2}, B: {"wood": 3}}, hand={A: ["COM007"]}))
    game.begin(5)
    game.play(A, game.root.rules.index[Build("COM007")])
    assert game.turn() in (A, NOBODY)
    game.begin(5)
    game.play(A, game.root.rules.index[Pass()])
    assert game.turn() == NOBODY
    assert game.table.round == game.root.round + 1


def test_rewards_are_shares_and_the_better_round_earns_more() -> None:
    goods = {A: {"worker": 2}}
    table = turn(A, round=4, goods=goods, empire={A: ["BAR004"]})
    game = simulated(table)
    after: list[float] = []
    for move in (Activate("BAR004"), Pass()):
        game.begin(5)
        game.play(A, table.rules.index[move])
        rewards = rewards_of(game)
        assert sum(rewards) == pytest.approx(1.0)
        assert all(0.0 < reward < 1.0 for reward in rewards)
        after.append(rewards[A])
    assert after[0] > after[1]


def test_a_victory_is_worth_more_than_its_points() -> None:
    rewards = []
    for points in ({A: 10, B: 10}, {A: 11, B: 10}):
        game = simulated(turn(A, round=5, points=points, passed=[B]))
        game.begin(1)
        game.play(A, game.root.rules.index[Pass()])
        rewards.append(rewards_of(game)[A])
    assert rewards[0] == pytest.approx(0.5)
    assert rewards[1] > 0.6


def test_the_chance_to_win_follows_the_margin_and_is_surer_towards_the_end() -> None:
    chances = []
    for points in ({A: 10, B: 20}, {A: 15, B: 15}, {A: 20, B: 10}):
        early, late = (simulated(turn(A, round=number, points=points)) for number in (1, 5))
        chances.append((early.chance(0.5), late.chance(0.5)))
    assert chances[0][0] < chances[1][0] < chances[2][0]
    assert chances[0][1] < chances[0][0]
    assert chances[2][1] > chances[2][0]
    assert all(
        simulated(turn(A, round=3)).chance(reward) < simulated(turn(A, round=3)).chance(0.9) for reward in (0.0, 0.5)
    )


def test_a_small_question_is_decided_by_what_shows_at_once() -> None:
    table = does(turn(A, goods={A: {"wood": 1, "gold": 1}}, hand={A: ["COM012"]}), A, Build("COM012"))
    game = simulated(table)
    assert game.share < simulated(turn(A)).share == 1.0
    rewards = []
    for gold in (0, 1):
        game.begin(2)
        game.play(A, table.rules.index[Pay(gold)])
        assert game.turn() == NOBODY
        assert game.table.round == table.round
        rewards.append(rewards_of(game)[A])
    assert rewards[0] > rewards[1]  # Gold pays for everything, Wood does not


def test_alone_the_race_is_rewarded() -> None:
    table = solo("barbarians", virtual=["COM069", "COM021"], goods={A: {"raze": 2}})
    razing = next(move for move in table.moves(A) if isinstance(move, Raze))
    game = simulated(table)
    rewards = []
    for move in (razing, Pass()):
        game.begin(3)
        game.play(A, game.root.rules.index[move])
        rewards.append(rewards_of(game)[A])
    assert rewards[0] > rewards[1]


# The bot


def test_it_thinks_of_two_actions_together() -> None:
    # One Stone is missing: razing the hand card brings it, and then the Location that scores each round can be built.
    table = turn(A, round=1, goods={A: {"raze": 1}}, hand={A: ["COM026", "COM001"]})
    bot = new_bot("search@40")
    assert isinstance(bot, SearchBot)
    assert bot.choose(seen(table)) == Raze("COM001")


@pytest.mark.parametrize(
    ("seats", "options", "one_in"),
    [(1, {"factions": ["japanese"]}, 4), (3, DEVOUT, 16), (3, {"lookout": "alternate"}, 16)],
    ids=["solo", "devout", "draft"],
)
def test_no_secret_of_settlers_changes_a_search(seats: int, options: dict[str, Any], one_in: int) -> None:
    compare("search@4", new_game("settlers", seats, options), seed=9, wanted=3, one_in=one_in)
