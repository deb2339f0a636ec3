"""Episodes played by rules of thumb, for the tests of environments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

Choice = Callable[[Any], int]


def lowest(mask: Any) -> int:
    """Choose the first legal action."""
    return int(np.flatnonzero(mask)[0])


def at_random(seed: int) -> Choice:
    """Choose any legal action, the same ones for the same seed."""
    dice = np.random.default_rng(seed)
    return lambda mask: int(dice.choice(np.flatnonzero(mask)))


def play_turns(env: Any, choose: Choice, most: int = 100_000) -> dict[str, float]:
    """Play a turn-based episode that was reset; return what each agent has got."""
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(most):
        seen, reward, is_over, is_cut, _ = env.last()
        got[agent] += reward
        env.step(None if is_over or is_cut else choose(seen["action_mask"]))
    return got


def play_cycles(env: Any, choose: Choice, seed: int) -> dict[str, float]:
    """Play a parallel episode; return what each agent has got."""
    seen, _ = env.reset(seed=seed)
    got = dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        seen, rewards, _, _, _ = env.step({agent: choose(seen[agent]["action_mask"]) for agent in env.agents})
        for agent, reward in rewards.items():
            got[agent] += reward
    return got


def play_alone(env: Any, choose: Choice, seed: int) -> float:
    """Play a single agent's episode; return what it has got."""
    seen, _ = env.reset(seed=seed)
    got, is_over = 0.0, False
    while not is_over:
        seen, reward, is_over, _, _ = env.step(choose(seen["action_mask"]))
        got += reward
    return got
