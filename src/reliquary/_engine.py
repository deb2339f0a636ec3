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
    "games/warehouse51/codes/actions.py",
    "games/warehouse51/codes/amounts.py",
    "games/warehouse51/codes/effects.py",
    "games/warehouse51/codes/phases.py",
    "games/warehouse51/codes/verdicts.py",
    "games/warehouse51/rules.py",
    "games/warehouse51/state.py",
    "games/warehouse51/effect_rules.py",
    "games/warehouse51/scoring.py",
    "games/warehouse51/ending.py",
    "games/warehouse51/pawnshop.py",
    "games/warehouse51/auction.py",
    "games/warehouse51/legality.py",
    "games/warehouse51/table.py",
    "games/warehouse51/playout.py",
    "games/settlers/codes/colours.py",
    "games/settlers/codes/counts.py",
    "games/settlers/codes/fates.py",
    "games/settlers/codes/goods.py",
    "games/settlers/codes/kinds.py",
    "games/settlers/codes/limits.py",
    "games/settlers/codes/marks.py",
    "games/settlers/codes/move_codes.py",
    "games/settlers/codes/phases.py",
    "games/settlers/codes/prayer_ways.py",
    "games/settlers/codes/questions.py",
    "games/settlers/codes/sides.py",
    "games/settlers/codes/triggers.py",
    "games/settlers/codes/verbs.py",
    "games/settlers/codes/verdicts.py",
    "games/settlers/state/nodes.py",
    "games/settlers/state/reading.py",
    "games/settlers/state/rules.py",
    "games/settlers/state/state.py",
    "games/settlers/state/counting.py",
    "games/settlers/empire/supply.py",
    "games/settlers/empire/payment.py",
    "games/settlers/state/agenda.py",
    "games/settlers/empire/locations.py",
    "games/settlers/prayers/prayers.py",
    "games/settlers/prayers/answers.py",
    "games/settlers/prayers/blessings.py",
    "games/settlers/prayers/kept_cards.py",
    "games/settlers/effects/targets.py",
    "games/settlers/effects/deeds.py",
    "games/settlers/effects/choices.py",
    "games/settlers/effects/replies.py",
    "games/settlers/effects/resolve.py",
    "games/settlers/phases/placements.py",
    "games/settlers/phases/turn.py",
    "games/settlers/phases/actions.py",
    "games/settlers/phases/ending.py",
    "games/settlers/state/waiting.py",
    "games/settlers/phases/production.py",
    "games/settlers/phases/lookout.py",
    "games/settlers/effects/reactions.py",
    "games/settlers/phases/solo.py",
    "games/settlers/phases/rounds.py",
    "games/settlers/phases/legality.py",
    "games/settlers/seat/imagination.py",
    "games/settlers/table.py",
    "games/settlers/playout.py",
    "bots/settlers/values/goods.py",
    "bots/settlers/values/effects.py",
    "bots/settlers/values/cards.py",
    "bots/settlers/values/empire.py",
    "bots/settlers/values/price_book.py",
    "bots/settlers/values/greedy_empire.py",
    "bots/settlers/greedy.py",
    "bots/settlers/decision.py",
    "bots/warehouse51/greedy.py",
    "bots/warehouse51/belief.py",
    "bots/warehouse51/forecast.py",
    "bots/warehouse51/sales.py",
    "bots/warehouse51/decision.py",
    "bots/warehouse51/move_values.py",
    "bots/search/simulation.py",
    "bots/search/tree.py",
    "bots/search/generic.py",
    "bots/warehouse51/lot_values.py",
    "bots/warehouse51/simulation.py",
    "bots/settlers/quick_turns.py",
    "bots/settlers/quick_answers.py",
    "bots/settlers/simulation.py",
    "envs/masks.py",
    "envs/warehouse51/encoding.py",
    "envs/settlers/slots.py",
    "envs/settlers/course_encoding.py",
    "envs/settlers/empire_encoding.py",
    "envs/settlers/prayer_encoding.py",
    "envs/settlers/encoding.py",
    "envs/returns.py",
    "envs/batch.py",
    "envs/plain_batch.py",
    "envs/warehouse51/batch.py",
    "envs/settlers/batch.py",
)
"""The modules that are compiled as one unit, so that they call each other at full speed."""


def fingerprints() -> dict[str, str]:
    """Hash the sources of the compiled modules."""
    return {name: hashlib.blake2b((PACKAGE / name).read_bytes(), digest_size=16).hexdigest() for name in COMPILED}


def is_fresh() -> bool:
    """Return whether compiled files exist and belong to the sources as they are now."""
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
    """Return whether the engine that runs is the compiled one."""
    import reliquary.core.rng

    return str(reliquary.core.rng.__file__).endswith(tuple(EXTENSION_SUFFIXES))
