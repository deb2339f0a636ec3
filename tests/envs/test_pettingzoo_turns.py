"""The turn-based environment is the game itself: same tables, same legal moves, same results."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

from envs.rollouts import at_random, lowest, play_turns
from reliquary.core.words import Illegal
from reliquary.envs.pettingzoo import settlers_v0, warehouse51_v0
from reliquary.envs.returns import returns
from reliquary.envs.vector import VectorTable
from reliquary.games import new_game


def test_a_seed_is_the_seed_of_the_table() -> None:
    env = warehouse51_v0.env(3, edition="it")
    env.reset(seed=51)
    table = new_game("warehouse51", 3, {"edition": "it"}).start(51)
    assert env.table.snapshot() == table.snapshot()
    assert env.agent_selection == f"seat_{table.waiting()[0]}"


def test_tables_without_a_seed_follow_from_the_seed_before() -> None:
    one, other = warehouse51_v0.env(3), warehouse51_v0.env(3)
    seeds: list[list[int]] = []
    for env in (one, other):
        env.reset(seed=7)
        seeds.append([env.table_seed])
        for _ in range(3):
            env.reset()
            seeds[-1].append(env.table_seed)
    assert seeds[0] == seeds[1]
    assert len(set(seeds[0])) == 4
    fresh = warehouse51_v0.env(3)
    fresh.reset()
    assert fresh.table_seed not in seeds[0]


@pytest.mark.parametrize(("game", "seats"), [(warehouse51_v0, 4), (settlers_v0, 3)])
def test_every_step_is_the_move_of_that_index(game: Any, seats: int) -> None:
    env, choose = game.env(seats), at_random(4)
    env.reset(seed=9)
    rules = new_game(env.game_name, seats)
    table = rules.start(9)
    while waiting := table.waiting():
        assert env.agent_selection == f"seat_{waiting[0]}"
        mask = env.last()[0]["action_mask"]
        legal = [rules.index(move) for move in table.moves(waiting[0])]
        assert sorted(legal) == np.flatnonzero(mask).tolist()
        action = choose(mask)
        table.play(waiting[0], rules.actions[action])
        env.step(action)
    assert env.table.snapshot() == table.snapshot()


@pytest.mark.parametrize(("game", "seats"), [(warehouse51_v0, 3), (warehouse51_v0, 5), (settlers_v0, 4)])
@pytest.mark.parametrize("shaping", [0.0, 0.7])
def test_rewards_add_up_to_the_result(game: Any, seats: int, shaping: float) -> None:
    env = game.env(seats, shaping=shaping)
    env.reset(seed=3)
    got = play_turns(env, at_random(1))
    outcome = env.table.outcome()
    assert list(got.values()) == pytest.approx(returns(outcome.winners, seats))
    assert sum(got.values()) == pytest.approx(0.0)
    assert env.agents == []


@pytest.mark.parametrize(("name", "game", "seats"), [("warehouse51", warehouse51_v0, 4), ("settlers", settlers_v0, 2)])
def test_the_vector_environment_tells_the_same(name: str, game: Any, seats: int) -> None:
    tables = VectorTable(new_game(name, seats), count=1, seed=3, shaping=0.5)
    env = game.env(seats, shaping=0.5)
    env.reset(seed=int(tables.seeds[0]))
    while not tables.dones[0]:
        seen = env.last()[0]
        assert env.agent_selection == f"seat_{tables.to_move[0]}"
        assert np.array_equal(seen["observation"], tables.observations[0])
        assert np.array_equal(seen["action_mask"], tables.masks[0])
        action = tables.sample()
        tables.step(action)
        env.step(action[0])
        assert list(env.rewards.values()) == pytest.approx(tables.rewards[0].tolist())
    assert all(env.terminations.values())


def test_a_solo_game_is_won_or_lost() -> None:
    env = settlers_v0.env(1)
    env.reset(seed=3)
    got = play_turns(env, lowest)
    assert got == {"seat_0": 1.0 if env.table.outcome().winners else -1.0}


def test_without_shaping_nothing_is_paid_on_the_way() -> None:
    paid: dict[float, int] = {}
    for shaping in (0.0, 0.7):
        env, choose = settlers_v0.env(2, shaping=shaping), at_random(2)
        env.reset(seed=4)
        paid[shaping] = 0
        while env.table.outcome() is None:
            paid[shaping] += any(env.rewards.values())
            env.step(choose(env.last()[0]["action_mask"]))
    assert paid[0.0] == 0
    assert paid[0.7] > 5


def test_shaping_may_not_tell_what_screens_hide() -> None:
    with pytest.raises(ValueError, match="screened purses"):
        warehouse51_v0.env(3, purses="screened", shaping=0.1)


def test_masks_are_empty_out_of_turn_and_full_at_the_end() -> None:
    env = warehouse51_v0.env(3)
    env.reset(seed=1)
    others = [agent for agent in env.agents if agent != env.agent_selection]
    assert [int(env.observe(agent)["action_mask"].sum()) for agent in others] == [0, 0]
    while env.table.outcome() is None:
        env.step(lowest(env.last()[0]["action_mask"]))
    assert env.last()[0]["action_mask"].all()
    with pytest.raises(ValueError, match="only valid action is None"):
        env.step(0)


@pytest.mark.parametrize("action", [-1, 0, 284, 10**6])
def test_an_illegal_action_ends_the_episode_for_its_agent(action: int) -> None:
    env = warehouse51_v0.env(3)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(action)
    assert all(env.terminations.values())
    assert {name: reward for name, reward in env.rewards.items() if reward} == {agent: -1.0}
    assert env.infos[agent]["refused"]
    for _ in range(3):
        env.step(None)
    assert env.agents == []


def test_an_illegal_action_can_be_raised_instead() -> None:
    env = warehouse51_v0.env(3, illegal="raise")
    env.reset(seed=1)
    before = env.table.snapshot()
    with pytest.raises(Illegal):
        env.step(0)
    assert env.table.snapshot() == before
    env.step(lowest(env.last()[0]["action_mask"]))
    assert env.table.snapshot() != before


@pytest.mark.parametrize("mask", ["observation", "info"])
@pytest.mark.parametrize(("game", "seats"), [(warehouse51_v0, 4), (settlers_v0, 2)])
def test_nothing_an_agent_may_not_know_changes_what_it_is_told(game: Any, seats: int, mask: str) -> None:
    env, choose, compared = game.env(seats, mask=mask), at_random(6), 0
    env.reset(seed=6)
    while env.table.outcome() is None:
        seen, _, _, _, info = env.last()
        table = env.table
        for number, agent in enumerate(env.agents):
            true = pickle.dumps(env.observe(agent))
            env.table = table.clone()
            env.table.scramble(number, seed=compared)
            assert pickle.dumps(env.observe(agent)) == true
            env.table = table
        compared += 1
        env.step(choose((info if mask == "info" else seen)["action_mask"]))
    assert compared > 30


def test_arrays_belong_to_whoever_got_them() -> None:
    env = warehouse51_v0.env(3)
    env.reset(seed=1)
    first = env.last()[0]
    kept = {name: array.copy() for name, array in first.items()}
    for _ in range(5):
        env.step(lowest(env.last()[0]["action_mask"]))
    assert all(np.array_equal(first[name], kept[name]) for name in kept)


def test_a_pickled_environment_plays_the_same_game() -> None:
    env = settlers_v0.env(2, factions=("romans", "aztecs"), illegal="raise")
    copy = pickle.loads(pickle.dumps(env))
    for one in (env, copy):
        one.reset(seed=5)
    assert copy.table.snapshot() == env.table.snapshot()
    assert copy.stage.game.options == env.stage.game.options
    assert copy.raises


def test_what_is_known_only_after_reset_says_so() -> None:
    env = warehouse51_v0.env(3)
    with pytest.raises(AttributeError, match=r"agent_selection is known only after reset\(\)"):
        env.last()
    assert not hasattr(env, "something_else")
    assert str(env) == "warehouse51_v0"


@pytest.mark.parametrize(
    ("keywords", "told"),
    [
        ({"seats": 2}, "Warehouse 51 is for 3, 4 or 5 seats"),
        ({"editoin": "it"}, "did you mean edition"),
        ({"mask": "nowhere"}, "mask cannot be 'nowhere'; it can be observation or info"),
        ({"illegal": "ignore"}, "illegal cannot be 'ignore'; it can be terminate or raise"),
        ({"render_mode": "film"}, "render_mode cannot be 'film'"),
    ],
)
def test_keywords_that_cannot_be_say_what_can(keywords: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        warehouse51_v0.env(**keywords)
