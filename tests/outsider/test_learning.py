"""A game of another package is a learning environment like one of ours."""

from __future__ import annotations

from pathlib import Path

from outsider.installed import Outsider

PETTINGZOO = """
from pettingzoo.test import api_test, parallel_api_test, seed_test
from reliquary.envs.pettingzoo import nim_v0
import reliquary.envs.pettingzoo.nim_v0 as imported
assert imported is nim_v0
api_test(nim_v0.env(3, mask="info", pile=15), num_cycles=60)
parallel_api_test(nim_v0.parallel_env(2), num_cycles=60)
seed_test(nim_v0.env, num_cycles=20)
"""

GYMNASIUM = """
import gymnasium
env = gymnasium.make("reliquary.envs.gymnasium:reliquary/Nim-v0", opponents="random", mask="info")
seen, info = env.reset(seed=1)
over, steps = False, 0
while not over:
    seen, reward, over, _, info = env.step(0)
    steps += 1
assert seen in env.observation_space
print("reward", reward, "after", steps > 1)
"""

VECTOR = """
from reliquary.envs.vector import VectorTable
from reliquary.games import new_game
env = VectorTable(new_game("nim", 3), count=4, seed=1, opponents="heuristic")
ended = 0
for _ in range(60):
    env.step(env.sample())
    ended += int(env.dones.sum())
print(env.layout.decode(env.observations[0]))
assert ended > 4
"""

OPENSPIEL = """
import pyspiel
import reliquary.envs.openspiel
state = pyspiel.load_game("reliquary_nim(players=2,pile=7)").new_initial_state()
while not state.is_terminal():
    rolls = state.is_chance_node()
    state.apply_action(state.chance_outcomes()[0][0] if rolls else state.legal_actions()[0])
print(state.returns())
"""


def test_pettingzoo_accepts_it(nim: Outsider) -> None:
    assert nim.python("-W", "ignore", "-c", PETTINGZOO).count("Passed") >= 2


def test_gymnasium_makes_it(nim: Outsider) -> None:
    told = nim.python("-c", GYMNASIUM)
    assert told.strip() in ("reward 1.0 after True", "reward -1.0 after True")


def test_many_tables_are_stepped_together_and_shown_from_the_view(nim: Outsider) -> None:
    told = nim.python("-c", VECTOR)
    assert "waiting_seats: seat_" in told
    assert "pile: number=" in told


def test_openspiel_plays_it_without_dice(nim: Outsider) -> None:
    assert nim.python("-c", OPENSPIEL).strip() in ("[1.0, -1.0]", "[-1.0, 1.0]")


def test_its_balance_is_studied_seat_by_seat(nim: Outsider, tmp_path: Path) -> None:
    told = nim.reliquary("study", "balance", "nim", "--bots", "random", "--games", "4", "--out", tmp_path)
    assert "seat 0" in told
    assert "seat 1" in told
