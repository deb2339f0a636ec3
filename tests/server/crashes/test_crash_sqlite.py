"""kill -9 with SQLite: the server is ended at random moments while people and bots play at many tables at once."""

from __future__ import annotations

import asyncio
from pathlib import Path

from effort import effort
from server.crashes.crash_trial import run_trial
from server.forked_servers import forked_servers

KILLS = effort(6, 20)
TABLES = effort(15, 40)
"""`make soak` also kills a thousand servers (soak_crash.py)."""


def test_nothing_acknowledged_is_lost_doubled_or_out_of_order(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/crash.sqlite"
    outcome = asyncio.run(
        run_trial(forked_servers(), database, processes=1, kills=KILLS, tables=TABLES, at_once=5, seed=51)
    )
    assert outcome.problems == []
    assert outcome.acknowledged >= KILLS * 5
    assert outcome.resent > 0
    assert outcome.reconnections >= KILLS
