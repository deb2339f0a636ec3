"""What `env` is in both modules: one seat at a time, or the cycles of all seats taken apart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pettingzoo.utils.conversions import parallel_to_aec

from reliquary.envs.pettingzoo.cycles import CycleEnv
from reliquary.envs.pettingzoo.turns import TurnEnv


def maker(raw_env: type[TurnEnv], parallel_env: type[CycleEnv]) -> Callable[..., Any]:
    """Make the function that makes environments of one game."""

    def env(seats: int | None = None, *, max_cycles: int | None = None, **keywords: Any) -> Any:
        """Make the turn-based environment; with `max_cycles`, the parallel one with its agents asked in turn."""
        if max_cycles is None:
            return raw_env(seats, **keywords)
        return parallel_to_aec(parallel_env(seats, max_cycles=max_cycles, **keywords))

    return env
