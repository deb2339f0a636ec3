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
from types import ModuleType, TracebackType
from typing import NoReturn

PACKAGE = Path(__file__).parent
FINGERPRINTS = PACKAGE / "_compiled.json"
SHARED = (
    "core/chacha.py",
    "core/rng.py",
    "bots/search/simulation.py",
    "bots/search/tree.py",
    "bots/search/generic.py",
    "envs/masks.py",
    "envs/returns.py",
    "envs/batch.py",
    "envs/plain_batch.py",
    "server/messages/changes.py",
)
"""The compiled modules that belong to no game."""


def compiled_modules() -> tuple[str, ...]:
    """List the modules that are compiled as one unit, so that they call each other at full speed.

    A game lists its own in `compiled.txt`, one path below this package per line.
    """
    lists = sorted(PACKAGE.glob("games/*/compiled.txt"))
    return (*SHARED, *(line for file in lists for line in file.read_text("utf-8").split()))


COMPILED = compiled_modules()


def fingerprints() -> dict[str, str]:
    """Hash the sources of the compiled modules."""
    return {name: hashlib.blake2b((PACKAGE / name).read_bytes(), digest_size=16).hexdigest() for name in COMPILED}


def is_fresh() -> bool:
    """Return whether compiled files exist and belong to the sources as they are now."""
    try:
        return bool(json.loads(FINGERPRINTS.read_text()) == fingerprints())
    except (OSError, ValueError):
        return False


def compiled_at() -> int:
    """Return when the engine was last compiled, in nanoseconds, or 0: a process started before has an older engine."""
    try:
        return FINGERPRINTS.stat().st_mtime_ns
    except OSError:
        return 0


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


class EngineError(RuntimeError):
    """The engine asked for cannot be had; where nobody catches it, it is reported in one line."""


def refuse(said: str) -> NoReturn:
    """Raise EngineError; it comes while the package is imported, before any command could report it."""
    usual = sys.excepthook

    def report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if isinstance(error, EngineError):
            sys.stderr.write(f"reliquary: {error}\n")
        else:
            usual(kind, error, trace)

    sys.excepthook = report
    raise EngineError(said)


def choose() -> None:
    """Run interpreted if RELIQUARY_ENGINE=interpreted says so, or if the compiled files are stale or missing."""
    wish = os.environ.get("RELIQUARY_ENGINE", "")
    if wish not in ("", "compiled", "interpreted"):
        refuse(f"RELIQUARY_ENGINE is {wish!r}; it can be compiled or interpreted")
    if wish == "compiled" and not is_fresh():
        refuse("RELIQUARY_ENGINE=compiled, but there is no compiled engine for these sources; run: make compile")
    if wish == "interpreted" or not is_fresh():
        sys.meta_path.insert(0, SourceFinder())


def is_compiled() -> bool:
    """Return whether the engine that runs is the compiled one."""
    import reliquary.core.rng

    return str(reliquary.core.rng.__file__).endswith(tuple(EXTENSION_SUFFIXES))
