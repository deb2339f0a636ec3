"""The games as PettingZoo environments: a module per game, as in `warehouse51_v0`.

Each has `env` and `raw_env`, which ask one seat at a time, and `parallel_env`, which asks all of them in cycles.

Must not know: other frameworks.
"""

from __future__ import annotations

import sys
from typing import Any

from reliquary.envs.pettingzoo.game_modules import game_module
from reliquary.games import descriptions

__all__: list[str] = []


def __getattr__(name: str) -> Any:
    """Refuse modules of unknown games; those of known ones exist already."""
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


for _description in descriptions().values():
    _module = game_module(__name__, _description)
    sys.modules[_module.__name__] = _module
    globals()[_module.__name__.rpartition(".")[2]] = _module
