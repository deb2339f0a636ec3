"""The learned bot plays both games well from what its seat may know, and refuses what it never learned."""

from __future__ import annotations

from pathlib import Path

import pytest

from reliquary.bots import Bot, GreedyBot, RandomBot, SeatTable
from reliquary.bots.conformance import check
from reliquary.bots.driver import play_game
from reliquary.core.game import Game
from reliquary.core.rng import from_seed
from reliquary.envs.learned import POLICIES, LearnedBot, Reader, policy
from reliquary.envs.perceptron import MAGIC, read_policy
from reliquary.envs.vocabulary import PolicyError
from reliquary.games import new_game

PAIR = {"factions": ("romans", "aztecs")}
GAMES = [new_game("warehouse51", 3), new_game("warehouse51", 5), new_game("settlers", 2, PAIR)]
NAMES = [f"{game.name} {game.seats}" for game in GAMES]


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_it_keeps_the_promises_of_a_bot_and_learns_nothing_from_what_is_hidden(game: Game) -> None:
    assert check(LearnedBot, game, seeds=range(1), questions=8).questions == 8


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_all_imaginations_of_a_seat_look_the_same_to_it(game: Game) -> None:
    reader, table, dice = Reader(game, policy(game.name)), game.start(4), from_seed(4)
    for step in range(40):
        seat = table.waiting()[0]
        seen = SeatTable(game, table, seat, from_seed(step))
        known = reader.inputs(table, seat)
        assert reader.inputs(seen.imagine(), seat) == reader.inputs(seen.imagine(), seat) == known
        moves = table.moves(seat)
        table.play(seat, moves[dice.below(len(moves))])


def share_won(game: Game, other: type[Bot], games: int) -> float:
    won = 0.0
    for seed in range(games):
        bots: list[Bot] = [other() for _ in range(game.seats)]
        bots[seed % game.seats] = LearnedBot()
        outcome = play_game(game, seed, bots, hashes=False).record.outcome
        assert outcome is not None
        won += (seed % game.seats in outcome.winners) / len(outcome.winners)
    return won / games


def test_it_beats_random_bots_in_warehouse_51() -> None:
    assert share_won(new_game("warehouse51", 4), RandomBot, 8) >= 0.75


def test_it_wins_more_than_its_share_against_greedy_ones_in_warehouse_51() -> None:
    assert share_won(new_game("warehouse51", 4), GreedyBot, 12) >= 0.5


def test_it_beats_random_bots_in_settlers() -> None:
    assert share_won(GAMES[-1], RandomBot, 4) >= 0.75


def test_games_it_was_not_trained_for_are_refused_with_the_reason() -> None:
    three = new_game("settlers", 3)
    with pytest.raises(PolicyError, match="trained for 2 seats, not for 3"):
        LearnedBot().reader(three)
    draft = new_game("settlers", 2, {"lookout": "alternate"})
    with pytest.raises(PolicyError, match="knows nothing of my_draft"):
        LearnedBot().reader(draft)
    with pytest.raises(PolicyError, match="is for warehouse51, not for settlers"):
        Reader(three, policy("warehouse51"))


@pytest.mark.parametrize("name", ["warehouse51", "settlers"])
def test_a_policy_is_small_and_says_how_it_was_made(name: str) -> None:
    assert (POLICIES / f"{name}.bin").stat().st_size < 500_000
    made = policy(name).made
    assert int(made["iterations"]) > 0
    assert made["game"] == repr(name)


def test_a_file_that_is_no_policy_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.bin"
    with pytest.raises(PolicyError, match=r"there is no policy at other\.bin"):
        read_policy(path)
    path.write_bytes(b"something else")
    with pytest.raises(PolicyError, match="is not a policy's file"):
        read_policy(path)
    path.write_bytes(MAGIC + b"cut off")
    with pytest.raises(PolicyError, match="is damaged"):
        read_policy(path)
    whole = (POLICIES / "warehouse51.bin").read_bytes()
    path.write_bytes(whole[:-100])
    with pytest.raises(PolicyError, match="is damaged"):
        read_policy(path)
