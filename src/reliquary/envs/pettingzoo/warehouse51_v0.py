"""Warehouse 51 for PettingZoo: `env` asks one seat at a time, `parallel_env` all of them in cycles."""

from __future__ import annotations

from reliquary.envs.environment_kit import described
from reliquary.envs.pettingzoo.cycles import CycleEnv
from reliquary.envs.pettingzoo.factories import maker
from reliquary.envs.pettingzoo.turns import TurnEnv

__all__ = ["env", "parallel_env", "raw_env"]


class Warehouse51Turns(TurnEnv):
    """Warehouse 51, one seat at a time."""

    metadata = described(name="warehouse51_v0", is_parallelizable=False)
    game_name = "warehouse51"


class Warehouse51Cycles(CycleEnv):
    """Warehouse 51, all seats in cycles."""

    metadata = described(name="warehouse51_v0", is_parallelizable=True)
    game_name = "warehouse51"


raw_env = Warehouse51Turns
parallel_env = Warehouse51Cycles
env = maker(raw_env, parallel_env)
