"""kill -9 with SQLite: the server is ended at random moments while people and bots play at many tables at once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.crashes.crash_trial import run_trial
from server.forked_servers import ForkedServers

KILLS = 20
"""A moderate number for every run of the tests; `make soak` kills more than a hundred times (soak_crash.py)."""


@pytest.fixture(scope="module")
def forge() -> Iterator[ForkedServers]:
    made = ForkedServers()
    yield made
    made.close()


def test_nothing_acknowledged_is_lost_doubled_or_out_of_order(forge: ForkedServers, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/crash.sqlite"
    outcome = asyncio.run(run_trial(forge, database, processes=1, kills=KILLS, tables=40, at_once=5, seed=51))
    assert outcome.problems == []
    assert outcome.acknowledged >= KILLS * 5
    assert outcome.resent > 0
    assert outcome.reconnections >= KILLS
