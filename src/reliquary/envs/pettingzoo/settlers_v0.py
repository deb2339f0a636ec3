"""Imperial Settlers for PettingZoo: `env` asks one seat at a time, `parallel_env` all of them in cycles."""

from __future__ import annotations

from typing import Any

from pettingzoo.utils.conversions import parallel_to_aec

from reliquary.envs.pettingzoo.cycles import CycleEnv
from reliquary.envs.pettingzoo.turns import TurnEnv
from reliquary.envs.stage import described

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


def env(seats: int | None = None, *, max_cycles: int | None = None, **keywords: Any) -> Any:
    """Make the turn-based environment; with `max_cycles`, the parallel one with its agents asked in turn."""
    if max_cycles is None:
        return raw_env(seats, **keywords)
    return parallel_to_aec(parallel_env(seats, max_cycles=max_cycles, **keywords))
