"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

PRIVATE = 0o600
"""The mode of a file only its owner may read."""
ORDINARY = 0o666
"""The mode of any other file; the umask takes from it what it usually takes."""


@contextmanager
def whole_file(path: Path, *, mode: int = ORDINARY, durable: bool = True) -> Iterator[BinaryIO]:
    """Open a file that takes its place at `path` only once it is complete; what was there before stays until then.

    A durable file has reached the disk by then: not even a power cut leaves half of it.
    """
    partial = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        with os.fdopen(
            os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode), "wb"
        ) as file:
            yield file
            if durable:
                file.flush()
                os.fsync(file.fileno())
        os.replace(partial, path)
    finally:
        partial.unlink(missing_ok=True)
