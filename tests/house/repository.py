"""The repository as the house tests see it: its files, their text, and its Python sources parsed once."""

from __future__ import annotations

import ast
import functools
import gc
import os
from collections.abc import Iterator
from pathlib import Path

REPOSITORY = Path(__file__).parents[2]
PACKAGE = REPOSITORY / "src" / "reliquary"
GENERATED = {"build", "dist", "htmlcov", "node_modules", "static", "__pycache__"}
HIDDEN_BUT_OURS = {".ci", ".devcontainer", ".editorconfig", ".github", ".gitignore", ".pre-commit-config.yaml"}
BINARY = (".png", ".bin", ".woff2", ".xz")


def files() -> Iterator[Path]:
    """Walk through everything that belongs to the repository."""
    for folder, folders, names in os.walk(REPOSITORY):
        folders[:] = [name for name in folders if belongs(name)]
        yield from (Path(folder, name) for name in names if belongs(name))


def belongs(name: str) -> bool:
    if name.startswith(".") and name not in HIDDEN_BUT_OURS:
        return False
    return name not in GENERATED and not name.endswith((".egg-info", ".so", ".pyd", ".pyc"))


@functools.cache
def texts() -> dict[Path, str]:
    """Return every text file by its path within the repository."""
    written = sorted(path for path in files() if path.suffix not in BINARY)
    return {path.relative_to(REPOSITORY): path.read_text("utf-8") for path in written}


@functools.cache
def sources() -> dict[Path, ast.Module]:
    """Return every Python file, parsed; looking for garbage in between would take three times as long."""
    gc.disable()
    try:
        return {path: ast.parse(text) for path, text in texts().items() if path.suffix == ".py"}
    finally:
        gc.freeze()
        gc.enable()
