"""Warehouse 51 for PettingZoo: `env` asks one seat at a time, `parallel_env` all of them in cycles."""

from __future__ import annotations

from typing import Any

from pettingzoo.utils.conversions import parallel_to_aec

from reliquary.envs.pettingzoo.cycles import CycleEnv
from reliquary.envs.pettingzoo.turns import TurnEnv
from reliquary.envs.stage import described

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


def env(seats: int | None = None, *, max_cycles: int | None = None, **keywords: Any) -> Any:
    """Make the turn-based environment; with `max_cycles`, the parallel one with its agents asked in turn."""
    if max_cycles is None:
        return raw_env(seats, **keywords)
    return parallel_to_aec(parallel_env(seats, max_cycles=max_cycles, **keywords))
