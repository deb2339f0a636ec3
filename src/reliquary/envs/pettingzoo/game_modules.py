"""The module PettingZoo expects of a game, made from its description."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

from pettingzoo.utils.conversions import parallel_to_aec

from reliquary.core.description import Description
from reliquary.envs.environment_kit import described
from reliquary.envs.pettingzoo.cycles import CycleEnv
from reliquary.envs.pettingzoo.turns import TurnEnv


def game_module(package: str, game: Description) -> ModuleType:
    """Make the module of a game; its classes belong to it, so that environments can be pickled."""
    name = f"{game.name}_v0"
    module = ModuleType(f"{package}.{name}", f"{game.title} for PettingZoo.")

    def made(base: type, class_name: str, *, is_parallelizable: bool) -> Any:
        facts = {
            "__doc__": f"{game.title}, {'all seats in cycles' if is_parallelizable else 'one seat at a time'}.",
            "__module__": module.__name__,
            "metadata": described(name=name, is_parallelizable=is_parallelizable),
            "game_name": game.name,
        }
        return type(class_name, (base,), facts)

    raw_env: type[TurnEnv] = made(TurnEnv, "raw_env", is_parallelizable=False)
    parallel_env: type[CycleEnv] = made(CycleEnv, "parallel_env", is_parallelizable=True)
    public = {"raw_env": raw_env, "parallel_env": parallel_env, "env": maker(raw_env, parallel_env)}
    module.__dict__.update(public, __all__=sorted(public))
    return module


def maker(raw_env: type[TurnEnv], parallel_env: type[CycleEnv]) -> Callable[..., Any]:
    """Return the function that makes environments of one game."""

    def env(seats: int | None = None, *, max_cycles: int | None = None, **keywords: Any) -> Any:
        """Make the turn-based environment; with `max_cycles`, the parallel one with its agents asked in turn."""
        if max_cycles is None:
            return raw_env(seats, **keywords)
        return parallel_to_aec(parallel_env(seats, max_cycles=max_cycles, **keywords))

    return env
