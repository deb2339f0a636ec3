"""kill -9 with PostgreSQL: two server processes share all matches, and one of them is ended at random moments."""

from __future__ import annotations

import asyncio

from effort import effort
from server.crashes.crash_trial import run_trial
from server.database.postgres import fresh_database
from server.forked_servers import forked_servers

KILLS = effort(4, 12)
TABLES = effort(15, 40)
"""`make soak` also kills a thousand servers (soak_crash.py)."""


def test_the_other_process_goes_on_and_nothing_acknowledged_is_lost() -> None:
    trial = run_trial(forked_servers(), fresh_database(), processes=2, kills=KILLS, tables=TABLES, at_once=5, seed=51)
    outcome = asyncio.run(trial)
    assert outcome.problems == []
    assert outcome.acknowledged >= KILLS * 5
    assert outcome.resent > 0
    assert outcome.reconnections >= KILLS
