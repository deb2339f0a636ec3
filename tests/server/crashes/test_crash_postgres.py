"""kill -9 with PostgreSQL: two server processes share all matches, and one of them is ended at random moments."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from server.crashes.crash_trial import run_trial
from server.database.postgres import fresh_database
from server.forked_servers import ForkedServers

KILLS = 12
"""A moderate number for every run of the tests; `make soak` kills more than a hundred times (soak_crash.py)."""


@pytest.fixture(scope="module")
def forge() -> Iterator[ForkedServers]:
    made = ForkedServers()
    yield made
    made.close()


def test_the_other_process_goes_on_and_nothing_acknowledged_is_lost(forge: ForkedServers) -> None:
    trial = run_trial(forge, fresh_database(), processes=2, kills=KILLS, tables=40, at_once=5, seed=51)
    outcome = asyncio.run(trial)
    assert outcome.problems == []
    assert outcome.acknowledged >= KILLS * 5
    assert outcome.resent > 0
    assert outcome.reconnections >= KILLS
