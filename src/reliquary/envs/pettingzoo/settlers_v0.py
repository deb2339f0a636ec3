"""Imperial Settlers for PettingZoo: `env` asks one seat at a time, `parallel_env` all of them in cycles."""

from __future__ import annotations

from reliquary.envs.environment_kit import described
from reliquary.envs.pettingzoo.cycles import CycleEnv
from reliquary.envs.pettingzoo.factories import maker
from reliquary.envs.pettingzoo.turns import TurnEnv

__all__ = ["env", "parallel_env", "raw_env"]


class SettlersTurns(TurnEnv):
    """Imperial Settlers, one seat at a time."""

    metadata = described(name="settlers_v0", is_parallelizable=False)
    game_name = "settlers"


class SettlersCycles(CycleEnv):
    """Imperial Settlers, all seats in cycles."""

    metadata = described(name="settlers_v0", is_parallelizable=True)
    game_name = "settlers"


raw_env = SettlersTurns
parallel_env = SettlersCycles
env = maker(raw_env, parallel_env)
