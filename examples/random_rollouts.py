"""Play random moves in every kind of learning environment and print the decisions per second of each.

Usage: python examples/random_rollouts.py [DECISIONS]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np

import reliquary.envs.gymnasium  # noqa: F401  registers reliquary/Warehouse51-v0 and reliquary/Settlers-v0
from reliquary.envs.pettingzoo import settlers_v0, warehouse51_v0
from reliquary.envs.vector import VectorTable
from reliquary.games import new_game

DICE = np.random.default_rng(51)


def any_legal(mask: Any) -> int:
    """Choose any action the mask allows."""
    legal = mask.nonzero()[0]
    return int(legal[int(DICE.random() * len(legal))])


def in_turns(env: Any, decisions: int) -> None:
    """Step a PettingZoo environment, one agent after another, for as many games as that takes."""
    made = 0
    while made < decisions:
        env.reset(seed=made)
        for _ in env.agent_iter(decisions - made):
            observation, _reward, is_over, _, _ = env.last()
            env.step(None if is_over else any_legal(observation["action_mask"]))
            made += 1


def against_bots(env: Any, decisions: int) -> None:
    """Step a Gymnasium environment; bots play the other seats."""
    observation, _ = env.reset(seed=1)
    for _ in range(decisions):
        observation, _reward, is_over, _, _ = env.step(any_legal(observation["action_mask"]))
        if is_over:
            observation, _ = env.reset()


def many_tables(tables: VectorTable, decisions: int) -> None:
    """Step many tables in one call; `sample` draws one legal action per table."""
    for _ in range(max(decisions // tables.count, 1)):
        tables.step(tables.sample())


def rate(name: str, play: Callable[[Any, int], None], env: Any, decisions: int) -> None:
    """Print how many decisions an environment makes in a second of the processor."""
    before = time.process_time()
    play(env, decisions)
    seconds = time.process_time() - before
    print(f"{name:<36} {decisions / seconds:>12,.0f} decisions/s")


def main(decisions: int) -> None:
    """Measure each environment with the same number of decisions."""
    rate("PettingZoo, Warehouse 51", in_turns, warehouse51_v0.env(seats=4), decisions)
    rate("PettingZoo, Settlers", in_turns, settlers_v0.env(seats=2), decisions)
    for name in ("Warehouse51", "Settlers"):
        env = gymnasium.make(f"reliquary/{name}-v0", opponents="random")
        rate(f"Gymnasium, {name}, random bots", against_bots, env, decisions)
    rate("256 tables, Warehouse 51", many_tables, VectorTable(new_game("warehouse51", 4), 256, seed=1), decisions)
    rate("256 tables, Settlers", many_tables, VectorTable(new_game("settlers", 2), 256, seed=1), decisions)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 512)
