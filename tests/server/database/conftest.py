"""The databases the store is tested with: each kind, each time a fresh one."""

from __future__ import annotations

from pathlib import Path

import pytest

from reliquary.server.settings import with_driver
from server.database.postgres import fresh_database


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return with_driver(f"sqlite:///{tmp_path}/store.sqlite" if request.param == "sqlite" else fresh_database())
