"""The heuristic bot: names, levels, whole games, and advice that adds up."""

from __future__ import annotations

from typing import Any

import pytest

from core.toy import GuessGame
from reliquary.bots import (
    BOTS,
    DEFAULT_OPPONENT,
    OPPONENTS,
    Bot,
    GreedyBot,
    HeuristicBot,
    RandomBot,
    SeatTable,
    new_bot,
)
from reliquary.bots.advice import UNITS, all_parts, facts, told
from reliquary.bots.characters import LEVELS, PERSONALITIES, bell, character
from reliquary.bots.driver import play_game
from reliquary.core.record import verify
from reliquary.core.rng import from_seed
from reliquary.games import new_game
from reliquary.games.warehouse51.moves import Bid

PLACES: list[tuple[str, dict[str, Any]]] = [
    ("warehouse51", {"seats": 3, "options": {}}),
    ("warehouse51", {"seats": 5, "options": {"edition": "it", "pawn_window": "between_auctions"}}),
    ("settlers", {"seats": 1, "options": {"factions": ["aztecs"]}}),
    ("settlers", {"seats": 2, "options": {"factions": ["egyptians", "aztecs"]}}),
    ("settlers", {"seats": 3, "options": {"lookout": "alternate", "peaceful": True}}),
]


# Names


