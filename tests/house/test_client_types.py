"""The browser client's types come from the schema as it is now; `npm run types` in web/ regenerates them."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

from reliquary.cli.commands.serve import write_schema

TYPES = Path(__file__).parents[2] / "web" / "src" / "lib" / "wire" / "types.ts"


def fingerprint(schema: str) -> str:
    """Sum the schema up whatever the order of its lines: sets are written in any order."""
    lines = sorted(line.strip().removesuffix(",") for line in schema.split("\n"))
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def test_the_types_of_the_client_are_those_of_the_schema(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "schema.json"
    assert write_schema(file) == 0
    named = re.search(r"^// Schema: ([0-9a-f]{64})$", TYPES.read_text("utf-8"), re.MULTILINE)
    assert named is not None
    assert named[1] == fingerprint(file.read_text("utf-8")), "types.ts is stale: run `npm run types` in web/"
