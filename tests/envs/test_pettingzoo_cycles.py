"""The parallel environment: simultaneous choices take one cycle, and agents that are not asked wait."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

from envs.rollouts import at_random, lowest, play_cycles, play_turns
from reliquary.envs.pettingzoo import settlers_v0, warehouse51_v0


def until_several_are_asked(env: Any, seed: int) -> dict[str, Any]:
    """Play until more than one agent has to choose at once."""
    choose = at_random(seed)
    seen: dict[str, Any] = env.reset(seed=seed)[0]
    while len(env.table.waiting()) < 2:
        seen = env.step({agent: choose(seen[agent]["action_mask"]) for agent in env.agents})[0]
    return seen


def test_a_blind_auction_takes_one_cycle() -> None:
    env: Any = warehouse51_v0.parallel_env(3)
    seen = until_several_are_asked(env, seed=2)
    assert env.table.view(None).phase == "blind"
    asked = env.table.waiting()
    actions = {agent: lowest(seen[agent]["action_mask"]) for agent in env.agents}
    assert [actions[f"seat_{seat}"] == env.wait for seat in range(3)] == [seat not in asked for seat in range(3)]
    env.step(actions)
    assert env.table.view(None).opened == [0, 0, 0]


def test_a_draft_takes_one_cycle_per_card() -> None:
    env: Any = settlers_v0.parallel_env(3, lookout="alternate")
    seen = until_several_are_asked(env, seed=2)
    assert env.table.waiting() == sorted(env.table.waiting(), key=lambda seat: (seat - env.table.waiting()[0]) % 3)
    assert len(env.table.waiting()) == 3
    env.step({agent: lowest(seen[agent]["action_mask"]) for agent in env.agents})
    assert [panel.drafted for panel in env.table.view(None).panels] == [1, 1, 1]


def test_whoever_is_not_asked_can_only_wait_and_whoever_is_cannot() -> None:
    env, choose = warehouse51_v0.parallel_env(4), at_random(5)
    seen, _ = env.reset(seed=5)
    assert env.wait == 284
    for _ in range(40):
        asked = env.table.waiting()
        for seat, agent in enumerate(env.agents):
            legal = np.flatnonzero(seen[agent]["action_mask"]).tolist()
            moves = sorted(env.stage.game.index(move) for move in env.table.moves(seat))
            assert legal == (moves if seat in asked else [env.wait])
        seen = env.step({agent: choose(seen[agent]["action_mask"]) for agent in env.agents})[0]


@pytest.mark.parametrize(
    ("game", "keywords"),
    [(warehouse51_v0, {"seats": 4}), (settlers_v0, {"seats": 3, "lookout": "alternate"}), (settlers_v0, {"seats": 1})],
)
def test_both_forms_play_the_same_game(game: Any, keywords: dict[str, Any]) -> None:
    turns, cycles = game.env(**keywords), game.parallel_env(**keywords)
    turns.reset(seed=8)
    assert play_turns(turns, lowest) == play_cycles(cycles, lowest, seed=8)
    assert turns.table.snapshot() == cycles.table.snapshot()


def test_a_refused_action_changes_nothing_and_is_asked_for_again() -> None:
    env: Any = warehouse51_v0.parallel_env(3)
    seen, _ = env.reset(seed=1)
    asked = f"seat_{env.table.waiting()[0]}"
    before = env.table.snapshot()
    for action in (env.wait, 0, 283):
        after, rewards, ended, cut, infos = env.step(dict.fromkeys(env.agents, action))
        assert env.table.snapshot() == before
        assert np.array_equal(after[asked]["action_mask"], seen[asked]["action_mask"])
        assert [agent for agent in infos if "refused" in infos[agent]] == [asked]
        assert not any(rewards.values())
        assert not any([*ended.values(), *cut.values()])
    assert env.cycle == 3


def test_an_agent_that_says_nothing_waits() -> None:
    env: Any = warehouse51_v0.parallel_env(3)
    env.reset(seed=1)
    before = env.table.snapshot()
    env.step({})
    assert env.table.snapshot() == before


def test_after_so_many_cycles_the_game_is_cut_short() -> None:
    env: Any = settlers_v0.parallel_env(2, max_cycles=5)
    seen, _ = env.reset(seed=1)
    for cycle in range(1, 6):
        seen, _, ended, cut, _ = env.step({agent: lowest(seen[agent]["action_mask"]) for agent in env.agents})
        assert list(cut.values()) == [cycle == 5] * 2
        assert not any(ended.values())
    assert env.agents == []
    assert env.step({}) == ({}, {}, {}, {}, {})


def test_shaped_rewards_add_up_to_the_result() -> None:
    plain, shaped = (play_cycles(settlers_v0.parallel_env(3, shaping=some), lowest, seed=4) for some in (0.0, 0.5))
    assert list(plain.values()) == pytest.approx(list(shaped.values()))


@pytest.mark.parametrize("mask", ["observation", "info"])
def test_nothing_an_agent_may_not_know_changes_what_it_is_told(mask: str) -> None:
    make: Any = warehouse51_v0.parallel_env
    env, choose = make(4, mask=mask), at_random(3)
    seen, infos = env.reset(seed=3)
    compared = 0
    while env.agents:
        for seat, agent in enumerate(env.agents):
            twin = make(4, mask=mask) if compared % 20 == 0 else None
            if twin is not None:
                twin.reset(seed=3)
                twin.table = env.table.clone()
                twin.table.scramble(seat, seed=compared)
                told: dict[str, Any] = {name: {} for name in twin.agents}
                assert pickle.dumps(twin._observations(told)[agent]) == pickle.dumps(seen[agent])
                assert pickle.dumps(told[agent]) == pickle.dumps(infos[agent])
        masks = {name: (infos if mask == "info" else seen)[name]["action_mask"] for name in env.agents}
        seen, _, _, _, infos = env.step({name: choose(masks[name]) for name in env.agents})
        compared += 1
    assert compared > 40


def test_a_pickled_environment_plays_the_same_game() -> None:
    env: Any = warehouse51_v0.parallel_env(3, max_cycles=9)
    copy = pickle.loads(pickle.dumps(env))
    assert play_cycles(copy, lowest, seed=2) == play_cycles(env, lowest, seed=2)
    assert (copy.cycle, env.cycle) == (9, 9)