def test_every_level_and_personality_has_a_name() -> None:
    for level in LEVELS:
        for personality in PERSONALITIES:
            bot = new_bot(f"heuristic:{level}:{personality}")
            assert isinstance(bot, HeuristicBot)
            assert bot.character == character(level, personality)
    assert new_bot(DEFAULT_OPPONENT).name == "heuristic:normal"
    assert DEFAULT_OPPONENT in OPPONENTS


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("heuristic:medium", "LEVEL being easy, normal, hard, expert"),
        ("heuristic:hard:brave", "PERSONALITY balanced, bold, careful, collector, raider"),
        ("heuristic:hrad", r"did you mean heuristic:hard\?"),
        ("clever", "the bots are random, greedy, heuristic and heuristic:LEVEL:PERSONALITY"),
    ],
)
def test_a_wrong_name_is_refused_with_the_names_there_are(name: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        new_bot(name)


def test_a_level_or_personality_that_does_not_exist_is_named() -> None:
    with pytest.raises(ValueError, match=r"no level 'eazy' \(did you mean easy\?\)"):
        character("eazy")
    with pytest.raises(ValueError, match="no personality 'x'; there are balanced, bold"):
        character("easy", "x")


def test_a_game_without_an_evaluator_is_judged_by_random_games() -> None:
    games = [play_game(GuessGame(), seed, [HeuristicBot(), RandomBot()]).record for seed in range(40)]
    won = sum(0 in record.outcome.winners for record in games if record.outcome is not None)
    lost = sum(1 in record.outcome.winners for record in games if record.outcome is not None)
    assert won > lost


# Whole games


@pytest.mark.parametrize(("game", "place"), PLACES)
def test_games_are_played_to_their_end_by_the_rules_and_alike_with_the_same_dice(
    game: str, place: dict[str, Any]
) -> None:
    rules = new_game(game, **place)
    bots = [new_bot(name) for name in ("heuristic:easy", "heuristic:normal:bold", "heuristic:hard:raider", "heuristic")]
    first, second = (play_game(rules, 3, [*bots, *bots][: rules.seats]).record for _ in range(2))
    assert first == second
    assert verify(first, new_game).outcome() == first.outcome


@pytest.mark.parametrize("game", ["warehouse51", "settlers"])
def test_levels_play_differently(game: str) -> None:
    rules = new_game(game, 3)
    lines = {
        name: play_game(rules, 5, [new_bot(name)] * 3, hashes=False).record.moves
        for name in ("heuristic:easy", "heuristic:expert", "heuristic:expert:bold")
    }
    assert lines["heuristic:easy"] != lines["heuristic:expert"] != lines["heuristic:expert:bold"]


def test_the_misjudgement_of_a_level_leans_to_no_side() -> None:
    rng = from_seed(1)
    rolled = [bell(rng) for _ in range(2000)]
    assert abs(sum(rolled)) / 2000 < 0.1
    assert 0.8 < sum(roll * roll for roll in rolled) / 2000 < 1.2


def wins(game: str, seats: int, other: type[Bot], games: int) -> int:
    rules = new_game(game, seats)
    won = 0
    for seed in range(games):
        seat = seed % seats
        bots: list[Bot] = [HeuristicBot() if one == seat else other() for one in range(seats)]
        outcome = play_game(rules, seed, bots, hashes=False).record.outcome
        assert outcome is not None
        won += seat in outcome.winners
    return won


def test_it_wins_most_games_of_warehouse51_against_greedy_bots() -> None:
    assert wins("warehouse51", 4, GreedyBot, 12) >= 7


def test_it_beats_random_bots_in_settlers() -> None:
    assert wins("settlers", 2, RandomBot, 4) == 4


# Advice


@pytest.mark.parametrize(("game", "place"), PLACES)
def test_advice_names_legal_moves_in_order_with_parts_everybody_knows(game: str, place: dict[str, Any]) -> None:
    rules = new_game(game, **place)
    table, rng, asked = rules.start(4), from_seed(4), 0
    while (waiting := table.waiting()) and asked < 25:
        seat = waiting[0]
        moves = list(table.moves(seat))
        if rng.below(3) == 0:
            advised = HeuristicBot().advise(SeatTable(rules, table, seat, from_seed(asked)), 3)
            assert 1 <= len(advised) <= 3
            assert [advice.worth for advice in advised] == sorted((one.worth for one in advised), reverse=True)
            for advice in advised:
                assert advice.move in moves
                assert {key for key, _ in advice.parts} <= set(all_parts())
                again = HeuristicBot().explain(SeatTable(rules, table, seat, from_seed(asked)), advice.move)
                assert again == advice
            asked += 1
        table.play(seat, moves[rng.below(len(moves))])
    assert asked == 25


def test_a_best_move_is_the_one_it_would_choose() -> None:
    rules = new_game("warehouse51", 4)
    table = rules.start(2)
    for number in range(40):
        seat = table.waiting()[0]
        chosen = HeuristicBot().choose(SeatTable(rules, table, seat, from_seed(number)))
        assert HeuristicBot().advise(SeatTable(rules, table, seat, from_seed(number)), 1)[0].move == chosen
        table.play(seat, chosen)


def test_a_move_that_is_not_possible_is_not_explained() -> None:
    rules = new_game("warehouse51", 3)
    table = rules.start(1)
    with pytest.raises(ValueError, match="is not possible now"):
        HeuristicBot().explain(SeatTable(rules, table, table.waiting()[0], from_seed(1)), Bid(70))


def test_bots_that_weigh_nothing_still_name_a_move() -> None:
    rules = new_game("warehouse51", 3)
    table = rules.start(1)
    seat = table.waiting()[0]
    for name in ("random", "greedy"):
        advised = new_bot(name).advise(SeatTable(rules, table, seat, from_seed(1)), 3)
        assert [advice.move in table.moves(seat) for advice in advised] == [True]
        assert new_bot(name).explain(SeatTable(rules, table, seat, from_seed(1)), advised[0].move).parts == ()


def test_parts_are_told_by_weight_facts_last_and_unknown_ones_refused() -> None:
    assert told({"price": -4.0, "top_price": 9.0, "set_points": 2.004, "money_points": 0.01}) == (
        ("set_points", 2.0),
        ("price", -4.0),
        ("top_price", 9.0),
    )
    with pytest.raises(KeyError, match="no part of an advice is called 'beauty'"):
        told({"beauty": 1.0})


def test_every_part_has_a_unit_and_a_meaning() -> None:
    assert all(part.unit in UNITS and part.meaning for part in all_parts().values())
    assert set(all_parts()) > facts() > {"top_price", "win_chance"}


def test_there_is_a_bot_for_every_name_only_once() -> None:
    assert len({bot.name for bot in BOTS.values()}) == len(BOTS)
