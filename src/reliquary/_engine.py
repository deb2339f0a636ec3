"""Two engines from one source: which modules are compiled, and which engine runs.

The engine is plain Python. Where a C compiler is found, mypyc also compiles it; the compiled files lie beside their
sources together with `_compiled.json`, the fingerprints of the sources they were made from. Compiled files whose source
has changed since are not used, so an edit is never shadowed by yesterday's machine code.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
FINGERPRINTS = PACKAGE / "_compiled.json"
COMPILED = (
    "core/rng.py",
    "games/warehouse51/actions.py",
    "games/warehouse51/rules.py",
    "games/warehouse51/state.py",
    "games/warehouse51/meanings.py",
    "games/warehouse51/scoring.py",
    "games/warehouse51/ending.py",
    "games/warehouse51/pawnshop.py",
    "games/warehouse51/auction.py",
    "games/warehouse51/legality.py",
    "games/warehouse51/table.py",
    "games/warehouse51/playout.py",
    "games/settlers/codes.py",
    "games/settlers/nodes.py",
    "games/settlers/reading.py",
    "games/settlers/rules.py",
    "games/settlers/state.py",
    "games/settlers/counting.py",
    "games/settlers/supply.py",
    "games/settlers/payment.py",
    "games/settlers/agenda.py",
    "games/settlers/locations.py",
    "games/settlers/prayers.py",
    "games/settlers/prayer_answers.py",
    "games/settlers/blessings.py",
    "games/settlers/keeping.py",
    "games/settlers/targets.py",
    "games/settlers/deeds.py",
    "games/settlers/choices.py",
    "games/settlers/replies.py",
    "games/settlers/resolve.py",
    "games/settlers/verdicts.py",
    "games/settlers/placements.py",
    "games/settlers/turn.py",
    "games/settlers/actions.py",
    "games/settlers/ending.py",
    "games/settlers/phases.py",
    "games/settlers/production.py",
    "games/settlers/lookout.py",
    "games/settlers/reactions.py",
    "games/settlers/solo.py",
    "games/settlers/course.py",
    "games/settlers/legality.py",
    "games/settlers/imagination.py",
    "games/settlers/table.py",
    "games/settlers/playout.py",
    "bots/settlers_prayers.py",
    "bots/settlers_worth.py",
    "bots/settlers_prices.py",
    "bots/settlers_value.py",
    "bots/settlers.py",
    "bots/settlers_plan.py",
    "bots/warehouse51.py",
    "bots/warehouse51_belief.py",
    "bots/warehouse51_forecast.py",
    "bots/warehouse51_mind.py",
    "bots/warehouse51_judgement.py",
    "bots/search_playing.py",
    "bots/search_tree.py",
    "bots/search_generic.py",
    "bots/warehouse51_reckoning.py",
    "bots/warehouse51_appraisal.py",
    "bots/warehouse51_search.py",
    "bots/settlers_search_worth.py",
    "bots/settlers_playing_turns.py",
    "bots/settlers_playing_answers.py",
    "bots/settlers_playing.py",
    "envs/masks.py",
    "envs/warehouse51_encoding.py",
    "envs/settlers_slots.py",
    "envs/settlers_course_encoding.py",
    "envs/settlers_empire_encoding.py",
    "envs/settlers_prayer_encoding.py",
    "envs/settlers_encoding.py",
    "envs/returns.py",
    "envs/batch.py",
    "envs/warehouse51_batch.py",
    "envs/settlers_batch.py",
)
"""The modules that are compiled as one unit, so that they call each other at full speed."""


def fingerprints() -> dict[str, str]:
    """Hash the sources of the compiled modules."""
    return {name: hashlib.blake2b((PACKAGE / name).read_bytes(), digest_size=16).hexdigest() for name in COMPILED}


def is_fresh() -> bool:
    """Say whether compiled files exist and belong to the sources as they are now."""
    try:
        return bool(json.loads(FINGERPRINTS.read_text()) == fingerprints())
    except (OSError, ValueError):
        return False


class SourceFinder(MetaPathFinder):
    """Finds the package's modules as sources only, passing over compiled files."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Look for a module of this package among the sources."""
        if path is None or not fullname.startswith("reliquary."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(fullname)
            if spec is not None:
                return spec
        return None


def choose() -> None:
    """Run interpreted if RELIQUARY_ENGINE=interpreted says so, or if the compiled files are stale or missing."""
    wish = os.environ.get("RELIQUARY_ENGINE", "")
    if wish not in ("", "compiled", "interpreted"):
        raise RuntimeError(f"RELIQUARY_ENGINE is {wish!r}; it can be compiled or interpreted")
    if wish == "compiled" and not is_fresh():
        raise RuntimeError(
            "RELIQUARY_ENGINE=compiled, but there is no compiled engine for these sources; run: make compile"
        )
    if wish == "interpreted" or not is_fresh():
        sys.meta_path.insert(0, SourceFinder())


def is_compiled() -> bool:
    """Say whether the engine that runs is the compiled one."""
    import reliquary.core.rng

    return str(reliquary.core.rng.__file__).endswith(tuple(EXTENSION_SUFFIXES))
