"""The games as PettingZoo environments: `warehouse51_v0` and `settlers_v0`.

Must not know: other frameworks.
"""

from reliquary.envs.pettingzoo import settlers_v0, warehouse51_v0

__all__ = ["settlers_v0", "warehouse51_v0"]
