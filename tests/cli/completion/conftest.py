"""A `reliquary` for shells; `HOSTING_TESTS=0` leaves out the shells that come from Debian."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

if os.environ.get("HOSTING_TESTS") == "0":
    collect_ignore = ["test_completion_zsh_fish.py"]


@pytest.fixture
def command(tmp_path: Path) -> Path:
    """Put a `reliquary` of this Python on the path of a shell."""
    file = tmp_path / "bin" / "reliquary"
    file.parent.mkdir()
    file.write_text(f'#!/bin/sh\nexec {sys.executable} -m reliquary "$@"\n')
    file.chmod(0o755)
    return file
