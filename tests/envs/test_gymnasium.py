"""The single-agent environments: registered, clean, reproducible, and fair to the opponents."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections import Counter
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from envs.rollouts import at_random, lowest, play_alone
from reliquary.core.record import replay
from reliquary.core.words import Illegal
from reliquary.envs.gymnasium import SettlersEnv, Warehouse51Env, opponent_names
from reliquary.envs.returns import returns
from reliquary.games import new_game

TABLES = [
    *(("Warehouse51", {"seats": seats, "opponents": "random"}) for seats in (3, 4, 5)),
    *(("Settlers", {"seats": seats, "opponents": "random"}) for seats in (1, 2, 3, 4, 5)),
    ("Warehouse51", {"opponents": "heuristic"}),
    ("Warehouse51", {"opponents": ["greedy", "random"], "seats": 3, "seat": None, "mask": "info"}),
    ("Settlers", {"opponents": "greedy", "factions": ("aztecs", "romans"), "shaping": 0.5}),
    ("Settlers", {"opponents": "random", "seats": 3, "lookout": "alternate", "seat": 2}),
]


@pytest.mark.parametrize(("name", "keywords"), TABLES)
def test_gymnasium_has_nothing_to_say_against_it(name: str, keywords: dict[str, Any]) -> None:
    env = gymnasium.make(f"reliquary/{name}-v0", **keywords)
    check_env(env.unwrapped)
    env.close()


def test_it_can_be_made_without_an_import() -> None:
    program = (
        "import gymnasium; env = gymnasium.make('reliquary.envs.gymnasium:reliquary/Warehouse51-v0', seats=3);"
        "print(env.reset(seed=1)[0]['action_mask'].shape)"
    )
    done = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("(284,)\n", "")


def test_gymnasium_can_vectorise_it() -> None:
    envs = gymnasium.make_vec("reliquary/Warehouse51-v0", 2, "sync", opponents="random", seats=3)
    seen, _ = envs.reset(seed=1)
    ended = 0
    while not ended:
        seen, _, terminated, _, _ = envs.step(np.array([lowest(mask) for mask in seen["action_mask"]]))
        ended += terminated.sum()
    assert seen["action_mask"].shape == (2, 284)
    envs.close()


@pytest.mark.parametrize(("kind", "seats"), [(Warehouse51Env, 4), (SettlersEnv, 2)])
@pytest.mark.parametrize("shaping", [0.0, 0.4])
def test_the_learner_gets_its_result(kind: Any, seats: int, shaping: float) -> None:
    env = kind(seats, opponents="random", seat=1, shaping=shaping)
    got = play_alone(env, at_random(2), seed=2)
    assert got == pytest.approx(returns(env.table.outcome().winners, seats)[1])


def test_a_seed_gives_the_same_episode_again() -> None:
    env = Warehouse51Env(3, opponents=("heuristic:easy", "random"), seat=None)
    first = play_alone(env, lowest, seed=12), env.seat, env.table.snapshot()
    play_alone(env, lowest, seed=13)
    assert (play_alone(env, lowest, seed=12), env.seat, env.table.snapshot()) == first
    assert env.table_seed == 12


def test_a_seat_is_drawn_for_every_episode_if_none_is_chosen() -> None:
    env = Warehouse51Env(3, opponents="random", seat=None)
    env.reset(seed=1)
    seats: Counter[int] = Counter()
    for _ in range(40):
        env.reset()
        seats[env.seat] += 1
    assert set(seats) == {0, 1, 2}


def test_opponents_sit_clockwise_from_the_learner() -> None:
    env = Warehouse51Env(4, opponents=["greedy", "random", "heuristic:easy"], seat=2)
    env.reset(seed=1)
    assert env.recorder.record.players == ["random", "heuristic:easy", "learner", "greedy"]


def test_the_learner_is_asked_whenever_its_seat_is() -> None:
    env, choose = SettlersEnv(2, opponents="random"), at_random(3)
    seen, _ = env.reset(seed=3)
    for _ in range(25):
        assert env.seat in env.table.waiting()
        legal = sorted(env.stage.game.index(move) for move in env.table.moves(env.seat))
        assert np.flatnonzero(seen["action_mask"]).tolist() == legal
        assert np.flatnonzero(env.action_masks()).tolist() == legal
        seen = env.step(choose(seen["action_mask"]))[0]


def test_the_record_of_an_episode_can_be_replayed() -> None:
    env = Warehouse51Env(3, opponents="greedy")
    play_alone(env, at_random(5), seed=5)
    tables = list(replay(env.recorder.record, new_game))
    assert len(tables) > 20
    assert env.recorder.record.outcome == env.table.outcome()


@pytest.mark.parametrize("action", [-1, 1, 284])
def test_an_illegal_action_ends_the_episode(action: int) -> None:
    env = Warehouse51Env(3, opponents="random")
    env.reset(seed=1)
    before = env.table.snapshot()
    seen, reward, is_over, is_cut, info = env.step(action)
    assert (reward, is_over, is_cut) == (-1.0, True, False)
    assert info["refused"]
    assert seen["action_mask"].all()
    assert env.table.snapshot() == before
    with pytest.raises(ValueError, match="the game is over"):
        env.step(0)


def test_an_illegal_action_can_be_raised_instead() -> None:
    env = Warehouse51Env(3, opponents="random", illegal="raise")
    seen, _ = env.reset(seed=1)
    with pytest.raises(Illegal):
        env.step(1)
    assert env.step(lowest(seen["action_mask"]))[2] is False


@pytest.mark.parametrize(("kind", "seats"), [(Warehouse51Env, 4), (SettlersEnv, 3)])
def test_nothing_the_learner_may_not_know_changes_what_it_is_told(kind: Any, seats: int) -> None:
    env, choose, compared = kind(seats, opponents="random"), at_random(6), 0
    seen, _ = env.reset(seed=6)
    while not env.is_over:
        table = env.table
        env.table = table.clone()
        env.table.scramble(env.seat, seed=compared)
        assert pickle.dumps(env._seen()[0]) == pickle.dumps(seen)
        env.table = table
        compared += 1
        seen = env.step(choose(seen["action_mask"]))[0]
    assert compared > 15


@pytest.mark.parametrize(
    ("keywords", "told"),
    [
        ({"opponents": "heuristics"}, "heuristics"),
        ({"opponents": ["random"]}, "opponents needs one name, or 3 of them for 4 seats; got 1"),
        ({"seat": 4}, "seat cannot be 4; the seats are 0 to 3"),
        ({"seats": 7}, "Warehouse 51 is for 3, 4 or 5 seats"),
        ({"mask": "nowhere"}, "mask cannot be 'nowhere'"),
    ],
)
def test_keywords_that_cannot_be_say_what_can(keywords: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Warehouse51Env(**keywords)


def test_alone_there_are_no_opponents() -> None:
    assert opponent_names("heuristic", 1) == []
    assert opponent_names(("random", "greedy"), 3) == ["random", "greedy"]
    env = SettlersEnv(1)
    assert play_alone(env, lowest, seed=1) in (-1.0, 1.0)
